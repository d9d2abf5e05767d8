// What a store that lives in this process must be able to do with its rows, at once and without waiting. Memory and SQLite are
// two shelves; everything above them is written once, in shelf-store.ts.

import type { TextRow } from '../record/events-only.ts';
import type { Balance, StreamId } from '../store.ts';
import type { KeptRow, LeaseRow, Row, SnapshotRow, StreamRow, Tip, Vault } from '../vault.ts';

export interface Shelf {
  /** Runs the work as one transaction: all of it is durable when this returns, or it throws and nothing is. */
  transact(work: () => void): void;
  /** Runs several reads as of one moment, whoever else writes meanwhile. */
  atOnce<T>(look: () => T): T;
  /** The two halves of a transaction that is longer than one turn; only a restore needs one. */
  begin(): void;
  end(isGood: boolean): void;

  streamRows(): readonly StreamRow[];
  streamRow(stream: StreamId): StreamRow | undefined;
  /** The part of a stream's row that an append is judged by. */
  tip(stream: StreamId): (Tip & { readonly fence: number }) | undefined;
  addStream(row: StreamRow): void;
  setTip(stream: StreamId, tip: Tip): void;
  setLease(stream: StreamId, lease: LeaseRow): void;

  addRow(row: Row): void;
  rowById(stream: StreamId, id: string): Row | undefined;
  rows(stream: StreamId, afterSeq: number, limit: number): readonly Row[];
  /** The same rows, of which only the text is wanted. */
  texts(stream: StreamId, afterSeq: number, limit: number): readonly TextRow[];
  countRows(): number;

  cents(account: string): number;
  move(account: string, cents: number): void;
  balances(prefix: string): readonly Balance[];

  snapshotStreams(): readonly StreamId[];
  snapshotRow(stream: StreamId): SnapshotRow | undefined;
  setSnapshot(row: SnapshotRow): void;

  keptRow(kind: string, key: string): KeptRow | undefined;
  setKept(row: KeptRow): void;
  dropKept(kind: string, key: string): void;
  dropKeptUntil(nowMs: number): number;
  keptAfter(kind: string, key: string, limit: number): readonly KeptRow[];

  /** What the engine underneath finds wrong with itself. */
  complaint(): string | null;
  /** A copy of all of it, by the engine's own means or through the store above. */
  backupTo(file: string, vault: Vault, writer: string | null): Promise<void>;
  close(): void;
}
