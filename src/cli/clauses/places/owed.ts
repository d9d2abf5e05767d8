// Clauses that the product does not carry out yet: what is missing, and the page that will have it. The list may only shrink.

import type { ClauseId } from 'boxperson/rules';
import type { ClausePlaces } from './place.ts';

export type OwedPlace = {
  readonly clause: ClauseId;
  /** What a person cannot do or see yet. */
  readonly says: string;
  /** The page that will have it. */
  readonly page: string;
};

export const OWED: readonly OwedPlace[] = [];

/** The clauses that were owed when the list was started. A clause that is not among them may never be owed. */
export const OWED_AT_FIRST: ReadonlySet<ClauseId> = new Set([
  ...['NJ 13:69F-1.3(b)', 'NJ 13:69F-1.3(b)#verbal', 'NJ 13:69F-1.7(a)', 'NJ 13:69F-1A.4(a)'],
  ...['NJ 13:69F-1A.5(a)', 'NJ 19:47-13.4(a)', 'NJ 19:47-13.5(a)', 'NZ 4.5', 'NZ 5.2', 'NZ 6.1(c)'],
]);

/** What is wrong with the list: an entry that is new, doubled or unknown, or that has found its place. */
export function owedProblems(
  owed: readonly OwedPlace[],
  atFirst: ReadonlySet<ClauseId>,
  places: ClausePlaces,
  isClause: (id: ClauseId) => boolean,
): readonly string[] {
  return owed.flatMap(({ clause }, index) => [
    ...(isClause(clause) ? [] : [`${clause} is owed, but the index has no such clause.`]),
    ...(atFirst.has(clause)
      ? []
      : [`${clause} was not owed before. The list of owed clauses may only shrink: build its page.`]),
    ...(owed.findIndex((one) => one.clause === clause) === index ? [] : [`${clause} is owed twice.`]),
    ...((places.get(clause) ?? []).some(({ kind }) => kind === 'written')
      ? [`${clause} is owed, but has a place. Take it off the list of owed clauses.`]
      : []),
  ]);
}
