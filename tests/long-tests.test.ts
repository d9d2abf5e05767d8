// Long test files take turns, and none is left out for good.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVERY_TIME, IN_TURN, rankOf, restingIn, TURNS } from './support/run/long-tests.ts';
import { isQuick } from './support/run/test-kinds.ts';

const SEEDS = Array.from({ length: TURNS }, (_, turn) => turn * 1_000 + 7);

test('every long file exists, is slow, and is named once', () => {
  const all = [...EVERY_TIME, ...IN_TURN];
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) {
    expect(existsSync(join(import.meta.dirname, '..', path)), path).toBe(true);
    expect(isQuick(path), path).toBe(false);
  }
});

test('in as many runs as there are turns, each file that takes turns runs once', () => {
  const ran = SEEDS.flatMap((seed) => IN_TURN.filter((path) => !restingIn(seed).includes(path)));
  expect(ran.toSorted()).toEqual(IN_TURN.toSorted());
});

test('a seed always leaves out the same files, never one that runs every time, and about as many as any other', () => {
  for (const seed of SEEDS) {
    expect(restingIn(seed + 992)).toEqual(restingIn(seed));
    expect(restingIn(seed).filter((path) => EVERY_TIME.includes(path))).toEqual([]);
    expect(Math.abs(restingIn(seed).length - (IN_TURN.length * (TURNS - 1)) / TURNS)).toBeLessThan(1);
  }
});

test('long files start first', () => {
  expect(rankOf(`/anywhere/${EVERY_TIME[0]}`)).toBe(0);
  expect(rankOf('tests/long-tests.test.ts')).toBe(EVERY_TIME.length + IN_TURN.length);
});
