// Typos and the words they were meant to be.

import { expect, test } from 'vitest';
import { nearestOf } from './nearest.ts';

const WORDS = ['pass', 'dont-pass', 'field', 'come', 'place-win'];

const rows: readonly (readonly [written: string, meant: string | null])[] = [
  ['pas', 'pass'],
  ['passs', 'pass'],
  ['feild', 'field'],
  ['PASS', 'pass'],
  ['placewin', 'place-win'],
  ['dont-pas', 'dont-pass'],
  ['home', 'come'],
  ['xy', null],
  ['hardway', null],
  ['', null],
];
test.each(rows)('%s: %s', (written, meant) => {
  expect(nearestOf(written, WORDS)).toBe(meant);
});
