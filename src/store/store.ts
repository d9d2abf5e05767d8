// What a store keeps and how it is asked. Memory, SQLite and PostgreSQL answer alike; one suite of tests holds them to it.
// The store knows no game: an entry is text that was decided elsewhere, with the money that it moved.

/** Plain data, as JSON has it. Numbers are whole: the record knows no fractions. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A stream is one table's whole record, or the house's own. Letters, digits and - only. */
export type StreamId = string;

/** Money that comes to an account, or leaves it where it is negative. The postings of an entry add up to nothing. */
export type Posting = { readonly account: string; readonly cents: number };

/** The program that wrote something, and the rules by which it decided. */
export type Made = { readonly build: string; readonly rules: string };

/** What an entry was decided upon beside its own stream. It is written only while all of it still holds. */
export type Basis = {
  /** How far other streams had been read. This is kept with the entry. */
  readonly seen: Readonly<Record<StreamId, number>>;
  /** Those of them that must have no newer entry when this one is written. */
  readonly still: readonly StreamId[];
  /** Balances that must be what they were when it was decided. Not kept. */
  readonly accounts: readonly Balance[];
};

/** One command with everything that came of it. */
export type NewEntry = {
  readonly stream: StreamId;
  /** The version that the writer has decided upon: how many events the stream had. */
  readonly version: number;
  /** The number of the lease under which the writer writes; null for a stream that nobody has ever leased. */
  readonly fence: number | null;
  /** The command's own name, given by whoever sent it: the same one is never done twice in a stream. */
  readonly id: string;
  /** Who gave it. */
  readonly by: string;
  /** Milliseconds since 1970, by the writer's clock. */
  readonly at: number;
  readonly command: Json;
  readonly events: readonly Json[];
  /** What belongs to the record and not to the table: the dice that were drawn for a throw. */
  readonly draw: Json;
  readonly postings: readonly Posting[];
  /** What wrote it; null or left out where nobody says. */
  readonly made?: Made | null;
  /** What else it was decided upon; null or left out where that is its own stream alone. */
  readonly basis?: Basis | null;
};

/** An entry as it is kept, bound to the one before it. */
export type Entry = Omit<NewEntry, 'made' | 'basis'> & {
  /** What wrote it; null where nobody said, as in every entry of format 1. */
  readonly made: Made | null;
  /** How far other streams had been read when it was decided; null where it had no basis. */
  readonly seen: Readonly<Record<StreamId, number>> | null;
  /** From 1 on, without gaps. */
  readonly seq: number;
  /** The hash of the entry before, in hex; for the first, the hash of what the stream was opened with. */
  readonly previous: string;
  /** SHA-256 over the previous hash and the entry's own text. */
  readonly hash: string;
};

/** What an entry did, for whoever only follows. */
export type Told = Pick<Entry, 'seq' | 'version' | 'events' | 'draw'>;

/** What became of an entry. Only the first has changed anything. */
export type Appended =
  | { readonly done: 'appended'; readonly seq: number; readonly hash: string }
  /** This id was written before: here is that entry. Said to everybody who asks, whatever lease and version they hold. */
  | { readonly done: 'repeated'; readonly entry: Entry }
  /** Another writer holds the stream by now, even where the version is still the same. */
  | { readonly done: 'fenced'; readonly fence: number }
  /** The stream has moved on to another version. */
  | { readonly done: 'stale'; readonly version: number }
  /** The basis no longer holds: this stream has a newer entry, or this account another balance. */
  | { readonly done: 'moved'; readonly what: string }
  /** An account that never holds less than nothing would, or an account would hold more than can be counted. */
  | { readonly done: 'overdrawn'; readonly account: string };

/** The last that is known of a stream. */
export type Head = {
  readonly stream: StreamId;
  /** What the stream was opened with: game, house, edition. */
  readonly about: Json;
  /** When it was opened. */
  readonly at: number;
  readonly seq: number;
  readonly version: number;
  /** The hash of the last entry; before the first, that of the opening. */
  readonly hash: string;
};

/** A stream that is kept and whose opening cannot be read. */
export type DamagedStream = { readonly stream: StreamId; readonly what: string };

/** A stream's state at one entry, so that opening it need not read everything. Never trusted by `verify`. */
export type Snapshot = {
  readonly seq: number;
  readonly version: number;
  readonly state: Json;
  /** What wrote it; null where nobody said. */
  readonly made: Made | null;
};

/** A snapshot to be kept. */
export type NewSnapshot = Omit<Snapshot, 'made'> & { readonly made?: Made | null };

/** `untilMs` is by the clock that judged: the caller's own, or the database's where there is one for all. */
export type Lease = { readonly fence: number; readonly owner: string; readonly untilMs: number };

