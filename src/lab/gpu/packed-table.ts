// A strategy's explored rolls as the graphics card reads them: eight bytes a roll for the quick table, sixteen for the whole one.

import { type Cents, gcd, known } from '../../base/index.ts';
import {
  DONE,
  type Explorer,
  FLAGS,
  GAIN,
  LEAVES,
  NEED,
  SLOT,
  START,
  STRIDE,
  TURN_ENDED,
} from '../explore/explore.ts';
import { Doubt } from '../trust/doubt.ts';
import { giveBack, takeAway } from '../trust/guard.ts';
import { isWritten } from '../trust/written.ts';
import { GpuCannot } from './cannot.ts';
import { HOME, LOOK_CLOSER } from './shader.ts';

/** Rolls of a situation. */
const ROLLS = 36;
const FIRST_ROWS = 64;
/** In the quick table, a situation's number has 15 bits and a counter's has 16, as long as the table is small. */
const SMALL_ROWS = 2 ** 15;

/** The roll's number on the card, and in the explorer. */
const edgeOf = (roll: number): number => START + roll * SLOT;

/** Explores what the card asks for, and packs it. */
export class PackedTable {
  readonly explorer: Explorer;
  /** Two words for each roll. */
  quick = new Uint32Array(0);
  /** Four words for each roll, then for each roll after which the player goes home. */
  whole = new Uint32Array(0);
  /** Room for this many situations. */
  rows = 0;
  /** Counters, each for rolls of a situation that decide the same: a roll that stands for all of them. */
  bins: number[] = [];
  isSmall = true;
  /** The most cents that any situation needs. */
  needMostCents: Cents = 0;
  /** All gains are multiples of this. */
  unitCents: Cents;
  /** Rolls that have changed since the card saw them. */
  #changed = new Set<number>();
  readonly #binsMost: number;
  readonly #binOf = new Map<string, number>();
  readonly #isWritten: boolean;

  constructor(explorer: Explorer, binsMost: number) {
    this.explorer = explorer;
    this.#binsMost = binsMost;
    this.#isWritten = isWritten(explorer.strategy);
    this.unitCents = Math.abs(explorer.startGainCents);
    this.#grow(FIRST_ROWS);
    this.explore(Array.from({ length: ROLLS }, (_, roll) => roll));
  }

  /** Rolls there is room for. */
  get edges(): number {
    return this.rows * ROLLS;
  }

