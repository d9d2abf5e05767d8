// A strategy's explored rolls as the graphics card reads them: eight bytes a roll for the quick table, sixteen for the whole one.

import { type Cents, gcd, required } from 'boxperson/base';
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
import { giveChanceBack, takeChanceAway } from '../trust/guard.ts';
import { isWrittenStrategy } from '../trust/written-mark.ts';
import { ROLL_COLUMNS, type RollColumns } from './columns.ts';
import { GpuRefusal } from './gpu-refusal.ts';
import { LOOK_CLOSER } from './shader.ts';

const ROLLS = 36;
const FIRST_ROWS = 64;
/** In the quick table, a situation's number has 14 bits and a counter's has 16, as long as the table is small. */
const SMALL_ROWS = 2 ** 14 - 1;

/** A situation's row; the first row is home, where nothing happens. */
export const situationRow = (state: number): number => (state === DONE ? 0 : (state - START) / STRIDE + 1);

/** A roll of a situation, in the explorer. */
const edgeOf = (row: number, roll: number): number => START + (row - 1) * STRIDE + roll * SLOT;

/** The lowest bits of the quick table: the shooter's turn ended, and a roll was thrown, which is not so at home. */
const QUICK_TURN = 2;
const QUICK_ROLL = 1;

/** What a roll does, packed. */
type Packed = {
  readonly link: number;
  readonly gainCents: Cents;
  readonly needCents: Cents;
  readonly kind: string;
};

/** A roll in the explorer, or one after which the player goes home. */
type Entry = { readonly edge: number; readonly isDeparture: boolean };

/** Explores what the card asks for, and packs it. */
export class PackedTable {
  readonly explorer: Explorer;
  /** Two words for each roll, then for each roll after which the player goes home. */
  quick = new Uint32Array(0);
  /** Four words for each of the same. */
  whole = new Uint32Array(0);
  /** Room for this many situations, besides home. */
  rows = 0;
  columns: RollColumns = required(ROLL_COLUMNS[0], 'columns');
  /** Counters, each for rolls of one kind: a roll that stands for all of them. The first counts what happens at home. */
  bins: (Entry | null)[] = [null];
  /** Shooters whose turns have ended, in all sessions counted. */
  shooters = 0;
  isSmall = true;
  /** Changes whenever the tables are packed in another way. */
  version = 0;
  /** The most cents that any situation needs. */
  needMostCents: Cents = 0;
  /** All gains are multiples of this. */
  unitCents: Cents;
  #changed = new Set<number>();
  readonly #binsMost: number;
  readonly #binOf = new Map<string, number>();
  readonly #departed = new Set<number>();
  readonly #isWritten: boolean;

  constructor(explorer: Explorer, binsMost: number) {
    this.explorer = explorer;
    this.#binsMost = binsMost;
    this.#isWritten = isWrittenStrategy(explorer.strategy);
    this.unitCents = Math.abs(explorer.startGainCents);
    this.#repack(FIRST_ROWS);
    const { count } = this.columns;
    this.explore(Array.from({ length: count }, (_, column) => count + column));
  }

  /** Entries in the tables that are not departures. */
  get edges(): number {
    return (this.rows + 1) * this.columns.count;
  }

