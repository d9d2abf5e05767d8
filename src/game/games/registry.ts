// The games that this program knows: those built in, and those given to it as data when it starts.

import type { Game, GameData } from 'boxperson/rules';
import { ALL_GAMES, GAMES } from './games.ts';
import { registered } from './registered.ts';

export type { GameData } from 'boxperson/rules';

/**
 * Makes a game known, together with its clauses and readings. The same data may be registered again; other data under
 * the same id, or under the id of a built-in game, is refused: the answer says why. Null means that the game is known.
 */
export function registerGame(data: GameData): string | null {
  const { id, name } = data.game;
  if (ALL_GAMES.some((game) => game.id === id))
    return `There is already a game called ${id}. Give ${name} an id of its own.`;
  const before = registered.get(id);
  if (before !== undefined && JSON.stringify(before) !== JSON.stringify(data))
    return `Two different games are called ${id}. Give the changed one a new id, so that earlier nights keep their rules.`;
  const other = [...registered.values()].find(
    (one) =>
      one.game.id !== id && one.clauses.some((mine) => data.clauses.some((theirs) => theirs.id === mine.id)),
  );
  if (other !== undefined)
    return `${name} and ${other.game.name} both have a clause with the same id. Begin the clause ids of each game with letters of its own.`;
  if (before === undefined) registered.set(id, data);
  return null;
}

/** Every game this program knows: the built-in ones first. */
export const allGames = (): readonly Game[] => [...ALL_GAMES, ...given()];

/** The games that commands and houses start from: those that follow a regulation, and those given as data. */
export const usualGames = (): readonly Game[] => [...GAMES, ...given()];

const given = (): readonly Game[] => [...registered.values()].map(({ game }) => game);

/** The data of a game that is not built in; null for any other id. */
export const registeredGame = (id: string): GameData | null => registered.get(id) ?? null;

/** The data of every game that is not built in. */
export const registeredGames = (): readonly GameData[] => [...registered.values()];

/** The game with this id, such as "nj-craps"; null if there is none. */
export const gameById = (id: string): Game | null =>
  ALL_GAMES.find((game) => game.id === id) ?? registered.get(id)?.game ?? null;
