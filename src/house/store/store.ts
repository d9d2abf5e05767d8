// The interface of a store. Memory, SQLite and PostgreSQL behave alike, as one test suite checks. The store knows nothing
// about games: an entry is text decided elsewhere, with the money that it moved.

import { DATA_FORMAT } from './record/format.ts';

/** Plain JSON data. Numbers are whole: the record has no fractions. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** One table's whole record, or the house's own. Letters, digits and - only. */
export type StreamId = string;

/** Money added to an account, or taken from it if negative. The postings of an entry add up to zero. */
export type Posting = { readonly account: string; readonly cents: number };

/** The program that wrote something: its build, and a hash of the rules it decided by. */
export type WriterMark = { readonly build: string; readonly rules: string };

/** What an entry depends on outside its own stream. It is written only if all of it is still true. */
export type EntryBasis = {
  /** How far other streams had been read. This is stored with the entry. */
  readonly seen: Readonly<Record<StreamId, number>>;
  /** Those of them that must have no newer entry when this one is written. */
  readonly still: readonly StreamId[];
  /** Balances that must be the same as when it was decided. Not stored. */
  readonly accounts: readonly Balance[];
  /** Prefixes of one owner's accounts, such as `rack:p-1:`, under which there must be no others than these. Not stored. */
  readonly whole: readonly string[];
};

/** An entry to append: one command with all of its results. */
export type NewEntry = {
  readonly stream: StreamId;
  /** The version that the writer decided on: how many events the stream had. */
  readonly version: number;
  /** The fence of the lease that the writer writes under; null for a stream that was never leased. */
  readonly fence: number | null;
  /** The command's id, chosen by its sender: the same id is never done twice in a stream. */
  readonly id: string;
  /** Who gave it. */
  readonly by: string;
  /** Milliseconds since 1970, by the writer's clock. */
  readonly at: number;
  readonly command: Json;
  readonly events: readonly Json[];
  /** Data of the record rather than the table: the dice drawn for a throw. */
  readonly draw: Json;
  readonly postings: readonly Posting[];
  /** What wrote it; null or left out if unknown. */
  readonly made?: WriterMark | null;
  /** What else it depends on; null or left out if only on its own stream. */
  readonly basis?: EntryBasis | null;
  /** Values kept beside the chain, written in the same transaction; they never expire. */
  readonly keeps?: readonly (KeptName & { readonly value: Json })[];
  /** Such values, erased in the same transaction: afterwards no file of the store has a byte of them. */
  readonly erases?: readonly KeptName[];
};

/** What a kept value is found by. */
export type KeptName = { readonly kind: string; readonly key: string };

/** An entry as stored, linked to the one before it. */
export type Entry = Omit<NewEntry, 'made' | 'basis' | 'keeps' | 'erases'> & {
  /** What wrote it; null if unknown, as in every entry of format 1. */
  readonly made: WriterMark | null;
  /** How far other streams had been read when it was decided; null if it had no basis. */
  readonly seen: Readonly<Record<StreamId, number>> | null;
  /** From 1, without gaps. */
  readonly seq: number;
  /** The hash of the previous entry, in hex; for the first entry, the hash of the stream's opening. */
  readonly previous: string;
  /** SHA-256 over the previous hash and the entry's own text. */
  readonly hash: string;
};

/** The effects of an entry, without the command: enough to follow a stream. */
export type EntryEffects = Pick<Entry, 'seq' | 'version' | 'events' | 'draw'>;

/** The outcome of an append. Only `appended` changes anything. */
export type AppendOutcome =
  | { readonly done: 'appended'; readonly seq: number; readonly hash: string }
  /** This id was already written, as this entry. Returned to every caller, whatever its lease and version. */
  | { readonly done: 'repeated'; readonly entry: Entry }
  /** Another writer holds the stream now, even if the version is still the same. */
  | { readonly done: 'fenced'; readonly fence: number }
  /** The stream has moved on to another version. */
  | { readonly done: 'stale'; readonly version: number }
  /** The basis is no longer true: this stream has a newer entry, or this account is new or has another balance. */
  | { readonly done: 'moved'; readonly what: string }
  /** An account that must never be negative would be, or a balance would be too large. */
  | { readonly done: 'overdrawn'; readonly account: string };

/** The current end of a stream. */
export type Head = {
  readonly stream: StreamId;
  /** The description the stream was opened with: game, house, edition. */
  readonly about: Json;
  /** When it was opened. */
  readonly at: number;
  readonly seq: number;
  readonly version: number;
  /** The hash of the last entry; before the first, that of the opening. */
  readonly hash: string;
};

/** A stored stream whose opening cannot be read. */
export type DamagedStream = { readonly stream: StreamId; readonly what: string };

/** A stream's state at one entry, so that opening it need not read everything. Verification never trusts it. */
export type Snapshot = {
  readonly seq: number;
  readonly version: number;
  readonly state: Json;
  /** What wrote it; null if unknown. */
  readonly made: WriterMark | null;
};

/** A snapshot to store. `made` is null or left out if unknown. */
export type NewSnapshot = Omit<Snapshot, 'made'> & { readonly made?: WriterMark | null };

/**
 * The right of `owner` to write a stream. `untilMs` is by the clock that granted it: the caller's own, or the database's
 * if all share one. Entries with an older `fence` are refused.
 */
export type Lease = { readonly fence: number; readonly owner: string; readonly untilMs: number };

/** An account and its balance. Accounts of the house may be negative; see `NEVER_BELOW_ZERO`. */
export type Balance = { readonly account: string; readonly cents: number };

