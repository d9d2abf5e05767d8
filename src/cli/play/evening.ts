// A session at the table: the table itself, and what the terminal remembers about it, as plain data.

import { type Cents, type Roll, required } from 'boxperson/base';
import { actsAfter, type NamedBet, type UndoableAct } from 'boxperson/betting';
import type { Bot, SoloTable } from 'boxperson/host';
import type { ClauseId } from 'boxperson/rules';
import {
  type Actor,
  evolve,
  findPlayer,
  type Player,
  type PlayerId,
  type StandingWager,
  type Table,
  type TableUpdate,
  type WagerId,
} from 'boxperson/table';
import type { OutputLine } from './answer/output-line.ts';

/** The player's name at the table. */
export const ME = 'You';
export const BY_ME: Actor = { role: 'player', id: ME };

/** An offer the player can accept with "yes" or an amount, made after a line was refused or not quite understood. */
export type CounterOffer =
  | { readonly kind: 'wish'; readonly wish: NamedBet; readonly nearestCents: readonly Cents[] }
  | {
      readonly kind: 'change';
      readonly do: 'increase' | 'reduce';
      readonly wager: WagerId;
      readonly askedCents: Cents;
      readonly nearestCents: readonly Cents[];
    }
  | { readonly kind: 'sentence'; readonly text: string };

/** What "why" explains: what happened, and the clauses behind it. */
export type Explanation = {
  /** The wager's id in the rules; null for the dice and other matters. */
  readonly wager: string | null;
  readonly on: number | string | null;
  readonly says: string;
  readonly clauses: readonly ClauseId[];
};

/** A past roll, for "history". */
type Past = {
  readonly by: string;
  readonly roll: Roll;
  readonly call: string;
  readonly netCents: Cents;
};

export type Evening = {
  /** Executes commands; `table` is the state after the last one. */
  readonly solo: SoloTable;
  readonly table: Table;
  readonly bots: readonly Bot[];
  /** Each player's total buy-in so far. */
  readonly bought: Readonly<Record<PlayerId, Cents>>;
  readonly proposal: CounterOffer | null;
  /** What happened to the player, in one batch per roll or refusal, newest first. */
  readonly causes: readonly (readonly Explanation[])[];
  readonly past: readonly Past[];
  /** The player's actions since the last roll, for "undo". */
  readonly acts: readonly UndoableAct[];
  /** The number of `acts`, and the bets made, before each line that did something. */
  readonly saidAt: readonly { readonly acts: number; readonly made: readonly NamedBet[] }[];
  /** Bets made since the last roll, and those from the last round that had any. */
  readonly made: readonly NamedBet[];
  readonly madeBefore: readonly NamedBet[];
};

/** The result of a line: the next evening, and the answer. */
export type EveningStep = {
  readonly evening: Evening;
  readonly lines: readonly OutputLine[];
  /** The player has left. */
  readonly isOver?: boolean;
};

export const eveningStep = (evening: Evening, ...lines: readonly OutputLine[]): EveningStep => ({
  evening,
  lines,
});

export const ownPlayer = (table: Table): Player =>
  required(findPlayer(table, ME), 'the player sits at the table');

export const myWagers = (table: Table): readonly StandingWager[] =>
  table.wagers.filter((one) => one.player === ME);

export const inPlayCents = (table: Table): Cents =>
  myWagers(table).reduce((sum, one) => sum + one.stakeCents, 0);

export const boughtBy = ({ bought }: Evening, player: PlayerId): Cents => bought[player] ?? 0;

/** The evening after these events. */
export function eveningAfter(evening: Evening, { table, events }: TableUpdate): Evening {
  const bought = { ...evening.bought };
  for (const event of events)
    if (event.type === 'BoughtIn') bought[event.player] = (bought[event.player] ?? 0) + event.cents;
  return { ...evening, table, bought };
}

/** The evening after an action that the player may undo. */
export function afterMine(evening: Evening, acted: TableUpdate): Evening {
  let { acts, table: before } = evening;
  for (const event of acted.events) {
    acts = actsAfter(acts, { event, before }, ME);
    before = evolve(before, event);
  }
  return { ...eveningAfter(evening, acted), acts };
}

const BATCHES_MAX = 30;

export const withCauses = (evening: Evening, causes: readonly Explanation[]): Evening =>
  causes.length === 0 ? evening : { ...evening, causes: [causes, ...evening.causes].slice(0, BATCHES_MAX) };
