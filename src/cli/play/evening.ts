// An evening at the table: the table that the house runs for the player, and what the terminal remembers of it as plain data.

import { type Cents, known, type Roll } from '../../base/index.ts';
import { type Act, actsAfter, type Wish } from '../../betting/index.ts';
import type { Bot, SoloTable } from '../../host/index.ts';
import type { ClauseId } from '../../rules/index.ts';
import {
  type Acted,
  type Actor,
  evolve,
  findPlayer,
  type Player,
  type PlayerId,
  type Standing,
  type Table,
  type WagerId,
} from '../../table/index.ts';
import type { Line } from './answer/line.ts';

/** The player's own name at the table. */
export const ME = 'You';
export const BY_ME: Actor = { role: 'player', id: ME };

/** Something that was refused or not quite understood, and can be had by saying "yes" or an amount. */
export type Proposal =
  | { readonly kind: 'wish'; readonly wish: Wish; readonly nearestCents: readonly Cents[] }
  | {
      readonly kind: 'change';
      readonly do: 'increase' | 'reduce';
      readonly wager: WagerId;
      readonly askedCents: Cents;
      readonly nearestCents: readonly Cents[];
    }
  | { readonly kind: 'sentence'; readonly text: string };

/** What "why" explains: what happened, and the clauses that it rests on. */
export type Cause = {
  /** The wager that it is about, as in the rules; null for the dice and other matters. */
  readonly wager: string | null;
  readonly on: number | string | null;
  readonly says: string;
  readonly clauses: readonly ClauseId[];
};

/** A roll as it is remembered. */
type Past = {
  readonly by: string;
  readonly roll: Roll;
  readonly call: string;
  readonly netCents: Cents;
};

export type Evening = {
  /** Where commands are given; `table` is as they have left it. */
  readonly solo: SoloTable;
  readonly table: Table;
  readonly bots: readonly Bot[];
  /** What everybody has bought in for so far. */
  readonly bought: Readonly<Record<PlayerId, Cents>>;
  readonly proposal: Proposal | null;
  /** What happened last to the player, as one batch for each roll or refusal, newest first. */
  readonly causes: readonly (readonly Cause[])[];
  readonly past: readonly Past[];
  /** What the player has done since the last roll, so that it can be undone. */
  readonly acts: readonly Act[];
  /** How many of them there were before each line that did something, and what had been bet. */
  readonly saidAt: readonly { readonly acts: number; readonly made: readonly Wish[] }[];
  /** Bets made since the last roll, and those of the last round in which any were made. */
  readonly made: readonly Wish[];
  readonly madeBefore: readonly Wish[];
};

/** What follows from a line: the next evening, and what is said. */
export type Step = {
  readonly evening: Evening;
  readonly lines: readonly Line[];
  /** The player has left. */
  readonly isOver?: boolean;
};

export const step = (evening: Evening, ...lines: readonly Line[]): Step => ({ evening, lines });

export const myself = (table: Table): Player => known(findPlayer(table, ME), 'the player sits at the table');

export const myWagers = (table: Table): readonly Standing[] =>
  table.wagers.filter((one) => one.player === ME);

export const inPlayCents = (table: Table): Cents =>
  myWagers(table).reduce((sum, one) => sum + one.stakeCents, 0);

export const boughtBy = ({ bought }: Evening, player: PlayerId): Cents => bought[player] ?? 0;

/** The evening after something that happened at the table. */
export function after(evening: Evening, { table, events }: Acted): Evening {
  const bought = { ...evening.bought };
  for (const event of events)
    if (event.type === 'BoughtIn') bought[event.player] = (bought[event.player] ?? 0) + event.cents;
  return { ...evening, table, bought };
}

/** The evening after something that the player did, and may undo. */
export function afterMine(evening: Evening, acted: Acted): Evening {
  let { acts, table: before } = evening;
  for (const event of acted.events) {
    acts = actsAfter(acts, { event, before }, ME);
    before = evolve(before, event);
  }
  return { ...after(evening, acted), acts };
}

const BATCHES_MAX = 30;

export const withCauses = (evening: Evening, causes: readonly Cause[]): Evening =>
  causes.length === 0 ? evening : { ...evening, causes: [causes, ...evening.causes].slice(0, BATCHES_MAX) };
