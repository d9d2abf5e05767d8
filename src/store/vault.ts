// The back room of a store: its rows as they lie on disk, for verify, export, backup and restore. Whoever runs tables needs
// `Store` alone.

import type { Balance, Store, StreamId } from './store.ts';

/** An entry as it lies on disk. `text` is the very bytes that are hashed; the other columns repeat what finds and binds it. */
export type Row = {
  readonly stream: StreamId;
  readonly seq: number;
  readonly id: string;
  readonly previous: string;
  readonly hash: string;
  readonly text: Uint8Array;
};

/** How far a stream has come. */
export type Tip = { readonly seq: number; readonly version: number; readonly hash: string };

/** Who may write, sealed so that a changed bit shows. Fence 0 means that nobody ever has taken the stream. */
export type LeaseRow = {
  readonly fence: number;
  readonly owner: string | null;
  readonly untilMs: number;
  readonly seal: string;
};

/** A stream as it lies on disk; the opening is canonical text like an entry's. */
export type StreamRow = Tip & LeaseRow & { readonly stream: StreamId; readonly opening: Uint8Array };

export type SnapshotRow = {
  readonly stream: StreamId;
  readonly seq: number;
  readonly version: number;
  readonly text: Uint8Array;
  readonly seal: string;
};

export type KeptRow = {
  readonly kind: string;
  readonly key: string;
  readonly untilMs: number;
  readonly text: Uint8Array;
  readonly seal: string;
};

/** Everything that is counted, as it was at one moment. */
export type Books = {
  readonly streams: readonly StreamRow[];
  readonly balances: readonly Balance[];
  /** How many entries there are, whatever stream they say they belong to. */
  readonly entries: number;
};

/** What a restore brings, in order: a stream, then its entries; small things last. */
export type Piece =
  | { readonly piece: 'stream'; readonly stream: StreamId; readonly opening: Uint8Array }
  | { readonly piece: 'entry'; readonly row: Row }
  | { readonly piece: 'kept'; readonly row: KeptRow };

export interface Vault extends Store {
  books(): Promise<Books>;
  streamRow(stream: StreamId): Promise<StreamRow | null>;
  rows(stream: StreamId, afterSeq: number, limit: number): Promise<readonly Row[]>;
  /** Small things after this one, by kind and key. */
  kept(after: { readonly kind: string; readonly key: string }, limit: number): Promise<readonly KeptRow[]>;
  /** What the store itself finds wrong outside of entries and balances; null where all is well. */
  inspect(): Promise<string | null>;
  /** Takes in a whole record that has been verified. Only into an empty store, all of it or nothing. */
  load(pieces: AsyncIterable<Piece>): Promise<void>;
  /**
   * Writes a copy of everything, as it is at one moment, to a file that must not exist yet. Where that is an archive it names
   * `writer`, the build that wrote it.
   */
  backupTo(file: string, writer?: string | null): Promise<void>;
}
