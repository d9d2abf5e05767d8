// The distribution functions, compared with published tables and with exact sums where possible.

import { describe, expect, test } from 'vitest';
import {
  binomialAtLeast,
  chiSquareAtLeast,
  chiSquareAtMost,
  chiSquareExceeded,
  chiSquareTwoSided,
  chiSquareUndercut,
  gammaShares,
  logGamma,
  normalTwoSided,
} from './chances.ts';

const near = (value: number, expected: number, relative: number): void =>
  expect(Math.abs(value / expected - 1), `${value} for ${expected}`).toBeLessThan(relative);

describe('gamma', () => {
  test('of integers is the factorial, of one half the square root of pi', () => {
    let factorial = 1;
    for (let n = 1; n <= 100; n++) {
      expect(Math.abs(logGamma(n) - Math.log(factorial))).toBeLessThan(1e-11);
      factorial *= n;
    }
    near(Math.exp(logGamma(0.5)), Math.sqrt(Math.PI), 1e-13);
    near(Math.exp(logGamma(0.25)), 3.625_609_908_221_908, 1e-13);
  });

  test('lower and upper parts add up to one', () => {
    for (const a of [0.5, 1, 2.5, 17, 500])
      for (const x of [0.01, 0.5, 1, 3, 17, 100, 490, 520]) {
        const { below, above } = gammaShares(a, x);
        expect(below + above).toBeCloseTo(1, 13);
      }
  });

  // For integers the upper part is a finite sum: exp(-x) (1 + x + x²/2! + …).
  test('matches its finite sum for integers, far into both tails', () => {
    for (const a of [1, 3, 18, 60])
      for (const x of [0.2, 2, 18, 61, 150]) {
        let term = Math.exp(-x);
        let sum = 0;
        for (let n = 0; n < a; n++) {
          sum += term;
          term *= x / (n + 1);
        }
        near(gammaShares(a, x).above, sum, 1e-10);
      }
  });
});

describe('chi-square', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: critical values of the chi-square distribution.
  test.each([
    [1, 0.05, 3.841],
    [1, 0.01, 6.635],
    [5, 0.01, 15.086],
    [5, 0.001, 20.515],
    [10, 0.01, 23.209],
    [10, 0.1, 15.987],
    [35, 0.01, 57.342],
    [35, 0.05, 49.802],
    [100, 0.01, 135.807],
    [100, 0.001, 149.449],
  ])('with %d degrees of freedom, the upper tail is %d at %d', (freedom, chance, value) => {
    near(chiSquareAtLeast(value, freedom), chance, 1e-3);
    expect(chiSquareExceeded(chance, freedom)).toBeCloseTo(value, 3);
  });

  // The same tables, lower tail.
  test.each([
    [5, 0.01, 0.554],
    [10, 0.01, 2.558],
    [35, 0.01, 18.509],
    [35, 0.001, 14.688],
    [100, 0.01, 70.065],
  ])('with %d degrees of freedom, the lower tail is %d at %d', (freedom, chance, value) => {
    near(chiSquareAtMost(value, freedom), chance, 6e-3);
    expect(chiSquareUndercut(chance, freedom)).toBeCloseTo(value, 3);
  });

  test('the two-sided p-value is twice the smaller tail', () => {
    near(chiSquareTwoSided(57.342, 35), 0.02, 1e-3);
    near(chiSquareTwoSided(18.509, 35), 0.02, 1e-3);
    expect(chiSquareTwoSided(0, 35)).toBe(0);
    expect(chiSquareTwoSided(34.3366, 35)).toBeGreaterThan(0.999);
  });
});

describe('normal', () => {
  // Abramowitz and Stegun, tables 26.5 and 7.1: erf(0.5), erf(1), erf(2) and the usual quantiles.
  test.each([
    [0.5 * Math.SQRT2, 1 - 0.520_499_877_8],
    [1 * Math.SQRT2, 1 - 0.842_700_792_9],
    [2 * Math.SQRT2, 1 - 0.995_322_265],
    [1.644_853_626_951_47, 0.1],
    [1.959_963_984_540_054, 0.05],
    [2.575_829_303_548_9, 0.01],
    [3.290_526_731_491_896, 0.001],
    [6.109_410_204_869_109, 1e-9],
  ])('is further than %d from zero with probability %d', (z, chance) => {
    near(normalTwoSided(z), chance, 1e-7);
    expect(normalTwoSided(-z)).toBe(normalTwoSided(z));
  });

  test('is 1 at zero', () => {
    expect(normalTwoSided(0)).toBe(1);
  });
});

test('binomial: at least three of five coins, and exact small probabilities', () => {
  near(binomialAtLeast(3, 5, 0.5), 0.5, 1e-12);
  near(binomialAtLeast(0, 5, 0.3), 1, 1e-12);
  near(binomialAtLeast(5, 5, 0.1), 1e-5, 1e-11);
  // Summed in exact fractions: 512 bytes, at least 19 equal to one of 256.
  near(binomialAtLeast(19, 512, 1 / 256), 4.938_159_734_819_971e-13, 1e-9);
});
