// Two dice, their 36 rolls, and the sets of rolls the rules refer to.

import { assert } from './assert.ts';
import { divideDown } from './cents.ts';

/** The faces of a die, in order. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;
/** One face of a die, 1 to 6. */
export type Face = (typeof FACES)[number];

/** Every total that can be a point in some game: all but 7. Which ones a game uses is for the game to say. */
export const POSSIBLE_POINTS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;
/** A total that can be a point in some game: any but 7. */
export type Point = (typeof POSSIBLE_POINTS)[number];

/**
 * One of the 36 rolls of two dice, from 0 to 35: (first face - 1) × 6 + (second face - 1). The order of the dice is
 * kept, so 4-2 and 2-4 are different rolls.
 */
export type Roll = number;
/** All 36 rolls, from 0 to 35. */
export const ROLLS: readonly Roll[] = Array.from({ length: 36 }, (_, roll) => roll);

/** Whether a value is a roll: a whole number from 0 to 35. */
export const isRoll = (value: unknown): value is Roll =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 36;

/** How likely each of the 36 rolls is: 36 whole numbers, in the order of the rolls. Only their proportions matter. */
export type Weights = readonly number[];
/** The weights of fair dice: every roll is equally likely. */
export const FAIR: Weights = ROLLS.map(() => 1);

/** The roll with these two faces; `rollOf(4, 2)` is not `rollOf(2, 4)`. */
export const rollOf = (first: Face, second: Face): Roll => (first - 1) * 6 + (second - 1);

const FIRST: readonly Face[] = ROLLS.map((roll) => FACES[divideDown(roll, 6)] as Face);
const SECOND: readonly Face[] = ROLLS.map((roll) => FACES[roll % 6] as Face);
const TOTAL: readonly number[] = ROLLS.map((roll) => (FIRST[roll] ?? 0) + (SECOND[roll] ?? 0));

/** The face of the first die. */
export const firstFace = (roll: Roll): Face => FIRST[roll] as Face;
/** The face of the second die. */
export const secondFace = (roll: Roll): Face => SECOND[roll] as Face;
/** The sum of the two faces, 2 to 12. */
export const totalOf = (roll: Roll): number => TOTAL[roll] as number;
/** Whether both dice show the same face. */
export const isPair = (roll: Roll): boolean => FIRST[roll] === SECOND[roll];

/** Whether a value is a face: a whole number from 1 to 6. */
export const isFace = (value: unknown): value is Face =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;
/** Whether a value is a total that can be a point in some game. */
export const isPossiblePoint = (value: unknown): value is Point =>
  POSSIBLE_POINTS.some((point) => point === value);

/** A set of rolls, in the order of their numbers. */
export type Rolls = readonly Roll[];

const WITH_TOTAL: readonly Rolls[] = Array.from({ length: 13 }, (_, total) =>
  ROLLS.filter((roll) => TOTAL[roll] === total),
);

/** Every roll with one of these totals. */
export const totals = (...wanted: readonly number[]): Rolls =>
  wanted.length === 1
    ? (WITH_TOTAL[wanted[0] ?? 0] ?? [])
    : ROLLS.filter((roll) => wanted.includes(totalOf(roll)));

/** Every roll not in this set: what "any other" means. */
export const allBut = (rolls: Rolls): Rolls => ROLLS.filter((roll) => !rolls.includes(roll));

/** The rolls of a combination such as 1-3 in either order: two rolls, or one for a pair. */
export const combination = (a: Face, b: Face): Rolls =>
  ROLLS.filter(
    (roll) =>
      (firstFace(roll) === a && secondFace(roll) === b) || (firstFace(roll) === b && secondFace(roll) === a),
  );

/** The roll that makes an even total as a pair: `hard(8)` is 4-4. Empty for an odd total. */
export const hard = (total: number): Rolls => totals(total).filter(isPair);
/** The rolls that make a total without a pair: `soft(8)` leaves out 4-4. */
export const soft = (total: number): Rolls => totals(total).filter((roll) => !isPair(roll));

/** The name of a combination, smaller face first: "2-4" for both 2-4 and 4-2. */
export function combinationName(roll: Roll): string {
  const a = firstFace(roll);
  const b = secondFace(roll);
  return a <= b ? `${a}-${b}` : `${b}-${a}`;
}

/** The name of a roll with its dice in order: "4-2". */
export const rollName = (roll: Roll): string => `${firstFace(roll)}-${secondFace(roll)}`;

/** Parses "4-2", "4,2", "4 2" or "42"; null if it is not a roll. */
export function parseRoll(text: string): Roll | null {
  const match = /^([1-6])[-, ]?([1-6])$/.exec(text.trim());
  return match === null ? null : rollOf(Number(match[1]) as Face, Number(match[2]) as Face);
}

assert(totals(7).length === 6 && hard(8).length === 1 && soft(8).length === 4, 'the 36 rolls are complete');
