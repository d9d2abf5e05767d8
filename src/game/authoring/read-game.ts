// Reads a game file, YAML or JSON, or the data of a module. Returns the game, or every problem with its row, its line and
// what to write instead.

import { nearestOf } from 'boxperson/base';
import type { GameData } from 'boxperson/games';
import { checkGame, citedIn, configure, type GameProblem, gameData, isRefusal } from 'boxperson/rules';
import {
  byPlace,
  type FilePlaces,
  type FileProblem,
  type FoundProblem,
  keysAt,
  NO_PLACES,
  orList,
  type Path,
  problemsIn,
  readFileText,
  unionWordsAt,
  type WrongValue,
  wrongValue,
} from 'boxperson/written';
import { expandGame } from './expand-game.ts';
import { pathOfRow, rowAsWritten } from './rows.ts';
import { writtenGame } from './written-game.ts';

/** A problem of a game: the row it is in, where that is in the file, what is wrong, and what to do. */
export type GameFileProblem = FileProblem & { readonly row: string };

/** A file that is no game, with every problem that was found. */
export type NotAGame = { readonly problems: readonly GameFileProblem[] };

/** A game that was read and found whole. */
export type ReadGame = { readonly data: GameData };

/** Reads a game from the text of a file. */
export function readGame(text: string, file: string): ReadGame | NotAGame {
  const read = readFileText(text, file, 'a game');
  if ('problems' in read) return { problems: read.problems.map((one) => ({ ...one, row: 'file' })) };
  return gameOf(read.value, file, read.places);
}

/** Reads a game from the value that a module exports. Only its data counts. */
export function readGameValue(value: unknown, file: string): ReadGame | NotAGame {
  try {
    return gameOf(JSON.parse(JSON.stringify(value ?? null)), file, NO_PLACES);
  } catch {
    const found = wrongValue('The game is not plain data.', 'Leave out functions, big numbers and circles.');
    return { problems: [{ ...found, file, at: null, row: 'file' }] };
  }
}

function gameOf(value: unknown, file: string, places: FilePlaces): ReadGame | NotAGame {
  // A game that is complete already, as this program writes it.
  const isWhole = typeof value === 'object' && value !== null && 'game' in value;
  const schema = isWhole ? gameData : writtenGame;
  const read = schema.safeParse(value, { reportInput: true });
  const kind = {
    unknownWord: (word: string, path: Path): WrongValue =>
      unknownWord(word, keysAt(schema, value, path), path),
    words: (path: Path) => unionWordsAt(schema, value, path),
    otherwise: 'See docs/write-a-game.md.',
  };
  if (!read.success)
    return {
      problems: problemsIn(read.error.issues, kind, file, places).map(({ path, ...one }: FoundProblem) => ({
        ...one,
        row: rowOf(value, path),
      })),
    };
  const data = isWhole ? (read.data as GameData) : expandGame(read.data as never);
  const found = [...clauseProblems(value, data, file, places), ...wholeProblems(value, data, file, places)];
  return found.length === 0 ? { data } : { problems: found.toSorted(byPlace) };
}

function unknownWord(word: string, words: readonly string[], path: Path): WrongValue {
  const near = nearestOf(word, words);
  const within = path.findLast((part) => typeof part === 'string');
  return wrongValue(
    `“${word}” is not a field of ${within === undefined ? 'a game' : `“${within}”`}.`,
    near !== null ? `Did you mean “${near}”?` : words.length === 0 ? 'Remove it.' : `Write ${orList(words)}.`,
  );
}

/** A path as a row: "wagers.pass.pays". A wager is called by its id, and by its number too where several have one id. */
function rowOf(value: unknown, path: Path): string {
  let now: unknown = value;
  const names = path.map((part) => {
    const list = now;
    now = (now as Readonly<Record<string | number, unknown>> | null | undefined)?.[part];
    if (typeof part !== 'number') return part;
    const id = idOf(now);
    if (id === null || !Array.isArray(list)) return String(part + 1);
    const same = list
      .map(idOf)
      .map((one, index) => (one === id ? index : -1))
      .filter((index) => index >= 0);
    return same.length === 1 ? id : `${id} (${same.indexOf(part) + 1})`;
  });
  return names.join('.') || 'file';
}

const idOf = (value: unknown): string | null => {
  const id = (value as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
};

/** Clauses that are cited but not written, at every place where the file cites them. */
function clauseProblems(
  value: unknown,
  data: GameData,
  file: string,
  places: FilePlaces,
): readonly GameFileProblem[] {
  const ids = data.clauses.map(({ id }) => id);
  const clauseIds = new Set(ids);
  const cited = [
    ...[...citedIn(data.game)].map(({ clause }) => clause),
    ...data.readings.flatMap(({ clauses }) => clauses),
  ];
  return [...new Set(cited)]
    .filter((clause) => !clauseIds.has(clause))
    .flatMap((clause) => {
      const near = nearestOf(clause, ids);
      const found = wrongValue(
        `There is no clause “${clause}”.`,
        near === null ? 'Write it under clauses, or cite one that is there.' : `Did you mean “${near}”?`,
      );
      return pathsTo(value, clause).map((path) => ({
        ...found,
        file,
        at: places.value(path),
        row: rowOf(value, path),
      }));
    });
}

/** Every path at which a value is this text. */
function pathsTo(value: unknown, text: string, above: Path = []): readonly Path[] {
  if (value === text) return [above];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsTo(inner, text, [...above, Array.isArray(value) ? Number(key) : key]),
  );
}

/** What the check of the rules finds, at the lines of its rows; if nothing, what a default house would be refused for. */
function wholeProblems(
  value: unknown,
  data: GameData,
  file: string,
  places: FilePlaces,
): readonly GameFileProblem[] {
  // Unknown clauses are reported where they are cited.
  const clauses = new Set([...citedIn(data.game)].map(({ clause }) => clause));
  const found = (row: string, says: string, instead: string): GameFileProblem => ({
    row: rowAsWritten(value, row),
    says,
    instead,
    file,
    at: places.value(pathOfRow(value, row)),
  });
  const problems = checkGame(data.game, clauses, data.readings);
  // A default that does not fit is no news beside what is written and does not fit.
  const own = problems.filter(({ row }) => pathOfRow(value, row).length > 0);
  if (problems.length > 0)
    return (own.length === 0 ? problems : own).map(({ row, says, remedy }: GameProblem) =>
      found(row, says, remedy),
    );
  const rules = configure(data.game, {});
  return isRefusal(rules) ? [found('game', rules.says, rules.remedy)] : [];
}

/** A problem as one line of text: "my.yaml:4:5: wagers.pass.start: Nothing says what … does. List each …" */
export function showGameProblem({ file, at, row, says, instead }: GameFileProblem): string {
  const where = [file, at?.line, at?.column].filter((part) => part !== null && part !== undefined).join(':');
  return `${where === '' ? '' : `${where}: `}${row === 'file' ? '' : `${row}: `}${says} ${instead}`;
}
