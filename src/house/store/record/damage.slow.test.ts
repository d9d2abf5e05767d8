// Every changed bit is found: in an export, in an archive, and in every column of every SQLite row. So is anything cut off,
// swapped or repeated. A failure prints the random seed. A real house's record, damaged ten thousand times and checked with
// `boxperson verify`, is in cli/verify-damage.slow.test.ts.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { RUN_SEED } from '../../../../tests/support/run/seed.ts';
import { cellsOf, flipped, keepSound, mend, writeCell } from '../../../../tests/support/store/cells.ts';
import { AT, drop, folder, openTables } from '../../../../tests/support/store/words.ts';
import { numbersFrom } from '../../../game/base/seeded.ts';
import { archiveLines, readArchive } from '../files/archive.ts';
import { exportStream, readExport } from '../files/export.ts';
import { openMemory } from '../memory/memory.ts';
import { openSqlite } from '../sqlite/sqlite.ts';
import { RecordDamaged, type Store, StoreUnusable } from '../store.ts';
import type { Vault } from '../vault.ts';
import { verifyStore, verifyStream } from './verify.ts';

const made = { build: '0.2.0+abc', rules: 'craps-2026' };

/** A small house with data of every kind, including unusual characters. */
async function furnish(store: Store): Promise<void> {
  await openTables(store, 'table-1', 'table-2', 'empty');
  for (let version = 0; version < 6; version++)
    await store.append([
      drop('table-1', version, {
        by: version === 2 ? 'Zoë \ufffd\u0000🎲' : 'player-7',
        made: version === 3 ? made : null,
        basis: version === 4 ? { seen: { people: 3 }, still: [], accounts: [], whole: [] } : null,
      }),
    ]);
  await store.lease('table-2', 'process-1', AT, 60_000);
  for (let version = 0; version < 3; version++)
    await store.append([
      drop('table-2', version, { fence: 1, events: [version], draw: { dice: [2, 5] }, made }),
    ]);
  await store.saveSnapshot('table-1', { seq: 4, version: 4, state: { point: 8 }, made });
  await store.put('session', 'abc', { player: 'zoë' }, AT);
}

async function textOf(lines: AsyncIterable<string>): Promise<Buffer> {
  let text = '';
  for await (const line of lines) text += line;
  return Buffer.from(text);
}

/** The error from reading; null if none was found. */
async function complaintOf(read: () => Promise<unknown>): Promise<string | null> {
  try {
    await read();
    return null;
  } catch (error) {
    // A flipped bit can turn format 3 into 7, which needs a newer program.
    if (!(error instanceof StoreUnusable && error.message.includes('newer Boxperson')))
      expect(error).toBeInstanceOf(RecordDamaged);
    return error instanceof Error ? error.message : '';
  }
}

const readAll = async (bytes: Buffer): Promise<void> => {
  for await (const _piece of readArchive(bytes));
};

