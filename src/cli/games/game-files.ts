// Games given on the command line as files: read, checked and registered before the command runs.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type NotAGame, type ReadGame, readGame, readGameValue, showGameProblem } from 'boxperson/authoring';
import { clauseById, type GameData, registerGame } from 'boxperson/games';
import { letModulesFindUs } from '../find-package.ts';
import { isSceneFile, noteScenes } from '../scenes/locations.ts';
import { cannotRead, UserError } from '../user-error.ts';

const TEXT = /\.(ya?ml|json)$/i;
const MODULE = /\.[cm]?[jt]s$/i;

/** Whether an argument names a file rather than a game. */
export const isGameFile = (name: string): boolean => TEXT.test(name) || MODULE.test(name);

/**
 * Reads every file and registers its game. Files of scenes that are named with those of the games, as in `*.yaml`, are passed over.
 * Throws UserError with all problems of the first file that has any.
 */
export async function registerGameFiles(files: readonly string[]): Promise<readonly GameData[]> {
  const all: GameData[] = [];
  const games = files.filter((file) => !isSceneFile(file));
  for (const file of games.length === 0 ? files : games) {
    const read = await readGameFile(file);
    if ('problems' in read) throw new UserError(read.problems.map(showGameProblem).join('\n'));
    const refused = registerGame(read.data);
    if (refused !== null) throw new UserError(`${file}: ${refused}`);
    noteScenes(read.data, file);
    all.push(read.data);
  }
  return all;
}

/** The game in a file, or its problems. */
export async function readGameFile(file: string): Promise<ReadGame | NotAGame> {
  if (!isGameFile(file))
    throw new UserError(`${file} is not a game file. Name one that ends in .yaml, .json, .ts or .js.`);
  if (isSceneFile(file))
    throw new UserError(`${file} holds the scenes of a game. Name the file of that game.`);
  const read = MODULE.test(file) ? readGameValue(await exportedBy(file), file) : readGame(textOf(file), file);
  if ('problems' in read) return read;
  const taken = read.data.clauses.find(({ id }) => isElsewhere(id, read.data.game.id));
  if (taken === undefined) return read;
  const says = `There is already a clause “${taken.id}” of another game.`;
  const instead = 'Begin the clause ids of a game with letters of its own.';
  return { problems: [{ file, at: null, row: `clauses.${taken.id}`, says, instead }] };
}

const isElsewhere = (clause: string, game: string): boolean =>
  clauseById(clause)?.appliesTo.includes(game) === false;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(`the game file ${file}`, error);
  }
}

/** The data of a module: its export `game` or its default export, or what such a function returns. */
async function exportedBy(file: string): Promise<unknown> {
  letModulesFindUs();
  try {
    const module = (await import(pathToFileURL(resolve(file)).href)) as Readonly<Record<string, unknown>>;
    const found = module.game ?? module.default;
    return typeof found === 'function' ? await (found as () => unknown)() : found;
  } catch (error) {
    throw new UserError(`Could not load the game module ${file}: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
