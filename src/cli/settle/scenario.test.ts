// Scenario files as they are read: what may be left out, and what is wrong, in one sentence with its place.

import { describe, expect, test } from 'vitest';
import { readScenarios, ScenarioError } from './scenario.ts';

const bet = { do: 'bet', player: 'A', wager: 'pass', amount: '5' };
const withSteps = (...steps: readonly unknown[]) => ({ game: 'nj-craps', steps });

test('only the game and the steps are required, and unknown fields are ignored', () => {
  expect(readScenarios(withSteps({ ...bet, colour: 'red' }), 'a.json')).toEqual([
    { id: 'a.json', title: '', game: 'nj-craps', house: {}, players: [], steps: [bet] },
  ]);
  expect(readScenarios([{ ...withSteps(), id: 7 }, withSteps()], 'a.json').map(({ id }) => id)).toEqual([
    '7',
    'a.json',
  ]);
});

describe('a mistake is reported with its place', () => {
  test.each<[value: unknown, says: string]>([
    [7, 'a.json: a scenario must be a JSON object.'],
    [{ steps: [] }, 'a.json: "game" is missing.'],
    [{ game: 'nj-craps' }, 'a.json: "steps" is missing.'],
    [
      { ...withSteps(), house: 3 },
      'a.json: "house" is wrong (Invalid input: expected record, received number).',
    ],
    [{ ...withSteps(), players: [{}] }, 'a.json: "players.0.id" is missing.'],
    [
      withSteps(bet, { do: 'jump' }),
      'a.json, step 2: "do" must be one of bet, remove, reduce, increase, call-on, call-off, roll, pass-dice, may-throw, who-throws, configure.',
    ],
    [
      withSteps(null),
      'a.json, step 1: "do" must be one of bet, remove, reduce, increase, call-on, call-off, roll, pass-dice, may-throw, who-throws, configure.',
    ],
    [withSteps({ ...bet, amount: undefined }), 'a.json, step 1: "amount" of "bet" is missing.'],
    [
      withSteps({ ...bet, amount: 5 }),
      'a.json, step 1: "amount" of "bet" is wrong (Invalid input: expected string, received number).',
    ],
    [withSteps({ do: 'reduce', bet: 'x' }), 'a.json, step 1: "to" of "reduce" is missing.'],
    [
      withSteps({ do: 'roll', dice: [1, 7] }),
      'a.json, step 1: "dice.1" of "roll" is wrong (Too big: expected number to be <=6).',
    ],
    [
      withSteps({ do: 'roll', dice: [1, 2], irregular: 'odd' }),
      'a.json, step 1: "irregular" of "roll" is wrong',
    ],
  ])('%j', (value, says) => {
    expect(() => readScenarios(value, 'a.json')).toThrow(ScenarioError);
    expect(() => readScenarios(value, 'a.json')).toThrow(says);
  });
});
