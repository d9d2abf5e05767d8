// What every store promises about its records: export, archive, restore and verify, with the same answers as the memory store.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { numbersFrom } from '../../../src/game/base/seeded.ts';
import { archiveLines, readArchive } from '../../../src/house/store/files/archive.ts';
import { exportStream, readExport } from '../../../src/house/store/files/export.ts';
import { restoreStore } from '../../../src/house/store/files/restore.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import { entryRow, openingBytes, prepareEntry } from '../../../src/house/store/record/entry.ts';
import { DATA_FORMAT } from '../../../src/house/store/record/format.ts';
import { sha256 } from '../../../src/house/store/record/seal.ts';
import { verifyStore, verifyStream } from '../../../src/house/store/record/verify.ts';
import {
  type Entry,
  type NewEntry,
  RecordDamaged,
  StoreMisused,
  StoreUnusable,
} from '../../../src/house/store/store.ts';
import type { RestoreItem, Vault } from '../../../src/house/store/vault.ts';
import { FORMAT_1_ARCHIVE, FORMAT_1_EXPORT, formatOneRows } from './format-1.ts';
import { type Kind, opened } from './kind.ts';
import { AT, drop, fill, folder, openTables } from './words.ts';

export function recordContract(kind: Kind): void {
  test('an export round-trips, and is the same from every store', async () => {
    const store = await opened(kind);
    const memory = openMemory();
    for (const one of [store, memory]) {
      await openTables(one, 't');
      await fill(one, 't', 0, 12);
    }
    const text = await joined(exportStream(store, 't'));
    expect(text).toBe(await joined(exportStream(memory, 't')));
    const entries: Entry[] = [];
    const read = await readExport(Buffer.from(text), (entry) => void entries.push(entry));
    expect(entries).toEqual(await store.read('t', 0, 100));
    expect(read).toMatchObject({ stream: 't', seq: 12, version: 12, hash: (await store.head('t'))?.hash });
    await expect(joined(exportStream(store, 'nobody'))).rejects.toThrow(StoreMisused);
  });

  test('an export names its format and the build that wrote it', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    await fill(store, 't', 0, 2);
    for (const writer of [null, '0.2.0', '"\\[]~!\\"', 'x'.repeat(128)]) {
      const text = await joined(exportStream(store, 't', writer));
      expect(text).toMatch(/^{"boxperson":"record","format":3,"writer":/);
      expect(await readExport(Buffer.from(text))).toMatchObject({ seq: 2, format: DATA_FORMAT, writer });
    }
    await expect(joined(exportStream(store, 't', 'a b'))).rejects.toThrow(StoreMisused);
  });

  test('an archive from an older version is restored unchanged, and its record can continue', async () => {
    const file = join(folder(), 'old.archive');
    writeFileSync(file, FORMAT_1_ARCHIVE);
    const place = kind.place();
    expect(await restoreTo(kind, file, place)).toEqual({ holds: true, streams: 2, entries: 3, events: 3 });
    const store = await opened(kind, place);
    const { entries } = await formatOneRows();
    const rows = await store.rows('table-1', 0, 10);
    expect(rows.map(({ hash, text }) => ({ hash, text: Buffer.from(text).toString() }))).toEqual(
      entries.map(({ hash, text }) => ({ hash, text: Buffer.from(text).toString() })),
    );
    for (const entry of await store.read('table-1', 0, 10))
      expect(entry).toMatchObject({ made: null, seen: null });
    expect(await store.told('table-1', 2, 1)).toMatchObject([{ seq: 3, version: 2, draw: { dice: [2, 5] } }]);
    expect(await readExport(Buffer.from(FORMAT_1_EXPORT))).toEqual({
      ...{ stream: 'table-1', seq: 3, version: 3, hash: entries[2]?.hash, format: 1, writer: null },
    });
    const made = { build: '0.2.0', rules: 'x' };
    expect(await store.append([drop('table-1', 3, { made })])).toMatchObject([{ done: 'appended', seq: 4 }]);
    expect(await store.append([drop('table-1', 9, { id: 'drop-2' })])).toMatchObject([
      { done: 'repeated', entry: { by: 'Zoë 🎲', made: null } },
    ]);
    expect(await verifyStore(store)).toMatchObject({ holds: true, entries: 4 });
    // Both formats in one archive, and back.
    const copy = openMemory();
    await copy.load(readArchive(Buffer.from(await joined(archiveLines(store, '0.2.0')))));
    expect(await copy.read('table-1', 0, 10)).toEqual(await store.read('table-1', 0, 10));
  });

  test('an unreadable opening is reported and does not hide others', async () => {
    const store = await opened(kind);
    const pieces = async function* (): AsyncGenerator<RestoreItem> {
      for (const [stream, opening] of [
        ['bad', Buffer.from('{')],
        ['good', openingBytes({ stream: 'good', at: AT, about: null })],
        ['odd', Buffer.from('[]')],
      ] as const)
        yield { piece: 'stream', stream, opening };
    };
    await store.load(pieces());
    expect((await store.streams()).map(({ stream }) => stream)).toEqual(['good']);
    expect(await store.damaged()).toEqual([
      { stream: 'bad', what: 'the opening of bad is not JSON' },
      { stream: 'odd', what: 'the opening of odd is not a valid opening' },
    ]);
    const error = await store.head('bad').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RecordDamaged);
    expect(error).toMatchObject({ stream: 'bad', seq: 0 });
    await expect(store.create('odd', null, AT)).rejects.toThrow(RecordDamaged);
    expect(await verifyStore(store)).toMatchObject({ holds: false, problem: { stream: 'bad', seq: 0 } });
  });

  test.each(['wallet:a', 'coupon:a'])('verify finds a negative %s', async (account) => {
    const store = await opened(kind);
    const opening = openingBytes({ stream: 't', at: AT, about: null });
    const postings = [
      { account, cents: -5 },
      { account: 'bank:t', cents: 5 },
    ];
    const pieces = async function* (): AsyncGenerator<RestoreItem> {
      yield { piece: 'stream', stream: 't', opening };
      yield { piece: 'entry', row: entryRow(prepareEntry(drop('t', 0, { postings })), 1, sha256(opening)) };
    };
    await store.load(pieces());
    expect(await verifyStore(store)).toEqual({
      holds: false,
      problem: {
        stream: null,
        seq: null,
        what: `${account} holds -5 cents, but may never be negative`,
      },
    });
  });

  test('a backup is restored completely, and only into an empty store', async () => {
    const store = await furnished(await opened(kind));
    const file = join(folder(), 'backup');
    await store.backupTo(file);
    const place = kind.place();
    expect(await restoreTo(kind, file, place)).toMatchObject({ holds: true, streams: 3, entries: 21 });
    const copy = await opened(kind, place);
    expect(await joined(archiveLines(copy))).toBe(await joined(archiveLines(store)));
    expect(await copy.get('session', 'abc', 0)).toEqual({ player: 'zoë' });
    // The next holder's fence is higher than any ever used.
    expect((await copy.lease('leased', 'new', AT, 1000))?.fence).toBe(2);
    await expect(copy.load(nothing())).rejects.toThrow('empty store');
    expect(await joined(archiveLines(copy))).toBe(await joined(archiveLines(store)));
  });

  test('an archive from any store can be restored into this one', async () => {
    const memory = await furnished(openMemory());
    const file = join(folder(), 'archive');
    await memory.backupTo(file);
    const place = kind.place();
    expect(await restoreTo(kind, file, place)).toMatchObject({ holds: true, entries: 21 });
    const copy = await opened(kind, place);
    expect(await joined(archiveLines(copy))).toBe(await joined(archiveLines(memory)));
    // The record continues from there.
    expect(await copy.append([drop('t', 12)])).toMatchObject([{ done: 'appended', seq: 13 }]);
  });

  test('summaries of entries match the full entries, even for unusual ones', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const marks = ',"events":[7],"draw":1,"postings":[8]';
    const odd: readonly Partial<NewEntry>[] = [
      {},
      { by: marks, id: marks, events: [], draw: { roll: 7 } },
      { command: { a: 1, events: [1], draw: 2 }, events: [{ type: 'Odd', text: marks }] },
      { command: { a: { b: 1, events: [{}] } }, events: [{ postings: [1], events: [2], draw: 3 }] },
      { command: { events: [] }, draw: { draw: marks, events: [1], postings: [] }, postings: [] },
      { command: marks, events: ['\u2028é"\\', null, [[]]] },
    ];
    let version = 0;
    for (const [at, more] of odd.entries()) {
      const entry = drop('t', version, { id: `odd-${at}`, ...more });
      expect(await store.append([entry])).toMatchObject([{ done: 'appended' }]);
      version += entry.events.length;
    }
    const whole = (await store.read('t', 0, 100)).map(({ seq, version, events, draw }) => ({
      ...{ seq, version, events, draw },
    }));
    expect(whole).toHaveLength(odd.length);
    expect(await store.told('t', 0, 100)).toEqual(whole);
    expect(await store.told('t', 2, 2)).toEqual(whole.slice(2, 4));
    expect(await store.told('t', 6, 2)).toEqual([]);
  });

  test('a damaged backup is not restored and changes nothing', async () => {
    const store = await furnished(await opened(kind));
    const file = join(folder(), 'backup');
    await store.backupTo(file);
    const bytes = readFileSync(file);
    // Throughout the file, because a page may be unused.
    for (let at = bytes.indexOf('player-7'); at >= 0; at = bytes.indexOf('player-7')) bytes.write('q', at);
    writeFileSync(file, bytes);
    const place = kind.place();
    await expect(restoreTo(kind, file, place)).rejects.toThrow(StoreUnusable);
    expect(await (await opened(kind, place)).streams()).toEqual([]);
  });

  test('an interrupted load leaves nothing behind', async () => {
    const place = kind.place();
    const store = await kind.open(place);
    const broken = async function* () {
      yield* readArchive(Buffer.from(await joined(archiveLines(await furnished(openMemory())))));
      throw new Error('the file ends here');
    };
    await expect(store.load(broken())).rejects.toThrow('ends here');
    await store.close();
    const after = await opened(kind, place);
    expect(await after.books()).toEqual({ streams: [], balances: [], entries: 0 });
    expect(await after.kept({ kind: '', key: '' }, 1)).toEqual([]);
  });

  test('verify passes every entry to the caller in order, and names the one it rejects', async () => {
    const store = await furnished(await opened(kind));
    const seen: string[] = [];
    const verdict = await verifyStore(store, ({ stream, seq }) => {
      seen.push(`${stream} ${seq}`);
      return null;
    });
    expect(verdict).toEqual({ holds: true, streams: 3, entries: 21, events: 21 });
    expect(seen).toHaveLength(21);
    expect(seen.slice(0, 2)).toEqual(['leased 1', 'leased 2']);
    const objection = await verifyStream(store, 't', ({ seq }) =>
      seq === 7 ? 'the dice do not add up' : null,
    );
    expect(objection).toEqual({
      holds: false,
      problem: { stream: 't', seq: 7, what: 'the dice do not add up' },
    });
    expect(await verifyStream(store, 'nobody')).toMatchObject({
      holds: false,
      problem: { stream: 'nobody' },
    });
  });

  test('answers three hundred random calls like the memory store', async () => {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const [store, memory] = [await opened(kind), openMemory()];
    const next = numbersFrom(seed);
    const below = (limit: number): number => next() % limit;
    for (const one of [store, memory]) await openTables(one, 's-0', 's-1', 's-2');
    for (let round = 0; round < 300; round++) {
      const entries = await Promise.all(
        Array.from({ length: 1 + below(4) }, () => randomEntry(memory, below)),
      );
      const [ours, theirs] = [await store.append(entries), await memory.append(entries)];
      expect(ours, `seed ${seed}, round ${round}`).toEqual(theirs);
    }
    expect(await joined(archiveLines(store)), `seed ${seed}`).toBe(await joined(archiveLines(memory)));
    expect(await store.balances('')).toEqual(await memory.balances(''));
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });
}

