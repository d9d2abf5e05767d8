// Money as whole cents. Every division here names its rounding; no other file on the pure floors divides.

import { assert } from './assert.ts';

/** Money in whole cents. Net results and balances may be negative. */
export type Cents = number;

/** The largest amount one command may name, in cents: a hundred million dollars. */
export const CENTS_MAX: Cents = 10_000_000_000;

/** Whether a value is an amount that a command may name: a whole number of cents from 0 to `CENTS_MAX`. */
export const isCents = (value: unknown): value is Cents =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= CENTS_MAX;

/** Divides two whole numbers; throws if there is a remainder. */
export function divideExactly(amount: number, by: number): number {
  const quotient = amount / by;
  assert(Number.isSafeInteger(quotient), `${amount} is not a whole multiple of ${by}`);
  return quotient;
}

/** Divides and rounds down to a whole number. */
export const divideDown = (amount: number, by: number): number => Math.floor(amount / by);
/** Divides and rounds up to a whole number. */
export const divideUp = (amount: number, by: number): number => Math.ceil(amount / by);

/** The nearest multiple of `step` that is not above the amount. */
export const floorTo = (amount: Cents, step: Cents): Cents => divideDown(amount, step) * step;
/** The nearest multiple of `step` that is not below the amount. */
export const ceilTo = (amount: Cents, step: Cents): Cents => divideUp(amount, step) * step;

/**
 * Parses dollars such as "17.5", "$17.50" or "1,000" into cents; null for anything that is not a plain amount of
 * money.
 */
export function parseDollars(text: string): Cents | null {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const whole = Number((match[1] ?? '').replaceAll(',', ''));
  const cents = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return isCents(cents) ? cents : null;
}

/** Cents as dollars, as people write them: "$6", "$17.50", "-$3", "$1,245". */
export function showDollars(cents: Cents): string {
  const [whole = '0', rest] = plainDollars(Math.abs(cents)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}${rest === undefined ? '' : `.${rest}`}`;
}

/** Cents as dollars without a dollar sign or commas, for files: "17.50", "6", "-3". */
export function plainDollars(cents: Cents): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${divideDown(size, 100)}${decimals}`;
}
