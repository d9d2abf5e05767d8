// Exact ratios of whole numbers: odds, fee rates and odds multiples.

import { assert } from './assert.ts';
import type { Cents } from './cents.ts';

/** `over` to (or out of) `under`, in lowest terms, with `under` above zero. */
export type Ratio = { readonly over: number; readonly under: number };

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

export const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;

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

export const sameRatio = (a: Ratio, b: Ratio): boolean => a.over === b.over && a.under === b.under;

/** Negative, zero or positive as a is below, equal to or above b. */
export const compareRatios = (a: Ratio, b: Ratio): number => a.over * b.under - b.over * a.under;

export const timesRatio = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under);

/** An amount times a ratio; the caller guarantees that the result is whole cents. */
export function exactly(amount: Cents, at: Ratio): Cents {
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
