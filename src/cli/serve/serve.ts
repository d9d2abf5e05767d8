// `boxperson serve`: opens the house, prints its address, and on Ctrl-C closes it with everything saved.

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
import { openStore, openStudies, StoreBroken, type Studies, type Vault } from '../../store/index.ts';
import { type DataOptions, folderOf, locationOf, withStoreTrouble } from '../store/house-data.ts';
import { Trouble, withTrouble } from './house-file.ts';
import { shakerAtWork } from './house-shaker.ts';
import { takeCodeLeftIn } from './operator-code.ts';
import { PORT } from './port.ts';
import { webFolder } from './web-build.ts';

export type ServeOptions = DataOptions & {
  readonly port?: string;
  readonly host?: string;
  readonly open?: boolean;
  /** False to serve only the API. */
  readonly pages?: boolean;
  /** Public addresses of the pages, if they differ from the listening address. */
  readonly origin?: string | readonly string[];
  /** The public source of values for verifiable dice. */
  readonly beacon?: string;
  /** How many bots each of the house's own tables has. */
  readonly housePlayers?: string;
  /** Whether to trust a proxy for client addresses and https. */
  readonly trustProxy?: boolean;
};

const NOTHING_LOST =
  'Free up space, or fix the disk or database, and restart. No acknowledged command is lost.';

