// The shelf of a SQLite store: one statement for each operation, prepared once.

import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { makeNewFile } from '../files/new-file.ts';
import type { TextRow } from '../record/events-only.ts';
import { afterPrefix } from '../record/names.ts';
import { type Balance, RecordDamaged, type StreamId } from '../store.ts';
import type { EntryRow, KeptValueRow, LeaseRow, SnapshotRow, StreamRow, Tip } from '../vault.ts';
import type { Shelf } from '../writing/shelf.ts';
import type { OpenFile } from './open.ts';
import { foreignDefinition } from './schema.ts';

const STREAM =
  'SELECT stream, opening, seq, version, hash, fence, owner, until_ms AS untilMs, seal FROM streams';
const ENTRY = 'SELECT stream, seq, id, previous, hash, text FROM entries';
const KEPT = 'SELECT kind, key, until_ms AS untilMs, text, seal FROM kept';

export class SqliteShelf implements Shelf {
  private readonly file: OpenFile;
  private readonly db: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();
  /** Whether the transaction has erased something. */
  private hasErased = false;

  constructor(file: OpenFile) {
    this.file = file;
    this.db = file.db;
  }

  transact(work: () => void): void {
    this.begin();
    try {
      this.hasErased = false;
      work();
      if (this.hasErased) this.rewriteKept();
      this.run('COMMIT');
      // The log still has the pages as they were.
      if (this.hasErased) this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      this.end(false);
      throw error;
    }
  }

  atOnce<T>(look: () => T): T {
    this.run('BEGIN');
    try {
      return look();
    } finally {
      this.run('COMMIT');
    }
  }

  begin(): void {
    this.run('BEGIN IMMEDIATE');
  }

  end(isGood: boolean): void {
    if (isGood) this.run('COMMIT');
    // A failed commit may already have rolled back.
    else if (this.db.isTransaction) this.db.exec('ROLLBACK');
  }

  streamRows(): readonly StreamRow[] {
    return this.all<StreamRow>(`${STREAM} ORDER BY stream`);
  }

  streamRow(stream: StreamId): StreamRow | undefined {
    return this.one<StreamRow>(`${STREAM} WHERE stream = ?`, stream);
  }

  tip(stream: StreamId): (Tip & { readonly fence: number }) | undefined {
    return this.one('SELECT seq, version, hash, fence FROM streams WHERE stream = ?', stream);
  }

  addStream({ stream, opening, seq, version, hash, fence, owner, untilMs, seal }: StreamRow): void {
    const values = [stream, opening, seq, version, hash, fence, owner, untilMs, seal];
    this.run('INSERT INTO streams VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', ...values);
  }

  setTip(stream: StreamId, { seq, version, hash }: Tip): void {
    this.run(
      'UPDATE streams SET seq = ?, version = ?, hash = ? WHERE stream = ?',
      seq,
      version,
      hash,
      stream,
    );
  }

  setLease(stream: StreamId, { fence, owner, untilMs, seal }: LeaseRow): void {
    const sql = 'UPDATE streams SET fence = ?, owner = ?, until_ms = ?, seal = ? WHERE stream = ?';
    this.run(sql, fence, owner, untilMs, seal, stream);
  }

  addRow({ stream, seq, id, previous, hash, text }: EntryRow): void {
    this.run('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)', stream, seq, id, previous, hash, text);
  }

  rowById(stream: StreamId, id: string): EntryRow | undefined {
    return this.one<EntryRow>(`${ENTRY} WHERE stream = ? AND id = ?`, stream, id);
  }

  rows(stream: StreamId, afterSeq: number, limit: number): readonly EntryRow[] {
    return this.all<EntryRow>(
      `${ENTRY} WHERE stream = ? AND seq > ? ORDER BY seq LIMIT ?`,
      stream,
      afterSeq,
      limit,
    );
  }

  texts(stream: StreamId, afterSeq: number, limit: number): readonly TextRow[] {
    const sql = 'SELECT seq, text FROM entries WHERE stream = ? AND seq > ? ORDER BY seq LIMIT ?';
    return this.all<TextRow>(sql, stream, afterSeq, limit);
  }

  countRows(): number {
    return this.one<{ readonly count: number }>('SELECT count(*) AS count FROM entries')?.count ?? 0;
  }

  cents(account: string): number {
    return this.one<Balance>('SELECT account, cents FROM accounts WHERE account = ?', account)?.cents ?? 0;
  }

  move(account: string, cents: number): void {
    this.run(
      'INSERT INTO accounts VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET cents = cents + excluded.cents',
      account,
      cents,
    );
  }

