// What an entry of a table puts at risk for one person, as their limits see it.

import type { Cents } from '../../base/index.ts';
import type { Entry, StreamId } from '../../store/index.ts';
import type { PersonId } from '../people/event.ts';
import type { Change } from './change.ts';
import { type Moment, waitingIn } from './timeline.ts';

/** An entry by which a person bought chips, or by which a wager of theirs was made, raised or asked for. */
export type Risk = {
  readonly is: 'risk';
  readonly stream: StreamId;
  readonly seq: number;
  readonly at: number;
  readonly seen: Entry['seen'];
  readonly person: PersonId;
  readonly movesChips: boolean;
  /** Null where chips were bought and nothing was bet. */
  readonly wager: RiskedWager | null;
};

type RiskedWager = {
  /** The whole of it, as a limit for one wager sees it. */
  readonly wholeCents: Cents;
  /** What it adds to what may be lost, with its fee. */
  readonly addedCents: Cents;
  /** What other wagers at this table wait for somebody's word. */
  readonly waitingCents: Cents;
};

/** Null for an entry that puts nothing at risk; `after` is how the person stood at the table once it was written. */
export function riskOf(
  { stream, seq, at, seen }: Entry,
  person: PersonId,
  change: Change,
  after: Moment,
): Risk | null {
  const wager = wagerIn(change, after);
  return wager === null && !change.hasBoughtIn
    ? null
    : { is: 'risk', stream, seq, at, seen, person, movesChips: change.movesChips, wager };
}

function wagerIn(change: Change, after: Moment): RiskedWager | null {
  const { rackCents, feltCents, broughtCents, madeCents, changedToCents, asked } = change;
  const isRaised = changedToCents !== null && feltCents > 0;
  if (madeCents === null && !isRaised && asked.length === 0) return null;
  const askedCents = asked.reduce((sum, one) => sum + one.riskCents, 0);
  const wholeCents =
    (madeCents ?? 0) + (isRaised ? changedToCents : 0) + asked.reduce((sum, one) => sum + one.cents, 0);
  // Cash that a spoken wager was made with goes through the rack in the same entry, and is no loss.
  const takenCents = madeCents !== null || isRaised ? broughtCents - rackCents : 0;
  return { wholeCents, addedCents: takenCents + askedCents, waitingCents: waitingIn(after) - askedCents };
}
