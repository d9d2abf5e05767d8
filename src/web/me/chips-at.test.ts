// The lobby names the tables where someone has chips.

import { expect, test } from 'vitest';
import { chipsAt } from './chips-at.ts';

const TABLES = [
  { id: 't1', name: 'The big table' },
  { id: 't2', name: 'Mini-dice' },
];

test('names every table where I have chips, the most first', () => {
  const chips = [
    { table: 't2', cents: 500 },
    { table: 't1', cents: 48_000 },
  ];
  expect(chipsAt(chips, TABLES)).toEqual([
    { id: 't1', name: 'The big table', cents: 48_000 },
    { id: 't2', name: 'Mini-dice', cents: 500 },
  ]);
  expect(chipsAt([], TABLES)).toEqual([]);
});
