// Readings: where a document leaves a point open, the reading that is taken and the one that is not.

import type { ClauseId } from './clause.ts';

export type Reading = {
  readonly id: string;
  /** The groups of games that take it; a game names its groups. */
  readonly of: readonly string[];
  readonly clauses: readonly ClauseId[];
  readonly question: string;
  readonly taken: string;
  readonly other: string;
};
