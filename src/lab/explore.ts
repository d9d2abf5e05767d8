// Exploration: from each situation the real table is played once for each roll, and what came of it is written into a typed
// array. From then on a roll is a look-up. Situations and rolls are explored when they are first met.

import { assert, known } from '../base/assert.ts';
import type { Cents } from '../base/cents.ts';
import type { Roll } from '../base/dice.ts';
import type { Rules } from '../rules/rules.ts';
import type { TableEvent } from '../table/event.ts';
import type { Table } from '../table/state.ts';
import { StrategyFault } from './fault.ts';
import { type Parts, partsOf } from './parts.ts';
import { goHome, onTable, sitDown, takeTurn, throwDice, wealthOf } from './sit.ts';
import { keyOf, stripped } from './situation.ts';
import type { Memory, Strategy } from './strategy.ts';
import { PLAYER, viewOf } from './view.ts';

/** Four numbers for each roll of a situation lie side by side, so that a roll touches one line of the processor's cache. */
export const SLOT = 4;
/** Where the next situation begins, with the flags in its lowest bits; 0 while the roll is unexplored. */
export const NEXT = 0;
/** Cents won or lost, fees included. */
export const GAIN = 1;
/**
 * Cents that must be there for the wagers of the next situation. An unexplored roll, and one after which the strategy goes home,
 * need more than anybody has: whoever meets them stops and looks.
 */
export const NEED = 2;
export const MORE_THAN_ANYBODY_HAS = 2 ** 31 - 1;
/** How often it was rolled. */
export const COUNT = 3;

/** One situation's length in the array. */
export const STRIDE = 36 * SLOT;
/** The lowest bit of NEXT: the shooter's turn ended. A stride is a multiple of 16, so the bits are free. */
export const TURN_ENDED = 1;
/** The next bit: the strategy itself goes home after this roll. */
export const LEAVES = 2;
export const FLAGS = 15;

/** The player has gone home. */
export const DONE = STRIDE;
export const START = 2 * STRIDE;

/** The most that may lie on the table, and be won or lost at once: five million dollars. */
export const STAKES_MAX = 2 ** 29;

/** What a situation needs to be played on from. */
type Situation = { readonly table: Table; readonly memory: Memory; readonly isLeaving: boolean };

/** A roll after which the player goes home; it is met once a session and has no need of speed. */
export type WayHome = {
  readonly next: number;
  readonly gainCents: Cents;
  readonly endsTurn: boolean;
  readonly parts: Parts;
  count: number;
};

export class Explorer {
  /** The look-up table. It is replaced by a larger one when it is full: read it again after every exploration. */
  edges = unexplored(64);
  /** Cents that the first wagers cost in fees, and what must be there for them. */
  readonly startGainCents: Cents;
  readonly startNeedCents: Cents;
  readonly startParts: Parts;
  /** The most that one roll has moved. */
  gainMostCents: Cents = 1;
  /** Where a session begins. */
  readonly start: number;

  readonly #strategy: Strategy;
  readonly #situationsMax: number;
  readonly #situations: (Situation | null)[] = [null, null];
  readonly #ids = new Map<string, number>();
  readonly #parts = new Map<number, Parts>();
  readonly #waysHome = new Map<number, WayHome>();

  constructor(rules: Rules, strategy: Strategy, situationsMax = 200_000) {
    this.#strategy = strategy;
    this.#situationsMax = situationsMax;
    const table = sitDown(rules);
    const record: TableEvent[] = [];
    const sat = takeTurn(strategy, table, strategy.start, null, record);
    this.startGainCents = wealthOf(sat.table) - wealthOf(table);
    this.startNeedCents = onTable(sat.table);
    this.startParts = partsOf(table, record);
    this.start = this.#find(sat.table, sat.memory, sat.leaves);
    assert(this.start === START || this.start === DONE, 'the first situation comes first');
  }

  get situations(): number {
    return this.#situations.length - 2;
  }

