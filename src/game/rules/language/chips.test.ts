// Amounts as stacks of chips and plaques.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../../tests/support/kit.ts';
import { countChips, fewestChips, stackOf } from './chips.ts';

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

describe('an amount is paid in the fewest chips', () => {
  const paid = (chips: readonly number[], cents: number): readonly number[] =>
    fewestChips({ ...house, chips }, cents).map((chip) => chip.cents);

  test.each([
    [[50, 100, 500, 2_500], 3_250, [2_500, 500, 100, 100, 50]],
    [[100, 2_000, 2_500], 4_000, [2_000, 2_000]],
    [[200, 500], 600, [200, 200, 200]],
    [[500, 2_500], 3_200, [2_500, 500, 200]],
    [[100], 0, []],
  ])('of %j: %i cents is %j', (chips, cents, expected) => {
    expect(paid(chips, cents)).toEqual(expected);
  });

  /** The number of chips by trying every amount from the bottom up. */
  function fewest(chips: readonly number[], cents: number): number {
    const counts = [0];
    for (let sum = 1; sum <= cents; sum++)
      counts.push(
        1 + Math.min(...chips.filter((chip) => chip <= sum).map((chip) => counts[sum - chip] ?? Infinity)),
      );
    return counts[cents] ?? 0;
  }

  test('whatever the denominations', () => {
    const denominations = fc
      .uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 5 })
      .map((more) => [1, ...more].toSorted((a, b) => a - b));
    fc.assert(
      fc.property(denominations, fc.integer({ min: 0, max: 400 }), (chips, cents) => {
        const made = paid(chips, cents);
        expect(made.reduce((sum, chip) => sum + chip, 0)).toBe(cents);
        expect(made).toHaveLength(fewest(chips, cents));
        expect(made).toEqual(made.toSorted((a, b) => b - a));
      }),
    );
  });
});