  /** Explores rolls by their numbers; from `edges` on, those after which the player goes home. */
  explore(wanted: readonly number[]): void {
    const before = this.edges;
    this.#guarded(() => {
      for (const number of wanted)
        if (number >= before) this.#goHome(number - before);
        else this.#play(number);
    });
  }

  /** The rolls that have changed since the last call, in order. */
  takeChanged(): readonly number[] {
    const changed = [...this.#changed].sort((a, b) => a - b);
    this.#changed = new Set();
    return changed;
  }

  /** Adds what the card has counted: by counter, or by roll if the table is large. */
  count(number: number, times: number): void {
    const roll = this.isSmall ? known(this.bins[number], 'a counter') : number;
    this.explorer.countElsewhere(edgeOf(roll), times, false);
  }

  countDeparture(roll: number, times: number): void {
    this.explorer.countElsewhere(edgeOf(roll), times, true);
  }

  /** A module may not use chance or the clock while it is asked. */
  #guarded(explore: () => void): void {
    try {
      if (!this.#isWritten) takeAway();
      try {
        explore();
      } finally {
        if (!this.#isWritten) giveBack();
      }
    } catch (error) {
      if (error instanceof Doubt) throw new GpuCannot(`${error.strategy.name}: ${error.why}`);
      throw error;
    }
  }

  #play(roll: number): void {
    const { explorer } = this;
    if (explorer.explore(edgeOf(roll)) !== null) throw this.#tooLarge();
    this.#makeRoom();
    this.#pack(roll);
  }

  #goHome(roll: number): void {
    const { next, gainCents, endsTurn } = this.explorer.departure(edgeOf(roll));
    if (next === null) throw this.#tooLarge();
    this.#makeRoom();
    const at = (this.edges + roll) * 4;
    this.whole[at] = linkTo(next, 0, endsTurn ? TURN_ENDED : 0);
    this.whole[at + 1] = gainCents >>> 0;
    this.#measure(gainCents);
    this.#changed.add(this.edges + roll);
  }

  #tooLarge(): GpuCannot {
    return new GpuCannot(`${this.explorer.strategy.name} has too many situations for a lookup table.`);
  }

  #pack(roll: number): void {
    const { explorer } = this;
    const { edges } = explorer;
    const edge = edgeOf(roll);
    const next = edges[edge] as number;
    const gainCents = edges[edge + GAIN] as number;
    const needCents = edges[edge + NEED] as number;
    const leaves = next & LEAVES;
    const isAtTable = leaves === 0 && !explorer.isLeaving(edge - (edge % STRIDE));
    const bin = this.#bin(roll);
    this.whole.set(
      [linkTo(next & ~FLAGS, leaves, next & TURN_ENDED), gainCents >>> 0, needCents >>> 0, bin],
      roll * 4,
    );
    this.quick[roll * 2] = this.isSmall ? ((bin << 16) | quickLink(next)) >>> 0 : quickLink(next);
    this.quick[roll * 2 + 1] = (isAtTable ? gainCents : LOOK_CLOSER) >>> 0;
    if (isAtTable) this.needMostCents = Math.max(this.needMostCents, needCents);
    this.#measure(gainCents);
    this.#changed.add(roll);
  }

  #measure(gainCents: Cents): void {
    this.unitCents = gcd(this.unitCents, Math.abs(gainCents));
  }

  /** The counter of a roll. */
  #bin(roll: number): number {
    if (!this.isSmall) return roll;
    const key = `${Math.floor(roll / ROLLS)} ${this.explorer.tallyAt(edgeOf(roll))}`;
    const found = this.#binOf.get(key);
    if (found !== undefined) return found;
    const bin = this.bins.length;
    this.bins.push(roll);
    this.#binOf.set(key, bin);
    return bin;
  }

  /** Whether the counters no longer fit the workgroup's memory; `enlarge` then makes them those of a large table. */
  get isOutgrown(): boolean {
    return this.isSmall && (this.bins.length > this.#binsMost || this.explorer.situations > SMALL_ROWS);
  }

  /** From now on each roll has a counter of its own. The counters so far must have been added. */
  enlarge(): void {
    this.isSmall = false;
    for (let roll = 0; roll < this.edges; roll++) if (this.whole[roll * 4] !== 0) this.#pack(roll);
  }

  #makeRoom(): void {
    if (this.explorer.situations > this.rows) this.#grow(Math.max(this.rows * 2, this.explorer.situations));
  }

  #grow(rows: number): void {
    const { edges: had, whole, quick } = this;
    this.rows = rows;
    this.quick = new Uint32Array(this.edges * 2);
    for (let roll = had; roll < this.edges; roll++) this.quick[roll * 2 + 1] = LOOK_CLOSER >>> 0;
    this.quick.set(quick);
    this.whole = new Uint32Array(this.edges * 8);
    this.whole.set(whole.subarray(0, had * 4));
    this.whole.set(whole.subarray(had * 4), this.edges * 4);
    this.#changed = new Set();
  }
}

const rowOf = (state: number): number => (state === DONE ? HOME : (state - START) / STRIDE);

/** The next situation, with flags in the lowest bits; 0 stands for an unexplored roll. */
const linkTo = (state: number, leaves: number, turn: number): number =>
  (((rowOf(state) + 1) << 2) | leaves | turn) >>> 0;

const quickLink = (next: number): number => {
  const state = next & ~FLAGS;
  return state === DONE ? 0 : (rowOf(state) << 1) | (next & TURN_ENDED);
};
