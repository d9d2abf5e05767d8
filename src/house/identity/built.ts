// What a package says about the sources it was built from: dist/build.json, written by `npm run task -- build`.

import { readFileSync } from 'node:fs';
import { commitOf } from './git-commit.ts';
import { builtFile, type Home } from './home.ts';
import { hashOfSources } from './source-hash.ts';
import { ENGINE_SOURCES, GAME_SOURCES, LAB_SOURCES, PEOPLE_SOURCES } from './sources.ts';

export type Built = {
  readonly commit: string | null;
  readonly engine: string;
  readonly games: string;
  readonly people: string;
  readonly lab: string;
};

/** The contents to write for the sources under `root`. */
export const builtFrom = (root: string): Built => ({
  commit: commitOf(root),
  engine: hashOfSources(root, ENGINE_SOURCES),
  games: hashOfSources(root, GAME_SOURCES),
  people: hashOfSources(root, PEOPLE_SOURCES),
  lab: hashOfSources(root, LAB_SOURCES),
});

/** The contents of the file; null if there is none, as after a bare compile. */
export function readBuilt(home: Home): Built | null {
  let text: string;
  try {
    text = readFileSync(builtFile(home), 'utf8');
  } catch {
    return null;
  }
  return JSON.parse(text) as Built;
}
