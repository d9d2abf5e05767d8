// The clauses of N.J.A.C. 13:69F that apply to automated craps alone. The others it is played by are in `../new-jersey`.

import { indexed } from '../clause-index.ts';
import { CHAPTER } from '../new-jersey/clauses.ts';
import index from './clauses.json' with { type: 'json' };

export const AUTOMATED_CRAPS_CLAUSES = indexed(index, { ...CHAPTER, appliesTo: ['nj-automated-craps'] });
