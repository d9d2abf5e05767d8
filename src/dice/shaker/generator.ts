// The generator behind the shaker: AES-256 in counter mode under a key that is used once. Each block's first bytes are the next key,
// and the key that made the block is wiped at once, as is every byte that was given out. So whoever reads all of its memory learns
// nothing of what was rolled before ("fast key erasure"). What a table draws comes from `fresh`, which mixes in new bytes of the
// system's kernel first: anyone who has read its memory does not know the next roll either ("prediction resistance").

import { createCipheriv, createHmac } from 'node:crypto';
import { assert } from '../../base/index.ts';
import type { Fill } from './system-source.ts';

export const KEY_BYTES = 32;
/** How much is worked out at once. Large, because each block costs a new cipher. */
export const BLOCK_BYTES = 65_536;
/** New seed is mixed in after so many blocks (16 MiB) at the latest, however much is asked for at once. */
export const BLOCKS_FOR_A_SEED = 256;

const COUNTER_FROM_ZERO = new Uint8Array(16);
const ZEROS = new Uint8Array(BLOCK_BYTES);
const NOTHING = new Uint8Array(0);

/** All that a generator remembers. */
export type State = {
  /** What the next block will be made with. */
  key: Uint8Array;
  /** Bytes that were worked out; those before `next` were given out and are zero. */
  block: Uint8Array;
  next: number;
  /** How many blocks were made since seed was last mixed in. */
  blocks: number;
};

export const blankState = (): State => ({
  key: new Uint8Array(KEY_BYTES),
  block: NOTHING,
  next: 0,
  blocks: 0,
});

/** What AES-256 makes of a counter that starts at zero: a block at the most. */
export function keystream(key: Uint8Array, length: number): Uint8Array {
  const cipher = createCipheriv('aes-256-ctr', key, COUNTER_FROM_ZERO);
  const bytes = cipher.update(ZEROS.subarray(0, length));
  // The end of a cipher is what makes OpenSSL wipe the key's own copy in there.
  cipher.final();
  return bytes;
}

/** A key and new seed made into one key, which is as hard to guess as the better of the two. */
export const mixedKey = (key: Uint8Array, seed: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(seed).digest();

export class Generator {
  readonly #seed: Fill;
  readonly #state: State;

  /** `seed` gives seed that was found healthy. The state is handed in by tests that look at it. */
  constructor(seed: Fill, state: State = blankState()) {
    this.#seed = seed;
    this.#state = state;
    this.reseed();
  }

  /** Mixes in new seed. What was worked out and not given out is thrown away. */
  reseed(): void {
    const seed = new Uint8Array(KEY_BYTES);
    this.#seed(seed);
    this.mixIn(seed);
    seed.fill(0);
    this.#state.blocks = 0;
  }

  /** Mixes in whatever else may be unknown to others. It can only help. */
  mixIn(material: Uint8Array): void {
    const state = this.#state;
    const key = mixedKey(state.key, material);
    state.key.fill(0);
    state.block.fill(0);
    state.key = key;
    state.block = NOTHING;
    state.next = 0;
  }

  /** Bytes that nobody could have worked out a moment ago, whatever they had read: new seed first, and nothing is left for later. */
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

  /** Bytes by the million, worked out a block at a time; the same in the same order in whatever pieces they are asked for. */
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
    // A copy of its own memory, because these bytes of the block must go.
    const key = Uint8Array.from(block.subarray(0, KEY_BYTES));
    state.key.fill(0);
    block.fill(0, 0, KEY_BYTES);
    state.key = key;
    state.block = block;
    state.next = KEY_BYTES;
    state.blocks += 1;
  }
}
