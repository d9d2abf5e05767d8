// How a roll is celebrated: in proportion to what it won for me compared with what I had at risk. A roll that cost me
// money on balance is never celebrated, whatever single wagers won.

import type { Cents } from 'boxperson/base';

export type Celebration = {
  readonly size: 'small' | 'medium' | 'big' | 'huge';
  /** How long it lasts. */
  readonly ms: number;
  /** The gold pieces that fall over the felt. */
  readonly coins: number;
  /** The notes of its chord. */
  readonly notes: number;
};

/** From this many times the money at risk, largest first. Nothing here repeats, so nothing flashes. */
const SIZES: readonly (readonly [times: number, celebration: Celebration])[] = [
  [100, { size: 'huge', ms: 2_200, coins: 56, notes: 6 }],
  [10, { size: 'big', ms: 1_800, coins: 14, notes: 5 }],
  [2, { size: 'medium', ms: 1_200, coins: 0, notes: 4 }],
];
const SMALL: Celebration = { size: 'small', ms: 900, coins: 0, notes: 3 };

type Won = {
  /** Won less lost on this roll. */
  readonly netCents: Cents;
  /** All that this roll could have lost. */
  readonly riskCents: Cents;
};

/** Null for a roll that won nothing on balance. */
export function celebrationOf({ netCents, riskCents }: Won): Celebration | null {
  if (netCents <= 0) return null;
  // Without chips at risk there is no proportion; a coupon's win is a small one.
  if (riskCents <= 0) return SMALL;
  return SIZES.find(([times]) => netCents >= times * riskCents)?.[1] ?? SMALL;
}
