// What every store promises about leases and fences, snapshots, shelf values and notifications.

import { expect, test } from 'vitest';
import { verifyStore } from '../../../src/house/store/record/verify.ts';
import { StoreMisused } from '../../../src/house/store/store.ts';
import { type Kind, opened } from './kind.ts';
import { appendOne, drop, fill, openTables, pause, until } from './words.ts';

const LONG_MS = 60_000;
const now = (): number => Date.now();

export function leaseContract(kind: Kind): void {
  test('a lease has one holder at a time, and the fence rises with every new holder', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const first = await store.lease('t', 'one', now(), LONG_MS);
    expect(first).toMatchObject({ fence: 1, owner: 'one' });
    expect(await store.lease('t', 'two', now(), LONG_MS)).toBeNull();
    const longer = await store.lease('t', 'one', now(), 2 * LONG_MS);
    expect(longer).toMatchObject({ fence: 1, owner: 'one' });
    expect(longer?.untilMs).toBeGreaterThan(first?.untilMs ?? Number.NaN);
    await store.release('t', 'two');
    expect(await store.lease('t', 'two', now(), LONG_MS)).toBeNull();
    await store.release('t', 'one');
    const next = await store.lease('t', 'two', now(), LONG_MS);
    expect(next?.fence).toBeGreaterThan(1);
    await expect(store.lease('u', 'one', now(), LONG_MS)).rejects.toThrow(StoreMisused);
    await expect(store.lease('t', 'a b', now(), LONG_MS)).rejects.toThrow(StoreMisused);
  });

  test('an expired lease can be taken by another holder with a higher fence, or renewed by its owner', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const fences: number[] = [];
    for (const owner of ['one', 'two', 'two', 'one']) {
      fences.push((await store.lease('t', owner, now(), 1))?.fence ?? 0);
      await pause(30);
    }
    expect(fences).toEqual([1, 2, 2, 3]);
  });

  test('a lease ends as long from now as was asked for', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const before = now();
    const lease = await store.lease('t', 'one', now(), LONG_MS);
    expect(lease?.untilMs).toBeGreaterThanOrEqual(before + LONG_MS);
    expect(lease?.untilMs).toBeLessThanOrEqual(now() + LONG_MS);
  });

  test('asking for a shorter lease does not shorten the current one', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const long = await store.lease('t', 'one', now(), LONG_MS);
    expect(await store.lease('t', 'one', now(), 1)).toEqual(long);
  });

  test('an append under an old fence is fenced, even if the version is right', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    expect(await appendOne(store, drop('t', 0, { fence: 1 }))).toEqual({ done: 'fenced', fence: 0 });
    await store.lease('t', 'one', now(), 1);
    expect(await appendOne(store, drop('t', 0, { fence: 1 }))).toMatchObject({ done: 'appended' });
    await pause(30);
    // The lease has expired, but no one has taken it over, so the writer may still write.
    expect(await appendOne(store, drop('t', 1, { fence: 1 }))).toMatchObject({ done: 'appended' });
    await store.lease('t', 'two', now(), LONG_MS);
    expect(await appendOne(store, drop('t', 2, { fence: 1 }))).toEqual({ done: 'fenced', fence: 2 });
    expect(await appendOne(store, drop('t', 2, { fence: null }))).toEqual({ done: 'fenced', fence: 2 });
    expect(await appendOne(store, drop('t', 2, { fence: 3 }))).toEqual({ done: 'fenced', fence: 2 });
    expect(await appendOne(store, drop('t', 7, { fence: 1 }))).toEqual({ done: 'fenced', fence: 2 });
    expect(await appendOne(store, drop('t', 2, { fence: 2 }))).toMatchObject({ done: 'appended', seq: 3 });
    expect(await verifyStore(store)).toMatchObject({ holds: true, entries: 3 });
  });

  test('a lease outlives the store it was taken through only where other processes may be writing', async () => {
    const place = kind.place();
    const before = await kind.open(place);
    await openTables(before, 't');
    const lease = await before.lease('t', 'one', now(), LONG_MS);
    await before.close();
    const store = await opened(kind, place);
    // The clock was set back a little, so that the lease seems to have longer to run.
    const next = await store.lease('t', 'two', now() - 800, LONG_MS);
    if (kind.isShared) {
      expect(next).toBeNull();
      return;
    }
    expect(next?.fence).toBeGreaterThan(lease?.fence ?? Number.NaN);
    expect(await appendOne(store, drop('t', 0, { fence: lease?.fence ?? null }))).toMatchObject({
      done: 'fenced',
    });
    expect(await store.lease('t', 'three', now(), LONG_MS)).toBeNull();
  });

  test('an append sent after releasing the lease is fenced', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    await store.lease('t', 'one', now(), LONG_MS);
    const release = store.release('t', 'one');
    await release;
    expect(await appendOne(store, drop('t', 0, { fence: 1 }))).toMatchObject({ done: 'fenced' });
  });

  test('many leases are taken and extended in one call', async () => {
    const store = await opened(kind);
    const tables = Array.from({ length: 30 }, (_, at) => `t-${at}`);
    await openTables(store, ...tables);
    for (const _round of [1, 2]) {
      const leases = await Promise.all(tables.map((stream) => store.lease(stream, 'one', now(), LONG_MS)));
      expect(leases.map((lease) => lease?.fence)).toEqual(tables.map(() => 1));
    }
    const [mine, theirs] = await Promise.all([
      store.lease('t-0', 'one', now(), LONG_MS),
      store.lease('t-0', 'two', now(), LONG_MS),
      store.release('t-1', 'one'),
    ]);
    expect([mine?.fence, theirs]).toEqual([1, null]);
  });

  test('keeps the newest snapshot', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    await fill(store, 't', 0, 5);
    expect(await store.snapshot('t')).toBeNull();
    await store.saveSnapshot('t', { seq: 3, version: 3, state: { racks: [1, 2] } });
    await store.saveSnapshot('t', { seq: 2, version: 2, state: 'older' });
    expect(await store.snapshot('t')).toEqual({ seq: 3, version: 3, state: { racks: [1, 2] }, made: null });
    const made = { build: '0.2.0+abc', rules: 'craps-2026' };
    await store.saveSnapshot('t', { seq: 5, version: 5, state: 'newer', made });
    expect(await store.snapshot('t')).toEqual({ seq: 5, version: 5, state: 'newer', made });
    await expect(store.saveSnapshot('t', { seq: 6, version: 6, state: null })).rejects.toThrow(StoreMisused);
    await expect(store.saveSnapshot('u', { seq: 0, version: 0, state: null })).rejects.toThrow(StoreMisused);
    await expect(store.saveSnapshot('t', { seq: 5, version: 5, state: 0.5 })).rejects.toThrow(StoreMisused);
    const nameless = { seq: 5, version: 5, state: 1, made: { build: '', rules: 'x' } };
    await expect(store.saveSnapshot('t', nameless)).rejects.toThrow(StoreMisused);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });

  test('shelf values are replaced whole, expire, and can be deleted', async () => {
    const store = await opened(kind);
    await store.put('session', 'abc', { player: 'zoë', since: 1 }, 1000);
    await store.put('code', 'abc', 'other', 1000);
    expect(await store.get('session', 'abc', 999)).toEqual({ player: 'zoë', since: 1 });
    expect(await store.get('session', 'abc', 1000)).toBeUndefined();
    await store.put('session', 'abc', { player: 'bo' }, 3000);
    expect(await store.get('session', 'abc', 2000)).toEqual({ player: 'bo' });
    await store.put('session', 'nothing', null, 3000);
    expect(await store.get('session', 'nothing', 0)).toBeNull();
    await store.forget('session', 'abc');
    await store.forget('session', 'abc');
    expect(await store.get('session', 'abc', 0)).toBeUndefined();
    expect(await store.get('code', 'abc', 0)).toBe('other');
    await expect(store.put('session', '', null, 1)).rejects.toThrow(StoreMisused);
    await expect(store.put('session', 'x', 0.5, 1)).rejects.toThrow(StoreMisused);
  });

  test('shelf values are written and erased together with an entry, or not at all', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const name = { kind: 'name', key: 'n-1', value: 'Zoë' };
    const [first] = await store.append([{ ...drop('t', 0), keeps: [name] }]);
    expect(first?.done).toBe('appended');
    expect(await store.get('name', 'n-1', now())).toBe('Zoë');
    const stale = [{ ...drop('t', 0), id: 'stale', keeps: [{ ...name, key: 'n-2' }], erases: [name] }];
    expect((await store.append(stale))[0]?.done).toBe('stale');
    expect((await store.append([{ ...drop('t', 0), keeps: [{ ...name, key: 'n-2' }] }]))[0]?.done).toBe(
      'repeated',
    );
    expect(await store.get('name', 'n-1', now())).toBe('Zoë');
    expect(await store.get('name', 'n-2', now())).toBeUndefined();
    expect((await store.append([{ ...drop('t', 1), erases: [name] }]))[0]?.done).toBe('appended');
    expect(await store.get('name', 'n-1', now())).toBeUndefined();
    await expect(store.append([{ ...drop('t', 2), keeps: [{ ...name, value: 0.5 }] }])).rejects.toThrow(
      StoreMisused,
    );
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });

  test('lists all unexpired shelf values of one kind by name', async () => {
    const store = await opened(kind);
    const keys = Array.from({ length: 1_001 }, (_, at) => `p-${String(at).padStart(4, '0')}`);
    await Promise.all(keys.map((key, at) => store.put('process', key, { at }, at === 7 ? 10 : 1000)));
    await store.put('other', 'p-0000', 'no', 1000);
    await store.put('processes', 'p-0000', 'no', 1000);
    expect(await store.things('process', 9)).toEqual(keys.map((key, at) => ({ key, value: { at } })));
    expect(await store.things('process', 10)).toHaveLength(1_000);
    expect(await store.things('proces', 0)).toEqual([]);
  });

  test('expired shelf values are swept', async () => {
    const store = await opened(kind);
    for (const end of [10, 20, 30]) await store.put('session', `s-${end}`, end, end);
    expect(await store.sweep(20)).toBe(2);
    expect(await store.sweep(20)).toBe(0);
    expect((await store.kept({ kind: '', key: '' }, 10)).map(({ key }) => key)).toEqual(['s-30']);
  });

  test('watchers are notified after each write, never before, until they stop', async () => {
    const store = await opened(kind);
    await openTables(store, 't', 'u');
    const heard: string[] = [];
    const reads: Promise<number>[] = [];
    const stop = await store.watch((streams) => {
      heard.push(...streams);
      reads.push(store.head('t').then((head) => head?.seq ?? -1));
    });
    await appendOne(store, drop('t', 0));
    await until(() => heard.includes('t'));
    expect(await reads[0]).toBe(1);
    await store.create('v', null, 0);
    await until(() => heard.includes('v'));
    // Nothing has changed, so there is no notification; the entry in `u` shows that notifications have arrived.
    heard.length = 0;
    await appendOne(store, drop('t', 0, { id: 'stale' }));
    await appendOne(store, drop('t', 0));
    await appendOne(store, drop('u', 0));
    await until(() => heard.includes('u'));
    expect(heard).not.toContain('t');
    stop();
    heard.length = 0;
    const other = new Promise<void>(
      (resolve) => void store.watch(() => resolve()).then(() => appendOne(store, drop('t', 1))),
    );
    await other;
    expect(heard).toEqual([]);
  });
}
