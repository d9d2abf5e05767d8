// One wager as a walk back through a record comes to know it: what a roll did to it at once, its stake, spot and number when an
// older entry has said them.

import type { Cents } from '../../base/index.ts';
import type { WagerId } from '../../table/index.ts';

export type BetResult = 'won' | 'lost' | 'stand-off' | 'asleep' | 'moved' | 'marked' | 'stands';

/** One wager on one roll. Undefined is not known yet. */
export type BetSeen = {
  readonly wager: WagerId;
  spot: number | undefined;
  stakeCents: Cents | undefined;
  number: number | undefined;
  result: BetResult;
  paidCents: Cents;
  lostCents: Cents;
  /** Fees taken with the win, and paid anew for a wager that stays up. */
  feeCents: Cents;
  /** The stake that came back to the rack. */
  backCents: Cents;
  stays: boolean;
  clause: string | null;
  paysBy: string | null;
};

/** What is known of a wager at the place that has been reached, and who waits for the rest. */
export type KnownBet = {
  spot: number | undefined;
  stakeCents: Cents | undefined;
  number: number | undefined;
  waiting: BetSeen[];
};

export const nothingKnown = (): KnownBet => ({
  spot: undefined,
  stakeCents: undefined,
  number: undefined,
  waiting: [],
});

export const seenBet = (wager: WagerId, { spot, stakeCents, number }: KnownBet): BetSeen => ({
  wager,
  spot,
  stakeCents,
  number,
  result: 'stands',
  paidCents: 0,
  lostCents: 0,
  feeCents: 0,
  backCents: 0,
  stays: false,
  clause: null,
  paysBy: null,
});

/** Gives a value to all who wait for it, but for one, and keeps it for older rolls. */
export function tell(
  standing: KnownBet,
  what: 'spot' | 'stakeCents' | 'number',
  value: number,
  but: BetSeen | null = null,
): void {
  for (const bet of standing.waiting) if (bet !== but) bet[what] ??= value;
  standing[what] = value;
  standing.waiting = standing.waiting.filter((bet) => !isKnown(bet));
}

export const isKnown = ({ spot, stakeCents, number }: BetSeen): boolean =>
  spot !== undefined && stakeCents !== undefined && number !== undefined;
