// Reads a strategy file, YAML or JSON. Returns the strategy, or every problem with its line and what to write instead.

import { nearestOf } from 'boxperson/base';
import {
  type FilePlaces,
  orList,
  type Path,
  problemsIn,
  readFileText,
  type UnreadableFile,
  type WrongValue,
  wrongValue,
} from 'boxperson/written';
import { checkForm, fieldsAt, type StrategyFile, type WrittenStrategy } from './schema.ts';

/** A strategy with the positions of its words in the file, for problems found later. */
export type ReadStrategy = {
  readonly written: WrittenStrategy;
  readonly file: string;
  readonly places: FilePlaces;
};

/**
 * Reads a strategy file, YAML or JSON. Returns the strategy, or `problems` with the line of each. It does not check that a table
 * accepts the bets: `checkStrategy` does.
 */
export function readStrategy(text: string, fileName: string): ReadStrategy | UnreadableFile {
  const read = readFileText(text, fileName, 'a strategy');
  if ('problems' in read) return read;
  const form = checkForm(read.value);
  const kind = { unknownWord, otherwise: 'See docs/strategies.md.' };
  if ('issues' in form)
    return {
      problems: problemsIn(form.issues, kind, fileName, read.places).map(({ path: _path, ...one }) => one),
    };
  return { written: named(form.file, fileName), file: fileName, places: read.places };
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

function unknownWord(word: string, path: Path): WrongValue {
  if (path.length === 0 && word === 'games')
    return wrongValue(
      'A strategy no longer lists its games: it fits every game that offers its wagers.',
      'Remove “games”; simulate --game chooses a game.',
    );
  const words = fieldsAt(path);
  const near = nearestOf(word, words);
  const where = path.length === 0 ? 'a strategy' : `“${path[0]}”`;
  return wrongValue(
    `“${word}” is not a field of ${where}.`,
    near === null ? `Write ${orList(words)}.` : `Did you mean “${near}”?`,
  );
}
