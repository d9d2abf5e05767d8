// Exploration: from each situation every roll is played once at the real table and the result is stored in a typed array; from
// then on a roll is a lookup. Situations and rolls are explored on first use. If there is no more room, play continues at the
// real table, and between sessions the situations used least make room for others.

import { assert, type Cents, type Roll, required } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Table, TableEvent } from 'boxperson/table';
import { askStrategy } from '../trust/ask.ts';
import { Doubt } from '../trust/doubt.ts';
import { SecondOpinion } from '../trust/second-opinion.ts';
import { isWrittenStrategy } from '../trust/written-mark.ts';
import {
  goHome,
  type ReadyTable,
  rollAtTable,
  seatPlayers,
  stakesUpCents,
  type TurnDeps,
  takeTurn,
  wealthOf,
} from './at-the-table.ts';
import { Catalog, type PlayMoment, type Situation, situationTable } from './catalog.ts';
import { StrategyFault } from './fault.ts';
import { MoneyLevels } from './money.ts';
import type { Memory, Strategy } from './strategy.ts';
import { PLAYER, type ViewExtras, viewOf } from './view.ts';
import { Tallies, TallySums, talliesOf, type WagerTallies } from './wager-tally.ts';

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

/** The length of one situation in the array: its 36 rolls. */
export const STRIDE = 36 * SLOT;
/** The lowest bit of NEXT: the shooter's turn ended. A stride is a multiple of 16, so the low bits are free. */
export const TURN_ENDED = 1;
/** The next bit: the strategy itself goes home after this roll. */
export const LEAVES = 2;
export const FLAGS = 15;

/** The player has gone home: the second place, which no situation has. */
export const DONE = 36 * SLOT;
export const START = 2 * STRIDE;

/** The most that may be on the table, and be won or lost at once: five million dollars. */
export const STAKES_MAX = 2 ** 29;

/** A roll after which the player goes home; it happens once per session, so it need not be fast. */
type HomeRoll = {
  /** The next situation; null if there was no room for it, and then `table` is where play goes on. */
  readonly next: number | null;
  readonly table: Table;
  readonly gainCents: Cents;
  readonly endsTurn: boolean;
  readonly tallies: WagerTallies;
  count: number;
};

/** A roll played at the real table, with the bets for the next one. */
export type ExploredRoll = {
  readonly settled: Table;
  readonly ready: ReadyTable;
  readonly gainCents: Cents;
  /** The part of the gain that the dice decided, before fees for new bets. */
  readonly settledCents: Cents;
  readonly needCents: Cents;
  readonly endsTurn: boolean;
  /** Everything that happened: the roll, and the bets that followed. */
  readonly record: readonly TableEvent[];
  /** How many of the record's events belong to the roll itself. */
  readonly rolled: number;
};

/** A roll before any bets that follow it; those are appended to the record. */
type Thrown = Pick<ExploredRoll, 'settled' | 'endsTurn'> & { readonly record: TableEvent[] };

/** How an explorer deals with money, and with strategies that have too many situations or cannot be looked up. */
export type ExplorerOptions = {
  /** For a strategy that looks at levels of its bankroll; null for a player who never runs out. */
  readonly bankrollCents?: Cents | null;
  /** Whether play continues at the real table when there is no more room; otherwise `StrategyFault` is thrown. */
  readonly isOpenEnded?: boolean;
  /** Nothing is looked up: every roll is played at the real table, and the strategy is asked every time. */
  readonly isStraight?: boolean;
};

/** What a strategy is asked with while its answers are stored: it may not draw chance. */
type Booth = { readonly asked: TurnDeps; usesChance: boolean };

/**
 * Finds the situations a strategy gets into by playing each roll at the real table once, and keeps the results for fast lookup.
 * Throws `StrategyFault` if the strategy fails or has more than `situationsMax` situations, and its subclass `Doubt` if its
 * answers may not be looked up.
 */
export class Explorer {
  /** The lookup table. It is replaced by a larger one when full, so read it again after every exploration. */
  edges: Int32Array<ArrayBuffer>;
  /** The largest change that one roll has made. */
  gainMostCents: Cents = 1;
  /** The most that new bets have cost or returned at once, apart from what the dice decided. */
  feeMostCents: Cents = 0;
  readonly isStraight: boolean;
  readonly levels: MoneyLevels;
  readonly strategy: Strategy;

