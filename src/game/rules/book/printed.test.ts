// The text printed beside the spots of a layout.

import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../../tests/support/kit.ts';
import { hard, soft, totals } from '../../base/dice.ts';
import type { HouseChoices } from '../compile/configure.ts';
import { findSpot } from '../compile/rules.ts';
import { barredRolls, isAgainst, paidRolls, rollsText } from './printed.ts';

function spotIn(game: string, wager: string, on: number | string | null = null, choices: HouseChoices = {}) {
  const { rules } = closedTable(game, choices);
  const spot = findSpot(rules, wager, on);
  if (spot === null) throw new Error(`${game} has no ${wager}`);
  return { rules, spot };
}

const printed = (
  game: string,
  wager: string,
  on: number | string | null = null,
  choices: HouseChoices = {},
) => {
  const { rules, spot } = spotIn(game, wager, on, choices);
  return paidRolls(rules, spot).map((row) => `${row.says}: ${row.odds}`);
};

describe('paying rolls', () => {
  test.each([
    ['nj-craps', 'field', null, ['3, 4, 9, 10, 11: 1 to 1', '2, 12: 2 to 1']],
    ['nj-craps', 'horn', null, ['3, 11: 15 to 1', '2, 12: 30 to 1']],
    ['nz-craps', 'world', null, ['7: 4 to 1', '3, 11: 15 to 1', '2, 12: 30 to 1']],
    ['nj-craps', 'c-and-e', null, ['2, 3, 12: 7 to 1', '11: 15 to 1']],
    ['nj-craps', 'hop', '1-3', ['1-3: 15 to 1']],
    ['nj-craps', 'hardway', 8, ['4-4: 9 to 1']],
    ['nj-craps', 'six-seven-eight', null, ['easy 6, 7, easy 8: 1 to 1', '3-3, 4-4: 2 to 1']],
    ['nj-craps', 'lay', 6, ['7: 5 to 6']],
    ['nj-mini-dice', 'over-7', null, ['8, 9, 10, 11, 12: 1 to 1']],
  ] as const)('%s %s %s', (game, wager, on, rows) => {
    expect(printed(game, wager, on)).toEqual(rows);
  });

  test('a raised payout is printed with its rolls', () => {
    const raised = { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } };
    expect(printed('nj-craps', 'field', null, raised)).toContain('12: 3 to 1');
    expect(printed('nj-craps', 'field', null, raised)).toContain('2: 2 to 1');
  });

  test('names each kind of total', () => {
    expect(rollsText([...hard(6), ...soft(8)])).toBe('3-3, easy 8');
    expect(rollsText([...totals(7), ...totals(2)].toSorted((a, b) => a - b))).toBe('2, 7');
  });
});

describe('sides', () => {
  test('the Don’t Pass Line bars its stand-off rolls; the Pass Line bars none', () => {
    expect(rollsText(barredRolls(spotIn('nj-craps', 'dont-pass').spot))).toBe('12');
    expect(barredRolls(spotIn('nj-craps', 'pass').spot)).toEqual([]);
  });

  test.each([
    ['pass', null, false],
    ['dont-pass', null, true],
    ['come', null, false],
    ['dont-come', null, true],
    ['place-win', 6, false],
    ['place-lose', 6, true],
    ['buy', 4, false],
    ['lay', 4, true],
    ['any-seven', null, false],
    ['hardway', 4, false],
  ] as const)('%s %s is against the shooter: %s', (wager, on, isIt) => {
    expect(isAgainst(spotIn('nj-craps', wager, on).spot)).toBe(isIt);
  });
});