describe.each([
  ['export', (vault: Vault) => exportStream(vault, 'table-1'), readExport],
  ['export that names its writer', (vault: Vault) => exportStream(vault, 'table-1', '0.2.0'), readExport],
  ['archive', (vault: Vault) => archiveLines(vault, '0.2.0'), readAll],
])('an %s', (_name, write, read) => {
  let whole: Buffer;
  let lines: readonly string[];
  beforeAll(async () => {
    const store = openMemory();
    await furnish(store);
    whole = await textOf(write(store));
    lines = whole.toString().split('\n').slice(0, -1);
  });
  const found = (bytes: Buffer) => complaintOf(() => read(bytes));
  const foundLines = (changed: readonly string[]) => found(Buffer.from(`${changed.join('\n')}\n`));

  test('is read as written, in chunks of any size', async () => {
    expect(await found(whole)).toBeNull();
    for (const size of [1, 7, 1000]) {
      const pieces = function* () {
        for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
      };
      expect(await complaintOf(() => read(pieces() as never))).toBeNull();
    }
  });

  test('2,500 random single-bit flips are all found', async () => {
    const next = numbersFrom(RUN_SEED);
    for (let flip = 0; flip < 2500; flip++) {
      const [at, bit] = [next() % whole.length, next() % 8];
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
      expect(await found(changed), `seed ${RUN_SEED}: bit ${bit} of byte ${at}`).not.toBeNull();
    }
  });

  test('cutting it off anywhere is found', async () => {
    for (let length = 0; length < whole.length; length++)
      expect(await found(whole.subarray(0, length)), `cut at ${length}`).not.toBeNull();
    for (let from = 1; from < whole.length; from += 7)
      expect(await found(whole.subarray(from)), `begun at ${from}`).not.toBeNull();
  });

  test('swapped, repeated, missing and added lines are found', async () => {
    for (const [at, line] of lines.entries()) {
      expect(await foundLines(lines.toSpliced(at, 1)), `without line ${at}`).not.toBeNull();
      expect(await foundLines(lines.toSpliced(at, 0, line)), `line ${at} twice`).not.toBeNull();
      expect(await foundLines([...lines, line]), `line ${at} at the end`).not.toBeNull();
      for (let other = at + 1; other < lines.length; other++) {
        const swapped = lines.with(at, lines[other] ?? '').with(other, line);
        expect(await foundLines(swapped), `lines ${at} and ${other}`).not.toBeNull();
      }
    }
  });

  test('swapped, repeated and removed parts of any size are found', async () => {
    const next = numbersFrom(RUN_SEED + 1);
    for (let round = 0; round < 300; round++) {
      const from = next() % (whole.length - 1);
      const size = 1 + (next() % Math.min(300, whole.length - from - 1));
      const [part, rest] = [whole.subarray(from, from + size), whole.subarray(from + size)];
      const changes = {
        repeated: Buffer.concat([whole.subarray(0, from), part, part, rest]),
        'cut out': Buffer.concat([whole.subarray(0, from), rest]),
        swapped: Buffer.concat([whole.subarray(0, from), rest.subarray(0, size), part, rest.subarray(size)]),
      };
      for (const [what, changed] of Object.entries(changes))
        if (!changed.equals(whole))
          expect(await found(changed), `seed ${RUN_SEED}: ${size} from ${from} ${what}`).not.toBeNull();
    }
  });

  test('other notations of the same values are found', async () => {
    const text = whole.toString();
    const same = [
      text.replaceAll('\n', '\r\n'),
      text.replace('"seq":1', '"seq":1.0'),
      text.replace('"seq":1,', '"seq":1, '),
      text.replace('player-7', 'pl\\u0061yer-7'),
      text.replace('-600', '-6e2'),
      `\ufeff${text}`,
      `${text}\n`,
      text.slice(0, -1),
    ];
    for (const changed of same) {
      expect(changed).not.toBe(text);
      expect(await found(Buffer.from(changed))).not.toBeNull();
    }
  });
});

