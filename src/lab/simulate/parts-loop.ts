// The loops for a strategy in parts: one lookup per roll and part, added up roll by roll, and then a check of everything that
// could end a session.

import { COUNT, FLAGS, GAIN, LEAVES, NEED, TURN_ENDED } from '../explore/explore.ts';

/** Rolls that are added up at once: few enough for the sums to stay in the L1 cache. */
export const SUMS = 512;

/** What all parts together won and need, roll by roll, with the flags of their next situations. */
export type RollSums = {
  readonly gains: Int32Array;
  /** Of a part that goes home this overflows, but then the flags say so. */
  readonly needs: Int32Array;
  readonly flags: Uint8Array;
};

export const emptyRollSums = (): RollSums => ({
  gains: new Int32Array(SUMS),
  needs: new Int32Array(SUMS),
  flags: new Uint8Array(SUMS),
});

/** The situations of three parts, and the roll where their loop stopped. */
export type PartTrio = {
  edges: readonly [Int32Array, Int32Array, Int32Array];
  readonly states: [number, number, number];
  at: number;
};

/** A part that never bets, for trios that are not full: its only situation leads to itself. */
export const IDLE: Int32Array = idle();

function idle(): Int32Array {
  const state = 36 * 4;
  const edges = new Int32Array(state * 2);
  for (let edge = state; edge < edges.length; edge += 4) edges[edge] = state;
  return edges;
}

/**
 * Follows three parts at once, because their lookups do not wait for each other, and adds their results. Stops at a roll that is
 * unexplored in any of them. The first trio starts the sums.
 */
export function runTrio(
  rolls: Uint8Array,
  first: number,
  end: number,
  { gains, needs, flags }: RollSums,
  trio: PartTrio,
  isFirst: boolean,
): void {
  const [a, b, c] = trio.edges;
  let [stateA, stateB, stateC] = trio.states;
  let at = trio.at;
  if (isFirst && at === 0) {
    gains.fill(0, 0, end);
    needs.fill(0, 0, end);
    flags.fill(0, 0, end);
  }
  for (; at < end; at++) {
    const roll = (rolls[first + at] as number) << 2;
    const edgeA = stateA + roll;
    const edgeB = stateB + roll;
    const edgeC = stateC + roll;
    const nextA = a[edgeA] as number;
    const nextB = b[edgeB] as number;
    const nextC = c[edgeC] as number;
    if (nextA === 0 || nextB === 0 || nextC === 0) break;
    gains[at] =
      ((gains[at] as number) +
        (a[edgeA + GAIN] as number) +
        (b[edgeB + GAIN] as number) +
        (c[edgeC + GAIN] as number)) |
      0;
    needs[at] =
      ((needs[at] as number) +
        (a[edgeA + NEED] as number) +
        (b[edgeB + NEED] as number) +
        (c[edgeC + NEED] as number)) |
      0;
    flags[at] = (flags[at] as number) | ((nextA | nextB | nextC) & FLAGS);
    a[edgeA + COUNT] = ((a[edgeA + COUNT] as number) + 1) | 0;
    b[edgeB + COUNT] = ((b[edgeB + COUNT] as number) + 1) | 0;
    c[edgeC + COUNT] = ((c[edgeC + COUNT] as number) + 1) | 0;
    stateA = nextA & ~FLAGS;
    stateB = nextB & ~FLAGS;
    stateC = nextC & ~FLAGS;
  }
  trio.states[0] = stateA;
  trio.states[1] = stateB;
  trio.states[2] = stateC;
  trio.at = at;
}

/** Walks a part back to roll `until`: the counts of the rolls after it are taken back. Returns its situation there. */
export function undoPart(
  rolls: Uint8Array,
  first: number,
  until: number,
  end: number,
  edges: Int32Array,
  start: number,
): number {
  let state = start;
  let found = start;
  for (let at = 0; at < end; at++) {
    if (at === until) found = state;
    const edge = state + ((rolls[first + at] as number) << 2);
    if (at >= until) edges[edge + COUNT] = ((edges[edge + COUNT] as number) - 1) | 0;
    state = (edges[edge] as number) & ~FLAGS;
  }
  return until === end ? state : found;
}

/** A player's money in mid-session. */
export type Purse = {
  wealth: number;
  peak: number;
  floor: number;
  shooters: number;
  readonly win: number;
  readonly loss: number;
  readonly shootersMax: number;
};

/** Adds the sums to a player's money until something may end the session; returns the roll where it stopped. */
export function runPurse({ gains, needs, flags }: RollSums, end: number, purse: Purse): number {
  const { win, loss, shootersMax } = purse;
  let { wealth, peak, floor, shooters } = purse;
  let at = 0;
  for (; at < end; at++) {
    const after = wealth + (gains[at] as number);
    const flag = flags[at] as number;
    const turned = shooters + (flag & TURN_ENDED);
    if (
      after < (needs[at] as number) ||
      after >= win ||
      after <= loss ||
      turned >= shootersMax ||
      (flag & LEAVES) !== 0
    )
      break;
    wealth = after;
    shooters = turned;
    if (after > peak) {
      floor += after - peak;
      peak = after;
    } else if (after < floor) floor = after;
  }
  purse.wealth = wealth;
  purse.peak = peak;
  purse.floor = floor;
  purse.shooters = shooters;
  return at;
}
