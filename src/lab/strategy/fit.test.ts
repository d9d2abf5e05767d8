// Which tables a strategy fits: they must offer every wager it names and the odds it takes.

import { ALL_GAMES } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { rulesOf, written } from '../../../tests/support/strategy-kit.ts';
import type { HouseChoices } from '../../game/rules/compile/configure.ts';
import { fits, gamesFor, isOffered } from './fit.ts';
import type { StrategyFile } from './read/schema.ts';

const gamesOf = (file: StrategyFile): string =>
  gamesFor(written(file), ALL_GAMES)
    .map(({ id }) => id)
    .join(' ');

describe('games', () => {
  const rows: readonly (readonly [about: string, file: StrategyFile, games: string])[] = [
    ['a wager that one game has', { when: [{ if: 'any roll', do: { 'place@6': 12 } }] }, 'nj-mini-dice'],
    [
      'odds behind a bet made on a number',
      { when: [{ if: 'point on', do: { 'put@6': 10, 'put-odds@6': '3x' } }] },
      'nevada-craps',
    ],
    ['a wager that no game has', { 'start with': { roulette: 10 } }, ''],
    ['a number that is not offered', { when: [{ if: 'point on', do: { 'place-win@7': 5 } }] }, ''],
    [
      'a wager that appears only in a condition',
      { 'start with': { field: 5 }, when: [{ if: 'big-6 won', do: { field: 10 } }] },
      'nz-craps nevada-craps',
    ],
    [
      'odds that a house may allow',
      {
        house: { 'odds.take.multiple': 100 },
        'start with': { pass: 1 },
        when: [{ if: 'point on', do: { 'pass-odds': '100x' } }],
      },
      'nj-craps nj-mini-craps nj-automated-craps crapless-craps nevada-craps',
    ],
    [
      'odds that no default house takes',
      { 'start with': { pass: 1 }, when: [{ if: 'point on', do: { 'pass-odds': '100x' } }] },
      '',
    ],
  ];
  test.each(rows)('%s', (_about, file, games) => {
    expect(gamesOf(file)).toBe(games);
  });
});

describe('tables', () => {
  const odds = written({ 'start with': { pass: 10 }, when: [{ if: 'point on', do: { 'pass-odds': '2x' } }] });
  const fire = written({ when: [{ if: 'new shooter', do: { fire: 5 } }] });
  const rows: readonly (readonly [
    about: string,
    one: typeof odds,
    game: string,
    choices: HouseChoices,
    offered: boolean,
    fit: boolean,
  ])[] = [
    ['double odds in New Jersey', odds, 'nj-craps', {}, true, true],
    ['double odds in New Zealand, which allows single odds', odds, 'nz-craps', {}, true, false],
    ['a side bet that is offered', fire, 'nj-craps', {}, true, true],
    ['a side bet that is not offered', fire, 'nj-craps', { 'fire.offered': false }, false, false],
  ];
  test.each(rows)('%s', (_about, one, game, choices, offered, fit) => {
    const rules = rulesOf(game, choices);
    expect([isOffered(one, rules), fits(one, rules)]).toEqual([offered, fit]);
  });
});