describe('a SQLite store', () => {
  /** The store as verify sees it, and the same file as a failing disk changes it. */
  const damagedStore = async () => {
    const file = join(folder(), 'house.db');
    const store = openSqlite(file);
    await furnish(store);
    await store.close();
    const raw = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    onTestFinished(() => raw.close());
    // A failing disk does not update indexes.
    raw.exec('PRAGMA synchronous = OFF; DROP INDEX entries_by_seq; DROP INDEX entries_by_id');
    keepSound(raw);
    const vault = openSqlite(file, { readOnly: true });
    onTestFinished(() => vault.close());
    expect(await verifyStore(vault)).toEqual({ holds: true, streams: 3, entries: 9, events: 9 });
    return { raw, vault };
  };

  test('1,000 random single-bit flips over all columns of all rows are all found', async () => {
    const { raw, vault } = await damagedStore();
    const cells = cellsOf(raw);
    const next = numbersFrom(RUN_SEED + 2);
    const columns = new Set<string>();
    for (let flip = 0; flip < 1000; flip++) {
      const cell = cells[next() % cells.length] ?? expect.fail();
      const bit = next() % cell.bits;
      writeCell(raw, cell, flipped(cell, bit));
      const verdict = await verifyStore(vault);
      const where = `seed ${RUN_SEED}: bit ${bit} of ${cell.table}.${cell.column} of ${cell.row}`;
      expect(verdict, where).toMatchObject({ holds: false });
      // The finding names exactly that entry.
      if (!verdict.holds && cell.entry !== null && cell.column !== 'seq')
        expect(verdict.problem, where).toMatchObject(cell.entry);
      mend(raw);
      columns.add(`${cell.table}.${cell.column}`);
    }
    expect(await verifyStore(vault)).toMatchObject({ holds: true });
    // streams 9 columns, one of them empty except for the leased stream; entries 6, accounts 2, snapshots 5, kept 5.
    expect(columns.size).toBe(27);
  });

  test('missing, swapped and repeated rows are found', async () => {
    const { raw, vault } = await damagedStore();
    const changes = [
      ...[1, 3, 6].map((seq) => `DELETE FROM entries WHERE stream = 'table-1' AND seq = ${seq}`),
      "DELETE FROM entries WHERE stream = 'table-1'",
      "DELETE FROM streams WHERE stream = 'table-1'",
      "UPDATE streams SET seq = 0, version = 0, hash = (SELECT previous FROM entries WHERE stream = 'table-1' AND seq = 1) WHERE stream = 'table-1'",
      "UPDATE entries SET seq = 9 - seq WHERE stream = 'table-1' AND seq IN (4, 5)",
      "INSERT INTO entries SELECT stream, 7, id, previous, hash, text FROM entries WHERE stream = 'table-1' AND seq = 6",
      "INSERT INTO entries SELECT stream, 7, id, hash, hash, text FROM entries WHERE stream = 'table-1' AND seq = 6",
      "INSERT INTO entries SELECT * FROM entries WHERE stream = 'table-1' AND seq = 2",
      "INSERT INTO entries SELECT 'nobody', seq, id, previous, hash, text FROM entries WHERE seq = 2",
      "UPDATE entries SET text = (SELECT text FROM entries e WHERE e.stream = 'table-1' AND e.seq = 2) WHERE stream = 'table-1' AND seq = 3",
      "UPDATE entries SET id = 'drop-0' WHERE stream = 'table-1' AND seq = 2",
      "UPDATE streams SET opening = (SELECT opening FROM streams s WHERE s.stream = 'table-2') WHERE stream = 'empty'",
      "UPDATE streams SET fence = 0, owner = NULL, until_ms = 0 WHERE stream = 'table-2'",
      "UPDATE accounts SET cents = cents + 1 WHERE account = 'bank:table-1'",
      "DELETE FROM accounts WHERE account = 'bank:table-1'",
      "INSERT INTO accounts VALUES ('wallet:thief', 0)",
      "INSERT INTO accounts VALUES ('wallet:thief', 1000000)",
      "UPDATE snapshots SET stream = 'table-2'",
      "UPDATE kept SET key = 'abd'",
    ];
    for (const sql of changes) {
      raw.exec(sql);
      expect(await verifyStore(vault), sql).toMatchObject({ holds: false });
      mend(raw);
      expect(await verifyStore(vault), `after ${sql}`).toMatchObject({ holds: true });
    }
  });

  test('the first problem is named', async () => {
    const { raw, vault } = await damagedStore();
    raw.exec(`UPDATE entries SET text = CAST(replace(CAST(text AS TEXT), '"cents":600', '"cents":900') AS BLOB)
      WHERE stream = 'table-1' AND seq IN (3, 5)`);
    expect(await verifyStream(vault, 'table-1')).toEqual({
      holds: false,
      problem: { stream: 'table-1', seq: 3, what: expect.stringContaining('are off by 300 cents') },
    });
    expect(await verifyStream(vault, 'table-2')).toMatchObject({ holds: true, entries: 3 });
    await expect(textOf(exportStream(vault, 'table-1')).then(readExport)).rejects.toThrow(
      'entry 3 of table-1',
    );
  });

  test('a damaged snapshot is ignored, a damaged session is over, and a damaged lease is not granted', async () => {
    const { raw, vault } = await damagedStore();
    raw.exec(
      'UPDATE snapshots SET version = 5; UPDATE kept SET until_ms = until_ms * 2; UPDATE streams SET fence = fence + 1',
    );
    expect(await vault.snapshot('table-1')).toBeNull();
    expect(await vault.get('session', 'abc', AT)).toBeUndefined();
    expect(await vault.inspect()).toContain('lease of empty');
  });
});
