// Exploration: from each situation every roll is played once at the real table and the result is stored in a typed array; from
// then on a roll is a lookup. Situations and rolls are explored on first use.

import { assert, type Cents, known, type Roll } from '../../base/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Table, TableEvent } from '../../table/index.ts';
import { goHome, onTable, sitDown, takeTurn, throwDice, wealthOf } from './at-the-table.ts';
import { StrategyFault } from './fault.ts';
import { keyOf, stripped } from './situation.ts';
import type { Memory, Strategy } from './strategy.ts';
import { PLAYER, viewOf } from './view.ts';
import { talliesOf, type WagerTallies } from './wager-tally.ts';

/** The four numbers for each roll of a situation are adjacent, so a roll touches one cache line. */
export const SLOT = 4;
/** The index of the next situation, with flags in its lowest bits; 0 if the roll is unexplored. */
export const NEXT = 0;
/** Cents won or lost, including fees. */
export const GAIN = 1;
/**
 * Cents needed for the wagers of the next situation. For an unexplored roll, and one after which the strategy goes home, this is
 * more than any player has, so the lookup loop stops there.
 */
export const NEED = 2;
const MORE_THAN_ANYBODY_HAS = 2 ** 31 - 1;
/** How often this roll occurred. */
export const COUNT = 3;

/** The length of one situation in the array. */
const STRIDE = 36 * SLOT;
/** The lowest bit of NEXT: the shooter's turn ended. A stride is a multiple of 16, so the low bits are free. */
export const TURN_ENDED = 1;
/** The next bit: the strategy itself goes home after this roll. */
export const LEAVES = 2;
export const FLAGS = 15;

/** The player has gone home. */
export const DONE = STRIDE;
export const START = 2 * STRIDE;

/** The most that may be on the table, and be won or lost at once: five million dollars. */
export const STAKES_MAX = 2 ** 29;

/** Everything needed to continue play from a situation. */
type Situation = { readonly table: Table; readonly memory: Memory; readonly isLeaving: boolean };

/** A roll after which the player goes home; it happens once per session, so it need not be fast. */
export type Departure = {
  readonly next: number;
  readonly gainCents: Cents;
  readonly endsTurn: boolean;
  readonly tallies: WagerTallies;
  count: number;
};

/**
 * Finds the situations a strategy gets into by playing each roll at the real table once, and keeps the results for fast lookup.
 * Throws `StrategyFault` if the strategy fails or has more than `situationsMax` situations.
 */
export class Explorer {
  /** The lookup table. It is replaced by a larger one when full, so read it again after every exploration. */
  edges = unexplored(64);
  /** The fees for the first wagers, and the cents needed for them. */
  readonly startGainCents: Cents;
  readonly startNeedCents: Cents;
  readonly startTallies: WagerTallies;
  /** The largest change that one roll has made. */
  gainMostCents: Cents = 1;
  /** The first situation of a session. */
  readonly start: number;

  readonly #strategy: Strategy;
  readonly #situationsMax: number;
  readonly #situations: (Situation | null)[] = [null, null];
  readonly #ids = new Map<string, number>();
  readonly #tallies = new Map<number, WagerTallies>();
  readonly #departures = new Map<number, Departure>();

  constructor(rules: Rules, strategy: Strategy, situationsMax = 200_000) {
    this.#strategy = strategy;
    this.#situationsMax = situationsMax;
    const table = sitDown(rules);
    const record: TableEvent[] = [];
    const ready = takeTurn(strategy, table, strategy.start, null, record);
    this.startGainCents = wealthOf(ready.table) - wealthOf(table);
    this.startNeedCents = onTable(ready.table);
    this.startTallies = talliesOf(table, record);
    this.start = this.#find(ready.table, ready.memory, ready.leaves);
    assert(this.start === START || this.start === DONE, 'the first situation has the first index');
  }

  get situations(): number {
    return this.#situations.length - 2;
  }

