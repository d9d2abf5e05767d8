// The joint situations of several players on the same dice, with all their lookups for a roll side by side, in the memory of the
// loop in WebAssembly (in-step.wat).

import { required } from 'boxperson/base';
import { bytesOfBase64, type WebAssemblyApi } from '../../dice/quick-dice.ts';
import {
  COUNT,
  DONE,
  type Explorer,
  FLAGS,
  GAIN,
  LEAVES,
  NEED,
  STRIDE,
  TURN_ENDED,
} from '../../explore/explore.ts';
import { isFree, type LoopState } from '../lookup-loop.ts';
import { IN_STEP_WASM } from './in-step-wasm.ts';

/** Players in one table. */
export const LANES = 8;

/** The memory layout of in-step.wat, in bytes. */
const AT = { wealth: 16, peak: 48, floor: 80, least: 112, most: 144, rolls: 256, states: 8_192 } as const;
const EDGE = 80;
const STATE = 36 * EDGE;
const GAINS = 16;
const NEEDS = 48;

/** More than any player has: the loop stops at a roll that is not filled in. */
const NOBODY_HAS = 2 ** 31 - 1;
const ANYBODY_HAS = -(2 ** 31);

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  run(at: number, end: number, state: number, turnsMax: number): number;
  runFree(at: number, end: number, state: number): number;
}

/** The loop, with a memory of its own; null if WebAssembly or its SIMD is missing, or a page's policy forbids it. */
export function readyLoop(engine: WebAssemblyApi | undefined): Exports | null {
  if (engine === undefined) return null;
  try {
    return new engine.Instance(new engine.Module(bytesOfBase64(IN_STEP_WASM))).exports as Exports;
  } catch {
    // Whatever the reason, the loop in JavaScript gives the same results.
    return null;
  }
}

export class JointTable {
  readonly #explorers: readonly Explorer[];
  readonly #loop: Exports;
  readonly #numbers: Int32Array;
  readonly #rolls: Uint8Array;
  readonly #statesMost: number;
  /** The players' situations in each joint one. */
  readonly #members: (readonly number[])[] = [];
  readonly #ids = new Map<string, number>();

  constructor(explorers: readonly Explorer[], loop: Exports) {
    const { buffer } = loop.memory;
    this.#explorers = explorers;
    this.#loop = loop;
    this.#numbers = new Int32Array(buffer);
    this.#rolls = new Uint8Array(buffer, AT.rolls, AT.states - AT.rolls);
    this.#statesMost = Math.floor((buffer.byteLength - AT.states) / STATE);
  }

  /** The rolls that are played next, at most as many as there is room for: almost eight thousand. */
  bring(rolls: Uint8Array, count: number): void {
    this.#rolls.set(rolls.subarray(0, count));
  }

  /** The joint situation of these; null if there is no room for it. */
  find(states: readonly number[]): number | null {
    const key = states.join();
    const found = this.#ids.get(key);
    if (found !== undefined) return found;
    if (this.#members.length >= this.#statesMost) return null;
    const joint = AT.states + this.#members.length * STATE;
    this.#members.push(states);
    this.#ids.set(key, joint);
    for (let edge = joint; edge < joint + STATE; edge += EDGE)
      this.#numbers[(edge + NEEDS) >> 2] = NOBODY_HAS;
    return joint;
  }

  /**
   * Plays rolls from a joint situation, until one that may end a session or cannot be looked up, and puts what became of the
   * players into their states. Returns the roll where it stopped.
   */
  run(from: number, end: number, joint: number, players: readonly LoopState[]): number {
    const numbers = this.#numbers;
    let turnsMax = NOBODY_HAS;
    for (const [lane, one] of players.entries()) {
      numbers[(AT.wealth >> 2) + lane] = one.wealth;
      numbers[(AT.peak >> 2) + lane] = one.peak;
      numbers[(AT.floor >> 2) + lane] = one.floor;
      numbers[(AT.least >> 2) + lane] = one.loss + 1;
      numbers[(AT.most >> 2) + lane] = one.win - 1;
      turnsMax = Math.min(turnsMax, one.shootersMax);
    }
    for (let lane = players.length; lane < LANES; lane++) {
      numbers[(AT.least >> 2) + lane] = ANYBODY_HAS;
      numbers[(AT.most >> 2) + lane] = NOBODY_HAS;
    }
    const areFree = players.every(isFree);
    let at = from;
    let state = joint;
    let turns = 0;
    for (;;) {
      at = areFree ? this.#loop.runFree(at, end, state) : this.#loop.run(at, end, state, turnsMax - turns);
      state = required(numbers[0], 'a situation');
      turns += required(numbers[1], 'a number of turns');
      if (at === end || !this.#fillIn(state, required(this.#rolls[at], 'a roll'))) break;
    }
    const members = this.#membersAt(state);
    for (const [lane, one] of players.entries()) {
      one.state = required(members[lane], 'a player’s situation');
      one.wealth = required(numbers[(AT.wealth >> 2) + lane], 'a player’s money');
      one.peak = required(numbers[(AT.peak >> 2) + lane], 'a player’s peak');
      one.floor = required(numbers[(AT.floor >> 2) + lane], 'a player’s floor');
      one.shooters = turns;
    }
    return at;
  }

  /** Adds the counts to those of the players, and starts over. */
  giveCounts(): void {
    const numbers = this.#numbers;
    for (const [index, members] of this.#members.entries())
      for (let roll = 0; roll < 36; roll++) {
        const place = (AT.states + index * STATE + roll * EDGE + 4) >> 2;
        const count = required(numbers[place], 'a count');
        if (count === 0) continue;
        numbers[place] = 0;
        for (const [lane, { edges }] of this.#explorers.entries()) {
          const own = required(members[lane], 'a situation') + (roll << 2) + COUNT;
          edges[own] = required(edges[own], 'a count') + count;
        }
      }
  }

  #membersAt(joint: number): readonly number[] {
    return required(this.#members[(joint - AT.states) / STATE], 'a joint situation');
  }

  /** Fills in a roll that all players have explored; false if it is filled in already, or cannot be. */
  #fillIn(joint: number, roll: number): boolean {
    const numbers = this.#numbers;
    const edge = joint + roll * EDGE;
    if (numbers[edge >> 2] !== 0) return false;
    const members = this.#membersAt(joint);
    const nexts: number[] = [];
    for (const [lane, { edges }] of this.#explorers.entries())
      nexts.push(required(edges[required(members[lane], 'a situation') + (roll << 2)], 'a roll'));
    const turn = (nexts[0] ?? 0) & TURN_ENDED;
    // A turn ends for all of them or for none: they sit beside the same shooter.
    const isPlain = nexts.every(
      (next) => next !== 0 && (next & LEAVES) === 0 && next !== DONE && (next & TURN_ENDED) === turn,
    );
    if (!isPlain) return false;
    const next = this.find(nexts.map((one) => one & ~FLAGS));
    if (next === null) return false;
    for (let lane = 0; lane < LANES; lane++) {
      const edges = this.#explorers[lane]?.edges;
      const own = (members[lane] ?? 0) + (roll << 2);
      numbers[((edge + GAINS) >> 2) + lane] = edges?.[own + GAIN] ?? 0;
      numbers[((edge + NEEDS) >> 2) + lane] = edges?.[own + NEED] ?? ANYBODY_HAS;
    }
    numbers[edge >> 2] = next + turn;
    return true;
  }
}

/** The index of a situation among those of its player. */
export const indexOf = (state: number): number => state / STRIDE;
