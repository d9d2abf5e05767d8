// The house under load: real sockets in one process against a real `boxperson serve` in another, on SQLite and on PostgreSQL,
// compared with the commit rate of the database alone on the same disk in the same run.
//   node bench/house.ts [--seats 2000] [--tables 250] [--rate 1500] [--seconds 20] [--on sqlite,postgres] [--profile DIR]

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../tests/support/store/start-postgres.ts';
import { Load, type Wanted } from './house-load.ts';
import { Served } from './house-served.ts';

const { values } = parseArgs({
  options: {
    seats: { type: 'string', default: '2000' },
    tables: { type: 'string', default: '250' },
    rate: { type: 'string', default: '1500' },
    seconds: { type: 'string', default: '20' },
    on: { type: 'string', default: 'sqlite,postgres' },
    profile: { type: 'string' },
  },
});
const WANTED: Wanted = {
  seats: Number(values.seats),
  tables: Number(values.tables),
  rate: Number(values.rate),
};
const SECONDS = Number(values.seconds);
const WARM_UP_SECONDS = 10;
const RAW_SECONDS = 1.5;
/** About the size of an entry with a wager. */
const ROW = JSON.stringify({ entry: 'x'.repeat(700) });

type Result = {
  readonly seats: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly messages: number;
  readonly entries: number;
  readonly seatKilobytes: number;
  readonly serverMegabytes: number;
  readonly refused: number;
  readonly unanswered: number;
  readonly gaps: number;
  readonly rolls: number;
  readonly serverCores: number | null;
  readonly loadCores: number;
};

const count = (number: number): string => Math.round(number).toLocaleString('en');

/** A progress line that overwrites itself on a terminal; elsewhere, one line when done. */
function progress(what: string): (done: number, of: number) => void {
  const start = performance.now();
  let shown = start;
  return (done, of) => {
    const now = performance.now();
    const line = `${what}: ${count(done)} of ${count(of)}, ${((now - start) / 1000).toFixed(1)} s`;
    if (done >= of) process.stderr.write(process.stderr.isTTY ? '\r\x1b[K' : `${line}\n`);
    else if (process.stderr.isTTY && now - shown >= 200) {
      shown = now;
      process.stderr.write(`\r\x1b[K${line}`);
    }
  };
}

/** How many times per second `commit` completes, one after another. */
async function perSecond(commit: () => unknown): Promise<number> {
  const start = performance.now();
  let done = 0;
  for (; performance.now() - start < RAW_SECONDS * 1000; done++) await commit();
  return (done * 1000) / (performance.now() - start);
}

/** Durable single-row commits in SQLite alone. */
async function rawSqlite(folder: string): Promise<number> {
  const db = new DatabaseSync(join(folder, 'raw.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (text TEXT)');
  const insert = db.prepare('INSERT INTO rows VALUES (?)');
  const found = await perSecond(() => insert.run(ROW));
  db.close();
  return found;
}

async function rawPostgres(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE rows (text text)');
  const insert = { name: 'insert', text: 'INSERT INTO rows VALUES ($1)', values: [ROW] };
  const found = await perSecond(() => client.query(insert));
  await client.end();
  return found;
}

async function measure(name: string, place: readonly string[]): Promise<Result> {
  const profile = values.profile;
  const node = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', join(profile, name)];
  const served = await Served.start(place, node);
  const load = new Load(served.port);
  await load.openTables(WANTED.tables, served.code, progress(`${name}: tables opened`));
  await pause(1000);
  const empty = served.memory();
  await load.comeIn(WANTED.seats, progress(`${name}: guests`));
  await load.sitDown(progress(`${name}: seats taken`));
  const seated = served.memory();
  await load.warmUp(WANTED.rate, WARM_UP_SECONDS, progress(`${name}: warming up, wagers`));
  const before = { ...totals(load), server: served.processorSeconds(), load: process.cpuUsage() };
  const start = performance.now();
  await load.bet(WANTED.rate, SECONDS, progress(`${name}: wagers`));
  const seconds = (performance.now() - start) / 1000;
  const after = totals(load);
  const server = served.processorSeconds();
  const { user, system } = process.cpuUsage(before.load);
  await load.settle();
  const took = load.took.slice(before.took).toSorted((a, b) => a - b);
  const serverMegabytes = served.memory() / 2 ** 20;
  const seats = load.seats.filter(({ line }) => line?.isOver === false).length;
  const { open: unanswered, gaps, lastRefusal } = load;
  load.leave();
  await served.stop();
  if (load.refused > 0) process.stderr.write(`Last refusal: ${lastRefusal}\n`);
  return {
    ...{ seats, unanswered, gaps, serverMegabytes },
    perSecond: (after.took - before.took) / seconds,
    medianMs: quantile(took, 0.5),
    p99Ms: quantile(took, 0.99),
    worstMs: quantile(took, 1),
    messages: (after.messages - before.messages) / seconds,
    entries: (after.entries - before.entries) / seconds,
    seatKilobytes: (seated - empty) / 1024 / seats,
    refused: load.refused,
    rolls: (after.rolls - before.rolls) / seconds,
    serverCores: server === null || before.server === null ? null : (server - before.server) / seconds,
    loadCores: (user + system) / 1e6 / seconds,
  };
}

const totals = (load: Load) => ({
  took: load.took.length,
  messages: load.messages,
  entries: load.entries,
  rolls: load.floors.reduce((sum, { rolls }) => sum + rolls, 0),
});

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function print(name: string, raw: number, result: Result): void {
  const rows: readonly (readonly [string, string])[] = [
    [`${name} alone, sequential durable commits`, `${count(raw)} /s`],
    ['seats connected', `${count(result.seats)} at ${count(WANTED.tables)} tables`],
    [
      'durable wagers acknowledged',
      `${count(result.perSecond)} /s, ${(result.perSecond / raw).toFixed(2)} × the commits above`,
    ],
    [
      'time to acknowledgement: median, 99th, longest',
      [result.medianMs, result.p99Ms, result.worstMs].map((ms) => `${ms.toFixed(1)} ms`).join(', '),
    ],
    ['messages delivered', `${count(result.messages)} /s, with ${count(result.entries)} record entries`],
    ['dice', `${result.rolls.toFixed(1)} rolls settled /s`],
    [
      'memory per seat',
      `${result.seatKilobytes.toFixed(1)} kB; ${count(result.serverMegabytes)} MB in total at the end`,
    ],
    [
      'processors',
      `house ${result.serverCores?.toFixed(2) ?? 'unknown'}, load ${result.loadCores.toFixed(2)} of ${cpus().length}`,
    ],
    ['refused, unanswered, gaps', `${result.refused}, ${result.unanswered}, ${result.gaps}`],
  ];
  for (const [what, found] of rows) process.stdout.write(`${what.padEnd(52)}${found}\n`);
  process.stdout.write('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'boxperson-house-'));
try {
  process.stdout.write(
    `The house: ${count(WANTED.seats)} seats, ${count(WANTED.tables)} tables, ${count(WANTED.rate)} wagers per second for ${SECONDS} s\n`,
  );
  if (values.on.includes('sqlite')) {
    const raw = await rawSqlite(folder);
    print('SQLite', raw, await measure('sqlite', ['--data', folder]));
  }
  if (values.on.includes('postgres')) {
    const postgres = await startPostgres();
    try {
      const raw = await rawPostgres(postgres.url);
      print('PostgreSQL', raw, await measure('postgres', ['--database', postgres.place()]));
    } finally {
      await postgres.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
