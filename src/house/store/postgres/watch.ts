// Listens for other processes' writes. A broken connection is reopened, and then every watcher is told to check everything,
// because notices may have been missed.

import pg from 'pg';
import type { StreamId } from '../store.ts';
import type { StreamWatcher } from '../writing/one-writer.ts';
import type { DatabaseLocation } from './connect.ts';
import type { Sql } from './sql.ts';

/** A dead connection is silent, so it is pinged; both times together are shorter than a lease. */
const PING_MS = 500;
const PATIENCE_MS = 1_500;
const RETRY_MS = 250;

export class PostgresWatch {
  private readonly place: DatabaseLocation;
  private readonly sql: Sql;
  private readonly allStreams: () => Promise<readonly StreamId[]>;
  private readonly watchers = new Set<StreamWatcher>();
  private client: pg.Client | null = null;
  private starting: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(place: DatabaseLocation, sql: Sql, allStreams: () => Promise<readonly StreamId[]>) {
    this.place = place;
    this.sql = sql;
    this.allStreams = allStreams;
  }

  async add(seen: StreamWatcher): Promise<() => void> {
    const watcher: StreamWatcher = (streams) => seen(streams);
    this.starting ??= this.connect();
    try {
      await this.starting;
    } catch (error) {
      this.starting = null;
      throw error;
    }
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.watchers.clear();
    if (this.timer !== null) clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    const client = new pg.Client(this.place.config);
    // Either event may come, or both; the first one abandons this connection.
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.tell(payload?.split(' ') ?? []));
    try {
      await client.connect();
      await client.query(this.sql.listen);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.client = client;
    if (this.isClosed) return void client.end().catch(() => {});
    this.pingLater(client);
  }

  private tell(streams: readonly StreamId[]): void {
    for (const watcher of this.watchers) watcher(streams);
  }

  private pingLater(client: pg.Client): void {
    this.timer = setTimeout(() => void this.ping(client), PING_MS).unref();
  }

  /**
   * If this connection does not answer, neither do the others of this process, whatever their statement timeouts: all are
   * dropped, so that their callers learn of it before a lease runs out.
   */
  private async ping(client: pg.Client): Promise<void> {
    let isAnswered = false;
    const silent = (): void => {
      if (!isAnswered) this.place.lines.cut('the database is not answering');
    };
    // If this process itself was paused, the answer is already waiting and is read in the next turn.
    const patience = setTimeout(() => setImmediate(() => setImmediate(silent)), PATIENCE_MS).unref();
    try {
      await client.query(this.sql.ping);
      isAnswered = true;
      if (this.client === client && !this.isClosed) this.pingLater(client);
    } catch {
      isAnswered = true;
      this.lost(client);
    } finally {
      clearTimeout(patience);
    }
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    if (this.timer !== null) clearTimeout(this.timer);
    void client.end().catch(() => {});
    this.againLater();
  }

  private againLater(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.again(), RETRY_MS).unref();
  }

  private async again(): Promise<void> {
    try {
      await this.connect();
    } catch {
      this.againLater();
      return;
    }
    try {
      this.tell(await this.allStreams());
    } catch {
      if (this.client !== null) this.lost(this.client);
    }
  }
}
