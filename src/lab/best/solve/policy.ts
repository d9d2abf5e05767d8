// A policy: which choice to make in each situation with each amount of money, and, if time matters, with so many rolls left.

import type { Levels } from './levels.ts';

export type Policy = {
  /** The number of the choice; null if play is over: the goal is reached, or out of reach. */
  readonly choose: (situation: number, level: number, rollsLeft: number) => number | null;
  readonly isWon: (situation: number, level: number, rollsLeft: number) => boolean;
  readonly levels: Levels;
  readonly startLevel: number;
  /** How many rolls to play; null if time does not matter. */
  readonly rolls: number | null;
};