export function serve(options: ServeOptions): Promise<number> {
  return withTrouble(() =>
    withStoreTrouble(async () => {
      const port = portOf(options.port);
      const site = siteOf(options, port);
      const pace = paceOf(process.env.BOXPERSON_PACE);
      const housePlayers = housePlayersOf(options.housePlayers);
      const store = await storeFor(options);
      try {
        if (folderOf(options) !== null) await endOldLeases(store);
        const owner = processName(hostname(), process.pid, randomBytes);
        const { shaker: dice, stop } = await shakerAtWork(store, owner, locationOf(options));
        const beacon = await beaconFrom(options.beacon);
        const codes = codesLeftIn(folderOf(options));
        const studies = options.database === undefined ? null : await studiesOf(options.database);
        const seams = {
          store,
          clock: systemClock,
          dice,
          beacon,
          random: randomBytes,
          owner,
          studies,
          ...codes,
        };
        try {
          await keepOpen(await House.open({ ...seams, ...pace, housePlayers }), port, site, options);
        } finally {
          await stop();
          await studies?.close();
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

/** The simulations on the house's database, which operators see; nothing is created for them. */
const studiesOf = (database: string): Promise<Studies> =>
  withStoreTrouble(() => openStudies(database, { readOnly: true }));

/** Operator's codes left by `boxperson operator-code` while the house is running. */
function codesLeftIn(folder: string | null): Pick<HouseSeams, 'takeCodeLeft'> {
  return folder === null
    ? {}
    : { takeCodeLeft: async (code) => takeCodeLeftIn(folder, code, systemClock.now()) };
}

/** The public source of values, or a message saying why it cannot be used. */
async function beaconFrom(url: string | undefined): Promise<Beacon | null> {
  if (url === undefined) return null;
  const beacon = await httpBeacon(url, fetch);
  if ('trouble' in beacon) throw new Trouble(beacon.trouble);
  return beacon;
}

/** Opens the house, and closes everything again on request or on failure. */
async function keepOpen(house: House, port: number, site: Site, options: ServeOptions): Promise<void> {
  try {
    await house.openFirstTables();
    const pages =
      options.pages === false ? null : await builtPages(() => house.games().map(({ hash }) => hash));
    const gateway = await gatewayFor(house, port, options.host, site, pages);
    try {
      await announce(house, gateway);
      if (options.open === true) openBrowser(gateway.address);
      // Saved now, because a killed process gets no chance to.
      flushCompileCache();
      const unwatch = watchHealth(house);
      await interrupted();
      unwatch();
      process.stdout.write('\nClosing: finishing pending writes.\n');
    } finally {
      await gateway.close();
    }
  } finally {
    await house.stop();
  }
}

/** The pages; without them the house still runs. */
async function builtPages(games: () => readonly string[]): Promise<WebFiles | null> {
  try {
    return new WebFiles(await webFolder((words) => process.stdout.write(`${words}\n`)), games);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The web pages are missing (${why}). The house opens without them.\n`);
    return null;
  }
}

function portOf(text: string | undefined): number {
  const port = text === undefined ? PORT : Number(text);
  if ((text !== undefined && !/^\d{1,5}$/.test(text)) || port > 65_535)
    throw new Trouble(`--port must be a number from 1 to 65535, such as ${PORT}, not “${text}”.`);
  return port;
}

type Site = { readonly origins: readonly string[]; readonly isBehindProxy: boolean };

/** The host names the house answers to, besides localhost and bare addresses, and whether it trusts a proxy. */
function siteOf({ origin = [], trustProxy = false, host }: ServeOptions, port: number): Site {
  const origins = (typeof origin === 'string' ? [origin] : origin).map(originOf);
  if (!trustProxy && origins.some((one) => one.startsWith('https:')))
    throw new Trouble(
      'An https origin needs a proxy in front. Add --trust-proxy, and have the proxy set X-Forwarded-For and X-Forwarded-Proto.',
    );
  // Pages may be opened under the listening host name.
  const listened = host === undefined || isIP(host) !== 0 ? [] : [originOf(`http://${host}:${port}`)];
  return { origins: [...origins, ...listened], isBehindProxy: trustProxy };
}

function originOf(text: string): string {
  const read = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = read !== null && /^https?:$/.test(read.protocol) && read.href === `${read.origin}/`;
  if (!isOrigin)
    throw new Trouble(`--origin must be an address such as https://tables.example, not ${text}.`);
  return read.origin;
}

async function storeFor(options: ServeOptions): Promise<Vault> {
  const folder = folderOf(options);
  if (folder !== null) makeFolder(folder);
  return withStoreTrouble(() => openStore(locationOf(options)));
}

/**
 * The file lock proves that no other process writes here, so earlier lease holders are dead and their leases need not run out.
 * With a database there may be other processes, so this one waits for the lease.
 */
async function endOldLeases(store: Vault): Promise<void> {
  for (const { stream } of await store.streams()) {
    const owner = (await store.streamRow(stream))?.owner ?? null;
    if (owner !== null) await store.release(stream, owner);
  }
}

const HOUSE_PLAYERS = 2;
const HOUSE_PLAYERS_MOST = 6;

function housePlayersOf(given: string | undefined): number {
  if (given === undefined) return HOUSE_PLAYERS;
  if (/^\d$/.test(given) && Number(given) <= HOUSE_PLAYERS_MOST) return Number(given);
  throw new Trouble(`--house-players must be a number from 0 to ${HOUSE_PLAYERS_MOST}.`);
}

/** `BOXPERSON_PACE=quick` makes the crew hurry, for tests and load that cannot wait. */
function paceOf(name: string | undefined): { readonly pace?: Pace } {
  if (name === undefined || name === '') return {};
  if (name !== 'quick') throw new Trouble(`BOXPERSON_PACE must be quick or unset, not ${name}.`);
  return { pace: QUICK };
}

const QUICK: Pace = {
  ...PACE,
  ...{ bettingMs: 20, flightMs: 80, callMs: 20, stepMs: 5, offerMs: 200, shooterMs: 200 },
};

/** Creates folders one at a time: Node's recursive mkdir never returns where no folder may be created. */
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
      `Cannot create the folder ${folder}: ${error instanceof Error ? error.message : error}. Choose another with --data.`,
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
      throw new Trouble(`Port ${port} is in use. Stop the program using it, or choose another with --port.`);
    if (code === 'EACCES')
      throw new Trouble(`No permission to open port ${port}. Choose another with --port.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new Trouble(`${host} is not an address of this machine. Choose another with --host, or omit it.`);
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
  if (code !== null) process.stdout.write(`Operator’s code (works once): ${code}\n`);
  process.stdout.write('Ctrl-C closes the house.\n');
}

const LOOKS_MS = 5_000;

/** Tells the operator on the terminal when the record cannot be written, and when it can again. */
function watchHealth(house: House): () => void {
  let last: string | null = null;
  const timer = setInterval(async () => {
    const now = await house.health();
    if (now === last) return;
    process.stderr.write(now === null ? 'The record can be written again.\n' : `${now}. ${NOTHING_LOST}\n`);
    last = now;
  }, LOOKS_MS);
  return () => clearInterval(timer);
}

/** Waits for Ctrl-C or a message from the parent process. A second one exits immediately. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of SIGNALS)
      process.on(signal, () => {
        // Acknowledged commands are on disk, so exiting immediately loses nothing.
        if (isAsked) process.exit(130);
        isAsked = true;
        resolve();
      });
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function openBrowser(address: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  // A machine without a browser is fine: the address is printed above.
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
