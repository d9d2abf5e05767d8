// The stickperson's calls, roll by roll.

import { describe, expect, test } from 'vitest';
import { known } from '../../base/assert.ts';
import { type Point, parseRoll } from '../../base/dice.ts';
import { gameById } from '../../games/index.ts';
import { configure } from '../../rules/configure.ts';
import { isRefusal } from '../../rules/refusal.ts';
import { factsAt } from '../../table/settle.ts';
import { emptyTable, type Table } from '../../table/state.ts';
import { callOf, throwOf } from './calls.ts';

function tableOf(game: string, point: Point | null = null): Table {
  const rules = configure(known(gameById(game), game));
  if (isRefusal(rules)) throw new Error(rules.says);
  return { ...emptyTable(rules), point };
}

const roll = (text: string): number => known(parseRoll(text), text);

const call = (table: Table, dice: string): string => callOf(table, factsAt(table, roll(dice)));

describe('craps', () => {
  const rows: readonly (readonly [dice: string, comeOut: string, pointSix: string])[] = [
    ['1-1', 'Craps two, aces. Line away.', 'Two, aces.'],
    ['1-2', 'Craps three, ace deuce. Line away.', 'Three, ace deuce.'],
    ['1-3', 'Four, easy four. The point is four.', 'Four, easy four.'],
    ['2-2', 'Four, the hard way. The point is four.', 'Four, the hard way.'],
    ['2-3', 'Five, no field five. The point is five.', 'Five, no field five.'],
    ['2-4', 'Six, easy six. The point is six.', 'Six, easy six. Winner, the point is made!'],
    ['3-3', 'Six, the hard way. The point is six.', 'Six, the hard way. Winner, the point is made!'],
    ['3-4', 'Seven, front line winner!', 'Seven out, line away.'],
    ['2-6', 'Eight, easy eight. The point is eight.', 'Eight, easy eight.'],
    ['4-4', 'Eight, the hard way. The point is eight.', 'Eight, the hard way.'],
    ['4-5', 'Nine, centre field nine. The point is nine.', 'Nine, centre field nine.'],
    ['4-6', 'Ten, easy ten. The point is ten.', 'Ten, easy ten.'],
    ['5-6', 'Yo, eleven! Front line winner.', 'Yo, eleven!'],
    ['6-6', 'Craps twelve, boxcars. Line away.', 'Twelve, boxcars.'],
  ];
  test.each(rows)('%s', (dice, comeOut, pointSix) => {
    for (const game of ['nj-craps', 'nj-automated-craps', 'nz-craps']) {
      expect(call(tableOf(game), dice)).toBe(comeOut);
      expect(call(tableOf(game, 6), dice)).toBe(pointSix);
    }
  });

  test('a roll that only decides come bets is no come-out', () => {
    const table = tableOf('nj-craps');
    const deciding = { ...table, dice: { ...table.dice, decisionOnly: true } };
    expect(call(deciding, '3-4')).toBe('Seven.');
    expect(call(deciding, '2-4')).toBe('Six, easy six.');
  });
});

test('mini-dice has plain totals', () => {
  const table = tableOf('nj-mini-dice');
  expect(['1-1', '3-4', '4-4', '5-6'].map((dice) => call(table, dice))).toEqual([
    ...['Two.', 'Seven.', 'Eight.', 'Eleven.'],
  ]);
});

test.each([
  ['nj-craps', 'You throw 4 and 2.', 'Rosa throws 4 and 2.', 'The dealer throws 4 and 2.'],
  [
    'nj-automated-craps',
    'You press the button: 4 and 2.',
    'Rosa presses the button: 4 and 2.',
    'The dealer presses the button: 4 and 2.',
  ],
  ['nj-mini-dice', 'You shake 4 and 2.', 'Rosa shakes 4 and 2.', 'The dealer shakes 4 and 2.'],
])('%s says how the dice came', (game, mine, others, crew) => {
  const table = tableOf(game);
  expect(throwOf(table, { kind: 'player', id: 'You' }, roll('4-2'))).toBe(mine);
  expect(throwOf(table, { kind: 'player', id: 'Rosa' }, roll('4-2'))).toBe(others);
  expect(throwOf(table, { kind: 'crew', role: 'dealer' }, roll('4-2'))).toBe(crew);
});
