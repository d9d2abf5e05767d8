// Listens for what other processes have written. A connection that breaks is made again, and then everybody is told to look at
// everything, because nobody knows what was missed.

import pg from 'pg';
import type { Watcher } from './one-writer.ts';
import type { Place } from './postgres-connect.ts';
import type { Sql } from './postgres-sql.ts';
import type { StreamId } from './store.ts';

/** A cut line says nothing, so it is asked. */
const PING_MS = 2_000;
const RETRY_MS = 250;

export class PostgresWatch {
  private readonly place: Place;
  private readonly sql: Sql;
  private readonly allStreams: () => Promise<readonly StreamId[]>;
  private readonly watchers = new Set<Watcher>();
  private client: pg.Client | null = null;
  private starting: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(place: Place, sql: Sql, allStreams: () => Promise<readonly StreamId[]>) {
    this.place = place;
    this.sql = sql;
    this.allStreams = allStreams;
  }

  async add(seen: Watcher): Promise<() => void> {
    const watcher: Watcher = (streams) => seen(streams);
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
    // Both may come, or either; whichever comes first gives this connection up.
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
    this.timer = setTimeout(() => {
      client.query(this.sql.ping).then(
        () => this.client === client && !this.isClosed && this.pingLater(client),
        () => this.lost(client),
      );
    }, PING_MS).unref();
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
