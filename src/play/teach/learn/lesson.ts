// A how-to-play page as data: everything it says about one game, from the game's rules and exact odds.

import type { Rules } from 'boxperson/rules';
import {
  aimOfGame,
  type FirstRoll,
  firstRolls,
  type HandStep,
  handSteps,
  mannersOf,
  type TableManner,
} from './hand.ts';
import { type KindLesson, kindsOf } from './kinds.ts';

/** A how-to-play page. */
export type Lesson = {
  readonly aim: readonly string[];
  readonly hand: readonly HandStep[];
  /** What each total does on a come-out; null if the game has none. */
  readonly firstRolls: readonly FirstRoll[] | null;
  readonly kinds: readonly KindLesson[];
  readonly manners: readonly TableManner[];
};

/** The how-to-play page of a table's rules. */
export const lessonOf = (rules: Rules): Lesson => ({
  aim: aimOfGame(rules),
  hand: handSteps(rules),
  firstRolls: firstRolls(rules),
  kinds: kindsOf(rules),
  manners: mannersOf(rules),
});
