// The lab's dice: the rolls of session n, the same on every machine and with any number of workers. All 36 rolls are exactly
// equally likely: words that would bias them are rejected.

import { assert, required, type Weights } from 'boxperson/base';
import { QUICK_DICE, QUICK_MOST, type QuickDice } from './quick-dice.ts';
import { type Key, threefry } from './threefry.ts';

/** 31-bit words below this limit give four equally likely rolls: the largest multiple of 36⁴ that fits. */
const FOUR = 36 ** 4;
const WORDS = Math.floor(2 ** 31 / FOUR) * FOUR;
const PAIR = 36 * 36;

/** Two rolls in one number, for each of the 36² pairs. */
const PAIRS = Uint16Array.from({ length: PAIR }, (_, pair) => (pair % 36) | (Math.floor(pair / 36) << 8));

/** Blocks of four words generated at once. */
const BLOCKS = 64;

export type { Weights };

export interface DiceStream {
  /** Moves to the first roll of a session. */
  begin(session: number): void;
  /** Writes at least `least` rolls and returns how many; the array must have room for 16 more. */
  fill(rolls: Uint8Array<ArrayBuffer>, least: number): number;
}

/**
 * Seeded dice: the same seed and session number give the same rolls on every machine. `weights` are whole numbers for the 36
 * rolls; null for fair dice.
 */
export const diceFromSeed = (seed: string, weights: Weights | null): DiceStream =>
  weights === null ? fairDice(seed, QUICK_DICE) : new WeightedDice(seed, weights);

/** Fair dice: WebAssembly if available, otherwise JavaScript. Both give the same rolls. */
export const fairDice = (seed: string, quick: QuickDice | null): DiceStream =>
  quick === null ? new FairDice(seed) : new QuickFairDice(seed, quick);

/** Derives the generator's key from a seed text, two characters at a time. */
export function keyOfSeed(seed: string): Key {
  const out = new Int32Array(4);
  let key: Key = [0, 0, 0, seed.length];
  for (let at = 0; at < seed.length; at += 2) {
    threefry(out, 1, key, seed.charCodeAt(at), at + 1 < seed.length ? seed.charCodeAt(at + 1) + 1 : 0, at, 1);
    key = [
      required(out[0], 'a word'),
      required(out[1], 'a word'),
      required(out[2], 'a word'),
      required(out[3], 'a word'),
    ];
  }
  return key;
}

/** The words of a session, generated a few blocks at a time. */
class Words {
  readonly words = new Int32Array(4 * BLOCKS);
  readonly #key: Key;
  #low = 0;
  #high = 0;
  #count = 0;

  constructor(seed: string) {
    this.#key = keyOfSeed(seed);
  }

  begin(session: number): void {
    this.#low = (session % 2 ** 32) | 0;
    this.#high = Math.floor(session / 2 ** 32) | 0;
    this.#count = 0;
  }

