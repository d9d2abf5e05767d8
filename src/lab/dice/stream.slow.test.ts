// The lab's dice: the generator matches the published one, every roll has exactly the right share, and a session's rolls depend
// only on the seed and the session number.

import { describe, expect, test } from 'vitest';
import { diceFromSeed, fourRolls, keyOfSeed, type Weights } from './stream.ts';
import { type Key, threefry } from './threefry.ts';

const ones: Key = [-1, -1, -1, -1];
const pi: Key = [0xa4093822, 0x299f31d0, 0x082efa98, 0xec4e6c89];

describe('Threefry-4x32-20 matches the authors’ published test vectors', () => {
  test.each([
    [[0, 0, 0, 0] as Key, [0, 0, 0, 0], '9c6ca96a e17eae66 fc10ecd4 5256a7d8'],
    [ones, [-1, -1, -1, -1], '2a881696 57012287 f6c7446e a16a6732'],
    [pi, [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], '59cd1dbb b8879579 86b5d00c ac8b6d84'],
  ])('key %j', (key, [c0 = 0, c1 = 0, c2 = 0, c3 = 0], words) => {
    const out = new Int32Array(4);
    threefry(out, 1, key, c0, c1, c2, c3);
    expect([...out].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ')).toBe(words);
  });

  test('several blocks at once equal the same blocks one by one', () => {
    const many = new Int32Array(12);
    threefry(many, 3, pi, 7, 1, 2, 3);
    for (const block of [0, 1, 2]) {
      const one = new Int32Array(4);
      threefry(one, 1, pi, 7 + block, 1, 2, 3);
      expect(many.slice(block * 4, block * 4 + 4)).toEqual(one);
    }
  });
});

describe('Every roll has exactly the right share', () => {
  test('36⁴ consecutive words give each sequence of four rolls once (slow)', () => {
    const count = 36 ** 4;
    const most = Math.floor(2 ** 31 / count);
    for (const stretch of [0, most - 1]) {
      const seen = new Uint8Array(count);
      const words = Int32Array.from({ length: count }, (_, index) => (stretch * count + index) << 1);
      const pairs = new Uint16Array(count * 2);
      expect(fourRolls(words, count, pairs, 0)).toBe(count * 2);
      const rolls = new Uint8Array(pairs.buffer);
      for (let at = 0; at < rolls.length; at += 4) {
        const [a = 99, b = 99, c = 99, d = 99] = rolls.subarray(at, at + 4);
        const index = ((a * 36 + b) * 36 + c) * 36 + d;
        seen[index] = (seen[index] ?? 0) + 1;
      }
      expect(seen.every((times) => times === 1)).toBe(true);
    }
  });

  test('words beyond the last multiple of 36⁴ are rejected', () => {
    const most = Math.floor(2 ** 31 / 36 ** 4) * 36 ** 4;
    const pairs = new Uint16Array(8);
    expect(fourRolls(Int32Array.of(most << 1, -1, (most - 1) << 1), 3, pairs, 0)).toBe(2);
    expect([...new Uint8Array(pairs.buffer, 0, 4)]).toEqual([35, 35, 35, 35]);
  });

  test('three million rolls pass a chi-square test', () => {
    expect(chiSquare(rollsOf('uniform', 3_000_000, null), ONES)).toBeLessThan(CHI_35);
  });

  test('weighted rolls follow their weights, and a roll with weight zero never occurs', () => {
    const weights = ONES.map((_, roll) => (roll === 17 ? 0 : roll + 1));
    const counts = rollsOf('weighted', 600_000, weights);
    expect(counts[17]).toBe(0);
    expect(chiSquare(counts, weights)).toBeLessThan(CHI_35);
    expect(chiSquare(counts, ONES)).toBeGreaterThan(CHI_35);
  });

  test('a roll with all the weight is the only one', () => {
    const only = ONES.map((_, roll) => (roll === 8 ? 5 : 0));
    expect(rollsOf('loaded', 1000, only)[8]).toBe(1000);
  });
});

describe('Each session has its own rolls', () => {
  const first = (seed: string, session: number, weights: Weights | null = null): string => {
    const rolls = new Uint8Array(128);
    const dice = diceFromSeed(seed, weights);
    dice.begin(session);
    dice.fill(rolls, 100);
    return rolls.subarray(0, 100).join(' ');
  };

  test.each([null, Array.from({ length: 36 }, (_, roll) => roll + 1)])('with weights %j', (weights) => {
    const rolls = new Uint8Array(2048);
    const dice = diceFromSeed('a seed', weights);
    dice.begin(5);
    dice.fill(rolls, 1900);
    dice.begin(41);
    // The rolls are the same for any fill sizes.
    let taken = '';
    for (let have = 0; have < 100; ) {
      const more = new Uint8Array(64);
      const count = dice.fill(more, 16);
      taken += `${taken === '' ? '' : ' '}${more.subarray(0, Math.min(count, 100 - have)).join(' ')}`;
      have += count;
    }
    expect(taken).toBe(first('a seed', 41, weights));
    expect(first('a seed', 41, weights)).not.toBe(first('a seed', 42, weights));
    expect(first('a seed', 41, weights)).not.toBe(first('a seeds', 41, weights));
    expect(first('a seed', 41, weights)).not.toBe(first('a seed', 41 + 2 ** 32, weights));
  });

  test('similar seeds have different keys', () => {
    const seeds = ['', '1', '2', '11', '12', '21', '1 1', 'boxperson', 'boxperso', 'Boxperson', 'a\0', 'a'];
    expect(new Set(seeds.map((seed) => keyOfSeed(seed).join())).size).toBe(seeds.length);
  });
});

const ONES: Weights = Array.from({ length: 36 }, () => 1);
/** Chi-square with 35 degrees of freedom exceeds this once in a thousand seeds; the seeds here are fixed. */
const CHI_35 = 66.62;

function rollsOf(seed: string, count: number, weights: Weights | null): number[] {
  const dice = diceFromSeed(seed, weights);
  const rolls = new Uint8Array(4096 + 64);
  const counts = new Array<number>(36).fill(0);
  dice.begin(0);
  for (let left = count; left > 0; ) {
    const have = Math.min(left, dice.fill(rolls, 4096));
    for (const roll of rolls.subarray(0, have)) counts[roll] = (counts[roll] ?? 0) + 1;
    left -= have;
  }
  return counts;
}

function chiSquare(counts: readonly number[], weights: Weights): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return counts.reduce((sum, count, roll) => {
    const expected = (all * (weights[roll] ?? 0)) / total;
    return expected === 0 ? sum : sum + (count - expected) ** 2 / expected;
  }, 0);
}
