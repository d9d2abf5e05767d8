// A player whose strategy consists of parts that do not affect each other: each part is looked up in its own small table, and the
// results are added up on the same dice. Only the money is shared.

import { type Cents, required } from 'boxperson/base';
import { COUNT, DONE, type Explorer, FLAGS, GAIN, LEAVES, NEXT, TURN_ENDED } from '../explore/explore.ts';
import type { EndingName } from '../result/terms.ts';
import {
  emptyRollSums,
  IDLE,
  type PartTrio,
  type Purse,
  runPurse,
  runTrio,
  SUMS,
  undoPart,
} from './parts-loop.ts';
import type { ResolvedLimits, StudyPlayer } from './player.ts';
import { NO_BOTTOM } from './runner.ts';

export class PartsRunner implements StudyPlayer {
  readonly explorers: readonly Explorer[];
  readonly limits: ResolvedLimits;
  readonly #startCents: number;
  readonly #sums = emptyRollSums();
  /** The situation of each part, and where it was when the current sums were begun. */
  readonly #states: Int32Array;
  readonly #starts: Int32Array;
  readonly #purse: Purse;
  #isGoingHome = false;

  rolls = 0;
  drawdownCents = 0;
  ending: EndingName | null = null;

  constructor(explorers: readonly Explorer[], limits: ResolvedLimits) {
    this.explorers = explorers;
    this.limits = limits;
    this.#states = Int32Array.from(explorers, ({ start }) => start);
    this.#starts = new Int32Array(explorers.length);
    this.#startCents = limits.bankrollCents ?? NO_BOTTOM;
    this.#purse = {
      wealth: 0,
      peak: 0,
      floor: 0,
      shooters: 0,
      win: limits.winCents === null ? Number.POSITIVE_INFINITY : this.#startCents + limits.winCents,
      loss: limits.lossCents === null ? Number.NEGATIVE_INFINITY : this.#startCents - limits.lossCents,
      shootersMax: limits.shooters ?? Number.POSITIVE_INFINITY,
    };
  }

  get shooters(): number {
    return this.#purse.shooters;
  }

  get netCents(): Cents {
    return this.#purse.wealth - this.#startCents;
  }

  get isDone(): boolean {
    return this.#isGoingHome && this.#states.every((state) => state === DONE);
  }

  /** The situations of the parts. */
  get states(): readonly number[] {
    return [...this.#states];
  }

  begin(): void {
    const purse = this.#purse;
    purse.wealth = this.#startCents;
    for (const [index, explorer] of this.explorers.entries()) {
      purse.wealth += explorer.startGainCents;
      this.#states[index] = explorer.start;
    }
    purse.peak = this.#startCents;
    purse.floor = purse.wealth;
    purse.shooters = 0;
    this.rolls = 0;
    this.drawdownCents = purse.peak - purse.floor;
    // The parts go home together.
    this.#isGoingHome = this.explorers.every((explorer) => explorer.isLeaving(explorer.start));
    this.ending = this.#isGoingHome ? 'strategy' : null;
  }

  play(rolls: Uint8Array, count: number): void {
    let at = 0;
    while (at < count && !this.isDone)
      at = this.#isGoingHome ? this.#playOut(rolls, at, count) : this.#playOn(rolls, at, count);
    this.drawdownCents = this.#purse.peak - this.#purse.floor;
  }

  #playOn(rolls: Uint8Array, first: number, count: number): number {
    // The player goes home after the last roll of a session.
    const last = this.limits.rolls - this.rolls - 1;
    const end = Math.min(SUMS, count - first, last);
    this.#starts.set(this.#states);
    for (let part = 0; part < this.explorers.length; part += 3) this.#playTrio(rolls, first, end, part);
    const at = runPurse(this.#sums, end, this.#purse);
    this.rolls += at;
    if (at === end && !(end === last && first + at < count)) return first + at;
    // The parts have gone on beyond the roll that ends the session.
    if (at < end)
      for (const [index, { edges }] of this.explorers.entries())
        this.#states[index] = undoPart(
          rolls,
          first,
          at,
          end,
          edges,
          required(this.#starts[index], 'a start'),
        );
    return this.#goHome(
      rolls[first + at] as number,
      first + at,
      at < end ? this.#endingAt(rolls[first + at] as number, at) : 'rolls',
    );
  }

  /** Follows up to three parts from the first one of them. */
  #playTrio(rolls: Uint8Array, first: number, end: number, part: number): void {
    const stateOf = (index: number): number => this.#states[index] ?? START_OF_IDLE;
    const trio: PartTrio = {
      edges: this.#edgesOf(part),
      states: [stateOf(part), stateOf(part + 1), stateOf(part + 2)],
      at: 0,
    };
    for (;;) {
      runTrio(rolls, first, end, this.#sums, trio, part === 0);
      if (trio.at >= end) break;
      const roll = (rolls[first + trio.at] as number) << 2;
      for (const [offset, state] of trio.states.entries())
        if (trio.edges[offset]?.[state + roll] === 0) this.explorers[part + offset]?.explore(state + roll);
      trio.edges = this.#edgesOf(part);
    }
    for (const [offset, state] of trio.states.entries())
      if (part + offset < this.#states.length) this.#states[part + offset] = state;
  }

  #edgesOf(part: number): PartTrio['edges'] {
    const of = (index: number): Int32Array => this.explorers[index]?.edges ?? IDLE;
    return [of(part), of(part + 1), of(part + 2)];
  }

  /** Why the session ends with this roll: as with plain lookups, a win is checked before a loss, and a loss before ruin. */
  #endingAt(roll: number, at: number): EndingName {
    const { wealth, win, loss } = this.#purse;
    const after = wealth + required(this.#sums.gains[at], 'a sum');
    for (const [index, { edges }] of this.explorers.entries())
      if (((edges[this.#state(index) + (roll << 2)] ?? 0) & LEAVES) !== 0) return 'strategy';
    if (after >= win) return 'win';
    if (after <= loss) return 'loss';
    return after < required(this.#sums.needs[at], 'a sum') ? 'ruin' : 'shooters';
  }

  /** The roll after which the player goes home. */
  #goHome(roll: number, at: number, ending: EndingName): number {
    let gainCents = 0;
    let endsTurn = false;
    for (const [index, explorer] of this.explorers.entries()) {
      const departure = explorer.departure(this.#state(index) + (roll << 2));
      departure.count++;
      this.#states[index] = required(departure.next, 'room for the way home');
      gainCents += departure.gainCents;
      endsTurn = departure.endsTurn;
    }
    this.#move(gainCents, endsTurn);
    this.ending = ending;
    this.#isGoingHome = true;
    return at + 1;
  }

  /** Plays out bets that could not be taken down. */
  #playOut(rolls: Uint8Array, from: number, count: number): number {
    let at = from;
    for (; at < count && !this.isDone; at++) {
      let gainCents = 0;
      let endsTurn = false;
      for (const [index, explorer] of this.explorers.entries()) {
        const state = this.#state(index);
        if (state === DONE) continue;
        const edge = state + ((rolls[at] as number) << 2);
        if (explorer.edges[edge + NEXT] === 0) explorer.explore(edge);
        const { edges } = explorer;
        const next = edges[edge] as number;
        edges[edge + COUNT] = (edges[edge + COUNT] as number) + 1;
        this.#states[index] = next & ~FLAGS;
        gainCents += edges[edge + GAIN] as number;
        endsTurn = (next & TURN_ENDED) !== 0;
      }
      this.#move(gainCents, endsTurn);
    }
    return at;
  }

  #move(gainCents: Cents, endsTurn: boolean): void {
    const purse = this.#purse;
    purse.wealth += gainCents;
    this.rolls++;
    if (endsTurn) purse.shooters++;
    if (purse.wealth > purse.peak) {
      purse.floor += purse.wealth - purse.peak;
      purse.peak = purse.wealth;
    } else if (purse.wealth < purse.floor) purse.floor = purse.wealth;
  }

  #state(index: number): number {
    return required(this.#states[index], 'a part');
  }
}

const START_OF_IDLE = 36 * 4;