  balances(prefix: string): readonly Balance[] {
    const sql = 'SELECT account, cents FROM accounts WHERE account >= ? AND account < ? ORDER BY account';
    // All of them without bounds, so that a damaged name is not hidden.
    if (prefix === '') return this.all<Balance>('SELECT account, cents FROM accounts ORDER BY account');
    return this.all<Balance>(sql, prefix, afterPrefix(prefix));
  }

  snapshotStreams(): readonly StreamId[] {
    return this.all<{ readonly stream: StreamId }>('SELECT stream FROM snapshots').map(
      ({ stream }) => stream,
    );
  }

  snapshotRow(stream: StreamId): SnapshotRow | undefined {
    return this.one<SnapshotRow>(
      'SELECT stream, seq, version, text, seal FROM snapshots WHERE stream = ?',
      stream,
    );
  }

  setSnapshot({ stream, seq, version, text, seal }: SnapshotRow): void {
    this.run('INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)', stream, seq, version, text, seal);
  }

  keptRow(kind: string, key: string): KeptValueRow | undefined {
    return this.one<KeptValueRow>(`${KEPT} WHERE kind = ? AND key = ?`, kind, key);
  }

  setKept({ kind, key, untilMs, text, seal }: KeptValueRow): void {
    this.run('INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)', kind, key, untilMs, text, seal);
  }

  dropKept(kind: string, key: string): void {
    this.run('DELETE FROM kept WHERE kind = ? AND key = ?', kind, key);
  }

  eraseKept(kind: string, key: string): void {
    this.dropKept(kind, key);
    this.hasErased = true;
  }

  dropKeptUntil(nowMs: number): number {
    return Number(this.statement('DELETE FROM kept WHERE until_ms <= ?').run(nowMs).changes);
  }

  keptAfter(kind: string, key: string, limit: number): readonly KeptValueRow[] {
    return this.all<KeptValueRow>(
      `${KEPT} WHERE (kind, key) > (?, ?) ORDER BY kind, key LIMIT ?`,
      kind,
      key,
      limit,
    );
  }

  complaint(): string | null {
    const found = this.one<{ readonly integrity_check: string }>(
      'PRAGMA integrity_check(1)',
    )?.integrity_check;
    return found === 'ok' ? foreignDefinition(this.db) : `SQLite says: ${found}`;
  }

  /**
   * Through its own connection, in one step: it copies the state at one moment, and neither it nor the writer waits for
   * the other.
   */
  async backupTo(file: string): Promise<void> {
    await makeNewFile(file, async (passing) => {
      const source = new DatabaseSync(this.file.location, { readOnly: true });
      try {
        await backup(source, passing, { rate: PAGES_MAX });
      } finally {
        source.close();
      }
      // A backup is a single file without a log beside it, readable from anywhere.
      const copy = new DatabaseSync(passing);
      try {
        copy.exec('PRAGMA journal_mode = DELETE');
      } finally {
        copy.close();
      }
    });
  }

  close(): void {
    this.prepared.clear();
    this.db.close();
    this.file.lock?.close();
    this.file.cleanUp();
  }

  /**
   * SQLite overwrites what is deleted, but not the copies that it leaves in a page when it moves rows to another. Emptying a table
   * overwrites all of its pages.
   */
  private rewriteKept(): void {
    const rows = this.all<KeptValueRow>(KEPT);
    this.run('DELETE FROM kept');
    for (const row of rows) this.setKept(row);
  }

  private run(sql: string, ...values: readonly SQLInputValue[]): void {
    this.statement(sql).run(...values);
  }

  private one<T extends object>(sql: string, ...values: readonly SQLInputValue[]): T | undefined {
    return readable(() => this.statement(sql).get(...values)) as T | undefined;
  }

  private all<T extends object>(sql: string, ...values: readonly SQLInputValue[]): readonly T[] {
    return readable(() => this.statement(sql).all(...values)) as unknown as readonly T[];
  }

  private statement(sql: string): StatementSync {
    const there = this.prepared.get(sql);
    if (there !== undefined) return there;
    const statement = this.db.prepare(sql);
    this.prepared.set(sql, statement);
    return statement;
  }
}

/** A number too large to be ours, or inconsistent pages, are damage rather than a disk failure. */
function readable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE')
      throw new RecordDamaged('it contains a number that cannot have been written', { cause: error });
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_CORRUPT)
      throw new RecordDamaged(`SQLite says: ${error.message}`, { cause: error });
    throw error;
  }
}

const SQLITE_CORRUPT = 11;

/** The most pages a step can copy: all of them. */
const PAGES_MAX = 2 ** 31 - 1;
