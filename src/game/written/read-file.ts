// Reads a file that someone wrote, YAML or JSON, notes where every word and value stands, and turns what a schema finds into
// problems with their lines.

import { nearestOf } from 'boxperson/base';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLError,
} from 'yaml';
import type { z } from 'zod';
import { sentencesOf, shownValue } from './field-schemas.ts';
import { type FileProblem, orList, type TextPosition, type WrongValue, wrongValue } from './problem.ts';

export type UnreadableFile = { readonly problems: readonly FileProblem[] };

/** A file's plain value, with the position of every word and value in it. */
type ReadFile = { readonly value: unknown; readonly places: FilePlaces };

/** Longer than anyone would write by hand. */
const LENGTH_MAX = 200_000;

/** Reads YAML or JSON; `what` is what the file should hold: "a strategy". */
export function readFileText(text: string, file: string, what: string): ReadFile | UnreadableFile {
  if (text.length > LENGTH_MAX)
    return alone(
      file,
      wrongValue(`The file is too long for ${what}.`, `Keep it below ${LENGTH_MAX} characters.`),
    );
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const [error] = document.errors;
  // What follows the first error is usually a consequence of it. Keys written twice are reported together.
  const errors = error === undefined || error.code === 'DUPLICATE_KEY' ? document.errors : [error];
  if (errors.length > 0)
    return {
      problems: errors.map((one) => ({ ...yamlProblem(one, text), file, at: placeOf(lines, one) })),
    };
  const value = plainValue(document);
  if (value === undefined)
    return alone(
      file,
      wrongValue('The file has too many aliases.', 'Write every value out, without & and *.'),
    );
  return { value, places: placesInYaml(document, lines) };
}

const alone = (file: string, found: WrongValue): UnreadableFile => ({
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

function placeOf(lines: LineCounter, { pos }: YAMLError): FileProblem['at'] {
  const { line, col } = lines.linePos(pos[0]);
  return { line, column: col };
}

function yamlProblem({ code, message, pos }: YAMLError, text: string): WrongValue {
  if (code === 'DUPLICATE_KEY') {
    const word = /^[^:\n]*/.exec(text.slice(pos[0]))?.[0] ?? '';
    return wrongValue(`“${word}” is written twice.`, 'Write it once.');
  }
  const before = text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1);
  if (code === 'TAB_AS_INDENT' || /^ *\t/.test(before))
    return wrongValue('The line begins with a tab.', 'Use spaces for indents.');
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return wrongValue(
      'There is a key here, but the line before it has one too, or this line has two.',
      'Line up the keys of one map, and put text that contains a colon in quotes.',
    );
  if (code === 'BAD_INDENT' || code === 'MULTILINE_IMPLICIT_KEY' || message.includes('- indicator'))
    return wrongValue(
      'The line does not fit the lines around it.',
      'Line up the keys of one map, indent what is below a key, and close every bracket and quote.',
    );
  const [first = ''] = message.split('\n');
  return wrongValue(
    `Invalid YAML: ${first.replace(/\.$/, '')}.`,
    'Check the indents, colons and quotes here.',
  );
}

/** What the problems of one kind of file need to know. */
export type FileKind = {
  /** The words for a key that the schema does not have, at the path of its map. */
  readonly unknownWord: (word: string, path: Path) => WrongValue;
  /** The words that choose among several forms, at the path of such a word. */
  readonly words?: (path: Path) => readonly string[];
  /** The remedy of a problem whose message has none. */
  readonly otherwise: string;
};

type Issue = z.core.$ZodIssue;

/** A problem with the path to what caused it. */
export type FoundProblem = FileProblem & { readonly path: Path };

/** What a schema found wrong, in the order of the file. */
export const problemsIn = (
  issues: readonly Issue[],
  kind: FileKind,
  file: string,
  places: FilePlaces,
): readonly FoundProblem[] =>
  issues.flatMap((issue) => problemsOf(issue, [], kind, file, places)).sort(byPlace);

function problemsOf(
  issue: Issue,
  above: Path,
  kind: FileKind,
  file: string,
  places: FilePlaces,
): readonly FoundProblem[] {
  const path = [...above, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...kind.unknownWord(key, path),
      file,
      at: places.word([...path, key]),
      path: [...path, key],
    }));
  if (issue.code === 'invalid_key')
    return issue.issues.map((inner) => ({
      ...wrongOf(inner, kind.otherwise),
      file,
      at: places.word(path),
      path,
    }));
  const choosing =
    issue.code === 'invalid_union' && issue.errors.length === 0 ? kind.words?.(path) : undefined;
  if (choosing !== undefined)
    return [{ ...unknownChoice(issue.input, path, choosing), file, at: places.value(path), path }];
  const meant = issue.code === 'invalid_union' ? branchMeant(issue) : null;
  if (meant !== null) return meant.flatMap((inner) => problemsOf(inner, path, kind, file, places));
  return [{ ...wrongOf(issue, kind.otherwise), file, at: places.value(path), path }];
}

