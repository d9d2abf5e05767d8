// The clause index: every clause of the five documents, with our paraphrase and how software complies with it.

import type { Clause, Game } from '../rules/index.ts';
import data from './data/clauses.json' with { type: 'json' };
import { registeredGames } from './registry.ts';

/** A clause of the index, with the name of its document. */
export type IndexedClause = Clause & { readonly document: string };

/** Every clause of the five documents, including proposals, in the order of the documents. */
export const CLAUSES: readonly IndexedClause[] = data as readonly IndexedClause[];

const BY_ID: ReadonlyMap<string, IndexedClause> = new Map(CLAUSES.map((clause) => [clause.id, clause]));

/** The clause with this id; null if there is none. */
export const clauseById = (id: string): IndexedClause | null =>
  BY_ID.get(id) ?? allClauses().find((clause) => clause.id === id) ?? null;

/** Every clause this program knows: those of the documents, then those of games given as data. */
export const allClauses = (): readonly IndexedClause[] => [
  ...CLAUSES,
  ...registeredGames().flatMap(({ clauses }) => clauses),
];

/** The clauses a game is played by, including proposals, in the order of their documents. */
export const clausesOf = (game: Game): readonly IndexedClause[] =>
  allClauses().filter((clause) => clause.appliesTo.includes(game.id));
