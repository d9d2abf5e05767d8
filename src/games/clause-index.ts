// The clause index of one game, written as an object by clause id, and citations that the compiler checks against it.

import type { Clause, ClauseId, EnforcedBy } from '../rules/index.ts';

/** A clause of the index, with the name of its document. */
export type IndexedClause = Clause & { readonly document: string };

/** A clause as the index of a game writes it, under its id, with the page or book that the rule was taken from. */
type WrittenClause = Omit<IndexedClause, 'id' | 'document' | 'appliesTo' | 'enforceable' | 'status'> & {
  readonly source: string;
  readonly enforceable: string;
};

/** The clauses of an index as entries of the whole index. Each heading names its source. */
export const indexed = (
  index: Readonly<Record<ClauseId, WrittenClause>>,
  about: Pick<IndexedClause, 'document' | 'appliesTo' | 'status'>,
): readonly IndexedClause[] =>
  Object.entries(index).map(([id, { source, heading, enforceable, ...clause }]) => ({
    id,
    ...clause,
    heading: `${heading} (${source})`,
    enforceable: enforceable as EnforcedBy,
    ...about,
  }));

/**
 * Cites clauses of one game's own index: `const of = citing<typeof index>()`, then `of('CC 2.3')`. A clause that the index
 * does not have is a compile error. Only the type of the index is needed, so that a game does not load it.
 */
export const citing = <Index extends object>() => (id: keyof Index & string): ClauseId => id;
