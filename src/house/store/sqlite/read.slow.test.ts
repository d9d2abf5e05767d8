// A record can be verified, exported and backed up from a read-only place: a read-only disk, or another user's folder.

import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tinyDisk } from '../../../../tests/support/store/tiny-disk.ts';
import { fill, folder, openTables } from '../../../../tests/support/store/words.ts';
import { exportStream, readExport } from '../files/export.ts';
import { verifyStore } from '../record/verify.ts';
import { openFile } from './open.ts';
import { openSqlite } from './sqlite.ts';

/** Puts a house of fifty entries into a folder, in the state in which it was copied. */
type Copy = (to: string) => Promise<void>;

/** The file alone, after the house was closed. */
const closed: Copy = async (to) => {
  const store = await house(join(to, 'house.db'));
  await store.close();
};

/** The file with its log, as copied from a running house. */
const running: Copy = async (to) => {
  const from = join(folder(), 'house.db');
  const store = await house(from);
  for (const end of ['', '-wal']) copyFileSync(`${from}${end}`, join(to, `house.db${end}`));
  await store.close();
};

const withEmptyLog: Copy = async (to) => {
  await closed(to);
  writeFileSync(join(to, 'house.db-wal'), '');
};

/**
 * A backup that another program was changing when it was copied: half of the change is in the file, and must be rolled back.
 */
const halfChanged: Copy = async (to) => {
  const from = join(folder(), 'backup.db');
  const store = await house(join(folder(), 'house.db'));
  await store.backupTo(from);
  await store.close();
  const raw = new DatabaseSync(from);
  raw.exec("PRAGMA cache_size = 1; BEGIN IMMEDIATE; UPDATE entries SET id = id || 'x'");
  expect(existsSync(`${from}-journal`)).toBe(true);
  for (const end of ['', '-journal']) copyFileSync(`${from}${end}`, join(to, `house.db${end}`));
  raw.close();
};

async function house(file: string) {
  const store = openSqlite(file);
  await openTables(store, 't', 'u');
  await fill(store, 't', 0, 50);
  return store;
}

const copies: readonly (readonly [what: string, copy: Copy, isCopied: boolean])[] = [
  ['a closed house', closed, false],
  ['a house copied while running', running, true],
  ['a house with an empty log', withEmptyLog, false],
  ['a backup that was being changed', halfChanged, true],
];

describe.skipIf(process.platform === 'win32')('in a folder that this user cannot write to', () => {
  test.each(copies)('%s is read, and nothing is created beside it', async (_what, copy, isCopied) => {
    const path = folder();
    const [kept, passing] = [join(path, 'kept ä#?%'), join(path, 'passing')];
    for (const made of [kept, passing]) mkdirSync(made);
    await copy(kept);
    const files = readdirSync(kept);
    chmodSync(path, 0o755);
    chmodSync(passing, 0o777);
    for (const file of files) chmodSync(join(kept, file), 0o444);
    chmodSync(kept, 0o555);
    onTestFinished(() => chmodSync(kept, 0o755));
    expect(await readByAnother(kept, passing)).toEqual({
      holds: { holds: true, streams: 2, entries: 50, events: 50 },
      lines: 52,
      backedUp: { holds: true, streams: 2, entries: 50, events: 50 },
      copied: isCopied ? 1 : 0,
      left: ['backup.db'],
    });
    expect(readdirSync(kept)).toEqual(files);
  });

  test('a file that cannot be read at all is refused', async () => {
    const path = folder();
    await closed(path);
    chmodSync(path, 0o755);
    chmodSync(join(path, 'house.db'), 0o000);
    expect(await readByAnother(path, path)).toMatch(
      /^StoreUnusable .*house.db cannot be opened: it cannot be read. Give this user/,
    );
  });
});

/** Root may write everywhere, so it becomes another user before it reads. */
async function readByAnother(kept: string, passing: string): Promise<unknown> {
  const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const script = `
    import { readdirSync } from 'node:fs';
    import { exportStream } from ${here('../files/export.ts')};
    import { openSqlite } from ${here('sqlite.ts')};
    import { verifyStore } from ${here('../record/verify.ts')};
    if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }
    const passing = process.env.TMPDIR;
    try {
      const store = openSqlite('house.db', { readOnly: true });
      const copied = readdirSync(passing).length;
      const holds = await verifyStore(store);
      let lines = 0;
      for await (const _line of exportStream(store, 't')) lines++;
      await store.backupTo(passing + '/backup.db');
      await store.close();
      const copy = openSqlite(passing + '/backup.db', { readOnly: true });
      const backedUp = await verifyStore(copy);
      await copy.close();
      console.log(JSON.stringify({ holds, lines, backedUp, copied, left: readdirSync(passing) }));
    } catch (error) { console.log(JSON.stringify(error.constructor.name + ' ' + error.message)); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: kept,
    env: { ...process.env, TMPDIR: passing },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(said);
}

test.for(copies)('%s is read from a read-only disk', async ([, copy, isCopied], { skip }) => {
  const disk = tinyDisk(4000);
  if (disk === null) return skip('this user may not mount a disk');
  onTestFinished(disk.remove);
  await copy(disk.path);
  const files = readdirSync(disk.path);
  disk.protect();
  const file = join(disk.path, 'house.db');
  const store = openSqlite(file, { readOnly: true });
  expect(await verifyStore(store)).toMatchObject({ holds: true, entries: 50 });
  let text = '';
  for await (const line of exportStream(store, 't')) text += line;
  expect(await readExport(Buffer.from(text))).toMatchObject({ seq: 50 });
  await expect(store.create('v', null, 0)).rejects.toThrow('read-only');
  await store.close();
  expect(readdirSync(disk.path)).toEqual(files);
  const opened = openFile(file, { readOnly: true });
  expect(String(opened.location).startsWith('file:') || isCopied).toBe(true);
  opened.db.close();
  opened.cleanUp();
  if (isCopied) expect(existsSync(opened.location)).toBe(false);
  expect(() => openSqlite(file)).toThrow('cannot be opened');
});
