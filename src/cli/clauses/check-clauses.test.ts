// When a clause counts as met: passing tests cite its id, and it has a place in the product.

import { CLAUSES, type IndexedClause } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import type { EnforcedBy } from '../../game/rules/language/clause.ts';
import { type ClauseRow, checkClauses, namesClause, type ProductClauses } from './check-clauses.ts';
import { coverageOf, findingsOf, printCoverage } from './coverage.ts';
import { type ClausePlace, PLACE_KINDS, type PlaceKind } from './places/place.ts';
import type { TestResult } from './test-results.ts';

// A made-up id: a test that quoted a real one in its name would count as a test of that clause.
const ID = 'NJ 99.9(b)[sample]';
const FELT = 'src/web/felt/felt.test.ts';

const clauseOf = (enforceable: EnforcedBy): IndexedClause => ({
  ...{ id: ID, document: 'A', heading: 'B', text: 'C', appliesTo: ['nj-craps'], kind: 'payout', enforceable },
  ...{ behaviour: 'D', example: 'E', reading: null, status: 'in-force text as supplied' },
});
const named = (status: TestResult['status'], name = `pays [${ID}] nine to five`, file = 'a.test.ts') => ({
  ...{ name, status, file },
});
const placeOf = (kind: PlaceKind): ClausePlace => ({
  ...{ kind, says: 'It is so.', page: '/table/:id', game: 'nj-craps', with: {}, file: 'src/a.ts' },
});

type Has = { readonly kinds?: readonly PlaceKind[] } & Partial<Omit<ProductClauses, 'places'>>;

function rowOf(how: EnforcedBy, tests: readonly TestResult[], { kinds = [], ...rest }: Has = {}): ClauseRow {
  const product: ProductClauses = {
    places: new Map([[ID, kinds.map(placeOf)]]),
    ...{ physical: new Set(), owed: [], broken: new Map(), rendering: new Set([FELT]) },
    ...rest,
  };
  const [row] = checkClauses([clauseOf(how)], tests, product);
  if (row === undefined) throw new Error('a clause has a row');
  return row;
}

describe('whether a test name cites an id', () => {
  const rows: readonly (readonly [name: string, id: string, does: boolean])[] = [
    ['[NJ 99.3(c)1] stays', 'NJ 99.3(c)1', true],
    ['on the line [NJ 99.3(c)1][NJ 99.3(d)] stays', 'NJ 99.3(d)', true],
    ['[NJ 99.4(b)[place]] pays', 'NJ 99.4(b)[place]', true],
    ['[NJ 99.4(b)[place]] pays', 'NJ 99.4(b)', false],
    ['[NJ 99.3(c)1] stays', 'NJ 99.3(c)', false],
    ['[NJ 99.3(c)] stays', 'NJ 99.3(c)1', false],
    ['NJ 99.3(c)1 stays', 'NJ 99.3(c)1', false],
  ];
  test.each(rows)('%s, %s: %s', (name, id, does) => {
    expect(namesClause(name, id)).toBe(does);
  });

  test('no id of the index is found in the brackets of another', () => {
    const inside = CLAUSES.flatMap((a) =>
      CLAUSES.filter((b) => a !== b && namesClause(`[${b.id}]`, a.id)).map((b) => `${a.id} in ${b.id}`),
    );
    expect(inside).toEqual([]);
  });
});

