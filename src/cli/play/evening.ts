// An evening at the table as plain data: the real table, and what the terminal remembers of it.

import { known } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import type { Roll } from '../../base/dice.ts';
import type { ClauseId } from '../../rules/clause.ts';
import type { Game } from '../../rules/game.ts';
import { findPlayer } from '../../table/authority.ts';
import type { Actor, Player, Standing, Table, WagerId } from '../../table/state.ts';
import type { Bot } from './bots.ts';
import type { Line } from './line.ts';
import type { Wish } from './phrase.ts';

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
export type Past = {
  readonly by: string;
  readonly roll: Roll;
  readonly call: string;
  readonly netCents: Cents;
};

export type Evening = {
  readonly table: Table;
  readonly bots: readonly Bot[];
  readonly boughtCents: Cents;
  readonly proposal: Proposal | null;
  /** What happened last to the player, as one batch for each roll or refusal, newest first. */
  readonly causes: readonly (readonly Cause[])[];
  readonly past: readonly Past[];
  /** Bets made since the last roll, and those of the last round in which any were made. */
  readonly made: readonly Wish[];
  readonly madeBefore: readonly Wish[];
};

/** What follows from a line: the next evening, what is said, and what is needed now. */
export type Step = {
  readonly evening: Evening;
  readonly lines: readonly Line[];
  readonly needs: 'line' | 'dice' | 'nothing';
};

export const step = (evening: Evening, ...lines: readonly Line[]): Step => ({
  evening,
  lines,
  needs: 'line',
});

export const myself = (table: Table): Player => known(findPlayer(table, ME), 'the player sits at the table');

export const myWagers = (table: Table): readonly Standing[] =>
  table.wagers.filter((one) => one.player === ME);

export const inPlayCents = (table: Table): Cents =>
  myWagers(table).reduce((sum, one) => sum + one.stakeCents, 0);

const BATCHES_MAX = 30;

export const withCauses = (evening: Evening, causes: readonly Cause[]): Evening =>
  causes.length === 0 ? evening : { ...evening, causes: [causes, ...evening.causes].slice(0, BATCHES_MAX) };

/** What goes round the table: dice that are thrown, or a sealed shaker. */
export const diceWord = (game: Game): 'dice' | 'shaker' => (game.device.kind === 'hand' ? 'dice' : 'shaker');
