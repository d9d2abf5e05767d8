// How fast the table is in a real browser: how much script the first view loads, how soon it is usable on a slow machine, how long a
// roll keeps the page busy, and whether an hour of play leaks memory.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { webFolder } from '../../../src/cli/checkout/pages.ts';
import { squeezedBest } from '../../../src/house/server/gateway/pages/web-files.ts';
import { rollBy } from './crowd.ts';
import { accepted, type Evening } from './evening.ts';
import { newVisitor, type Visitor } from './seat.ts';

export type FirstView = {
  /** As the package sends them, with their headers. */
  readonly scriptBytes: number;
  readonly scripts: readonly { readonly name: string; readonly bytes: number }[];
  /** From the first request until a bet can be made, with the processor throttled to a quarter of its speed. */
  readonly usableMs: number;
};

/** A player returns to a table with an empty cache but a valid session. */
export async function firstView(browser: Browser, evening: Evening, table: string): Promise<FirstView> {
  const who = await newVisitor(browser);
  await who.sitDown(evening.address, table, 'Swift');
  const page = await who.context.newPage();
  const session = await who.context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = await scriptsOf(session, async () => {
    await page.goto(`${evening.address}/table/${table}`, { waitUntil: 'commit' });
    await usable(page);
  });
  const usableMs = await usable(page);
  await who.close();
  return { scriptBytes: scripts.reduce((sum, one) => sum + one.bytes, 0), scripts, usableMs };
}

/** Milliseconds from the page request to the first frame in which the felt accepts a bet. */
async function usable(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const known = document.documentElement.dataset.usableAt;
      if (known !== undefined) return Number(known);
      const isLit = document.querySelector('[data-area][role=button].is-open') !== null;
      if (!isLit) return false;
      document.documentElement.dataset.usableAt = String(performance.now());
      return performance.now();
    },
    undefined,
    { polling: 'raf' },
  );
  return Number(await handle.jsonValue());
}

/** What a file is with the headers of its answer. */
const HEADERS = 1_040;

async function scriptsOf(session: CDPSession, run: () => Promise<void>): Promise<FirstView['scripts']> {
  const names = new Map<string, string>();
  const loaded = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') names.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const name = names.get(requestId);
    if (name !== undefined) loaded.add(name);
  });
  await run();
  const folder = await webFolder(() => {});
  return Promise.all(
    [...loaded].map(async (name) => ({
      name,
      bytes: HEADERS + (await squeezedBest(readFileSync(join(folder, name)))).length,
    })),
  );
}

export type RollWork = {
  readonly wagers: number;
  readonly decided: number;
  /** The longest script of each roll, in processor time and wall-clock time. */
  readonly cpuMs: readonly number[];
  readonly wallMs: readonly number[];
};

/** One-roll bets, which every roll decides. */
const DECIDED_AT_ONCE: readonly (readonly [wager: string, cents: number, on?: string])[] = [
  ...([
    ['field', 100],
    ['any-seven', 100],
    ['any-craps', 100],
    ['eleven', 100],
    ['horn', 400],
  ] as const),
  ...([
    ['c-and-e', 200],
    ['hop', 100, '5-5'],
    ['hop', 100, '4-6'],
  ] as const),
];

/** Rolls that decide more than sixty wagers of eight players, as seen by one of them. */
export async function rollWork(
  browser: Browser,
  evening: Evening,
  table: string,
  guests: readonly string[],
  rolls: number,
): Promise<RollWork> {
  const who = await newVisitor(browser, { moves: true });
  await who.sitDown(evening.address, table, 'Watcher');
  let [wagers, decided] = [0, 0];
  const work: Work[] = [];
  for (let roll = 0; roll < rolls; roll++) {
    await betAll(evening, table, guests);
    await who.bet('Field', 5);
    await who.sees(who.stack('$5 on Field'));
    const up = (await evening.tableNow(table)).wagers.length;
    await browser.startTracing(who.page, { categories: ['devtools.timeline'] });
    await rollBy(evening, table, roll % 2 === 0 ? '5-6' : '1-2');
    await who.reads(roll % 2 === 0 ? /^Yo, eleven/ : /^Craps three/, who.dice);
    work.push(longestScript(await browser.stopTracing()));
    wagers = Math.max(wagers, up);
    decided = Math.max(decided, up - (await evening.tableNow(table)).wagers.length);
  }
  await who.close();
  return { wagers, decided, cpuMs: work.map((one) => one.cpuMs), wallMs: work.map((one) => one.wallMs) };
}

type Work = { readonly cpuMs: number; readonly wallMs: number };
type Traced = {
  readonly name: string;
  readonly ph: string;
  readonly tid?: number;
  readonly ts?: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly elementCount?: number };
};

const eventsOf = (trace: Buffer): readonly Traced[] =>
  (JSON.parse(trace.toString()) as { readonly traceEvents: readonly Traced[] }).traceEvents.filter(
    ({ ph }) => ph === 'X',
  );

