// The lab's hot loop: one lookup per roll, and a check of everything that could end a session.

import { COUNT, FLAGS, GAIN, NEED, TURN_ENDED } from '../explore/explore.ts';

/** A player in mid-session, with money as 32-bit offsets from a base. The loop is short enough that they cannot overflow. */
export type LoopState = {
  readonly edges: Int32Array;
  /** The roll after which the player goes home, and the roll at which the loop ends. */
  readonly last: number;
  readonly end: number;
  readonly base: number;
  readonly win: number;
  readonly loss: number;
  readonly shootersMax: number;
  state: number;
  wealth: number;
  /** The highest amount so far, and the amount below which a drawdown is a new maximum. */
  peak: number;
  floor: number;
  shooters: number;
};

/** Without a goal, a loss limit or a number of shooters, one comparison finds everything that could end a session. */
const NEVER = 2 ** 31 - 1;

const isOpen = ({ win, loss, shootersMax }: LoopState): boolean =>
  win === NEVER && loss === -NEVER && shootersMax === NEVER;

/** Whether nothing can end the session within the loop: no limit, and more money than any bets need. */
export const isFree = (player: LoopState): boolean => player.base > 0 && isOpen(player);

/** Plays until the end, or until a roll that is unexplored or may end the session; returns the roll where it stopped. */
export function runLoop(rolls: Uint8Array, from: number, player: LoopState): number {
  return isOpen(player) ? runOpen(rolls, from, player) : runLimited(rolls, from, player);
}

function runOpen(rolls: Uint8Array, from: number, player: LoopState): number {
  const { edges, end } = player;
  let state = player.state;
  let wealth = player.wealth | 0;
  let peak = player.peak | 0;
  let floor = player.floor | 0;
  let shooters = 0;
  let at = from;
  for (; at < end; at++) {
    const edge = state + ((rolls[at] as number) << 2);
    const next = edges[edge] as number;
    const after = (wealth + (edges[edge + GAIN] as number)) | 0;
    if (after < (edges[edge + NEED] as number)) break;
    edges[edge + COUNT] = ((edges[edge + COUNT] as number) + 1) | 0;
    wealth = after;
    shooters = (shooters + (next & TURN_ENDED)) | 0;
    if (after > peak) {
      floor = (floor + after - peak) | 0;
      peak = after;
    } else if (after < floor) floor = after;
    state = next & ~FLAGS;
  }
  player.state = state;
  player.wealth = wealth;
  player.peak = peak;
  player.floor = floor;
  player.shooters = shooters;
  return at;
}

function runLimited(rolls: Uint8Array, from: number, player: LoopState): number {
  const { edges, end, win, loss, shootersMax } = player;
  let state = player.state;
  let wealth = player.wealth | 0;
  let peak = player.peak | 0;
  let floor = player.floor | 0;
  let shooters = 0;
  let at = from;
  for (; at < end; at++) {
    const edge = state + ((rolls[at] as number) << 2);
    const next = edges[edge] as number;
    const after = (wealth + (edges[edge + GAIN] as number)) | 0;
    const turns = (shooters + (next & TURN_ENDED)) | 0;
    if (after < (edges[edge + NEED] as number) || after >= win || after <= loss || turns >= shootersMax)
      break;
    edges[edge + COUNT] = ((edges[edge + COUNT] as number) + 1) | 0;
    wealth = after;
    shooters = turns;
    if (after > peak) {
      floor = (floor + after - peak) | 0;
      peak = after;
    } else if (after < floor) floor = after;
    state = next & ~FLAGS;
  }
  player.state = state;
  player.wealth = wealth;
  player.peak = peak;
  player.floor = floor;
  player.shooters = shooters;
  return at;
}
