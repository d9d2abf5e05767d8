// Citations checked by the compiler against the game's own index.

import { citingUnder } from '../clause-index.ts';
import type index from './clauses.json';

/** `md('2(b)')`. */
export const md = citingUnder<typeof index>()('NJ 19:47-13.');
