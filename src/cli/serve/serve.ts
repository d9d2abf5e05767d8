// `boxperson serve`: opens the house, prints where it is, and closes it on Ctrl-C with everything written.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { type Beacon, httpBeacon } from '../../dice/verifiable/index.ts';
import { PACE, type Pace, systemClock } from '../../host/index.ts';
import {
  type Gateway,
  House,
  type HouseSeams,
  openGateway,
  processName,
  WebFiles,
} from '../../server/index.ts';
import { openStore, StoreBroken, type Vault } from '../../store/index.ts';
import { type DataOptions, folderOf, locationOf, withStoreTrouble } from '../store/house-data.ts';
import { Trouble, withTrouble } from './house-file.ts';
import { shakerAtWork } from './house-shaker.ts';
import { takeCodeLeftIn } from './operator-code.ts';
import { webFolder } from './web-build.ts';

export type ServeOptions = DataOptions & {
  readonly port?: string;
  readonly host?: string;
  readonly open?: boolean;
  /** False for a house that only programs come to. */
  readonly pages?: boolean;
  /** Under which names pages are opened, where that is not the address that is listened on. */
  readonly origin?: string | readonly string[];
  /** Where public values for verifiable dice come from. */
  readonly beacon?: string;
  /** A proxy in front says who asks and whether they speak https. */
  readonly trustProxy?: boolean;
};

const PORT = 7711;
const NOTHING_LOST =
  'Make room, or see to the disk or the database, and start again: nothing that was acknowledged is lost.';

export function serve(options: ServeOptions): Promise<number> {
  return withTrouble(() =>
    withStoreTrouble(async () => {
      const port = portOf(options.port);
      const site = siteOf(options, port);
      const pace = paceOf(process.env.BOXPERSON_PACE);
      const store = await storeFor(options);
      try {
        if (folderOf(options) !== null) await endOldLeases(store);
        const owner = processName(hostname(), process.pid, randomBytes);
        const { shaker: dice, stop } = await shakerAtWork(store, owner, locationOf(options));
        const beacon = await beaconFrom(options.beacon);
        const codes = codesLeftIn(folderOf(options));
        const seams = { store, clock: systemClock, dice, beacon, random: randomBytes, owner, ...codes };
        try {
          await keepOpen(await House.open({ ...seams, ...pace }), port, site, options);
        } finally {
          await stop();
        }
      } catch (error) {
        if (!(error instanceof StoreBroken)) throw error;
        throw new Trouble(`${error.message}. ${NOTHING_LOST}`);
      } finally {
        await store.close();
      }
      return 0;
    }),
  );
}

/** Operator's codes that `boxperson operator-code` leaves while the house has its file open. */
function codesLeftIn(folder: string | null): Pick<HouseSeams, 'takeCodeLeft'> {
  return folder === null
    ? {}
    : { takeCodeLeft: async (code) => takeCodeLeftIn(folder, code, systemClock.now()) };
}

/** Where public values come from, or a sentence why they do not. */
async function beaconFrom(url: string | undefined): Promise<Beacon | null> {
  if (url === undefined) return null;
  const beacon = await httpBeacon(url, fetch);
  if ('trouble' in beacon) throw new Trouble(beacon.trouble);
  return beacon;
}

/** Opens the doors, and closes everything again when it is told to, or where something stands in the way. */
async function keepOpen(house: House, port: number, site: Site, options: ServeOptions): Promise<void> {
  try {
    await house.openFirstTables();
    const pages = options.pages === false ? null : await builtPages();
    const gateway = await gatewayFor(house, port, options.host, site, pages);
    try {
      await announce(house, gateway);
      if (options.open === true) openBrowser(gateway.address);
      // Kept now, because a house that is killed has no time for it.
      flushCompileCache();
      const unwatch = watchHealth(house);
      await interrupted();
      unwatch();
      process.stdout.write('\nClosing: what is under way is written.\n');
    } finally {
      await gateway.close();
    }
  } finally {
    await house.stop();
  }
}

