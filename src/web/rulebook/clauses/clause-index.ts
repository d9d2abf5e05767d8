// An index of clauses by document, kind and words. Imports the full clause text, so it is loaded late.

import { allClauses, clausesOf, type IndexedClause } from 'boxperson/games';
import type { Game } from 'boxperson/rules';
import { clauseAnchor } from '../anchor.ts';
import { hasWords, normalizeText } from '../text-search.ts';
import { type ClauseIndex, clauseKindName, FILTER_ALL, FILTER_OWN } from './filter.ts';

export function clauseIndex(game: Game): ClauseIndex {
  const own = new Set(clausesOf(game));
  const all = allClauses();
  const text = new Map(all.map((clause) => [clause, textOf(clause)]));
  const byAnchor = new Map(all.map((clause) => [clauseAnchor(clause.id), clause]));
  return {
    documents: [...new Set(all.map((clause) => clause.document))],
    kinds: [...new Set(all.map((clause) => clause.kind))].toSorted((a, b) =>
      clauseKindName(a).localeCompare(clauseKindName(b)),
    ),
    find: ({ document, kind }, words) =>
      all.filter(
        (clause) =>
          (document === FILTER_ALL ||
            (document === FILTER_OWN ? own.has(clause) : clause.document === document)) &&
          (kind === FILTER_ALL || clause.kind === kind) &&
          hasWords(text.get(clause) ?? '', words),
      ),
    at: (anchor) => byAnchor.get(anchor) ?? null,
  };
}

const textOf = (clause: IndexedClause): string =>
  normalizeText(
    [
      clause.id,
      clause.heading,
      clause.text,
      clause.reading ?? '',
      clause.behaviour,
      clauseKindName(clause.kind),
    ].join(' '),
  );
