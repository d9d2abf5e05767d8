// Whether each clause is met, and by what: passing tests that cite its id, terms that define it, or events that record it.

import type { IndexedClause, Term } from '../../games/index.ts';
import type { ClauseId, EnforcedBy } from '../../rules/index.ts';
import type { TestResult } from './test-results.ts';

export type Row = {
  readonly clause: IndexedClause;
  readonly met: boolean;
  /** The names of the passing tests that cite its id. */
  readonly tests: readonly string[];
  /** Glossary terms that name it. */
  readonly terms: readonly string[];
  /** Entries in a table's record under this clause, in words. */
  readonly records: readonly string[];
  /** What is missing; null if it is met. */
  readonly lacks: string | null;
};

/** Entries in a table's record under each clause, in words. */
export type Records = ReadonlyMap<ClauseId, readonly string[]>;

/** What a clause needs besides tests that cite its id; it needs its own test unless a term defines it. */
const NEEDS: Readonly<
  Record<EnforcedBy, { readonly besides: 'term' | 'record' | null; readonly test: boolean }>
> = {
  engine: { besides: null, test: true },
  table: { besides: null, test: true },
  display: { besides: null, test: true },
  attestation: { besides: 'record', test: true },
  definition: { besides: 'term', test: false },
};

export function meet(
  clauses: readonly IndexedClause[],
  tests: readonly TestResult[],
  glossary: readonly Term[],
  records: Records,
): readonly Row[] {
  return clauses.map((clause) => {
    const carrying = tests.filter((test) => carries(test.name, clause.id));
    // Show only the required evidence: an event that merely cites another clause proves little.
    const { besides } = NEEDS[clause.enforceable];
    const naming = besides === 'term' ? glossary.filter((term) => term.clauses.includes(clause.id)) : [];
    const terms = naming.map((term) => term.term);
    const recorded = besides === 'record' ? (records.get(clause.id) ?? []) : [];
    const lacks = lackOf(clause, carrying, terms, recorded);
    return {
      clause,
      met: lacks === null,
      tests: carrying.filter((test) => test.status === 'passed').map((test) => test.name),
      terms,
      records: recorded,
      lacks,
    };
  });
}

/** Whether a test's name contains the id in square brackets; ids that contain brackets are written in full. */
export const carries = (name: string, id: ClauseId): boolean => name.includes(`[${id}]`);

function lackOf(
  clause: IndexedClause,
  carrying: readonly TestResult[],
  terms: readonly string[],
  recorded: readonly string[],
): string | null {
  const { besides, test } = NEEDS[clause.enforceable];
  const failed = carrying.find((one) => one.status === 'failed');
  if (failed !== undefined) return `a test that cites it failed: ${failed.name}`;
  const skipped = carrying.find((one) => one.status === 'skipped');
  if (skipped !== undefined) return `a test that cites it was skipped: ${skipped.name}`;
  if (test && carrying.length === 0) return 'no test cites its id';
  if (besides === 'term' && terms.length === 0) return 'no glossary term names it';
  if (besides === 'record' && recorded.length === 0) return 'no table records it';
  return null;
}