/**
 * A store of append-only streams, their ledger, leases and small values with an expiry. Memory, SQLite and PostgreSQL behave
 * alike. Any call may reject with StoreBroken, StoreMisused, RecordDamaged or RecordNewer. Whatever older versions stored is
 * returned with today's names and fields.
 */
export interface Store {
  /** Opens a stream. Opening it again with the same description is harmless; with another one it is an error. */
  create(stream: StreamId, about: Json, at: number): Promise<Head>;
  /** All streams whose opening can be read, by name. */
  streams(): Promise<readonly Head[]>;
  /** The others, with what is wrong with them. */
  damaged(): Promise<readonly DamagedStream[]>;
  head(stream: StreamId): Promise<Head | null>;

  /**
   * Writes entries in one transaction, each judged on its own and in this order: when the promise resolves, they are on disk.
   * Calls that come while a transaction is in progress share the next one. A rejection (StoreBroken) says nothing about what is
   * on disk: the writer must stop and read.
   */
  append(entries: readonly NewEntry[]): Promise<readonly AppendOutcome[]>;

  /** Entries after `seq`, in order, at most `limit`. */
  read(stream: StreamId, afterSeq: number, limit: number): Promise<readonly Entry[]>;
  /** The same entries with only their effects: twice as fast for long records. */
  told(stream: StreamId, afterSeq: number, limit: number): Promise<readonly EntryEffects[]>;
  /** The entry with a command id, if there is one. */
  find(stream: StreamId, id: string): Promise<Entry | null>;

  /** Keeps the newest: saving an older one changes nothing. */
  saveSnapshot(stream: StreamId, snapshot: NewSnapshot): Promise<void>;
  /** The newest stored snapshot; null if there is none, or if it is damaged. */
  snapshot(stream: StreamId): Promise<Snapshot | null>;

  /** The balance of an account; 0 if nothing was ever posted to it. */
  balance(account: string): Promise<number>;
  /** All accounts whose names begin with this prefix, by name. */
  balances(prefix: string): Promise<readonly Balance[]>;

  /**
   * Takes a stream for a writer: null while someone else's lease runs. Taking it over, or taking it again after one's own lease
   * was lost, gives a higher fence; extending it keeps the fence. An owner is one run of one process: a restarted process is
   * another owner. PostgreSQL uses the database's clock and ignores `nowMs`, so that machines with different clocks agree; a
   * holder counts `forMs` from before its request, by its own clock.
   */
  lease(stream: StreamId, owner: string, nowMs: number, forMs: number): Promise<Lease | null>;
  /** Gives up a lease. Anything its holder still sends under the old fence is refused. */
  release(stream: StreamId, owner: string): Promise<void>;

  /** Values beside the record, most with an expiry, such as sessions: replaced as a whole, gone once expired. */
  put(kind: string, key: string, value: Json, untilMs: number): Promise<void>;
  get(kind: string, key: string, nowMs: number): Promise<Json | undefined>;
  /** All unexpired values of a kind, by key. */
  things(kind: string, nowMs: number): Promise<readonly { readonly key: string; readonly value: Json }[]>;
  forget(kind: string, key: string): Promise<void>;
  /** Deletes expired values and returns how many there were. */
  sweep(nowMs: number): Promise<number>;

  /** Called with the streams that anyone, in any process, has written to. Notices may be merged, and never come too early. */
  watch(seen: (streams: readonly StreamId[]) => void): Promise<() => void>;

  /** Finishes pending writes, then closes the files. */
  close(): Promise<void>;
}

/** The disk or the database has failed. Pending writes may or may not have gone through. */
export class StoreBroken extends Error {}

/** The store cannot be opened; the message is for the operator. */
export class StoreUnusable extends Error {}

/** An entry or a snapshot that a newer program wrote. It is not damaged, but this program would misread it. */
export class RecordNewer extends StoreUnusable {
  /** The format it names. */
  readonly format: number;

  constructor(what: string, format: number) {
    super(
      `${what} was written by a newer Boxperson (format ${format}; this version reads up to ${DATA_FORMAT}). Start the newer version.`,
    );
    this.format = format;
  }
}

/** The store cannot be opened for writing, because another process has it open. */
export class StoreInUse extends StoreUnusable {}

/** A bug in the calling program: an impossible entry, or a stream that was never opened. Thrown before anything is written. */
export class StoreMisused extends Error {}

/** The stored data cannot have been written like this: a changed byte, a missing line. */
export class RecordDamaged extends Error {
  /** Where it was found, as far as known. Entry 0 is the opening. */
  readonly stream: StreamId | null;
  readonly seq: number | null;

  constructor(message: string, options: DamageOptions = {}) {
    super(message, options);
    this.stream = options.stream ?? null;
    this.seq = options.seq ?? null;
  }
}

/** Whether what was stored cannot be read, although the store itself works. */
export const isUnreadable = (error: unknown): error is RecordDamaged | RecordNewer =>
  error instanceof RecordDamaged || error instanceof RecordNewer;

/** Where damage was found, and its cause; null or left out if unknown. */
export type DamageOptions = ErrorOptions & {
  readonly stream?: StreamId | null;
  readonly seq?: number | null;
};

/** The prefixes of accounts that must never be negative. */
export const NEVER_BELOW_ZERO = ['wallet:', 'rack:', 'felt:', 'coupon:'] as const;

/** Whether an account must never be negative. */
export const neverBelowZero = (account: string): boolean =>
  NEVER_BELOW_ZERO.some((prefix) => account.startsWith(prefix));
