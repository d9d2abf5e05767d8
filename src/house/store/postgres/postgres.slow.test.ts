// PostgreSQL keeps the store contract, recovers from failures of the database or the network, and explains what is wrong.

import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PATIENT } from '../../../../tests/support/run/patience.ts';
import { RUN_SEED } from '../../../../tests/support/run/seed.ts';
import { storeContract } from '../../../../tests/support/store/contract.ts';
import { formatOneRows } from '../../../../tests/support/store/format-1.ts';
import { killedWriters } from '../../../../tests/support/store/killed.ts';
import { opened } from '../../../../tests/support/store/kind.ts';
import { type RunningPostgres, startPostgres } from '../../../../tests/support/store/start-postgres.ts';
import { cutterFor, type WireCutter } from '../../../../tests/support/store/wire-cutter.ts';
import { AT, appendOne, drop, fill, openTables, until } from '../../../../tests/support/store/words.ts';
import { numbersFrom } from '../../../game/base/seeded.ts';
import { openStore } from '../open.ts';
import { DATA_FORMAT } from '../record/format.ts';
import { verifyStore } from '../record/verify.ts';
import { StoreBroken, StoreUnusable } from '../store.ts';
import { streamColumns } from './load.ts';
import { openPostgres } from './postgres.ts';
import { POSTGRES_MIGRATIONS } from './schema.ts';
import { noticesOf } from './write.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const kind = {
  name: 'PostgreSQL',
  place: () => postgres.place(),
  open: (place: string) => openPostgres(place, PATIENT),
  isShared: true,
};

storeContract(kind);

async function say(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const answer = await client.query(sql);
  await client.end();
  return answer;
}

const schemaOf = (place: string): string => new URL(place).searchParams.get('schema') ?? '';

