// Citations checked by the compiler against the clauses the game is played by.

import { citingUnder } from '../clause-index.ts';
import type { SharedIndex } from '../new-jersey/cite.ts';
import type own from './clauses.json';

/** Of N.J.A.C. 13:69F: `nj('1.2(b)')`. */
export const njAutomatedClause = citingUnder<SharedIndex & typeof own>()('NJ 13:69F-');

/** Of N.J.A.C. 13:69F-1A: `nj1a('4(a)')`. */
export const nj1a = citingUnder<typeof own>()('NJ 13:69F-1A.');
