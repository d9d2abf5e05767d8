// `boxperson serve`: checks what was asked for, takes the port, has the pages built if they are not, and opens the house behind it. What
// is needed for that is loaded first, so that a taken port is reported and a build begins before the house is loaded.

import { isIP } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type HouseDoor, openDoor } from 'boxperson/door';
import { webFolder } from '../checkout/pages.ts';
import { buildProgram } from '../checkout/program.ts';
import { isCheckout } from '../checkout/stamp.ts';
import { UserError, withUserErrors } from '../user-error.ts';
import type { ServeOptions, SiteOptions } from './options.ts';
import { PORT } from './port.ts';

export function serve(options: ServeOptions): Promise<number> {
  return withUserErrors(async () => {
    const port = portOf(options.port);
    const site = siteOf(options, port);
    const housePlayers = housePlayersOf(options.housePlayers);
    const door = await doorAt(port, options.host);
    const over = new AbortController();
    try {
      const pagesFolder = options.pages === false ? Promise.resolve(null) : builtPages(over.signal);
      const { openHouse } = await houseParts(options);
      return await openHouse(door, { ...options, housePlayers, site, pagesFolder });
    } finally {
      over.abort();
      await door.close();
    }
  });
}

/**
 * Opens houses: from source, building the program for this and later starts takes less time than loading a thousand files. Games from
 * files would bring the sources along a second time.
 */
async function houseParts({ games }: ServeOptions): Promise<typeof import('./open-house.ts')> {
  const isFromSource = import.meta.filename.endsWith('.ts') && isCheckout();
  if (!isFromSource || games !== undefined) return import('./open-house.ts');
  try {
    return await import(pathToFileURL(join(await buildProgram(), 'house.js')).href);
  } catch {
    return import('./open-house.ts');
  }
}

/** The folder of the pages; without them the house still runs. */
async function builtPages(signal: AbortSignal): Promise<string | null> {
  try {
    return await webFolder((words) => process.stdout.write(`${words}\n`), signal);
  } catch (error) {
    if (signal.aborted) return null;
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The web pages are missing (${why}). The house opens without them.\n`);
    return null;
  }
}

function portOf(text: string | undefined): number {
  const port = text === undefined ? PORT : Number(text);
  if ((text !== undefined && !/^\d{1,5}$/.test(text)) || port > 65_535)
    throw new UserError(`--port must be a number from 1 to 65535, such as ${PORT}, not “${text}”.`);
  return port;
}

function siteOf({ origin = [], trustProxy = false, host }: ServeOptions, port: number): SiteOptions {
  const origins = (typeof origin === 'string' ? [origin] : origin).map(originOf);
  if (!trustProxy && origins.some((one) => one.startsWith('https:')))
    throw new UserError(
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
    throw new UserError(`--origin must be an address such as https://tables.example, not ${text}.`);
  return read.origin;
}

const HOUSE_PLAYERS = 2;
const HOUSE_PLAYERS_MOST = 6;

function housePlayersOf(given: string | undefined): number {
  if (given === undefined) return HOUSE_PLAYERS;
  if (/^\d$/.test(given) && Number(given) <= HOUSE_PLAYERS_MOST) return Number(given);
  throw new UserError(`--house-players must be a number from 0 to ${HOUSE_PLAYERS_MOST}.`);
}

async function doorAt(port: number, host: string | undefined): Promise<HouseDoor> {
  try {
    return await openDoor({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new UserError(
        `Port ${port} is in use. Stop the program using it, or choose another with --port.`,
      );
    if (code === 'EACCES')
      throw new UserError(`No permission to open port ${port}. Choose another with --port.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new UserError(
        `${host} is not an address of this machine. Choose another with --host, or omit it.`,
      );
    throw error;
  }
}