  /** Generates the next words, four per block. */
  next(blocks: number): void {
    const count = this.#count;
    this.#count += blocks;
    // No session is long enough to overflow the count's first word: 2³² blocks are sixty billion rolls.
    assert(this.#count < 2 ** 32, 'a session has an end');
    threefry(this.words, blocks, this.#key, count | 0, 0, this.#low, this.#high);
  }
}

class FairDice implements DiceStream {
  readonly #words: Words;
  /** The last array filled, viewed as pairs. */
  #pairs = new Uint16Array(0);
  #rolls: Uint8Array<ArrayBuffer> = new Uint8Array(0);

  constructor(seed: string) {
    this.#words = new Words(seed);
  }

  begin(session: number): void {
    this.#words.begin(session);
  }

  fill(rolls: Uint8Array<ArrayBuffer>, least: number): number {
    if (rolls !== this.#rolls) {
      this.#rolls = rolls;
      this.#pairs = new Uint16Array(rolls.buffer, rolls.byteOffset, rolls.length >>> 1);
    }
    let filled = 0;
    while (filled < least) {
      const blocks = Math.min(BLOCKS, (least - filled + 15) >>> 4);
      this.#words.next(blocks);
      filled = fourRolls(this.#words.words, blocks * 4, this.#pairs, filled >>> 1) * 2;
    }
    return filled;
  }
}

/** Four rolls from every word below the rejection limit. */
export function fourRolls(words: Int32Array, count: number, pairs: Uint16Array, from: number): number {
  let at = from;
  for (let index = 0; index < count; index++) {
    const word = (words[index] as number) >>> 1;
    if (word >= WORDS) continue;
    const rest = (word / PAIR) | 0;
    const over = (rest / PAIR) | 0;
    pairs[at] = PAIRS[word - Math.imul(rest, PAIR)] as number;
    pairs[at + 1] = PAIRS[rest - Math.imul(over, PAIR)] as number;
    at += 2;
  }
  return at;
}

/** FairDice from the shared module: the rolls are copied out before the module is called again. */
class QuickFairDice implements DiceStream {
  readonly #key: Key;
  readonly #quick: QuickDice;
  /** The view used last; the next call usually wants the same size, and creating a view costs as much as a dozen rolls. */
  #made: Uint8Array<ArrayBuffer>;
  #low = 0;
  #high = 0;
  #count = 0;

  constructor(seed: string, quick: QuickDice) {
    this.#key = keyOfSeed(seed);
    this.#quick = quick;
    this.#made = quick.rolls;
  }

  begin(session: number): void {
    this.#low = (session % 2 ** 32) | 0;
    this.#high = Math.floor(session / 2 ** 32) | 0;
    this.#count = 0;
  }

  fill(rolls: Uint8Array<ArrayBuffer>, least: number): number {
    const quick = this.#quick;
    let filled = 0;
    while (filled < least) {
      const want = Math.min(QUICK_MOST, least - filled);
      const made = quick.fill(this.#key, this.#low, this.#high, this.#count | 0, want);
      this.#count += quick.used[0] as number;
      assert(this.#count < 2 ** 32, 'a session has an end');
      if (this.#made.length !== made) this.#made = quick.rolls.subarray(0, made);
      rolls.set(this.#made, filled);
      filled += made;
    }
    return filled;
  }
}

/**
 * Weighted dice (Walker's alias method in integers, so every roll has exactly its share): picks one of 36 columns, then either
 * the column's own roll or its alias.
 */
class WeightedDice implements DiceStream {
  readonly #words: Words;
  readonly #total: number;
  readonly #own = new Float64Array(36);
  readonly #other = new Uint8Array(36);
  #at = 4;

  constructor(seed: string, weights: Weights) {
    this.#words = new Words(seed);
    this.#total = weights.reduce((sum, weight) => sum + weight, 0);
    assert(weights.length === 36 && this.#total > 0 && this.#total < 2 ** 32, 'thirty-six weights');
    // Each column has room for the whole sum, and each roll contributes 36 times its weight.
    const left = weights.map((weight) => weight * 36);
    const small = [...left.keys()].filter((roll) => (left[roll] ?? 0) < this.#total);
    const large = [...left.keys()].filter((roll) => (left[roll] ?? 0) >= this.#total);
    for (let low = small.pop(); low !== undefined; low = small.pop()) {
      const high = required(large.at(-1), 'a roll larger than its column');
      const room = left[low] ?? 0;
      this.#own[low] = room;
      this.#other[low] = high;
      const rest = (left[high] ?? 0) - (this.#total - room);
      left[high] = rest;
      if (rest < this.#total) small.push(required(large.pop(), 'the same roll'));
    }
    for (const roll of large) this.#own[roll] = this.#total;
  }

  begin(session: number): void {
    this.#words.begin(session);
    this.#at = 4;
  }

  fill(rolls: Uint8Array<ArrayBuffer>, least: number): number {
    for (let at = 0; at < least; at++) {
      const column = this.#below(36);
      rolls[at] = this.#below(this.#total) < (this.#own[column] ?? 0) ? column : (this.#other[column] ?? 0);
    }
    return least;
  }

  /** A uniform integer below a bound. */
  #below(bound: number): number {
    const most = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      if (this.#at === 4) {
        this.#words.next(1);
        this.#at = 0;
      }
      const word = required(this.#words.words[this.#at++], 'a word') >>> 0;
      if (word < most) return word % bound;
    }
  }
}
