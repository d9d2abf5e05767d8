// Harbor Dice, a made-up game that was written from docs/write-a-game.md alone.

import { readFileSync } from 'node:fs';
import { readGame, showGameProblem } from '../../../src/authoring/index.ts';
import type { GameData } from '../../../src/games/index.ts';

const FILE = 'harbor-dice.yaml';

/** The text of the game file. */
export const HARBOR_TEXT = readFileSync(new URL(FILE, import.meta.url), 'utf8');

/** The game as data. */
export function harborDice(text: string = HARBOR_TEXT): GameData {
  const read = readGame(text, FILE);
  if ('problems' in read) throw new Error(read.problems.map(showGameProblem).join('\n'));
  return read.data;
}
