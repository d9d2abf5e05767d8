// Reads a strategy file, YAML or JSON. Returns the strategy, or every problem with its line and what to write instead.

import { type Document, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { z } from 'zod';
import { nearestOf } from '../../../base/index.ts';
import { sentencesOf } from './field-schemas.ts';
import { type Path, type Places, placesIn } from './places.ts';
import { orList, type Problem, type Wrong, wrong } from './problem.ts';
import { checkForm, type StrategyFile, type WrittenStrategy, wordsAt } from './schema.ts';

/** A strategy with the positions of its words in the file, for problems found later. */
export type ReadStrategy = {
  readonly written: WrittenStrategy;
  readonly file: string;
  readonly places: Places;
};

export type Unreadable = { readonly problems: readonly Problem[] };

/** Longer than anyone would write by hand. */
const LENGTH_MAX = 200_000;

/**
 * Reads a strategy file, YAML or JSON. Returns the strategy, or `problems` with the line of each. It does not check that a table
 * accepts the bets: `checkStrategy` does.
 */
export function readStrategy(text: string, fileName: string): ReadStrategy | Unreadable {
  if (text.length > LENGTH_MAX)
    return alone(
      fileName,
      wrong('The file is too long for a strategy.', `Keep it below ${LENGTH_MAX} characters.`),
    );
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  if (document.errors.length > 0)
    return {
      problems: document.errors.map((error) => ({
        ...yamlProblem(error, text),
        file: fileName,
        at: placeOf(lines, error),
      })),
    };
  const places = placesIn(document, lines);
  const value = plainValue(document);
  if (value === undefined)
    return alone(
      fileName,
      wrong('The file has too many aliases.', 'Write every amount out, without & and *.'),
    );
  const form = checkForm(value);
  if ('issues' in form)
    return {
      problems: form.issues.flatMap((issue) => problemsOf(issue, [], fileName, places)).sort(byPlace),
    };
  return { written: named(form.file, fileName), file: fileName, places };
}

const alone = (file: string, found: Wrong): Unreadable => ({
  problems: [{ ...found, file, at: { line: 1, column: 1 } }],
});

/** The file's values; undefined if its aliases expand without end. */
function plainValue(document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? null;
  } catch {
    return undefined;
  }
}

function placeOf(lines: LineCounter, { pos }: YAMLError): Problem['at'] {
  const { line, col } = lines.linePos(pos[0]);
  return { line, column: col };
}

function yamlProblem({ code, message, pos }: YAMLError, text: string): Wrong {
  if (code === 'DUPLICATE_KEY') {
    const word = /^[^:\n]*/.exec(text.slice(pos[0]))?.[0] ?? '';
    return wrong(`“${word}” is written twice.`, 'Write it once.');
  }
  const [first = ''] = message.split('\n');
  return wrong(`Invalid YAML: ${first.replace(/\.$/, '')}.`, 'Check the indents, colons and quotes here.');
}

/** Names a strategy after its file: "my strategy.yaml" becomes my-strategy. */
function named(file: StrategyFile, fileName: string): WrittenStrategy {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const plain = base
    .replace(/\.[a-z]+$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const name = file.name ?? (plain === '' ? 'my-strategy' : plain);
  return { ...file, name, title: file.title ?? name };
}

type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue, above: Path, file: string, places: Places): readonly Problem[] {
  const path = [...above, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...unknownWord(key, path), file, at: places.word([...path, key]) }));
  if (issue.code === 'invalid_key')
    return issue.issues.map((inner) => ({ ...sentencesOf(inner.message), file, at: places.word(path) }));
  const meant = issue.code === 'invalid_union' ? branchMeant(issue) : null;
  if (meant !== null) return meant.flatMap((inner) => problemsOf(inner, path, file, places));
  return [{ ...sentencesOf(issue.message), file, at: places.value(path) }];
}

/** The issues of the one union member whose kind matches the input; null if none or several match. */
function branchMeant(issue: Extract<Issue, { code: 'invalid_union' }>): readonly Issue[] | null {
  const isOtherKind = ({ code, path }: Issue): boolean =>
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
  const meant = issue.errors.filter((errors) => !errors.some(isOtherKind));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

function unknownWord(word: string, path: Path): Wrong {
  if (path.length === 0 && word === 'games')
    return wrong(
      'A strategy no longer lists its games: it fits every game that offers its wagers.',
      'Remove “games”; simulate --game chooses a game.',
    );
  const words = wordsAt(path);
  const near = nearestOf(word, words);
  const where = path.length === 0 ? 'a strategy' : `“${path[0]}”`;
  return wrong(
    `“${word}” is not a field of ${where}.`,
    near === null ? `Write ${orList(words)}.` : `Did you mean “${near}”?`,
  );
}

const byPlace = (a: Problem, b: Problem): number =>
  (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
