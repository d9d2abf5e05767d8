// The store in PostgreSQL, for many processes on many machines. Its transactions are in write.ts. A failure breaks only the
// calls it affects: once the database is back, the store continues.

import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { writeArchive } from '../files/archive.ts';
import {
  headOf,
  headsOf,
  openingBytes,
  openingOf,
  type PreparedEntry,
  prepareEntry,
  soundEntryOf,
} from '../record/entry.ts';
import { effectsOf, type TextRow } from '../record/events-only.ts';
import { inspectOutside } from '../record/inspect.ts';
import { parseStored } from '../record/json.ts';
import { afterPrefix, checkName, checkPrefix, checkStream, checkWhole, keptRow } from '../record/names.ts';
import { freeLease, isKeptIntact, sha256 } from '../record/seal.ts';
import { snapshotOf, snapshotRow } from '../record/snapshot.ts';
import {
  type AppendOutcome,
  type Balance,
  type DamagedStream,
  type Entry,
  type EntryEffects,
  type Head,
  isUnreadable,
  type Json,
  type Lease,
  type NewEntry,
  type NewSnapshot,
  type Snapshot,
  StoreBroken,
  StoreMisused,
  type StreamId,
} from '../store.ts';
import type { Books, EntryRow, KeptValueRow, RestoreItem, SnapshotRow, StreamRow, Vault } from '../vault.ts';
import { pacedTurn } from '../writing/commit-pace.ts';
import { GroupCommit } from '../writing/group-commit.ts';
import { type KeptValue, keptValuesOf } from '../writing/kept-values.ts';
import { checkLeaseRequest } from '../writing/lease.ts';
import { type DatabaseLocation, placeOf, poolOf, unusableDatabase } from './connect.ts';
import { loadAll, streamColumns } from './load.ts';
import type { PostgresOptions } from './options.ts';
import { prepareDatabase } from './schema.ts';
import { type Sql, sqlFor } from './sql.ts';
import { PostgresWatch } from './watch.ts';
import { appendAll, type LeaseCall, leaseAll } from './write.ts';

/** The spacing of transactions in a busy house. Each costs the database a millisecond of work, however few entries it has. */
const SPACE_MS = 10;
/** For everything that is a single statement. */
const CONNECTIONS = 3;
/** One transaction of appends and one of leases at a time. */
const WRITERS = 2;
const CLOSE_MS = 2_000;
/** Reading a whole record may take a while. */
const SLOW_MS = 600_000;
const SLOW_CONNECT_MS = 10_000;

