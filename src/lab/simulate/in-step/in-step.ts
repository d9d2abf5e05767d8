// Several players on the same dice who are played in step: one lookup for all of them, as long as they have few joint situations
// and none of them is about to end the session.

import type { WebAssemblyApi } from '../../dice/quick-dice.ts';
import { diceFromSeed } from '../../dice/stream.ts';
import { FLAGS, LEAVES, START } from '../../explore/explore.ts';
import { Runner } from '../runner.ts';
import { indexOf, JointTable, LANES, readyLoop } from './joint-table.ts';

/** Rolls that show how many joint situations some players have, and the most of them that are worth a table. */
const PILOT_ROLLS = 8_000;
const JOINT_MOST = 240;
const UNKNOWN_MOST = 8;
/** The most situations of one player. */
const OWN_MOST = 1_000;
/** Rolls played singly, as a share, above which a table is of no use. */
const SINGLE_SHARE = 1 / 16;
const FIRST_ROLLS = 200_000;

/** Something that plays rolls: a player, or several in step. */
export type RollPlayer = { play(rolls: Uint8Array, count: number): void };

export class StudyInStep implements RollPlayer {
  readonly runners: readonly Runner[];
  readonly #table: JointTable;
  #rolls = 0;
  #single = 0;

  constructor(runners: readonly Runner[], table: JointTable) {
    this.runners = runners;
    this.#table = table;
  }

  play(rolls: Uint8Array, count: number): void {
    const { runners } = this;
    this.#table.bring(rolls, count);
    this.#rolls += count;
    let at = 0;
    while (at < count && runners.every((runner) => runner.isLookingUp)) {
      const states = runners.map((runner) => runner.ready(at, count));
      const joint = this.#table.find(states.map(({ state }) => state));
      if (joint !== null) {
        const end = Math.min(...states.map((one) => one.end));
        const from = at;
        at = this.#table.run(from, end, joint, states);
        for (const [index, runner] of runners.entries()) {
          const own = states[index];
          if (own !== undefined) runner.put(own, at - from);
        }
      }
      if (at === count) break;
      // A roll that has to be explored, or may end a session: each of them plays it alone.
      for (const runner of runners) runner.play(rolls.subarray(at, at + 1), 1);
      this.#single++;
      at++;
    }
    if (at < count) for (const runner of runners) runner.play(rolls.subarray(at, count), count - at);
  }

  /** Whether they had better be played one by one from now on: situations move to make room, or most rolls are played singly. */
  get isOver(): boolean {
    return (
      this.runners.some(({ explorer }) => explorer.isFull) ||
      (this.#rolls > FIRST_ROLLS && this.#single > this.#rolls * SINGLE_SHARE)
    );
  }

  /** Adds what was counted for all to what was counted for each. */
  giveCounts(): void {
    this.#table.giveCounts();
  }
}

/**
 * Puts players who have few joint situations together; the rest play on their own. Null if too little is explored yet to tell.
 */
export function inStep(
  players: readonly RollPlayer[],
  engine: WebAssemblyApi | undefined,
): readonly RollPlayer[] | null {
  const able = players
    .filter((player): player is Runner => player instanceof Runner && player.canBeInStep)
    .filter(({ explorer }) => explorer.situations <= OWN_MOST)
    .sort((a, b) => a.explorer.situations - b.explorer.situations);
  if (able.length < 2) return players;
  const paths = pathsOf(able);
  if (paths === null) return null;
  const groups: { readonly runners: Runner[]; path: Int32Array }[] = [];
  for (const [index, runner] of able.entries()) {
    const path = paths[index] ?? new Int32Array(0);
    const room = groups.find((group) => {
      if (group.runners.length >= LANES) return false;
      const both = joined(group.path, path);
      if (both === null) return false;
      group.path = both;
      return true;
    });
    if (room === undefined) groups.push({ runners: [runner], path });
    else room.runners.push(runner);
  }
  const together = groups.flatMap(({ runners }) => {
    const loop = runners.length > 1 ? readyLoop(engine) : null;
    const explorers = runners.map(({ explorer }) => explorer);
    return loop === null ? [] : [new StudyInStep(runners, new JointTable(explorers, loop))];
  });
  const taken = new Set<RollPlayer>(together.flatMap(({ runners }) => runners));
  return [...together, ...players.filter((player) => !taken.has(player))];
}

/** Where each player is before each of a few thousand rolls; null if many of them are unexplored. */
function pathsOf(runners: readonly Runner[]): readonly Int32Array[] | null {
  const dice = diceFromSeed('in step', null);
  dice.begin(0);
  const rolls = new Uint8Array(PILOT_ROLLS + 64);
  dice.fill(rolls, PILOT_ROLLS);
  const paths = runners.map(() => new Int32Array(PILOT_ROLLS));
  const states = runners.map(() => START);
  let unknown = 0;
  for (let at = 0; at < PILOT_ROLLS; at++) {
    let isKnown = true;
    for (const [index, { explorer }] of runners.entries()) {
      const state = states[index] ?? START;
      const path = paths[index];
      if (path !== undefined) path[at] = indexOf(state);
      const next = explorer.edges[state + ((rolls[at] ?? 0) << 2)] ?? 0;
      if (next === 0 || (next & LEAVES) !== 0) isKnown = false;
      states[index] = next & ~FLAGS;
    }
    if (isKnown) continue;
    states.fill(START);
    unknown++;
  }
  return unknown > UNKNOWN_MOST ? null : paths;
}

/** The joint situations along two paths, numbered as they come; null if there are too many. */
function joined(a: Int32Array, b: Int32Array): Int32Array | null {
  const ids = new Map<number, number>();
  const path = new Int32Array(a.length);
  for (let at = 0; at < a.length; at++) {
    const key = (a[at] ?? 0) * 2 ** 20 + (b[at] ?? 0);
    let id = ids.get(key);
    if (id === undefined) {
      id = ids.size;
      if (id >= JOINT_MOST) return null;
      ids.set(key, id);
    }
    path[at] = id;
  }
  return path;
}
