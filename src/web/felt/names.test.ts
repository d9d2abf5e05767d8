// The accessible names of areas and stacks, and how the chips of different players are told apart.

import { describe, expect, test } from 'vitest';
import { crew, night, player } from '../../../tests/support/kit.ts';
import { feltOf } from '../../game/table/ask/felt.ts';
import type { Table } from '../../game/table/state.ts';
import { feltPlan } from '../../play/felt/plan/plan.ts';
import { stackPlaces } from '../../play/felt/stacks.ts';
import { areaName, stackName } from './names.ts';
import { chipLook, seatLook } from './seat-look.ts';

function called(table: Table, id: number, me: string | null): string {
  const stack = stackPlaces(feltPlan(table.rules, 'wide'), table).find((one) => one.id === id);
  if (stack === undefined) throw new Error(`${id} is not on the felt`);
  const faces = new Map([['B', { id: 'B', name: 'Bella', isBot: true }]]);
  return stackName(table, feltOf(table), stack, me, faces, 'Field');
}

describe('names', () => {
  test('an area says its odds, what I have there, and what I can do', () => {
    const placed = feltPlan(night('nj-craps').table.rules, 'wide').byKey.get('place-win:6');
    if (placed === undefined) throw new Error('there is no area for the 6');
    expect(areaName(placed, 0, undefined)).toBe('Place 6 to Win, 7 to 6');
    expect(areaName(placed, 1_200, { level: 'open', hint: 'From $6' })).toBe(
      'Place 6 to Win, 7 to 6, you have $12. From $6',
    );
  });

  test('a stack says whose it is, how much, on what, and its button', () => {
    const at = night('nz-craps');
    const mine = at.bet('A', 'place-win', 12, { on: 6 });
    const other = at.bet('B', 'field', 5);
    at.act({ do: 'call-on', by: player('A'), wager: mine });
    at.act({ do: 'mark', by: crew('dealer'), wager: mine });
    expect(called(at.table, mine, 'A')).toBe('Your $12 on Place 6, On');
    expect(called(at.table, other, 'A')).toBe('Bella (bot), $5 on Field');
  });

  test('a stack says that it is off on the come-out, and what fee was paid', () => {
    const at = night('nz-craps');
    const place = at.bet('A', 'place-win', 12, { on: 6 });
    const buy = at.bet('A', 'buy', 20, { on: 4 });
    expect(called(at.table, place, 'A')).toBe('Your $12 on Place 6, off on the come-out');
    expect(called(at.table, buy, 'A')).toBe('Your $20 on Buy 4, Buy, $1 fee paid, off on the come-out');
    at.roll('5-4');
    expect(called(at.table, place, 'A')).toBe('Your $12 on Place 6');
    at.act({ do: 'call-off', by: player('A'), wager: place });
    at.act({ do: 'mark', by: crew('dealer'), wager: place });
    expect(called(at.table, place, 'A')).toBe('Your $12 on Place 6, Off');
  });

  test('a late bet says that it is waiting', () => {
    const at = night('nj-craps');
    at.out();
    const id = at.ask('A', 'field', 5);
    expect(called(at.table, id, null)).toBe('A, $5 on Field, waiting to be confirmed');
  });
});

describe('looks', () => {
  const PLACES = Array.from({ length: 16 }, (_, index) => index + 1);

  test('sixteen places have sixteen colors, with readable text', () => {
    expect(new Set(PLACES.map((place) => seatLook(place).color)).size).toBe(16);
    for (const place of PLACES) {
      const { color, ink } = seatLook(place);
      expect(contrast(color, ink), `place ${place}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('each denomination has its own color', () => {
    const { chips } = night('nj-craps').table.rules.house;
    expect(new Set(chips.map((cents) => chipLook(cents).color)).size).toBe(chips.length);
  });
});

/** The contrast ratio of two colors, by the accessibility guidelines. */
function contrast(one: string, other: string): number {
  const light = (color: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
      const part = Number.parseInt(color.slice(from, from + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a = 0, b = 0] = [light(one), light(other)].toSorted((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}
