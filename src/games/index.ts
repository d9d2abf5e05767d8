// The games floor: five casino dice games as data.

import type { Game } from '../rules/game.ts';
import { NEW_JERSEY_AUTOMATED_CRAPS } from './new-jersey/automated-craps.ts';
import { NEW_JERSEY_CRAPS } from './new-jersey/craps.ts';
import { NEW_JERSEY_MINI_CRAPS } from './new-jersey/mini-craps.ts';
import { NEW_JERSEY_MINI_DICE } from './new-jersey/mini-dice.ts';
import { NEW_ZEALAND_CRAPS } from './new-zealand/craps.ts';

export {
  NEW_JERSEY_AUTOMATED_CRAPS,
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_CRAPS,
  NEW_JERSEY_MINI_DICE,
  NEW_ZEALAND_CRAPS,
};

export const GAMES: readonly Game[] = [
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_CRAPS,
  NEW_JERSEY_AUTOMATED_CRAPS,
  NEW_ZEALAND_CRAPS,
  NEW_JERSEY_MINI_DICE,
];

export const gameById = (id: string): Game | null => GAMES.find((game) => game.id === id) ?? null;

export { CLAUSES, clauseById, type IndexedClause } from './clauses.ts';
export { GLOSSARY, type Term } from './glossary.ts';
export { READINGS, readingsOf } from './readings.ts';
export * from './shapes.ts';
