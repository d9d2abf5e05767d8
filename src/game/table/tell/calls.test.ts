// The stick's calls for every kind of roll, at every kind of table.

import { describe, expect, test } from 'vitest';
import { irregularThrow, night } from '../../../../tests/support/kit.ts';
import { totalOf } from '../../base/dice.ts';
import type { Rules } from '../../rules/compile/rules.ts';
import type { TableEvent } from '../event.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Table } from '../state.ts';
import { callOf } from './calls.ts';

/** The calls among the events. */
function calls(first: Table, events: readonly TableEvent[]): readonly string[] {
  let table = first;
  return events.flatMap((event) => {
    const before = table;
    table = evolve(table, event);
    return callOf(before, event) ?? [];
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
    ['4-5', 'Nine, center field nine. Point is nine, mark it.', 'Nine, center field nine.'],
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

  test('a deciding roll does not mention the line', () => {
    const { table } = night('nj-craps');
    const deciding = { ...table, dice: { ...table.dice, decisionOnly: true } };
    const closed = (roll: number, total: number): TableEvent => ({
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
  ['1-1', 'Winner two, pay the line.'],
  ['6-6', 'Winner twelve, pay the line.'],
  ['5-5', 'Winner ten, the hard way, pay the line.'],
])('crapless craps: a point that only a pair makes is not made the hard way: %s', (dice, said) => {
  expect(call('crapless-craps', dice, dice)).toBe(said);
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
  ['nj-craps', 'stacked', 'No Roll: one die is on top of the other.'],
  ['nz-craps', 'in-cup', 'No Roll: a die is in the bowl.'],
  ['nj-automated-craps', 'cocked-on-one', 'No Roll: a die is cocked.'],
] as const)('%s voids a throw: %s', (game, cause, said) => {
  const at = night(game, {}, ['S', 'T']);
  at.out();
  expect(calls(at.table, at.rest(irregularThrow('2-3', cause)))).toEqual([said]);
});

describe('the game’s own wagers shape the calls', () => {
  /** The call of a come-out at a table with different wagers. */
  function callWith(dice: string, change: (spots: Rules['spots']) => Rules['spots']): string {
    const { table } = night('nj-craps');
    const at = night('nj-craps', {}, ['S', 'T']);
    const closed = at.roll(dice).find((event) => event.type === 'RollClosed');
    const rules = { ...table.rules, spots: change(table.rules.spots) };
    return closed === undefined ? '' : (callOf({ ...table, rules }, closed) ?? '');
  }

  test('without hardways nothing is hard or easy, and the field is mentioned instead', () => {
    const none = (spots: Rules['spots']) => spots.filter((spot) => spot.wager.id !== 'hardway');
    expect(callWith('4-4', none)).toBe('Eight, no field eight. Point is eight, mark it.');
    expect(callWith('4-6', none)).toBe('Ten, field ten. Point is ten, mark it.');
  });

  test('without a field the call does not mention one', () => {
    const none = (spots: Rules['spots']) => spots.filter((spot) => spot.wager.area !== 'field');
    expect(callWith('4-5', none)).toBe('Nine. Point is nine, mark it.');
    expect(callWith('2-3', none)).toBe('Five. Point is five, mark it.');
  });

  test('a field with different numbers has a different center', () => {
    const other = (spots: Rules['spots']) =>
      spots.map((spot) => {
        if (spot.wager.area !== 'field') return spot;
        const [table = []] = spot.tables;
        const wins = table.find((outcome) => outcome?.kind === 'win') ?? null;
        const loses = table.find((outcome) => outcome?.kind === 'lose') ?? null;
        const changed = table.map((outcome, roll) =>
          totalOf(roll) === 5 ? wins : totalOf(roll) >= 10 ? loses : outcome,
        );
        return { ...spot, tables: [changed] };
      });
    // Now 2, 3, 4, 5 and 9: the four is in the middle, and the nine at the end.
    expect(callWith('4-5', other)).toBe('Nine, field nine. Point is nine, mark it.');
    expect(callWith('2-3', other)).toBe('Five, field five. Point is five, mark it.');
  });
});
