// The made-up games that tests play: Harbor Dice, and Hive Dice, which a newcomer wrote from docs/write-a-game.md.

import { readFileSync } from 'node:fs';
import { readGame, showGameProblem } from 'boxperson/authoring';
import type { GameData } from 'boxperson/games';

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The text of the game file of Harbor Dice. */
export const HARBOR_TEXT = textOf('harbor-dice.yaml');

/** Harbor Dice as data. */
export const harborDice = (text: string = HARBOR_TEXT): GameData => gameIn(text, 'harbor-dice.yaml');

/** Hive Dice as data. */
export const hiveDice = (): GameData => gameIn(textOf('hive-dice.yaml'), 'hive-dice.yaml');

function gameIn(text: string, file: string): GameData {
  const read = readGame(text, file);
  if ('problems' in read) throw new Error(read.problems.map(showGameProblem).join('\n'));
  return read.data;
}
