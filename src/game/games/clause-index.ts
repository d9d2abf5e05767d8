// The clause index of one game, written as an object by clause id, and citations that the compiler checks against it.

import type { Clause, ClauseId, EnforcedBy } from 'boxperson/rules';

/** A clause of the index, with the name of its document. */
export type IndexedClause = Clause & { readonly document: string };

/**
 * A clause as an index writes it, under its id. `appliesTo` is given where it differs from the rest of the index; `source`
 * is the page or book that a published rule was taken from.
 */
type WrittenClause = Omit<IndexedClause, 'id' | 'document' | 'appliesTo' | 'enforceable' | 'status'> & {
  readonly source?: string;
  readonly appliesTo?: readonly string[];
  readonly enforceable: string;
};

/** The clauses of an index as entries of the whole index. A heading names the source, if there is one. */
export const indexed = (
  index: Readonly<Record<ClauseId, WrittenClause>>,
  about: Pick<IndexedClause, 'document' | 'appliesTo' | 'status'>,
): readonly IndexedClause[] =>
  Object.entries(index).map(([id, { source, heading, enforceable, ...clause }]) => ({
    id,
    ...about,
    ...clause,
    heading: source === undefined ? heading : `${heading} (${source})`,
    enforceable: enforceable as EnforcedBy,
  }));

/**
 * Cites clauses of one game's own index: `const of = citing<typeof index>()`, then `of('CC 2.3')`. A clause that the index
 * does not have is a compile error. Only the type of the index is needed, so that a game does not load it.
 */
export const citing = <Index extends object>() => (id: keyof Index & string): ClauseId => id;

type After<Prefix extends string, Id> = Id extends `${Prefix}${infer Rest}` ? Rest : never;

/** The same for ids that begin alike: `const nj = citingUnder<typeof index>()('NJ 13:69F-')`, then `nj('1.2(b)')`. */
export const citingUnder =
  <Index extends object>() =>
  <Prefix extends string>(prefix: Prefix) =>
  (rest: After<Prefix, keyof Index & string>): ClauseId =>
    `${prefix}${rest}`;

type RowOf<Id extends string, All> = All extends `${Id}[${infer Row}]` ? Row : never;

/** The same for the rows of one clause: `const pays = citingRows<typeof index>()('NJ 13:69F-1.4(b)')`, then `pays('field')`. */
export const citingRows =
  <Index extends object>() =>
  <Id extends string>(id: Id) =>
  (row: RowOf<Id, keyof Index & string>): ClauseId =>
    `${id}[${row}]`;

/**
 * The clauses of one document that are spread over several indexes, in the order of its sections. Clauses of the same
 * paragraph keep their order.
 */
export const bySection = (clauses: readonly IndexedClause[]): readonly IndexedClause[] =>
  clauses.toSorted((a, b) => compareSections(sectionOf(a.id), sectionOf(b.id)));

const sectionOf = (id: ClauseId): readonly string[] =>
  id.replace(/[[#].*$/, '').match(/\d+|[a-z]+|[A-Z]+/g) ?? [];

/** Numbers by size and before letters; a paragraph before those inside it. */
function compareSections(a: readonly string[], b: readonly string[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (one === other) continue;
    const isBefore = isNumber(one) && isNumber(other) ? Number(one) < Number(other) : isNumber(one) === isNumber(other) ? one < other : isNumber(one);
    return isBefore ? -1 : 1;
  }
  return a.length - b.length;
}

/** Whether a clause is a part of another: 1.12(b)2 of 1.12(b), but neither 1.12(b)#count nor 1.2(a)10 of 1.2(a)1. */
export const isBelow = (id: ClauseId, above: ClauseId): boolean =>
  id.startsWith(above) &&
  id !== above &&
  !id.slice(above.length).startsWith('#') &&
  !(/[\da-z]$/i.test(above) && /^[\da-z]/i.test(id.slice(above.length)));

const isNumber = (part: string): boolean => /^\d/.test(part);
