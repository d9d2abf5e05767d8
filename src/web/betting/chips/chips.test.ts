// Chips: the labels on them, and which are in the tray.

import { expect, test } from 'vitest';
import { closedTable } from '../../../../tests/support/kit.ts';
import { chipLabel, firstChip, trayChips } from './chips.ts';

test('chips have their labels, and the tray has the right ones', () => {
  expect([50, 100, 500, 2_500, 10_000, 100_000, 500_000].map(chipLabel)).toEqual([
    '50¢',
    '$1',
    '$5',
    '$25',
    '$100',
    '$1K',
    '$5K',
  ]);
  const { house } = closedTable('nj-craps').rules;
  expect(trayChips(house, 0)).toEqual([100, 500, 2_500, 10_000]);
  expect(trayChips(house, 60_000)).toEqual([100, 500, 2_500, 10_000, 50_000]);
  expect(firstChip(trayChips(house, 60_000), 60_000)).toBe(500);
  expect(firstChip(trayChips(house, 0), 0)).toBe(100);
});