describe('the reason why it cannot be used is explained', () => {
  const message = async (url: string, options = {}): Promise<string> => {
    const error = await openPostgres(url, options).then(
      () => expect.fail('it was opened'),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StoreUnusable);
    return error instanceof Error ? error.message : '';
  };

  test('nothing listening; no such database; no such user; no valid address', async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const address = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    const port = typeof address === 'object' ? address?.port : 1;
    const refused = await message(`postgres://me:secret@127.0.0.1:${port}/house`);
    expect(refused).toContain('nothing is listening there. Start PostgreSQL');
    expect(refused).not.toContain('secret');
    expect(await message(postgres.url.replace(/\/postgres$/, '/nowhere'))).toContain(
      'no such database. Create it',
    );
    expect(await message(postgres.url.replace('postgres@', 'mother:x@'))).toContain('rejected this user');
    expect(await message('postgres://[')).toContain('must look like postgres://');
    expect(await message(`${postgres.url}?schema=drop%20table`)).toContain('is not a valid schema name');
  });

  test('a newer database and another program’s tables are left unchanged', async () => {
    const place = kind.place();
    await (await openPostgres(place, PATIENT)).close();
    await say(`UPDATE ${schemaOf(place)}.format SET step = ${POSTGRES_MIGRATIONS.length + 1}`);
    for (const readOnly of [false, true])
      expect(await message(place, { readOnly })).toContain('newer Boxperson');
    const foreign = kind.place();
    await say(`CREATE SCHEMA ${schemaOf(foreign)}; CREATE TABLE ${schemaOf(foreign)}.letters ()`);
    expect(await message(foreign)).toContain('belongs to another program');
    const alike = kind.place();
    await say(`CREATE SCHEMA ${schemaOf(alike)}; CREATE TABLE ${schemaOf(alike)}.format (paper text)`);
    expect(await message(alike)).toContain('belongs to another program');
  });

  test('a database that acknowledges unwritten data', async () => {
    expect(await message(`${kind.place()}&options=-c%20synchronous_commit=off`)).toContain('Set fsync and');
  });

  test('a user who may not create tables, unless they already exist', async () => {
    const place = kind.place();
    const schema = schemaOf(place);
    await say(`CREATE ROLE ${schema} LOGIN`);
    const asUser = place.replace('postgres@', `${schema}@`);
    expect(await message(asUser)).toContain('lacks the rights. Grant it CREATE');
    await (await openPostgres(place, PATIENT)).close();
    await say(
      `GRANT USAGE ON SCHEMA ${schema} TO ${schema}; GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO ${schema}`,
    );
    const store = await openPostgres(asUser, PATIENT);
    expect(await store.create('t', null, AT)).toMatchObject({ seq: 0 });
    await store.close();
  });

  test('an empty database cannot be opened read-only; a full one can be read but not written', async () => {
    const place = kind.place();
    expect(await message(place, { readOnly: true })).toContain('has no record');
    const store = await opened(kind, place);
    await openTables(store, 't');
    const reader = await openStore(place, { readOnly: true });
    expect(await reader.streams()).toHaveLength(1);
    await expect(reader.append([drop('t', 0)])).rejects.toThrow('read-only');
    await reader.close();
  });

  test('several processes that start at once on an empty database create its tables once', async () => {
    const place = kind.place();
    const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgres(place, PATIENT)));
    await openTables(stores[5] ?? expect.fail(), 't');
    expect(await stores[0]?.streams()).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('a database of format 1', () => {
  /** A house of format 1, as its program left it. */
  const oldPlace = async (): Promise<string> => {
    const place = kind.place();
    const schema = schemaOf(place);
    const { streams, entries, accounts, kept } = await formatOneRows();
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query(`CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.format (step integer NOT NULL)`);
    await client.query(`INSERT INTO ${schema}.format VALUES (1)`);
    await client.query(POSTGRES_MIGRATIONS[0]?.(schema) ?? '');
    await client.query(
      `INSERT INTO ${schema}.streams SELECT * FROM unnest($1::text[], $2::bytea[], $3::bigint[], $4::bigint[],
        $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::text[])`,
      [...streamColumns(streams)],
    );
    for (const { stream, seq, id, previous, hash, text } of entries)
      await client.query(`INSERT INTO ${schema}.entries VALUES ($1, $2, $3, $4, $5, $6)`, [
        ...[stream, seq, id, previous, hash, text],
      ]);
    for (const { account, cents } of accounts)
      await client.query(`INSERT INTO ${schema}.accounts VALUES ($1, $2)`, [account, cents]);
    for (const { kind: what, key, untilMs, text, seal } of kept)
      await client.query(`INSERT INTO ${schema}.kept VALUES ($1, $2, $3, $4, $5)`, [
        ...[what, key, untilMs, text, seal],
      ]);
    await client.end();
    return place;
  };
  const stepOf = async (place: string): Promise<unknown> =>
    (await say(`SELECT step FROM ${schemaOf(place)}.format`)).rows[0]?.step;

  test('can be read without being changed', async () => {
    const place = await oldPlace();
    const reader = await openPostgres(place, { ...PATIENT, readOnly: true });
    expect(await verifyStore(reader)).toEqual({ holds: true, streams: 2, entries: 3, events: 3 });
    expect(await reader.read('table-1', 2, 1)).toMatchObject([{ by: 'Zoë 🎲', made: null, seen: null }]);
    await reader.close();
    expect(await stepOf(place)).toBe(1);
  });

  test('continues in the present format, and rejects entries from an older program that still runs', async () => {
    const place = await oldPlace();
    const old = new pg.Client(postgres.url);
    await old.connect();
    onTestFinished(() => old.end());
    // The statement of the first format, prepared while it was still valid.
    const text = `INSERT INTO ${schemaOf(place)}.entries (stream, seq, id, previous, hash, text)
      SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bytea[])`;
    const add = (seq: number) =>
      old.query({
        name: 'add-entries',
        text,
        values: [['empty'], [seq], [`old-${seq}`], ['x'], ['x'], [Buffer.from('x')]],
      });
    await old.query('BEGIN');
    await add(1);
    await old.query('ROLLBACK');
    const store = await opened(kind, place);
    expect(await stepOf(place)).toBe(DATA_FORMAT);
    await expect(add(1)).rejects.toThrow('format');
    // The second format names itself.
    const second = old.query(
      `INSERT INTO ${schemaOf(place)}.entries VALUES ('empty', 1, 'old-1', 'x', 'x', 'x', 2)`,
    );
    await expect(second).rejects.toThrow('entries_format');
    expect(await store.append([drop('table-1', 3)])).toMatchObject([{ done: 'appended', seq: 4 }]);
    expect(await verifyStore(store)).toMatchObject({ holds: true, entries: 4 });
  });
});

describe('when the connection is cut', () => {
  const wired = async (options = {}) => {
    const cutter: WireCutter = await cutterFor(postgres.port);
    onTestFinished(cutter.close);
    const place = kind.place();
    const direct = await opened(kind, place);
    await openTables(direct, 't', 'u');
    const store = await openPostgres(place.replace(`:${postgres.port}`, `:${cutter.port}`), options);
    onTestFinished(() => store.close());
    return { cutter, direct, store };
  };
  const commits = (data: Buffer): boolean => data.includes('COMMIT');

  test('before the commit: the call fails, nothing is written, and the store continues once reconnected', async () => {
    const { cutter, direct, store } = await wired();
    await fill(store, 't', 0, 1);
    cutter.onSent((data) => (data.includes('drop-1') ? 'cut before' : 'pass'));
    await expect(appendOne(store, drop('t', 1))).rejects.toThrow(StoreBroken);
    await expect(appendOne(store, drop('t', 1))).rejects.toThrow(StoreBroken);
    await expect(store.head('t')).rejects.toThrow(StoreBroken);
    expect(await direct.head('t')).toMatchObject({ seq: 1 });
    cutter.onSent(() => 'pass');
    cutter.mend();
    expect(await store.head('t')).toMatchObject({ seq: 1 });
    expect(await appendOne(store, drop('t', 1))).toMatchObject({ done: 'appended', seq: 2 });
  });

  test('after the commit: the call fails, but the entry is written, and a retry finds it', async () => {
    const { cutter, direct, store } = await wired();
    await fill(store, 't', 0, 1);
    // The commit is sent in full the first time, and by its name after that.
    cutter.onSent((data) => (commits(data) || data.includes('commit') ? 'cut after' : 'pass'));
    await expect(appendOne(store, drop('t', 1))).rejects.toThrow(StoreBroken);
    cutter.onSent(() => 'pass');
    await until(async () => (await direct.head('t'))?.seq === 2);
    expect(await appendOne(store, drop('t', 1))).toEqual({
      done: 'repeated',
      entry: await direct.find('t', 'drop-1'),
    });
    expect(await verifyStore(direct)).toMatchObject({ holds: true, entries: 2 });
  });

  test('silently: the call times out, and the disconnected writer blocks nobody', async () => {
    const { cutter, direct, store } = await wired({ statementMs: 1500, pausedWriterMs: 300 });
    await fill(store, 't', 0, 1);
    // The locks have been requested, and now nothing gets through in either direction.
    let isAsked = false;
    cutter.onSent((data) => {
      if (isAsked) cutter.silence();
      isAsked ||= data.includes('drop-1');
      return 'pass';
    });
    const lost = appendOne(store, drop('t', 1)).catch((error: unknown) => error);
    await until(() => isAsked);
    cutter.silence();
    expect(await appendOne(direct, drop('t', 1, { id: 'other' }))).toMatchObject({ done: 'appended' });
    expect(await lost).toBeInstanceOf(StoreBroken);
    cutter.onSent(() => 'pass');
    expect(await appendOne(store, drop('t', 1))).toEqual({ done: 'stale', version: 2 });
  });

  test('watchers are told to check everything after a disconnection', async () => {
    const { cutter, direct, store } = await wired();
    const heard: (readonly string[])[] = [];
    await store.watch((streams) => void heard.push(streams));
    cutter.cut();
    await appendOne(direct, drop('u', 0));
    cutter.mend();
    await until(() => heard.length > 0);
    expect(heard).toEqual([['t', 'u']]);
    await appendOne(direct, drop('t', 0));
    await until(() => heard.length > 1);
    expect(heard[1]).toEqual(['t']);
  });

  test('watchers are told even if the connection went silent', async () => {
    const { cutter, direct, store } = await wired({ statementMs: 500 });
    const heard: (readonly string[])[] = [];
    await store.watch((streams) => void heard.push(streams));
    cutter.silence();
    await appendOne(direct, drop('u', 0));
    await until(() => heard.length > 0);
    expect(heard).toEqual([['t', 'u']]);
    // Closing does not wait for an answer either.
    cutter.silence();
    await store.close();
  });

  test('a watching process notices at once, whatever the statement timeout, and gives up all its connections', async () => {
    // Longer than any test, so that no call ends by its own timeout.
    const { cutter, direct, store } = await wired({ statementMs: 600_000 });
    await store.watch(() => {});
    await fill(store, 't', 0, 1);
    // Idle connections, as in a real house, go silent together with the pinged one.
    await Promise.all(['t', 'u', 't', 'u'].map((stream) => store.head(stream)));
    cutter.silence();
    const calls = [appendOne(store, drop('t', 1)), store.head('t'), store.head('u')];
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(StoreBroken) });
    expect(await appendOne(store, drop('t', 1))).toMatchObject({ done: 'appended' });
    expect(await verifyStore(direct)).toMatchObject({ holds: true, entries: 2 });
  });
});

