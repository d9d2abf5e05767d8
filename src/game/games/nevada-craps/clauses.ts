// The clause index of nevada craps: our own numbered paraphrase of published rules, each with its source.

import { indexed } from '../clause-index.ts';
import index from './clauses.json' with { type: 'json' };

export const NEVADA_CLAUSES = indexed(index, {
  document: 'Nevada craps: published rules',
  appliesTo: ['nevada-craps'],
  status: 'published rules, not a regulation',
});
