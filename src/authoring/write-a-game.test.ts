// Keeps docs/write-a-game.md correct: its game grows snippet by snippet, is whole after each, and ends as the example.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { forgetGames } from '../../tests/support/games/forget-games.ts';
import { HOLDS, MADE_WHEN } from '../rules/index.ts';
import { readGameValue, showGameProblem } from './read-game.ts';
import { TOPICS } from './topics.ts';
import { AREAS } from './whole-wager.ts';
import { writtenGame } from './written-game.ts';
import { writtenWager } from './written-wager.ts';

forgetGames();

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/write-a-game.md');
const snippets = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => parse(text) as Game);

type Game = Readonly<Record<string, unknown>>;

/** Entries go under the key that is there already. */
const grown = (game: Game, added: Game): Game => {
  const all: Record<string, unknown> = { ...game };
  for (const [key, value] of Object.entries(added)) {
    const before = all[key];
    if (Array.isArray(before) && Array.isArray(value)) all[key] = [...before, ...value];
    else if (typeof before === 'object' && before !== null) all[key] = { ...before, ...(value as object) };
    else all[key] = value;
  }
  return all;
};

test('the game is whole after each of the five steps', () => {
  expect(snippets).toHaveLength(5);
  let game: Game = {};
  for (const snippet of snippets) {
    game = grown(game, snippet);
    const found = readGameValue(game, 'page.yaml');
    expect('problems' in found ? found.problems.map(showGameProblem) : []).toEqual([]);
  }
  expect(game).toEqual(parse(read('examples/06-corner-dice.yaml')));
});

test('the error on the page is the one that `check` prints', () => {
  const found = readGameValue(
    { ...snippets[0], wagers: [{ id: 'corner', shape: 'lin' }] },
    'corner-dice.yaml',
  );
  const [problem] = 'problems' in found ? found.problems.map(showGameProblem) : [];
  expect(page).toContain(String(problem).replace('corner-dice.yaml: ', ''));
});

test('every key of a game and of a wager, every shape and every topic is on the page', () => {
  const words = [
    ...Object.keys(writtenGame.shape),
    ...writtenWager.options.flatMap((one) => [...Object.keys(one.shape), ...one.shape.shape.values]),
    ...[...TOPICS, ...AREAS, ...HOLDS, ...MADE_WHEN],
  ];
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(page))).toEqual([]);
});
