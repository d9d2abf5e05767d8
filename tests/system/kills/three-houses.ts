// Three processes on one PostgreSQL, all under load. One at a time is killed with -9, cut off from the database or paused;
// while it is down, other processes must take over its tables.

import { openStore } from '../../../src/house/store/open.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import { FIRST_TABLES } from '../../support/first-tables.ts';
import { Random } from '../../support/random.ts';
import { startPostgres } from '../../support/store/start-postgres.ts';
import { cutterFor, type WireCutter } from '../../support/store/wire-cutter.ts';
import { type Audit, audit } from './audit.ts';
import { ClientLog } from './client-log.ts';
import { Gambler } from './gambler.ts';
import { pause, Served, until } from './served.ts';

export const BLOWS = ['killed', 'cut off', 'paused', 'cut in silence'] as const;
type Blow = (typeof BLOWS)[number];

export type Trial = {
  readonly blows: number;
  readonly seed: number;
  readonly cache: string;
  readonly onBlow?: (what: string) => void;
};

export type Outlived = Audit & {
  readonly sent: number;
  readonly acknowledged: number;
  /** Commands a writer could not write because another had taken the table. */
  readonly superseded: number;
  /** Tables taken over while their writer was down, by kind of failure. */
  readonly wentOn: Readonly<Record<Blow, number>>;
  /** The longest time until another process took over a table. */
  readonly longestWaitMs: number;
};

const TABLES = FIRST_TABLES.map(({ id }) => id);
const PROCESSES = 3;
const PLAYERS_PER_TABLE = 3;

/** A process with its own connection to the database. */
type Post = {
  served: Served;
  isDown: boolean;
  readonly cutter: WireCutter;
  readonly place: readonly string[];
};

export async function threeHouses({ blows, seed, cache, onBlow }: Trial): Promise<Outlived> {
  const postgres = await startPostgres();
  const location = postgres.place();
  const random = new Random(seed);
  const log = new ClientLog();
  const posts: Post[] = [];
  for (let at = 0; at < PROCESSES; at++) {
    const cutter = await cutterFor(postgres.port);
    const place = ['--database', location.replace(`:${postgres.port}/`, `:${cutter.port}/`)];
    const served = new Served({ place, cache });
    posts.push({ served, isDown: false, cutter, place });
    // The first process creates the schema and the tables; the others join an existing house.
    if (at === 0) await until('the first process opens', () => served.isOver || served.address !== null);
  }
  const gamblers = gamblersOf(posts, log, random);
  const play = gamblers.map((one) => one.play());
  const store = await openStore(location, { readOnly: true });
  const wentOn: Record<Blow, number> = { killed: 0, 'cut off': 0, paused: 0, 'cut in silence': 0 };
  let longestWaitMs = 0;
  try {
    for (let blow = 0; blow < blows && log.faults.length === 0; blow++) {
      const what = BLOWS[blow % BLOWS.length] ?? 'killed';
      const trial = { posts, gamblers, store, log, random, cache };
      // If the process has just lost its last table to another, the failure is repeated.
      let struck = await strike(trial, what);
      for (let again = 0; struck.orphans === 0 && again < 5; again++) struck = await strike(trial, what);
      const { orphans, waitMs } = struck;
      wentOn[what] += orphans;
      longestWaitMs = Math.max(longestWaitMs, waitMs);
      onBlow?.(`${what}: ${orphans} tables taken over in ${(waitMs / 1000).toFixed(1)} s`);
    }
    for (const one of gamblers) one.finish();
    await until(
      'every command is answered',
      () => gamblers.every((one) => one.unanswered === 0) || log.faults.length > 0,
      () => standingOf(posts, gamblers, store),
    );
  } finally {
    for (const one of gamblers) one.stop();
    await Promise.all(play);
    for (const { served } of posts) await end(served, log);
    for (const { cutter } of posts) await cutter.close();
    await store.close();
  }
  const result = await audit(location, log);
  await postgres.stop();
  const { sent, acknowledged, superseded } = log;
  return { ...result, sent: sent.length, acknowledged, superseded, wentOn, longestWaitMs };
}

/** One per table and process; a gambler whose process goes down switches to another, and returns when it is back. */
function gamblersOf(posts: readonly Post[], log: ClientLog, random: Random): readonly Gambler[] {
  return TABLES.flatMap((table, at) =>
    Array.from({ length: PLAYERS_PER_TABLE }, (_, seat) => {
      const address = (): string | null => {
        const wishes = posts.map((_, step) => posts[(at + seat + step) % posts.length]);
        return (
          wishes.find((post) => post?.isDown === false && post.served.address !== null)?.served.address ??
          null
        );
      };
      return new Gambler({
        name: `${table.slice(0, 8)} ${seat}`,
        table,
        log,
        random,
        address,
        visitTurns: 20,
      });
    }),
  );
}

