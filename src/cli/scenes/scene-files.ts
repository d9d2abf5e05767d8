// The folder of scenes: a file for each clause, in a folder for each game, and the sets that they share.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HERE } from 'boxperson/identity';
import { readCast, readScenarios, type Scenario, ScenarioError, type SharedCast } from 'boxperson/settle';
import { cannotRead, UserError } from '../user-error.ts';

/** The scenes of this program. */
export const SCENES = join(HERE.root, 'scenes');
/** In a folder of scenes: the sets that they share. */
export const CAST = 'cast.json';

/** In the folder of scenes: each as it was played, written by `npm run generate`. */
export const PLAYED = 'played.json';

/** A scene, and its file from the folder of scenes. */
export type SceneFile = { readonly file: string; readonly scene: Scenario };

/** Every scene of a folder, by the names of the files. Throws UserError for what is no scene. */
export function scenesIn(folder: string): readonly SceneFile[] {
  const cast = castIn(folder);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.includes('/') && name.endsWith('.json'))
    .toSorted()
    .flatMap((file) =>
      readOrExplain(() => readScenarios(read(join(folder, file)), file.replace(/\.json$/, ''), cast)).map(
        (scene) => ({ file, scene }),
      ),
    );
}

/** The sets that the scenes of a folder share. */
export const castIn = (folder: string): SharedCast =>
  existsSync(join(folder, CAST)) ? readOrExplain(() => readCast(read(join(folder, CAST)), CAST)) : {};

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw cannotRead(path, error);
  }
}

function readOrExplain<Read>(reading: () => Read): Read {
  try {
    return reading();
  } catch (error) {
    if (error instanceof ScenarioError) throw new UserError(error.message);
    throw error;
  }
}
