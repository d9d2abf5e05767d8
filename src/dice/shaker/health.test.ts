// Health checks: cutoffs against published and computed figures, sources that must be caught, and good ones that must not.

import { describe, expect, test } from 'vitest';
import { binomialAtLeast, chiSquareAtLeast, chiSquareAtMost } from '../fairness/chances.ts';
import { ALPHA_BITS, proportionCutOff, proportionCutOffFor, repetitionCutOff } from './cut-offs.ts';
import { keystream, mixedKey } from './generator.ts';
import {
  ROLL_CHI_LEAST,
  ROLL_CHI_MOST,
  ROLL_REPEATS,
  ROLL_WINDOW,
  RollHealth,
  SEED_BITS,
  SEED_CHI_MOST,
  SEED_COUNT_ALPHA,
  SEED_WINDOW,
  SeedHealth,
  wrongTestVector,
} from './health.ts';

/** Bytes that look random and are the same every time. */
const honestBytes = (length: number, key = 1): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 60_000)
    bytes.set(keystream(new Uint8Array(32).fill(key + at / 60_000), Math.min(60_000, length - at)), at);
  return bytes;
};

describe('known-answer tests', () => {
  test('pass on this machine', () => {
    expect(wrongTestVector()).toBeNull();
  });

  test('detect a cipher or hash that is wrong in one bit', () => {
    const broken = (bytes: Uint8Array): Uint8Array => {
      bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
      return bytes;
    };
    expect(wrongTestVector({ keystream: (key, length) => broken(keystream(key, length)), mixedKey })).toMatch(
      /AES-256/,
    );
    expect(wrongTestVector({ keystream, mixedKey: (key, seed) => broken(mixedKey(key, seed)) })).toMatch(
      /HMAC/,
    );
  });
});

describe('cut-offs', () => {
  // The example in SP 800-90B 4.4.1: an alpha of 2^-20 and 2.0 bits give 11; ours is 2^-48.
  test.each([
    [2, 25],
    [8, 7],
    [1, 49],
    [Math.log2(36), 11],
  ])('%d bits in a sample: %d in a row', (bits, cutOff) => {
    expect(repetitionCutOff(bits)).toBe(cutOff);
  });

  test('the proportion cutoff is the first rarer than 2^-48, or 256 times rarer for any of 256 values', () => {
    expect(ALPHA_BITS).toBe(48);
    const cutOff = proportionCutOff(SEED_BITS, SEED_WINDOW);
    expect(cutOff).toBe(PROPORTION_CUT_OFF);
    expect(binomialAtLeast(cutOff, SEED_WINDOW, 1 / 256)).toBeLessThanOrEqual(2 ** -48);
    expect(binomialAtLeast(cutOff - 1, SEED_WINDOW, 1 / 256)).toBeGreaterThan(2 ** -48);
    const any = proportionCutOffFor(SEED_BITS, SEED_WINDOW, 256);
    expect(binomialAtLeast(any, SEED_WINDOW, 1 / 256)).toBeLessThanOrEqual(2 ** -56);
    expect(binomialAtLeast(any - 1, SEED_WINDOW, 1 / 256)).toBeGreaterThan(2 ** -56);
  });

  test('a window of rolls fails once in a billion, half of that on each side', () => {
    expect(chiSquareAtLeast(ROLL_CHI_MOST, 35)).toBeCloseTo(5e-10, 14);
    expect(chiSquareAtMost(ROLL_CHI_LEAST, 35)).toBeCloseTo(5e-10, 14);
    expect(ROLL_CHI_MOST).toBeGreaterThan(100);
    expect(ROLL_CHI_LEAST).toBeLessThan(8);
  });
});

