// Records of older formats are read as they are, continue in the present one, and are kept from programs that cannot read it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import {
  FORMAT_1_ARCHIVE,
  FORMAT_1_EXPORT,
  formatOneRows,
} from '../../../../tests/support/store/format-1.ts';
import { drop, folder } from '../../../../tests/support/store/words.ts';
import { readArchive } from '../files/archive.ts';
import { exportStream, readExport } from '../files/export.ts';
import { restoreStore } from '../files/restore.ts';
import { POSTGRES_MIGRATIONS as POSTGRES_STEPS } from '../postgres/schema.ts';
import { migrate, readMark, SQLITE_MIGRATIONS } from '../sqlite/schema.ts';
import { openSqlite } from '../sqlite/sqlite.ts';
import { RecordDamaged, StoreUnusable } from '../store.ts';
import { DATA_FORMAT } from './format.ts';
import { verifyStore } from './verify.ts';

test('every migration of either database is one format', () => {
  expect(SQLITE_MIGRATIONS).toHaveLength(DATA_FORMAT);
  expect(POSTGRES_STEPS).toHaveLength(DATA_FORMAT);
});

/** A house of format 1, in the file its program left. */
async function oldFile(): Promise<string> {
  const file = join(folder(), 'house.db');
  const { streams, entries, accounts, kept } = await formatOneRows();
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL');
  migrate(db, SQLITE_MIGRATIONS.slice(0, 1));
  const add = (table: string, ...values: readonly (string | number | null | Uint8Array)[]) =>
    db.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join()})`).run(...values);
  for (const { stream, opening, seq, version, hash, fence, owner, untilMs, seal } of streams)
    add('streams', stream, opening, seq, version, hash, fence, owner, untilMs, seal);
  for (const { stream, seq, id, previous, hash, text } of entries)
    add('entries', stream, seq, id, previous, hash, text);
  for (const { account, cents } of accounts) add('accounts', account, cents);
  for (const { kind, key, untilMs, text, seal } of kept) add('kept', kind, key, untilMs, text, seal);
  db.close();
  return file;
}

function formatOf(file: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return readMark(db);
  } finally {
    db.close();
  }
}

test('a SQLite file of format 1 is read without being changed', async () => {
  const file = await oldFile();
  const before = readFileSync(file);
  const reader = openSqlite(file, { readOnly: true });
  onTestFinished(() => reader.close());
  expect(await verifyStore(reader)).toEqual({ holds: true, streams: 2, entries: 3, events: 3 });
  let text = '';
  for await (const line of exportStream(reader, 'table-1', '0.2.0')) text += line;
  expect(await readExport(Buffer.from(text))).toMatchObject({ seq: 3, format: DATA_FORMAT, writer: '0.2.0' });
  expect(readFileSync(file)).toEqual(before);
  expect(formatOf(file)).toEqual({ kind: 'ours', step: 1 });
});

test('once opened for writing, it is of the present format and continues', async () => {
  const file = await oldFile();
  const store = openSqlite(file);
  expect(formatOf(file)).toEqual({ kind: 'ours', step: DATA_FORMAT });
  expect(await store.append([drop('table-1', 3)])).toMatchObject([{ done: 'appended', seq: 4 }]);
  expect(await verifyStore(store)).toMatchObject({ holds: true, entries: 4 });
  await store.close();
});

test('a SQLite file of format 1 can be restored as a backup, and stays unchanged', async () => {
  const file = await oldFile();
  const place = join(folder(), 'house.db');
  expect(await restoreStore(file, place)).toMatchObject({ holds: true, entries: 3 });
  expect(formatOf(file)).toEqual({ kind: 'ours', step: 1 });
  expect(formatOf(place)).toEqual({ kind: 'ours', step: DATA_FORMAT });
});

test('a newer archive or export is refused, but not called damaged', async () => {
  const newer = (text: string) => Buffer.from(text.replace('"format":1', '"format":4,"more":[]'));
  const all = async (bytes: Buffer) => {
    for await (const _piece of readArchive(bytes));
  };
  const says = 'was written by a newer Boxperson (format 4; this version reads up to 3)';
  for (const reading of [all(newer(FORMAT_1_ARCHIVE)), readExport(newer(FORMAT_1_EXPORT))]) {
    const error = await reading.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreUnusable);
    expect(String(error)).toContain(says);
  }
  const file = join(folder(), 'backup');
  writeFileSync(file, newer(FORMAT_1_ARCHIVE));
  await expect(restoreStore(file, 'memory:')).rejects.toThrow(
    `${file} ${says}. Restore it with the newer version.`,
  );
});

test.each([
  '{"boxperson":"record","format":0,"opening":{}}',
  '{"boxperson":"record","format":01,"opening":{}}',
  '{"boxperson":"record","format":2,"opening":{}}',
  '{"boxperson":"record","format":2,"writer":"","opening":{}}',
  '{"boxperson":"record","format":2,"writer":"a b","opening":{}}',
  '{"boxperson":"record","format":2,"writer":"\\u0061","opening":{}}',
  `{"boxperson":"record","format":2,"writer":"${'x'.repeat(129)}","opening":{}}`,
  '{"boxperson":"record","format":1,"writer":null,"opening":{}}',
  '{"boxperson":"archive","format":1}',
  '{"boxperson":"record"}',
])('%s is not the first line of a record', async (line) => {
  await expect(readExport(Buffer.from(`${line}\n`))).rejects.toThrow(RecordDamaged);
});
