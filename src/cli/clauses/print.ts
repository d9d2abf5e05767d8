// The clause index as text: every clause with where it is and how it is met, a summary, and lists of clauses owed and not met.

import { wordList } from 'boxperson/base';
import type { ClauseRow } from './check-clauses.ts';
import type { Findings } from './coverage.ts';
import { type ClausePlace, linkOf, whichTable } from './places/place.ts';

/** The source of a result: tests of these sources, or the result recorded with a version. */
export type Origin =
  | { readonly from: 'tests'; readonly sources: string }
  | { readonly from: 'record'; readonly version: string; readonly date: string };

export const printIndex = ({ rows, problems }: Findings, origin: Origin): string =>
  [...printOrigin(origin), ...printRows(rows), ...printEnd(rows, problems)].join('\n');

/** The output of `--check`: the summary, the clauses that are owed or not met, and wrong citations. */
export const printCheck = ({ rows, problems }: Findings, origin: Origin): string =>
  [...printOrigin(origin), ...printEnd(rows, problems)].join('\n');

const printEnd = (rows: readonly ClauseRow[], problems: readonly string[]): readonly string[] => [
  ...printSummary(rows),
  ...printOwed(rows),
  ...printNotMet(rows),
  ...(problems.length === 0 ? [] : ['Wrong:', ...problems.map((problem) => `  ${problem}`), '']),
];

const printOrigin = (origin: Origin): readonly string[] =>
  origin.from === 'tests'
    ? []
    : [
        `This is the result recorded for version ${origin.version} on ${origin.date}; the package does not include the tests.`,
        '',
      ];

function printRows(rows: readonly ClauseRow[]): readonly string[] {
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

const markOf = (row: ClauseRow): string => (row.met ? 'met    ' : row.owed === null ? 'NOT MET' : 'owed   ');

/** How a clause is met and where it is to be found, in one line. */
export function howText(row: ClauseRow): string {
  if (row.owed !== null) return `owed: ${row.owed}`;
  if (!row.met) return lacksText(row);
  const [first, ...others] = row.tests;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const tests = first === undefined ? [] : [`test: ${shorten(sentenceOf(first))}${more}`];
  const places = row.places.slice(0, 1).map((place) => `at ${placeText(place)}`);
  return [...places, ...tests, ...(row.isPhysical ? [NOT_PHYSICAL] : [])].join('; ');
}

/** Shown with a clause about physical equipment. */
export const NOT_PHYSICAL = 'does not apply at tables whose dice are software, and their rulebook says so';

/** A place with its link: "/table/nj-craps-1/rules#wager-pass: Pass Line: pays 1 to 1". */
function placeText(place: ClausePlace): string {
  const table = whichTable(place);
  return `${linkOf(place)}${table === '' ? '' : ` (${table})`}: ${shorten(place.says)}`;
}

/** What is missing, without the id, which the line already shows. */
export const lacksText = (row: ClauseRow): string => sentenceOf(row.lacks ?? 'not met');

/** A test's name without the ids it cites: its group, then its sentence. An id starts with the letters of its document. */
export const sentenceOf = (name: string): string =>
  name
    .replaceAll(/\s*(?:\[[A-Z]+(?:-[A-Z]+)* (?:[^[\]]|\[[^\]]*\])*\]\s*)+/g, ': ')
    .replaceAll(/^: |: $/g, '')
    .trim();

const TEXT_MAX = 90;
const shorten = (text: string): string =>
  text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1).trimEnd()}…`;

export type ClauseTally = {
  readonly name: string;
  readonly all: number;
  readonly met: number;
  readonly owed: number;
};

export function tallyBy(
  rows: readonly ClauseRow[],
  nameOf: (row: ClauseRow) => string,
): readonly ClauseTally[] {
  const groups = Map.groupBy(rows, nameOf);
  return [...groups].map(([name, own]) => ({
    name,
    all: own.length,
    met: own.filter((row) => row.met).length,
    owed: own.filter((row) => row.owed !== null).length,
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
export const idInWords = (word: string): string =>
  (KINDS[word] ?? word.replaceAll('-', ' ')).replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** The evidence each type of clause requires. */
export const SHOWN_BY: Readonly<Record<ClauseRow['clause']['enforceable'], string>> = {
  engine: 'enforced by the engine',
  table: 'enforced by table procedure',
  display: 'shown',
  attestation: 'attested by the crew',
  definition: 'defined',
};

function printSummary(rows: readonly ClauseRow[]): readonly string[] {
  const lines = [
    ...printTally(
      'by document',
      tallyBy(rows, ({ clause }) => clause.document),
    ),
    ...printTally(
      'by kind',
      tallyBy(rows, ({ clause }) => idInWords(clause.kind)),
    ),
    ...printTally(
      'by type of evidence',
      tallyBy(rows, ({ clause }) => idInWords(SHOWN_BY[clause.enforceable])),
    ),
  ];
  const count = (is: (row: ClauseRow) => boolean): number => rows.filter(is).length;
  const parts = [
    [count((row) => row.met), 'met'],
    [count((row) => row.owed !== null), 'owed'],
    [count((row) => !row.met && row.owed === null), 'not met'],
  ] as const;
  const shown = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${n === 1 ? 'is' : 'are'} ${word}`);
  const sentence = parts[0][0] === rows.length ? 'all are met.' : `${wordList(shown)}.`;
  return [...lines, `${rows.length} clauses: ${sentence}`, ''];
}

function printTally(title: string, tallies: readonly ClauseTally[]): readonly string[] {
  const width = Math.max(title.length, ...tallies.map((one) => one.name.length));
  const line = (name: string, ...cells: readonly (string | number)[]): string =>
    `${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
  return [
    line(title, 'clauses', 'met', 'owed', 'not met'),
    ...tallies.map(({ name, all, met, owed }) => line(name, all, met, owed, all - met - owed)),
    '',
  ];
}

const printNotMet = (rows: readonly ClauseRow[]): readonly string[] =>
  printList(
    'Not met:',
    rows.filter((row) => !row.met && row.owed === null),
    lacksText,
  );

/** The clauses whose page is still to be built, by name. The list may only shrink. */
const printOwed = (rows: readonly ClauseRow[]): readonly string[] =>
  printList(
    'Owed, until their pages are built:',
    rows.filter((row) => row.owed !== null),
    (row) => row.owed ?? '',
  );

function printList(
  title: string,
  rows: readonly ClauseRow[],
  says: (row: ClauseRow) => string,
): readonly string[] {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map((row) => row.clause.id.length));
  return [title, ...rows.map((row) => `  ${row.clause.id.padEnd(width)}  ${says(row)}`), ''];
}
