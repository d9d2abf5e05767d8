// What an entry of a table puts at risk for one person, for checking their limits.

import type { Cents } from 'boxperson/base';
import type { Entry, StreamId } from 'boxperson/store';
import type { PersonId } from '../people/event.ts';
import type { Change } from './change.ts';
import { type PersonMoment, waitingIn } from './timeline.ts';

/** An entry in which a person bought chips, or made, raised or requested a wager. */
export type Risk = {
  readonly is: 'risk';
  readonly stream: StreamId;
  readonly seq: number;
  readonly at: number;
  readonly seen: Entry['seen'];
  readonly person: PersonId;
  readonly movesChips: boolean;
  /** Null if chips were bought and nothing was bet. */
  readonly wager: RiskedWager | null;
};

type RiskedWager = {
  /** The whole amount, for a limit per wager. */
  readonly wholeCents: Cents;
  /** The addition to the possible loss, including the fee. */
  readonly addedCents: Cents;
  /** The amount of other pending wagers at this table. */
  readonly waitingCents: Cents;
};

/** Null for an entry that puts nothing at risk; `after` is the person's state at the table once it was written. */
export function riskOf(
  { stream, seq, at, seen }: Entry,
  person: PersonId,
  change: Change,
  after: PersonMoment,
): Risk | null {
  const wager = wagerIn(change, after);
  return wager === null && !change.hasBoughtIn
    ? null
    : { is: 'risk', stream, seq, at, seen, person, movesChips: change.movesChips, wager };
}

function wagerIn(change: Change, after: PersonMoment): RiskedWager | null {
  const { rackCents, feltCents, broughtCents, madeCents, changedToCents, asked } = change;
  const isRaised = changedToCents !== null && feltCents > 0;
  if (madeCents === null && !isRaised && asked.length === 0) return null;
  const askedCents = asked.reduce((sum, one) => sum + one.riskCents, 0);
  const wholeCents =
    (madeCents ?? 0) + (isRaised ? changedToCents : 0) + asked.reduce((sum, one) => sum + one.cents, 0);
  // Cash for a verbal wager passes through the rack in the same entry and is not a loss.
  const takenCents = madeCents !== null || isRaised ? broughtCents - rackCents : 0;
  return { wholeCents, addedCents: takenCents + askedCents, waitingCents: waitingIn(after) - askedCents };
}
