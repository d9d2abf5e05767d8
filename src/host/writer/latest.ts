// The latest of a table, at hand for those who come back and for commands that are sent again. What is older is in the record.

import type { Happening } from '../night/read-table.ts';

/** So many of the latest entries are at hand. */
const RECENT = 2_000;

type Done = { readonly seq: number; readonly version: number };

export class Latest {
  #recent: Happening[] = [];
  readonly #done = new Map<string, Done>();

  /** What has happened since an entry; null where that is longer ago than is at hand. `head` is the last entry there is. */
  since(seq: number, head: number): readonly Happening[] | null {
    if (seq > head) return null;
    const first = this.#recent[0]?.seq ?? head + 1;
    return seq + 1 < first ? null : this.#recent.filter((one) => one.seq > seq);
  }

  /** What became of a command that was done, where that is at hand. */
  done(id: string): Done | undefined {
    return this.#done.get(id);
  }

  remember(id: string, seq: number, version: number): void {
    this.#done.set(id, { seq, version });
    if (this.#done.size <= RECENT * 2) return;
    const oldest = this.#done.keys().next().value;
    if (oldest !== undefined) this.#done.delete(oldest);
  }

  add(happened: readonly Happening[]): void {
    this.#recent.push(...happened);
    if (this.#recent.length > RECENT * 2) this.#recent = this.#recent.slice(-RECENT);
  }

  /** Those of a record that was just read which were not at hand before. */
  newIn(read: readonly Happening[]): readonly Happening[] {
    const seen = this.#recent.at(-1)?.seq ?? 0;
    return read.filter((one) => one.seq > seen);
  }

  /** A reader of a long record throws away what nobody will ask for. */
  static trim(read: Happening[]): void {
    if (read.length > RECENT * 2) read.splice(0, RECENT);
  }
}
