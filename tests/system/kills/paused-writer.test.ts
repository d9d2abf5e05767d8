// A writer is paused for longer than its lease, with commands waiting: when it resumes it tries to write them, and the store
// rejects each one because of its fence.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../src/house/store/open.ts';
import type { Entry } from '../../../src/house/store/store.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import { FIRST_TABLES } from '../../support/first-tables.ts';
import { Dialled } from '../../support/gateway/socket-dial.ts';
import { type RunningPostgres, startPostgres } from '../../support/store/start-postgres.ts';
import { pause, Served, testCache, until } from './served.ts';

const TABLES = FIRST_TABLES.map(({ id }) => id);
const TRIES = 5;

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
});

test('a writer that was paused past its lease is rejected, and another does its command exactly once (slow)', async () => {
  const location = postgres.place();
  const where = { place: ['--database', location], cache: testCache() };
  const old = new Served(where);
  await until('the first process opens', () => old.address !== null || old.isOver);
  const other = new Served(where);
  const vault = await openStore(location, { readOnly: true });
  try {
    await until('the second process opens', () => other.address !== null || other.isOver);
    let refused = 0;
    // Either the command or the news of the lost lease may come first; one rejection is enough.
    for (let attempt = 0; attempt < TRIES && refused === 0; attempt++) {
      const isOlds = (await writtenBy(old, vault)).length > 0;
      refused += isOlds ? await paused(old, other, vault) : await paused(other, old, vault);
    }
    expect(refused).toBeGreaterThan(0);
  } finally {
    await old.kill();
    await other.kill();
    await vault.close();
  }
});

/** How many commands the old writer could not write. */
async function paused(old: Served, other: Served, vault: Vault): Promise<number> {
  await until('the first process writes a table', async () => (await writtenBy(old, vault)).length > 0);
  const guests = await Promise.all(TABLES.map((table) => seated(old.address ?? '', table)));
  const tables = await writtenBy(old, vault);
  old.pause();
  const waiting = guests.filter(({ table }) => tables.includes(table));
  for (const { line, table } of waiting) {
    const command = { do: 'buy-in', cents: 700 };
    line.say({ type: 'command', id: 'waits', table, command });
  }
  const before = new Map<string, number>();
  for (const table of tables)
    await until(`${table} has another writer`, async () => {
      const row = await vault.streamRow(table);
      before.set(table, row?.fence ?? 0);
      return row?.owner?.includes(`-${other.pid}-`) === true;
    });
  old.wake();
  let refused = 0;
  for (const { line, table, person } of waiting) {
    const answer = await line.answerTo('waits');
    if (answer.type === 'problem' && answer.says.startsWith('Another writer has taken over this table'))
      refused += 1;
    // When resent, the command is done by the current writer, never under the paused writer's fence.
    const done = await again(line, table);
    expect(done).toMatchObject({ type: 'done', table });
    const entries = await entriesOf(vault, table, `${person}:waits`);
    expect(entries.map(({ seq }) => seq)).toEqual([done.seq]);
    expect(entries[0]?.fence).toBeGreaterThanOrEqual(before.get(table) ?? Number.NaN);
    line.socket.terminate();
  }
  return refused;
}

type Guest = { readonly line: Dialled; readonly table: string; readonly person: string };

async function seated(address: string, table: string): Promise<Guest> {
  const response = await fetch(`${address}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann' }),
  });
  const { token, person } = (await response.json()) as { token: string; person: { id: string } };
  const line = await Dialled.hello(address, token);
  for (let place = 1; ; ) {
    const answer = await line.ask(table, `sit-${place}`, { do: 'take-place', place });
    if (answer.type === 'done') return { line, table, person: person.id };
    if (place > 12) throw new Error(`There is no free place at ${table}: ${JSON.stringify(answer)}`);
    // Skips a taken place; retries while the table is changing writers.
    if (answer.type === 'refused') place++;
    await pause(100);
  }
}

async function again(line: Dialled, table: string): Promise<{ readonly type: string; readonly seq: number }> {
  for (;;) {
    const answer = await line.ask(table, 'waits', { do: 'buy-in', cents: 700 });
    if (answer.type === 'done') return answer;
    if (answer.type !== 'problem') throw new Error(JSON.stringify(answer));
    await pause(100);
  }
}

async function writtenBy(served: Served, vault: Vault): Promise<readonly string[]> {
  const rows = await Promise.all(TABLES.map((table) => vault.streamRow(table)));
  return TABLES.filter((_, at) => rows[at]?.owner?.includes(`-${served.pid}-`) === true);
}

async function entriesOf(vault: Vault, table: string, id: string): Promise<readonly Entry[]> {
  return (await vault.read(table, 0, 100_000)).filter((entry) => entry.id === id);
}
