// Damages the record of a real house bit by bit and piece by piece, and reads it as `boxperson verify` does: chain, ledger, seals,
// conservation, and every command re-decided. Failures print the random seed.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { isRefusal } from 'boxperson/rules';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aboutOf, Night } from '../../../tests/support/nights.ts';
import { NOON, openHouse, taken } from '../../../tests/support/people.ts';
import { RUN_SEED } from '../../../tests/support/run/seed.ts';
import {
  type Cell,
  cellsOf,
  flipped,
  keepSound,
  mend,
  writeCell,
} from '../../../tests/support/store/cells.ts';
import { numbersFrom } from '../../game/base/seeded.ts';
import { savedTableOf } from '../../house/host/night/saved-table.ts';
import { proveHouse } from '../../house/server/audit/redecide/prove-house.ts';

import { openSqlite } from '../../house/store/sqlite/sqlite.ts';
import { type Json, StoreBroken, StoreUnusable } from '../../house/store/store.ts';
import { verify } from './verify.ts';

/** Ten thousand with those of the store's own tests; BOXPERSON_FLIPS asks for more here. */
const FLIPS = Number(process.env.BOXPERSON_FLIPS ?? 2_500);
const PAGE = 4096;

const folder = mkdtempSync(join(tmpdir(), 'boxperson-damage-'));
const file = join(folder, 'house.db');
let sound: Buffer;
let soundRows: string;

/** A house with people, sessions, a played table, its lease and its snapshot, as bytes. */
beforeAll(async () => {
  const store = openSqlite(file);
  const { door } = await openHouse({ store });
  const players: string[] = [];
  for (const name of ['Zoë', 'Bob', 'Cy'])
    players.push(taken(await door.comeAsGuest(name, 'here')).person.id);
  expect(isRefusal(await door.openAccount(null, 'Kim', 'nine lives of a cat', 'here'))).toBe(false);
  const night = await Night.open(store, { about: aboutOf(NEW_JERSEY_CRAPS.id), seed: 5, players });
  for (const player of players) await night.bets(player, 'pass', 500);
  await night.rolls();
  const { host } = night;
  expect(host.table.rolls).toBe(1);
  const state = savedTableOf(host.table, host.keptDice) as unknown as Json;
  await store.saveSnapshot('table-1', { seq: host.seq, version: host.table.version, state });
  await store.lease('table-1', 'process-1', NOON, 60_000);
  await store.close();
  sound = readFileSync(file);
  soundRows = rowsIn(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The problem the command finds in the file; null if it is intact. */
async function complaintOf(): Promise<string | null> {
  try {
    const vault = openSqlite(file, { readOnly: true });
    try {
      const { verdict } = await proveHouse(vault);
      return verdict.holds ? null : verdict.problem.what;
    } finally {
      await vault.close();
    }
  } catch (error) {
    if (error instanceof StoreBroken || error instanceof StoreUnusable) return error.message;
    throw error;
  }
}

/** The file's contents, row by row. */
function rowsIn(path: string): string {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = ['streams', 'entries', 'accounts', 'snapshots', 'kept'];
    const rows = tables.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
    return JSON.stringify(rows, (_key, value) => (value instanceof Uint8Array ? Buffer.from(value) : value));
  } finally {
    db.close();
  }
}

describe('every row of the record', () => {
  test(`${FLIPS} random single-bit flips across all columns are all found, and the entry is named`, async () => {
    writeFileSync(file, sound);
    const raw = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    onTestFinished(() => raw.close());
    // Disk damage bypasses the indexes, so they are dropped here.
    raw.exec('PRAGMA synchronous = OFF; DROP INDEX entries_by_seq; DROP INDEX entries_by_id');
    keepSound(raw);
    const vault = openSqlite(file, { readOnly: true });
    onTestFinished(() => vault.close());
    const verdictNow = async () => (await proveHouse(vault)).verdict;
    expect(await verdictNow()).toMatchObject({ holds: true, streams: 2 });
    const cells = cellsOf(raw);
    const next = numbersFrom(RUN_SEED);
    const columns = new Set<string>();
    // Each column once, even one with few cells, and then any cell.
    const byColumn = [...Map.groupBy(cells, (cell) => `${cell.table}.${cell.column}`).values()];
    for (let flip = 0; flip < FLIPS; flip++) {
      const among = byColumn[flip] ?? cells;
      const cell = among[next() % among.length] ?? expect.fail();
      const bit = next() % cell.bits;
      writeCell(raw, cell, flipped(cell, bit));
      const verdict = await verdictNow();
      const where = `seed ${RUN_SEED}: bit ${bit} of ${cell.table}.${cell.column} of ${cell.row}`;
      if (verdict.holds) expect.fail(where);
      if (cell.entry !== null && cell.column !== 'seq' && cell.column !== 'stream')
        expect(verdict.problem, where).toMatchObject(cell.entry);
      if (findsRow(cell)) mend(raw);
      else writeCell(raw, cell, cell.value);
      columns.add(`${cell.table}.${cell.column}`);
    }
    expect(await verdictNow()).toMatchObject({ holds: true });
    // streams 9 columns, entries 6, accounts 2, snapshots 5, kept 5.
    expect(columns.size).toBe(27);
  });

  test('the command reports damage and exits with 1, or with 2 if the file is unreadable', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => void vi.restoreAllMocks());
    writeFileSync(file, sound);
    expect(await verify({ data: folder })).toBe(0);
    const at = sound.indexOf('"DiceRested"') + 3;
    writeFileSync(file, withFlip(at, 2));
    expect(await verify({ data: folder })).toBe(1);
    writeFileSync(file, withFlip(2, 2));
    expect(await verify({ data: folder })).toBe(2);
  });
});

