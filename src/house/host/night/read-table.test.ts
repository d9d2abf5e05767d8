// A table is the same whether read from a snapshot or from the beginning of a long record.

import { expect, test } from 'vitest';
import { aboutOf, Night, rulesFor } from '../../../../tests/support/nights.ts';
import { openMemory } from '../../store/memory/memory.ts';
import type { Store } from '../../store/store.ts';
import { readTable } from './read-table.ts';

const ID = 'table-1';
const ABOUT = aboutOf('nj-mini-dice');
const LATEST = 4_000;

/** A store that has lost its snapshots. */
const withoutSnapshots = (store: Store): Store =>
  Object.create(store, { snapshot: { value: async () => null } });

test('a record longer than one page gives the same table as its writer has', async () => {
  const store = openMemory();
  const night = await Night.open(store, { about: ABOUT, seed: 11 });
  while (night.host.seq < LATEST + 2_500) await night.round();
  const { host } = night;
  const seen: number[] = [];
  let lastVersion = 0;
  const read = await readTable(withoutSnapshots(store), ID, rulesFor(ABOUT), ({ seq }, version) => {
    seen.push(seq);
    lastVersion = version;
  });
  expect(read.snapshotVersion).toBe(0);
  expect({ ...read.table, rules: null }).toEqual({ ...host.table, rules: null });
  expect([read.seq, lastVersion, read.dice]).toEqual([host.seq, host.table.version, host.keptDice]);
  // Repeated commands and reconnecting clients are answered from the latest entries.
  expect(seen).toEqual(Array.from({ length: LATEST }, (_, at) => host.seq - LATEST + 1 + at));
  const again = await readTable(store, ID, rulesFor(ABOUT), () => {});
  expect(again.snapshotVersion).toBeGreaterThan(0);
  expect([again.table.version, again.seq, again.dice.out]).toEqual([
    read.table.version,
    read.seq,
    read.dice.out,
  ]);
});

test('a record shorter than its head says is rejected', async () => {
  const store = openMemory();
  const night = await Night.open(store, { about: ABOUT, seed: 12 });
  while (night.host.seq < 100) await night.round();
  const cut: Store = Object.create(withoutSnapshots(store), {
    head: { value: async () => ({ ...(await store.head(ID)), seq: LATEST + 1_000 }) },
  });
  await expect(readTable(cut, ID, rulesFor(ABOUT), () => {})).rejects.toThrow('as long as its head says');
});
