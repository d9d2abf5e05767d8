// What every store promises, as tests that memory, SQLite and PostgreSQL all run.

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger, verifyStore, verifyStream } from '../../../src/house/store/record/verify.ts';
import { StoreMisused } from '../../../src/house/store/store.ts';
import { basisContract } from './contract-basis.ts';
import { leaseContract } from './contract-leases.ts';
import { recordContract } from './contract-records.ts';
import { sharedContract } from './contract-shared.ts';
import { type Kind, opened, openedOnce } from './kind.ts';
import { AT, appendOne, drop, fill, folder, openTables } from './words.ts';

export function storeContract(kind: Kind): void {
  describe(`${kind.name} fulfills the store contract`, () => {
    if (kind.start !== undefined) beforeAll(kind.start);
    if (kind.stop !== undefined) afterAll(kind.stop);
    describe('streams', () => streams(kind));
    describe('appends', () => appends(kind));
    describe('money', () => money(kind));
    describe('misuse', () => misuse(kind));
    describe('an entry’s basis', () => basisContract(kind));
    describe('leases', () => leaseContract(kind));
    describe('records', () => recordContract(kind));
    if (kind.isShared) describe('several at once', () => sharedContract(kind));
  });
}

function streams(kind: Kind): void {
  test('a stream is opened once, and may be reopened with the same data', async () => {
    const store = await opened(kind);
    const head = await store.create('table-1', { game: 'craps', minimum: 500 }, AT);
    expect(head).toMatchObject({ stream: 'table-1', about: { game: 'craps', minimum: 500 }, at: AT });
    expect(head).toMatchObject({ seq: 0, version: 0 });
    expect(await store.create('table-1', { minimum: 500, game: 'craps' }, AT + 5)).toEqual(head);
    await expect(store.create('table-1', { game: 'mini' }, AT)).rejects.toThrow(StoreMisused);
    expect(await store.head('table-1')).toEqual(head);
    expect(await store.head('table-2')).toBeNull();
  });

  test('lists all streams by name', async () => {
    const store = await opened(kind);
    await openTables(store, 'b', 'B', 'a-10', 'a-9');
    expect((await store.streams()).map(({ stream }) => stream)).toEqual(['B', 'a-10', 'a-9', 'b']);
  });

  const forNames = openedOnce(kind);
  test.each(['', 'a b', 'a/b', 'ä', 'a'.repeat(65)])('refuses %j as a stream name', async (name) => {
    const store = await forNames();
    await expect(store.create(name, null, AT)).rejects.toThrow(StoreMisused);
  });

  test('entries survive closing and reopening', async () => {
    const place = kind.place();
    const first = await kind.open(place);
    await openTables(first, 'table-1');
    await fill(first, 'table-1', 0, 3);
    const [entries, head] = [await first.read('table-1', 0, 10), await first.head('table-1')];
    await first.close();
    const second = await opened(kind, place);
    expect(await second.read('table-1', 0, 10)).toEqual(entries);
    expect(await second.head('table-1')).toEqual(head);
    expect(await second.balance('felt:table-1')).toBe(1800);
  });

  test('a closed store rejects every call, and may be closed again', async () => {
    const store = await kind.open(kind.place());
    await openTables(store, 'table-1');
    const last = store.append([drop('table-1', 0)]);
    await store.close();
    expect(await last).toMatchObject([{ done: 'appended' }]);
    await expect(store.append([drop('table-1', 1)])).rejects.toThrow(StoreMisused);
    await expect(store.head('table-1')).rejects.toThrow('closed');
    await expect(store.watch(() => {})).rejects.toThrow('closed');
    await store.close();
  });
}