/**
 * Opens a store in PostgreSQL, at `postgres://user:password@host:port/database?schema=name`; the default schema is `boxperson`.
 * Throws StoreUnusable, with a message for the operator, if the database cannot be used.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Vault> {
  const place = placeOf(url, options);
  const patient = { statementMs: SLOW_MS, pausedWriterMs: SLOW_MS, connectMs: SLOW_CONNECT_MS };
  const slow = poolOf(placeOf(url, patient), 1);
  try {
    const client = await slow.connect().catch((error: unknown) => {
      throw unusableDatabase(place, error);
    });
    try {
      await prepareDatabase(client, place, options.readOnly === true);
    } finally {
      client.release();
    }
  } catch (error) {
    await slow.end();
    throw error;
  }
  return new PostgresStore(place, slow, options);
}

class PostgresStore implements Vault {
  private readonly sql: Sql;
  private readonly general: Pool;
  private readonly writers: Pool;
  private readonly slow: Pool;
  private readonly isReadOnly: boolean;
  private readonly watching: PostgresWatch;
  private readonly appends: GroupCommit<readonly PreparedEntry[], readonly AppendOutcome[]>;
  private readonly leases: GroupCommit<LeaseCall, Lease | null>;
  private isClosed = false;

  constructor(
    place: DatabaseLocation,
    slow: Pool,
    { connections = CONNECTIONS, readOnly = false }: PostgresOptions,
  ) {
    this.sql = sqlFor(place.schema);
    this.isReadOnly = readOnly;
    this.general = poolOf(place, connections);
    this.writers = poolOf(place, WRITERS);
    this.slow = slow;
    this.watching = new PostgresWatch(place, this.sql, async () => {
      return (await this.ask<StreamRow>(this.sql.streams())).map(({ stream }) => stream);
    });
    const { sql } = this;
    this.appends = new GroupCommit(
      (calls) => this.using(this.writers, (client) => appendAll(client, sql, calls)),
      pacedTurn(SPACE_MS),
    );
    this.leases = new GroupCommit(
      (calls) => this.using(this.writers, (client) => leaseAll(client, sql, calls)),
      setImmediate,
    );
  }

  async create(stream: StreamId, about: Json, at: number): Promise<Head> {
    this.checkWritable();
    const opening = openingBytes({ stream, at, about });
    const row = { stream, opening, seq: 0, version: 0, hash: sha256(opening), ...freeLease(stream) };
    await this.tell(this.sql.addStreams(...streamColumns([row])));
    const there = await this.requiredStream(stream);
    const head = headOf(there);
    if (isDeepStrictEqual(head.about, openingOf(opening).about)) return head;
    throw new StoreMisused(`${stream} was already opened with a different description`);
  }

  async streams(): Promise<readonly Head[]> {
    return headsOf(await this.ask<StreamRow>(this.sql.streams())).heads;
  }

  async damaged(): Promise<readonly DamagedStream[]> {
    return headsOf(await this.ask<StreamRow>(this.sql.streams())).damaged;
  }

  async head(stream: StreamId): Promise<Head | null> {
    const row = await this.streamRow(stream);
    return row === null ? null : headOf(row);
  }

  async append(entries: readonly NewEntry[]): Promise<readonly AppendOutcome[]> {
    this.checkWritable();
    const call = entries.map(prepareEntry);
    if (call.length === 0) return [];
    const outcomes = await this.appends.add(call);
    if (call.some(({ erases }, at) => erases.length > 0 && outcomes[at]?.done === 'appended'))
      await this.rewriteKept();
    return outcomes;
  }

  /** The entry is written, so a failure here is not one of the append; the next erasure rewrites the table again. */
  private async rewriteKept(): Promise<void> {
    await this.tell(this.sql.rewriteKept()).catch(() => {});
  }

  async read(stream: StreamId, afterSeq: number, limit: number): Promise<readonly Entry[]> {
    return (await this.rows(stream, afterSeq, limit)).map(soundEntryOf);
  }

  async told(stream: StreamId, afterSeq: number, limit: number): Promise<readonly EntryEffects[]> {
    const rows = await this.ask<TextRow>(this.sql.texts(stream, afterSeq, limit));
    return rows.map((row) => effectsOf(stream, row));
  }

  async find(stream: StreamId, id: string): Promise<Entry | null> {
    const [row] = await this.ask<EntryRow>(this.sql.byId(stream, id));
    return row === undefined ? null : soundEntryOf(row);
  }

  async saveSnapshot(stream: StreamId, snapshot: NewSnapshot): Promise<void> {
    this.checkWritable();
    const { seq, version, text, seal } = snapshotRow(stream, snapshot);
    if ((await this.requiredStream(stream)).seq < seq)
      throw new StoreMisused(`${stream} has no entry ${seq} for a snapshot`);
    await this.tell(this.sql.setSnapshot(stream, seq, version, text, seal));
  }

  async snapshot(stream: StreamId): Promise<Snapshot | null> {
    const [row] = await this.ask<SnapshotRow>(this.sql.snapshot(stream));
    return row === undefined ? null : snapshotOf(row);
  }

  async balance(account: string): Promise<number> {
    const [row] = await this.ask<Balance>(this.sql.balance(account));
    return row?.cents ?? 0;
  }

  async balances(prefix: string): Promise<readonly Balance[]> {
    checkPrefix(prefix);
    return this.ask<Balance>(this.sql.balances(prefix, afterPrefix(prefix)));
  }

  /** Uses the database's clock and ignores `nowMs`. */
  async lease(stream: StreamId, owner: string, _nowMs: number, forMs: number): Promise<Lease | null> {
    this.checkWritable();
    const wish = { stream, owner, forMs };
    checkLeaseRequest(wish);
    return this.leases.add({ wish, isOver: false });
  }

  async release(stream: StreamId, owner: string): Promise<void> {
    this.checkWritable();
    const wish = { stream, owner, forMs: 0 };
    checkLeaseRequest(wish);
    await this.leases.add({ wish, isOver: true });
  }

  async put(kind: string, key: string, value: Json, untilMs: number): Promise<void> {
    this.checkWritable();
    const { text, seal } = keptRow(kind, key, value, untilMs);
    await this.tell(this.sql.setKept(kind, key, untilMs, text, seal));
  }

  async get(kind: string, key: string, nowMs: number): Promise<Json | undefined> {
    const [row] = await this.ask<KeptValueRow>(this.sql.kept(kind, key));
    // A damaged value counts as missing: a session that may belong to someone else lets nobody in.
    if (row === undefined || row.untilMs <= nowMs || !isKeptIntact(row)) return undefined;
    return parseStored(row.text);
  }

  things(kind: string, nowMs: number): Promise<readonly KeptValue[]> {
    return keptValuesOf((after, limit) => this.kept(after, limit), kind, nowMs);
  }

  async forget(kind: string, key: string): Promise<void> {
    this.checkWritable();
    checkName(key, 'A key');
    await this.tell(this.sql.dropKept(kind, key));
  }

  async sweep(nowMs: number): Promise<number> {
    this.checkWritable();
    checkWhole(nowMs, 'A time');
    return this.tell(this.sql.dropKeptUntil(nowMs));
  }

  async watch(seen: (streams: readonly StreamId[]) => void): Promise<() => void> {
    this.checkOpen();
    return this.watching.add(seen).catch((error: unknown) => {
      throw broken(error);
    });
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await Promise.all([this.appends.idle(), this.leases.idle()]);
    const goodbyes = [this.watching.close(), this.general.end(), this.writers.end(), this.slow.end()];
    // An unreachable database cannot confirm the close, and need not: we have nothing in progress.
    const patience = setTimeout(CLOSE_MS, undefined, { ref: false });
    await Promise.race([Promise.all(goodbyes), patience]);
  }

  async books(): Promise<Books> {
    this.checkOpen();
    const { sql } = this;
    return this.using(this.slow, async (client) => {
      const [, streams, balances, count] = await Promise.all([
        client.query(sql.beginLook()),
        client.query<StreamRow>(sql.streams()),
        client.query<Balance>(sql.allBalances()),
        client.query<{ readonly count: number }>(sql.count()),
        client.query(sql.commit()),
      ]);
      return { streams: streams.rows, balances: balances.rows, entries: count.rows[0]?.count ?? 0 };
    });
  }

  async streamRow(stream: StreamId): Promise<StreamRow | null> {
    const [row] = await this.ask<StreamRow>(this.sql.stream(stream));
    return row ?? null;
  }

  rows(stream: StreamId, afterSeq: number, limit: number): Promise<readonly EntryRow[]> {
    return this.ask<EntryRow>(this.sql.entries(stream, afterSeq, limit));
  }

  kept(
    after: { readonly kind: string; readonly key: string },
    limit: number,
  ): Promise<readonly KeptValueRow[]> {
    return this.ask<KeptValueRow>(this.sql.keptAfter(after.kind, after.key, limit));
  }

  inspect(): Promise<string | null> {
    const { sql } = this;
    return inspectOutside({
      streamRows: () => this.ask<StreamRow>(sql.streams()),
      snapshotStreams: async () =>
        (await this.ask<StreamRow>(sql.snapshotStreams())).map(({ stream }) => stream),
      snapshotRow: async (stream) => (await this.ask<SnapshotRow>(sql.snapshot(stream)))[0] ?? null,
      kept: (after, limit) => this.kept(after, limit),
    });
  }

  async load(pieces: AsyncIterable<RestoreItem>): Promise<void> {
    this.checkWritable();
    await this.using(this.slow, (client) => loadAll(client, this.sql, pieces));
  }

  async backupTo(file: string, writer: string | null = null): Promise<void> {
    this.checkOpen();
    await writeArchive(this, file, writer);
  }

  private checkOpen(): void {
    if (this.isClosed) throw new StoreMisused('The store is closed');
  }

  private checkWritable(): void {
    this.checkOpen();
    if (this.isReadOnly) throw new StoreMisused('This store was opened read-only');
  }

  private async requiredStream(stream: StreamId): Promise<StreamRow> {
    checkStream(stream);
    const row = await this.streamRow(stream);
    if (row === null) throw new StoreMisused(`There is no stream ${stream}`);
    return row;
  }

  private async ask<T extends QueryResultRow>(query: QueryConfig): Promise<readonly T[]> {
    this.checkOpen();
    return (await this.using(this.general, (client) => client.query<T>(query))).rows;
  }

  /** Returns the number of rows changed. */
  private async tell(query: QueryConfig): Promise<number> {
    return (await this.using(this.general, (client) => client.query(query))).rowCount ?? 0;
  }

  /** With a dedicated connection. After an error it is discarded, and the database rolls back what it had begun. */
  private async using<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
    let client: PoolClient | null = null;
    try {
      client = await pool.connect();
      const answer = await work(client);
      client.release();
      return answer;
    } catch (error) {
      client?.release(true);
      throw error instanceof StoreMisused || isUnreadable(error) ? error : broken(error);
    }
  }
}

function broken(error: unknown): StoreBroken {
  const words = error instanceof Error ? error.message : String(error);
  return new StoreBroken(`The database failed: ${words}`, { cause: error });
}
