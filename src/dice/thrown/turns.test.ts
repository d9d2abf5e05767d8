// The complete argument that thrown dice are uniform, by enumeration: whichever side of a body comes up, each number is on it
// in exactly four of the 24 turns.

import { describe, expect, test } from 'vitest';
import { FACES, type Face } from '../../game/base/dice.ts';
import { type BodySide, DIE_TURNS, faceOn, isTurn } from './turns.ts';

const SIX: readonly BodySide[] = [0, 1, 2, 3, 4, 5];

describe('the 24 turns of a die', () => {
  test('are all different', () => {
    expect(new Set(DIE_TURNS.map((turn) => turn.join(''))).size).toBe(24);
    expect(DIE_TURNS).toHaveLength(24);
  });

  test.each(SIX)('each number is on side %i in exactly four of them', (side) => {
    for (const face of FACES)
      expect(DIE_TURNS.filter((_, turn) => faceOn(turn, side) === face)).toHaveLength(4);
  });

  test('for two dice, each of the 36 pairs comes up in exactly sixteen of the 576, whichever sides are up', () => {
    for (const a of SIX)
      for (const b of SIX) {
        const counts = new Map<string, number>();
        for (let first = 0; first < 24; first++)
          for (let second = 0; second < 24; second++) {
            const pair = `${faceOn(first, a)}${faceOn(second, b)}`;
            counts.set(pair, (counts.get(pair) ?? 0) + 1);
          }
        expect([counts.size, ...new Set(counts.values())]).toEqual([36, 16]);
      }
  });

  test('opposite sides add up to seven', () => {
    for (const [a, b, c, d, e, f] of DIE_TURNS) expect([a + b, c + d, e + f]).toEqual([7, 7, 7]);
  });

  test('are the same die, never its mirror image: 1, 2 and 3 run counterclockwise around their corner', () => {
    for (const turn of DIE_TURNS) {
      const at = (face: Face): readonly number[] => {
        const side = turn.indexOf(face);
        const axis = Math.floor(side / 2);
        return [0, 1, 2].map((one) => (one === axis ? 1 - 2 * (side % 2) : 0));
      };
      const [[a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0], [g = 0, h = 0, i = 0]] = [at(1), at(2), at(3)];
      expect(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)).toBe(1);
    }
  });

  test('are numbered from 0 to 23', () => {
    expect([0, 23, 24, -1, 1.5, '3', null].map(isTurn)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(DIE_TURNS.every((turn) => turn.length === 6)).toBe(true);
    expect(() => faceOn(24, 0)).toThrow();
  });
});
