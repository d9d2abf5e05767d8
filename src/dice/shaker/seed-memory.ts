// Remembers seed blocks, so that a repeated one is detected: a short hash of each of the last 65,536, and of some from before
// the last restart. All shakers of a process share one memory, so they detect when they are given the same block.

import { hash } from 'node:crypto';

export const SEED_BLOCK = 32;
/** The number of blocks remembered: 2 MiB of seed, about half a day of cycles. */
export const REMEMBERED = 65_536;
/** 64 bits of each: two different blocks collide once in 2^48 blocks. */
const MARK_BYTES = 8;
/** Kept across a restart: how the last starts began, and the end of the last one. */
const STARTS_KEPT = 32;
const MARKS_OF_START = 8;
const LATEST_KEPT = 512;

/**
 * Short hashes of the seed blocks a shaker has used, stored to detect a repeated block after a restart: sixteen hexadecimal
 * digits per block.
 */
export type SeedMarks = { readonly starts: readonly string[]; readonly latest: readonly string[] };

const markOf = (block: Uint8Array): string =>
  hash('sha256', Buffer.concat([LABEL, block]), 'hex').slice(0, 2 * MARK_BYTES);

const LABEL = Buffer.from('boxperson-seed-block/1');

export class SeedMemory {
  readonly #marks = new Set<string>();
  readonly #order: string[] = [];
  #next = 0;
  #starts: readonly string[] = [];
  #ownStart: string[] = [];

  /** False if this block was seen before. */
  isNew(block: Uint8Array): boolean {
    const mark = markOf(block);
    if (this.#marks.has(mark)) return false;
    this.#keep(mark);
    if (this.#ownStart.length < MARKS_OF_START) this.#ownStart.push(mark);
    return true;
  }

  /**
   * Adds the hashes stored before this start; returns how many of those blocks have been repeated since. Processes of one house
   * also store what they were told by others, so the same hash may be stored several times.
   */
  recall(stored: readonly SeedMarks[]): number {
    const starts = new Set(stored.flatMap((one) => one.starts));
    this.#starts = [...starts].slice(-MARKS_OF_START * (STARTS_KEPT - 1));
    const before = new Set([...starts, ...stored.flatMap((one) => one.latest)]);
    const again = [...before].filter((mark) => this.#marks.has(mark)).length;
    for (const mark of before) if (!this.#marks.has(mark)) this.#keep(mark);
    return again;
  }

  /** The hashes to store for the next start. */
  kept(): SeedMarks {
    const sorted = [...this.#order.slice(this.#next), ...this.#order.slice(0, this.#next)];
    return { starts: [...this.#starts, ...this.#ownStart], latest: sorted.slice(-LATEST_KEPT) };
  }

  #keep(mark: string): void {
    const oldest = this.#order[this.#next];
    if (oldest !== undefined) this.#marks.delete(oldest);
    this.#order[this.#next] = mark;
    this.#marks.add(mark);
    this.#next = (this.#next + 1) % REMEMBERED;
  }
}