  /** The situation's stakes on the table. */
  onTableCents(state: number): Cents {
    return state === DONE ? 0 : onTable(this.#at(state).table);
  }

  isLeaving(state: number): boolean {
    return state === DONE || this.#at(state).isLeaving;
  }

  /** Whether a table and a memory are this very situation. */
  isAt(state: number, table: Table, memory: Memory): boolean {
    return this.#ids.get(keyOf(stripped(table), memory, false)) === state;
  }

  /** Plays one roll of one situation at the real table and writes down what came of it. */
  explore(edge: number): void {
    const state = edge - (edge % STRIDE);
    const roll = ((edge - state) / SLOT) as Roll;
    const { table, memory, isLeaving } = this.#at(state);
    const record: TableEvent[] = [];
    const settled = throwDice(record, table, roll);
    const endsTurn = endedTurn(record);
    const happened = { before: table, roll, events: record.slice() };
    const sat = isLeaving
      ? { table: goHome(settled, record), memory: null, leaves: true }
      : takeTurn(this.#strategy, settled, memory, happened, record);
    const next = this.#find(sat.table, sat.memory, sat.leaves);
    const gainCents = wealthOf(sat.table) - wealthOf(table);
    const needCents = onTable(sat.table);
    this.#note(edge, table, record, gainCents);
    if (needCents > STAKES_MAX || Math.abs(gainCents) > STAKES_MAX)
      throw StrategyFault.tooDear(this.#strategy, viewOf(settled, happened));
    this.gainMostCents = Math.max(this.gainMostCents, Math.abs(gainCents));
    const { edges } = this;
    edges[edge + NEXT] = next + (endsTurn ? TURN_ENDED : 0) + (sat.leaves && !isLeaving ? LEAVES : 0);
    edges[edge + GAIN] = gainCents;
    edges[edge + NEED] = sat.leaves && !isLeaving ? MORE_THAN_ANYBODY_HAS : needCents;
  }

  /** What happens when the player goes home after this roll of this situation. */
  wayHome(edge: number): WayHome {
    const found = this.#waysHome.get(edge);
    if (found !== undefined) return found;
    const state = edge - (edge % STRIDE);
    const { table } = this.#at(state);
    const record: TableEvent[] = [];
    const settled = throwDice(record, table, ((edge - state) / SLOT) as Roll);
    const endsTurn = endedTurn(record);
    const home = goHome(settled, record);
    const next = this.#find(home, null, true);
    const gainCents = wealthOf(home) - wealthOf(table);
    const way: WayHome = { next, gainCents, endsTurn, parts: partsOf(table, record), count: 0 };
    this.#waysHome.set(edge, way);
    return way;
  }

  /** Every roll that was met, with how often and with what came of each wager; the first wagers come once a session. */
  *met(sessions: number): Generator<{ readonly count: number; readonly parts: Parts }> {
    yield { count: sessions, parts: this.startParts };
    for (const [edge, parts] of this.#parts) yield { count: this.edges[edge + COUNT] ?? 0, parts };
    for (const { count, parts } of this.#waysHome.values()) yield { count, parts };
  }

  /** Every situation in which rolls were thrown, with how often. */
  *visited(): Generator<{ readonly count: number; readonly onTableCents: Cents }> {
    for (let index = 2; index < this.#situations.length; index++) {
      let count = 0;
      for (let roll = 0; roll < 36; roll++) count += this.edges[index * STRIDE + roll * SLOT + COUNT] ?? 0;
      yield { count, onTableCents: this.onTableCents(index * STRIDE) };
    }
    for (const [edge, { count }] of this.#waysHome)
      yield { count, onTableCents: this.onTableCents(edge - (edge % STRIDE)) };
  }

  #at(state: number): Situation {
    return known(this.#situations[state / STRIDE], 'a situation that was found');
  }

  /** The situation's place in the array, new or old. */
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

  /** Keeps what each wager won or lost on this roll; it must add up to what the player won or lost. */
  #note(edge: number, before: Table, record: readonly TableEvent[], gainCents: Cents): void {
    const parts = partsOf(before, record);
    const sum = parts.reduce((cents, part) => cents + part.netCents, 0);
    assert(sum === gainCents, `the wagers’ results add up: ${sum} and ${gainCents}`);
    if (parts.length > 0) this.#parts.set(edge, parts);
  }
}

/** Room for so many situations of which nothing is known. */
function unexplored(situations: number): Int32Array<ArrayBuffer> {
  const edges = new Int32Array(situations * STRIDE);
  for (let edge = 0; edge < edges.length; edge += SLOT) edges[edge + NEED] = MORE_THAN_ANYBODY_HAS;
  return edges;
}

function endedTurn(record: readonly TableEvent[]): boolean {
  for (const event of record) if (event.type === 'RollClosed') return event.pass !== null;
  return false;
}
