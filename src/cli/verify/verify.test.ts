// The commands on a house's data: verify, export, backup and restore.

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aboutOf, Night, writeAnew } from '../../../tests/support/nights.ts';
import { folder } from '../../../tests/support/store/words.ts';
import { readExport } from '../../house/store/files/export.ts';
import { openMemory } from '../../house/store/memory/memory.ts';
import { sha256 } from '../../house/store/record/seal.ts';
import { openSqlite } from '../../house/store/sqlite/sqlite.ts';
import type { Vault } from '../../house/store/vault.ts';
import { backup, restoreBackup } from '../store/backup.ts';
import { exportTable } from '../store/export.ts';
import { barLine, reportOf, verify } from './verify.ts';

const ABOUT = aboutOf(NEW_JERSEY_CRAPS.id);

type Ran = { readonly status: number; readonly out: string; readonly error: string };

async function ran(command: () => Promise<number>): Promise<Ran> {
  const said = { out: '', error: '' };
  const keep = (where: 'out' | 'error') => (text: unknown) => {
    said[where] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('error')),
  ];
  try {
    return { status: await command(), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A folder with a running house where a short night was played. */
async function house(): Promise<{ readonly data: string; readonly store: Vault; readonly night: Night }> {
  const data = folder();
  const store = openSqlite(join(data, 'house.db'));
  onTestFinished(() => store.close());
  const night = await Night.open(store, { about: ABOUT, seed: 5 });
  for (let round = 0; round < 8; round++) await night.round();
  return { data, store, night };
}

/** The same house after someone paid more than was won and forged the chain to match. */
async function robbed(): Promise<string> {
  const { store } = await house();
  const data = folder();
  const forged = openSqlite(join(data, 'house.db'));
  await writeAnew(store, forged, 'table-1', (entries) => {
    const at = entries.findIndex((one) => JSON.stringify(one.events).includes('"WinnersPaid"'));
    return entries.map((entry, index) =>
      index === at
        ? {
            ...entry,
            events: JSON.parse(
              JSON.stringify(entry.events).replace(/("WinnersPaid".*?"paidCents":)(\d+)/, '$19$2'),
            ) as typeof entry.events,
          }
        : entry,
    );
  });
  await forged.close();
  return data;
}

describe('boxperson verify', () => {
  test('reports an intact record, even while the house is running', async () => {
    const { data, night } = await house();
    const { status, out, error } = await ran(() => verify({ data }));
    expect(error).toBe('');
    expect(out).toMatch(
      /^The record is intact: \d+ entries with \d+ events in 2 streams; 1 table with \d+ rolls re-decided\.\n$/,
    );
    expect(status).toBe(0);
    // Verifying did not block any writes.
    await night.round();
  });

  test('verifies one table by id or name, as JSON', async () => {
    const { data, night } = await house();
    for (const table of ['table-1', ABOUT.name]) {
      const { status, out } = await ran(() => verify({ data, table, json: true }));
      expect(status).toBe(0);
      expect(JSON.parse(out)).toMatchObject({
        holds: true,
        streams: 1,
        tables: 1,
        rolls: night.host.table.rolls,
      });
    }
  });

  test('names the first invalid event and exits with 1', async () => {
    const data = await robbed();
    const { status, out } = await ran(() => verify({ data }));
    expect(out).toMatch(
      /^The record fails verification\. table-1, entry \d+: its call-total is not what the rules decide: event \d \(WinnersPaid\), rows\[0\]\.paidCents is 9\d+ and should be \d+\.\n$/,
    );
    expect(status).toBe(1);
    const json = await ran(() => verify({ data, json: true }));
    expect(JSON.parse(json.out)).toMatchObject({ holds: false, problem: { stream: 'table-1' } });
  });

  test('finds a byte changed on disk, and a balance nobody posted', async () => {
    const { data, store } = await house();
    await store.close();
    const db = new DatabaseSync(join(data, 'house.db'));
    db.exec("UPDATE accounts SET cents = cents + 1 WHERE account = 'wallet:ann'");
    const ledger = await ran(() => verify({ data }));
    expect(ledger.out).toMatch(/^The record fails verification\. The ledger: wallet:ann holds \d+ cents/);
    expect(ledger.status).toBe(1);
    db.exec("UPDATE accounts SET cents = cents - 1 WHERE account = 'wallet:ann'");
    db.exec(
      "UPDATE entries SET text = CAST(replace(CAST(text AS TEXT), '\"by\":', '\"BY\":') AS BLOB) WHERE seq = 30 AND stream = 'table-1'",
    );
    db.close();
    const bytes = await ran(() => verify({ data }));
    expect(bytes.out).toMatch(/^The record fails verification\. table-1, entry 30: /);
    expect(bytes.status).toBe(1);
  });

  test('an entry of a newer version is not called damaged', async () => {
    const { data, store } = await house();
    await store.close();
    const db = new DatabaseSync(join(data, 'house.db'));
    const row = db.prepare("SELECT text, previous FROM entries WHERE stream = 'table-1' AND seq = 30").get();
    const text = Buffer.from(row?.text as Uint8Array)
      .toString()
      .replace('"format":3,', '"format":12,');
    const write = db.prepare("UPDATE entries SET text = ?, hash = ? WHERE stream = 'table-1' AND seq = 30");
    write.run(Buffer.from(text), sha256(`${row?.previous}\n${text}`));
    db.close();
    const { out, error, status } = await ran(() => verify({ data }));
    expect(error).toBe(
      'Entry 30 of table-1 was written by a newer Boxperson (format 12; this version reads up to 3). Start the newer version.\n',
    );
    expect([out, status]).toEqual(['', 2]);
  });

  test.each([
    [
      'a folder without a house',
      (data: string) => ({ data }),
      /^There is no house at .*house\.db\. Give its folder with --data\.\n$/,
    ],
    [
      'a folder and a database',
      (data: string) => ({ data, database: 'postgres://x' }),
      /^Give either a folder/,
    ],
    ['a database of another kind', () => ({ database: 'mysql://me:secret@x' }), /^mysql:\/\/ is not a store/],
  ])('%s gives a message and exit status 2', async (_what, options, says) => {
    const { status, error, out } = await ran(() => verify(options(folder())));
    expect(error).toMatch(says);
    expect(error).not.toContain('secret');
    expect([status, out]).toEqual([2, '']);
  });

  test('reports an unknown table and lists the known ones', async () => {
    const { data } = await house();
    const { status, error } = await ran(() => verify({ data, table: 'table-9' }));
    expect([status, error]).toEqual([2, 'There is no table table-9. The streams are mint, table-1.\n']);
  });

  test('uses the default folder if none is given', async () => {
    const { data } = await house();
    vi.stubEnv('BOXPERSON_DATA', data);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await ran(() => verify())).status).toBe(0);
  });

  test('prints remarks before the verdict, and a progress bar', () => {
    const verdict = { holds: true, streams: 1, entries: 1200, events: 3000 } as const;
    const remarks = [{ stream: 't', seq: 7, says: 'the clock went back by 9000 ms' }];
    expect(reportOf({ verdict, tables: 1, rolls: 50, sealed: [], remarks, remarkCount: 3 })).toBe(
      'Lawful, but worth a look:\n  t, entry 7: the clock went back by 9000 ms.\n  and 2 more.\n' +
        'The record is intact: 1,200 entries with 3,000 events in 1 stream; 1 table with 50 rolls re-decided.\n',
    );
    expect(barLine(500_000, 1_000_000, 10)).toBe(
      '████████████░░░░░░░░░░░░  50%  500,000 entries at 50,000 per second, 10 s left',
    );
  });
});

