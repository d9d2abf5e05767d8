// Amounts as stacks of chips and plaques.

import { expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { countChips, stackOf } from './chips.ts';

const { house } = closedTable('nj-craps').rules;

test.each([
  [0, []],
  [50, [50]],
  [100, [100]],
  [650, [500, 100, 50]],
  [3_250, [2_500, 500, 100, 100, 50]],
  [17_600, [10_000, 2_500, 2_500, 2_500, 100]],
])('%i cents stack as %j, smallest on top', (cents, chips) => {
  expect(stackOf(house, cents).map((chip) => chip.cents)).toEqual(chips);
});

test('chips of five thousand dollars and up are plaques', () => {
  expect(stackOf(house, 510_000)).toEqual([
    { cents: 500_000, isPlaque: true },
    { cents: 10_000, isPlaque: false },
  ]);
});

test('a remainder smaller than any chip is an odd piece on top, so a stack is never short', () => {
  const odd = { ...house, chips: [500, 2_500] };
  expect(stackOf(odd, 3_200).map((chip) => chip.cents)).toEqual([2_500, 500, 200]);
});

test('chips are counted by denomination', () => {
  expect(countChips(house, 17_650)).toEqual({ 10000: 1, 2500: 3, 100: 1, 50: 1 });
});
