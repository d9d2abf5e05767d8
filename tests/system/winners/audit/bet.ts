// A wager that is up, as the auditor counts it.

import type { Collected } from './payouts.ts';

export type Bet = {
  readonly id: number;
  readonly player: string;
  readonly wager: string;
  readonly on: number | string | null;
  stake: number;
  readonly coupon: string | null;
  couponCents: number;
  /** The number it has moved to; 0 before that. */
  number: number;
  fee: number;
  split: readonly number[] | null;
  /** The player has called it on or off at least once. */
  isCalled: boolean;
  /** When it was made or raised. */
  madeAt: number;
  /** Rolls since it was made. */
  rolls: number;
  collected: Collected;
};
