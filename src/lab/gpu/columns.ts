// Rolls that always do the same share a column of the tables, which makes them a third as large: as a rule only the total matters,
// or whether it was made the hard way.

import { firstFace, ROLLS, type Roll, secondFace, totalOf } from 'boxperson/base';

/** The column of each of the 36 rolls. */
export type RollColumns = { readonly of: readonly number[]; readonly count: number };

const columnsBy = (keyOf: (roll: Roll) => string): RollColumns => {
  const keys = [...new Set(ROLLS.map(keyOf))];
  return { of: ROLLS.map((roll) => keys.indexOf(keyOf(roll))), count: keys.length };
};

/** By total, by the two faces in any order, or each roll by itself; the first that fits is used. */
export const ROLL_COLUMNS: readonly RollColumns[] = [
  columnsBy((roll) => String(totalOf(roll))),
  columnsBy((roll) => String([firstFace(roll), secondFace(roll)].toSorted())),
  columnsBy(String),
];
