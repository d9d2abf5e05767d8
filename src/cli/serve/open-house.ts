// Opens the house that `boxperson serve` was asked for, prints its address, and on Ctrl-C closes it with everything saved.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { isFromKernel, Shaker, unheldTimer } from 'boxperson/dice/shaker';
import { type Beacon, httpBeacon } from 'boxperson/dice/verifiable';
import type { HouseDoor } from 'boxperson/door';
import { DEFAULT_PACE, keepSeed, systemClock, type TablePace } from 'boxperson/host';
import { buildText, thisBuild } from 'boxperson/identity';
import type { SceneSource } from 'boxperson/law';
import { type Gateway, House, type HouseDeps, openGateway, processName, WebFiles } from 'boxperson/server';
import {
  openStore,
  openStudies,
  type Store,
  StoreBroken,
  type StudyStore,
  type Vault,
} from 'boxperson/store';
import { scenesToShow } from '../scenes/played.ts';
import { type DataOptions, folderOf, locationOf, withStoreTrouble } from '../store/house-data.ts';
import { UserError, withUserErrors } from '../user-error.ts';
import { takeCodeLeftIn } from './operator-code.ts';
import type { ServeOptions, SiteOptions } from './options.ts';

const NOTHING_LOST =
  'Free up space, or fix the disk or database, and restart. No acknowledged command is lost.';

/** What a house is opened with. */
type HouseOpening = Omit<ServeOptions, 'housePlayers'> & {
  readonly housePlayers: number;
  readonly site: SiteOptions;
  /** Becomes the folder of the pages; null for a house without pages. */
  readonly pagesFolder: Promise<string | null>;
};

/** Opens the store and the house behind a door, and keeps them open until the process is told to stop. Resolves to the exit status. */
export function openHouse(door: HouseDoor, opening: HouseOpening): Promise<number> {
  return withUserErrors(() => withStoreTrouble(() => keepHouse(door, opening)));
}

async function keepHouse(door: HouseDoor, opening: HouseOpening): Promise<number> {
  const pace = paceOf(process.env.BOXPERSON_PACE);
  const { housePlayers } = opening;
  const scenes = await scenesToShow();
  const store = await storeFor(opening);
  try {
    const owner = processName(hostname(), process.pid, randomBytes);
    const { shaker: dice, stop } = await shakerAtWork(store, owner, locationOf(opening));
    const beacon = await beaconFrom(opening.beacon);
    const codes = codesLeftIn(folderOf(opening));
    const studies = opening.database === undefined ? null : await studiesOf(opening.database);
    const deps = {
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
      await keepOpen(await House.open({ ...deps, pace, housePlayers }), door, opening, scenes);
      return 0;
    } finally {
      await stop();
      await studies?.close();
    }
  } catch (error) {
    if (!(error instanceof StoreBroken)) throw error;
    throw new UserError(`${error.message}. ${NOTHING_LOST}`);
  } finally {
    await store.close();
  }
}

/** The simulations on the house's database, which operators see; nothing is created for them. */
const studiesOf = (database: string): Promise<StudyStore> =>
  withStoreTrouble(() => openStudies(database, { readOnly: true }));

/** Operator's codes left by `boxperson operator-code` while the house is running. */
function codesLeftIn(folder: string | null): Pick<HouseDeps, 'takeCodeLeft'> {
  return folder === null
    ? {}
    : { takeCodeLeft: async (code) => takeCodeLeftIn(folder, code, systemClock.now()) };
}

/** The public source of values, or a message saying why it cannot be used. */
async function beaconFrom(url: string | undefined): Promise<Beacon | null> {
  if (url === undefined) return null;
  const beacon = await httpBeacon(url, fetch);
  if ('trouble' in beacon) throw new UserError(beacon.trouble);
  return beacon;
}

/** Opens the house, and closes everything again on request or on failure. */
async function keepOpen(
  house: House,
  door: HouseDoor,
  opening: HouseOpening,
  scenes: SceneSource,
): Promise<void> {
  const { site, open = false } = opening;
  try {
    await house.openFirstTables();
    const folder = await opening.pagesFolder;
    const pages = folder === null ? null : new WebFiles(folder, () => house.games().map(({ hash }) => hash));
    const gateway = await openGateway(house, {
      port: door,
      ...site,
      ...(pages === null ? {} : { pages }),
      scenes,
      fault: (error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
    });
    try {
      await announce(house, gateway);
      if (open) openBrowser(gateway.address);
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

async function storeFor(options: DataOptions): Promise<Vault> {
  const folder = folderOf(options);
  if (folder !== null) makeFolder(folder);
  return withStoreTrouble(() => openStore(locationOf(options)));
}

/** `BOXPERSON_PACE=quick` makes the crew hurry, for tests and load that cannot wait. */
function paceOf(name: string | undefined): TablePace {
  if (name === undefined || name === '') return DEFAULT_PACE;
  if (name !== 'quick') throw new UserError(`BOXPERSON_PACE must be quick or unset, not ${name}.`);
  return QUICK;
}

const QUICK: TablePace = {
  ...DEFAULT_PACE,
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
    throw new UserError(
      `Cannot create the folder ${folder}: ${error instanceof Error ? error.message : error}. Choose another with --data.`,
    );
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

const TO_DO =
  'Betting is closed at every table. Fix this machine’s random number source, then restart the house.';

const NO_KERNEL =
  'This system cannot supply random bytes straight from its kernel, so anyone who can read this process’s memory could predict the next rolls. To rule that out, use a public source (--beacon).';

/** The shaker of a running house: its stored seed, idle cycling between rolls, and an alert to the operator when it fails a test. */
async function shakerAtWork(
  store: Store,
  owner: string,
  location: string,
): Promise<{ readonly shaker: Shaker; readonly stop: () => Promise<void> }> {
  const personal = JSON.stringify([location, owner, buildText(thisBuild()), systemClock.now()]);
  const shaker = new Shaker(undefined, { personal });
  const say = (words: string): void => void process.stderr.write(`${words}\n`);
  if (!isFromKernel) say(NO_KERNEL);
  shaker.onTrouble((trouble) => say(`${trouble} ${TO_DO}`));
  const endSeed = await keepSeed({ store, clock: systemClock, owner, shaker, say });
  shaker.cycle(unheldTimer);
  const stop = async (): Promise<void> => {
    shaker.stop();
    await endSeed();
  };
  return { shaker, stop };
}
