// Whether each clause is met: passing tests cite its id, and it has a place in the product. What only a test reaches is not met.

import type { IndexedClause } from 'boxperson/games';
import type { ClauseId, EnforcedBy } from 'boxperson/rules';
import type { OwedPlace } from './places/owed.ts';
import type { ClausePlace, ClausePlaces, PlaceKind } from './places/place.ts';
import type { TestResult } from './test-results.ts';

export type ClauseRow = {
  readonly clause: IndexedClause;
  readonly met: boolean;
  /** The names of the passing tests that cite its id. */
  readonly tests: readonly string[];
  /** Where in the product it is to be found. */
  readonly places: readonly ClausePlace[];
  /** It is about physical equipment: it does not apply at tables whose dice are software, which say so. */
  readonly isPhysical: boolean;
  /** What is still missing and will have a page; null if nothing is. */
  readonly owed: string | null;
  /** What is missing; null if it is met or owed. */
  readonly lacks: string | null;
};

/** What the product shows of its clauses. */
export type ProductClauses = {
  readonly places: ClausePlaces;
  /** Clauses about physical equipment. */
  readonly physical: ReadonlySet<ClauseId>;
  readonly owed: readonly OwedPlace[];
  /** Why a place that is written down does not count, by clause. */
  readonly broken: ReadonlyMap<ClauseId, string>;
  /** The test files that render what people see. */
  readonly rendering: ReadonlySet<string>;
};

/** What a clause needs: a test that cites it, perhaps one that renders a page, and one of these kinds of places. */
const NEEDS: Readonly<
  Record<
    EnforcedBy,
    {
      readonly test: 'any' | 'rendered' | null;
      readonly places: readonly PlaceKind[];
      readonly lacks: string;
    }
  >
> = {
  engine: {
    test: 'any',
    places: ['rulebook', 'term', 'told', 'refused', 'console', 'written', 'parts'],
    lacks: 'only tests reach it: no page, command or record of the product shows it',
  },
  table: {
    test: 'any',
    places: ['rulebook', 'term', 'told', 'refused', 'console', 'written', 'parts'],
    lacks: 'only tests reach it: no page, command or record of the product shows it',
  },
  display: {
    test: 'rendered',
    places: ['rulebook', 'told', 'console', 'written'],
    lacks: 'only tests reach it: no page shows it',
  },
  // The rulebook says what people must do; what counts is that they can do it.
  attestation: {
    test: 'any',
    places: ['console', 'told', 'refused', 'written'],
    lacks: 'only tests reach it: nobody can do it on the console',
  },
  definition: { test: null, places: ['term'], lacks: 'no term of the rulebook names it' },
};

export function checkClauses(
  clauses: readonly IndexedClause[],
  tests: readonly TestResult[],
  product: ProductClauses,
): readonly ClauseRow[] {
  return clauses.map((clause) => {
    const { id } = clause;
    const carrying = tests.filter((test) => namesClause(test.name, id));
    const places = (product.places.get(id) ?? []).filter(({ kind }) =>
      NEEDS[clause.enforceable].places.includes(kind),
    );
    const lacks = lackOf(clause, carrying, places, product);
    const owed = product.owed.find((one) => one.clause === id) ?? null;
    const isOwed = owed !== null && !carrying.some(({ status }) => status !== 'passed');
    return {
      clause,
      met: lacks === null && !isOwed,
      tests: carrying.filter((test) => test.status === 'passed').map((test) => test.name),
      places,
      isPhysical: product.physical.has(id),
      owed: isOwed ? `${owed.says} It belongs on ${owed.page}.` : null,
      lacks: isOwed ? null : lacks,
    };
  });
}

/** Whether a test's name contains the id in square brackets; ids that contain brackets are written in full. */
export const namesClause = (name: string, id: ClauseId): boolean => name.includes(`[${id}]`);

function lackOf(
  { id, enforceable }: IndexedClause,
  carrying: readonly TestResult[],
  places: readonly ClausePlace[],
  { rendering, broken }: ProductClauses,
): string | null {
  const needs = NEEDS[enforceable];
  const failed = carrying.find((one) => one.status === 'failed');
  if (failed !== undefined) return `a test that cites it failed: ${failed.name}`;
  const skipped = carrying.find((one) => one.status === 'skipped');
  if (skipped !== undefined) return `a test that cites it was skipped: ${skipped.name}`;
  if (needs.test !== null && carrying.length === 0) return 'no test cites its id';
  if (places.length === 0) return broken.get(id) ?? needs.lacks;
  if (needs.test === 'rendered' && !carrying.some(({ file }) => rendering.has(file)))
    return 'no test that cites it renders the page or the felt';
  return null;
}
