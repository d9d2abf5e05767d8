// The felt to scale: every stake has a pile inside the walls with the right chips; the bank and the cup are there.

import { describe, expect, test } from 'vitest';
import { fullTable } from '../../../tests/support/crowd/full-table.ts';
import { night } from '../../../tests/support/kit.ts';
import { KEEP_RADIUS, type Pile } from '../../game/rules/language/surface.ts';
import { LENGTH, surfaceOf } from './chips-lie.ts';

const GAMES = [
  { game: 'nj-craps', keep: 'cup' },
  { game: 'nj-mini-craps', keep: 'cup' },
  { game: 'nz-craps', keep: 'bowl' },
] as const;
const CROWDS = [
  { players: 4, wagers: 14 },
  { players: 8, wagers: 110 },
] as const;
const worth = ({ chips }: Pile): number => chips.reduce((sum, [cents, count]) => sum + cents * count, 0);
const height = ({ chips }: Pile): number => chips.reduce((sum, [, count]) => sum + count, 0);

describe.each(GAMES)('$game', ({ game, keep }) => {
  describe.each(CROWDS)('with $wagers wagers', (crowd) => {
    const table = fullTable({ game, ...crowd, seed: 3 });
    const surface = surfaceOf(table);
    const wagers = surface.piles.filter(({ of }) => of === 'wager');
    const bank = surface.piles.filter(({ of }) => of === 'bank');

    test('uses whole millimeters, inside the walls', () => {
      expect(surface.length).toBe(LENGTH);
      expect(surface.depth).toBeGreaterThan(900);
      expect(surface.depth).toBeLessThan(1400);
      for (const { x, z, r } of surface.piles) {
        for (const number of [x, z, r]) expect(Number.isInteger(number)).toBe(true);
        expect(Math.abs(x) + r).toBeLessThanOrEqual(surface.length / 2);
        expect(Math.abs(z) + r).toBeLessThanOrEqual(surface.depth / 2);
        expect(r).toBeGreaterThanOrEqual(9);
        expect(r).toBeLessThanOrEqual(20);
      }
    });

    test('has a pile for each wager, worth its stake, with the largest chips at the bottom', () => {
      expect(wagers).toHaveLength(table.wagers.length);
      const whole = wagers.filter((pile) => height(pile) < 20).map(worth);
      expect(whole.length).toBeGreaterThan(0);
      const staked = table.wagers.map(({ stakeCents }) => stakeCents);
      for (const cents of whole) expect(staked).toContain(cents);
      for (const { chips } of wagers) {
        const worths = chips.map(([cents]) => cents);
        expect(worths).toEqual([...new Set(worths)].toSorted((a, b) => b - a));
      }
    });

    test('has the bank’s chips in a row in front of the crew, without overlap', () => {
      expect(bank.length).toBeGreaterThan(10);
      expect(new Set(bank.map(({ z }) => z)).size).toBe(1);
      expect(bank[0]?.z).toBeLessThan(-surface.depth / 2 + 60);
      for (const [index, { x, r }] of bank.entries())
        if (index > 0) expect(x - (bank[index - 1]?.x ?? 0)).toBeGreaterThanOrEqual(2 * r);
    });

    test('has the cup, bowl or shaker in front of the crew’s wall, not inside it', () => {
      expect(surface.keep.kind).toBe(keep);
      expect(surface.keep.z - KEEP_RADIUS[keep]).toBeGreaterThanOrEqual(-surface.depth / 2);
      expect(surface.keep.x).toBeGreaterThan(1000);
    });
  });
});

test('a Pass Line bet adds one pile there and moves nothing else', () => {
  const at = night('nj-craps');
  const before = surfaceOf(at.table);
  at.bet('A', 'pass', 12);
  const after = surfaceOf(at.table);
  expect(after.piles.filter(({ of }) => of === 'bank')).toEqual(before.piles);
  const [pile] = after.piles.filter(({ of }) => of === 'wager');
  expect(pile?.chips).toEqual([
    [500, 2],
    [100, 2],
  ]);
});

test('[NZ 4.3] the smaller chips of a pile are on top, where the dice are thrown, too', () => {
  const at = night('nz-craps');
  at.bet('A', 'pass', 137);
  const [pile] = surfaceOf(at.table).piles.filter(({ of }) => of === 'wager');
  expect(pile?.chips).toEqual([
    [10_000, 1],
    [2_500, 1],
    [500, 2],
    [100, 2],
  ]);
});

test('a stake too large for one pile shows its upper chips', () => {
  const at = night('nj-craps', { 'table.chips': [1] });
  at.bet('A', 'pass', 45);
  const [pile] = surfaceOf(at.table).piles;
  expect(pile?.chips).toEqual([[100, 20]]);
});
