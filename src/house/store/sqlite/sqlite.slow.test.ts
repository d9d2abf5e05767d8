// SQLite keeps the store contract, survives being killed and a full disk, and explains why it cannot be opened.

import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RUN_SEED } from '../../../../tests/support/run/seed.ts';
import { storeContract } from '../../../../tests/support/store/contract.ts';
import { killedWriters, startWriter } from '../../../../tests/support/store/killed.ts';
import { tinyDisk } from '../../../../tests/support/store/tiny-disk.ts';
import {
  AT,
  appendOne,
  drop,
  fill,
  folder,
  openTables,
  until,
} from '../../../../tests/support/store/words.ts';
import { numbersFrom } from '../../../game/base/seeded.ts';
import { openStore } from '../open.ts';
import { verifyStore } from '../record/verify.ts';
import { StoreBroken, StoreMisused, StoreUnusable } from '../store.ts';
import type { Vault } from '../vault.ts';
import { openFile } from './open.ts';
import { migrate, readMark, SQLITE_MIGRATIONS } from './schema.ts';
import { openSqlite } from './sqlite.ts';

storeContract({
  name: 'SQLite',
  place: () => join(folder(), 'house.db'),
  open: async (place) => openSqlite(place),
  isShared: false,
});

function openedFile(file: string, options = {}): Vault {
  const store = openSqlite(file, options);
  onTestFinished(() => store.close());
  return store;
}

describe('how SQLite is set up', () => {
  test('every commit is flushed to a log', () => {
    const { db, lock } = openFile(join(folder(), 'house.db'));
    const setting = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect(setting('journal_mode')).toBe('wal');
    // 2 is FULL: the log is on the disk before COMMIT returns.
    expect(setting('synchronous')).toBe(2);
    expect(setting('foreign_keys')).toBe(1);
    expect(setting('busy_timeout')).toBe(5000);
    db.close();
    lock?.close();
  });

  test('no file has a byte of what was erased', async () => {
    const place = folder();
    const store = openedFile(join(place, 'house.db'));
    await openTables(store, 't');
    // In no order and of many lengths, so that SQLite moves rows between its pages.
    const next = numbersFrom(11);
    const number = (below: number): number => next() % below;
    const names = new Map<string, string>();
    const gone: string[] = [];
    let version = 0;
    for (let round = 0; round < 40; round++) {
      const keeps = Array.from({ length: 60 }, (_, at) => {
        const key = `n-${number(1_000_000)}-${at}`;
        const value = `Zebediah ${round} ${at} ${'x'.repeat(number(10) === 0 ? number(3_000) : number(120))}`;
        names.set(key, value);
        return { kind: 'name', key, value };
      });
      await store.append([drop('t', version++, { keeps })]);
      const erases = [...names.keys()].filter(() => number(3) === 0).map((key) => ({ kind: 'name', key }));
      for (const { key } of erases) {
        gone.push(names.get(key) ?? '');
        names.delete(key);
      }
      await store.append([drop('t', version++, { erases })]);
    }
    const copy = join(place, 'copy.db');
    await store.backupTo(copy);
    const files = readdirSync(place).map((one) => readFileSync(join(place, one), 'latin1'));
    const isLeft = (name: string): boolean => files.some((file) => file.includes(`"${name.slice(0, 20)}`));
    expect(gone.filter(isLeft)).toEqual([]);
    expect([...names.values()].every(isLeft)).toBe(true);
  });

  test('appends in one turn are one transaction', async () => {
    const file = join(folder(), 'house.db');
    const store = openedFile(file);
    const tables = Array.from({ length: 50 }, (_, at) => `t-${at}`);
    await openTables(store, ...tables);
    const notices: (readonly string[])[] = [];
    await store.watch((streams) => void notices.push(streams));
    await Promise.all(tables.map((stream) => appendOne(store, drop(stream, 0))));
    expect(notices).toEqual([tables]);
    await Promise.all(
      tables.flatMap((stream) => [1, 2].map((version) => appendOne(store, drop(stream, version)))),
    );
    expect(notices).toHaveLength(2);
  });

  test.skipIf(process.platform === 'win32')('no other user on the machine may read it', async () => {
    const file = join(folder(), 'house.db');
    const store = openedFile(file);
    await openTables(store, 't');
    for (const path of [file, `${file}-wal`]) expect(statSync(path).mode & 0o077).toBe(0);
    await store.backupTo(`${file}.backup`);
    expect(statSync(`${file}.backup`).mode & 0o077).toBe(0);
  });

  test('a store in use can be read by others, but not written', async () => {
    const file = join(folder(), 'house.db');
    const store = openedFile(file);
    await openTables(store, 't');
    const reader = openedFile(file, { readOnly: true });
    await fill(store, 't', 0, 3);
    expect(await verifyStore(reader)).toMatchObject({ holds: true, entries: 3 });
    await expect(reader.append([drop('t', 3)])).rejects.toThrow(StoreMisused);
    expect(() => openSqlite(file)).toThrow(`in use by another Boxperson (process ${process.pid})`);
    expect(await appendOne(store, drop('t', 3))).toMatchObject({ done: 'appended' });
  });

  test('a backup is of one moment, even while entries are written', async () => {
    const file = join(folder(), 'house.db');
    const store = openedFile(file);
    await openTables(store, 't', 'u');
    await store.append(Array.from({ length: 2000 }, (_, version) => drop('t', version)));
    let isOver = false;
    const backup = store.backupTo(`${file}.backup`).then(() => {
      isOver = true;
    });
    let written = 0;
    while (!isOver) await appendOne(store, drop('u', written++));
    await backup;
    const copy = openedFile(`${file}.backup`, { readOnly: true });
    const verdict = await verifyStore(copy);
    expect(verdict).toMatchObject({ holds: true, streams: 2 });
    expect(existsSync(`${file}.backup-wal`)).toBe(false);
  });
});

