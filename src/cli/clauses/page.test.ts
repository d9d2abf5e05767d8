// The output of `boxperson clauses`: text, JSON and web page.

import { CLAUSES } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { type ClauseRow, checkClauses } from './check-clauses.ts';
import { printJson } from './clauses.ts';
import { anchorOf, clauseIndexPage } from './page.ts';
import type { ClausePlace } from './places/place.ts';
import { howText, type Origin, printCheck, printIndex, sentenceOf } from './print.ts';
import type { TestResult } from './test-results.ts';

const ORIGIN: Origin = { from: 'tests', sources: '0123456789abcdef0123456789abcdef' };
const RECORDED: Origin = { from: 'record', version: '1.2.3', date: '2026-01-31' };
const PASS = 'NJ 13:69F-1.2(a)1';
const FAILED = 'NJ 13:69F-1.2(a)2';
const OWED = 'NJ 13:69F-1.3(b)#verbal';
const SCRIPT = '<script>alert("1")</script>';

const TESTS: readonly TestResult[] = [
  ...['one', 'two', 'three', 'four', SCRIPT].map(
    (name): TestResult => ({ name: `the line [${PASS}] ${name}`, status: 'passed', file: 'a.test.ts' }),
  ),
  { name: `the line [${FAILED}] five`, status: 'failed', file: 'a.test.ts' },
  { name: `spoken [${OWED}] six`, status: 'passed', file: 'a.test.ts' },
];
const place = { says: 'It pays.', game: 'nj-craps', with: {}, file: 'src/a.ts' } as const;
const ROWS: readonly ClauseRow[] = checkClauses(CLAUSES, TESTS, {
  places: new Map<string, readonly ClausePlace[]>([
    [
      PASS,
      [
        { ...place, kind: 'rulebook', page: '/table/:id/rules#wager-pass' },
        { ...place, kind: 'told', page: '/table/:id', with: { 'fire.offered': true } },
      ],
    ],
    ...CLAUSES.filter(({ enforceable }) => enforceable === 'definition').map(
      ({ id }) => [id, [{ ...place, kind: 'term', page: '/table/:id/rules#terms' }]] as const,
    ),
  ]),
  physical: new Set([PASS]),
  owed: [{ clause: OWED, says: 'Nobody can say it.', page: 'the table' }],
  broken: new Map(),
  rendering: new Set(),
});
const FOUND = { rows: ROWS, problems: ['nj-craps: x cites “Y”, which no index has.'] };
const rowOf = (id: string): ClauseRow => {
  const row = ROWS.find((one) => one.clause.id === id);
  if (row === undefined) throw new Error(`There is no clause ${id}`);
  return row;
};
const MET = ROWS.filter((row) => row.met).length;
const DEFINITIONS = CLAUSES.filter((one) => one.enforceable === 'definition').length;

test('in the sample, every definition and one other clause are met', () => {
  expect(MET).toBe(DEFINITIONS + 1);
});

describe('a test’s name without its ids', () => {
  const rows: readonly (readonly [name: string, sentence: string])[] = [
    ['[NJ 99.3(c)1] a pass bet stays', 'a pass bet stays'],
    ['the line [NJ 99.3(c)1] a pass bet stays', 'the line: a pass bet stays'],
    ['the line [NJ 99.4(b)[place]] [NZ 99.1(i)] pays 9 to 5', 'the line: pays 9 to 5'],
    ['the odds [NJ-HOT 99.14(a)]', 'the odds'],
    ['the odds [QX 2.1(a)] of a made-up game', 'the odds: of a made-up game'],
    ['a list [1, 2] stays', 'a list [1, 2] stays'],
  ];
  test.each(rows)('%s', (name, sentence) => {
    expect(sentenceOf(name)).toBe(sentence);
  });
});

