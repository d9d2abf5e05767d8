// Which amounts a spot accepts: the least, the most and the step. Every end is itself an acceptable amount, so whatever
// prints an amount prints one that can be bet.

import { type Cents, ceilTo, divideDown, floorTo } from 'boxperson/base';
import type { Limit } from '../options/option.ts';

/** The amounts a spot accepts, in cents: from the least to the most (null for no maximum), in steps. */
export type Amounts = {
  readonly leastCents: Cents;
  readonly mostCents: Cents | null;
  /** Stakes are whole multiples of this, so that every payout is exact. */
  readonly stepCents: Cents;
};

/** The multiples of a step within posted limits, of at least one step. */
export const amountsWithin = ({ leastCents, mostCents }: Limit, stepCents: Cents): Amounts => ({
  leastCents: Math.max(stepCents, ceilTo(leastCents ?? 0, stepCents)),
  mostCents: mostCents === null ? null : floorTo(mostCents, stepCents),
  stepCents,
});

/** Whether no amount is accepted. */
export const acceptsNothing = ({ leastCents, mostCents }: Amounts): boolean =>
  mostCents !== null && mostCents < leastCents;

/** A wager that a shorthand is split into: the amounts it accepts, and its share of the stake. */
type SplitPart = { readonly spot: Amounts; readonly share: number };

/** What a shorthand accepts: amounts for which each wager it is split into is within that wager's own limits. */
export function splitAmounts(own: Amounts, shares: number, parts: readonly SplitPart[]): Amounts {
  let { leastCents, mostCents } = own;
  for (const { spot, share } of parts) {
    leastCents = Math.max(leastCents, divideDown(spot.leastCents * shares + share - 1, share));
    mostCents = lesser(mostCents, spot.mostCents === null ? null : wholeFor(spot.mostCents, shares, share));
  }
  return amountsWithin({ leastCents, mostCents }, own.stepCents);
}

/** The largest stake of a shorthand that puts no more than this on the part with that share. */
export const wholeFor = (partCents: Cents, shares: number, share: number): Cents =>
  divideDown(partCents * shares, share);

/** The lower of two maximums; null is no maximum. */
export const lesser = (a: Cents | null, b: Cents | null): Cents | null =>
  a === null ? b : b === null ? a : Math.min(a, b);