/** The pages; a house without them is still a house. */
async function builtPages(): Promise<WebFiles | null> {
  try {
    return new WebFiles(await webFolder((words) => process.stdout.write(`${words}\n`)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The pages are not here (${why}). The house opens without them.\n`);
    return null;
  }
}

function portOf(text: string | undefined): number {
  const port = text === undefined ? PORT : Number(text);
  if ((text !== undefined && !/^\d{1,5}$/.test(text)) || port > 65_535)
    throw new Trouble(`--port takes a number from 1 to 65535, such as ${PORT}; “${text}” is none.`);
  return port;
}

type Site = { readonly origins: readonly string[]; readonly isBehindProxy: boolean };

/** The names that the house answers to, besides localhost and bare addresses, and whether a proxy is believed. */
function siteOf({ origin = [], trustProxy = false, host }: ServeOptions, port: number): Site {
  const origins = (typeof origin === 'string' ? [origin] : origin).map(originOf);
  if (!trustProxy && origins.some((one) => one.startsWith('https:')))
    throw new Trouble(
      'An origin with https needs a proxy in front that speaks it. Say --trust-proxy as well, and have the proxy set X-Forwarded-For and X-Forwarded-Proto.',
    );
  // A name that is listened on is one that pages are opened under.
  const listened = host === undefined || isIP(host) !== 0 ? [] : [originOf(`http://${host}:${port}`)];
  return { origins: [...origins, ...listened], isBehindProxy: trustProxy };
}

function originOf(text: string): string {
  const read = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = read !== null && /^https?:$/.test(read.protocol) && read.href === `${read.origin}/`;
  if (!isOrigin) throw new Trouble(`--origin takes a name such as https://tables.example; ${text} is none.`);
  return read.origin;
}

async function storeFor(options: ServeOptions): Promise<Vault> {
  const folder = folderOf(options);
  if (folder !== null) makeFolder(folder);
  return withStoreTrouble(() => openStore(locationOf(options)));
}

/**
 * The file's lock says that no other process writes here, so whoever has held a table before is dead: nobody needs to wait for a
 * lease to run out. With a database there may be others, and then it is waited for.
 */
async function endOldLeases(store: Vault): Promise<void> {
  for (const { stream } of await store.streams()) {
    const owner = (await store.streamRow(stream))?.owner ?? null;
    if (owner !== null) await store.release(stream, owner);
  }
}

/** `BOXPERSON_PACE=quick` has the crew hurry, for tests and load that cannot wait for people. */
function paceOf(name: string | undefined): { readonly pace?: Pace } {
  if (name === undefined || name === '') return {};
  if (name !== 'quick') throw new Trouble(`BOXPERSON_PACE is quick or nothing; ${name} is neither.`);
  return { pace: QUICK };
}

const QUICK: Pace = {
  ...PACE,
  ...{ bettingMs: 20, flightMs: 80, callMs: 20, stepMs: 5, offerMs: 200, shooterMs: 200 },
};

/** One folder after the other: Node's own way of making several at once never returns where the system allows none. */
function make(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) make(above);
  mkdirSync(folder);
}

function makeFolder(folder: string): void {
  try {
    make(folder);
  } catch (error) {
    throw new Trouble(
      `The folder ${folder} cannot be made: ${error instanceof Error ? error.message : error}. Name another with --data.`,
    );
  }
}

async function gatewayFor(
  house: House,
  port: number,
  host: string | undefined,
  site: Site,
  pages: WebFiles | null,
): Promise<Gateway> {
  try {
    return await openGateway(house, {
      port,
      ...site,
      ...(host === undefined ? {} : { host }),
      ...(pages === null ? {} : { pages }),
      fault: (error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Trouble(`Port ${port} is in use. Stop whoever uses it, or choose another with --port.`);
    if (code === 'EACCES') throw new Trouble(`Port ${port} may not be opened. Choose another with --port.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new Trouble(
        `${host} is no address of this machine. Choose another with --host, or leave it out.`,
      );
    throw error;
  }
}

async function announce(house: House, { address }: Gateway): Promise<void> {
  const tables = await house.tables();
  process.stdout.write(`The house is open: ${address}\n`);
  for (const { id, name, isOpen } of tables)
    process.stdout.write(`  ${name} (${id})${isOpen ? '' : ', closed'}\n`);
  for (const { says, remedy } of house.closed()) process.stdout.write(`  ${says} ${remedy}\n`);
  const code = await house.operatorCode();
  if (code !== null) process.stdout.write(`Operator’s code, good once: ${code}\n`);
  process.stdout.write('Ctrl-C closes the house.\n');
}

const LOOKS_MS = 5_000;

/** Says on the operator’s own screen when the record can no longer be written, and when it can again. */
function watchHealth(house: House): () => void {
  let last: string | null = null;
  const timer = setInterval(async () => {
    const now = await house.health();
    if (now === last) return;
    process.stderr.write(now === null ? 'The record takes writes again.\n' : `${now}. ${NOTHING_LOST}\n`);
    last = now;
  }, LOOKS_MS);
  return () => clearInterval(timer);
}

/** Waits for Ctrl-C, or for the word of whoever started us. Who cannot wait for the end of it says so again. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of SIGNALS)
      process.on(signal, () => {
        // What was acknowledged is on disk, so that nothing is lost by going at once.
        if (isAsked) process.exit(130);
        isAsked = true;
        resolve();
      });
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function openBrowser(address: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  // Nobody is harmed by a machine without a browser: the address stands above.
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
