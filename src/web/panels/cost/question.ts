// The messages between the page and the worker that solves odds.

import type { GameData } from 'boxperson/games';
import type { Rules } from 'boxperson/rules';
import type { SpotCost } from './cost.ts';

/** Asks for the cost of this spot under these rules. */
export type CostQuestion = {
  readonly game: string;
  readonly choices: Rules['choices'];
  /** The game itself, unless it is built in: a worker does not share what the page knows. */
  readonly data: GameData | null;
  readonly spot: number;
};
export type CostAnswer = { readonly of: string; readonly spot: number; readonly cost: SpotCost | null };

/** A cache key for rules: the game and the house's choices. */
export const nameOfRules = (game: string, choices: Rules['choices']): string =>
  JSON.stringify([game, choices]);