  /** Explores entries by their numbers; from `edges` on, those after which the player goes home. */
  explore(wanted: readonly number[]): void {
    const { columns, edges } = this;
    const asked = wanted.map((number) => {
      const isDeparture = number >= edges;
      const entry = isDeparture ? number - edges : number;
      const row = Math.floor(entry / columns.count);
      return { row, isDeparture, rolls: rollsIn(columns, entry % columns.count) };
    });
    this.#guarded(() => {
      for (const { row, isDeparture, rolls } of asked) {
        for (const roll of rolls) this.#exploreRoll(row, roll, isDeparture);
        for (const roll of rolls) this.#packRoll(row, roll, isDeparture);
      }
    });
  }

  /** The entries that have changed since the last call, in order. */
  takeChanged(): readonly number[] {
    const changed = [...this.#changed].sort((a, b) => a - b);
    this.#changed = new Set();
    return changed;
  }

  /** Adds what the card has counted: by counter, or by entry if the table is large, with departures from some number on. */
  count(number: number, times: number, departuresAt: number): void {
    const entry = this.isSmall ? (this.bins[number] ?? null) : this.#entryAt(number, departuresAt);
    if (entry === null) return;
    const { edge, isDeparture } = entry;
    const endsTurn = isDeparture
      ? this.explorer.departure(edge).endsTurn
      : (required(this.explorer.edges[edge], 'a roll') & TURN_ENDED) !== 0;
    if (endsTurn) this.shooters += times;
    this.explorer.countElsewhere(edge, times, isDeparture);
  }

  /** The roll of an entry of a large table; null at home. */
  #entryAt(number: number, departuresAt: number): Entry | null {
    const isDeparture = number >= departuresAt;
    const entry = isDeparture ? number - departuresAt : number;
    const row = Math.floor(entry / this.columns.count);
    return row === 0 ? null : { edge: edgeOf(row, entry % this.columns.count), isDeparture };
  }

  /** Whether the counters no longer fit the workgroup's memory; `enlarge` then makes them those of a large table. */
  get isOutgrown(): boolean {
    return this.isSmall && (this.bins.length > this.#binsMost || this.rows > SMALL_ROWS);
  }

  /** From now on each roll has a column and a counter of its own. The counters so far must have been added. */
  enlarge(): void {
    this.isSmall = false;
    this.columns = required(ROLL_COLUMNS.at(-1), 'columns');
    this.#repack(this.rows);
  }

  /** A module may not use chance or the clock while it is asked. */
  #guarded(explore: () => void): void {
    try {
      if (!this.#isWritten) takeChanceAway();
      try {
        explore();
      } finally {
        if (!this.#isWritten) giveChanceBack();
      }
    } catch (error) {
      if (error instanceof Doubt) throw new GpuRefusal(`${error.strategy.name}: ${error.why}`);
      throw error;
    }
  }

  #exploreRoll(row: number, roll: number, isDeparture: boolean): void {
    const { explorer } = this;
    const edge = edgeOf(row, roll);
    const isFull = isDeparture
      ? explorer.departure(edge).next === null
      : explorer.edges[edge] === 0 && explorer.explore(edge) !== null;
    if (isFull) throw new GpuRefusal(`${explorer.strategy.name} has too many situations for a lookup table.`);
    if (isDeparture) this.#departed.add(row * ROLLS + roll);
    const gainCents = isDeparture
      ? explorer.departure(edge).gainCents
      : required(explorer.edges[edge + GAIN], 'a gain');
    this.unitCents = gcd(this.unitCents, Math.abs(gainCents));
    if (explorer.situations > this.rows) this.#repack(Math.max(this.rows * 2, explorer.situations));
  }

  /** Packs the column of a roll, once all its rolls are explored; columns whose rolls differ are split. */
  #packRoll(row: number, roll: number, isDeparture: boolean): void {
    const column = required(this.columns.of[roll], 'a column');
    const rolls = rollsIn(this.columns, column);
    if (!rolls.every((one) => this.#isExplored(row, one, isDeparture))) return;
    const [first, ...others] = rolls.map((one) => this.#packed(edgeOf(row, one), isDeparture));
    const packed = required(first, 'a roll');
    if (
      others.some(
        (one) => one.link !== packed.link || one.gainCents !== packed.gainCents || one.kind !== packed.kind,
      )
    ) {
      this.columns = required(
        ROLL_COLUMNS[ROLL_COLUMNS.indexOf(this.columns) + 1],
        'columns for single rolls',
      );
      this.#repack(this.rows);
      return;
    }
    this.#put(row, column, packed, isDeparture, edgeOf(row, required(rolls[0], 'a roll')));
  }

  #isExplored(row: number, roll: number, isDeparture: boolean): boolean {
    return isDeparture
      ? this.#departed.has(row * ROLLS + roll)
      : this.explorer.edges[edgeOf(row, roll)] !== 0;
  }

  #packed(edge: number, isDeparture: boolean): Packed {
    const { explorer } = this;
    const what = explorer.kindOf(edge, isDeparture);
    if (isDeparture) {
      const { next, gainCents, endsTurn } = explorer.departure(edge);
      const kind = `${what} ${endsTurn}`;
      return {
        link: this.#link(required(next, 'a place'), endsTurn ? TURN_ENDED : 0),
        gainCents,
        needCents: 0,
        kind,
      };
    }
    const next = required(explorer.edges[edge], 'a roll');
    const kind = `${what} ${(next & TURN_ENDED) !== 0}`;
    return {
      link: this.#link(next & ~FLAGS, next & (LEAVES | TURN_ENDED)),
      gainCents: required(explorer.edges[edge + GAIN], 'a gain'),
      needCents: required(explorer.edges[edge + NEED], 'a need'),
      kind,
    };
  }

  /** The next situation's number plus one, with flags in the lowest bits; 0 stands for an unexplored roll. */
  #link(state: number, flags: number): number {
    return (((situationRow(state) + 1) << 2) | flags) >>> 0;
  }

  #put(
    row: number,
    column: number,
    { link, gainCents, needCents, kind }: Packed,
    isDeparture: boolean,
    edge: number,
  ): void {
    const entry = (isDeparture ? this.edges : 0) + row * this.columns.count + column;
    const bin = this.isSmall ? this.#bin(kind, edge, isDeparture) : entry;
    const leaves = (link & LEAVES) !== 0;
    this.whole.set([link, gainCents >>> 0, needCents >>> 0, bin], entry * 4);
    const quickLink = (((link >>> 2) - 1) << 2) | (link & TURN_ENDED ? QUICK_TURN : 0) | QUICK_ROLL;
    this.quick[entry * 2] = (this.isSmall ? (bin << 16) | quickLink : quickLink) >>> 0;
    this.quick[entry * 2 + 1] = (leaves ? LOOK_CLOSER : gainCents) >>> 0;
    if (!leaves && !isDeparture) this.needMostCents = Math.max(this.needMostCents, needCents);
    this.#changed.add(entry);
  }

  /** The counter of a kind of roll. */
  #bin(kind: string, edge: number, isDeparture: boolean): number {
    const found = this.#binOf.get(kind);
    if (found !== undefined) return found;
    const bin = this.bins.length;
    this.bins.push({ edge, isDeparture });
    this.#binOf.set(kind, bin);
    return bin;
  }

  /** Packs everything that is explored, with room for so many situations. */
  #repack(rows: number): void {
    this.rows = rows;
    this.version++;
    const entries = this.edges * 2;
    this.quick = new Uint32Array(entries * 2);
    this.whole = new Uint32Array(entries * 4);
    for (let entry = 0; entry < entries; entry++) this.quick[entry * 2 + 1] = LOOK_CLOSER >>> 0;
    // At home nothing happens, again and again.
    for (const home of [0, this.edges])
      for (let entry = home; entry < home + this.columns.count; entry++) this.quick[entry * 2 + 1] = 0;
    const { version } = this;
    for (let row = 1; row <= Math.min(rows, this.explorer.situations); row++)
      for (let roll = 0; roll < ROLLS; roll++) {
        if (this.#isExplored(row, roll, false)) this.#packRoll(row, roll, false);
        if (this.#departed.has(row * ROLLS + roll)) this.#packRoll(row, roll, true);
        // A column was split, and everything was packed again.
        if (this.version !== version) return;
      }
    this.#changed = new Set();
  }
}

function rollsIn({ of }: RollColumns, column: number): readonly number[] {
  const rolls: number[] = [];
  for (const [roll, its] of of.entries()) if (its === column) rolls.push(roll);
  return rolls;
}