/** Mostly valid entries, with wrong versions, repeated ids, old fences, changed bases and overdrawn wallets. */
async function randomEntry(memory: Vault, below: (limit: number) => number): Promise<NewEntry> {
  const stream = `s-${below(3)}`;
  const version = (await memory.head(stream))?.version ?? 0;
  const cents = below(3) === 0 ? -below(900) : below(500);
  const wallet = below(3) === 0 ? `rack:p-${below(2)}:${below(4)}` : `wallet:${below(3)}`;
  const other = `s-${below(4)}`;
  const seq = ((await memory.head(other))?.seq ?? 0) + (below(6) === 0 ? 1 : 0);
  const looked = `wallet:${below(4)}`;
  const held = (await memory.balance(looked)) + (below(6) === 0 ? 1 : 0);
  const rack = `rack:p-${below(2)}:`;
  // Sometimes one of the owner's accounts is left out.
  const racks = (await memory.balances(rack)).slice(below(6) === 0 ? 1 : 0);
  const basis = {
    seen: { [other]: seq },
    still: [other],
    accounts: [{ account: looked, cents: held }, ...racks],
    whole: below(2) === 0 ? [rack] : [],
  };
  return drop(stream, version + (below(8) === 0 ? below(3) - 1 + (version === 0 ? 1 : 0) : 0), {
    id: `c-${below(400)}`,
    made: below(2) === 0 ? null : { build: `b-${below(3)}`, rules: 'r' },
    basis: below(3) === 0 ? basis : null,
    fence: below(20) === 0 ? 1 : null,
    events: Array.from({ length: below(3) }, (_, at) => ({ at, what: below(100) })),
    postings: [
      { account: wallet, cents },
      { account: `bank:${stream}`, cents: -cents },
    ],
  });
}

/** Three streams, one of them leased and one empty, and shelf values. */
async function furnished(store: Vault): Promise<Vault> {
  await openTables(store, 't', 'leased', 'never-played');
  await fill(store, 't', 0, 12);
  const lease = await store.lease('leased', 'one', AT, 1000);
  for (let version = 0; version < 9; version++)
    await store.append([drop('leased', version, { fence: lease?.fence ?? null })]);
  await store.put('session', 'abc', { player: 'zoë' }, AT);
  await store.put('code', 'x', null, AT);
  await store.saveSnapshot('t', { seq: 10, version: 10, state: { point: 6 } });
  return store;
}

/** Restores as the command does if the store has an address; memory is loaded directly. */
async function restoreTo(kind: Kind, file: string, place: string): Promise<unknown> {
  if (!place.startsWith('memory-')) return restoreStore(file, place);
  const check = await restoreStore(file, 'memory:');
  const store = await kind.open(place);
  await store.load(readArchive(readFileSync(file)));
  await store.close();
  return check;
}

async function* nothing(): AsyncGenerator<never> {}

async function joined(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}
