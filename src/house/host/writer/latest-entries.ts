// A cache of a table's latest entries, for reconnecting clients and repeated commands. Older entries are in the record.

import type { RecordedCommand } from '../night/read-table.ts';

/** How many entries are cached. */
const RECENT = 2_000;

type Done = { readonly seq: number; readonly version: number };

export class LatestEntries {
  #recent: RecordedCommand[] = [];
  readonly #done = new Map<string, Done>();

  /** Changes since an entry; null if they are too old to be cached. `head` is the last entry. */
  since(seq: number, head: number): readonly RecordedCommand[] | null {
    if (seq > head) return null;
    const first = this.#recent[0]?.seq ?? head + 1;
    return seq + 1 < first ? null : this.#recent.filter((one) => one.seq > seq);
  }

  /** The outcome of a completed command, if cached. */
  done(id: string): Done | undefined {
    return this.#done.get(id);
  }

  remember(id: string, seq: number, version: number): void {
    this.#done.set(id, { seq, version });
    if (this.#done.size <= RECENT * 2) return;
    const oldest = this.#done.keys().next().value;
    if (oldest !== undefined) this.#done.delete(oldest);
  }

  add(happened: readonly RecordedCommand[]): void {
    this.#recent.push(...happened);
    if (this.#recent.length > RECENT * 2) this.#recent = this.#recent.slice(-RECENT);
  }

  /** The entries of a record just read that were not cached before. */
  newIn(read: readonly RecordedCommand[]): readonly RecordedCommand[] {
    const seen = this.#recent.at(-1)?.seq ?? 0;
    return read.filter((one) => one.seq > seen);
  }

  /** Drops old entries while a long record is read. */
  static trim(read: RecordedCommand[]): void {
    if (read.length > RECENT * 2) read.splice(0, RECENT);
  }
}
