// The clause index of crapless craps: our own numbered paraphrase of published rules, each with its source.

import { indexed } from '../clause-index.ts';
import index from './clauses.json' with { type: 'json' };

export const CRAPLESS_CLAUSES = indexed(index, {
  document: 'Crapless craps: published rules',
  appliesTo: ['crapless-craps'],
  status: 'published rules, not a regulation',
});
