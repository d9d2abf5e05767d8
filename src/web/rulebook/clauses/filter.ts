// How the clause index is looked through, and the words for it; without the clauses themselves, whose text is long.

import { capital } from '../../../base/index.ts';
import type { IndexedClause } from '../../../games/index.ts';

/** `own` for what this table's game is played by, `all` for everything, else a document by its name. */
export type ClauseFilter = { readonly document: string; readonly kind: string };
export const OWN = 'own';
export const ALL = 'all';
export const OWN_CLAUSES: ClauseFilter = { document: OWN, kind: ALL };
export const ALL_CLAUSES: ClauseFilter = { document: ALL, kind: ALL };

export type ClauseIndex = {
  readonly documents: readonly string[];
  readonly kinds: readonly string[];
  readonly find: (filter: ClauseFilter, words: readonly string[]) => readonly IndexedClause[];
  /** The clause that an anchor names. */
  readonly at: (anchor: string) => IndexedClause | null;
};

const KINDS: Readonly<Record<string, string>> = {
  'active-inactive': 'Active and inactive',
  'layout-display': 'Layout and display',
  'making-removal': 'Making and removal',
  'odds-limit': 'Odds limits',
  'dice-equipment': 'Dice and equipment',
  'no-roll': 'No Roll',
  'point-throw-settlement': 'Point throw and settlement',
  'dispute-authority': 'Disputes and authority',
};

/** A kind of clause as it is read: "Shooter rotation". */
export const kindName = (kind: string): string => KINDS[kind] ?? capital(kind).replaceAll('-', ' ');

/** Clauses under the headings that they stand under in their documents. */
export type Chapter = { readonly name: string; readonly clauses: readonly IndexedClause[] };

export function chaptersOf(clauses: readonly IndexedClause[]): readonly Chapter[] {
  const groups = Map.groupBy(clauses, ({ document, heading }) => `${document}\n${heading}`);
  return [...groups.values()].map((group) => ({
    name: `${group[0]?.document ?? ''}: ${group[0]?.heading ?? ''}`,
    clauses: group,
  }));
}
