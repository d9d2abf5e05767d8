// What is in a folder of scenes: a file for each clause, in a folder for each game, and the sets that they share.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Failure,
  readCast,
  readScenarios,
  type Scenario,
  ScenarioError,
  type SharedCast,
} from 'boxperson/settle';
import { cannotRead, UserError } from '../user-error.ts';
import { CAST } from './locations.ts';

/** A scene, and its file: from the folder of scenes, or beside the game that it is of. */
export type SceneFile = { readonly file: string; readonly scene: Scenario };

/** Every scene of a folder, by the names of the files. Throws UserError for what is no scene. */
export function scenesIn(folder: string): readonly SceneFile[] {
  const cast = castIn(folder);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.includes('/') && name.endsWith('.json'))
    .toSorted()
    .flatMap((file) =>
      withScenarioErrors(() =>
        readScenarios(read(join(folder, file)), file.replace(/\.json$/, ''), cast),
      ).map((scene) => ({ file, scene })),
    );
}

/** The sets that the scenes of a folder share. */
export const castIn = (folder: string): SharedCast =>
  existsSync(join(folder, CAST)) ? withScenarioErrors(() => readCast(read(join(folder, CAST)), CAST)) : {};

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw cannotRead(path, error);
  }
}

/** Reads or plays scenes; a mistake in one is an error that the user can fix. */
export function withScenarioErrors<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof ScenarioError) throw new UserError(error.message);
    throw error;
  }
}

/** What differs, in a sentence. */
export const differenceText = ({ step, expected, got }: Failure): string =>
  `${step === 0 ? 'It' : `Step ${step}`} differs: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}.`;