  readonly #situationsMax: number;
  readonly #isOpenEnded: boolean;
  readonly #second: SecondOpinion | null;
  readonly #first: Table;
  #booths: Booth[] = [];
  #opening: SessionStart | null = null;
  #catalog = new Catalog();
  /** The roll explored last. */
  #newest: { readonly edge: number; readonly turned: ExploredRoll } | null = null;
  #situations: (Situation | null)[] = [null, null];
  #ids = new Map<string, number>();
  /** What each situation takes of the room, and all of them together. */
  #sizes: number[] = [0, 0];
  #taken = 0;
  /** For each edge, the number of its tallies. */
  #tallyOf: Int32Array<ArrayBuffer>;
  #tallies = new Tallies();
  #departures = new Map<number, HomeRoll>();
  /** For edges whose new bets cost or returned something: what the dice alone decided. */
  #settled = new Map<number, Cents>();
  /** Rolls played at the real table, and those of situations that had to make room. */
  #past = new TallySums();
  #pastRolls = 0;
  #pastStakesCents = 0;
  #wasFull = false;
  #isFull = false;
  #evictions = 0;
  /** Rolls that were played at the real table because there was no room. */
  straightRolls = 0;

  constructor(rules: Rules, strategy: Strategy, situationsMax = 200_000, options: ExplorerOptions = {}) {
    this.strategy = strategy;
    this.isStraight = options.isStraight === true;
    this.#situationsMax = situationsMax;
    this.#isOpenEnded = options.isOpenEnded === true;
    this.levels = new MoneyLevels(strategy.looksAt, options.bankrollCents ?? null);
    this.#second = isWrittenStrategy(strategy) || this.isStraight ? null : new SecondOpinion(strategy);
    this.#first = seatPlayers(rules);
    this.edges = unexplored(this.isStraight ? 0 : FIRST_ROOM);
    this.#tallyOf = new Int32Array(this.edges.length / SLOT);
    if (strategy.looksAt === 'all' && !this.isStraight) throw Doubt.money(strategy);
    if (!this.isStraight)
      assert(this.start === START || this.start === DONE, 'the first situation has the first index');
  }

