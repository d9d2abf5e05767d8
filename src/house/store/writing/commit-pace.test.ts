// Commits are spaced in a busy house, and nobody waits in a quiet one.

import { expect, test } from 'vitest';
import { pacedTurn } from './commit-pace.ts';

/** A clock moved by the test, which records its requests. */
function clock() {
  let now = 0;
  const asked: number[] = [];
  const go = (work: () => void, ms: number): void => {
    asked.push(ms);
    now += ms;
    work();
  };
  const passing = { now: () => now, soon: (work: () => void) => go(work, 0), after: go };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { asked, passing, pass };
}

test('one writer that waits for each answer is never delayed', () => {
  const { asked, passing, pass } = clock();
  const turn = pacedTurn(4, passing);
  for (let at = 0; at < 50; at++) {
    turn(() => pass(0.2), 1);
  }
  expect(asked).toEqual(Array.from({ length: 50 }, () => 0));
});

test('a queue of writers that wait for one another gets no longer', () => {
  const { asked, passing, pass } = clock();
  const turn = pacedTurn(4, passing);
  for (let at = 0; at < 50; at++) turn(() => pass(0.2), 1 + (at % 3));
  expect(asked.every((ms) => ms === 0)).toBe(true);
});

test('shared commits are spaced from start to start', () => {
  const { asked, passing, pass } = clock();
  const turn = pacedTurn(4, passing);
  for (let at = 0; at < 50; at++) turn(() => pass(1), 8);
  expect(asked[0]).toBe(0);
  expect(asked.slice(5)).toEqual(Array.from({ length: 45 }, () => 3));
});

test('a commit that takes longer than the spacing is followed at once', () => {
  const { asked, passing, pass } = clock();
  const turn = pacedTurn(4, passing);
  for (let at = 0; at < 50; at++) turn(() => pass(9), 30);
  expect(asked.every((ms) => ms === 0)).toBe(true);
});

test('nobody waits once it is quiet again', () => {
  const { asked, passing, pass } = clock();
  const turn = pacedTurn(4, passing);
  for (let at = 0; at < 50; at++) turn(() => pass(1), 8);
  for (let at = 0; at < 50; at++) turn(() => pass(1), 1);
  expect(asked.slice(45, 50)).toEqual([3, 3, 3, 3, 3]);
  expect(asked.slice(-5)).toEqual([0, 0, 0, 0, 0]);
});
