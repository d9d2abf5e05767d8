// `boxperson serve`: opens the house, prints where it is, and closes it on Ctrl-C with everything written.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { Shaker } from '../dice/shaker.ts';
import { systemClock } from '../server/clock.ts';
import { type Gateway, openGateway } from '../server/gateway-open.ts';
import { House } from '../server/house.ts';
import type { Pace } from '../server/house-crew.ts';
import { openStore } from '../store/open.ts';
import type { Vault } from '../store/vault.ts';
import { type DataOptions, folderOf, locationOf, withStoreTrouble } from './house-data.ts';
import { Trouble, withTrouble } from './house-file.ts';

export type ServeOptions = DataOptions & {
  readonly port?: string;
  readonly host?: string;
  readonly open?: boolean;
};

const PORT = 7711;

export function serve(options: ServeOptions): Promise<number> {
  return withTrouble(async () => {
    const port = portOf(options.port);
    const store = await storeFor(options);
    if (folderOf(options) !== null) await endOldLeases(store);
    const house = await House.open({
      store,
      clock: systemClock,
      dice: new Shaker(),
      random: randomBytes,
      ...paceOf(process.env.BOXPERSON_PACE),
      owner: `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`,
    });
    await house.openFirstTables();
    const gateway = await gatewayFor(house, port, options.host);
    await announce(house, gateway);
    if (options.open === true) openBrowser(gateway.address);
    await interrupted();
    process.stdout.write('\nClosing: what is under way is written.\n');
    await gateway.close();
    await house.stop();
    await store.close();
    return 0;
  });
}

function portOf(text: string | undefined): number {
  const port = text === undefined ? PORT : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Trouble(`--port takes a number from 1 to 65535, such as ${PORT}; ${text} is none.`);
  return port;
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

const QUICK: Pace = { bettingMs: 20, flightMs: 80, callMs: 20, stepMs: 5, offerMs: 200, shooterMs: 200 };

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

async function gatewayFor(house: House, port: number, host?: string): Promise<Gateway> {
  try {
    return await openGateway(house, {
      port,
      ...(host === undefined ? {} : { host }),
      fault: (error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
    });
  } catch (error) {
    await house.stop();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Trouble(`Port ${port} is in use. Stop whoever uses it, or choose another with --port.`);
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new Trouble(`Port ${port} cannot be opened here (${code}). Choose another with --port.`);
    throw error;
  }
}

async function announce(house: House, { address }: Gateway): Promise<void> {
  const tables = await house.tables();
  process.stdout.write(`The house is open: ${address}\n`);
  for (const { name, isOpen } of tables) process.stdout.write(`  ${name}${isOpen ? '' : ' (closed)'}\n`);
  const code = await house.operatorCode();
  if (code !== null) process.stdout.write(`Operator’s code, good once: ${code}\n`);
  process.stdout.write('Ctrl-C closes the house.\n');
}

/** Waits for Ctrl-C, or for the word of whoever started us. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

function openBrowser(address: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  // Nobody is harmed by a machine without a browser: the address stands above.
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
