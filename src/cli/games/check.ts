// `boxperson check GAME|FILE`: whether a game is whole, and if not, every problem with its row, its line and a remedy.

import { showGameProblem } from 'boxperson/authoring';
import { countOf } from 'boxperson/base';
import { clausesOf, type GameData, gameById, readingsOf } from 'boxperson/games';
import { checkGame } from 'boxperson/rules';
import { rulesWith } from '../serve/house-file.ts';
import { withUserErrors } from '../user-error.ts';
import { isGameFile, readGameFile } from './game-files.ts';
import { notesOn, notesText, uncitedIn } from './notes.ts';

export function check(name: string): Promise<number> {
  return withUserErrors(async () => {
    if (!isGameFile(name)) return answer(builtIn(name));
    const read = await readGameFile(name);
    return 'problems' in read ? answer(read.problems.map(showGameProblem)) : answer(read.data);
  });
}

/** A game that is known already, or the problems of its check. */
function builtIn(id: string): GameData | readonly string[] {
  const { game } = rulesWith(gameById(id)?.id ?? id, {});
  const clauses = clausesOf(game);
  const problems = checkGame(game, new Set(clauses.map((clause) => clause.id)), readingsOf(game));
  if (problems.length > 0) return problems.map(({ row, says, remedy }) => `${row}: ${says} ${remedy}`);
  return { game, clauses, readings: readingsOf(game) };
}

function answer(found: GameData | readonly string[]): number {
  const isWhole = 'game' in found;
  process.stdout.write(`${isWhole ? summaryOf(found) : found.join('\n')}\n`);
  if (!isWhole) process.stdout.write(`${countOf(found.length, 'problem')}.\n`);
  return isWhole ? 0 : 1;
}

function summaryOf(data: GameData): string {
  const { game, clauses, readings } = data;
  const spots = game.wagers.flatMap((wager) => wager.spots).length;
  const options = game.options.length;
  const points = game.points === null ? 'no points' : `points ${game.points.numbers.join(', ')}`;
  return [
    `${game.id} is whole: ${game.name}, ${points}.`,
    `${countOf(game.wagers.length, 'wager')} on ${countOf(spots, 'spot')}, ${countOf(options, 'option')} of its own, ${countOf(readings.length, 'reading')}.`,
    `${countOf(clauses.length, 'clause')}${uncitedIn(data).length === 0 ? ', all cited' : ''}.`,
    ...notesText(notesOn(data)),
  ].join('\n');
}
