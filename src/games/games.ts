// The five games, without the clause index, which is large and rarely needed.

import type { Game } from '../rules/index.ts';
import { NEW_JERSEY_AUTOMATED_CRAPS } from './new-jersey/automated-craps.ts';
import { NEW_JERSEY_CRAPS } from './new-jersey/craps.ts';
import { NEW_JERSEY_MINI_CRAPS } from './new-jersey/mini-craps.ts';
import { NEW_JERSEY_MINI_DICE } from './new-jersey/mini-dice.ts';
import { NEW_ZEALAND_CRAPS } from './new-zealand/craps.ts';

export {
  NEW_JERSEY_AUTOMATED_CRAPS,
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_CRAPS,
  NEW_JERSEY_MINI_DICE,
  NEW_ZEALAND_CRAPS,
};

/** The five games. */
export const GAMES: readonly Game[] = [
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_CRAPS,
  NEW_JERSEY_AUTOMATED_CRAPS,
  NEW_ZEALAND_CRAPS,
  NEW_JERSEY_MINI_DICE,
];
