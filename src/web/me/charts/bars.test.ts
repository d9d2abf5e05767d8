// Bars are to scale, on their side of the line, and do not overlap.

import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

const values = (...all: readonly number[]) => all.map((value) => ({ value }));

test('gains are above the line and losses below it, to one scale', () => {
  const { zeroY, drawn } = barsOf(values(30, -10, 0), 600, 100);
  expect(zeroY).toBe(75);
  expect(drawn.map(({ y, height }) => [y, height])).toEqual([
    [0, 75],
    [75, 25],
    [75, 0],
  ]);
});

test('a small result can still be seen', () => {
  const [, small] = barsOf(values(100_000, 1), 600, 100).drawn;
  expect(small?.height).toBe(2);
});

test('bars stay inside the picture and apart, however many there are', () => {
  for (const count of [1, 2, 40, 400]) {
    const { drawn } = barsOf(values(...Array.from({ length: count }, (_, index) => index - 3)), 600, 100);
    for (const [index, { x, width }] of drawn.entries()) {
      const next = drawn[index + 1];
      expect(x + width).toBeLessThanOrEqual(next === undefined ? 600 : next.x);
      expect(width).toBeGreaterThan(0);
    }
  }
  expect(barsOf([], 600, 100)).toEqual({ zeroY: 100, drawn: [] });
});
