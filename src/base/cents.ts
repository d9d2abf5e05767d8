// Money as whole cents. Every division here names its rounding; no other file on the pure floors divides.

import { assert } from './assert.ts';

/** A whole number of cents. */
export type Cents = number;

/** The largest amount one command may name: a hundred million dollars. */
export const CENTS_MAX: Cents = 10_000_000_000;

export const isCents = (value: unknown): value is Cents =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= CENTS_MAX;

/** Division that must leave no remainder. */
export function divideExactly(amount: number, by: number): number {
  const quotient = amount / by;
  assert(Number.isSafeInteger(quotient), `${amount} is not a whole multiple of ${by}`);
  return quotient;
}

export const divideDown = (amount: number, by: number): number => Math.floor(amount / by);
export const divideUp = (amount: number, by: number): number => Math.ceil(amount / by);

/** The nearest multiple of `step` that is not above the amount. */
export const floorTo = (amount: Cents, step: Cents): Cents => divideDown(amount, step) * step;
/** The nearest multiple of `step` that is not below the amount. */
export const ceilTo = (amount: Cents, step: Cents): Cents => divideUp(amount, step) * step;

/** "17.5", "17.50" or "1,000" dollars as cents; null for anything that is not a plain amount of money. */
export function parseDollars(text: string): Cents | null {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const whole = Number((match[1] ?? '').replaceAll(',', ''));
  const cents = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return isCents(cents) ? cents : null;
}

/** Dollars as people write them: "$6", "$17.50", "-$3", "$1,245". */
export function showDollars(cents: Cents): string {
  const [whole = '0', rest] = plainDollars(Math.abs(cents)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}${rest === undefined ? '' : `.${rest}`}`;
}

/** Dollars without dollar sign or commas, for files: "17.50", "6", "-3". */
export function plainDollars(cents: Cents): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${divideDown(size, 100)}${decimals}`;
}
