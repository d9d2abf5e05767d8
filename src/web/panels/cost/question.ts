// What the page asks the worker that solves odds, and what it answers.

import type { Rules } from '../../../rules/index.ts';
import type { SpotCost } from './cost.ts';

/** What does this spot cost under these rules? */
export type CostQuestion = {
  readonly game: string;
  readonly choices: Rules['choices'];
  readonly spot: number;
};
export type CostAnswer = { readonly of: string; readonly spot: number; readonly cost: SpotCost | null };

/** Rules by what makes them what they are: the game and the house's choices. */
export const nameOfRules = (game: string, choices: Rules['choices']): string =>
  JSON.stringify([game, choices]);