export type PageWork = {
  /** How many elements the page has. */
  readonly elements: number;
  /** How many of them the browser styled again at once, at most. */
  readonly restyledMost: number;
  /** How often a script made the browser style or lay out the page before it was done. */
  readonly forced: number;
};

/** What one roll that decides more than sixty wagers has the browser do, counted and not timed. */
export async function pageWork(
  browser: Browser,
  evening: Evening,
  table: string,
  guests: readonly string[],
  who: Visitor,
): Promise<PageWork> {
  await betAll(evening, table, guests);
  await who.bet('Field', 5);
  await who.sees(who.stack('$5 on Field'));
  await browser.startTracing(who.page, { categories: ['devtools.timeline'] });
  await rollBy(evening, table, '5-6');
  // The text alone, because to ask what is visible would itself have the page laid out.
  await who.page.waitForFunction(() => document.querySelector('.dice-call')?.textContent?.startsWith('Yo'));
  await who.page.waitForFunction(() => document.querySelector('.over-felt .pile') !== null);
  const events = eventsOf(await browser.stopTracing());
  const restyled = events.filter(({ name }) => name === 'UpdateLayoutTree');
  const calls = events.filter(({ name }) => name === 'FunctionCall');
  const isWithin = (one: Traced): boolean =>
    calls.some(
      ({ tid, ts = 0, dur = 0 }) =>
        tid === one.tid && ts <= (one.ts ?? 0) && (one.ts ?? 0) + (one.dur ?? 0) <= ts + dur,
    );
  return {
    elements: await who.page.locator('*').count(),
    restyledMost: Math.max(0, ...restyled.map(({ args }) => args?.elementCount ?? 0)),
    forced: [...restyled, ...events.filter(({ name }) => name === 'Layout')].filter(isWithin).length,
  };
}

/** Handling a message and drawing its effects is one task; the longest one per roll is the settlement. */
function longestScript(trace: Buffer): Work {
  const calls = eventsOf(trace).filter((one) => one.name === 'FunctionCall');
  const longest = (read: (one: Traced) => number | undefined): number =>
    Math.max(0, ...calls.map((one) => (read(one) ?? 0) / 1000));
  return { cpuMs: longest((one) => one.tdur), wallMs: longest((one) => one.dur) };
}

async function betAll(evening: Evening, table: string, guests: readonly string[]): Promise<void> {
  for (const player of guests)
    for (const [wager, cents, on = null] of DECIDED_AT_ONCE)
      await evening.give(player, table, 'player', 'bet', { player, wager, on, cents });
}

/** A heap after garbage collection. Browsers go on compiling what is called often, so compiled code is counted apart. */
type Heap = { readonly bytes: number; readonly codeBytes: number };
export type Memory = { readonly rolls: number; readonly first: Heap; readonly last: Heap };

/** The heap early and after many rolls with everyone betting. */
export async function memoryOver(
  browser: Browser,
  evening: Evening,
  table: string,
  guests: readonly string[],
  rolls: number,
): Promise<Memory> {
  const who = await newVisitor(browser);
  await who.sitDown(evening.address, table, 'Stayer');
  const session = await who.context.newCDPSession(who.page);
  const heap = async (): Promise<Heap> => {
    // Results are shown on the felt for a while.
    await who.page.locator('.stack.is-leaving').first().waitFor({ state: 'detached' });
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize: bytes } = await session.send('Runtime.getHeapUsage');
    return { bytes, codeBytes: await codeIn(session) };
  };
  const faces = ['5-6', '4-2', '3-3', '6-3', '5-4', '2-1', '4-3', '6-6', '5-3', '1-1'];
  const early = Math.min(60, Math.floor(rolls / 4));
  let first: Heap = { bytes: 0, codeBytes: 0 };
  for (let roll = 0; roll < rolls; roll++) {
    for (const player of guests)
      for (const wager of ['pass', 'field'])
        await evening.give(player, table, 'player', 'bet', { player, wager, cents: 100 });
    await rollBy(evening, table, faces[roll % faces.length] ?? '5-6');
    if (roll === early) first = await heap();
    // Players who have lost too much get new chips.
    for (const { id, rackCents } of (await evening.tableNow(table)).players)
      if (rackCents < 2_000 && guests.includes(id))
        await accepted(
          evening.give(id, table, 'player', 'buy-in', { player: id, cents: 5_000, with: 'chips' }),
        );
  }
  const last = await heap();
  await who.close();
  return { rolls, first, last };
}

type Snapshot = {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
};

/** How much of a heap is compiled code. */
async function codeIn(session: CDPSession): Promise<number> {
  let text = '';
  const take = ({ chunk }: { readonly chunk: string }): void => {
    text += chunk;
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + typeAt] === code) bytes += nodes[node + sizeAt] ?? 0;
  return bytes;
}
