// How the dice leave the hand: together, side by side, in the direction and with the force of the flick, and never twice the
// same way.

import { describe, expect, test } from 'vitest';
import { PLAIN_FLICK } from '../../game/rules/language/shooter-input.ts';
import { chanceFrom, isSeed } from './chance.ts';
import { LATEST_ENGINE } from './editions.ts';
import type { ThrowInputs } from './inputs.ts';
import { type LaunchState, launch, rotated } from './launch.ts';
import { DIE_EDGE } from './table/measures.ts';

const inputs = (more: Partial<ThrowInputs> = {}): ThrowInputs => ({
  engine: LATEST_ENGINE,
  surface: { length: 2440, depth: 1200, keep: { kind: 'cup', x: 1000, z: -500 }, piles: [] },
  from: 'left',
  flick: PLAIN_FLICK,
  seed: '00112233445566778899aabbccddeeff',
  turns: [0, 0],
  ...more,
});
const flicked = (more: Partial<ThrowInputs['flick']>, from: 'left' | 'right' = 'left'): LaunchState =>
  launch(inputs({ flick: { ...PLAIN_FLICK, ...more }, from }))[0];
const seedOf = (index: number): string => index.toString(16).padStart(32, '0');

describe('a launch', () => {
  test('starts with two dice side by side, in the same orientation, with a tiny gap', () => {
    for (let index = 0; index < 200; index++) {
      const [a, b] = launch(inputs({ seed: seedOf(index) }));
      expect(b.turned).toEqual(a.turned);
      const [x, y, z] = a.at.map((one, axis) => (b.at[axis] ?? 0) - one) as [number, number, number];
      const distance = Math.sqrt(x * x + y * y + z * z);
      expect(distance).toBeGreaterThan(DIE_EDGE);
      expect(distance).toBeLessThan(DIE_EDGE + 0.001);
      const [side = 0] = rotated(a.turned, [1, 0, 0]);
      expect(x / distance).toBeCloseTo(side, 6);
      expect(a.turned.reduce((sum, one) => sum + one * one, 0)).toBeCloseTo(1, 12);
    }
  });

  test('goes toward the other end, faster with more power and higher with more lift', () => {
    expect(flicked({}).speed[0]).toBeGreaterThan(0);
    expect(flicked({}, 'right').speed[0]).toBeLessThan(0);
    expect(flicked({}).at[0]).toBeLessThan(0);
    expect(flicked({}, 'right').at[0]).toBeGreaterThan(0);
    expect(flicked({ power: 90 }).speed[0]).toBeGreaterThan(flicked({ power: 30 }).speed[0]);
    expect(flicked({ lift: 90 }).speed[1]).toBeGreaterThan(flicked({ lift: 10 }).speed[1]);
  });

  test('goes to the shooter’s right, from either end', () => {
    expect(flicked({ aim: 80 }).speed[2]).toBeGreaterThan(1);
    expect(flicked({ aim: -80 }).speed[2]).toBeLessThan(-1);
    expect(flicked({ aim: 80 }, 'right').speed[2]).toBeLessThan(-1);
  });

  test('spins about the vertical axis with the wrist', () => {
    expect(flicked({ twist: 100 }).spin[1] - flicked({ twist: -100 }).spin[1]).toBeCloseTo(-60, 6);
  });

  test('does not depend on the turns', () => {
    expect(launch(inputs({ turns: [5, 17] }))).toEqual(launch(inputs()));
  });

  test('changes completely with one digit of the seed', () => {
    const [one] = launch(inputs());
    const [other] = launch(inputs({ seed: '00112233445566778899aabbccddeefe' }));
    for (const part of ['turned', 'speed', 'spin'] as const)
      for (const [index, value] of one[part].entries()) expect(other[part][index]).not.toBe(value);
  });
});

describe('chance', () => {
  test('is uniform from -1 to 1, even over consecutive seeds', () => {
    const counts = new Array<number>(10).fill(0);
    for (let index = 0; index < 2000; index++) {
      const next = chanceFrom(seedOf(index));
      for (let draw = 0; draw < 10; draw++) {
        const value = next();
        expect(value >= -1 && value < 1).toBe(true);
        const cell = Math.floor((value + 1) * 5);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
    }
    // 2,000 in each of ten bins, with a standard deviation of 42.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(210);
  });

  test('has fixed first numbers, so that old throws never change', () => {
    const next = chanceFrom('000102030405060708090a0b0c0d0e0f');
    expect(Array.from({ length: 8 }, next).map((one) => one.toFixed(9))).toMatchInlineSnapshot(`
      [
        "0.827189455",
        "0.705100106",
        "-0.769312307",
        "0.923713294",
        "0.271047240",
        "-0.970673265",
        "0.950257073",
        "0.244546962",
      ]
    `);
  });

  test('requires 32 hexadecimal digits', () => {
    expect([seedOf(1), '', 'G'.repeat(32), seedOf(1).toUpperCase(), 5].map(isSeed)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
