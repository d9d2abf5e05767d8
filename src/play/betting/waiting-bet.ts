// A bet to be made as soon as the rules allow: at the next come-out, once a point is on, when this roll is settled.

import type { Cents } from 'boxperson/base';
import { areaKey, spotAt } from 'boxperson/felt';
import type { MadeWhen } from 'boxperson/rules';
import { offersTo, type Table } from 'boxperson/table';
import { whyShut } from './open-areas.ts';

/** A bet to be made once the rules allow it: the key of its spot and its amount in cents. */
export type WaitingBet = { readonly key: string; readonly cents: Cents };

const WHEN: Readonly<Record<MadeWhen, string>> = {
  'come-out': 'at the next come-out',
  'point-on': 'once a point is on',
  'any-time': 'once this roll is settled',
  'new-shooter': 'before the next shooter’s first roll',
};

/**
 * When a closed spot will accept a bet, in words ("at the next come-out"); null if it is open or waiting does not
 * help.
 */
export function whenOpen(table: Table, me: string, key: string): string | null {
  const spot = spotAt(table.rules, key);
  const refusal = whyShut(table, me, key);
  if (spot === null || refusal === null) return null;
  if (refusal.code === 'betting-closed') return WHEN['any-time'];
  return refusal.code === 'wrong-time' ? WHEN[spot.wager.made] : null;
}

/**
 * The waiting bets that can be made now. None is made late: a player who chose to wait did not ask the crew for a
 * late bet.
 */
export function waitingBetsDue(
  table: Table,
  me: string,
  later: readonly WaitingBet[],
): readonly WaitingBet[] {
  if (later.length === 0) return [];
  const open = new Set(
    offersTo(table, me)
      .filter((offer) => !offer.isLate && offer.behind === 0)
      .map((offer) => areaKey(offer.wager, offer.on)),
  );
  return later.filter((one) => open.has(one.key));
}

/** Adds a bet to the waiting ones; two on one spot are combined. */
export function withWaitingBet(later: readonly WaitingBet[], one: WaitingBet): readonly WaitingBet[] {
  const same = later.find((other) => other.key === one.key);
  return same === undefined
    ? [...later, one]
    : later.map((other) => (other === same ? { ...one, cents: same.cents + one.cents } : other));
}
