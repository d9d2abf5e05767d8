// The synchronous row operations of a store within this process. Memory and SQLite are two shelves; everything above them is
// written once, in shelf-store.ts.

import type { TextRow } from '../record/events-only.ts';
import type { Balance, StreamId } from '../store.ts';
import type { EntryRow, KeptValueRow, LeaseRow, SnapshotRow, StreamRow, Tip, Vault } from '../vault.ts';

export interface Shelf {
  /** Runs the work as one transaction: all of it is durable when this returns, or it throws and none of it is. */
  transact(work: () => void): void;
  /** Runs several reads as of one moment, even while others write. */
  atOnce<T>(look: () => T): T;
  /** The two halves of a transaction that spans several turns; only a restore needs one. */
  begin(): void;
  end(isGood: boolean): void;

  streamRows(): readonly StreamRow[];
  streamRow(stream: StreamId): StreamRow | undefined;
  /** The part of a stream's row that an append is judged by. */
  tip(stream: StreamId): (Tip & { readonly fence: number }) | undefined;
  addStream(row: StreamRow): void;
  setTip(stream: StreamId, tip: Tip): void;
  setLease(stream: StreamId, lease: LeaseRow): void;

  addRow(row: EntryRow): void;
  rowById(stream: StreamId, id: string): EntryRow | undefined;
  rows(stream: StreamId, afterSeq: number, limit: number): readonly EntryRow[];
  /** The same rows, with only their texts. */
  texts(stream: StreamId, afterSeq: number, limit: number): readonly TextRow[];
  countRows(): number;

  cents(account: string): number;
  move(account: string, cents: number): void;
  balances(prefix: string): readonly Balance[];

  snapshotStreams(): readonly StreamId[];
  snapshotRow(stream: StreamId): SnapshotRow | undefined;
  setSnapshot(row: SnapshotRow): void;

  keptRow(kind: string, key: string): KeptValueRow | undefined;
  setKept(row: KeptValueRow): void;
  dropKept(kind: string, key: string): void;
  /** Drops it so that nothing of it is left where it was stored, once the transaction is over. */
  eraseKept(kind: string, key: string): void;
  dropKeptUntil(nowMs: number): number;
  keptAfter(kind: string, key: string, limit: number): readonly KeptValueRow[];

  /** What the underlying engine reports as wrong. */
  complaint(): string | null;
  /** Copies everything, by the engine's own means or through the store above. */
  backupTo(file: string, vault: Vault, writer: string | null): Promise<void>;
  close(): void;
}