function appends(kind: Kind): void {
  test('appends, reads and finds an entry', async () => {
    const store = await opened(kind);
    const opening = await store.create('table-1', { game: 'craps' }, AT);
    const entry = drop('table-1', 0, { draw: { dice: [3, 4] } });
    const answer = await appendOne(store, entry);
    expect(answer).toMatchObject({ done: 'appended', seq: 1 });
    const [read] = await store.read('table-1', 0, 10);
    expect(read).toEqual({
      ...{ ...entry, seq: 1, made: null, seen: null, previous: opening.hash },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await store.find('table-1', 'drop-0')).toEqual(read);
    expect(await store.find('table-1', 'drop-1')).toBeNull();
    expect(await store.head('table-1')).toMatchObject({ seq: 1, version: 1, hash: read?.hash });
    expect(await store.read('table-2', 0, 10)).toEqual([]);
  });

  test('the same entries have the same hash in every store', async () => {
    const store = await opened(kind);
    await store.create('table-1', { game: 'craps' }, AT);
    await fill(store, 'table-1', 0, 2);
    const last = (await store.read('table-1', 1, 1))[0];
    // Computed independently of this code: changing it would invalidate every record of this format.
    expect(last?.hash).toBe('a9bf96e33093a152f53cda840cb6ced2447efde15c04078b812a95a763ae51de');
  });

  test('the version counts events, the sequence counts entries', async () => {
    const store = await opened(kind);
    await openTables(store, 'table-1');
    await appendOne(store, drop('table-1', 0, { id: 'a', events: [1, 2, 3] }));
    await appendOne(store, drop('table-1', 3, { id: 'b', events: [], postings: [] }));
    expect(await appendOne(store, drop('table-1', 3, { id: 'c' }))).toMatchObject({
      done: 'appended',
      seq: 3,
    });
    expect(await store.head('table-1')).toMatchObject({ seq: 3, version: 4 });
  });

  test('a repeated id returns the first entry, even with another version, fence or content', async () => {
    const store = await opened(kind);
    await openTables(store, 'table-1', 'table-2');
    await fill(store, 'table-1', 0, 2);
    const first = await store.find('table-1', 'drop-0');
    const again = [drop('table-1', 0), drop('table-1', 2, { id: 'drop-0', by: 'other' })];
    for (const entry of [...again, drop('table-1', 9, { id: 'drop-0', fence: 4 })])
      expect(await appendOne(store, entry)).toEqual({ done: 'repeated', entry: first });
    expect(await store.head('table-1')).toMatchObject({ seq: 2 });
    expect(await store.balance('felt:table-1')).toBe(1200);
    // Ids are separate for each stream.
    expect(await appendOne(store, drop('table-2', 0))).toMatchObject({ done: 'appended' });
  });

  test('a stale version gets the current version as its answer', async () => {
    const store = await opened(kind);
    await openTables(store, 'table-1');
    await fill(store, 'table-1', 0, 2);
    expect(await appendOne(store, drop('table-1', 1, { id: 'x' }))).toEqual({ done: 'stale', version: 2 });
    expect(await appendOne(store, drop('table-1', 3, { id: 'x' }))).toEqual({ done: 'stale', version: 2 });
    expect(await store.find('table-1', 'x')).toBeNull();
  });

  test('the entries of one call are judged separately, in order', async () => {
    const store = await opened(kind);
    await openTables(store, 'table-1', 'table-2');
    const answers = await store.append([
      drop('table-1', 0),
      drop('table-1', 0, { id: 'late' }),
      drop('table-1', 0),
      drop('table-2', 0),
      drop('table-1', 1),
    ]);
    expect(answers.map(({ done }) => done)).toEqual([
      'appended',
      'stale',
      'repeated',
      'appended',
      'appended',
    ]);
    expect(answers[2]).toEqual({ done: 'repeated', entry: await store.find('table-1', 'drop-0') });
    expect(await store.append([])).toEqual([]);
  });

  test('concurrent calls are written in order', async () => {
    const store = await opened(kind);
    const tables = Array.from({ length: 20 }, (_, at) => `table-${at}`);
    await openTables(store, ...tables);
    const calls = tables.flatMap((stream) =>
      [0, 1, 2, 3, 4].map((version) => store.append([drop(stream, version)])),
    );
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject([{ done: 'appended' }]);
    expect(await verifyStore(store)).toEqual({ holds: true, streams: 20, entries: 100, events: 100 });
  });

  test('reads entries in pages', async () => {
    const store = await opened(kind);
    await openTables(store, 'table-1', 'table-2');
    await store.append(Array.from({ length: 25 }, (_, version) => drop('table-1', version)));
    const seqs = async (after: number, limit: number) =>
      (await store.read('table-1', after, limit)).map(({ seq }) => seq);
    expect(await seqs(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await seqs(20, 10)).toEqual([21, 22, 23, 24, 25]);
    expect(await seqs(25, 10)).toEqual([]);
  });

  test('any text round-trips', async () => {
    const store = await opened(kind);
    await openTables(store, 'table-1');
    const odd = JSON.parse('{"b":1,"10":2,"9":[],"__proto__":{"x":null},"":""}');
    const words = ['\u0000\u001f\u2028\ufeff\ufffd', '\ud800', 'é🎲', '\\"/', 'x'.repeat(100_000)];
    const numbers = [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, true, null];
    const entry = drop('table-1', 0, {
      by: 'Zoë 🎲\u0000',
      command: odd,
      events: [words, numbers],
      draw: [[]],
    });
    await appendOne(store, entry);
    const [read] = await store.read('table-1', 0, 1);
    expect(read).toMatchObject({ by: entry.by, command: odd, events: entry.events, draw: entry.draw });
    expect(JSON.stringify(read?.command)).toBe(JSON.stringify(odd));
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });
}

function money(kind: Kind): void {
  test('balances follow the postings', async () => {
    const store = await opened(kind);
    await openTables(store, 'table-1');
    await fill(store, 'table-1', 0, 2);
    expect(await store.balance('felt:table-1')).toBe(1200);
    expect(await store.balance('bank:table-1')).toBe(-1200);
    expect(await store.balance('wallet:nobody')).toBe(0);
    expect(await verifyLedger(store)).toMatchObject({ holds: true });
  });

  test('lists balances by name prefix', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const names = ['wallet:zoe', 'wallet:Bo', 'wallet:bo', 'wallets', 'fees:x', 'wallet:'];
    const postings = [...names.map((account) => ({ account, cents: 1 })), { account: 'bank:t', cents: -6 }];
    await appendOne(store, drop('t', 0, { postings }));
    const listed = async (prefix: string) => (await store.balances(prefix)).map(({ account }) => account);
    expect(await listed('wallet:')).toEqual(['wallet:', 'wallet:Bo', 'wallet:bo', 'wallet:zoe']);
    expect(await listed('')).toEqual([
      'bank:t',
      'fees:x',
      'wallet:',
      'wallet:Bo',
      'wallet:bo',
      'wallet:zoe',
      'wallets',
    ]);
    expect(await store.balances('bank')).toEqual([{ account: 'bank:t', cents: -6 }]);
  });

  test.each(['wallet:a', 'rack:a', 'felt:a', 'coupon:a'])(
    '%s never goes negative: an overdraft writes nothing',
    async (a) => {
      const store = await opened(kind);
      await openTables(store, 't');
      const move = (version: number, id: string, cents: number) =>
        drop('t', version, {
          id,
          postings: [
            { account: a, cents },
            { account: 'bank:t', cents: -cents },
          ],
        });
      expect(await appendOne(store, move(0, 'too-early', -1))).toEqual({ done: 'overdrawn', account: a });
      expect(
        await store.append([move(0, 'in', 500), move(1, 'out', -400), move(2, 'out-2', -101)]),
      ).toMatchObject([{ done: 'appended' }, { done: 'appended' }, { done: 'overdrawn', account: a }]);
      const head = await store.head('t');
      expect(await appendOne(store, move(2, 'more', -101))).toEqual({ done: 'overdrawn', account: a });
      expect(await store.head('t')).toEqual(head);
      expect(await store.find('t', 'more')).toBeNull();
      expect([await store.balance(a), await store.balance('bank:t')]).toEqual([100, -100]);
      expect(await appendOne(store, move(2, 'rest', -100))).toMatchObject({ done: 'appended' });
      expect(await verifyStore(store)).toMatchObject({ holds: true, entries: 3 });
    },
  );

  test('a refused entry does not open an account', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const postings = [
      { account: 'wallet:new', cents: -5 },
      { account: 'bank:new', cents: 5 },
    ];
    const answers = await store.append([drop('t', 0, { id: 'no', postings }), drop('t', 0)]);
    expect(answers).toMatchObject([{ done: 'overdrawn' }, { done: 'appended' }]);
    expect((await store.balances('')).map(({ account }) => account)).toEqual(['bank:t', 'felt:t']);
  });

  test('one entry may post to an account twice; the sum counts', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const postings = [
      { account: 'wallet:a', cents: -300 },
      { account: 'wallet:a', cents: 300 },
    ];
    expect(await appendOne(store, drop('t', 0, { postings }))).toMatchObject({ done: 'appended' });
    expect(await store.balances('wallet:')).toEqual([{ account: 'wallet:a', cents: 0 }]);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });

  test('no account exceeds the largest safe integer', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const postings = [
      { account: 'bank:t', cents: Number.MIN_SAFE_INTEGER },
      { account: 'drop:t', cents: Number.MAX_SAFE_INTEGER },
    ];
    await appendOne(store, drop('t', 0, { postings }));
    expect(await appendOne(store, drop('t', 1, { postings }))).toEqual({
      done: 'overdrawn',
      account: 'bank:t',
    });
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });
}

