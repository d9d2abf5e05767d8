// Everything the coach says in a visit is true at the real table, and nothing is said twice.

import { describe, expect, test } from 'vitest';
import { forgetGames } from '../../../../tests/support/games/forget-games.ts';
import { Draw, lawfulHouse, sayHouse } from '../../../../tests/support/lawful-houses.ts';
import { seedRows } from '../../../../tests/support/run/seed.ts';
import {
  acted,
  CHIP,
  followed,
  heard,
  started,
  throwOn,
  usual,
} from '../../../../tests/support/teach/coach-checks.ts';
import { required } from '../../../game/base/assert.ts';
import { ROLLS } from '../../../game/base/dice.ts';
import { ALL_GAMES } from '../../../game/games/games.ts';

forgetGames();

describe.each(seedRows(3))('long visits of %s', (_which, seed) => {
  test('at random houses, with any chip and any rack', () => {
    const draw = new Draw(seed);
    for (const game of ALL_GAMES)
      for (let round = 0; round < 2; round++) {
        const rules = lawfulHouse(game, draw);
        // The harness seats a second player, who throws when the newcomer may not.
        if (rules.choices['table.places'] === 1) continue;
        const chip = draw.one([100, 500, 2_500, 50]);
        try {
          let told = started(rules, draw.one([2_500, 50_000, 10_000_000]), chip);
          for (let roll = 0; roll < 12; roll++) {
            told = acted(told, draw.one(['follow', 'ignore', 'other'] as const), draw, chip);
            told = throwOn(told, draw.one(ROLLS), chip);
          }
        } catch (error) {
          throw new Error(`${String(error)}\n${sayHouse(rules)} chip ${chip}`, { cause: error });
        }
      }
  });
});

describe('the first hand', () => {
  test.each(usual().map((rules) => [rules.game.id, rules] as const))(
    '%s: something useful at every step',
    (_id, rules) => {
      const draw = new Draw(1);
      let told = started(rules);
      expect(told.now.coaching.does?.says).toMatch(/^Put \$/);
      // A point of 6, then rolls that decide little.
      for (const roll of rules.game.points === null ? [9, 2] : [9, 2, 29, 3]) {
        told = throwOn(acted(told, 'follow', draw, CHIP), roll);
        const { knows, does } = told.now.coaching;
        expect(knows.length + (does === null ? 0 : 1)).toBeGreaterThan(0);
      }
    },
  );

  test('in so many words', () => {
    const rules = required(usual()[0], 'a game');
    const said: string[] = [];
    let told = started(rules);
    const note = (): void => {
      const { knows, does } = told.now.coaching;
      said.push([...knows.map(({ says }) => says), does?.says ?? '(nothing to do)'].join(' | '));
    };
    const follow = (): void => {
      told = heard({
        ...told,
        now: followed(told.now, required(told.now.coaching.does, 'a suggestion'), CHIP),
      });
    };
    note();
    follow();
    told = throwOn(told, 22);
    note();
    follow();
    note();
    told = throwOn(told, 2);
    note();
    told = throwOn(told, 22);
    note();
    expect(said).toEqual([
      'Put $5 on the Pass Line: 7 or 11 wins now, 2, 3 or 12 loses.',
      'Your Pass Line bet needs a 9 before a 7. | Put $6 odds behind your Pass Line: they pay 3 to 2 with no house edge.',
      'Your Pass Line bet needs a 9 before a 7. | It is your turn: roll when your bets are down.',
      'A 4 decides none of your bets: they stay up. | Put $5 on Come, a new bet like the line: 7 or 11 wins now, 2, 3 or 12 loses.',
      'A 9 came before a 7: you win $5 on your Pass Line and $9 on your Pass Odds on 9. | Put $5 on the Pass Line to play the next hand.',
    ]);
  });
});
