// Sequence tests: gaps between sevens, faces until all six have appeared, hands of five faces, and the order of four rolls, all
// as in Knuth (The Art of Computer Programming, volume 2, 3.3.2), on dice instead of decimals.

import { ROLLS, type Roll, totalOf } from 'boxperson/base';
import {
  chiSquareFinding,
  type Finding,
  increment,
  type RollBatch,
  SIDES,
  type Statistic,
} from './statistic.ts';

/** Values this large or larger share a cell. */
const LONGEST = 200;

const IS_SEVEN = Uint8Array.from(ROLLS, (roll) => (totalOf(roll) === 7 ? 1 : 0));

const GAP_CHANCES = Array.from({ length: LONGEST + 1 }, (_, gap) =>
  gap === LONGEST ? (5 / 6) ** gap : (5 / 6) ** gap / 6,
);

/** The number of rolls between two sevens. */
export class Gaps implements Statistic {
  readonly #counts = new Float64Array(LONGEST + 1);
  #gap = 0;
  #hasBegun = false;

  take({ rolls }: RollBatch): void {
    let gap = this.#gap;
    for (let index = 0; index < rolls.length; index++) {
      if (IS_SEVEN[rolls[index] as Roll] === 0) {
        gap += 1;
        continue;
      }
      // The rolls before the first seven are not a gap.
      if (this.#hasBegun) increment(this.#counts, Math.min(gap, LONGEST));
      this.#hasBegun = true;
      gap = 0;
    }
    this.#gap = gap;
  }

  findings(): readonly Finding[] {
    const about = { name: 'gaps', of: 'rolls between one seven and the next' };
    return [
      chiSquareFinding(
        about,
        this.#counts,
        GAP_CHANCES,
        GAP_CHANCES.map((_, gap) => String(gap)),
      ),
    ];
  }
}

/** The probability that the sixth face first appears at each number of faces, from zero; the last cell is everything longer. */
function couponChances(): readonly number[] {
  const chances = [0];
  // The probability of having seen this many different faces, but not yet all.
  let seen = [1, 0, 0, 0, 0, 0];
  for (let faces = 1; faces < LONGEST; faces++) {
    chances.push((seen[SIDES - 1] ?? 0) / SIDES);
    seen = seen.map((chance, many) => (chance * many + (seen[many - 1] ?? 0) * (SIDES - many + 1)) / SIDES);
  }
  return [...chances, seen.reduce((sum, chance) => sum + chance, 0)];
}

export const COUPON_CHANCES: readonly number[] = couponChances();

/** The number of faces until all six have appeared. */
export class CouponCollector implements Statistic {
  readonly #counts = new Float64Array(LONGEST + 1);
  #seen = 0;
  #length = 0;

  take({ first, second }: RollBatch): void {
    for (let index = 0; index < first.length; index++) {
      this.#see(first[index] as number);
      this.#see(second[index] as number);
    }
  }

  #see(face: number): void {
    this.#seen |= 1 << face;
    this.#length += 1;
    if (this.#seen !== 0b111111) return;
    increment(this.#counts, Math.min(this.#length, LONGEST));
    this.#seen = 0;
    this.#length = 0;
  }

  findings(): readonly Finding[] {
    const about = { name: 'coupon collector', of: 'faces until all six have appeared' };
    return [
      chiSquareFinding(
        about,
        this.#counts,
        COUPON_CHANCES,
        COUPON_CHANCES.map((_, length) => String(length)),
      ),
    ];
  }
}

const HAND = 5;
const HANDS = [
  'all different',
  'one pair',
  'two pairs',
  'three of a kind',
  'full house',
  'four of a kind',
  'five of a kind',
] as const;

/** By the counts of each face, highest first. */
const HAND_OF = new Map([
  ['11111', 0],
  ['2111', 1],
  ['221', 2],
  ['311', 3],
  ['32', 4],
  ['41', 5],
  ['5', 6],
]);

function handOf(code: number): number {
  const counts = new Array<number>(SIDES).fill(0);
  for (let left = code, faces = 0; faces < HAND; faces++) {
    const face = left % SIDES;
    counts[face] = (counts[face] ?? 0) + 1;
    left = (left - face) / SIDES;
  }
  const shape = counts.filter((count) => count > 0).sort((a, b) => b - a);
  return HAND_OF.get(shape.join('')) ?? 0;
}

/** The hand for each of the 7,776 ways to throw five faces. */
const HAND_OF_CODE = Uint8Array.from({ length: SIDES ** HAND }, (_, code) => handOf(code));
export const HAND_WAYS: readonly number[] = HANDS.map(
  (_, hand) => HAND_OF_CODE.filter((one) => one === hand).length,
);

/** Five faces as a poker hand. */
export class Poker implements Statistic {
  readonly #counts = new Float64Array(HANDS.length);
  #code = 0;
  #held = 0;

  take({ first, second }: RollBatch): void {
    for (let index = 0; index < first.length; index++) {
      this.#hold(first[index] as number);
      this.#hold(second[index] as number);
    }
  }

  #hold(face: number): void {
    this.#code = this.#code * SIDES + face;
    this.#held += 1;
    if (this.#held < HAND) return;
    increment(this.#counts, HAND_OF_CODE[this.#code] as number);
    this.#code = 0;
    this.#held = 0;
  }

  findings(): readonly Finding[] {
    const about = { name: 'poker', of: 'five faces as a poker hand' };
    return [
      chiSquareFinding(
        about,
        this.#counts,
        HAND_WAYS.map((ways) => ways / SIDES ** HAND),
        HANDS,
      ),
    ];
  }
}

const ORDERS = 24;

/** The order, one of 24, of four distinct rolls; four with two equal have no order. */
export class Permutations implements Statistic {
  readonly #counts = new Float64Array(ORDERS);
  readonly #group = new Uint8Array(4);
  #held = 0;

  take({ rolls }: RollBatch): void {
    const group = this.#group;
    for (let index = 0; index < rolls.length; index++) {
      group[this.#held] = rolls[index] as Roll;
      this.#held += 1;
      if (this.#held < 4) continue;
      this.#held = 0;
      const order = orderOf(group[0] as Roll, group[1] as Roll, group[2] as Roll, group[3] as Roll);
      if (order >= 0) increment(this.#counts, order);
    }
  }

  findings(): readonly Finding[] {
    const about = { name: 'permutations', of: 'the order of four different rolls' };
    return [chiSquareFinding(about, this.#counts, new Array<number>(ORDERS).fill(1 / ORDERS))];
  }
}

/** The index of the order, 0 to 23; -1 if two are equal. */
export function orderOf(a: Roll, b: Roll, c: Roll, d: Roll): number {
  if (a === b || a === c || a === d || b === c || b === d || c === d) return -1;
  const first = (b < a ? 1 : 0) + (c < a ? 1 : 0) + (d < a ? 1 : 0);
  const second = (c < b ? 1 : 0) + (d < b ? 1 : 0);
  return first * 6 + second * 2 + (d < c ? 1 : 0);
}
