// A store over a shelf. Memory and SQLite are this with different shelves underneath.

import { isDeepStrictEqual } from 'node:util';
import { RecordLoader } from '../files/loading.ts';
import { headOf, headsOf, openingBytes, openingOf, prepareEntry, soundEntryOf } from '../record/entry.ts';
import { effectsOf } from '../record/events-only.ts';
import { inspectOutside } from '../record/inspect.ts';
import { parseStored } from '../record/json.ts';
import { checkName, checkPrefix, checkWhole, keptRow } from '../record/names.ts';
import { freeLease, isKeptIntact, sha256 } from '../record/seal.ts';
import { snapshotOf, snapshotRow } from '../record/snapshot.ts';
import {
  type AppendOutcome,
  type Balance,
  type DamagedStream,
  type Entry,
  type EntryEffects,
  type Head,
  type Json,
  type Lease,
  type NewEntry,
  type NewSnapshot,
  type Snapshot,
  type Store,
  StoreMisused,
  type StreamId,
} from '../store.ts';
import type { Books, EntryRow, KeptValueRow, RestoreItem, StreamRow, Vault } from '../vault.ts';
import { Judge } from './judge.ts';
import { type KeptValue, keptValuesOf } from './kept-values.ts';
import { checkLeaseRequest, endedLease, giveUp, grantLease, leaseOf } from './lease.ts';
import { OneWriter, type ShelfHooks } from './one-writer.ts';
import type { Shelf } from './shelf.ts';

export class ShelfStore implements Vault {
  private readonly shelf: Shelf;
  private readonly writer: OneWriter;
  private readonly isAlone: boolean;
  /** The streams leased through this store. */
  private readonly leased = new Set<StreamId>();

  constructor(shelf: Shelf, surroundings: ShelfHooks) {
    this.shelf = shelf;
    this.isAlone = surroundings.isAlone;
    this.writer = new OneWriter(shelf, surroundings);
  }

  create(stream: StreamId, about: Json, at: number): Promise<Head> {
    const opening = () => openingBytes({ stream, at, about });
    return this.writer.write({ call: 'create', stream }, opening, (bytes) => this.createNow(stream, bytes));
  }

  private createNow(stream: StreamId, opening: Uint8Array): Head {
    const there = this.shelf.streamRow(stream);
    if (there !== undefined) {
      const head = headOf(there);
      if (isDeepStrictEqual(head.about, openingOf(opening).about)) return head;
      throw new StoreMisused(`${stream} was already opened with a different description`);
    }
    const row = { stream, opening, seq: 0, version: 0, hash: sha256(opening), ...freeLease(stream) };
    this.shelf.addStream(row);
    this.writer.wrote(stream);
    return headOf(row);
  }

  streams(): Promise<readonly Head[]> {
    return this.look('streams', null, () => headsOf(this.shelf.streamRows()).heads);
  }

  damaged(): Promise<readonly DamagedStream[]> {
    return this.look('damaged', null, () => headsOf(this.shelf.streamRows()).damaged);
  }

  head(stream: StreamId): Promise<Head | null> {
    return this.look('head', stream, () => {
      const row = this.shelf.streamRow(stream);
      return row === undefined ? null : headOf(row);
    });
  }

  append(entries: readonly NewEntry[]): Promise<readonly AppendOutcome[]> {
    const call = { call: 'append', stream: entries[0]?.stream ?? null } as const;
    const prepared = () => entries.map(prepareEntry);
    return this.writer.write(call, prepared, (ready) => {
      const judge = new Judge({
        tip: (stream) => this.shelf.tip(stream),
        seq: (stream) => this.shelf.tip(stream)?.seq ?? 0,
        written: (stream, id) => this.shelf.rowById(stream, id),
        cents: (account) => this.shelf.cents(account),
        under: (prefix) => this.shelf.balances(prefix).map(({ account }) => account),
      });
      const answers = judge.judge(ready);
      for (const row of judge.rows) this.shelf.addRow(row);
      for (const [account, cents] of judge.moved) this.shelf.move(account, cents);
      for (const row of judge.keeps) this.shelf.setKept(row);
      for (const { kind, key } of judge.erases) this.shelf.eraseKept(kind, key);
      for (const [stream, tip] of judge.tips) {
        this.shelf.setTip(stream, tip);
        this.writer.wrote(stream);
      }
      return answers;
    });
  }

  read(stream: StreamId, afterSeq: number, limit: number): Promise<readonly Entry[]> {
    return this.look('read', stream, () => this.shelf.rows(stream, afterSeq, limit).map(soundEntryOf));
  }

  told(stream: StreamId, afterSeq: number, limit: number): Promise<readonly EntryEffects[]> {
    return this.look('told', stream, () =>
      this.shelf.texts(stream, afterSeq, limit).map((row) => effectsOf(stream, row)),
    );
  }

  find(stream: StreamId, id: string): Promise<Entry | null> {
    return this.look('find', stream, () => {
      const row = this.shelf.rowById(stream, id);
      return row === undefined ? null : soundEntryOf(row);
    });
  }

  saveSnapshot(stream: StreamId, snapshot: NewSnapshot): Promise<void> {
    const sealed = () => snapshotRow(stream, snapshot);
    return this.writer.write({ call: 'saveSnapshot', stream }, sealed, (row) => {
      const { seq } = this.requiredStream(stream);
      if (seq < row.seq) throw new StoreMisused(`${stream} has no entry ${row.seq} for a snapshot`);
      const older = this.shelf.snapshotRow(stream);
      // A snapshot ahead of its stream is damaged and gets replaced.
      if (older === undefined || older.seq <= row.seq || older.seq > seq) this.shelf.setSnapshot(row);
    });
  }

