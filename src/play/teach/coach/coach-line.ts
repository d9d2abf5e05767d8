// What the coach says, and how it names spots and rolls.

import { type Cents, combinationName, type Roll, totalOf, totals } from 'boxperson/base';
import type { CompiledSpot, OutcomeTable } from 'boxperson/rules';
import { type RollNaming, rollsInWords } from '../words/rolls-in-words.ts';

/** One thing the coach has to say. The same key is never said twice. */
export type CoachLine = {
  readonly key: string;
  readonly says: string;
  /** Other keys that the same sentence covers. */
  readonly also?: readonly string[];
};

/** Something to do, with the place on the felt to point at. */
export type Suggestion = CoachLine & {
  /** As the felt names what is selected: an area's key, or `stack:` and a wager's id. Null if it is not on the felt. */
  readonly at: string | null;
  /** What a tap there with the chip in hand would bet; null if there is nothing to bet. */
  readonly cents: Cents | null;
};

export const PLAIN: RollNaming = { own: null, against: [] };

/** A spot in a sentence: "the Pass Line", "Come", "Place 6". */
export const spotInWords = ({ spot, wager }: CompiledSpot): string =>
  wager.area === 'line' || wager.area === 'field' ? `the ${spot.name}` : spot.name;

/** The roll that decided something, named as the rules tell it apart: "an 8", or "4-4" where only the pair counts. */
export function rollInWords(table: OutcomeTable, roll: Roll): string {
  const all = totals(totalOf(roll));
  const isWhole = all.every((one) => (table[one]?.kind ?? null) === (table[roll]?.kind ?? null));
  return isWhole ? rollsInWords(all, PLAIN) : combinationName(roll);
}