describe('the reason why it cannot be opened is explained', () => {
  const message = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      expect(error).toBeInstanceOf(StoreUnusable);
      return error instanceof Error ? error.message : '';
    }
    return expect.fail('it was opened');
  };

  test('a missing folder, a file that is a folder, a folder that is a file', () => {
    const path = folder();
    expect(message(() => openSqlite(join(path, 'no', 'house.db')))).toContain('does not exist. Create it');
    expect(message(() => openSqlite(path))).toContain('is not a file');
    writeFileSync(join(path, 'x'), '');
    expect(message(() => openSqlite(join(path, 'x', 'house.db')))).toContain('is not a folder');
    expect(message(() => openSqlite(join(path, 'house.db'), { readOnly: true }))).toContain('does not exist');
  });

  test('a file that is not a database is left unchanged', () => {
    const file = join(folder(), 'house.db');
    writeFileSync(
      file,
      'a letter to my mother, which is long enough to be taken for something else\n'.repeat(50),
    );
    const before = readFileSync(file);
    expect(message(() => openSqlite(file))).toContain('not a Boxperson record or any other database');
    expect(readFileSync(file)).toEqual(before);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  test("another program's database is left unchanged", () => {
    for (const sql of ['CREATE TABLE letters (x)', 'PRAGMA application_id = 7', 'PRAGMA user_version = 1']) {
      const file = join(folder(), 'house.db');
      const other = new DatabaseSync(file);
      other.exec(sql);
      other.close();
      const before = readFileSync(file);
      expect(message(() => openSqlite(file))).toContain('belongs to another program');
      expect(readFileSync(file)).toEqual(before);
    }
  });

  test('a newer record is left unchanged', async () => {
    const file = join(folder(), 'house.db');
    const store = openSqlite(file);
    await openTables(store, 't');
    await store.close();
    const raw = new DatabaseSync(file);
    raw.exec(`PRAGMA user_version = ${SQLITE_MIGRATIONS.length + 1}`);
    raw.close();
    const before = readFileSync(file);
    for (const readOnly of [false, true])
      expect(message(() => openSqlite(file, { readOnly }))).toContain('newer Boxperson');
    expect(readFileSync(file)).toEqual(before);
  });

  test('an older record runs only the migrations it lacks', () => {
    const db = new DatabaseSync(join(folder(), 'old.db'));
    onTestFinished(() => db.close());
    migrate(db, ['CREATE TABLE a (x)']);
    migrate(db, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)', 'INSERT INTO b VALUES (1)']);
    migrate(db, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)', 'INSERT INTO b VALUES (1)']);
    expect(db.prepare('SELECT count(*) AS count FROM b').get()).toEqual({ count: 1 });
    expect(() => migrate(db, ['', '', '', 'CREATE TABLE c (x)', 'nonsense'])).toThrow();
    expect(readMark(db)).toEqual({ kind: 'ours', step: 3 });
    expect(db.prepare("SELECT count(*) AS count FROM sqlite_schema WHERE name = 'c'").get()).toEqual({
      count: 0,
    });
  });

  test('an empty file is a new store', async () => {
    const file = join(folder(), 'house.db');
    writeFileSync(file, '');
    expect(await openedFile(file).streams()).toEqual([]);
  });

  test('a damaged file is refused', async () => {
    const file = join(folder(), 'house.db');
    const store = openSqlite(file);
    await openTables(store, 't');
    await store.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, 100, 400));
    expect(message(() => openSqlite(file))).toContain('damaged. Restore a backup');
  });

  test('a folder that cannot be written to is refused', async () => {
    const path = folder();
    const kept = join(path, 'kept');
    mkdirSync(kept);
    await openSqlite(join(kept, 'house.db')).close();
    chmodSync(path, 0o755);
    for (const file of ['house.db', 'house.db.lock']) chmodSync(join(kept, file), 0o444);
    chmodSync(kept, 0o555);
    // Root may write everywhere, so it becomes another user before it tries.
    const script = `import { openSqlite } from ${JSON.stringify(join(import.meta.dirname, 'sqlite.ts'))};
      if (process.getuid?.() === 0) { process.setgid(65534); process.setuid(65534); }
      for (const file of ['house.db', 'new.db']) try { openSqlite(file); console.log('opened'); }
        catch (error) { console.log(error.constructor.name, error.message); }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: kept,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    await new Promise((resolve) => child.once('close', resolve));
    chmodSync(kept, 0o755);
    const lines = said.trim().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^StoreUnusable .* Give this user permission to/);
  });

  test('locations that are not a store are refused', async () => {
    await expect(openStore('mysql://root:secret@host/db')).rejects.toThrow('mysql:// is not a store');
    await expect(openStore('')).rejects.toThrow(StoreUnusable);
    const file = join(folder(), 'house.db');
    const store = await openStore(file);
    await openTables(store, 't');
    await store.close();
    expect(existsSync(file)).toBe(true);
    expect(await (await openStore('memory:')).streams()).toEqual([]);
  });
});

describe('when the disk is full', () => {
  /** Writes until it cannot; afterwards, exactly the acknowledged entries are there. */
  const fillUp = async (open: () => Vault, makeRoom: () => Vault): Promise<void> => {
    const store = open();
    await openTables(store, 't', 'u');
    let acknowledged = 0;
    const broken = await (async () => {
      for (;;) {
        try {
          const pad = 'x'.repeat(2000);
          await store.append([
            drop('t', acknowledged, { command: pad }),
            drop('u', acknowledged, { command: pad }),
          ]);
          acknowledged++;
        } catch (error) {
          return error;
        }
      }
    })();
    expect(broken).toBeInstanceOf(StoreBroken);
    expect(acknowledged).toBeGreaterThan(5);
    // Nothing is retried, and no call succeeds by mistake.
    await expect(store.append([drop('t', acknowledged)])).rejects.toThrow(/full/);
    await expect(store.head('t')).rejects.toThrow(StoreBroken);
    await expect(store.get('a', 'b', 0)).rejects.toThrow(StoreBroken);
    await store.close();
    const after = makeRoom();
    const entries = 2 * acknowledged;
    expect(await verifyStore(after)).toEqual({ holds: true, streams: 2, entries, events: entries });
    expect(await after.append([drop('t', acknowledged), drop('u', acknowledged)])).toMatchObject([
      { done: 'appended' },
      { done: 'appended' },
    ]);
    await after.close();
  };

  test('because of a limit on its pages', async () => {
    const file = join(folder(), 'house.db');
    await fillUp(
      () => openSqlite(file, { pagesMax: 60 }),
      () => openSqlite(file),
    );
  });

  test('really, and it cannot be reopened until there is space', async ({ skip }) => {
    const disk = tinyDisk(400);
    if (disk === null) return skip('this user may not mount a disk');
    onTestFinished(disk.remove);
    const file = join(disk.path, 'house.db');
    await fillUp(
      () => openSqlite(file),
      () => {
        disk.stuff();
        expect(() => openSqlite(file)).toThrow('the disk is full. Free up space');
        expect(() => openSqlite(join(disk.path, 'other.db'))).toThrow('the disk is full. Free up space');
        disk.grow(4000);
        return openSqlite(file);
      },
    );
  });
});

describe('killed', () => {
  test('while another process keeps verifying it', async () => {
    const file = join(folder(), 'house.db');
    const writer = startWriter(file, 0);
    await until(() => writer.told.length > 0);
    const reader = openedFile(file, { readOnly: true });
    let entries = 0;
    for (let round = 0; round < 10; round++) {
      const verdict = await verifyStore(reader);
      expect(verdict).toMatchObject({ holds: true, streams: 10 });
      entries = verdict.holds ? verdict.entries : 0;
    }
    for (let round = 0; round < 1000; round++) {
      const books = await reader.books();
      expect(books.streams.reduce((sum, { seq }) => sum + seq, 0)).toBe(books.entries);
    }
    await writer.kill();
    expect(entries).toBeGreaterThan(0);
  });

  const kills = 25;
  test(`${kills} times with -9 mid-append: every acknowledged entry is there and everything verifies (slow)`, async () => {
    const file = join(folder(), 'house.db');
    const { acknowledged, entries } = await killedWriters({
      location: file,
      kills,
      next: numbersFrom(RUN_SEED),
      check: async (told) => {
        // The lock disappeared with the killed process.
        const store = openSqlite(file);
        for (const { stream, id } of told)
          if ((await store.find(stream, id)) === null)
            expect.fail(`seed ${RUN_SEED}: ${stream} ${id} is lost`);
        const verdict = await verifyStore(store);
        expect(verdict, `seed ${RUN_SEED}`).toMatchObject({ holds: true });
        await store.close();
        return verdict.holds ? verdict.entries : 0;
      },
    });
    expect(entries).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(kills);
  });

  test('while being created, it is created the next time', async () => {
    const file = join(folder(), 'house.db');
    // The state left by a process that dies between the first two writes.
    const raw = new DatabaseSync(file);
    raw.exec('PRAGMA journal_mode = WAL');
    raw.close();
    const store = openedFile(file);
    expect(await store.create('t', null, AT)).toMatchObject({ seq: 0 });
  });
});
