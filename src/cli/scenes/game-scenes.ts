// The scenes of games from files: read from the file beside the game, with the line of each problem, and played at a real table.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { nearestOf } from 'boxperson/base';
import type { PlayedScenes } from 'boxperson/law';
import {
  type Performance,
  performScenario,
  readScenarios,
  ScenarioError,
  sceneInWords,
} from 'boxperson/settle';
import { type Path, readFileText, showProblem, type WrongValue, wrongValue } from 'boxperson/written';
import { cannotRead, UserError } from '../user-error.ts';
import { type GameWithScenes, gamesWithScenes } from './locations.ts';
import { differenceText, type SceneFile } from './scene-files.ts';

/** A scene of a game from a file, and where a step of it is written; step 0 is the scene itself. */
export type GameScene = SceneFile & {
  readonly game: GameWithScenes;
  readonly shows: string;
  /** As it is written, with its game. */
  readonly written: object;
  readonly lineOf: (step: number) => string;
};

/** The scenes in a file, and a sentence for everything that is wrong there. */
type ScenesRead = { readonly scenes: readonly GameScene[]; readonly problems: readonly string[] };

/** Reads the scenes of a game from the file beside it. */
export function readGameScenes(from: GameWithScenes): ScenesRead {
  const { data, sceneFile: file } = from;
  const read = readFileText(textOf(file), file, 'a list of scenes');
  if ('problems' in read) return { scenes: [], problems: read.problems.map(showProblem) };
  const { value, places } = read;
  const problem = (path: Path, found: WrongValue): string =>
    showProblem({ ...found, file, at: places.value(path) });
  if (!Array.isArray(value)) return { scenes: [], problems: [problem([], NO_LIST)] };
  const scenes: GameScene[] = [];
  const problems: string[] = [];
  for (const [index, written] of value.entries()) {
    const lineOf = (step: number): string => {
      const at = places.value(step === 0 ? [index] : [index, 'steps', step - 1]);
      return [file, at?.line, at?.column].filter((part) => part !== undefined).join(':');
    };
    try {
      const given = { game: data.game.id, ...written } as object;
      for (const scene of readScenarios(given, lineOf(0))) {
        const wrong = wrongIn(scene, from, scenes);
        if (wrong === null)
          scenes.push({ file, scene, game: from, shows: scene.shows ?? '', written: given, lineOf });
        else problems.push(problem([index, wrong.field], wrong));
      }
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      problems.push(error.message);
    }
  }
  return { scenes, problems };
}

const NO_LIST = wrongValue(
  'The file is no list of scenes.',
  'Begin each scene with “- shows:” and the id of its clause.',
);

/** What is wrong with a scene beside a game: its game, or the clause that it shows. */
function wrongIn(
  { shows, game: id }: SceneFile['scene'],
  { data }: GameWithScenes,
  before: readonly GameScene[],
): (WrongValue & { readonly field: string }) | null {
  const { game, clauses } = data;
  if (id !== game.id)
    return { field: 'game', ...wrongValue(`The scenes here are of ${game.id}.`, 'Leave “game” out.') };
  const ids = clauses.map((clause) => clause.id);
  const wrong = (says: string, instead: string) => ({ field: 'shows', ...wrongValue(says, instead) });
  if (shows === null) return wrong('The scene shows no clause.', 'Write “shows:” and the id of a clause.');
  if (!ids.includes(shows)) {
    const near = nearestOf(shows, ids);
    return wrong(
      `${game.name} has no clause “${shows}”.`,
      near === null ? 'Write the id of one that it has.' : `Did you mean “${near}”?`,
    );
  }
  return before.some((one) => one.shows === shows)
    ? wrong(`There is a scene of ${shows} already.`, 'Put their steps into one scene.')
    : null;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(`the scenes ${file}`, error);
  }
}

/** The scenes of a registered game. Throws UserError with everything that is wrong in their file. */
export function scenesOfGame(game: GameWithScenes): readonly GameScene[] {
  const { scenes, problems } = readGameScenes(game);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return scenes;
}

/** The scenes of all registered games. Throws UserError with everything that is wrong in a file of them. */
export const scenesOfGames = (): readonly GameScene[] => gamesWithScenes().flatMap(scenesOfGame);

/** A scene as it was played, with a sentence for everything that is not as it says; null if it cannot be played. */
type SceneTried = { readonly performance: Performance | null; readonly problems: readonly string[] };

/** Plays a scene of a registered game. */
export function tryScene({ scene, game, shows, lineOf }: GameScene): SceneTried {
  const problem = (step: number, says: string): string =>
    `${lineOf(step)}: The scene of ${shows} fails. ${says}`;
  try {
    const performance = performScenario(scene, game.data.game);
    const { failures, steps } = performance;
    const isShown = failures.length > 0 || steps.some(({ clauses }) => clauses.includes(shows));
    return {
      performance,
      problems: isShown
        ? failures.map((failure) => problem(failure.step, differenceText(failure)))
        : [problem(0, `No answer in it cites ${shows}.`)],
    };
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return { performance: null, problems: [problem(0, error.message)] };
  }
}

/** The scenes as they are played now, in words. One that fails is left out, and standard error says why. */
export const playedNow = (scenes: readonly GameScene[]): PlayedScenes =>
  Object.fromEntries(
    scenes.flatMap((one) => {
      const { performance, problems } = tryScene(one);
      for (const says of problems) process.stderr.write(`${says}\n`);
      if (performance === null || problems.length > 0) return [];
      const { scene, file, game, shows } = one;
      return [[shows, { ...sceneInWords(scene, performance, file), gameFile: basename(game.gameFile) }]];
    }),
  );
