// The games, without the clause indexes, which are large and rarely needed.

import type { Game } from '../rules/index.ts';
import { CRAPLESS_CRAPS } from './crapless-craps/game.ts';
import { NEVADA_CRAPS } from './nevada-craps/game.ts';
import { NEW_JERSEY_AUTOMATED_CRAPS } from './new-jersey/automated-craps.ts';
import { NEW_JERSEY_CRAPS } from './new-jersey/craps.ts';
import { NEW_JERSEY_MINI_CRAPS } from './new-jersey/mini-craps.ts';
import { NEW_JERSEY_MINI_DICE } from './new-jersey/mini-dice.ts';
import { NEW_ZEALAND_CRAPS } from './new-zealand/craps.ts';

export {
  CRAPLESS_CRAPS,
  NEVADA_CRAPS,
  NEW_JERSEY_AUTOMATED_CRAPS,
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_CRAPS,
  NEW_JERSEY_MINI_DICE,
  NEW_ZEALAND_CRAPS,
};

/** The five games that follow a regulation. A house opens a table of each, and commands start from them. */
export const GAMES: readonly Game[] = [
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_CRAPS,
  NEW_JERSEY_AUTOMATED_CRAPS,
  NEW_ZEALAND_CRAPS,
  NEW_JERSEY_MINI_DICE,
];

/** Games from published rules, not from a regulation: played where someone asks for them. */
export const PUBLISHED_GAMES: readonly Game[] = [CRAPLESS_CRAPS, NEVADA_CRAPS];

/** Every built-in game, those that follow a regulation first. */
export const ALL_GAMES: readonly Game[] = [...GAMES, ...PUBLISHED_GAMES];