describe('a clause is met', () => {
  const PASSED = [named('passed')];
  const RENDERED = [named('passed', undefined, FELT)];
  const ONLY_TESTS = 'only tests reach it: no page, command or record of the product shows it';
  const rows: readonly {
    how: EnforcedBy;
    tests: readonly TestResult[];
    kinds?: readonly PlaceKind[];
    lacks: string | null;
  }[] = [
    ...PLACE_KINDS.flatMap((kind) => [
      { how: 'engine', tests: PASSED, kinds: [kind], lacks: null } as const,
      { how: 'table', tests: PASSED, kinds: [kind], lacks: null } as const,
    ]),
    { how: 'engine', tests: PASSED, lacks: ONLY_TESTS },
    { how: 'table', tests: PASSED, lacks: ONLY_TESTS },
    { how: 'engine', tests: [], kinds: ['rulebook'], lacks: 'no test cites its id' },
    {
      how: 'engine',
      tests: [named('passed', 'pays nine to five')],
      kinds: ['told'],
      lacks: 'no test cites its id',
    },
    {
      how: 'engine',
      tests: [...PASSED, named('failed', `x [${ID}]`)],
      kinds: ['told'],
      lacks: `a test that cites it failed: x [${ID}]`,
    },
    {
      how: 'table',
      tests: [...PASSED, named('skipped', `x [${ID}]`)],
      kinds: ['told'],
      lacks: `a test that cites it was skipped: x [${ID}]`,
    },
    { how: 'engine', tests: [...PASSED, named('failed', 'another test')], kinds: ['told'], lacks: null },
    { how: 'display', tests: RENDERED, kinds: ['written'], lacks: null },
    { how: 'display', tests: RENDERED, lacks: 'only tests reach it: no page shows it' },
    {
      how: 'display',
      tests: PASSED,
      kinds: ['written'],
      lacks: 'no test that cites it renders the page or the felt',
    },
    { how: 'attestation', tests: PASSED, kinds: ['console'], lacks: null },
    {
      how: 'attestation',
      tests: PASSED,
      kinds: ['rulebook'],
      lacks: 'only tests reach it: nobody can do it on the console',
    },
    { how: 'attestation', tests: [], kinds: ['console'], lacks: 'no test cites its id' },
    { how: 'definition', tests: [], kinds: ['term'], lacks: null },
    { how: 'definition', tests: PASSED, kinds: ['rulebook'], lacks: 'no term of the rulebook names it' },
    {
      how: 'definition',
      tests: [named('failed', `x [${ID}]`)],
      kinds: ['term'],
      lacks: `a test that cites it failed: x [${ID}]`,
    },
  ];
  test.each(rows)('$how, $kinds: $lacks', ({ how, tests, kinds = [], lacks }) => {
    expect(rowOf(how, tests, { kinds })).toMatchObject({ met: lacks === null, lacks, owed: null });
  });

  test('with the places that count for it, and the tests that passed', () => {
    const tests = [named('passed', `a [${ID}]`), named('failed', `b [${ID}]`)];
    const row = rowOf('definition', tests, { kinds: ['rulebook', 'term'] });
    expect(row.tests).toEqual([`a [${ID}]`]);
    expect(row.places.map(({ kind }) => kind)).toEqual(['term']);
  });

  test('not if its place is wrong, which is said', () => {
    const broken = new Map([[ID, 'src/a.ts does not contain b']]);
    expect(rowOf('engine', PASSED, { broken }).lacks).toBe('src/a.ts does not contain b');
  });

  test('not while it is owed, unless its tests do not even pass', () => {
    const owed = [{ clause: ID, says: 'Nobody can do it.', page: 'the console' }];
    const saying = 'Nobody can do it. It belongs on the console.';
    expect(rowOf('table', PASSED, { owed })).toMatchObject({ met: false, owed: saying, lacks: null });
    expect(rowOf('table', PASSED, { owed, kinds: ['told'] })).toMatchObject({ met: false, owed: saying });
    expect(rowOf('table', [named('failed')], { owed })).toMatchObject({ met: false, owed: null });
  });

  test('with a remark if it is about physical equipment', () => {
    expect(rowOf('attestation', PASSED, { physical: new Set([ID]) }).isPhysical).toBe(true);
  });
});

describe('a recorded result', () => {
  const found = {
    rows: [rowOf('attestation', [named('passed')], { kinds: ['console'] })],
    problems: ['Oh.'],
  };
  const coverage = coverageOf(found, '1.2.3', '2026-01-31');

  test('is the same after being written and read back', () => {
    expect(findingsOf(JSON.parse(printCoverage(coverage)), [clauseOf('attestation')])).toEqual(found);
  });

  test('states its version, its date, and the tests and places of each clause', () => {
    expect(JSON.parse(printCoverage(coverage))).toMatchObject({
      version: '1.2.3',
      date: '2026-01-31',
      problems: ['Oh.'],
      clauses: { [ID]: { met: true, by: [`pays [${ID}] nine to five`], places: [placeOf('console')] } },
    });
  });

  test('keeps what is missing or owed', () => {
    const owed = [{ clause: ID, says: 'Nobody can do it.', page: 'the console' }];
    for (const row of [
      rowOf('engine', []),
      rowOf('engine', [named('passed')], { owed, physical: new Set([ID]) }),
    ]) {
      const one = { rows: [row], problems: [] };
      expect(findingsOf(coverageOf(one, '1', '2'), [clauseOf('engine')])).toEqual(one);
    }
  });

  test('treats a clause added later as not met', () => {
    const later = { ...clauseOf('engine'), id: 'NZ 99' };
    expect(findingsOf(coverage, [later]).rows).toMatchObject([
      { met: false, lacks: 'it is not in the recorded result' },
    ]);
  });
});
