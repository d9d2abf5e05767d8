// How a hand's movement becomes a throw.

import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../../../game/base/seeded.ts';
import { type Flick, isFlick as isLawful, PLAIN_FLICK } from '../../../game/rules/language/shooter-input.ts';
import { flickFromHold, flickFromPath, type TouchPoint } from './flick.ts';

type Point = readonly [x: number, y: number, at: number];
const path = (...points: readonly Point[]): readonly TouchPoint[] =>
  points.map(([x, y, at]) => ({ x, y, at }));

/** A stroke of ten touches, straight, sideways or bent. */
function stroke(up: number, ms: number, { aside = 0, bend = 0 } = {}): Flick | null {
  return flickFromPath(
    Array.from({ length: 11 }, (_, index) => {
      const share = index / 10;
      return { x: 100 + aside * share + bend * 4 * share * (1 - share), y: 400 - up * share, at: ms * share };
    }),
  );
}

describe('a flick', () => {
  test('a movement that is not a throw gives no flick', () => {
    expect(flickFromPath([])).toBeNull();
    expect(flickFromPath(path([0, 200, 0], [0, 200, 60]))).toBeNull();
    expect(flickFromPath(path([0, 100, 0], [0, 200, 80]))).toBeNull();
  });

  test('straight up aims straight ahead, without a twist', () => {
    expect(stroke(150, 100)).toEqual({ power: 60, aim: 0, lift: 37, twist: 0 });
  });

  test.each([
    ['slowly', 40, 150, 30],
    ['calmly', 150, 150, 48],
    ['quickly', 150, 75, 72],
    ['as hard as possible', 300, 60, 100],
  ])('%s', (_, up, ms, power) => {
    expect(stroke(up, ms)?.power).toBe(power);
  });

  test('only the end of the movement sets the power, and carried dice fly slowly', () => {
    const aimed = flickFromPath(path([0, 300, 0], [0, 290, 2000], [0, 210, 2050], [0, 130, 2100]));
    expect(aimed?.power).toBe(62);
    expect(flickFromPath(path([0, 300, 0], [0, 200, 900], [0, 200, 2000]))?.power).toBe(30);
  });

  test('moving sideways aims, to the right and to the left alike', () => {
    expect(stroke(150, 100, { aside: 75 })?.aim).toBe(59);
    expect(stroke(150, 100, { aside: -75 })?.aim).toBe(-59);
    expect(stroke(150, 100, { aside: 149 })?.aim).toBe(100);
  });

  test('a long stroke lobs the dice, a short one keeps them low', () => {
    expect(stroke(36, 60)?.lift).toBe(15);
    expect(stroke(400, 200)?.lift).toBe(85);
  });

  test('a bent path twists the dice, either way', () => {
    expect(stroke(150, 100, { bend: 25 })?.twist).toBe(50);
    expect(stroke(150, 100, { bend: -25 })?.twist).toBe(-50);
    expect(stroke(150, 100, { bend: 90 })?.twist).toBe(100);
  });

  test('the numbers are always whole and within bounds', () => {
    const numbers = numbersFrom(11);
    const next = (most: number): number => numbers() % (most + 1);
    let thrown = 0;
    for (let tries = 0; tries < 2_000; tries++) {
      let at = 0;
      const touches = Array.from({ length: 2 + next(8) }, () => {
        at += next(60);
        return { x: next(900) - 450, y: next(900) - at * 3, at };
      });
      const flick = flickFromPath(touches);
      if (flick === null) continue;
      thrown += 1;
      expect(isLawful(flick), JSON.stringify(flick)).toBe(true);
      expect(JSON.parse(JSON.stringify(flick))).toStrictEqual(flick);
    }
    expect(thrown).toBeGreaterThan(200);
  });
});

test.each([
  [0, 55],
  [249, 55],
  [800, 78],
  [1_350, 100],
  [60_000, 100],
])('a key held for %i ms throws with a power of %i', (heldMs, power) => {
  expect(flickFromHold(heldMs)).toEqual({ ...PLAIN_FLICK, power });
});
