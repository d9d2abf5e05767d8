// The clause index of New Jersey mini-dice: N.J.A.C. 19:47-13.

import { indexed } from '../clause-index.ts';
import index from './clauses.json' with { type: 'json' };

export const MINI_DICE_CLAUSES = indexed(index, {
  document: 'N.J.A.C. 19:47-13',
  appliesTo: ['nj-mini-dice'],
  status: 'adopted effective 10/06/97',
});
