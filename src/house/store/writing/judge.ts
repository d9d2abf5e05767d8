// Judges entries against a record: which may be written, and what answer the others get. Every store uses this one judge; it
// only reads, and leaves what is to be written in `rows`, `tips`, `moved`, `keeps` and `erases`.

import { entryOf, entryRow, type PreparedEntry } from '../record/entry.ts';
import { type AppendOutcome, type KeptName, neverBelowZero, StoreMisused, type StreamId } from '../store.ts';
import type { EntryRow, KeptValueRow, Tip } from '../vault.ts';

/** The record before this transaction. */
export interface RecordBefore {
  tip(stream: StreamId): (Tip & { readonly fence: number }) | undefined;
  /** The newest entry of a stream that is only read; 0 if there is none, or no such stream. */
  seq(stream: StreamId): number;
  written(stream: StreamId, id: string): EntryRow | undefined;
  cents(account: string): number;
  /** The accounts under a prefix. */
  under(prefix: string): readonly string[];
}

type Place = Tip & { readonly fence: number };

export class Judge {
  readonly rows: EntryRow[] = [];
  /** Streams that have moved, with their new ends. */
  readonly tips = new Map<StreamId, Place>();
  /** The change to each account by all entries written. */
  readonly moved = new Map<string, number>();
  readonly keeps: KeptValueRow[] = [];
  readonly erases: KeptName[] = [];
  private readonly byId = new Map<string, EntryRow>();
  private readonly before: RecordBefore;

  constructor(before: RecordBefore) {
    this.before = before;
  }

  /** Judges one call's entries. If it throws, none of them counts. */
  judge(call: readonly PreparedEntry[]): readonly AppendOutcome[] {
    const repeats = call.map(({ stream, id }) => {
      this.place(stream);
      return this.repeated(this.byId.get(`${stream} ${id}`) ?? this.before.written(stream, id));
    });
    return call.map((entry, at) => repeats[at] ?? this.one(entry));
  }

  private one(entry: PreparedEntry): AppendOutcome {
    const { stream, id, fence, version } = entry;
    const again = this.repeated(this.byId.get(`${stream} ${id}`));
    if (again !== undefined) return again;
    const place = this.place(stream);
    // A stream that was never leased has fence 0, and is written without one.
    if ((fence ?? 0) !== place.fence) return { done: 'fenced', fence: place.fence };
    if (version !== place.version) return { done: 'stale', version: place.version };
    const what = this.changed(entry);
    if (what !== undefined) return { done: 'moved', what };
    const account = this.overdrawn(entry);
    if (account !== undefined) return { done: 'overdrawn', account };
    const row = entryRow(entry, place.seq + 1, place.hash);
    this.rows.push(row);
    this.byId.set(`${stream} ${id}`, row);
    this.keeps.push(...entry.keeps);
    this.erases.push(...entry.erases);
    const { seq, hash } = row;
    this.tips.set(stream, { seq, version: version + entry.events, hash, fence: place.fence });
    for (const [name, cents] of entry.net) this.moved.set(name, (this.moved.get(name) ?? 0) + cents);
    return { done: 'appended', seq, hash };
  }

  private repeated(row: EntryRow | undefined): AppendOutcome | undefined {
    return row === undefined ? undefined : { done: 'repeated', entry: entryOf(row) };
  }

  private place(stream: StreamId): Place {
    const place = this.tips.get(stream) ?? this.before.tip(stream);
    if (place === undefined) throw new StoreMisused(`There is no stream ${stream}`);
    return place;
  }

  /** The first stream or account that differs from what the entry was decided on. */
  private changed({ guard }: PreparedEntry): string | undefined {
    for (const { stream, seq } of guard.still)
      if ((this.tips.get(stream)?.seq ?? this.before.seq(stream)) !== seq) return stream;
    for (const { account, cents } of guard.accounts) if (this.cents(account) !== cents) return account;
    return this.unlisted(guard);
  }

  /** The first account under the prefixes of a basis that is not part of it. */
  private unlisted({ accounts, whole }: PreparedEntry['guard']): string | undefined {
    if (whole.length === 0) return undefined;
    const listed = new Set(accounts.map(({ account }) => account));
    for (const prefix of whole) {
      const opened = [...this.moved.keys()].filter((account) => account.startsWith(prefix));
      const found = [...this.before.under(prefix), ...opened].find((account) => !listed.has(account));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private overdrawn({ net }: PreparedEntry): string | undefined {
    for (const [account, cents] of net) {
      const after = this.cents(account) + cents;
      if (!Number.isSafeInteger(after)) return account;
      if (after < 0 && neverBelowZero(account)) return account;
    }
    return undefined;
  }

  /** The current balance of an account. */
  private cents(account: string): number {
    return this.before.cents(account) + (this.moved.get(account) ?? 0);
  }
}
