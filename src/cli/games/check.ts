// `boxperson check GAME|FILE`: whether a game is whole and its scenes end as they say, and if not, every problem with its row, its
// line and a remedy.

import { showGameProblem } from 'boxperson/authoring';
import { countOf } from 'boxperson/base';
import { clausesOf, type GameData, gameById, readingsOf, registerGame } from 'boxperson/games';
import { checkGame } from 'boxperson/rules';
import { readGameScenes, tryScene } from '../scenes/game-scenes.ts';
import { type GameWithScenes, withScenesBeside } from '../scenes/locations.ts';
import { rulesWith } from '../serve/house-file.ts';
import { withUserErrors } from '../user-error.ts';
import { isGameFile, readGameFile } from './game-files.ts';
import { notesOn, notesText, uncitedIn, unshownText } from './notes.ts';

export function check(name: string): Promise<number> {
  return withUserErrors(async () => {
    if (!isGameFile(name)) return answer(builtIn(name));
    const read = await readGameFile(name);
    if ('problems' in read) return answer(read.problems.map(showGameProblem));
    const beside = withScenesBeside(read.data, name);
    const shown = beside === null ? null : shownBy(beside);
    return shown !== null && 'problems' in shown ? answer(shown.problems) : answer(read.data, shown);
  });
}

/** The clauses that the scenes of a game show. */
type ScenesShown = { readonly shown: readonly string[] };

/** Plays the scenes of a game. */
function shownBy(game: GameWithScenes): ScenesShown | { readonly problems: readonly string[] } {
  const refused = registerGame(game.data);
  if (refused !== null) return { problems: [`${game.gameFile}: ${refused}`] };
  const { scenes, problems } = readGameScenes(game);
  const all = [...problems, ...scenes.flatMap((scene) => tryScene(scene).problems)];
  return all.length > 0 ? { problems: all } : { shown: scenes.map(({ shows }) => shows) };
}

/** A game that is known already, or the problems of its check. */
function builtIn(id: string): GameData | readonly string[] {
  const { game } = rulesWith(gameById(id)?.id ?? id, {});
  const clauses = clausesOf(game);
  const problems = checkGame(game, new Set(clauses.map((clause) => clause.id)), readingsOf(game));
  if (problems.length > 0) return problems.map(({ row, says, remedy }) => `${row}: ${says} ${remedy}`);
  return { game, clauses, readings: readingsOf(game) };
}

function answer(found: GameData | readonly string[], scenes: ScenesShown | null = null): number {
  const isWhole = 'game' in found;
  process.stdout.write(`${isWhole ? summaryOf(found, scenes) : found.join('\n')}\n`);
  if (!isWhole) process.stdout.write(`${countOf(found.length, 'problem')}.\n`);
  return isWhole ? 0 : 1;
}

function summaryOf(data: GameData, scenes: ScenesShown | null): string {
  const { game, clauses, readings } = data;
  const spots = game.wagers.flatMap((wager) => wager.spots).length;
  const options = game.options.length;
  const points = game.points === null ? 'no points' : `points ${game.points.numbers.join(', ')}`;
  return [
    `${game.id} is whole: ${game.name}, ${points}.`,
    `${countOf(game.wagers.length, 'wager')} on ${countOf(spots, 'spot')}, ${countOf(options, 'option')} of its own, ${countOf(readings.length, 'reading')}.`,
    `${countOf(clauses.length, 'clause')}${uncitedIn(data).length === 0 ? ', all cited' : ''}.`,
    ...(scenes === null ? [] : [`${countOf(scenes.shown.length, 'scene')}, as expected.`]),
    ...notesText([...notesOn(data), ...(scenes === null ? [] : unshownText(data, scenes.shown))]),
  ].join('\n');
}
