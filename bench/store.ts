// The speed of the stores, compared with the underlying database alone on the same disk in the same run: durable single-entry
// appends sequentially and from many tables at once, paged reads, and verify.

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type NewEntry, openPostgres, openSqlite, type Vault, verifyStore } from 'boxperson/store';
import pg from 'pg';
import { startPostgres } from '../tests/support/store/start-postgres.ts';

const SECONDS = Number(process.argv[2] ?? 2);
const folder = mkdtempSync(join(process.argv[3] ?? tmpdir(), 'boxperson-bench-'));
const EVENT = {
  type: 'WagerMade',
  player: 'player-7',
  seat: 3,
  wager: 12,
  kind: 'place-win',
  on: 6,
  cents: 600,
  clause: '13:69F-1.3(c)1',
};

function entry(stream: string, version: number): NewEntry {
  return {
    ...{
      stream,
      version,
      fence: null,
      id: `${stream}-${version}`,
      by: 'player-7',
      at: 1_700_000_000_000 + version,
    },
    command: { type: 'Bet', player: 'player-7', wager: 'place-win', on: 6, cents: 600 },
    events: [EVENT],
    draw: null,
    postings: [
      { account: `bank:${stream}`, cents: -600 },
      { account: `felt:${stream}`, cents: 600 },
    ],
  };
}

/** How many times per second `work` completes, with this many workers at once. */
async function rate(workers: number, work: (worker: number) => unknown): Promise<number> {
  let done = 0;
  const start = performance.now();
  const end = start + SECONDS * 1000;
  const one = async (worker: number) => {
    while (performance.now() < end) {
      await work(worker);
      done++;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => one(worker)));
  return (done * 1000) / (performance.now() - start);
}

function show(what: string, perSecond: number, beside?: number): void {
  const ratio = beside === undefined ? '' : `  ${(perSecond / beside).toFixed(2)} × raw`;
  console.log(`${what.padEnd(52)}${Math.round(perSecond).toLocaleString('en').padStart(9)} /s${ratio}`);
}

/** Durable commits of one small row each, in SQLite alone. */
async function rawSqlite(): Promise<number> {
  const db = new DatabaseSync(join(folder, 'raw.db'));
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)',
  );
  const insert = db.prepare('INSERT INTO rows (text) VALUES (?)');
  const text = JSON.stringify(entry('table-1', 1));
  const found = await rate(1, () => insert.run(text));
  db.close();
  return found;
}

/** The same in PostgreSQL, over one connection and over many. */
async function rawPostgres(url: string, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query('CREATE TABLE IF NOT EXISTS rows (id bigserial PRIMARY KEY, text text)');
  const query = {
    name: 'insert',
    text: 'INSERT INTO rows (text) VALUES ($1)',
    values: [JSON.stringify(entry('t', 1))],
  };
  const found = await rate(connections, () => pool.query(query));
  await pool.end();
  return found;
}

async function measure(name: string, store: Vault, raw: number): Promise<void> {
  const versions = new Map<string, number>();
  const append = async (stream: string) => {
    const version = versions.get(stream) ?? 0;
    versions.set(stream, version + 1);
    const [answer] = await store.append([entry(stream, version)]);
    if (answer?.done !== 'appended') throw new Error(`${stream} was not appended: ${answer?.done}`);
  };
  for (const tables of [1, 10, 50, 250, 1000]) {
    const streams = Array.from({ length: tables }, (_, at) => `t-${tables}-${at}`);
    await Promise.all(streams.map((stream) => store.create(stream, { game: 'craps' }, 0)));
    show(
      `${name}: appends from ${tables} tables at once`,
      await rate(tables, (at) => append(streams[at] ?? '')),
      raw,
    );
  }
  const longest = [...versions].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  const length = versions.get(longest) ?? 0;
  let after = 0;
  const pages = await rate(1, async () => {
    const page = await store.read(longest, after, 500);
    after = page.length < 500 ? 0 : after + 500;
  });
  show(
    `${name}: entries read, in pages of 500 (of ${length.toLocaleString('en')})`,
    pages * Math.min(500, length),
  );
  const leases = await rate(1, () =>
    Promise.all(
      Array.from({ length: 250 }, (_, at) => store.lease(`t-250-${at}`, 'bench', Date.now(), 5000)),
    ),
  );
  show(`${name}: leases extended, 250 at once`, leases * 250);
  const start = performance.now();
  const verdict = await verifyStore(store);
  if (!verdict.holds) throw new Error(`The record is invalid: ${verdict.problem.what}`);
  show(`${name}: entries verified`, (verdict.entries * 1000) / (performance.now() - start));
}

console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${folder}, ${SECONDS} s each\n`,
);
try {
  const raw = await rawSqlite();
  show('SQLite alone: sequential durable commits', raw);
  const sqlite = openSqlite(join(folder, 'house.db'));
  await measure('SQLite store', sqlite, raw);
  await sqlite.close();
  console.log();
  const postgres = await startPostgres();
  try {
    console.log(postgres.version);
    const rawOne = await rawPostgres(postgres.url, 1);
    show('PostgreSQL alone: sequential durable commits', rawOne);
    show('PostgreSQL alone: commits over 20 connections', await rawPostgres(postgres.url, 20));
    const store = await openPostgres(postgres.place());
    await measure('PostgreSQL store', store, rawOne);
    await store.close();
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
