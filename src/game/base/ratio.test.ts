// Exact ratios: odds, fee rates and odds multiples, in lowest terms, with explicit rounding.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareRatios,
  exactCents,
  gcd,
  lcm,
  parseRatio,
  ratio,
  roundedDown,
  roundedUp,
  sameRatio,
  timesRatio,
  wholeEvery,
} from './ratio.ts';

const positive = fc.integer({ min: 1, max: 100_000 });

describe('a ratio', () => {
  test('is kept in lowest terms', () => {
    expect(ratio(18, 10)).toEqual({ over: 9, under: 5 });
    expect(ratio(7)).toEqual({ over: 7, under: 1 });
    expect(ratio(0, 5)).toEqual({ over: 0, under: 1 });
    expect(ratio(-6, 4)).toEqual({ over: -3, under: 2 });
  });

  test('has whole terms and a positive denominator', () => {
    for (const [over, under] of [
      [1, 0],
      [1, -2],
      [0.5, 1],
      [1, 0.5],
      [Number.NaN, 1],
      [2 ** 53, 1],
    ])
      expect(() => ratio(over as number, under as number)).toThrow(/is a ratio/);
  });

  test('compares and multiplies without rounding', () => {
    expect(compareRatios(ratio(9, 5), ratio(7, 4))).toBeGreaterThan(0);
    expect(compareRatios(ratio(7, 6), ratio(6, 5))).toBeLessThan(0);
    expect(compareRatios(ratio(2, 4), ratio(1, 2))).toBe(0);
    expect(sameRatio(ratio(2, 4), ratio(1, 2))).toBe(true);
    expect(sameRatio(ratio(1, 2), ratio(2, 1))).toBe(false);
    expect(timesRatio(ratio(5, 100), ratio(1, 2))).toEqual({ over: 1, under: 40 });
    expect(timesRatio(ratio(2, 3), ratio(3, 2))).toEqual({ over: 1, under: 1 });
  });
});

describe('parsing a decimal as a ratio', () => {
  const rows: readonly (readonly [value: unknown, over: number, under: number])[] = [
    [0.05, 1, 20],
    ['0.05', 1, 20],
    [3, 3, 1],
    ['1.5', 3, 2],
    [' 2 ', 2, 1],
    ['0.333333', 333_333, 1_000_000],
    [0, 0, 1],
    ['100', 100, 1],
  ];
  test.each(rows)('%j is %d/%d', (value, over, under) => expect(parseRatio(value)).toEqual({ over, under }));

  const none = [
    '',
    '.5',
    '5.',
    '-1',
    '1e3',
    '1/2',
    '0.1234567',
    '1234567',
    Number.NaN,
    1e21,
    null,
    true,
    [3],
    {},
  ];
  test.each(none)('%j is not a ratio', (value) => expect(parseRatio(value)).toBeNull());
});

describe('an amount times a ratio', () => {
  test('is exact where the result is whole', () => {
    expect(exactCents(500, ratio(9, 5))).toBe(900);
    expect(exactCents(600, ratio(7, 6))).toBe(700);
    expect(exactCents(0, ratio(7, 6))).toBe(0);
    expect(() => exactCents(500, ratio(7, 6))).toThrow(/is whole/);
  });

  test('rounds down or up to a step', () => {
    expect(roundedDown(2500, ratio(5, 100), 100)).toBe(100);
    expect(roundedUp(2500, ratio(5, 100), 100)).toBe(200);
    expect(roundedDown(2000, ratio(5, 100), 100)).toBe(100);
    expect(roundedUp(2000, ratio(5, 100), 100)).toBe(100);
    expect(roundedDown(1900, ratio(5, 100), 100)).toBe(0);
    expect(roundedUp(700, ratio(1), 500)).toBe(1000);
  });

  test('rounds to neighboring steps, or to the same one where nothing is rounded', () => {
    fc.assert(
      fc.property(
        positive,
        positive,
        positive,
        fc.integer({ min: 1, max: 5000 }),
        (amount, over, under, step) => {
          const at = ratio(over, under);
          const [down, up] = [roundedDown(amount, at, step), roundedUp(amount, at, step)];
          expect([down % step, up % step]).toEqual([0, 0]);
          const isWhole = (amount * at.over) % (at.under * step) === 0;
          expect(up - down).toBe(isWhole ? 0 : step);
          expect(down * at.under <= amount * at.over && amount * at.over <= up * at.under).toBe(true);
        },
      ),
    );
  });
});

describe('common measures', () => {
  test('the greatest common divisor and the least common multiple', () => {
    expect([gcd(12, 18), gcd(7, 5), gcd(0, 5), gcd(-12, 18)]).toEqual([6, 1, 5, 6]);
    expect([lcm(4, 6), lcm(5, 7), lcm(6, 6)]).toEqual([12, 35, 6]);
    fc.assert(
      fc.property(positive, positive, (a, b) => {
        expect(gcd(a, b) * lcm(a, b)).toBe(a * b);
        expect([a % gcd(a, b), lcm(a, b) % a, lcm(a, b) % b]).toEqual([0, 0, 0]);
      }),
    );
  });

  test('the multiple that makes a ratio whole', () => {
    expect([
      wholeEvery(ratio(9, 5)),
      wholeEvery(ratio(7, 6)),
      wholeEvery(ratio(3)),
      wholeEvery(ratio(0)),
    ]).toEqual([5, 6, 1, 1]);
    fc.assert(
      fc.property(positive, positive, (over, under) => {
        const at = ratio(over, under);
        expect(Number.isInteger(exactCents(wholeEvery(at), at))).toBe(true);
      }),
    );
  });
});
