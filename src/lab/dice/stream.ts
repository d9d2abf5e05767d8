// The dice of the lab: the rolls of session n, the same on every machine and whatever the number of workers. Every one of the
// 36 rolls comes exactly as often as it should: words that would make some rolls more likely are thrown away.

import { assert, known, type Weights } from '../../base/index.ts';
import { QUICK_DICE, QUICK_MOST, type QuickDice } from './quick-dice.ts';
import { type Key, threefry } from './threefry.ts';

/** Words of 31 bits below this many make four rolls of equal chance: the largest multiple of 36⁴ among them. */
const FOUR = 36 ** 4;
const WORDS = Math.floor(2 ** 31 / FOUR) * FOUR;
const PAIR = 36 * 36;

/** Two rolls in one number, for each of the 36² pairs. */
const PAIRS = Uint16Array.from({ length: PAIR }, (_, pair) => (pair % 36) | (Math.floor(pair / 36) << 8));

/** How many blocks of four words are made at once. */
const BLOCKS = 64;

export type { Weights };

export interface Dice {
  /** Goes to the first roll of a session. */
  begin(session: number): void;
  /** Writes at least `least` rolls and says how many; the array has room for 16 more. */
  fill(rolls: Uint8Array<ArrayBuffer>, least: number): number;
}

export const diceOf = (seed: string, weights: Weights | null): Dice =>
  weights === null ? fairDice(seed, QUICK_DICE) : new WeightedDice(seed, weights);

/** Fair dice: quick ones where there are any, else those in JavaScript. Both give the same rolls. */
export const fairDice = (seed: string, quick: QuickDice | null): Dice =>
  quick === null ? new FairDice(seed) : new QuickFairDice(seed, quick);

/** A seed in words as the key of the generator: its letters are mixed in two by two. */
export function keyOfSeed(seed: string): Key {
  const out = new Int32Array(4);
  let key: Key = [0, 0, 0, seed.length];
  for (let at = 0; at < seed.length; at += 2) {
    threefry(out, 1, key, seed.charCodeAt(at), at + 1 < seed.length ? seed.charCodeAt(at + 1) + 1 : 0, at, 1);
    key = [
      known(out[0], 'a word'),
      known(out[1], 'a word'),
      known(out[2], 'a word'),
      known(out[3], 'a word'),
    ];
  }
  return key;
}

/** The words of a session, a few at a time. */
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

  /** Makes the next words, four to a block. */
  next(blocks: number): void {
    const count = this.#count;
    this.#count += blocks;
    // No session is so long that the count's first word runs over: 2³² blocks are sixty billion rolls.
    assert(this.#count < 2 ** 32, 'a session has an end');
    threefry(this.words, blocks, this.#key, count | 0, 0, this.#low, this.#high);
  }
}

class FairDice implements Dice {
  readonly #words: Words;
  /** The array that was filled last, seen as pairs. */
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

/** Four rolls out of every word that gives each roll the same chance. */
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

/** The rolls of FairDice out of the module that all dice share: what it made is copied out before anybody else can ask it. */
class QuickFairDice implements Dice {
  readonly #key: Key;
  readonly #quick: QuickDice;
  /** The rolls that were made last; mostly the next ones are as many, and a view costs as much as a dozen rolls. */
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
 * Dice that favour some rolls (Walker's alias method in whole numbers, so that every roll has exactly its share): a column out
 * of 36, then either the column's own roll or the one that it lends room to.
 */
class WeightedDice implements Dice {
  readonly #words: Words;
  readonly #total: number;
  readonly #own = new Float64Array(36);
  readonly #other = new Uint8Array(36);
  #at = 4;

  constructor(seed: string, weights: Weights) {
    this.#words = new Words(seed);
    this.#total = weights.reduce((sum, weight) => sum + weight, 0);
    assert(weights.length === 36 && this.#total > 0 && this.#total < 2 ** 32, 'thirty-six weights');
    // Each column has room for the whole sum, and each roll brings 36 times its weight.
    const left = weights.map((weight) => weight * 36);
    const small = [...left.keys()].filter((roll) => (left[roll] ?? 0) < this.#total);
    const large = [...left.keys()].filter((roll) => (left[roll] ?? 0) >= this.#total);
    for (let low = small.pop(); low !== undefined; low = small.pop()) {
      const high = known(large.at(-1), 'a roll that has more than its column');
      const room = left[low] ?? 0;
      this.#own[low] = room;
      this.#other[low] = high;
      const rest = (left[high] ?? 0) - (this.#total - room);
      left[high] = rest;
      if (rest < this.#total) small.push(known(large.pop(), 'the same roll'));
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

  /** A whole number below a bound, each as likely as the others. */
  #below(bound: number): number {
    const most = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      if (this.#at === 4) {
        this.#words.next(1);
        this.#at = 0;
      }
      const word = known(this.#words.words[this.#at++], 'a word') >>> 0;
      if (word < most) return word % bound;
    }
  }
}