describe('seed', () => {
  test('a million good bytes pass, in requests of any size', () => {
    const health = new SeedHealth();
    const bytes = honestBytes(1_000_000);
    for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 5) % 1009)
      expect(health.check(bytes.subarray(at, at + size))).toBeNull();
  });

  test('seven equal bytes in a row fail, even across requests, and six do not', () => {
    const around = honestBytes(10);
    expect(new SeedHealth().check(Uint8Array.of(...around, 7, 7, 7, 7, 7, 7, 8, 7))).toBeNull();
    expect(new SeedHealth().check(Uint8Array.of(...around, 7, 7, 7, 7, 7, 7, 7))).toMatch(
      /7 equal bytes in a row/,
    );
    const health = new SeedHealth();
    expect(health.check(Uint8Array.of(7, 7, 7))).toBeNull();
    expect(health.check(Uint8Array.of(7, 7, 7))).toBeNull();
    expect(health.check(Uint8Array.of(7))).toMatch(/7 equal/);
  });

  /** A window that begins with this byte and contains this many sevens, never two in a row, among other good bytes. */
  const windowWith = (sevens: number, first: number, key: number): Uint8Array => {
    const window = honestBytes(SEED_WINDOW, key).map((byte) => (byte === 7 ? 8 : byte));
    window[0] = first;
    const places = honestBytes(SEED_WINDOW, key + 100);
    for (let at = 3, left = first === 7 ? sevens - 1 : sevens; left > 0; at += 2 + ((places[at] ?? 0) % 32)) {
      window[at % SEED_WINDOW] = 7;
      left -= 1;
    }
    return window;
  };

  test('too many bytes equal to a window’s first fail, one fewer does not, and each window counts separately', () => {
    expect(new SeedHealth().check(windowWith(PROPORTION_CUT_OFF, 7, 1))).toMatch(/too much alike/);
    const health = new SeedHealth();
    for (let window = 0; window < 5; window++)
      expect(health.check(windowWith(PROPORTION_CUT_OFF - 1, 7, window))).toBeNull();
    // Not equal to the first byte of its window, so this window does not count it.
    expect(health.check(windowWith(PROPORTION_CUT_OFF + 1, 9, 7))).toBeNull();
  });

  test('a window of counts fails once in a trillion', () => {
    expect(chiSquareAtLeast(SEED_CHI_MOST, 255)).toBeCloseTo(SEED_COUNT_ALPHA, 15);
    expect(SEED_CHI_MOST).toBeGreaterThan(400);
  });

  test.each([
    ['all zeros', (): number => 0],
    ['a counter of four values', (at: number): number => at % 4],
    ['sixteen values', (at: number): number => (honestSample[at] ?? 0) & 0xf0],
    [
      'one bit in four stuck off intermittently',
      (at: number): number => (at % 3 === 0 ? 0 : (honestSample[at] ?? 0)),
    ],
  ])('caught within two windows: %s', (_, byteAt) => {
    expect(
      new SeedHealth().check(Uint8Array.from({ length: 2 * SEED_WINDOW }, (_, at) => byteAt(at))),
    ).not.toBeNull();
  });
});

const honestSample = honestBytes(4096);
const PROPORTION_CUT_OFF = 22;

describe('rolls', () => {
  const noted = (rolls: Iterable<number>): string | null => {
    const health = new RollHealth();
    for (const roll of rolls) {
      const trouble = health.note(roll);
      if (trouble !== null) return trouble;
    }
    return null;
  };

  test('a quarter of a million fair rolls pass', () => {
    expect(noted([...honestBytes(250_000)].filter((byte) => byte < 252).map((byte) => byte % 36))).toBeNull();
  });

  test('eleven equal rolls in a row fail, ten do not', () => {
    expect(ROLL_REPEATS).toBe(11);
    expect(noted([1, ...new Array(10).fill(35), 2])).toBeNull();
    expect(noted([1, ...new Array(11).fill(35)])).toBe('The shaker drew 6-6 11 times in a row.');
  });

  test('a window that is too uneven fails, and so does one that is too even', () => {
    const bytes = [...honestBytes(3 * ROLL_WINDOW)].filter((byte) => byte < 252);
    const loaded = bytes.map((byte, at) => (at % 12 === 0 ? 21 : byte % 36));
    expect(noted(loaded)).toMatch(/last 3600 rolls are too uneven/);
    expect(noted(Array.from({ length: ROLL_WINDOW - 1 }, (_, at) => at % 36))).toBeNull();
    expect(noted(Array.from({ length: ROLL_WINDOW }, (_, at) => at % 36))).toMatch(/too even to be random/);
  });

  test('each window counts separately', () => {
    const honest = [...honestBytes(2 * ROLL_WINDOW)]
      .filter((byte) => byte < 252)
      .map((byte) => byte % 36)
      .slice(0, ROLL_WINDOW);
    expect(noted([...honest, ...honest, ...honest, ...honest, ...honest])).toBeNull();
  });
});
