// Sessions at lookup speed: one player’s path through the explored situations, roll by roll.

import { assert, type Cents } from '../../base/index.ts';
import {
  COUNT,
  DONE,
  type Explorer,
  FLAGS,
  GAIN,
  LEAVES,
  NEED,
  STAKES_MAX,
  START,
  TURN_ENDED,
} from '../explore/explore.ts';
import type { EndingName } from '../result/result.ts';
import { type LoopState, runLoop } from './lookup-loop.ts';

/** When a session ends, with every option resolved: the bankroll and the limits. */
export type Limits = {
  /** Null for a player who never runs out. */
  readonly bankrollCents: Cents | null;
  readonly winCents: Cents | null;
  readonly lossCents: Cents | null;
  readonly rolls: number;
  readonly shooters: number | null;
};

/** A quarter of the range of a 32-bit number; no set of wagers at one table costs more (five million dollars). */
const ROOM = STAKES_MAX;

const MOST_32 = 2 ** 31 - 1;
const within32 = (value: number): number => Math.max(-MOST_32, Math.min(MOST_32, value));

/** Large enough never to run out, and small enough that cents still add exactly. */
const NO_BOTTOM = 2 ** 50;

/** One player who follows one strategy, session after session. */
export class Runner {
  readonly explorer: Explorer;
  readonly limits: Limits;
  readonly #purse: number;
  readonly #win: number;
  readonly #loss: number;
  readonly #shootersMax: number;

  #state = START;
  #isGoingHome = false;
  #wealth = 0;
  #peak = 0.5;

  /** Of the current session, or the last one played. */
  rolls = 0;
  shooters = 0;
  drawdownCents = 0;
  ending: EndingName | null = null;

  constructor(explorer: Explorer, limits: Limits) {
    const { bankrollCents, winCents, lossCents, shooters } = limits;
    this.explorer = explorer;
    this.limits = limits;
    this.#purse = bankrollCents ?? NO_BOTTOM;
    this.#win = winCents === null ? Number.POSITIVE_INFINITY : this.#purse + winCents;
    this.#loss = lossCents === null ? Number.NEGATIVE_INFINITY : this.#purse - lossCents;
    this.#shootersMax = shooters ?? Number.POSITIVE_INFINITY;
  }

  /** The player's current situation. */
  get state(): number {
    return this.#state;
  }

  get isDone(): boolean {
    return this.#state === DONE;
  }

  /** Won or lost so far, counting wagers that are up at their stakes. */
  get netCents(): Cents {
    return this.#wealth - this.#purse;
  }

  begin(): void {
    const { explorer } = this;
    this.#wealth = this.#purse + explorer.startGainCents;
    assert(this.#wealth >= explorer.startNeedCents, 'the bankroll covers the first wagers');
    this.#state = explorer.start;
    this.#isGoingHome = explorer.isLeaving(explorer.start);
    this.#peak = this.#purse;
    this.rolls = 0;
    this.shooters = 0;
    this.drawdownCents = this.#purse - this.#wealth;
    this.ending = this.#isGoingHome ? 'strategy' : null;
  }

  /** Plays the next `count` rolls, or fewer if the session ends first. */
  play(rolls: Uint8Array, count: number): void {
    let at = 0;
    while (at < count && this.#state !== DONE)
      at = this.#isGoingHome ? this.#playOut(rolls, at, count) : this.#playOn(rolls, at, count);
  }

  /** The session itself: lookups until a roll that is unexplored or may end the session. */
  #playOn(rolls: Uint8Array, from: number, count: number): number {
    const { explorer } = this;
    const ready = this.#ready(from, count);
    const at = runLoop(rolls, from, ready);
    this.#put(ready, at - from);
    // The loop has reached its limit or run out of rolls.
    if (at === count || (at === ready.end && ready.end < ready.last)) return at;
    const edge = this.#state + ((rolls[at] as number) << 2);
    if (at === ready.last) return this.#goHome(edge, at, 'rolls');
    if (explorer.edges[edge] !== 0) return this.#goHome(edge, at, this.#endingOf(edge));
    explorer.explore(edge);
    return at;
  }

  /** The loop's initial state. Money is offset from a base, in 32-bit numbers for speed. */
  #ready(from: number, count: number): LoopState {
    const { explorer } = this;
    // The player goes home after the last roll of a session.
    const last = Math.min(count, from + this.limits.rolls - this.rolls - 1);
    const base = Math.max(0, this.#wealth - ROOM * 2);
    return {
      edges: explorer.edges,
      last,
      end: Math.min(last, from + Math.floor(ROOM / explorer.gainMostCents)),
      base,
      win: within32(this.#win - base),
      loss: within32(this.#loss - base),
      shootersMax: within32(this.#shootersMax - this.shooters),
      state: this.#state,
      wealth: this.#wealth - base,
      peak: within32(this.#peak - base),
      floor: within32(this.#peak - this.drawdownCents - base),
      shooters: 0,
    };
  }

  #put({ state, wealth, base, peak, floor, shooters }: LoopState, rolls: number): void {
    // A peak that 32 bits cannot hold is out of reach while the loop runs, and so is such a floor.
    const isFloorFar = this.#peak - this.drawdownCents - base < -MOST_32;
    if (this.#peak - base <= MOST_32) this.#peak = base + peak;
    if (!isFloorFar) this.drawdownCents = this.#peak - (base + floor);
    this.rolls += rolls;
    this.#state = state;
    this.#wealth = base + wealth;
    this.shooters += shooters;
  }

  /** Why a session ends with this roll. */
  #endingOf(edge: number): EndingName {
    const { edges } = this.explorer;
    const after = this.#wealth + (edges[edge + GAIN] as number);
    if (((edges[edge] as number) & LEAVES) !== 0) return 'strategy';
    if (after >= this.#win) return 'win';
    if (after <= this.#loss) return 'loss';
    return after < (edges[edge + NEED] as number) ? 'ruin' : 'shooters';
  }

  /** The roll after which the player goes home. */
  #goHome(edge: number, at: number, ending: EndingName): number {
    const departure = this.explorer.departure(edge);
    departure.count++;
    this.#move(departure.next, departure.gainCents, departure.endsTurn);
    this.ending = ending;
    this.#isGoingHome = true;
    return at + 1;
  }

  /** Plays out bets that could not be taken down. */
  #playOut(rolls: Uint8Array, from: number, count: number): number {
    const { explorer } = this;
    let at = from;
    for (; at < count && this.#state !== DONE; at++) {
      const edge = this.#state + ((rolls[at] as number) << 2);
      if (explorer.edges[edge] === 0) explorer.explore(edge);
      const { edges } = explorer;
      const next = edges[edge] as number;
      edges[edge + COUNT] = (edges[edge + COUNT] as number) + 1;
      this.#move(next & ~FLAGS, edges[edge + GAIN] as number, (next & TURN_ENDED) !== 0);
    }
    return at;
  }

  #move(state: number, gainCents: Cents, endsTurn: boolean): void {
    this.#state = state;
    this.#wealth += gainCents;
    this.rolls++;
    if (endsTurn) this.shooters++;
    if (this.#wealth > this.#peak) this.#peak = this.#wealth;
    else this.drawdownCents = Math.max(this.drawdownCents, this.#peak - this.#wealth);
  }
}
