// The same commands on PostgreSQL: a house is verified there, backed up, and restored to either kind of store.

import { join } from 'node:path';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aboutOf, entriesOf, Night, rulesFor } from '../../../tests/support/nights.ts';
import { PATIENT } from '../../../tests/support/run/patience.ts';
import { type RunningPostgres, startPostgres } from '../../../tests/support/store/start-postgres.ts';
import { folder } from '../../../tests/support/store/words.ts';
import { PeopleBook } from '../../house/server/people/book.ts';
import { recordsOf } from '../../house/server/records/records.ts';
import { openPostgres } from '../../house/store/postgres/postgres.ts';
import { openSqlite } from '../../house/store/sqlite/sqlite.ts';
import { backup, restoreBackup } from '../store/backup.ts';
import { exportTable } from '../store/export.ts';
import { verify } from './verify.ts';

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('runs verify, export, backup, restore and records', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const about = aboutOf(NEW_JERSEY_CRAPS.id);
  const database = postgres.place();
  const store = await openPostgres(database, PATIENT);
  const night = await Night.open(store, { about, seed: 8 });
  for (let round = 0; round < 6; round++) await night.round();
  const home = folder();
  const other = postgres.place();
  try {
    expect(await verify({ database })).toBe(0);
    expect(await exportTable('table-1', { database, out: join(home, 'night.jsonl') })).toBe(0);
    expect(await backup(join(home, 'backup'), { database })).toBe(0);
    expect(await restoreBackup(join(home, 'backup'), { data: join(home, 'house') })).toBe(0);
    expect(await restoreBackup(join(home, 'backup'), { database: other })).toBe(0);
    // Not over an existing house.
    const refused = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await restoreBackup(join(home, 'backup'), { database })).toBe(2);
    expect(refused.mock.calls.join()).toContain('Nothing was restored');
    refused.mockRestore();
  } finally {
    said.mockRestore();
  }
  const file = openSqlite(join(home, 'house', 'house.db'), { readOnly: true });
  expect(await entriesOf(file, 'table-1')).toEqual(await entriesOf(store, 'table-1'));
  const [here, there] = [store, file].map((one) =>
    recordsOf({
      store: one,
      people: () => new PeopleBook(),
      rulesOf: () => rulesFor(about),
      may: { seat: () => true, table: () => true, house: () => true },
    }).rolls('ann', 'table-1', 'ann', 50),
  );
  expect(await here).toEqual(await there);
  await file.close();
  await store.close();
});
