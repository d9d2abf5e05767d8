// The clause index: every clause of the five documents and of the published rules, with our paraphrase and how software
// complies with it.

import type { Game } from 'boxperson/rules';
import { bySection, type IndexedClause } from './clause-index.ts';
import { CRAPLESS_CLAUSES } from './crapless-craps/clauses.ts';
import { NEVADA_CLAUSES } from './nevada-craps/clauses.ts';
import { PROPOSED_CLAUSES, SHARED_CLAUSES } from './new-jersey/clauses.ts';
import { AUTOMATED_CRAPS_CLAUSES } from './nj-automated-craps/clauses.ts';
import { CRAPS_CLAUSES } from './nj-craps/clauses.ts';
import { MINI_CRAPS_CLAUSES } from './nj-mini-craps/clauses.ts';
import { MINI_DICE_CLAUSES } from './nj-mini-dice/clauses.ts';
import { NEW_ZEALAND_CLAUSES } from './nz-craps/clauses.ts';
import { registeredGames } from './registry.ts';

export type { IndexedClause } from './clause-index.ts';

/** Every clause of the five documents, including proposals, in the order of the documents. */
export const CLAUSES: readonly IndexedClause[] = [
  ...bySection([...CRAPS_CLAUSES, ...SHARED_CLAUSES, ...MINI_CRAPS_CLAUSES, ...AUTOMATED_CRAPS_CLAUSES]),
  ...NEW_ZEALAND_CLAUSES,
  ...MINI_DICE_CLAUSES,
  ...PROPOSED_CLAUSES,
];

/** Every clause of the games from published rules, in our own words. */
export const PUBLISHED_CLAUSES: readonly IndexedClause[] = [...CRAPLESS_CLAUSES, ...NEVADA_CLAUSES];

/** Every clause of every game. */
export const EVERY_CLAUSE: readonly IndexedClause[] = [...CLAUSES, ...PUBLISHED_CLAUSES];

const BY_ID: ReadonlyMap<string, IndexedClause> = new Map(EVERY_CLAUSE.map((clause) => [clause.id, clause]));

/** The clause with this id; null if there is none. */
export const clauseById = (id: string): IndexedClause | null =>
  BY_ID.get(id) ?? allClauses().find((clause) => clause.id === id) ?? null;

/** Every clause this program knows: those of the built-in games, then those of games given as data. */
export const allClauses = (): readonly IndexedClause[] => [
  ...EVERY_CLAUSE,
  ...registeredGames().flatMap(({ clauses }) => clauses),
];

/** The clauses a game is played by, including proposals, in the order of their documents. */
export const clausesOf = (game: Game): readonly IndexedClause[] =>
  allClauses().filter((clause) => clause.appliesTo.includes(game.id));
