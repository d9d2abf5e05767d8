// The loops in which the lab spends its time: one look-up for each roll, and everything that could end a session looked at.

import { COUNT, FLAGS, GAIN, NEED, TURN_ENDED } from './explore.ts';

/** A player in the middle of a session, with money in 32-bit numbers from a base. A rush is so short that they cannot run over. */
export type Rush = {
  readonly edges: Int32Array;
  /** The roll after which the player goes home, and the one at which the rush ends. */
  readonly last: number;
  readonly end: number;
  readonly base: number;
  readonly win: number;
  readonly loss: number;
  readonly shootersMax: number;
  state: number;
  wealth: number;
  /** The most there has been, and the amount below which a fall is deeper than any before. */
  peak: number;
  floor: number;
  shooters: number;
};

/** Plays on until the end, or until a roll that is unexplored or may end the session; says at which roll it stopped. */
export function rush(rolls: Uint8Array, from: number, player: Rush): number {
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

/**
 * The same for two players on the same rolls, from the first roll on: while one look-up is under way the other begins. It is
 * written out twice because a processor can only overlap what stands in one loop.
 */
export function rushBoth(
  rolls: Uint8Array,
  count: number,
  one: Rush,
  two: Rush,
  put: (one: Rush, two: Rush, rolls: number) => void,
): number {
  const { edges: edges1, win: win1, loss: loss1, shootersMax: shootersMax1 } = one;
  const { edges: edges2, win: win2, loss: loss2, shootersMax: shootersMax2 } = two;
  const end = Math.min(count, one.end, two.end);
  let state1 = one.state;
  let state2 = two.state;
  let wealth1 = one.wealth | 0;
  let wealth2 = two.wealth | 0;
  let peak1 = one.peak | 0;
  let peak2 = two.peak | 0;
  let floor1 = one.floor | 0;
  let floor2 = two.floor | 0;
  let shooters1 = 0;
  let shooters2 = 0;
  let at = 0;
  for (; at < end; at++) {
    const slot = (rolls[at] as number) << 2;
    const edge1 = state1 + slot;
    const edge2 = state2 + slot;
    const next1 = edges1[edge1] as number;
    const next2 = edges2[edge2] as number;
    const after1 = (wealth1 + (edges1[edge1 + GAIN] as number)) | 0;
    const after2 = (wealth2 + (edges2[edge2 + GAIN] as number)) | 0;
    const turns1 = (shooters1 + (next1 & TURN_ENDED)) | 0;
    const turns2 = (shooters2 + (next2 & TURN_ENDED)) | 0;
    if (
      after1 < (edges1[edge1 + NEED] as number) ||
      after1 >= win1 ||
      after1 <= loss1 ||
      turns1 >= shootersMax1 ||
      after2 < (edges2[edge2 + NEED] as number) ||
      after2 >= win2 ||
      after2 <= loss2 ||
      turns2 >= shootersMax2
    )
      break;
    edges1[edge1 + COUNT] = ((edges1[edge1 + COUNT] as number) + 1) | 0;
    edges2[edge2 + COUNT] = ((edges2[edge2 + COUNT] as number) + 1) | 0;
    wealth1 = after1;
    wealth2 = after2;
    shooters1 = turns1;
    shooters2 = turns2;
    if (after1 > peak1) {
      floor1 = (floor1 + after1 - peak1) | 0;
      peak1 = after1;
    } else if (after1 < floor1) floor1 = after1;
    if (after2 > peak2) {
      floor2 = (floor2 + after2 - peak2) | 0;
      peak2 = after2;
    } else if (after2 < floor2) floor2 = after2;
    state1 = next1 & ~FLAGS;
    state2 = next2 & ~FLAGS;
  }
  Object.assign(one, {
    state: state1,
    wealth: wealth1,
    peak: peak1,
    floor: floor1,
    shooters: shooters1,
  });
  Object.assign(two, {
    state: state2,
    wealth: wealth2,
    peak: peak2,
    floor: floor2,
    shooters: shooters2,
  });
  put(one, two, at);
  return at;
}