describe('the text', () => {
  const lines = printIndex(FOUND, ORIGIN).split('\n');

  test('has one line per clause, under its section’s heading', () => {
    const shown = lines.filter((line) => /^(?:met {4}|owed {3}|NOT MET) {2}/.test(line));
    expect(shown).toHaveLength(650);
    const at = lines.findIndex((line) => line.includes(`  ${PASS} `));
    const heading = lines.findLastIndex((line, index) => index < at && line.startsWith('---'));
    expect(lines[heading - 1]).toBe('13:69F-1.2 Permissible wagers');
  });

  test('says where a clause is and how it is met, or what is missing', () => {
    expect(howText(rowOf(PASS))).toBe(
      'at /table/nj-craps-1/rules#wager-pass: It pays.; test: the line: one and 4 more; does not apply at tables whose dice are software, and their rulebook says so',
    );
    expect(howText(rowOf(OWED))).toBe('owed: Nobody can say it. It belongs on the table.');
    expect(howText(rowOf(FAILED))).toBe('a test that cites it failed: the line: five');
    expect(howText(rowOf('NJ 13:69F-1.1[boxperson]'))).toBe('at /table/nj-craps-1/rules#terms: It pays.');
  });

  test('ends with the count and the clauses that are not met', () => {
    expect(lines).toContain(`650 clauses: ${MET} are met, 1 is owed and ${649 - MET} are not met.`);
    const rest = lines.slice(lines.indexOf('Not met:') + 1, lines.indexOf('Wrong:') - 1);
    expect(rest).toHaveLength(649 - MET);
    expect(rest.find((line) => line.startsWith(`  ${FAILED} `))).toMatch(/ a test that cites it failed/);
  });

  test('lists what is owed and what is wrong', () => {
    const owed = lines.indexOf('Owed, until their pages are built:');
    expect(lines[owed + 1]).toBe(`  ${OWED}  Nobody can say it. It belongs on the table.`);
    expect(lines[lines.indexOf('Wrong:') + 1]).toBe('  nj-craps: x cites “Y”, which no index has.');
  });

  test('counts by document and by kind', () => {
    const check = printCheck(FOUND, ORIGIN);
    expect(check).toMatch(/^New Zealand, Division 11 +230 +\d+ +0 +\d+$/m);
    expect(check).toMatch(/^Making and removal +38 +\d+ +1 +\d+$/m);
    expect(check).toMatch(/^Attested by the crew +31 +0 +0 +31$/m);
    expect(check).not.toContain(rowOf(PASS).clause.text);
  });

  test('is short when everything is met', () => {
    const rows = ROWS.map((row) => ({ ...row, met: true, owed: null, lacks: null }));
    expect(printCheck({ rows, problems: [] }, ORIGIN)).toMatch(/650 clauses: all are met\.\n$/);
  });

  test('says if it is a recorded result', () => {
    expect(printCheck(FOUND, RECORDED)).toMatch(
      /^This is the result recorded for version 1\.2\.3 on 2026-01-31/,
    );
    expect(printCheck(FOUND, ORIGIN)).not.toContain('recorded');
  });
});

describe('the JSON', () => {
  const report = JSON.parse(printJson(FOUND, ORIGIN));

  test('counts clauses, and names those not met', () => {
    expect(report).toMatchObject({ clauses: 650, met: MET, owed: [OWED], recorded: null });
    expect(report.problems).toEqual(FOUND.problems);
    expect(report.notMet).toHaveLength(649 - MET);
    expect(report.notMet).toContain(FAILED);
  });

  test('has a row per clause, in index order', () => {
    expect(report.rows.map((row: { id: string }) => row.id)).toEqual(CLAUSES.map((one) => one.id));
    expect(report.rows.find((row: { id: string }) => row.id === PASS)).toMatchObject({
      document: 'N.J.A.C. 13:69F-1 and -1A',
      kind: 'wager',
      enforceable: 'engine',
      games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'],
      met: true,
      lacks: null,
      physical: true,
      where: [
        { link: '/table/nj-craps-1/rules#wager-pass', says: 'It pays.', table: '' },
        { link: '/table/:id', table: 'at a table of New Jersey craps with fire.offered' },
      ],
    });
    expect(report.rows.find((row: { id: string }) => row.id === PASS).by[0]).toBe(`the line [${PASS}] one`);
  });
});

