// The cost of a spot is the exact edge at this house.

import { expect, test } from 'vitest';
import { closedTable } from '../../../../tests/support/kit.ts';
import { required } from '../../../game/base/assert.ts';
import { findSpot } from '../../../game/rules/compile/rules.ts';
import { percentOf } from './cost.ts';
import { solveCost } from './solve.ts';

const edge = (game: string, wager: string, on: number | null, choices = {}): string => {
  const { rules } = closedTable(game, choices);
  const spot = required(findSpot(rules, wager, on), 'a spot');
  return percentOf(required(solveCost(rules, spot.index), 'a cost').edgeWithFee);
};

test('edges match the known ones, and a higher payout lowers the edge', () => {
  expect(edge('nj-craps', 'pass', null)).toBe('1.41%');
  expect(edge('nj-craps', 'dont-pass', null)).toBe('1.36%');
  expect(edge('nj-craps', 'place-win', 6)).toBe('1.52%');
  expect(edge('nj-craps', 'field', null)).toBe('5.56%');
  expect(edge('nj-craps', 'field', null, { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } })).toBe(
    '2.78%',
  );
  // A buy bet pays true odds and costs its fee: 5 percent of the stake, relative to the stake plus the fee.
  expect(edge('nj-craps', 'buy', 5, { 'buy.vigTiming': 'up-front' })).toBe('4.76%');
  expect(edge('nj-craps', 'pass-odds', 6)).toBe('0.00%');
  expect(edge('nj-mini-dice', 'over-7', null)).toBe('16.67%');
});
