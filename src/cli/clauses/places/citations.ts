// Clauses that are cited wrongly: an id that no index has, or one that does not apply to the game that cites it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesOf, type IndexedClause, type Term } from 'boxperson/games';
import {
  type ClauseId,
  choicesAt,
  citedIn,
  configure,
  type Game,
  isRefusal,
  type Reading,
} from 'boxperson/rules';
import type { TestResult } from '../test-results.ts';
import type { CitedSentence } from './cited-sentences.ts';

/** Where an id is cited: a game's row, a sentence at the table, a reading, a term, a line of a file. */
type Citation = { readonly where: string; readonly clause: ClauseId; readonly game: Game | null };

export type CitationSources = {
  readonly games: readonly Game[];
  readonly heard: readonly CitedSentence[];
  readonly readings: readonly Reading[];
  readonly terms: readonly Term[];
};

/** Every wrong citation, with the place where it is made. */
export function wrongCitations(cited: CitationSources, clauses: readonly IndexedClause[]): readonly string[] {
  const clauseIds = new Set(clauses.map(({ id }) => id));
  const indexes = new Map<Game, ReadonlySet<ClauseId>>();
  const indexOf = (game: Game): ReadonlySet<ClauseId> => {
    const index = indexes.get(game) ?? new Set(clausesOf(game).map(({ id }) => id));
    indexes.set(game, index);
    return index;
  };
  const problems = [...citationsOf(cited)].flatMap(({ where, clause, game }) => {
    if (!clauseIds.has(clause)) return [`${where} cites “${clause}”, which no index has.`];
    return game === null || indexOf(game).has(clause)
      ? []
      : [`${where} cites “${clause}”, which is not in the index of ${game.name}.`];
  });
  return [...new Set(problems)];
}

function* citationsOf({ games, heard, readings, terms }: CitationSources): Generator<Citation> {
  for (const game of games) {
    for (const { row, clause } of citedIn(game)) {
      // What only related games have is refused by the clause that says so, which is theirs.
      const isTheirs = /^(?:elsewhere|absentRoles)\./.test(row);
      yield { where: `${game.id}: ${row}`, clause, game: isTheirs ? null : game };
    }
    const rules = configure(game, {});
    if (isRefusal(rules)) continue;
    for (const { key, clauses } of choicesAt(rules))
      for (const clause of clauses) yield { where: `${game.id}: the option ${key}`, clause, game };
  }
  for (const { clause, game: at, kind, says } of heard) {
    const isTheirs = [...Object.values(at.elsewhere), ...Object.values(at.absentRoles ?? {})].includes(
      clause,
    );
    const game = kind === 'refused' && isTheirs ? null : at;
    yield { where: `${at.id}: ${kind === 'done' ? 'a sentence' : 'a refusal'}, “${says}”,`, clause, game };
  }
  for (const { id, clauses } of readings)
    for (const clause of clauses) yield { where: `The reading ${id}`, clause, game: null };
  for (const { term, clauses } of terms)
    for (const clause of clauses) yield { where: `The term ${term}`, clause, game: null };
}

/** Ids that no index has in the sources' strings, with file and line. The start of an id is one of a template. */
export function wrongInSources(
  root: string,
  files: readonly string[],
  clauses: readonly IndexedClause[],
): readonly string[] {
  const ids = clauses.map(({ id }) => id);
  const written = new RegExp(`'((?:${documentsOf(ids).join('|')}) [^'\\\\]*)'`, 'g');
  return files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(written)]
          .map(([, id = '']) => id)
          .filter((id) => !ids.some((one) => one.startsWith(id)))
          .map((id) => `${path}:${index + 1} cites “${id}”, which no index has.`),
      ),
  );
}

/** Ids that no index has in the names of tests. */
export function wrongInTests(
  tests: readonly TestResult[],
  clauses: readonly IndexedClause[],
): readonly string[] {
  const ids = new Set(clauses.map(({ id }) => id));
  const named = new RegExp(
    `\\[((?:${documentsOf([...ids]).join('|')}) (?:[^\\[\\]]|\\[[^\\]]*\\])*)\\]`,
    'g',
  );
  const problems = tests
    // These tests are about citations, and make some up.
    .filter(({ file }) => !file.startsWith('src/cli/clauses/'))
    .flatMap(({ file, name }) =>
      [...name.matchAll(named)]
        .map(([, id = '']) => id)
        .filter((id) => !ids.has(id))
        .map((id) => `${file}: the test “${name}” cites “${id}”, which no index has.`),
    );
  return [...new Set(problems)];
}

/** What ids start with, longest first: NJ-HOT, NJ … */
const documentsOf = (ids: readonly ClauseId[]): readonly string[] =>
  [...new Set(ids.map((id) => id.split(' ')[0] ?? ''))].toSorted((a, b) => b.length - a.length);
