// The clause index of New Zealand craps: Division 11.

import { indexed } from '../clause-index.ts';
import index from './clauses.json' with { type: 'json' };

export const NEW_ZEALAND_CLAUSES = indexed(index, {
  document: 'New Zealand, Division 11',
  appliesTo: ['nz-craps'],
  status: 'in force from 1 February 1998 per notice',
});
