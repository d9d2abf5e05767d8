// Two dice, their 36 rolls, and the sets of rolls the rules refer to.

import { assert } from './assert.ts';
import { divideDown } from './cents.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

/** The numbers that can become a point. */
export const POINTS = [4, 5, 6, 8, 9, 10] as const;
export type Point = (typeof POINTS)[number];

/** One of the 36 rolls, 0 to 35. The first die is the base-6 high digit, so the order of the dice is kept. */
export type Roll = number;
export const ROLLS: readonly Roll[] = Array.from({ length: 36 }, (_, roll) => roll);

export const isRoll = (value: unknown): value is Roll =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 36;

/** How likely each of the 36 rolls is, as whole numbers in the order of the rolls. */
export type Weights = readonly number[];
export const FAIR: Weights = ROLLS.map(() => 1);

export const rollOf = (first: Face, second: Face): Roll => (first - 1) * 6 + (second - 1);

const FIRST: readonly Face[] = ROLLS.map((roll) => FACES[divideDown(roll, 6)] as Face);
const SECOND: readonly Face[] = ROLLS.map((roll) => FACES[roll % 6] as Face);
const TOTAL: readonly number[] = ROLLS.map((roll) => (FIRST[roll] ?? 0) + (SECOND[roll] ?? 0));

export const firstFace = (roll: Roll): Face => FIRST[roll] as Face;
export const secondFace = (roll: Roll): Face => SECOND[roll] as Face;
export const totalOf = (roll: Roll): number => TOTAL[roll] as number;
export const isPair = (roll: Roll): boolean => FIRST[roll] === SECOND[roll];

export const isFace = (value: unknown): value is Face =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;
export const isPoint = (value: unknown): value is Point =>
  value === 4 || value === 5 || value === 6 || value === 8 || value === 9 || value === 10;

/** A set of rolls, in the order of their numbers. */
export type Rolls = readonly Roll[];

/** Every roll with one of these totals. */
export const totals = (...wanted: readonly number[]): Rolls =>
  ROLLS.filter((roll) => wanted.includes(totalOf(roll)));

/** Every roll not in this set: what "any other" means. */
export const allBut = (rolls: Rolls): Rolls => ROLLS.filter((roll) => !rolls.includes(roll));

/** A combination such as 1-3, in either order. */
export const combination = (a: Face, b: Face): Rolls =>
  ROLLS.filter(
    (roll) =>
      (firstFace(roll) === a && secondFace(roll) === b) || (firstFace(roll) === b && secondFace(roll) === a),
  );

/** An even total thrown as a pair. */
export const hard = (total: number): Rolls => totals(total).filter(isPair);
/** An even total that is not a pair. */
export const soft = (total: number): Rolls => totals(total).filter((roll) => !isPair(roll));

/** "2-4", smaller face first: one name for both orders. */
export function combinationName(roll: Roll): string {
  const a = firstFace(roll);
  const b = secondFace(roll);
  return a <= b ? `${a}-${b}` : `${b}-${a}`;
}

/** "4-2" as it was thrown. */
export const rollName = (roll: Roll): string => `${firstFace(roll)}-${secondFace(roll)}`;

/** Parses "4-2"; null if it is not a roll. */
export function parseRoll(text: string): Roll | null {
  const match = /^([1-6])[-, ]?([1-6])$/.exec(text.trim());
  return match === null ? null : rollOf(Number(match[1]) as Face, Number(match[2]) as Face);
}

assert(totals(7).length === 6 && hard(8).length === 1 && soft(8).length === 4, 'the 36 rolls are complete');
