// A disk in memory: it outlives the stores opened on it, as a real one outlives processes. A simulated world opens a new store
// on the same disk after a crash, or several at once.

import { writeArchive } from '../files/archive.ts';
import type { Balance, StreamId } from '../store.ts';
import type { EntryRow, KeptValueRow, LeaseRow, SnapshotRow, StreamRow, Tip, Vault } from '../vault.ts';
import type { StreamWatcher } from '../writing/one-writer.ts';
import type { Shelf } from '../writing/shelf.ts';

/**
 * The stored data of memory stores. It outlives them: pass one to `openMemory` to reopen the same data, or to share it between
 * stores.
 */
export class MemoryDisk implements Shelf {
  /** All watchers, through any store. */
  readonly watchers = new Set<StreamWatcher>();
  private readonly openStreams = new Map<StreamId, StreamRow>();
  private readonly entries = new Map<StreamId, EntryRow[]>();
  private readonly ids = new Map<string, EntryRow>();
  private readonly accounts = new Map<string, number>();
  private readonly snapshots = new Map<StreamId, SnapshotRow>();
  private readonly small = new Map<string, KeptValueRow>();
  /** How to undo what the current transaction has done. */
  private undo: (() => void)[] = [];

  transact(work: () => void): void {
    this.begin();
    try {
      work();
    } catch (error) {
      this.end(false);
      throw error;
    }
    this.end(true);
  }

  atOnce<T>(look: () => T): T {
    return look();
  }

  begin(): void {
    this.undo = [];
  }

  end(isGood: boolean): void {
    const steps = this.undo.splice(0);
    if (!isGood) for (const step of steps.reverse()) step();
  }

  streamRows(): readonly StreamRow[] {
    return byName([...this.openStreams.values()], ({ stream }) => stream);
  }

  streamRow(stream: StreamId): StreamRow | undefined {
    return this.openStreams.get(stream);
  }

  tip(stream: StreamId): StreamRow | undefined {
    return this.openStreams.get(stream);
  }

  addStream(row: StreamRow): void {
    this.set(this.openStreams, row.stream, row);
  }

  setTip(stream: StreamId, { seq, version, hash }: Tip): void {
    this.change(stream, { seq, version, hash });
  }

  setLease(stream: StreamId, lease: LeaseRow): void {
    this.change(stream, lease);
  }

  addRow(row: EntryRow): void {
    const rows = this.entries.get(row.stream) ?? [];
    this.entries.set(row.stream, rows);
    rows.push(row);
    this.undo.push(() => rows.pop());
    this.set(this.ids, `${row.stream} ${row.id}`, row);
  }

  rowById(stream: StreamId, id: string): EntryRow | undefined {
    return this.ids.get(`${stream} ${id}`);
  }

  rows(stream: StreamId, afterSeq: number, limit: number): readonly EntryRow[] {
    return this.entries.get(stream)?.slice(afterSeq, afterSeq + limit) ?? [];
  }

  texts(stream: StreamId, afterSeq: number, limit: number): readonly EntryRow[] {
    return this.rows(stream, afterSeq, limit);
  }

  countRows(): number {
    return this.ids.size;
  }

  cents(account: string): number {
    return this.accounts.get(account) ?? 0;
  }

  move(account: string, cents: number): void {
    this.set(this.accounts, account, this.cents(account) + cents);
  }

  balances(prefix: string): readonly Balance[] {
    const found: Balance[] = [];
    for (const [account, cents] of this.accounts)
      if (account.startsWith(prefix)) found.push({ account, cents });
    return byName(found, ({ account }) => account);
  }

  snapshotStreams(): readonly StreamId[] {
    return [...this.snapshots.keys()];
  }

  snapshotRow(stream: StreamId): SnapshotRow | undefined {
    return this.snapshots.get(stream);
  }

  setSnapshot(row: SnapshotRow): void {
    this.set(this.snapshots, row.stream, row);
  }

  keptRow(kind: string, key: string): KeptValueRow | undefined {
    return this.small.get(`${kind} ${key}`);
  }

  setKept(row: KeptValueRow): void {
    this.set(this.small, `${row.kind} ${row.key}`, row);
  }

  dropKept(kind: string, key: string): void {
    const name = `${kind} ${key}`;
    const before = this.small.get(name);
    if (before === undefined) return;
    this.small.delete(name);
    this.undo.push(() => this.small.set(name, before));
  }

  eraseKept(kind: string, key: string): void {
    this.dropKept(kind, key);
  }

  dropKeptUntil(nowMs: number): number {
    const over = [...this.small.values()].filter(({ untilMs }) => untilMs <= nowMs);
    for (const { kind, key } of over) this.dropKept(kind, key);
    return over.length;
  }

  keptAfter(kind: string, key: string, limit: number): readonly KeptValueRow[] {
    // A space sorts before every character allowed in a name, so joined kinds and keys sort as they do separately.
    const after = `${kind} ${key}`;
    const found = [...this.small.keys()].filter((name) => name > after);
    const sorted = byName(found, (name) => name);
    return sorted.slice(0, limit).flatMap((name) => this.small.get(name) ?? []);
  }

  complaint(): null {
    return null;
  }

  backupTo(file: string, vault: Vault, writer: string | null): Promise<void> {
    return writeArchive(vault, file, writer);
  }

  /** Closing a store leaves the disk as it is. */
  close(): void {}

  private change(stream: StreamId, part: Partial<StreamRow>): void {
    const row = this.openStreams.get(stream);
    if (row !== undefined) this.set(this.openStreams, stream, { ...row, ...part });
  }

  private set<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
    const before = map.get(key);
    map.set(key, value);
    this.undo.push(() => (before === undefined ? map.delete(key) : map.set(key, before)));
  }
}

/** By character code, as both databases sort. */
function byName<T>(list: readonly T[], nameOf: (item: T) => string): readonly T[] {
  return list.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
}