describe('boxperson export', () => {
  test('writes a self-contained record to a new file or standard output', async () => {
    const { data, store } = await house();
    const out = join(folder(), 'night.jsonl');
    expect(await ran(() => exportTable('table-1', { data, out }))).toMatchObject({ status: 0, out: '' });
    const head = await store.head('table-1');
    const bytes = readFileSync(out);
    expect(await readExport(bytes as never)).toMatchObject({
      stream: 'table-1',
      seq: head?.seq,
      hash: head?.hash,
    });
    expect((await ran(() => exportTable(ABOUT.name, { data }))).out).toBe(bytes.toString());
    const again = await ran(() => exportTable('table-1', { data, out }));
    expect([again.status, again.error]).toEqual([
      2,
      `${out} already exists and will not be overwritten. Choose another file.\n`,
    ]);
  });
});

describe('boxperson backup and boxperson restore', () => {
  test('restores and verifies everything, creating the folder if needed', async () => {
    const { data, store, night } = await house();
    const file = join(folder(), 'backup');
    expect((await ran(() => backup(file, { data }))).status).toBe(0);
    // Events after the backup are not in it.
    const { seq } = night.host;
    await night.round();
    const place = join(folder(), 'new', 'house');
    const restored = await ran(() => restoreBackup(file, { data: place }));
    expect(restored).toMatchObject({ status: 0, out: expect.stringMatching(/^The record is intact: /) });
    const back = openSqlite(join(place, 'house.db'));
    onTestFinished(() => back.close());
    expect((await back.head('table-1'))?.seq).toBe(seq);
    expect(await back.read('table-1', 0, seq)).toEqual(await store.read('table-1', 0, seq));
    if (process.platform !== 'win32') expect(statSync(place).mode & 0o077).toBe(0);
  });

  test('never restores over a house, without a target, or from a file that is not a backup', async () => {
    const { data } = await house();
    const file = join(folder(), 'backup');
    await ran(() => backup(file, { data }));
    const before = readFileSync(join(data, 'house.db'));
    const over = await ran(() => restoreBackup(file, { data }));
    expect([over.status, over.error]).toEqual([
      2,
      `${data} already contains a house and was not changed. Choose an empty folder.\n`,
    ]);
    expect(readFileSync(join(data, 'house.db')).equals(before)).toBe(true);
    expect((await ran(() => restoreBackup(file))).error).toMatch(/^Give an empty folder with --data/);
    const other = join(folder(), 'letter.txt');
    writeFileSync(other, 'Dear operator');
    const place = folder();
    expect((await ran(() => restoreBackup(other, { data: place }))).error).toContain(
      'is not a Boxperson backup',
    );
    expect((await ran(() => restoreBackup(`${other}.not`, { data: place }))).error).toMatch(/^No such file/);
    expect(existsSync(join(place, 'house.db'))).toBe(false);
  });

  test('does not restore a backup with a changed byte; restores a forged one, and the verdict says so', async () => {
    const { data } = await house();
    const file = join(folder(), 'backup');
    await ran(() => backup(file, { data }));
    const bytes = readFileSync(file);
    const at = bytes.indexOf('"DiceRested"');
    bytes.writeUInt8(bytes.readUInt8(at + 2) ^ 1, at + 2);
    writeFileSync(`${file}-damaged`, bytes);
    const place = folder();
    const damaged = await ran(() => restoreBackup(`${file}-damaged`, { data: place }));
    expect(damaged).toMatchObject({ status: 2, error: expect.stringContaining('nothing was restored') });
    expect(existsSync(join(place, 'house.db'))).toBe(false);
    const forged = await robbed();
    await ran(() => backup(`${file}-forged`, { data: forged }));
    expect(await ran(() => restoreBackup(`${file}-forged`, { data: place }))).toMatchObject({
      status: 1,
      out: expect.stringContaining('The record fails verification. table-1'),
    });
  });

  test('restores an archive of the other kind of store', async () => {
    const store = openMemory();
    const night = await Night.open(store, { about: ABOUT });
    await night.round();
    const file = join(folder(), 'archive');
    await store.backupTo(file);
    expect(await ran(() => restoreBackup(file, { data: folder() }))).toMatchObject({ status: 0 });
  });
});
