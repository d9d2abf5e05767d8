// Whether each clause is met, and by what: tests that carry its id and passed, terms that define it, events that
// record it.

import type { IndexedClause, Term } from '../../games/index.ts';
import type { ClauseId, EnforcedBy } from '../../rules/index.ts';
import type { TestResult } from './test-results.ts';

export type Row = {
  readonly clause: IndexedClause;
  readonly met: boolean;
  /** The names of the tests that carry its id and passed. */
  readonly tests: readonly string[];
  /** Terms of the glossary that name it. */
  readonly terms: readonly string[];
  /** What the record of a table holds by it, in words. */
  readonly records: readonly string[];
  /** What is missing; null where it is met. */
  readonly lacks: string | null;
};

/** What the record of a table holds by a clause, in words. */
export type Records = ReadonlyMap<ClauseId, readonly string[]>;

/** What a clause needs besides the tests that carry its id: a test of its own is needed unless a term defines it. */
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
    // Only what the clause asks for is shown: that an event happens to cite another clause proves little.
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

/** The id as it stands in square brackets in a test's name; ids that hold brackets themselves are written whole. */
export const carries = (name: string, id: ClauseId): boolean => name.includes(`[${id}]`);

function lackOf(
  clause: IndexedClause,
  carrying: readonly TestResult[],
  terms: readonly string[],
  recorded: readonly string[],
): string | null {
  const { besides, test } = NEEDS[clause.enforceable];
  const failed = carrying.find((one) => one.status === 'failed');
  if (failed !== undefined) return `a test that carries it failed: ${failed.name}`;
  const skipped = carrying.find((one) => one.status === 'skipped');
  if (skipped !== undefined) return `a test that carries it was skipped: ${skipped.name}`;
  if (test && carrying.length === 0) return 'no test carries its id';
  if (besides === 'term' && terms.length === 0) return 'no term of the glossary names it';
  if (besides === 'record' && recorded.length === 0) return 'no table records it';
  return null;
}
