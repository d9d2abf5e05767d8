// Filters for the clause index and their labels; separate from the clauses, whose text is large.

import { capital } from 'boxperson/base';
import type { IndexedClause } from 'boxperson/games';

/** `own` for the documents of this table's game, `all` for every document, otherwise a document's name. */
export type ClauseFilter = { readonly document: string; readonly kind: string };
export const FILTER_OWN = 'own';
export const FILTER_ALL = 'all';
export const OWN_CLAUSES: ClauseFilter = { document: FILTER_OWN, kind: FILTER_ALL };
export const ALL_CLAUSES: ClauseFilter = { document: FILTER_ALL, kind: FILTER_ALL };

export type ClauseIndex = {
  readonly documents: readonly string[];
  readonly kinds: readonly string[];
  readonly find: (filter: ClauseFilter, words: readonly string[]) => readonly IndexedClause[];
  /** The clause an anchor names. */
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

/** A kind of clause as display text: "Shooter rotation". */
export const clauseKindName = (kind: string): string => KINDS[kind] ?? capital(kind).replaceAll('-', ' ');

/** Clauses grouped under their documents' headings. */
export type Chapter = { readonly name: string; readonly clauses: readonly IndexedClause[] };

export function chaptersOf(clauses: readonly IndexedClause[]): readonly Chapter[] {
  const groups = Map.groupBy(clauses, ({ document, heading }) => `${document}\n${heading}`);
  return [...groups.values()].map((group) => ({
    name: `${group[0]?.document ?? ''}: ${group[0]?.heading ?? ''}`,
    clauses: group,
  }));
}
