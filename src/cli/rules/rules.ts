// `boxperson rules GAME`: prints the rulebook of a configured table.

import { readingsOf, termsOf } from 'boxperson/games';
import { type BookRow, type BookSection, type Rulebook, rulebookOf } from 'boxperson/rules';
import { configuredRules } from '../serve/house-file.ts';
import { withUserErrors } from '../user-error.ts';

export function rules(game: string, options: { house?: string; json?: boolean }): Promise<number> {
  return withUserErrors(() => {
    const configured = configuredRules(game, options.house);
    const book = rulebookOf(configured, readingsOf(configured.game), 'entered', termsOf(configured.game));
    process.stdout.write(options.json === true ? `${JSON.stringify(book, null, 2)}\n` : printBook(book));
    return 0;
  });
}

export function printBook(book: Rulebook): string {
  const lines = [
    book.title,
    '='.repeat(book.title.length),
    '',
    ...book.lines.flatMap((line) => [...wrap(line, 100), '']),
  ];
  for (const section of book.sections) lines.push(...printSection(section), '');
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Columns if the cells are short, otherwise one paragraph per row. */
function printSection(section: BookSection): readonly string[] {
  const title = [section.heading, '-'.repeat(section.heading.length)];
  const clausesOf = (clauses: readonly string[]): string =>
    clauses.length === 0 ? '' : `[${shorten(clauses).join('; ')}]`;
  const widths = section.columns.map((column, index) =>
    Math.max(column.length, ...section.rows.map((row) => (row.cells[index] ?? '').length)),
  );
  const isWide = widths.reduce((sum, width) => sum + width + 2, 0) > 150;
  if (isWide)
    return [
      ...title,
      ...section.rows.flatMap((row) => ['', ...paragraph(section, row), ...indented(clausesOf(row.clauses))]),
    ];
  const print = (cells: readonly string[], end: string): string =>
    `${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}  ${end}`.trimEnd();
  return [
    ...title,
    print(section.columns, ''),
    ...section.rows.map((row) => print(row.cells, clausesOf(row.clauses))),
  ];
}

/** A row as text: its first cell, then the rest, on one line if the cells are short. */
function paragraph(section: BookSection, row: BookRow): readonly string[] {
  const [first = '', ...rest] = row.cells;
  const named = rest.map((cell, index) => `${section.columns[index + 1]}: ${cell}`);
  const isShort = rest.every((cell) => cell.length < 70);
  const inOne = named.map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ');
  return [first, ...(isShort ? indented(inOne) : named.flatMap(indented))];
}

const indented = (text: string): readonly string[] =>
  text === '' ? [] : wrap(text, 98).map((line) => `  ${line.trimStart()}`);

/** "NJ 13:69F-1.2(a)5; 1.4(b)[place-4-win]": names the document only once. */
function shorten(clauses: readonly string[]): readonly string[] {
  let before = '';
  return clauses.map((clause) => {
    const document = /^(?:[A-Z-]+ )?(?:\d+:\d+[A-Z]?-)?/.exec(clause)?.[0] ?? '';
    const short = document !== '' && document === before ? clause.slice(document.length) : clause;
    before = document;
    return short;
  });
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
