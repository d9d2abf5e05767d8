// The data of a game that is not built in, as it is kept with a table's record: reopening and verifying need no file.

import { hash } from 'node:crypto';
import { readGameValue } from 'boxperson/authoring';
import { type GameData, registeredGame, registeredGames, registerGame } from 'boxperson/games';
import type { Head } from 'boxperson/store';

/** A game's data and its hash. */
export type GameRecord = { readonly hash: string; readonly data: GameData };

/** The SHA-256 of a game's data, in hexadecimal. */
function hashOfGame(data: GameData): string {
  const before = HASHES.get(data);
  if (before !== undefined) return before;
  const found = hash('sha256', JSON.stringify(data), 'hex');
  HASHES.set(data, found);
  return found;
}

/** A game's data is immutable, so its hash is worked out once. */
const HASHES = new WeakMap<GameData, string>();

const recordOf = (data: GameData): GameRecord => ({ hash: hashOfGame(data), data });

/** What a table's record keeps of its game; nothing for a game that is built in. */
export function gameRecordFor(game: string): { readonly gameRecord?: GameRecord } {
  const data = registeredGame(game);
  return data === null ? {} : { gameRecord: recordOf(data) };
}

/** Every game this process knows that is not built in, with its hash. */
export const outsideGames = (): readonly GameRecord[] => registeredGames().map(recordOf);

/**
 * Makes a game known from a table's record; what is wrong with it, or null. A record may come from anywhere, so its game
 * must pass the check that a file must pass.
 */
export function knowGame(record: GameRecord): string | null {
  const { hash: recorded, data } = record ?? {};
  if (typeof data !== 'object' || data === null || hashOfGame(data) !== recorded)
    return 'The data of the game do not have the hash in the record.';
  if (!WHOLE.has(recorded)) {
    const read = readGameValue(data, 'the record');
    const [problem] = 'problems' in read ? read.problems : [];
    if (problem !== undefined)
      return `The game in the record cannot be played: ${problem.row}: ${problem.says} ${problem.instead}`;
    WHOLE.add(recorded);
  }
  return registerGame(data);
}

/** The hashes of games that passed the check. */
const WHOLE = new Set<string>();

/** Makes the games of all tables known: people’s records may refer to them. A table whose game is refused stays closed. */
export function knowGamesOf(heads: readonly Pick<Head, 'about'>[]): void {
  for (const { about } of heads)
    if (typeof about === 'object' && about !== null && 'gameRecord' in about)
      knowGame(about.gameRecord as unknown as GameRecord);
}
