// Citations of the New Jersey documents that several games share, checked by the compiler against their indexes.

import { citing, citingUnder } from '../clause-index.ts';
import type bonus from './bonus-craps.json';
import type shared from './clauses.json';
import type hot from './hot-roller.json';

/** The clauses that every craps game of New Jersey may cite, besides its own. */
export type SharedIndex = typeof shared & typeof bonus & typeof hot;

/** Of N.J.A.C. 13:69F: `nj('1.2(b)')`. */
export const nj = citingUnder<SharedIndex>()('NJ 13:69F-');
/** Of a proposal, by its whole id. */
export const njProposal = citing<typeof bonus & typeof hot>();
