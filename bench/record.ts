// A long record: creates a night of a million events (or as many as requested) in a SQLite file, then measures time and memory
// to open the table, verify the whole record and answer typical queries. `node bench/record.ts [events]`. Each query runs in
// its own process, so that none benefits from another's caches.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { required } from '../src/game/base/assert.ts';
import { systemClock } from '../src/house/host/clock.ts';
import { TableHost } from '../src/house/host/writer/host.ts';
import { proveHouse } from '../src/house/server/audit/redecide/prove-house.ts';
import { PeopleBook } from '../src/house/server/people/book.ts';
import { recordsOf } from '../src/house/server/records/records.ts';
import { openSqlite } from '../src/house/store/sqlite/sqlite.ts';
import type { AppendOutcome, NewEntry, Snapshot, Store } from '../src/house/store/store.ts';
import { aboutOf, Night, rulesFor } from '../tests/support/nights.ts';

const EVENTS = 1_000_000;
const ID = 'table-1';
const ABOUT = aboutOf('nj-craps');
const WRITTEN_AT_ONCE = 2_000;

type Measured = { readonly seconds: number; readonly megabytes: number; readonly says: string };

const QUESTIONS: Readonly<Record<string, (file: string) => Promise<string>>> = {
  'opens the table': opensTable,
  'opens it without a snapshot': opensTable,
  'verifies the record': proves,
  'last fifty rolls of a seat': (file) =>
    asks(file, async (records) => rowsIn(await records.rolls('ann', ID, 'ann', 50))),
  'last ten hands of a seat': (file) =>
    asks(file, async (records) => rowsIn(await records.hands('ann', ID, 'ann', 10))),
  'figures of every shift': (file) =>
    asks(file, async (records) =>
      rowsIn(await records.figures('op', 'shift', null, { fromMs: 0, toMs: 8e15 })),
    ),
};

async function makeRecord(file: string, events: number): Promise<void> {
  const store = openSqlite(file);
  const quick = new InBatches(store);
  const night = await Night.open(quick.store, { about: ABOUT, seed: 1 });
  while (night.host.table.version < events) await night.round();
  await quick.flush();
  await store.close();
}

/** Answers at once and batches many entries per transaction; waiting for each would measure the disk. Only for benchmarks. */
class InBatches {
  readonly store: Store;
  readonly #to: Store;
  readonly #seqs = new Map<string, number>();
  #waiting: NewEntry[] = [];

  constructor(to: Store) {
    this.#to = to;
    this.store = Object.create(to, {
      append: { value: (entries: readonly NewEntry[]) => this.#append(entries) },
      saveSnapshot: {
        value: async (stream: string, snapshot: Snapshot) => {
          await this.flush();
          await to.saveSnapshot(stream, snapshot);
        },
      },
    }) as Store;
  }

  async flush(): Promise<void> {
    const entries = this.#waiting;
    this.#waiting = [];
    const odd = (await this.#to.append(entries)).find(({ done }) => done !== 'appended');
    if (odd !== undefined) throw new Error(`an entry was ${odd.done}`);
  }

  async #append(entries: readonly NewEntry[]): Promise<readonly AppendOutcome[]> {
    this.#waiting.push(...entries);
    if (this.#waiting.length >= WRITTEN_AT_ONCE) await this.flush();
    return entries.map(({ stream }) => {
      const seq = (this.#seqs.get(stream) ?? 0) + 1;
      this.#seqs.set(stream, seq);
      return { done: 'appended', seq, hash: '' };
    });
  }
}

async function opensTable(file: string): Promise<string> {
  const store = openSqlite(file);
  const host = await TableHost.open(ID, rulesFor(ABOUT), null, { store, clock: systemClock, dice: null });
  const says = `${count(host.seq)} entries, ${count(host.table.version)} events, ${count(host.table.rolls)} rolls`;
  await store.close();
  return says;
}

async function proves(file: string): Promise<string> {
  const store = openSqlite(file, { readOnly: true });
  const { verdict } = await proveHouse(store);
  await store.close();
  return verdict.holds ? 'valid' : `invalid: ${verdict.problem.what}`;
}

async function asks(
  file: string,
  ask: (records: ReturnType<typeof recordsOf>) => Promise<string>,
): Promise<string> {
  const store = openSqlite(file, { readOnly: true });
  const rules = rulesFor(ABOUT);
  const may = { seat: () => true, table: () => true, house: () => true };
  const says = await ask(recordsOf({ store, people: () => new PeopleBook(), rulesOf: () => rules, may }));
  await store.close();
  return says;
}

const rowsIn = (page: object): string =>
  'rows' in page && Array.isArray(page.rows) ? `${page.rows.length} rows` : 'refused';
const count = (number: number): string => number.toLocaleString('en-US');

async function answer(question: string, file: string): Promise<Measured> {
  const start = performance.now();
  const says = await required(QUESTIONS[question], 'a question')(file);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  return { seconds: (performance.now() - start) / 1000, megabytes, says };
}

function inProcess(...words: readonly string[]): string {
  const options = ['--max-old-space-size=4096', fileURLToPath(import.meta.url), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const dropSnapshot = async (file: string): Promise<void> => {
  const { DatabaseSync } = await import('node:sqlite');
  const db = new DatabaseSync(file);
  db.exec('DELETE FROM snapshots');
  db.close();
};

async function main(events: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-record-'));
  const file = join(folder, 'house.db');
  try {
    const start = performance.now();
    inProcess('make', file, String(events));
    const megabytes = Math.round(statSync(file).size / 1024 / 1024);
    console.log(
      `created a record of ${count(events)} events, ${megabytes} MB, in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    for (const question of Object.keys(QUESTIONS).toSorted(
      (a, b) => Number(a.includes('without')) - Number(b.includes('without')),
    )) {
      if (question.includes('without')) await dropSnapshot(file);
      const { seconds, megabytes: memory, says } = JSON.parse(inProcess('ask', file, question)) as Measured;
      console.log(
        `${question.padEnd(28)} ${seconds.toFixed(2).padStart(7)} s ${String(memory).padStart(5)} MB  ${says}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [what = String(EVENTS), file = '', more = ''] = process.argv.slice(2);
if (what === 'make') await makeRecord(file, Number(more));
else if (what === 'ask') process.stdout.write(JSON.stringify(await answer(more, file)));
else await main(Number(what));