/** An issue in words. A schema that has no words of its own says what it expected. */
function wrongOf(issue: Issue, otherwise: string): WrongValue {
  if (issue.message.includes('\n')) return sentencesOf(issue.message, otherwise);
  const given = shownValue(issue.input);
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return wrongValue('Something is missing here.', `Write ${expectedBy(issue)}.`);
  if (issue.code === 'invalid_type')
    return wrongValue(`${given} is of the wrong type.`, `Write ${expectedBy(issue)}.`);
  if (issue.code === 'invalid_value') {
    const near = typeof issue.input === 'string' ? nearestOf(issue.input, issue.values.map(String)) : null;
    return wrongValue(
      `${given} is not allowed here.`,
      near === null ? `Write ${expectedBy(issue)}.` : `Did you mean “${near}”?`,
    );
  }
  if (issue.code === 'too_small')
    return wrongValue(`${given} is too small.`, `Write at least ${issue.minimum}.`);
  if (issue.code === 'too_big')
    return wrongValue(`${given} is too large.`, `Write at most ${issue.maximum}.`);
  return wrongValue(`${given} is not allowed here.`, otherwise);
}

/** A word that should choose one of several forms and does not. */
function unknownChoice(input: unknown, path: Path, words: readonly string[]): WrongValue {
  const given = (input as Readonly<Record<string, unknown>> | undefined)?.[String(path.at(-1))];
  const near = typeof given === 'string' ? nearestOf(given, words) : null;
  return wrongValue(
    given === undefined ? 'Something is missing here.' : `${shownValue(given)} is not allowed here.`,
    near === null ? `Write ${orList(words)}.` : `Did you mean “${near}”?`,
  );
}

/** What an issue expected, in words. */
function expectedBy(issue: Issue): string {
  if (issue.code === 'invalid_value') return orList(issue.values.map(String));
  if (issue.code !== 'invalid_type') return 'something else';
  return KINDS[issue.expected] ?? issue.expected;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a map of fields',
  record: 'a map',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
};

/** The issues of the one union member whose kind matches the input; null if none or several match. */
function branchMeant(issue: Extract<Issue, { code: 'invalid_union' }>): readonly Issue[] | null {
  const isOtherKind = ({ code, path }: Issue): boolean =>
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
  const meant = issue.errors.filter((errors) => !errors.some(isOtherKind));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** The order of problems in a file. */
export const byPlace = (a: FileProblem, b: FileProblem): number =>
  (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);

/** A path into a file: `['when', 0, 'do', 'pass-odds']`. */
export type Path = readonly (string | number)[];

export type FilePlaces = {
  /** The position of the value at a path, or of its parent if the value is missing. */
  readonly value: (path: Path) => TextPosition | null;
  /** The position of the key at the end of a path. */
  readonly word: (path: Path) => TextPosition | null;
};

/** The places of a value that is not from a file: problems then have no line. */
export const NO_PLACES: FilePlaces = { value: () => null, word: () => null };

function placesInYaml(document: Document.Parsed, lines: LineCounter): FilePlaces {
  const words = new Map<string, TextPosition>();
  const values = new Map<string, TextPosition>();
  const place = (node: Node | null): TextPosition | null => {
    const start = node?.range?.[0];
    if (start === undefined) return null;
    const { line, col } = lines.linePos(start);
    return { line, column: col };
  };
  const note = (map: Map<string, TextPosition>, path: Path, node: Node | null): void => {
    const at = place(node);
    if (at !== null) map.set(keyOf(path), at);
  };
  const walk = (node: unknown, path: Path): void => {
    note(values, path, node as Node | null);
    if (isMap(node))
      for (const { key, value } of node.items) {
        const below = [...path, isScalar(key) ? String(key.value) : String(key)];
        note(words, below, key as Node);
        walk(value, below);
      }
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, index]);
  };
  walk(document.contents, []);
  const near = (map: Map<string, TextPosition>, path: Path): TextPosition => {
    for (let length = path.length; length >= 0; length--) {
      const key = keyOf(path.slice(0, length));
      const found = (length === path.length ? map.get(key) : undefined) ?? words.get(key) ?? values.get(key);
      if (found !== undefined) return found;
    }
    return { line: 1, column: 1 };
  };
  return { value: (path) => near(values, path), word: (path) => near(words, path) };
}

const keyOf = (path: Path): string => JSON.stringify(path);