  /** The first situation of a session. */
  get start(): number {
    return required(this.#open().state, 'a place for the first situation');
  }

  /** The fees for the first wagers, and the cents needed for them. */
  get startGainCents(): Cents {
    return this.#open().gainCents;
  }

  get startNeedCents(): Cents {
    return this.#open().needCents;
  }

  get situations(): number {
    return this.#situations.length - 2;
  }

  /** The stakes on the table in a situation. */
  onTableCents(state: number): Cents {
    return state === DONE ? 0 : stakesOf(this.#at(state));
  }

  isLeaving(state: number): boolean {
    return state === DONE || this.#at(state).isLeaving;
  }

  /** The money level on which the bets of a situation were made. */
  levelAt(state: number): number {
    return state === DONE ? 0 : this.#at(state).level;
  }

  /** Whether a table and a memory match this situation. */
  isAt(state: number, table: Table, memory: Memory): boolean {
    const { key } = this.#catalog.name({ table, memory, isLeaving: false, level: this.levelAt(state) });
    return this.#ids.get(key) === state;
  }

  /** The table and the memory of a situation. */
  momentAt(state: number): PlayMoment {
    const situation = this.#at(state);
    const { memory, isLeaving, level } = situation;
    return { table: situationTable(situation), memory, isLeaving, level };
  }

  /** The first wagers of a session. Nothing is kept of a strategy that is played straight: it is asked every time. */
  open(beside: ViewExtras | null = null): SessionStart {
    return this.isStraight ? this.#opened(askedWith(required(beside, 'what the player sees'))) : this.#open();
  }

  #open(): SessionStart {
    this.#opening ??= this.#opened(this.#booth(this.levels.levelOf(0)));
    return this.#opening;
  }

  #opened(asked: TurnDeps): SessionStart {
    const record: TableEvent[] = [];
    const ready = takeTurn(this.strategy, this.#first, this.strategy.start, null, record, asked);
    this.#heard();
    const moment = { ...momentOf(ready), level: ready.leaves ? 0 : this.levels.levelOf(0) };
    return {
      moment,
      state: this.isStraight ? null : this.find(moment),
      gainCents: wealthOf(ready.table) - wealthOf(this.#first),
      needCents: stakesUpCents(ready.table),
      tallies: talliesOf(this.#first, record),
    };
  }

  /**
   * Plays one roll of one situation at the real table and stores the result. Returns null, or what happened if there was no room
   * for it.
   */
  explore(edge: number): ExploredRoll | null {
    const state = edge - (edge % STRIDE);
    const { level, ...moment } = this.momentAt(state);
    const { isLeaving } = moment;
    const turned = this.#turned(moment, rollOf(edge), this.#booth(level));
    this.#newest = { edge, turned };
    this.#heard();
    const { ready, gainCents, needCents, settledCents } = turned;
    const next = this.find({ ...momentOf(ready), level: ready.leaves ? 0 : level });
    if (next === null) {
      if (this.#isSettled) this.#tallyOf[edge / SLOT] = LEADS_NOWHERE;
      return turned;
    }
    this.#tallyOf[edge / SLOT] = this.#tallies.add(this.#checked(moment.table, turned));
    const { edges } = this;
    const leavesNow = ready.leaves && !isLeaving;
    edges[edge + NEXT] = next + (turned.endsTurn ? TURN_ENDED : 0) + (leavesNow ? LEAVES : 0);
    edges[edge + GAIN] = gainCents;
    edges[edge + NEED] = leavesNow ? MORE_THAN_ANYBODY_HAS : needCents;
    this.feeMostCents = Math.max(this.feeMostCents, Math.abs(gainCents - settledCents));
    if (this.levels.at.length > 0 && gainCents !== settledCents) this.#settled.set(edge, settledCents);
    return null;
  }

  /** Whether an unexplored roll is known to lead to a situation that is not kept. */
  leadsNowhere(edge: number): boolean {
    return this.#tallyOf[edge / SLOT] === LEADS_NOWHERE;
  }

  /** What the dice alone decide with an explored roll, before the fees of the bets that follow. */
  settledCents(edge: number): Cents {
    return this.#settled.get(edge) ?? required(this.edges[edge + GAIN], 'an explored roll');
  }

  /** The situation with the same bets on another money level; null if there is no room. */
  onLevel(state: number, level: number): number | null {
    return this.find({ ...this.momentAt(state), level });
  }

  /** Plays one roll at the real table without storing anything. The view's money is known once the roll is settled. */
  straight(moment: PlayMoment, roll: Roll, besideAfter: (settledCents: Cents) => ViewExtras): ExploredRoll {
    return this.#turned(moment, roll, (settledCents) => askedWith(besideAfter(settledCents)));
  }

  /** Only the dice: for a roll after which the player goes home, whatever the strategy would have done. */
  straightHome(moment: PlayMoment, roll: Roll): ExploredRoll {
    return this.#turned({ ...moment, isLeaving: true }, roll, this.#booth(0));
  }

  /** The player goes home after a roll that was played, instead of making the bets of the strategy. */
  homeAfter({ table }: PlayMoment, turned: ExploredRoll): ExploredRoll {
    const { settled, rolled } = turned;
    const record = turned.record.slice(0, rolled);
    const home = goHome(settled, record);
    const ready = { table: home, memory: null, leaves: true };
    return {
      ...turned,
      ready,
      record,
      gainCents: wealthOf(home) - wealthOf(table),
      needCents: stakesUpCents(home),
    };
  }

  /** Counts a roll that was played at the real table. */
  countStraight(before: Table, { record }: ExploredRoll): void {
    this.straightRolls++;
    this.#past.add(talliesOf(before, record), 1);
    this.#pastRolls++;
    this.#pastStakesCents += stakesUpCents(before);
  }

  #turned(
    { table, memory, isLeaving }: Omit<PlayMoment, 'level'>,
    roll: Roll,
    booth: TurnDeps | ((settledCents: Cents) => TurnDeps),
  ): ExploredRoll {
    const record: TableEvent[] = [];
    const settled = rollAtTable(record, table, roll);
    const rolled = record.length;
    const endsTurn = endedTurn(record);
    const wealth = wealthOf(table);
    const settledCents = wealthOf(settled) - wealth;
    let ready: ReadyTable;
    if (isLeaving) ready = { table: goHome(settled, record), memory: null, leaves: true };
    else {
      const asked = typeof booth === 'function' ? booth(settledCents) : booth;
      const happened = { before: table, roll, events: record.slice() };
      ready = takeTurn(this.strategy, settled, memory, happened, record, asked);
    }
    const gainCents = wealthOf(ready.table) - wealth;
    const needCents = stakesUpCents(ready.table);
    if (needCents > STAKES_MAX || Math.abs(gainCents) > STAKES_MAX)
      throw StrategyFault.tooDear(this.strategy, viewOf(settled, { before: table, roll, events: record }));
    this.gainMostCents = Math.max(this.gainMostCents, Math.abs(gainCents));
    return { settled, ready, gainCents, settledCents, needCents, endsTurn, record, rolled };
  }

  /** The result of the player going home after this roll of this situation. */
  departure(edge: number): HomeRoll {
    const found = this.#departures.get(edge);
    if (found !== undefined) return found;
    const { table } = this.momentAt(edge - (edge % STRIDE));
    const { settled, record, endsTurn } = this.#thrown(table, edge);
    const home = goHome(settled, record);
    const next = this.find({ table: home, memory: null, isLeaving: true, level: 0 });
    const gainCents = wealthOf(home) - wealthOf(table);
    const tallies = talliesOf(table, record);
    const departure: HomeRoll = { next, table: home, gainCents, endsTurn, tallies, count: 0 };
    this.#departures.set(edge, departure);
    return departure;
  }

  /** The dice alone. The roll has often just been explored, and then they are not thrown again. */
  #thrown(table: Table, edge: number): Thrown {
    if (this.#newest?.edge === edge) {
      const { settled, endsTurn, record, rolled } = this.#newest.turned;
      return { settled, endsTurn, record: record.slice(0, rolled) };
    }
    const record: TableEvent[] = [];
    const settled = rollAtTable(record, table, rollOf(edge));
    return { settled, endsTurn: endedTurn(record), record };
  }

  /** Puts a few of the questions again, to see whether the answers that were stored still hold. */
  recheck(): void {
    this.#second?.repeat(RECHECKS);
  }

  /** Compares the answers that have not been compared yet. */
  compareAll(): void {
    this.#second?.compare();
  }

  /** Every roll that occurred, with its count and its result for each wager; the first wagers count once per session. */
  *met(sessions: number): Generator<{ readonly count: number; readonly tallies: WagerTallies }> {
    if (!this.isStraight) yield { count: sessions, tallies: this.#open().tallies };
    yield { count: 1, tallies: this.#past.tallies() };
    yield* this.#metNow();
  }

  *#metNow(): Generator<{ readonly count: number; readonly tallies: WagerTallies }> {
    const { edges } = this;
    const end = this.#situations.length * STRIDE;
    for (let edge = START; edge < end; edge += SLOT) {
      const count = edges[edge + COUNT] as number;
      if (count > 0) yield { count, tallies: this.#tallies.at(this.#tallyOf[edge / SLOT] as number) };
    }
    for (const { count, tallies } of this.#departures.values()) yield { count, tallies };
  }

  /** Rolls of one kind count as one: they decide the same while the same is on the table. */
  kindOf(edge: number, isDeparture: boolean): string {
    const tallies = isDeparture
      ? this.#tallies.add(this.departure(edge).tallies)
      : this.#tallyOf[edge / SLOT];
    return `${this.onTableCents(edge - (edge % STRIDE))} ${tallies}`;
  }

  /** Counts an explored roll that occurred many times elsewhere, or one after which the player went home. */
  countElsewhere(edge: number, times: number, isDeparture: boolean): void {
    const tallies = isDeparture
      ? this.departure(edge).tallies
      : this.#tallies.at(required(this.#tallyOf[edge / SLOT], 'a roll'));
    this.#past.add(tallies, times);
    this.#pastRolls += times;
    this.#pastStakesCents += times * this.onTableCents(edge - (edge % STRIDE));
  }

  /** Counts the first wagers of a session that is played straight. */
  countOpening({ tallies }: SessionStart): void {
    this.#past.add(tallies, 1);
  }

  /** The rolls thrown in each situation, with the sum of the stakes that were up. */
  *visited(): Generator<{ readonly count: number; readonly stakesCents: Cents }> {
    yield { count: this.#pastRolls, stakesCents: this.#pastStakesCents };
    yield* this.#visitedNow();
  }

  *#visitedNow(): Generator<{ readonly count: number; readonly stakesCents: Cents }> {
    for (let index = 2; index < this.#situations.length; index++) {
      const count = this.#countAt(index);
      yield { count, stakesCents: count * this.onTableCents(index * STRIDE) };
    }
    for (const [edge, { count }] of this.#departures)
      yield { count, stakesCents: count * this.onTableCents(edge - (edge % STRIDE)) };
  }

  #countAt(index: number): number {
    let count = 0;
    for (let roll = 0; roll < 36; roll++) count += this.edges[index * STRIDE + roll * SLOT + COUNT] ?? 0;
    return count;
  }

  /** Whether there is no room for another situation, so that some will be forgotten between two sessions. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Whether situations were left out because there was no room. */
  get wasFull(): boolean {
    return this.#wasFull;
  }

  /** Between sessions: if there is no more room, the situations used least are forgotten. */
  makeRoom(): void {
    if (!this.#isOpenEnded || !this.#isFull || this.#isSettled) return;
    for (const { count, tallies } of this.#metNow()) this.#past.add(tallies, count);
    for (const { count, stakesCents } of this.#visitedNow()) {
      this.#pastRolls += count;
      this.#pastStakesCents += stakesCents;
    }
    const counts = this.#situations.map((_, index) => (index < 2 ? 0 : this.#countAt(index)));
    const byUse = [...counts.keys()]
      .slice(START / STRIDE + 1)
      .sort((a, b) => required(counts[b], 'a count') - required(counts[a], 'a count'));
    let room = Math.floor(this.#situationsMax * KEPT_SHARE) - required(this.#sizes[START / STRIDE], 'a size');
    const kept = byUse.findIndex((index) => {
      room -= required(this.#sizes[index], 'a size');
      return room < 0;
    });
    if (kept >= 0) byUse.length = kept;
    this.#keep([START / STRIDE, ...byUse.sort((a, b) => a - b)]);
    this.#evictions++;
  }

  /** After a few rounds of forgetting, those that are left stay, and no more are added. */
  get #isSettled(): boolean {
    return this.#evictions >= EVICTIONS;
  }

  /** Keeps these situations only, with the explored rolls between them. Their counts start over. */
  #keep(indexes: readonly number[]): void {
    const { edges } = this;
    const tallyOf = this.#tallyOf;
    const old = { tallies: this.#tallies, situations: this.#situations, settled: this.#settled };
    const numbers = new Map(indexes.map((index, at) => [index * STRIDE, (at + 2) * STRIDE]));
    this.#catalog = new Catalog();
    this.#newest = null;
    this.#ids = new Map();
    this.#tallies = new Tallies();
    this.#departures = new Map();
    this.#settled = new Map();
    this.#situations = [null, null];
    this.#sizes = [0, 0];
    this.#taken = 0;
    for (const index of indexes) {
      const kept = required(old.situations[index], 'a situation');
      const { memory, isLeaving, level } = kept;
      const { key, situation } = this.#catalog.name({
        table: situationTable(kept),
        memory,
        isLeaving,
        level,
      });
      this.#ids.set(key, this.#situations.length * STRIDE);
      this.#add(situation, sizeOf(key));
    }
    // Situations only move down, so that one array is enough.
    for (const [at, index] of indexes.entries())
      for (let slot = 0; slot < STRIDE; slot += SLOT) {
        const from = index * STRIDE + slot;
        const to = (at + 2) * STRIDE + slot;
        const next = edges[from + NEXT] as number;
        const target = next & ~FLAGS;
        const moved = next === 0 ? undefined : target === DONE ? DONE : numbers.get(target);
        const gainCents = edges[from + GAIN] as number;
        const needCents = edges[from + NEED] as number;
        const tallies = tallyOf[from / SLOT] as number;
        edges[to + NEXT] = moved === undefined ? 0 : moved + (next & FLAGS);
        edges[to + GAIN] = moved === undefined ? 0 : gainCents;
        edges[to + NEED] = moved === undefined ? MORE_THAN_ANYBODY_HAS : needCents;
        edges[to + COUNT] = 0;
        tallyOf[to / SLOT] = moved === undefined ? 0 : this.#tallies.add(old.tallies.at(tallies));
        const cents = old.settled.get(from);
        if (cents !== undefined && moved !== undefined) this.#settled.set(to, cents);
      }
    edges.fill(0, this.#situations.length * STRIDE);
    for (let edge = this.#situations.length * STRIDE; edge < edges.length; edge += SLOT)
      edges[edge + NEED] = MORE_THAN_ANYBODY_HAS;
  }

  #at(state: number): Situation {
    return required(this.#situations[state / STRIDE], 'a situation that was found');
  }

  /** The situation's index in the array; adds it if new. Null if there is no room for it. */
  find(moment: PlayMoment): number | null {
    const { table, isLeaving } = moment;
    if (isLeaving && !table.wagers.some((one) => one.player === PLAYER)) return DONE;
    const { key, situation } = this.#catalog.name(moment);
    const existing = this.#ids.get(key);
    if (existing !== undefined) return existing;
    const index = this.#situations.length;
    const size = sizeOf(key);
    const hasRoom = this.#taken + size <= this.#situationsMax || this.#situations.length === START / STRIDE;
    if (!hasRoom || this.#isSettled) {
      this.#isFull = true;
      this.#wasFull = true;
      if (this.#isOpenEnded) return null;
      throw StrategyFault.exploded(this.strategy, this.#situationsMax, viewOf(table, null));
    }
    const state = index * STRIDE;
    this.#add(situation, size);
    this.#ids.set(key, state);
    if (state + STRIDE > this.edges.length) this.#grow();
    return state;
  }

  #add(situation: Situation, size: number): void {
    this.#situations.push(situation);
    this.#sizes.push(size);
    this.#taken += size;
    this.#isFull = this.#taken >= this.#situationsMax;
  }

  #grow(): void {
    const larger = unexplored(
      Math.min((this.edges.length / STRIDE) * 2, Math.max(FIRST_ROOM, this.#situationsMax + 2)),
    );
    larger.set(this.edges);
    this.edges = larger;
    const tallyOf = new Int32Array(larger.length / SLOT);
    tallyOf.set(this.#tallyOf);
    this.#tallyOf = tallyOf;
  }

  /** What a strategy sees of its money on a level. It may not draw chance, because its answer is stored. */
  #booth(level: number): TurnDeps {
    const found = this.#booths[level];
    if (found !== undefined) return found.asked;
    const chance = (ways: number): number => {
      booth.usesChance = true;
      return Math.min(0, ways);
    };
    const second = this.#second;
    const booth: Booth = {
      usesChance: false,
      asked: {
        beside: { money: this.levels.moneyAt(level), chance },
        ask:
          second === null
            ? askStrategy
            : (strategy, view, memory) => {
                const play = askStrategy(strategy, view, memory);
                if (!booth.usesChance) second.note(view, memory, play);
                return play;
              },
      },
    };
    this.#booths[level] = booth;
    return booth.asked;
  }

  /** Throws if the strategy drew chance. */
  #heard(): void {
    if (this.#booths.some((booth) => booth?.usesChance)) throw Doubt.chance(this.strategy);
  }

  /** Each wager's result on this roll; their sum must equal the player's. */
  #checked(before: Table, { record, gainCents }: ExploredRoll): WagerTallies {
    const tallies = talliesOf(before, record);
    const sum = tallies.reduce((cents, tally) => cents + tally.netCents, 0);
    assert(sum === gainCents, `the wagers’ results add up: ${sum} and ${gainCents}`);
    return tallies;
  }
}

/** The first wagers of a session. */
type SessionStart = {
  readonly moment: PlayMoment;
  readonly state: number | null;
  readonly gainCents: Cents;
  readonly needCents: Cents;
  readonly tallies: WagerTallies;
};

/** In place of the number of a roll's tallies. */
const LEADS_NOWHERE = -1;
const FIRST_ROOM = 64;
const RECHECKS = 24;
/** The share of situations that stay when there is no more room, and how often some have to go. */
const KEPT_SHARE = 0.5;
const EVICTIONS = 2;

/** A situation with a large memory takes the room of several: one for each so many letters of its key. */
const KEY_LETTERS = 500;
const sizeOf = (key: string): number => 1 + Math.floor(key.length / KEY_LETTERS);

const rollOf = (edge: number): Roll => ((edge % STRIDE) / SLOT) as Roll;

const askedWith = (beside: ViewExtras): TurnDeps => ({ beside, ask: askStrategy });

/** The moment before the next roll, on the lowest money level. */
export const momentOf = ({ table, memory, leaves }: ReadyTable): PlayMoment => ({
  table,
  memory,
  isLeaving: leaves,
  level: 0,
});

function stakesOf({ wagers }: Situation): Cents {
  let cents = 0;
  for (const one of wagers) if (one.player === PLAYER) cents += one.stakeCents;
  return cents;
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
