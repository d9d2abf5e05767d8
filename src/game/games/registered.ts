// The games given to this program as data, by id.

import type { Clause, Game, Reading } from 'boxperson/rules';

/** A game as plain data, with its clause index and its readings: all that is needed to play, explain and verify it. */
export type GameData = {
  readonly game: Game;
  readonly clauses: readonly (Clause & { readonly document: string })[];
  readonly readings: readonly Reading[];
};

export const registered = new Map<string, GameData>();
