// Proves that the mapping is exact: all 256 bytes, one by one, through the functions that tables use.

import { describe, expect, test } from 'vitest';
import { ROLLS } from '../game/base/dice.ts';
import { rollOfByte, rollsOfBytes, TURN_COUNT, turnOfByte } from './faces.ts';

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** How many bytes map to each value, and how many are rejected. */
function waysOf(
  map: (byte: number) => number | null,
  values: number,
): { ways: number[]; thrownAway: number } {
  const made = Array.from(ALL_BYTES, map);
  return {
    ways: Array.from({ length: values }, (_, value) => made.filter((one) => one === value).length),
    thrownAway: made.filter((one) => one === null).length,
  };
}

describe('mapping bytes to dice', () => {
  test('each of the 36 rolls comes from exactly 7 of the 256 bytes; 4 are rejected', () => {
    expect(waysOf(rollOfByte, 36)).toEqual({ ways: new Array(36).fill(7), thrownAway: 4 });
  });

  test('each of the 24 turns comes from exactly 10 of the 256 bytes; 16 are rejected', () => {
    expect(waysOf(turnOfByte, TURN_COUNT)).toEqual({ ways: new Array(24).fill(10), thrownAway: 16 });
  });

  test('many at once give the same rolls in the same order, starting at the given index', () => {
    const one = Array.from(ALL_BYTES, rollOfByte).filter((roll) => roll !== null);
    const many = new Uint8Array(300).fill(99);
    expect(rollsOfBytes(ALL_BYTES, many, 3)).toBe(3 + 252);
    expect([...many.subarray(3, 255)]).toEqual(one);
    expect([...many.subarray(0, 3), ...many.subarray(255)]).toEqual(new Array(48).fill(99));
    expect(new Set(one)).toEqual(new Set(ROLLS));
  });
});
