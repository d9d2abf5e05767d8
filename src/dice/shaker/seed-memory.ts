// What is remembered of seed blocks, so that none is taken for new twice: a short hash of each of the last 65,536, and of some from
// before the house was last started. Two shakers of one process share one memory, and so find out when they are given the same.

import { hash } from 'node:crypto';

export const SEED_BLOCK = 32;
/** So many blocks are remembered: 2 MiB of seed, about half a day of cycles. */
export const REMEMBERED = 65_536;
/** 64 bits of each: that two different blocks look alike happens once in 2^48 blocks. */
const MARK_BYTES = 8;
/** What outlives a restart: how the last starts began, and the end of the last one. */
const STARTS_KEPT = 32;
const MARKS_OF_START = 8;
const LATEST_KEPT = 512;

/** As it is stored: sixteen hexadecimal digits for each block. */
export type KeptMarks = { readonly starts: readonly string[]; readonly latest: readonly string[] };

const markOf = (block: Uint8Array): string =>
  hash('sha256', Buffer.concat([LABEL, block]), 'hex').slice(0, 2 * MARK_BYTES);

const LABEL = Buffer.from('boxperson-seed-block/1');

export class SeedMemory {
  readonly #marks = new Set<string>();
  readonly #order: string[] = [];
  #next = 0;
  #starts: readonly string[] = [];
  #ownStart: string[] = [];

  /** False where this block was seen before. */
  isNew(block: Uint8Array): boolean {
    const mark = markOf(block);
    if (this.#marks.has(mark)) return false;
    this.#keep(mark);
    if (this.#ownStart.length < MARKS_OF_START) this.#ownStart.push(mark);
    return true;
  }

  /** What was stored before this start; how many of those blocks have come again since. */
  recall({ starts, latest }: KeptMarks): number {
    this.#starts = starts.slice(-MARKS_OF_START * (STARTS_KEPT - 1));
    const before = new Set([...starts, ...latest]);
    const again = [...before].filter((mark) => this.#marks.has(mark)).length;
    for (const mark of before) if (!this.#marks.has(mark)) this.#keep(mark);
    return again;
  }

  /** What is to be stored for the next start. */
  kept(): KeptMarks {
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
