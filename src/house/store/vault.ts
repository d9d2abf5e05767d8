// Direct access to a store's rows as they are on disk, for verify, export, backup and restore. Running tables needs only
// `Store`.

import type { Balance, Store, StreamId } from './store.ts';

/**
 * An entry as stored on disk. `text` is the exact bytes that are hashed; the other columns repeat parts of it for lookup and
 * linking.
 */
export type EntryRow = {
  readonly stream: StreamId;
  readonly seq: number;
  readonly id: string;
  readonly previous: string;
  readonly hash: string;
  readonly text: Uint8Array;
};

/** The end of a stream. */
export type Tip = { readonly seq: number; readonly version: number; readonly hash: string };

/** The current lease, sealed so that a changed bit shows. Fence 0 means that the stream was never leased. */
export type LeaseRow = {
  readonly fence: number;
  readonly owner: string | null;
  readonly untilMs: number;
  readonly seal: string;
};

/** A stream as stored on disk; the opening is canonical text like an entry's. */
export type StreamRow = Tip & LeaseRow & { readonly stream: StreamId; readonly opening: Uint8Array };

export type SnapshotRow = {
  readonly stream: StreamId;
  readonly seq: number;
  readonly version: number;
  readonly text: Uint8Array;
  readonly seal: string;
};

export type KeptValueRow = {
  readonly kind: string;
  readonly key: string;
  readonly untilMs: number;
  readonly text: Uint8Array;
  readonly seal: string;
};

/** All streams and balances as of one moment. */
export type Books = {
  readonly streams: readonly StreamRow[];
  readonly balances: readonly Balance[];
  /** The total number of entries, whatever stream they name. */
  readonly entries: number;
};

/** The input of a restore, in order: a stream, then its entries; kept values last. */
export type RestoreItem =
  | { readonly piece: 'stream'; readonly stream: StreamId; readonly opening: Uint8Array }
  | { readonly piece: 'entry'; readonly row: EntryRow }
  | { readonly piece: 'kept'; readonly row: KeptValueRow };

/**
 * A store that also gives access to its rows as stored on disk, for verification, export, backup and restore. Running tables
 * needs only `Store`.
 */
export interface Vault extends Store {
  books(): Promise<Books>;
  streamRow(stream: StreamId): Promise<StreamRow | null>;
  rows(stream: StreamId, afterSeq: number, limit: number): Promise<readonly EntryRow[]>;
  /** Kept values after this one, by kind and key. */
  kept(
    after: { readonly kind: string; readonly key: string },
    limit: number,
  ): Promise<readonly KeptValueRow[]>;
  /** What the store itself finds wrong outside entries and balances; null if nothing is. */
  inspect(): Promise<string | null>;
  /** Loads a whole verified record into an empty store, all of it or nothing. */
  load(pieces: AsyncIterable<RestoreItem>): Promise<void>;
  /**
   * Copies everything, as of one moment, to a file that must not exist yet. An archive names `writer`, the build that wrote it.
   */
  backupTo(file: string, writer?: string | null): Promise<void>;
}
