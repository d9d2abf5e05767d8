// Exact fractions of any size.

import { expect, test } from 'vitest';
import {
  compareFractions,
  decimalOf,
  fraction,
  minus,
  over,
  plus,
  showFraction,
  sumOf,
  times,
} from './fraction.ts';

test.each([
  [plus(fraction(1, 6), fraction(1, 3)), '1/2'],
  [minus(fraction(1, 3), fraction(1, 2)), '-1/6'],
  [times(fraction(2, 3), fraction(9, 4)), '3/2'],
  [over(fraction(1, 2), fraction(-1, 4)), '-2'],
  [fraction(4, -8), '-1/2'],
  [sumOf([fraction(1, 2), fraction(1, 3), fraction(1, 6)]), '1'],
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
  expect(() => over(fraction(1), fraction(0))).toThrow();
});
