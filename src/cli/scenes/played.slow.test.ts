// What the pages and lists of clauses show: the scenes of this program as they were played last, and those of a game from a file.

import { CLAUSES } from 'boxperson/games';
import { beforeEach, expect, test } from 'vitest';
import { forgetGames } from '../../../tests/support/games/forget-games.ts';
import { boxperson } from '../../../tests/support/run/boxperson.ts';
import type { ClauseReport } from '../formats/checks.ts';
import { registerGameFiles } from '../games/game-files.ts';
import { playedScenes, scenesToShow } from './played.ts';

forgetGames();
beforeEach(() => {
  process.exitCode = 0;
});

const GAME = 'examples/06-corner-dice.yaml';

test('clauses without --games lists none of a file', async () => {
  const report = JSON.parse(await boxperson('clauses', '--json')) as ClauseReport;
  expect(report.clauses).toBe(CLAUSES.length);
  expect(report.rows[0]?.scene).toMatch(/^scenes\/nj-/);
});

test('the scenes of a registered game join those of this program', async () => {
  await registerGameFiles([GAME]);
  const { rules, scenes } = (await scenesToShow()).played();
  const before = playedScenes();
  expect(rules).toBe(before.rules);
  expect(Object.keys(scenes)).toHaveLength(Object.keys(before.scenes).length + 12);
  expect(scenes['CD 12']?.game).toBe('corner-dice');
});

test('clauses --games lists the clauses of the game with their scenes', async () => {
  const report = JSON.parse(await boxperson('clauses', '--json', '--games', GAME)) as ClauseReport;
  expect(report).toMatchObject({ clauses: CLAUSES.length + 12, met: CLAUSES.length + 12, notMet: [] });
  expect(report.rows.find(({ id }) => id === 'CD 5')).toMatchObject({
    document: 'The rules of Corner Dice',
    scene: 'examples/06-corner-dice.scenes.yaml',
  });
});