/** A row whose key was changed can no longer be found by it. */
const findsRow = ({ where, column }: Cell): boolean => new RegExp(`\\b${column} = `).test(where);

function withFlip(at: number, bit: number): Buffer {
  const bytes = Buffer.from(sound);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  return bytes;
}

describe('the file itself', () => {
  /** Found, or harmless: SQLite has unused space in its pages that nothing reads. */
  async function isFoundOrIdle(bytes: Uint8Array, what: string): Promise<'found' | 'idle'> {
    writeFileSync(file, bytes);
    if ((await complaintOf()) !== null) return 'found';
    expect(rowsIn(file) === soundRows, `seed ${RUN_SEED}: ${what}`).toBe(true);
    return 'idle';
  }

  const flips = 200;
  test(`${flips} random flips anywhere in the file are found or hit unused space`, async () => {
    const next = numbersFrom(RUN_SEED + 1);
    const tally = { found: 0, idle: 0 };
    for (let flip = 0; flip < flips; flip++) {
      const [at, bit] = [next() % sound.length, next() % 8];
      tally[await isFoundOrIdle(withFlip(at, bit), `bit ${bit} of byte ${at}`)] += 1;
    }
    expect(tally.found).toBeGreaterThan(flips / 4);
  });

  test('a definition that differs in one bit is found, although SQLite reads most of them', async () => {
    const from = sound.indexOf('CREATE TABLE streams');
    const length = sound.subarray(from).indexOf('WITHOUT ROWID') + 'WITHOUT ROWID'.length;
    for (let at = from; at < from + length; at++) {
      // Bit 5 is the case of a letter.
      const what = `byte ${at}, ${String.fromCharCode(sound[at] ?? 0)}`;
      expect(await isFoundOrIdle(withFlip(at, 5), what), what).toBe('found');
    }
  });

  test('an added trigger is found; the statistics of ANALYZE are not held against a record', async () => {
    writeFileSync(file, sound);
    const raw = new DatabaseSync(file);
    raw.exec('ANALYZE');
    expect(await complaintOf()).toBeNull();
    raw.exec('CREATE TRIGGER skim AFTER INSERT ON kept BEGIN DELETE FROM accounts; END');
    raw.close();
    expect(await complaintOf()).toBe('The definition of "skim" is not the one Boxperson wrote');
  });

  test('truncation and swapped, repeated or missing pages are all found', async () => {
    const pages = Array.from({ length: sound.length / PAGE }, (_, at) =>
      sound.subarray(at * PAGE, (at + 1) * PAGE),
    );
    const next = numbersFrom(RUN_SEED + 2);
    for (let cut = 0; cut < 60; cut++) {
      const length = 1 + (next() % (sound.length - 1));
      expect(await isFoundOrIdle(sound.subarray(0, length), `cut at ${length}`)).toBe('found');
    }
    for (const [at, page] of pages.entries()) {
      expect(await isFoundOrIdle(Buffer.concat(pages.toSpliced(at, 1)), `without page ${at}`)).toBe('found');
      // A page after the last one is beyond the size the file declares.
      const isBehind = at === pages.length - 1;
      const twice = await isFoundOrIdle(Buffer.concat(pages.toSpliced(at, 0, page)), `page ${at} twice`);
      expect(twice).toBe(isBehind ? 'idle' : 'found');
      const other = (at + 1 + (next() % (pages.length - 1))) % pages.length;
      const swapped = pages.with(at, pages[other] ?? page).with(other, page);
      expect(await isFoundOrIdle(Buffer.concat(swapped), `pages ${at} and ${other}`)).toBe('found');
    }
  });
});
