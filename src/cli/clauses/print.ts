// The clause index as text: every clause with how it is met, a summary, and a list of clauses that are not met.

import type { Row } from './meet.ts';

/** The source of a result: tests of these sources, or the result recorded with a version. */
export type Origin =
  | { readonly from: 'tests'; readonly sources: string }
  | { readonly from: 'record'; readonly version: string; readonly date: string };

export const printIndex = (rows: readonly Row[], origin: Origin): string =>
  [...printOrigin(origin), ...printRows(rows), ...printSummary(rows), ...printNotMet(rows)].join('\n');

/** The output of `--check`: the summary and the clauses that are not met. */
export const printCheck = (rows: readonly Row[], origin: Origin): string =>
  [...printOrigin(origin), ...printSummary(rows), ...printNotMet(rows)].join('\n');

const printOrigin = (origin: Origin): readonly string[] =>
  origin.from === 'tests'
    ? []
    : [
        `This is the result recorded for version ${origin.version} on ${origin.date}; the package does not include the tests.`,
        '',
      ];

function printRows(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map((row) => row.clause.id.length));
  const lines: string[] = [];
  let document = '';
  let heading = '';
  for (const row of rows) {
    const { clause } = row;
    if (clause.document !== document) lines.push(clause.document, '='.repeat(clause.document.length), '');
    if (clause.document !== document || clause.heading !== heading) {
      if (clause.document === document) lines.push('');
      lines.push(clause.heading, '-'.repeat(clause.heading.length));
    }
    ({ document, heading } = clause);
    lines.push(`${markOf(row)}  ${clause.id.padEnd(width)}  ${clause.text} — ${howText(row)}`);
  }
  return [...lines, ''];
}

const markOf = (row: Row): string => (row.met ? 'met    ' : 'NOT MET');

/** How a clause is met, in at most one line. */
export function howText(row: Row): string {
  if (!row.met) return lacksText(row);
  const [first, ...others] = row.tests;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const tests = first === undefined ? [] : [`test: ${shorten(sentenceOf(first))}${more}`];
  const terms = row.terms.map((term) => `term: ${term}`);
  return [...tests, ...terms, ...row.records.slice(0, 1)].join('; ');
}

/** What is missing, without the id, which the line already shows. */
export const lacksText = (row: Row): string => sentenceOf(row.lacks ?? 'not met');

/** A test's name without the ids it cites: its group, then its sentence. */
export const sentenceOf = (name: string): string =>
  name
    .replaceAll(/\s*(?:\[(?:NJ|NZ)[ -](?:[^[\]]|\[[^\]]*\])*\]\s*)+/g, ': ')
    .replaceAll(/^: |: $/g, '')
    .trim();

const TEST_NAME_MAX = 90;
const shorten = (text: string): string =>
  text.length <= TEST_NAME_MAX ? text : `${text.slice(0, TEST_NAME_MAX - 1).trimEnd()}…`;

export type Tally = { readonly name: string; readonly all: number; readonly met: number };

export function tally(rows: readonly Row[], nameOf: (row: Row) => string): readonly Tally[] {
  const groups = Map.groupBy(rows, nameOf);
  return [...groups].map(([name, own]) => ({
    name,
    all: own.length,
    met: own.filter((row) => row.met).length,
  }));
}

/** Kinds of clauses whose id joins two words. */
const KINDS: Readonly<Record<string, string>> = {
  'active-inactive': 'active or inactive',
  'dice-equipment': 'dice and equipment',
  'dispute-authority': 'disputes and authority',
  'layout-display': 'layout and display',
  'making-removal': 'making and removal',
  'odds-limit': 'odds limits',
  'point-throw-settlement': 'throw, point and settlement',
  'shooter-rotation': 'shooter and rotation',
};

/** An id of the index as display text: "Making and removal". */
export const inWords = (word: string): string =>
  (KINDS[word] ?? word.replaceAll('-', ' ')).replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** The evidence each type of clause requires. */
export const SHOWN_BY: Readonly<Record<Row['clause']['enforceable'], string>> = {
  engine: 'enforced by the engine',
  table: 'enforced by table procedure',
  display: 'shown',
  attestation: 'attested by the crew',
  definition: 'defined',
};

function printSummary(rows: readonly Row[]): readonly string[] {
  const lines = [
    ...printTally(
      'by document',
      tally(rows, ({ clause }) => clause.document),
    ),
    ...printTally(
      'by kind',
      tally(rows, ({ clause }) => inWords(clause.kind)),
    ),
    ...printTally(
      'by type of evidence',
      tally(rows, ({ clause }) => inWords(SHOWN_BY[clause.enforceable])),
    ),
  ];
  const met = rows.filter((row) => row.met).length;
  const missing = rows.length - met;
  const sentence =
    missing === 0 ? 'all are met.' : `${met} are met, ${missing} ${missing === 1 ? 'is' : 'are'} not.`;
  return [...lines, `${rows.length} clauses: ${sentence}`, ''];
}

function printTally(title: string, tallies: readonly Tally[]): readonly string[] {
  const width = Math.max(title.length, ...tallies.map((one) => one.name.length));
  const line = (name: string, ...cells: readonly (string | number)[]): string =>
    `${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
  return [
    line(title, 'clauses', 'met', 'not met'),
    ...tallies.map(({ name, all, met }) => line(name, all, met, all - met)),
    '',
  ];
}

function printNotMet(rows: readonly Row[]): readonly string[] {
  const missing = rows.filter((row) => !row.met);
  if (missing.length === 0) return [];
  const width = Math.max(...missing.map((row) => row.clause.id.length));
  return ['Not met:', ...missing.map((row) => `  ${row.clause.id.padEnd(width)}  ${lacksText(row)}`), ''];
}
