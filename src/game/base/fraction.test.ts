// Exact fractions of any size.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareFractions,
  decimalOf,
  dividedBy,
  type Fraction,
  fraction,
  minus,
  plus,
  showFraction,
  sumOfFractions,
  times,
} from './fraction.ts';

test.each([
  [plus(fraction(1, 6), fraction(1, 3)), '1/2'],
  [minus(fraction(1, 3), fraction(1, 2)), '-1/6'],
  [times(fraction(2, 3), fraction(9, 4)), '3/2'],
  [dividedBy(fraction(1, 2), fraction(-1, 4)), '-2'],
  [fraction(4, -8), '-1/2'],
  [sumOfFractions([fraction(1, 2), fraction(1, 3), fraction(1, 6)]), '1'],
  [fraction(10n ** 40n, 10n ** 39n), '10'],
])('%# equals %s', (value, text) => {
  expect(showFraction(value)).toBe(text);
});

test.each([
  [fraction(1, 3), 4, '0.3333'],
  [fraction(2, 3), 0, '1'],
  [fraction(-1, 8), 2, '-0.13'],
  [fraction(-1, 1000), 2, '0.00'],
  [fraction(1671, 196), 3, '8.526'],
])('%# as a decimal with %i places is %s', (value, places, text) => {
  expect(decimalOf(value, places)).toBe(text);
});

test('fractions compare by value, and a zero denominator is refused', () => {
  expect(compareFractions(fraction(1, 3), fraction(1, 2))).toBe(-1);
  expect(compareFractions(fraction(2, 4), fraction(1, 2))).toBe(0);
  expect(() => dividedBy(fraction(1), fraction(0))).toThrow();
});

/** Whole numbers of all sizes, small ones often, so that they have factors in common. */
const whole = fc.oneof(
  fc.bigInt(-60n, 60n),
  fc.bigInt(-(2n ** 60n), 2n ** 60n),
  fc.bigInt(-(10n ** 80n), 10n ** 80n),
);
const anyFraction = fc
  .tuple(whole, whole, fc.bigInt(1n, 10n ** 30n))
  .filter(([, d]) => d !== 0n)
  .map(([n, d, both]) => fraction(n * both, d * both));

function isLowest({ n, d }: Fraction): boolean {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return d > 0n && a === 1n;
}

test('sums, products and quotients of any fractions are right, and in lowest terms', () => {
  fc.assert(
    fc.property(anyFraction, anyFraction, (a, b) => {
      const sum = plus(a, b);
      const product = times(a, b);
      expect(sum.n * a.d * b.d).toBe((a.n * b.d + b.n * a.d) * sum.d);
      expect(product.n * a.d * b.d).toBe(a.n * b.n * product.d);
      expect([a, b, sum, product].every(isLowest)).toBe(true);
      expect(minus(sum, b)).toEqual(a);
      if (b.n !== 0n) expect(times(dividedBy(a, b), b)).toEqual(a);
    }),
    { numRuns: 2_000 },
  );
});
