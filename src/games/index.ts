// The games floor: casino dice games as data.

export { citing } from './clause-index.ts';
export {
  CLAUSES,
  clauseById,
  clausesOf,
  EVERY_CLAUSE,
  type IndexedClause,
  PUBLISHED_CLAUSES,
} from './clauses.ts';
export { fetchClause } from './fetch-clause.ts';
export * from './games.ts';
export { GLOSSARY, type Term, termsOf } from './glossary.ts';
export { EVERY_READING, READINGS, readingsOf } from './readings.ts';
export * from './shapes.ts';

