// The generator's output, recomputed block by block with another cipher mode; and what it erases.

import { createCipheriv, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BLOCK_BYTES, BLOCKS_FOR_A_SEED, blankState, Generator, KEY_BYTES } from './generator.ts';
import type { FillBytes } from './system-source.ts';

/** A seed source that counts up, 32 ones, 32 twos and so on, and counts its requests. */
function countingSeed(): { fill: FillBytes; asked: () => number } {
  let asked = 0;
  return {
    fill: (bytes) => {
      asked += 1;
      bytes.fill(asked);
    },
    asked: () => asked,
  };
}

/**
 * The same construction from its description: HMAC of the seed, counters encrypted one by one, the first 32 bytes are the next
 * key.
 */
function* described(): Iterable<Buffer> {
  let key: Buffer = Buffer.alloc(32);
  for (let seed = 1; ; seed++) {
    key = createHmac('sha256', key).update(Buffer.alloc(32, seed)).digest();
    for (let made = 0; made < BLOCKS_FOR_A_SEED; made++) {
      const counters = Buffer.alloc(BLOCK_BYTES);
      for (let at = 0; at < BLOCK_BYTES; at += 16) counters.writeUInt32BE(at / 16, at + 12);
      const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
      const block = cipher.update(counters);
      key = Buffer.from(block.subarray(0, 32));
      yield block.subarray(32);
    }
  }
}

const has = (where: Uint8Array, what: Uint8Array): boolean => Buffer.from(where).includes(Buffer.from(what));

describe('the generator', () => {
  test('matches its description across block and seed boundaries', () => {
    const generator = new Generator(countingSeed().fill);
    let block = 0;
    for (const expected of described()) {
      const given = new Uint8Array(expected.length);
      generator.fill(given);
      expect(Buffer.compare(given, expected), `block ${block}`).toBe(0);
      block += 1;
      if (block === BLOCKS_FOR_A_SEED + 2) break;
    }
  });

  test('gives the same bytes for any request sizes', () => {
    const whole = new Uint8Array(3 * BLOCK_BYTES);
    new Generator(countingSeed().fill).fill(whole);
    const pieces = new Generator(countingSeed().fill);
    for (let at = 0, size = 1; at < whole.length; size = (size * 7) % 40_009) {
      const piece = new Uint8Array(Math.min(size, whole.length - at));
      pieces.fill(piece);
      expect(Buffer.compare(piece, whole.subarray(at, at + piece.length))).toBe(0);
      at += piece.length;
    }
  });

  test('requests new seed after a fixed number of blocks, and on demand', () => {
    const seed = countingSeed();
    const generator = new Generator(seed.fill);
    const blocks = (many: number): void => generator.fill(new Uint8Array(many * (BLOCK_BYTES - KEY_BYTES)));
    expect(seed.asked()).toBe(1);
    blocks(BLOCKS_FOR_A_SEED);
    expect(seed.asked()).toBe(1);
    generator.fill(new Uint8Array(1));
    expect(seed.asked()).toBe(2);
    generator.reseed();
    blocks(BLOCKS_FOR_A_SEED);
    expect(seed.asked()).toBe(3);
    generator.fill(new Uint8Array(1));
    expect(seed.asked()).toBe(4);
  });

  test('bad seed does not undo good seed: equal seed keeps two generators apart, and different seed separates equal ones', () => {
    const from = (...seeds: readonly number[]): string => {
      const left = [...seeds];
      const generator = new Generator((bytes) => bytes.fill(left.shift() ?? 0));
      while (left.length > 0) generator.reseed();
      const given = new Uint8Array(16);
      generator.fill(given);
      return Buffer.from(given).toString('hex');
    };
    const all = [from(1), from(2), from(1, 0), from(2, 0), from(1, 0, 0), from(1, 3), from(1, 4), from(3, 1)];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('erasure', () => {
  test('after each step its state contains no earlier key, no byte given out, and no seed', () => {
    const state = blankState();
    let seed = 0;
    const seeds: Uint8Array[] = [];
    const generator = new Generator((bytes) => {
      seed += 1;
      bytes.fill(seed);
      seeds.push(bytes);
    }, state);
    const keys: { readonly held: Uint8Array; readonly was: Uint8Array }[] = [];
    const given: Uint8Array[] = [];
    for (const step of [10, BLOCK_BYTES - 100, 500, 0, 1000, 3 * BLOCK_BYTES, 77]) {
      keys.push({ held: state.key, was: Uint8Array.from(state.key) });
      const blockBefore = state.block;
      if (step === 0) generator.reseed();
      const bytes = new Uint8Array(step);
      generator.fill(bytes);
      given.push(bytes);
      // Drawn as a table draws, but sixteen bytes at once, because a search for a single byte would prove nothing.
      const drawn = new Uint8Array(16);
      if (step % 2 === 0) generator.fresh(drawn);
      if (step % 2 === 0) given.push(drawn);

      const memory = Buffer.concat([state.key, state.block]);
      expect(state.block.subarray(0, state.next).every((byte) => byte === 0)).toBe(true);
      for (const { held, was } of keys) {
        if (held === state.key) continue;
        expect(held.every((byte) => byte === 0)).toBe(true);
        expect(has(memory, was)).toBe(false);
      }
      if (blockBefore !== state.block) expect(blockBefore.every((byte) => byte === 0)).toBe(true);
      for (const bytes of given)
        for (let at = 0; at + 16 <= bytes.length; at += 997)
          expect(has(memory, bytes.subarray(at, at + 16))).toBe(false);
      expect(seeds.every((one) => one.every((byte) => byte === 0))).toBe(true);
    }
    expect(keys.length).toBe(7);
    expect(new Set(keys.map(({ held }) => held)).size).toBeGreaterThan(4);
  });

  test('a fresh draw leaves behind neither computed bytes nor the key that made them', () => {
    const state = blankState();
    const generator = new Generator(countingSeed().fill, state);
    generator.fill(new Uint8Array(100));
    const block = state.block;
    const drawn = new Uint8Array(48);
    generator.fresh(drawn);
    expect(block.every((byte) => byte === 0)).toBe(true);
    expect(state.block).toHaveLength(0);
    // The same from the description: new seed under the current key, then the keystream, whose first 32 bytes are the next key.
    let key: Buffer = createHmac('sha256', Buffer.alloc(32)).update(Buffer.alloc(32, 1)).digest();
    const counters = Buffer.alloc(32);
    counters.writeUInt32BE(1, 28);
    key = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(counters);
    key = createHmac('sha256', key).update(Buffer.alloc(32, 2)).digest();
    const more = Buffer.alloc(80);
    for (let at = 0; at < 80; at += 16) more.writeUInt32BE(at / 16, at + 12);
    const made = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(more);
    expect(Buffer.from(drawn).equals(made.subarray(32))).toBe(true);
    expect(Buffer.from(state.key).equals(made.subarray(0, 32))).toBe(true);
  });

  test('a block replaces the key that made it, and its output never repeats', () => {
    const state = blankState();
    const generator = new Generator(countingSeed().fill, state);
    const before = Uint8Array.from(state.key);
    const past = new Uint8Array(1000);
    generator.fill(past);
    expect(Buffer.from(state.key).equals(before)).toBe(false);
    expect(state.key.some((byte) => byte !== 0)).toBe(true);
    const future = new Uint8Array(4 * BLOCK_BYTES);
    generator.fill(future);
    expect(has(future, past.subarray(0, 16))).toBe(false);
  });
});