function misuse(kind: Kind): void {
  const deep = (levels: number): never => (levels === 0 ? [] : [deep(levels - 1)]) as never;
  const bad: readonly (readonly [what: string, more: object])[] = [
    ['unbalanced postings', { postings: [{ account: 'bank:t', cents: 1 }] }],
    [
      'half a cent',
      {
        postings: [
          { account: 'a', cents: 0.5 },
          { account: 'b', cents: -0.5 },
        ],
      },
    ],
    ['an account without a name', { postings: [{ account: '', cents: 0 }] }],
    ['an account with a space', { postings: [{ account: 'a b', cents: 0 }] }],
    ['a fraction in an event', { events: [{ share: 0.5 }] }],
    ['NaN', { command: Number.NaN }],
    ['an unsafe integer', { draw: 2 ** 53 }],
    ['a value that JSON would drop', { command: { on: undefined } }],
    ['a hole in a list', { events: [new Array(1)] }],
    ['a date', { command: { at: new Date(0) } }],
    ['a bigint', { command: 1n }],
    ['too much nesting', { command: deep(70) }],
    ['no id', { id: '' }],
    ['an id that is not ASCII', { id: 'é' }],
    ['an id with a newline', { id: 'a\n' }],
    ['a long id', { id: 'x'.repeat(129) }],
    ['a negative version', { version: -1 }],
    ['fence 0', { fence: 0 }],
    ['no list of events', { events: null }],
    ['nobody', { by: null }],
    ['no time', { at: Number.NaN }],
    ['an unopened stream', { stream: 'table-9' }],
  ];
  const forBad = openedOnce(kind);
  test.each(bad.map(([what, more], at) => [what, more, `t-${at}`] as const))(
    '%s throws, and nothing is written',
    async (_what, more, stream) => {
      const store = await forBad();
      const { entries } = await store.books();
      await openTables(store, stream);
      const good = drop(stream, 0);
      const wrong = store.append([drop(stream, 0, { id: 'before' }), { ...drop(stream, 1), ...more }]);
      const neighbour = store.append([good]);
      await expect(wrong).rejects.toThrow(StoreMisused);
      expect(await neighbour).toMatchObject([{ done: 'appended', seq: 1 }]);
      expect(await verifyStore(store)).toMatchObject({ holds: true, entries: entries + 1 });
    },
  );

  test('stores negative zero as zero', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    await appendOne(store, drop('t', 0, { command: -0, postings: [{ account: 'bank:t', cents: -0 }] }));
    const [read] = await store.read('t', 0, 1);
    expect([read?.command, read?.postings[0]?.cents]).toEqual([0, 0]);
    expect(await verifyStream(store, 't')).toMatchObject({ holds: true });
  });

  test('a backup never overwrites a file', async () => {
    const store = await opened(kind);
    await openTables(store, 't');
    const file = join(folder(), 'backup');
    await store.backupTo(file);
    await expect(store.backupTo(file)).rejects.toThrow('already exists');
    await expect(store.backupTo(join(file, 'x'))).rejects.toThrow('cannot be written');
  });
}
