// The games floor: casino dice games as data.

export { citing, isBelow } from './clause-index.ts';
export {
  allClauses,
  CLAUSES,
  clauseById,
  clausesOf,
  EVERY_CLAUSE,
  type IndexedClause,
  PUBLISHED_CLAUSES,
} from './clauses.ts';
export { fetchClause } from './fetch-clause.ts';
export * from './games.ts';
export { GLOSSARY, type Term, termsHeardAt, termsOf } from './glossary.ts';
export { EVERY_READING, READINGS, readingsOf } from './readings.ts';
export {
  allGames,
  type GameData,
  gameById,
  registeredGame,
  registeredGames,
  registerGame,
  usualGames,
} from './registry.ts';
export * from './shapes.ts';

