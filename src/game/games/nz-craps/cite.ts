// Citations checked by the compiler against the game's own index.

import { citingUnder } from '../clause-index.ts';
import type index from './clauses.json';

/** `nz('4.1')`. */
export const nz = citingUnder<typeof index>()('NZ ');