  /** The stakes on the table in a situation. */
  onTableCents(state: number): Cents {
    return state === DONE ? 0 : onTable(this.#at(state).table);
  }

  isLeaving(state: number): boolean {
    return state === DONE || this.#at(state).isLeaving;
  }

  /** Whether a table and a memory match this situation. */
  isAt(state: number, table: Table, memory: Memory): boolean {
    return this.#ids.get(keyOf(stripped(table), memory, false)) === state;
  }

  /** Plays one roll of one situation at the real table and stores the result. */
  explore(edge: number): void {
    const state = edge - (edge % STRIDE);
    const roll = ((edge - state) / SLOT) as Roll;
    const { table, memory, isLeaving } = this.#at(state);
    const record: TableEvent[] = [];
    const settled = throwDice(record, table, roll);
    const endsTurn = endedTurn(record);
    const happened = { before: table, roll, events: record.slice() };
    const ready = isLeaving
      ? { table: goHome(settled, record), memory: null, leaves: true }
      : takeTurn(this.#strategy, settled, memory, happened, record);
    const next = this.#find(ready.table, ready.memory, ready.leaves);
    const gainCents = wealthOf(ready.table) - wealthOf(table);
    const needCents = onTable(ready.table);
    this.#note(edge, table, record, gainCents);
    if (needCents > STAKES_MAX || Math.abs(gainCents) > STAKES_MAX)
      throw StrategyFault.tooDear(this.#strategy, viewOf(settled, happened));
    this.gainMostCents = Math.max(this.gainMostCents, Math.abs(gainCents));
    const { edges } = this;
    edges[edge + NEXT] = next + (endsTurn ? TURN_ENDED : 0) + (ready.leaves && !isLeaving ? LEAVES : 0);
    edges[edge + GAIN] = gainCents;
    edges[edge + NEED] = ready.leaves && !isLeaving ? MORE_THAN_ANYBODY_HAS : needCents;
  }

  /** The result of the player going home after this roll of this situation. */
  departure(edge: number): Departure {
    const found = this.#departures.get(edge);
    if (found !== undefined) return found;
    const state = edge - (edge % STRIDE);
    const { table } = this.#at(state);
    const record: TableEvent[] = [];
    const settled = throwDice(record, table, ((edge - state) / SLOT) as Roll);
    const endsTurn = endedTurn(record);
    const home = goHome(settled, record);
    const next = this.#find(home, null, true);
    const gainCents = wealthOf(home) - wealthOf(table);
    const departure: Departure = { next, gainCents, endsTurn, tallies: talliesOf(table, record), count: 0 };
    this.#departures.set(edge, departure);
    return departure;
  }

  /** Every roll that occurred, with its count and its result for each wager; the first wagers count once per session. */
  *met(sessions: number): Generator<{ readonly count: number; readonly tallies: WagerTallies }> {
    yield { count: sessions, tallies: this.startTallies };
    for (const [edge, tallies] of this.#tallies) yield { count: this.edges[edge + COUNT] ?? 0, tallies };
    for (const { count, tallies } of this.#departures.values()) yield { count, tallies };
  }

  /** Every situation in which dice were thrown, with its count. */
  *visited(): Generator<{ readonly count: number; readonly onTableCents: Cents }> {
    for (let index = 2; index < this.#situations.length; index++) {
      let count = 0;
      for (let roll = 0; roll < 36; roll++) count += this.edges[index * STRIDE + roll * SLOT + COUNT] ?? 0;
      yield { count, onTableCents: this.onTableCents(index * STRIDE) };
    }
    for (const [edge, { count }] of this.#departures)
      yield { count, onTableCents: this.onTableCents(edge - (edge % STRIDE)) };
  }

  #at(state: number): Situation {
    return known(this.#situations[state / STRIDE], 'a situation that was found');
  }

  /** The situation's index in the array; adds it if new. */
  #find(table: Table, memory: Memory, isLeaving: boolean): number {
    if (isLeaving && !table.wagers.some((one) => one.player === PLAYER)) return DONE;
    const plain = stripped(table);
    const key = keyOf(plain, memory, isLeaving);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const index = this.#situations.length;
    if (index - 2 >= this.#situationsMax)
      throw StrategyFault.exploded(this.#strategy, this.#situationsMax, viewOf(table, null));
    const state = index * STRIDE;
    this.#situations.push({ table: plain, memory, isLeaving });
    this.#ids.set(key, state);
    if (state + STRIDE > this.edges.length) this.#grow();
    return state;
  }

  #grow(): void {
    const larger = unexplored((this.edges.length / STRIDE) * 2);
    larger.set(this.edges);
    this.edges = larger;
  }

  /** Stores each wager's result on this roll; their sum must equal the player's. */
  #note(edge: number, before: Table, record: readonly TableEvent[], gainCents: Cents): void {
    const tallies = talliesOf(before, record);
    const sum = tallies.reduce((cents, tally) => cents + tally.netCents, 0);
    assert(sum === gainCents, `the wagers’ results add up: ${sum} and ${gainCents}`);
    if (tallies.length > 0) this.#tallies.set(edge, tallies);
  }
}

/** Room for this many unexplored situations. */
function unexplored(situations: number): Int32Array<ArrayBuffer> {
  const edges = new Int32Array(situations * STRIDE);
  for (let edge = 0; edge < edges.length; edge += SLOT) edges[edge + NEED] = MORE_THAN_ANYBODY_HAS;
  return edges;
}

function endedTurn(record: readonly TableEvent[]): boolean {
  for (const event of record) if (event.type === 'RollClosed') return event.pass !== null;
  return false;
}