  snapshot(stream: StreamId): Promise<Snapshot | null> {
    return this.look('snapshot', stream, () => {
      const row = this.shelf.snapshotRow(stream);
      return row === undefined ? null : snapshotOf(row);
    });
  }

  balance(account: string): Promise<number> {
    return this.look('balance', null, () => this.shelf.cents(account));
  }

  balances(prefix: string): Promise<readonly Balance[]> {
    return this.look('balances', null, () => {
      checkPrefix(prefix);
      return this.shelf.balances(prefix);
    });
  }

  lease(stream: StreamId, owner: string, nowMs: number, forMs: number): Promise<Lease | null> {
    const wish = { stream, owner, forMs };
    const check = () => checkLeaseRequest(wish);
    return this.writer.write({ call: 'lease', stream }, check, () => {
      const row = this.requiredStream(stream);
      // Nobody else can write here, so a lease from before this store was opened is a dead process's, whatever the clock says.
      const isOver = this.isAlone && !this.leased.has(stream) && row.owner !== owner;
      const granted = grantLease(isOver ? endedLease(row, stream) : row, wish, nowMs);
      if (granted === null) return null;
      this.shelf.setLease(stream, granted);
      this.leased.add(stream);
      return leaseOf(granted);
    });
  }

  release(stream: StreamId, owner: string): Promise<void> {
    const check = () => checkName(owner, 'An owner');
    return this.writer.write({ call: 'release', stream }, check, () => {
      const free = giveUp(this.requiredStream(stream), stream, owner);
      if (free !== null) this.shelf.setLease(stream, free);
    });
  }

  put(kind: string, key: string, value: Json, untilMs: number): Promise<void> {
    const sealed = () => keptRow(kind, key, value, untilMs);
    return this.writer.write({ call: 'put', stream: null }, sealed, (row) => this.shelf.setKept(row));
  }

  get(kind: string, key: string, nowMs: number): Promise<Json | undefined> {
    return this.look('get', null, () => {
      const row = this.shelf.keptRow(kind, key);
      // A damaged value counts as missing: a session that may belong to someone else lets nobody in.
      if (row === undefined || row.untilMs <= nowMs || !isKeptIntact(row)) return undefined;
      return parseStored(row.text);
    });
  }

  things(kind: string, nowMs: number): Promise<readonly KeptValue[]> {
    return keptValuesOf((after, limit) => this.kept(after, limit), kind, nowMs);
  }

  forget(kind: string, key: string): Promise<void> {
    const check = () => checkName(key, 'A key');
    return this.writer.write({ call: 'forget', stream: null }, check, () => this.shelf.dropKept(kind, key));
  }

  sweep(nowMs: number): Promise<number> {
    const check = () => checkWhole(nowMs, 'A time');
    return this.writer.write({ call: 'sweep', stream: null }, check, () => this.shelf.dropKeptUntil(nowMs));
  }

  async watch(seen: (streams: readonly StreamId[]) => void): Promise<() => void> {
    return this.writer.watch(seen);
  }

  close(): Promise<void> {
    return this.writer.close();
  }

  books(): Promise<Books> {
    const { shelf } = this;
    const look = () => ({
      streams: shelf.streamRows(),
      balances: shelf.balances(''),
      entries: shelf.countRows(),
    });
    return this.look('streams', null, () => shelf.atOnce(look));
  }

  streamRow(stream: StreamId): Promise<StreamRow | null> {
    return this.look('head', stream, () => this.shelf.streamRow(stream) ?? null);
  }

  rows(stream: StreamId, afterSeq: number, limit: number): Promise<readonly EntryRow[]> {
    return this.look('read', stream, () => this.shelf.rows(stream, afterSeq, limit));
  }

  kept(
    after: { readonly kind: string; readonly key: string },
    limit: number,
  ): Promise<readonly KeptValueRow[]> {
    return this.look('get', null, () => this.shelf.keptAfter(after.kind, after.key, limit));
  }

  async inspect(): Promise<string | null> {
    const complaint = await this.look('head', null, () => this.shelf.complaint());
    if (complaint !== null) return complaint;
    return inspectOutside({
      streamRows: () => this.look('streams', null, () => this.shelf.streamRows()),
      snapshotStreams: () => this.look('snapshot', null, () => this.shelf.snapshotStreams()),
      snapshotRow: (stream) => this.look('snapshot', stream, () => this.shelf.snapshotRow(stream) ?? null),
      kept: (after, limit) => this.kept(after, limit),
    });
  }

  load(pieces: AsyncIterable<RestoreItem>): Promise<void> {
    return this.writer.alone(async () => {
      const { shelf } = this;
      if (shelf.streamRows().length > 0 || shelf.countRows() > 0 || shelf.keptAfter('', '', 1).length > 0)
        throw new StoreMisused('A record can only be restored into an empty store');
      const loading = new RecordLoader();
      for await (const piece of pieces) {
        loading.take(piece);
        if (piece.piece === 'entry') shelf.addRow(piece.row);
        if (piece.piece === 'kept') shelf.setKept(piece.row);
      }
      for (const row of loading.streams()) shelf.addStream(row);
      for (const [account, cents] of loading.moved) shelf.move(account, cents);
    });
  }

  async backupTo(file: string, writer: string | null = null): Promise<void> {
    this.writer.stopIfOver();
    await this.shelf.backupTo(file, this, writer);
  }

  private look<T>(call: keyof Store, stream: StreamId | null, work: () => T): Promise<T> {
    return this.writer.look({ call, stream }, work);
  }

  private requiredStream(stream: StreamId): StreamRow {
    const row = this.shelf.streamRow(stream);
    if (row === undefined) throw new StoreMisused(`There is no stream ${stream}`);
    return row;
  }
}
