// The scenes as they were played when the files of this program were made, and those of games from files as they are played now.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesMark } from 'boxperson/identity';
import type { SceneSource, ScenesAsPlayed } from 'boxperson/law';
import { UserError } from '../user-error.ts';
import { CAST, gamesWithScenes, PLAYED, SCENES } from './locations.ts';

/** The scenes as they were played last. Throws UserError if they were not, or by other rules than those of this program. */
export function playedScenes(): ScenesAsPlayed {
  const file = join(SCENES, PLAYED);
  if (!existsSync(file)) throw new UserError(`There is no ${file}. \`npm run generate\` plays every scene.`);
  // Written by this program, for these rules.
  const played = JSON.parse(readFileSync(file, 'utf8')) as ScenesAsPlayed;
  if (played.rules !== rulesMark())
    throw new UserError(
      `The scenes were played by rules ${played.rules}, and these are rules ${rulesMark()}. \`npm run generate\` plays them again.`,
    );
  return played;
}

/** The scenes of this program. */
const OWN_SCENES: SceneSource = {
  played: playedScenes,
  written: (clause) => {
    const file = playedScenes().scenes[clause]?.file;
    return file === undefined ? null : { scene: readJson(file), sets: readJson(CAST) };
  },
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(SCENES, file), 'utf8'));

/**
 * The scenes of this program and of the games from files. Those are read now, and played each time they are asked for. Throws
 * UserError if one cannot be read. Without such scenes nothing is loaded that could play them.
 */
export async function scenesToShow(): Promise<SceneSource> {
  if (gamesWithScenes().length === 0) return OWN_SCENES;
  const { playedNow, scenesOfGames } = await import('./game-scenes.ts');
  const given = scenesOfGames();
  return {
    played: () => {
      const { rules, scenes } = playedScenes();
      return { rules, scenes: { ...scenes, ...playedNow(given) } };
    },
    written: (clause) => {
      const found = given.find(({ shows }) => shows === clause);
      return found === undefined ? OWN_SCENES.written(clause) : { scene: found.written, sets: {} };
    },
  };
}
