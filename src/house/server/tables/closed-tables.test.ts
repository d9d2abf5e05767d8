// One entry of one table that cannot be read: that table stays closed and says why and what to do; the others open.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { bytesBySeed } from '../../../../tests/support/people.ts';
import { folder } from '../../../../tests/support/store/words.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { sha256 } from '../../store/record/seal.ts';
import { openSqlite } from '../../store/sqlite/sqlite.ts';
import { House } from '../house/house.ts';

async function opened(file: string): Promise<House> {
  const store = openSqlite(file);
  const deps = { store, clock: new WorldClock(), dice: givenDice(() => 7), owner: 'one' };
  const house = await House.open({ ...deps, random: bytesBySeed('damage') });
  await house.openFirstTables();
  onTestFinished(async () => {
    await house.stop();
    await store.close();
  });
  return house;
}

/** What a newer version would have written, with its hash or seal. */
function newerThings(db: DatabaseSync, sql: string): Record<string, string | Uint8Array> {
  if (sql.includes('snapshots')) {
    const text = Buffer.from('{"format":12,"state":{}}');
    const sealed = ['nj-craps-1', 5, 5, sha256(text), 12];
    return { newer: text, hash: sha256(JSON.stringify(sealed)) };
  }
  const row = db.prepare(`SELECT text, previous FROM entries WHERE stream = 'nj-craps-1' AND seq = 5`).get();
  const old = Buffer.from(row?.text as Uint8Array).toString();
  const text = old.replace('"format":3,', '"format":12,');
  return { newer: Buffer.from(text), hash: sha256(`${row?.previous}\n${text}`) };
}

const damages: readonly (readonly [what: string, sql: string, says: RegExp, remedy: RegExp])[] = [
  [
    'another amount in an entry',
    `UPDATE entries SET text = CAST(replace(CAST(text AS TEXT), 'die-1', 'die-7') AS BLOB)
      WHERE stream = 'nj-craps-1' AND text LIKE '%die-1%'`,
    /nj-craps-1 stays closed because its record is damaged: entry \d+ of nj-craps-1 has changed since it was written\./,
    /boxperson restore/,
  ],
  [
    'an entry that is no longer valid',
    `UPDATE entries SET text = x'7b7d' WHERE stream = 'nj-craps-1' AND seq = 5`,
    /entry 5 of nj-craps-1/,
    /boxperson restore/,
  ],
  [
    'an opening',
    `UPDATE streams SET opening = x'00' WHERE stream = 'nj-craps-1'`,
    /the opening of nj-craps-1/,
    /boxperson restore/,
  ],
  [
    'an entry of a newer version',
    `UPDATE entries SET text = $newer, hash = $hash WHERE stream = 'nj-craps-1' AND seq = 5`,
    /^nj-craps-1 stays closed because a newer Boxperson has written its record \(format 12; this version reads up to 3\)\.$/,
    /^Start the newer version\.$/,
  ],
  [
    'a snapshot of a newer version',
    `INSERT INTO snapshots VALUES ('nj-craps-1', 5, 5, $newer, $hash)`,
    /^nj-craps-1 stays closed because a newer Boxperson has written its record \(format 12; /,
    /^Start the newer version\.$/,
  ],
];
test.each(damages)('%s', async (_what, sql, says, remedy) => {
  const file = join(folder(), 'house.db');
  const first = openSqlite(file);
  const clock = new WorldClock();
  const deps = { store: first, clock, dice: givenDice(() => 7), owner: 'first' };
  const before = await House.open({ ...deps, random: bytesBySeed('first') });
  await before.openFirstTables();
  const count = (await before.tables()).length;
  await before.stop();
  await first.close();
  const db = new DatabaseSync(file);
  expect(db.prepare(sql).run(sql.includes('$newer') ? newerThings(db, sql) : {}).changes).toBeGreaterThan(0);
  db.close();
  const house = await opened(file);
  expect((await house.tables()).length).toBe(count - 1);
  expect(house.closed()).toEqual([
    {
      id: 'nj-craps-1',
      says: expect.stringMatching(says),
      remedy: expect.stringMatching(remedy),
    },
  ]);
  expect(await house.live('nj-craps-1')).toBeNull();
  expect((await house.live('nz-craps-1'))?.table.isOpen).toBe(true);
});
