// The output of `boxperson clauses`: text, JSON and web page.

import { describe, expect, test } from 'vitest';
import { CLAUSES, GLOSSARY } from '../../games/index.ts';
import { printJson } from './clauses.ts';
import { meet, type Row } from './meet.ts';
import { anchorOf, pageOf } from './page.ts';
import { howText, type Origin, printCheck, printIndex, sentenceOf } from './print.ts';
import type { TestResult } from './test-results.ts';

const ORIGIN: Origin = { from: 'tests', sources: '0123456789abcdef0123456789abcdef' };
const RECORDED: Origin = { from: 'record', version: '1.2.3', date: '2026-01-31' };
const PASS = 'NJ 13:69F-1.2(a)1';
const FAILED = 'NJ 13:69F-1.2(a)2';
const SCRIPT = '<script>alert("1")</script>';

const TESTS: readonly TestResult[] = [
  ...['one', 'two', 'three', 'four', SCRIPT].map(
    (name): TestResult => ({ name: `the line [${PASS}] ${name}`, status: 'passed' }),
  ),
  { name: `the line [${FAILED}] five`, status: 'failed' },
];
const ROWS: readonly Row[] = meet(CLAUSES, TESTS, GLOSSARY, new Map());
const rowOf = (id: string): Row => {
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
    ['a list [1, 2] stays', 'a list [1, 2] stays'],
  ];
  test.each(rows)('%s', (name, sentence) => {
    expect(sentenceOf(name)).toBe(sentence);
  });
});

describe('the text', () => {
  const lines = printIndex(ROWS, ORIGIN).split('\n');

  test('has one line per clause, under its section’s heading', () => {
    const shown = lines.filter((line) => /^(?:met {4}|NOT MET) {2}/.test(line));
    expect(shown).toHaveLength(650);
    const at = lines.findIndex((line) => line.includes(`  ${PASS} `));
    const heading = lines.findLastIndex((line, index) => index < at && line.startsWith('---'));
    expect(lines[heading - 1]).toBe('13:69F-1.2 Permissible wagers');
  });

  test('says how a clause is met, or what is missing', () => {
    expect(howText(rowOf(PASS))).toBe('test: the line: one and 4 more');
    expect(howText(rowOf(FAILED))).toBe('a test that cites it failed: the line: five');
    expect(howText(rowOf('NJ 13:69F-1.1[boxperson]'))).toBe('term: boxperson');
  });

  test('ends with the count and the clauses that are not met', () => {
    expect(lines).toContain(`650 clauses: ${MET} are met, ${650 - MET} are not.`);
    const rest = lines.slice(lines.indexOf('Not met:') + 1, -1);
    expect(rest).toHaveLength(650 - MET);
    expect(rest.find((line) => line.startsWith(`  ${FAILED} `))).toMatch(/ a test that cites it failed/);
  });

  test('counts by document and by kind', () => {
    const check = printCheck(ROWS, ORIGIN);
    expect(check).toMatch(/^New Zealand, Division 11 +230 +\d+ +\d+$/m);
    expect(check).toMatch(/^Making and removal +38 +\d+ +\d+$/m);
    expect(check).toMatch(/^Attested by the crew +31 +0 +31$/m);
    expect(check).not.toContain(rowOf(PASS).clause.text);
  });

  test('is short when everything is met', () => {
    const all = ROWS.map((row) => ({ ...row, met: true, lacks: null }));
    expect(printCheck(all, ORIGIN)).toMatch(/650 clauses: all are met\.\n$/);
  });

  test('says if it is a recorded result', () => {
    expect(printCheck(ROWS, RECORDED)).toMatch(
      /^This is the result recorded for version 1\.2\.3 on 2026-01-31/,
    );
    expect(printCheck(ROWS, ORIGIN)).not.toContain('recorded');
  });
});

describe('the JSON', () => {
  const report = JSON.parse(printJson(ROWS, ORIGIN));

  test('counts clauses, and names those not met', () => {
    expect(report).toMatchObject({ clauses: 650, met: MET, recorded: null });
    expect(report.notMet).toHaveLength(650 - MET);
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
    });
    expect(report.rows.find((row: { id: string }) => row.id === PASS).by[0]).toBe(`the line [${PASS}] one`);
  });
});

describe('the page', () => {
  const page = pageOf(ROWS, ORIGIN);
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
    expect(targets.filter((target) => !target.startsWith('#') || !ids.has(target.slice(1)))).toEqual([]);
  });

  test('loads nothing external', () => {
    expect(page).not.toMatch(/<(?:img|iframe|script [^>]*src|object|embed)\b|url\(|@import|https?:/);
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
    expect(article).toContain('<li>The line: three</li>');
    expect(article).toContain('<summary>2 more tests</summary>');
    expect(article).toContain('May a Pass or Come Bet be made or raised after its first roll?');
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
    expect(pageOf(ROWS, RECORDED)).toContain('This is the result recorded for version 1.2.3.');
    expect(pageOf(ROWS, RECORDED)).not.toContain('2026-01-31');
    expect(pageOf(ROWS, ORIGIN)).toBe(page);
  });
});
