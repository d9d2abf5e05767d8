// Exact ratios of whole numbers: odds, fee rates and odds multiples.

import { assert } from './assert.ts';
import type { Cents } from './cents.ts';

/**
 * An exact ratio of whole numbers, `over` to (or out of) `under`: odds of 9 to 5 are `{ over: 9, under: 5 }`. In
 * lowest terms, with `under` above zero. Make one with `ratio`.
 */
export type Ratio = { readonly over: number; readonly under: number };

/** The greatest common divisor, never negative; 0 if both numbers are 0. */
export function gcd(a: number, b: number): number {
  let x = Math.abs(a);
  let y = Math.abs(b);
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

/** The least common multiple of two positive whole numbers. */
export const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;

/** The ratio of two whole numbers in lowest terms; throws unless both are whole and `under` is positive. */
export function ratio(over: number, under = 1): Ratio {
  assert(
    Number.isSafeInteger(over) && Number.isSafeInteger(under) && under > 0,
    `${over}/${under} is a ratio`,
  );
  const shared = gcd(over, under) || 1;
  return { over: over / shared, under: under / shared };
}

/** Parses a decimal such as 0.05, "0.05", 3 or "1.5" exactly; null if it is not one or has more than six decimals. */
export function parseRatio(value: unknown): Ratio | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text);
  if (match === null) return null;
  const decimals = match[2] ?? '';
  const under = 10 ** decimals.length;
  return ratio(Number(match[1]) * under + Number(decimals === '' ? '0' : decimals), under);
}

/** Whether two ratios are equal. Both must be in lowest terms, as `ratio` returns them. */
export const sameRatio = (a: Ratio, b: Ratio): boolean => a.over === b.over && a.under === b.under;

/** Negative, zero or positive as a is below, equal to or above b. */
export const compareRatios = (a: Ratio, b: Ratio): number => a.over * b.under - b.over * a.under;

/** The product of two ratios, in lowest terms. */
export const timesRatio = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under);

/** An amount times a ratio; throws if the result is not whole cents. */
export function exactCents(amount: Cents, at: Ratio): Cents {
  const result = (amount * at.over) / at.under;
  assert(Number.isSafeInteger(result), `${amount} cents at ${at.over}/${at.under} is whole`);
  return result;
}

/** An amount times a ratio, rounded down to a multiple of `step`. */
export const roundedDown = (amount: Cents, at: Ratio, step: Cents): Cents =>
  Math.floor((amount * at.over) / (at.under * step)) * step;

/** An amount times a ratio, rounded up to a multiple of `step`. */
export const roundedUp = (amount: Cents, at: Ratio, step: Cents): Cents =>
  Math.ceil((amount * at.over) / (at.under * step)) * step;

/** The smallest positive whole number that makes the ratio whole when multiplied. */
export const wholeEvery = (at: Ratio): number => at.under / (gcd(at.over, at.under) || 1);