describe('when the database dies', () => {
  test('acknowledged entries are there when it returns, and open stores keep working', async () => {
    const store = await opened(kind);
    const tables = Array.from({ length: 10 }, (_, at) => `t-${at}`);
    await openTables(store, ...tables);
    const acknowledged: string[] = [];
    const play = async (stream: string): Promise<unknown> => {
      for (let version = 0; ; version++) {
        try {
          await appendOne(store, drop(stream, version));
        } catch (error) {
          return error;
        }
        acknowledged.push(`${stream} drop-${version}`);
      }
    };
    const playing = Promise.all(tables.map(play));
    await until(() => acknowledged.length > 200);
    await postgres.crash();
    for (const error of await playing) expect(error).toBeInstanceOf(StoreBroken);
    await postgres.start();
    const found = await Promise.all(
      acknowledged.map((line) => {
        const [stream = '', id = ''] = line.split(' ');
        return store.find(stream, id);
      }),
    );
    expect(acknowledged.filter((_, at) => found[at] === null)).toEqual([]);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
    const version = (await store.head('t-0'))?.version ?? -1;
    expect(await appendOne(store, drop('t-0', version, { id: 'after' }))).toMatchObject({ done: 'appended' });
  });

  const kills = 5;
  test(`after writers are killed ${kills} times with -9, every acknowledged entry is there and everything verifies (slow)`, async () => {
    const place = kind.place();
    const { acknowledged, entries } = await killedWriters({
      location: place,
      kills,
      next: numbersFrom(RUN_SEED),
      check: async (told) => {
        const store = await openPostgres(place, PATIENT);
        const found = await Promise.all(told.map(({ stream, id }) => store.find(stream, id)));
        expect(
          told.filter((_, at) => found[at] === null),
          `seed ${RUN_SEED}`,
        ).toEqual([]);
        const verdict = await verifyStore(store);
        expect(verdict, `seed ${RUN_SEED}`).toMatchObject({ holds: true });
        await store.close();
        return verdict.holds ? verdict.entries : 0;
      },
    });
    expect(entries).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThanOrEqual(kills);
  });
});

test('notices contain as many names as fit, and every name once', () => {
  const names = Array.from({ length: 1000 }, (_, at) => `${'x'.repeat(59)}-${at + 1000}`);
  const notices = noticesOf(names);
  expect(notices.flatMap((notice) => notice.split(' '))).toEqual(names);
  expect(notices.every((notice) => Buffer.byteLength(notice) < 8000)).toBe(true);
  expect(notices.length).toBeLessThan(10);
  expect(noticesOf([])).toEqual([]);
});
