// The clauses of N.J.A.C. 13:69F that craps games of New Jersey share, and the two proposals to amend it.

import { indexed } from '../clause-index.ts';
import bonus from './bonus-craps.json' with { type: 'json' };
import shared from './clauses.json' with { type: 'json' };
import hot from './hot-roller.json' with { type: 'json' };

/** What every part of the chapter has in common. */
export const CHAPTER = { document: 'N.J.A.C. 13:69F-1 and -1A', status: 'in-force text as supplied' };
const PROPOSED = { appliesTo: ['nj-craps'], status: 'proposal (adopted text not supplied)' };

export const SHARED_CLAUSES = indexed(shared, { ...CHAPTER, appliesTo: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'] });
export const PROPOSED_CLAUSES = [
  ...indexed(bonus, { ...PROPOSED, document: 'Proposal: bonus craps' }),
  ...indexed(hot, { ...PROPOSED, document: 'Proposal: hot roller' }),
];