describe('the page', () => {
  const page = clauseIndexPage(FOUND, ORIGIN);
  const articleOf = (id: string): string =>
    page.slice(page.indexOf(`<article class="clause" id="${anchorOf(id)}"`)).split('</article>')[0] ?? '';

  test('has every clause once, each with its own anchor', () => {
    expect(page.match(/<article /g)).toHaveLength(650);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(anchorOf('NJ 13:69F-1.4(b)[place-4-win]')).toBe('nj-13-69f-1-4-b-place-4-win');
  });

  test('links only to anchors that exist', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const targets = [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(targets.length).toBeGreaterThan(650);
    const outside = targets.filter((target) => !target.startsWith('#') || !ids.has(target.slice(1)));
    // The pages of a house on this computer.
    expect(new Set(outside)).toEqual(
      new Set([
        'http://127.0.0.1:7711/table/nj-craps-1/rules#wager-pass',
        'http://127.0.0.1:7711/table/nj-craps-1/rules#terms',
      ]),
    );
  });

  test('loads nothing external', () => {
    const withoutHouse = page.replaceAll('<a href="http://127.0.0.1:7711/', '<a href="/');
    expect(withoutHouse).not.toMatch(/<(?:img|iframe|script [^>]*src|object|embed)\b|url\(|@import|https?:/);
    // Its icon is inline.
    expect(page.match(/<link\b[^>]{0,40}/g)).toEqual([
      expect.stringMatching(/^<link rel="icon" href="data:image\/svg\+xml,/),
    ]);
  });

  test('escapes quoted text', () => {
    expect(page).not.toContain(SCRIPT);
    expect(articleOf(PASS)).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;');
  });

  test('shows a met clause with its tests, some of them collapsed', () => {
    const article = articleOf(PASS);
    expect(article).toContain('✓ Met');
    expect(article).toContain('Met by 5 tests');
    expect(article).toContain('href="http://127.0.0.1:7711/table/nj-craps-1/rules#wager-pass"');
    expect(article).toContain('at a table of New Jersey craps with fire.offered');
    expect(article).toContain('It does not apply at tables whose dice are software');
    expect(article).toContain('<li>The line: three</li>');
    expect(article).toContain('<summary>2 more tests</summary>');
    expect(article).toContain('May a Pass or Come Bet be made or raised after its first roll?');
  });

  test('shows what is owed, there and in a list, and what is wrong', () => {
    expect(articleOf(OWED)).toContain('… Owed');
    expect(articleOf(OWED)).toContain('Nobody can say it.');
    expect(page).toContain(`<a href="#${anchorOf(OWED)}">`);
    expect(page).toContain('cites “Y”, which no index has.');
  });

  test('shows what is missing for a clause that is not met', () => {
    expect(articleOf(FAILED)).toContain('✗ Not met');
    expect(articleOf(FAILED)).toContain('A test that cites it failed: the line: five.');
  });

  test('distinguishes a proposal from law', () => {
    expect(articleOf('NJ-HOT 13:69F-1.14(b)5')).toContain('Proposal, not law');
    expect(articleOf('NZ 4.4')).toContain('In force from 1 February 1998');
  });

  test('has no date, and says if it is a recorded result', () => {
    expect(page).toContain('<code>0123456789abcdef</code>');
    expect(clauseIndexPage(FOUND, RECORDED)).toContain('This is the result recorded for version 1.2.3.');
    expect(clauseIndexPage(FOUND, RECORDED)).not.toContain('2026-01-31');
    expect(clauseIndexPage(FOUND, ORIGIN)).toBe(page);
  });
});
