// A wager that is up, as the auditor counts it, and what keeps it where it is.

import type { TableAbout } from '../../../src/server/table-about.ts';
import { COLLECTORS, type Collected } from './payouts.ts';

export type Bet = {
  readonly id: number;
  readonly player: string;
  readonly wager: string;
  readonly on: number | string | null;
  stake: number;
  readonly coupon: string | null;
  couponCents: number;
  /** The number that it has travelled to; 0 before that. */
  number: number;
  fee: number;
  split: readonly number[] | null;
  /** The player has called it on or off at some time. */
  isCalled: boolean;
  /** Rolls that it has been up for. */
  rolls: number;
  collected: Collected;
};

const LINE = ['pass', 'come', 'dont-pass', 'dont-come'];

/** Null where a wager may be changed before the dice are out; otherwise what keeps it where it is. */
export function frozenBy({ game, choices }: TableAbout, bet: Bet, isRaised: boolean): string | null {
  if (isRaised && bet.couponCents > 0) return 'it has a coupon';
  const isLine = LINE.includes(bet.wager);
  if (isLine && bet.number !== 0 && (isRaised || !bet.wager.startsWith('dont'))) return 'it has a number';
  if (COLLECTORS.has(bet.wager)) return 'it is frozen';
  const isWindow = game === 'nj-mini-dice' && bet.rolls > 0;
  return isWindow && choices['miniDice.place.removable'] !== true ? 'it has been shaken for' : null;
}
