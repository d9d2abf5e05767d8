// What the stick says for every kind of roll, at every kind of table.

import { describe, expect, test } from 'vitest';
import { irregularThrow, night } from '../../../tests/kit.ts';
import type { TableEvent } from '../../table/event.ts';
import { evolve } from '../../table/evolve.ts';
import type { Table } from '../../table/state.ts';
import { callOf, inWords, voidCall } from './calls.ts';

/** The call of one event type out of a real roll. */
function calls(first: Table, events: readonly TableEvent[]): readonly string[] {
  let table = first;
  return events.flatMap((event) => {
    const before = table;
    table = evolve(table, event);
    if (event.type === 'RollClosed') return [callOf(before, event)];
    return event.type === 'RollVoided' ? [voidCall(before, event)] : [];
  });
}

function call(game: string, dice: string, before = ''): string {
  const at = night(game, {}, ['S', 'T']);
  if (before !== '') at.roll(before);
  const { table } = at;
  return calls(table, at.roll(dice)).join(' ');
}

describe('with a line', () => {
  const rows: readonly (readonly [dice: string, comeOut: string, pointSix: string])[] = [
    ['1-1', 'Craps two, aces, line away.', 'Craps two, aces.'],
    ['2-1', 'Craps three, ace deuce, line away.', 'Craps three, ace deuce.'],
    ['1-3', 'Four, easy four. Point is four, mark it.', 'Four, easy four.'],
    ['2-2', 'Hard four. Point is four, mark it.', 'Hard four.'],
    ['2-3', 'Five, no field five. Point is five, mark it.', 'Five, no field five.'],
    ['4-2', 'Six, easy six. Point is six, mark it.', 'Winner six, pay the line.'],
    ['3-3', 'Hard six. Point is six, mark it.', 'Winner six, the hard way, pay the line.'],
    ['3-4', 'Winner seven, front line winner.', 'Seven out, line away.'],
    ['2-6', 'Eight, easy eight. Point is eight, mark it.', 'Eight, easy eight.'],
    ['4-4', 'Hard eight. Point is eight, mark it.', 'Hard eight.'],
    ['4-5', 'Nine, field nine. Point is nine, mark it.', 'Nine, field nine.'],
    ['5-5', 'Hard ten. Point is ten, mark it.', 'Hard ten.'],
    ['5-6', 'Yo, eleven, front line winner.', 'Yo, eleven.'],
    ['6-6', 'Craps twelve, boxcars, line away.', 'Craps twelve, boxcars.'],
  ];
  test.each(rows)('%s', (dice, comeOut, pointSix) => {
    for (const game of ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps']) {
      expect(call(game, dice)).toBe(comeOut);
      expect(call(game, dice, '4-2')).toBe(pointSix);
    }
  });

  test('a roll that only decides come bets says nothing of the line', () => {
    const { table } = night('nj-craps');
    const deciding = { ...table, dice: { ...table.dice, decisionOnly: true } };
    const closed = (roll: number, total: number): Parameters<typeof callOf>[1] => ({
      type: 'RollClosed',
      roll,
      total,
      wasComeOut: false,
      point: null,
      pass: null,
      barred: [],
      clause: '',
    });
    expect(callOf(deciding, closed(15, 7))).toBe('Seven.');
    expect(callOf(deciding, closed(19, 6))).toBe('Six, easy six.');
  });
});

test.each([
  ['1-1', 'Two, a pair of ones.'],
  ['3-4', 'Seven, four and three.'],
  ['6-6', 'Twelve, a pair of sixes.'],
  ['6-5', 'Eleven, six and five.'],
])('mini-dice has no line: %s', (dice, said) => {
  expect(call('nj-mini-dice', dice)).toBe(said);
});

test.each([
  ['nj-craps', 'off-table', 'No Roll: a die left the table.'],
  ['nj-craps', 'stacked', 'No Roll: one die lies on the other.'],
  ['nz-craps', 'in-cup', 'No Roll: a die lies in the bowl.'],
  ['nj-automated-craps', 'cocked-on-one', 'No Roll: a die leans.'],
] as const)('%s voids a throw: %s', (game, cause, said) => {
  const at = night(game, {}, ['S', 'T']);
  at.out();
  expect(calls(at.table, at.rest(irregularThrow('2-3', cause)))).toEqual([said]);
});

test('numbers in words', () => {
  expect([2, 7, 12, 40].map(inWords)).toEqual(['two', 'seven', 'twelve', '40']);
});
