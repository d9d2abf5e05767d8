// The games, without the clause indexes, which are large and rarely needed.

import type { Game } from 'boxperson/rules';
import { CRAPLESS_CRAPS } from './crapless-craps/game.ts';
import { NEVADA_CRAPS } from './nevada-craps/game.ts';
import { NEW_JERSEY_AUTOMATED_CRAPS } from './nj-automated-craps/game.ts';
import { NEW_JERSEY_CRAPS } from './nj-craps/game.ts';
import { NEW_JERSEY_MINI_CRAPS } from './nj-mini-craps/game.ts';
import { NEW_JERSEY_MINI_DICE } from './nj-mini-dice/game.ts';
import { NEW_ZEALAND_CRAPS } from './nz-craps/game.ts';

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
