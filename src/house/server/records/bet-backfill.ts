// One wager as seen while reading a record backwards: first what a roll did to it, then its stake, spot and number once an
// older entry shows them.

import type { Cents } from 'boxperson/base';
import type { WagerId } from 'boxperson/table';

export type BetResult = 'won' | 'lost' | 'stand-off' | 'asleep' | 'moved' | 'marked' | 'stands';

/** One wager on one roll. Undefined means not known yet. */
export type BetOnRoll = {
  readonly wager: WagerId;
  spot: number | undefined;
  stakeCents: Cents | undefined;
  number: number | undefined;
  result: BetResult;
  paidCents: Cents;
  lostCents: Cents;
  /** Fees taken from the win, and fees charged again for a wager that stays up. */
  feeCents: Cents;
  /** The stake returned to the rack. */
  backCents: Cents;
  stays: boolean;
  clause: string | null;
  paysBy: string | null;
};

/** What is known about a wager at the current position, and the rolls that still need the rest. */
export type BetFacts = {
  spot: number | undefined;
  stakeCents: Cents | undefined;
  number: number | undefined;
  waiting: BetOnRoll[];
};

export const noBetFacts = (): BetFacts => ({
  spot: undefined,
  stakeCents: undefined,
  number: undefined,
  waiting: [],
});

export const betOnRoll = (wager: WagerId, { spot, stakeCents, number }: BetFacts): BetOnRoll => ({
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

/** Passes a value to every roll that needs it, except one, and keeps it for older rolls. */
export function backfill(
  standing: BetFacts,
  what: 'spot' | 'stakeCents' | 'number',
  value: number,
  but: BetOnRoll | null = null,
): void {
  for (const bet of standing.waiting) if (bet !== but) bet[what] ??= value;
  standing[what] = value;
  standing.waiting = standing.waiting.filter((bet) => !isBetComplete(bet));
}

export const isBetComplete = ({ spot, stakeCents, number }: BetOnRoll): boolean =>
  spot !== undefined && stakeCents !== undefined && number !== undefined;
