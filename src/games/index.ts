// The games floor: five casino dice games as data.

export { allClauses, CLAUSES, clauseById, clausesOf, type IndexedClause } from './clauses.ts';
export { fetchClause } from './fetch-clause.ts';
export * from './games.ts';
export { GLOSSARY, type Term } from './glossary.ts';
export { READINGS, readingsOf } from './readings.ts';
export {
  allGames,
  type GameData,
  gameById,
  registeredGame,
  registeredGames,
  registerGame,
} from './registry.ts';
export * from './shapes.ts';

