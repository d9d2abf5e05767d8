// When a clause counts as met: by passing tests that cite its id, by a term, or by a table's record.

import { describe, expect, test } from 'vitest';
import { ALL_GAMES, CLAUSES, type IndexedClause } from '../../games/index.ts';
import type { EnforcedBy } from '../../rules/language/clause.ts';
import { coverageOf, printCoverage, rowsOf } from './coverage.ts';
import { carries, meet, type Row } from './meet.ts';
import { recordedBy } from './recorded.ts';
import type { TestResult } from './test-results.ts';

// A made-up id: a test that quoted a real one in its name would count as a test of that clause.
const ID = 'NJ 99.9(b)[sample]';

const clauseOf = (enforceable: EnforcedBy): IndexedClause => ({
  ...{ id: ID, document: 'A', heading: 'B', text: 'C', appliesTo: ['nj-craps'], kind: 'payout', enforceable },
  ...{ behaviour: 'D', example: 'E', reading: null, status: 'in-force text as supplied' },
});
const named = (status: TestResult['status'], name = `pays [${ID}] nine to five`): TestResult => ({
  name,
  status,
});

function rowOf(how: EnforcedBy, tests: readonly TestResult[], has: { term?: true; record?: true } = {}): Row {
  const glossary = has.term === undefined ? [] : [{ term: 'place', meaning: 'M.', clauses: [ID] }];
  const records = new Map(has.record === undefined ? [] : [[ID, ['attested: “it is so”']]]);
  const [row] = meet([clauseOf(how)], tests, glossary, records);
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
    expect(carries(name, id)).toBe(does);
  });

  test('no id of the index is found in the brackets of another', () => {
    const inside = CLAUSES.flatMap((a) =>
      CLAUSES.filter((b) => a !== b && carries(`[${b.id}]`, a.id)).map((b) => `${a.id} in ${b.id}`),
    );
    expect(inside).toEqual([]);
  });
});

describe('a clause is met', () => {
  const PASSED = [named('passed')];
  const rows: readonly {
    how: EnforcedBy;
    tests: readonly TestResult[];
    has?: { term?: true; record?: true };
    lacks: string | null;
  }[] = [
    { how: 'engine', tests: PASSED, lacks: null },
    { how: 'table', tests: PASSED, lacks: null },
    { how: 'display', tests: PASSED, lacks: null },
    { how: 'engine', tests: [], lacks: 'no test cites its id' },
    { how: 'engine', tests: [], has: { term: true, record: true }, lacks: 'no test cites its id' },
    { how: 'display', tests: [named('passed', 'pays nine to five')], lacks: 'no test cites its id' },
    {
      how: 'engine',
      tests: [...PASSED, named('failed', `x [${ID}]`)],
      lacks: `a test that cites it failed: x [${ID}]`,
    },
    {
      how: 'table',
      tests: [...PASSED, named('skipped', `x [${ID}]`)],
      lacks: `a test that cites it was skipped: x [${ID}]`,
    },
    { how: 'engine', tests: [...PASSED, named('failed', 'another test')], lacks: null },
    { how: 'attestation', tests: PASSED, has: { record: true }, lacks: null },
    { how: 'attestation', tests: PASSED, lacks: 'no table records it' },
    { how: 'attestation', tests: [], has: { record: true }, lacks: 'no test cites its id' },
    { how: 'definition', tests: [], has: { term: true }, lacks: null },
    { how: 'definition', tests: PASSED, has: { term: true }, lacks: null },
    { how: 'definition', tests: PASSED, lacks: 'no glossary term names it' },
    {
      how: 'definition',
      tests: [named('failed', `x [${ID}]`)],
      has: { term: true },
      lacks: `a test that cites it failed: x [${ID}]`,
    },
  ];
  test.each(rows)('$how: $lacks', ({ how, tests, has, lacks }) => {
    expect(rowOf(how, tests, has)).toMatchObject({ met: lacks === null, lacks });
  });

  test('by the passing tests and by the other evidence its kind requires', () => {
    const tests = [named('passed', `a [${ID}]`), named('failed', `b [${ID}]`)];
    const both = { term: true, record: true } as const;
    expect(rowOf('engine', tests, both)).toMatchObject({ tests: [`a [${ID}]`], terms: [], records: [] });
    expect(rowOf('definition', [], both)).toMatchObject({ terms: ['place'], records: [] });
    expect(rowOf('attestation', [], both)).toMatchObject({ terms: [], records: ['attested: “it is so”'] });
  });
});

describe('the record of a table', () => {
  const records = recordedBy(ALL_GAMES);

  test('has an entry for every clause a crew attests', () => {
    const attested = CLAUSES.filter((one) => one.enforceable === 'attestation');
    expect(attested).toHaveLength(31);
    expect(attested.filter((one) => !records.has(one.id)).map((one) => one.id)).toEqual([]);
  });

  const rows: readonly (readonly [id: string, says: string])[] = [
    ['NJ 13:69F-1.7(a)', 'recorded: dice brought (New Jersey craps, New Jersey mini-craps)'],
    ['NJ 13:69F-1A.5(a)', 'recorded: shaker tested (New Jersey automated craps)'],
    ['NJ 13:69F-1A.3(a)2', 'recorded: dice age warned (New Jersey automated craps)'],
    ['NJ 13:69F-1A.3(a)2', 'recorded: dice brought (New Jersey automated craps)'],
    ['NJ 19:47-13.3(a)2', 'recorded: dice brought (New Jersey mini-dice)'],
    ['NZ 6.1(c)', 'recorded: found die inspected (New Zealand craps)'],
    ['NJ 19:47-13.3(a)1', 'refused: “The shaker may not be left unattended.” (New Jersey mini-dice)'],
    [
      'NJ-HOT 13:69F-1.14(a)3#marker-form',
      'attested: “Games staff hold the hot roller lammers, which have no edge spots and do not look like chips” (New Jersey craps)',
    ],
  ];
  test.each(rows)('by %s: %s', (id, says) => {
    expect(records.get(id)).toContain(says);
  });

  test('has no entry for a clause without a procedure', () => {
    expect(records.has('NJ 13:69F-1.4(b)[place-4-win]')).toBe(false);
  });
});

describe('a recorded result', () => {
  const rows = [rowOf('attestation', [named('passed')], { record: true })];
  const coverage = coverageOf(rows, '1.2.3', '2026-01-31');

  test('is the same after being written and read back', () => {
    expect(rowsOf(JSON.parse(printCoverage(coverage)), [clauseOf('attestation')])).toEqual(rows);
  });

  test('states its version, its date and the tests for each clause', () => {
    expect(JSON.parse(printCoverage(coverage))).toMatchObject({
      version: '1.2.3',
      date: '2026-01-31',
      clauses: { [ID]: { met: true, by: [`pays [${ID}] nine to five`] } },
    });
  });

  test('keeps what is missing', () => {
    const lacking = [rowOf('engine', [])];
    expect(rowsOf(coverageOf(lacking, '1', '2'), [clauseOf('engine')])).toEqual(lacking);
  });

  test('treats a clause added later as not met', () => {
    const later = { ...clauseOf('engine'), id: 'NZ 99' };
    expect(rowsOf(coverage, [later])).toMatchObject([
      { met: false, lacks: 'it is not in the recorded result' },
    ]);
  });
});
