// Every clause that a game, an option, a reading, a term, a source or the name of a test cites is in the index, and applies to the
// game that cites it.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_GAMES, clausesOf, EVERY_CLAUSE, EVERY_READING, GLOSSARY } from 'boxperson/games';
import { choicesAt, citedIn, configure, type Game, isRefusal } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const IDS: ReadonlySet<string> = new Set(EVERY_CLAUSE.map(({ id }) => id));
const DOCUMENTS = [...new Set([...IDS].map((id) => id.split(' ')[0] ?? ''))].toSorted(
  (a, b) => b.length - a.length,
);

/** What a game cites that is no clause of its own; what only related games have is refused by a clause of theirs. */
function wrongIn(game: Game): readonly string[] {
  const own = new Set(clausesOf(game).map(({ id }) => id));
  const rules = configure(game, {});
  const cited = [...citedIn(game)].map(({ row, clause }) => ({
    row,
    clause,
    known: /^(?:elsewhere|absentRoles)\./.test(row) ? IDS : own,
  }));
  const options = (isRefusal(rules) ? [] : choicesAt(rules)).flatMap(({ key, clauses }) =>
    clauses.map((clause) => ({ row: `the option ${key}`, clause, known: own })),
  );
  return [...cited, ...options]
    .filter(({ clause, known }) => !known.has(clause))
    .map(({ row, clause }) => `${game.id}: ${row} cites “${clause}”`);
}

describe('what a game cites', () => {
  test.each(ALL_GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
    expect(wrongIn(game)).toEqual([]);
  });

  test('is found wrong if it is', () => {
    const [game] = ALL_GAMES;
    if (game === undefined) throw new Error('There is no game.');
    expect(wrongIn({ ...game, closedList: 'NJ 99.1' })).toContain('nj-craps: closedList cites “NJ 99.1”');
    expect(wrongIn({ ...game, closedList: 'NZ 4.1' })).toContain('nj-craps: closedList cites “NZ 4.1”');
  });
});

test('readings and terms cite clauses of the index', () => {
  const cited = [...EVERY_READING, ...GLOSSARY].flatMap(({ clauses }) => clauses);
  expect(cited.filter((id) => !IDS.has(id))).toEqual([]);
});

/** Ids in the texts of files that no index has; a source may have the start of one, as in a template. */
function strangers(files: readonly string[], written: RegExp, isKnown: (id: string) => boolean): string[] {
  return files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(written)]
      .map(([, id = '']) => id)
      .filter((id) => !isKnown(id))
      .map((id) => `${file} cites “${id}”`),
  );
}

test('sources cite clauses of the index', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  const written = new RegExp(`'((?:${DOCUMENTS.join('|')}) [^'\\\\\n]*)'`, 'g');
  const isKnown = (id: string): boolean => IDS.has(id) || [...IDS].some((one) => one.startsWith(id));
  expect(strangers(files, written, isKnown)).toEqual([]);
});

test('the names of tests cite clauses of the index', () => {
  const files = globSync('{src,tests}/**/*.test.{ts,tsx}', { cwd: ROOT });
  const written = new RegExp(
    `test(?:\\.each\\([^\n]*\\))?\\(['\`]\\[((?:${DOCUMENTS.join('|')}) (?:[^\\[\\]$\n]|\\[[^\\]]*\\])*)\\]`,
    'g',
  );
  expect(strangers(files, written, (id) => IDS.has(id))).toEqual([]);
});
