// Where scenes lie: those of this program in a folder of their own, those of a game from a file beside that file.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type GameData, registeredGames } from 'boxperson/games';
import { HERE } from 'boxperson/identity';

/** The scenes of this program. */
export const SCENES = join(HERE.root, 'scenes');
/** In a folder of scenes: the sets that they share. */
export const CAST = 'cast.json';
/** In the folder of scenes: each as it was played, written by `npm run generate`. */
export const PLAYED = 'played.json';

/** A game from a file, and the file of its scenes. */
export type GameWithScenes = {
  readonly data: GameData;
  readonly gameFile: string;
  readonly sceneFile: string;
};

/** Whether a file holds the scenes of a game from a file. */
export const isSceneFile = (file: string): boolean => /\.scenes\.(?:ya?ml|json)$/i.test(file);

/** A game from a file with the scenes beside it: of `my.yaml` in `my.scenes.yaml` or `my.scenes.json`; null if there are none. */
export function withScenesBeside(data: GameData, gameFile: string): GameWithScenes | null {
  const name = gameFile.replace(/\.[^.]+$/, '');
  const files = ['yaml', 'yml', 'json'].map((ending) => `${name}.scenes.${ending}`);
  const sceneFile = files.find((file) => existsSync(file));
  return sceneFile === undefined ? null : { data, gameFile, sceneFile };
}

const noted = new Map<string, GameWithScenes>();

/** Notes whether the file of a registered game has scenes beside it. */
export function noteScenes(data: GameData, gameFile: string): void {
  const found = withScenesBeside(data, gameFile);
  if (found === null) noted.delete(data.game.id);
  else noted.set(data.game.id, found);
}

/** The registered games with scenes beside their files. */
export const gamesWithScenes = (): readonly GameWithScenes[] =>
  registeredGames().flatMap(({ game }) => noted.get(game.id) ?? []);