export type Balance = { readonly account: string; readonly cents: number };

export interface Store {
  /**
   * Opens a stream. Opening it again with the same words is harmless; with other words it is an error.
   */
  create(stream: StreamId, about: Json, at: number): Promise<Head>;
  /** All streams whose opening can be read, by name. */
  streams(): Promise<readonly Head[]>;
  /** The others, with what is wrong with them. */
  damaged(): Promise<readonly DamagedStream[]>;
  head(stream: StreamId): Promise<Head | null>;

  /**
   * Writes entries, each judged for itself and in this order, in one transaction: when the promise is kept they are on disk.
   * Calls that come while a transaction is under way share the next one. A promise that is broken (StoreBroken) says nothing
   * about what is on disk: the writer stops and reads.
   */
  append(entries: readonly NewEntry[]): Promise<readonly Appended[]>;

  /** Entries after `seq`, in order, `limit` at the most. */
  read(stream: StreamId, afterSeq: number, limit: number): Promise<readonly Entry[]>;
  /** The same entries, and only what they did: in half of the time, for long records. */
  told(stream: StreamId, afterSeq: number, limit: number): Promise<readonly Told[]>;
  /** The entry of a command id, where there is one. */
  find(stream: StreamId, id: string): Promise<Entry | null>;

  /** Keeps the newest: an older one than is kept already changes nothing. */
  saveSnapshot(stream: StreamId, snapshot: NewSnapshot): Promise<void>;
  /** The newest one that is kept; null where there is none, or where it is damaged. */
  snapshot(stream: StreamId): Promise<Snapshot | null>;

  /** What an account holds; 0 for one that nobody has posted to. */
  balance(account: string): Promise<number>;
  /** All accounts whose names begin with these letters, by name. */
  balances(prefix: string): Promise<readonly Balance[]>;

  /**
   * Takes a stream for a writer: null while somebody else's lease runs. Taking it over, or taking it anew after one's own lease
   * has run out, gives a higher fence; extending it keeps the fence. An owner is one life of one process: a process that
   * comes back is another owner. PostgreSQL judges by the database's clock and ignores `nowMs`, so that machines whose clocks
   * differ agree; a holder counts `forMs` from before it asked, by its own clock.
   */
  lease(stream: StreamId, owner: string, nowMs: number, forMs: number): Promise<Lease | null>;
  /** Gives a lease up. What its holder still sends under the old fence is refused from now on. */
  release(stream: StreamId, owner: string): Promise<void>;

  /** Small things with an end, such as sessions: replaced as a whole, gone when their time is over. */
  put(kind: string, key: string, value: Json, untilMs: number): Promise<void>;
  get(kind: string, key: string, nowMs: number): Promise<Json | undefined>;
  /** All of a kind whose time is not over, by key. */
  things(kind: string, nowMs: number): Promise<readonly { readonly key: string; readonly value: Json }[]>;
  forget(kind: string, key: string): Promise<void>;
  /** Throws away what is over by now, and says how much that was. */
  sweep(nowMs: number): Promise<number>;

  /** Called with the streams that anybody, in any process, has written to. Notices may be merged, and are never too early. */
  watch(seen: (streams: readonly StreamId[]) => void): Promise<() => void>;

  /** Writes what is under way, then lets go of the disk. */
  close(): Promise<void>;
}

/** The disk or the database has failed. What was under way may or may not be written. */
export class StoreBroken extends Error {}

/** The store cannot be opened as it is: a sentence for the operator. */
export class StoreUnusable extends Error {}

/** It cannot be opened to be written because another process has it open. */
export class StoreInUse extends StoreUnusable {}

/** Our own bug: an entry that cannot be, a stream that nobody opened. Thrown before anything is written. */
export class StoreMisused extends Error {}

/** What is kept cannot have been written like this: a changed byte, a missing line. */
export class RecordDamaged extends Error {
  /** Where it was found, as far as that is known. Entry 0 is the opening. */
  readonly stream: StreamId | null;
  readonly seq: number | null;

  constructor(message: string, options: DamageOptions = {}) {
    super(message, options);
    this.stream = options.stream ?? null;
    this.seq = options.seq ?? null;
  }
}

export type DamageOptions = ErrorOptions & {
  readonly stream?: StreamId | null;
  readonly seq?: number | null;
};

/** Accounts that never hold less than nothing, by how their names begin. */
export const NEVER_BELOW_ZERO = ['wallet:', 'rack:', 'felt:', 'coupon:'] as const;

export const neverBelowZero = (account: string): boolean =>
  NEVER_BELOW_ZERO.some((prefix) => account.startsWith(prefix));
