// Fetches the text of one clause on demand: the index is long and rarely read.

import type { ClauseId } from 'boxperson/rules';
import type { IndexedClause } from './clauses.ts';

/** The clause with this id, or null. Loads the clause index, which is large, on the first call. */
export const fetchClause = async (id: ClauseId): Promise<IndexedClause | null> =>
  (await import('./clauses.ts')).clauseById(id);