type Around = {
  readonly posts: readonly Post[];
  readonly gamblers: readonly Gambler[];
  readonly store: Vault;
  readonly log: ClientLog;
  readonly random: Random;
  readonly cache: string;
};

/** Disrupts a process that writes tables, waits until others take them over, and restores it. */
async function strike(
  around: Around,
  what: Blow,
): Promise<{ readonly orphans: number; readonly waitMs: number }> {
  const { posts, gamblers, store, log, random, cache } = around;
  const howItStands = (): Promise<string> => standingOf(posts, gamblers, store);
  await until(
    'all three are healthy',
    async () => (await Promise.all(posts.map(({ served }) => isWell(served)))).every((one) => one),
    howItStands,
  );
  await pause(random.below(500));
  const writers = await writersOf(store);
  const working = posts.filter(({ served }) => [...writers.values()].includes(served.pid));
  const post = working.length === 0 ? posts[0] : random.pick(working);
  if (post === undefined) throw new Error('There is no process to disrupt');
  const { served, cutter } = post;
  if (what === 'paused') await untilAsked(gamblers);
  post.isDown = true;
  const struckAt = performance.now();
  if (what === 'killed') await end(served, log);
  else if (what === 'cut off') cutter.cut();
  else if (what === 'paused') served.pause();
  else cutter.silence('silent');
  // Read only now, because until this point tables could still move to or from the process.
  const tips = await Promise.all(TABLES.map(async (table) => [table, await tipOf(store, table)] as const));
  const orphans = tips.filter(([, { pid }]) => pid === served.pid);
  for (const [table, was] of orphans)
    await until(
      `${table} continues after its writer was ${what}`,
      async () => {
        const now = await tipOf(store, table);
        return now.fence > was.fence && now.seq > was.seq;
      },
      howItStands,
    );
  const waitMs = performance.now() - struckAt;
  // Resumed only now, when others have taken its tables.
  if (what === 'killed') post.served = new Served({ place: post.place, cache });
  else if (what === 'paused') served.wake();
  else cutter.mend();
  post.isDown = false;
  return { orphans: orphans.length, waitMs };
}

/** Waits until commands are in flight, so that some are pending in the process being paused. */
async function untilAsked(gamblers: readonly Gambler[]): Promise<void> {
  const waiting = (): number => gamblers.filter((one) => one.unanswered > 0).length;
  await until('commands are in flight', () => waiting() * 3 > gamblers.length);
}

/** What everyone is waiting for, to diagnose a stall. */
async function standingOf(
  posts: readonly Post[],
  gamblers: readonly Gambler[],
  store: Vault,
): Promise<string> {
  const lines = posts.map(
    ({ served, isDown }) =>
      `${served.pid} at ${served.address}${isDown ? ' is down' : ''}${served.isOver ? ' has ended' : ''} ${served.words}`,
  );
  for (const table of TABLES) {
    const row = await store.streamRow(table).catch(() => null);
    const [last] = row === null ? [] : await store.read(table, row.seq - 1, 1).catch(() => []);
    lines.push(`${table}: ${row?.owner} fence ${row?.fence} entry ${row?.seq} ${JSON.stringify(last)}`);
  }
  return ['', ...lines, ...gamblers.map((one) => one.standing)].join('\n');
}

/** Whether it answers and reaches the database; a process that has exited counts as healthy and is reported elsewhere. */
async function isWell({ address, isOver }: Served): Promise<boolean> {
  if (address === null || isOver) return isOver;
  const looked = fetch(`${address}/healthz`, { signal: AbortSignal.timeout(30_000) });
  return looked.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Which process writes each table, as reported by the house. */
async function writersOf(store: Vault): Promise<ReadonlyMap<string, number>> {
  const writers = new Map<string, number>();
  for (const table of TABLES) writers.set(table, (await tipOf(store, table)).pid);
  return writers;
}

type TipOf = { readonly fence: number; readonly seq: number; readonly pid: number };

async function tipOf(store: Vault, table: string): Promise<TipOf> {
  const row = await store.streamRow(table);
  const pid = /-(\d+)-[0-9a-f]+$/.exec(row?.owner ?? '')?.[1] ?? 0;
  return { fence: row?.fence ?? 0, seq: row?.seq ?? 0, pid: Number(pid) };
}

/** A process that was cut off is expected to say so; any other error output is a fault. */
async function end(served: Served, log: ClientLog): Promise<void> {
  const endedItself = served.isOver;
  const complaint = await served.kill();
  const errors = (complaint ?? '').split('\n').filter((line) => /^\w*(Error|Broken)/.test(line.trim()));
  if (complaint !== null && (endedItself || errors.some((line) => !line.includes('The database failed'))))
    log.fault(complaint);
}
