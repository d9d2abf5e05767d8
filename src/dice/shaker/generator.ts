// The generator behind the shaker: AES-256 in counter mode under single-use keys. The first bytes of each block are the next
// key, and the key that made the block is wiped at once, as is every byte given out, so reading all of its memory reveals
// nothing about earlier rolls ("fast key erasure"). Tables draw with `fresh`, which first mixes in new bytes from the kernel,
// so that memory does not reveal the next roll either ("prediction resistance").

import { createCipheriv, createHmac } from 'node:crypto';
import { assert } from 'boxperson/base';
import type { FillBytes } from './system-source.ts';

export const KEY_BYTES = 32;
/** Bytes computed at once. Large, because each block costs a new cipher. */
export const BLOCK_BYTES = 65_536;
/** New seed is mixed in after at most this many blocks (16 MiB), even within one request. */
export const BLOCKS_FOR_A_SEED = 256;

const COUNTER_FROM_ZERO = new Uint8Array(16);
const ZEROS = new Uint8Array(BLOCK_BYTES);
const NOTHING = new Uint8Array(0);

/** The generator's entire state. */
export type GeneratorState = {
  /** The key for the next block. */
  key: Uint8Array;
  /** Computed bytes; those before `next` were given out and are zero. */
  block: Uint8Array;
  next: number;
  /** Blocks made since seed was last mixed in. */
  blocks: number;
};

export const blankState = (): GeneratorState => ({
  key: new Uint8Array(KEY_BYTES),
  block: NOTHING,
  next: 0,
  blocks: 0,
});

/** AES-256 of a counter starting at zero: at most one block. */
export function keystream(key: Uint8Array, length: number): Uint8Array {
  const cipher = createCipheriv('aes-256-ctr', key, COUNTER_FROM_ZERO);
  const bytes = cipher.update(ZEROS.subarray(0, length));
  // Finishing the cipher makes OpenSSL wipe its own copy of the key.
  cipher.final();
  return bytes;
}

/** Combines a key and new seed into a key that is as hard to guess as the better of the two. */
export const mixedKey = (key: Uint8Array, seed: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(seed).digest();

export class Generator {
  readonly #seed: FillBytes;
  readonly #state: GeneratorState;

  /** `seed` provides seed that has passed the health tests. Tests pass in the state to inspect it. */
  constructor(seed: FillBytes, state: GeneratorState = blankState()) {
    this.#seed = seed;
    this.#state = state;
    this.reseed();
  }

  /** Mixes in new seed. Computed bytes not yet given out are discarded. */
  reseed(): void {
    const seed = new Uint8Array(KEY_BYTES);
    this.#seed(seed);
    this.mixIn(seed);
    seed.fill(0);
    this.#state.blocks = 0;
  }

  /** Mixes in any other material that others may not know. It can only help. */
  mixIn(material: Uint8Array): void {
    const state = this.#state;
    const key = mixedKey(state.key, material);
    state.key.fill(0);
    state.block.fill(0);
    state.key = key;
    state.block = NOTHING;
    state.next = 0;
  }

  /**
   * Bytes that could not have been computed a moment ago, even from this memory: mixes in new seed first and leaves none over.
   */
  fresh(bytes: Uint8Array): void {
    assert(bytes.length <= BLOCK_BYTES - KEY_BYTES, 'a draw fits in a block');
    this.reseed();
    const state = this.#state;
    const made = keystream(state.key, KEY_BYTES + bytes.length);
    state.key.fill(0);
    state.key = Uint8Array.from(made.subarray(0, KEY_BYTES));
    bytes.set(made.subarray(KEY_BYTES));
    made.fill(0);
  }

  /** Bulk bytes, computed a block at a time; the same sequence for any request sizes. */
  fill(bytes: Uint8Array): void {
    const state = this.#state;
    for (let done = 0; done < bytes.length; ) {
      if (state.next === state.block.length) this.#refill();
      const end = Math.min(state.block.length, state.next + bytes.length - done);
      bytes.set(state.block.subarray(state.next, end), done);
      state.block.fill(0, state.next, end);
      done += end - state.next;
      state.next = end;
    }
  }

  #refill(): void {
    const state = this.#state;
    if (state.blocks === BLOCKS_FOR_A_SEED) this.reseed();
    const block = keystream(state.key, BLOCK_BYTES);
    // Copied, because these bytes of the block must be wiped.
    const key = Uint8Array.from(block.subarray(0, KEY_BYTES));
    state.key.fill(0);
    block.fill(0, 0, KEY_BYTES);
    state.key = key;
    state.block = block;
    state.next = KEY_BYTES;
    state.blocks += 1;
  }
}
