// Readings: where a document is unclear, the reading we take and the one we reject.

import type { ClauseId } from './clause.ts';

/** A point on which a document is unclear: the question, the reading taken, and the other possible reading. */
export type Reading = {
  readonly id: string;
  /** The groups of games it applies to; a game names its groups. */
  readonly of: readonly string[];
  readonly clauses: readonly ClauseId[];
  readonly question: string;
  readonly taken: string;
  readonly other: string;
  /** The option by which a house decides it, and the reading taken for each value with another one than the usual. */
  readonly decidedBy?: { readonly option: string; readonly taken: Readonly<Record<string, string>> };
};
