// Installs what a command needs, only when something is missing: the packages that run the house and build its pages, and for
// tests, benches and releases what they need besides. Where the installed Node is too old, a newer one comes at the same time.
// It writes only to stderr and never reads stdin: stdout and stdin belong to the command that follows.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leavesOut, packagesFor } from './lock-file.mjs';
import { codeOf, DISK_FULL, killNpm, NO_REGISTRY, npm, SetupError } from './npm.mjs';
import { oneAtATime, release } from './one-at-a-time.mjs';
import { showProgress } from './progress.mjs';
import { isNewEnough, NODE_FOLDER, NODE_MIN_TOOLS, nodeFor, nodeTooOld, thisSystem } from './which-node.mjs';

export { SetupError };

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const turn = join(root, '.setup-lock');
/** In node_modules while it is complete: the lock file's hash and the needs that are installed. */
const stampFile = join(modules, '.boxperson-setup');
/** The same for the Node. */
const nodeStampFile = join(NODE_FOLDER, 'node_modules', '.boxperson-setup');

/** What a command may need besides the packages of the house: workspaces in tools/needs. */
/** @typedef {'tests' | 'workshop' | 'mutants'} Need */

/** @type {Readonly<Record<Need, string>>} */
const FOR = {
  tests: 'the tests',
  workshop: 'checks, browser tests, benches and releases',
  mutants: 'mutation testing',
};

/** @type {readonly Need[]} */
const NEEDS = ['tests', 'workshop', 'mutants'];

/** @typedef {{ readonly lock: string, readonly needs: readonly Need[] }} Stamp */

/**
 * Makes node_modules match the lock file, with what these needs ask for. Safe to call from several processes at once.
 * @param {readonly Need[]} needs
 */
export async function setUp(needs = []) {
  const system = thisSystem();
  const least = needs.length === 0 ? undefined : NODE_MIN_TOOLS;
  const node = isNewEnough(system.version, least) ? null : nodeFor(system);
  if (node === undefined) throw new SetupError(nodeTooOld(system));
  if (isSetUp(needs, node)) return;
  for (const signal of STOPS) process.on(signal, stop);
  try {
    const onWait = () => say('Another set-up is running here. Waiting for it to finish.');
    await oneAtATime(turn, onWait, () => install(needs, node));
  } catch (error) {
    throw codeOf(error) === 'ENOSPC' ? new SetupError(DISK_FULL) : error;
  } finally {
    for (const signal of STOPS) process.removeListener(signal, stop);
  }
}

/** @type {readonly NodeJS.Signals[]} */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// A partial installation has no stamp that fits and is repeated, so npm may be killed, but must not be left running.
/** @param {NodeJS.Signals} signal */
function stop(signal) {
  void killNpm().then(() => {
    release(turn);
    process.exit(128 + constants.signals[signal]);
  });
}

/**
 * @param {readonly Need[]} needs
 * @param {string | null} node
 */
function isSetUp(needs, node) {
  const stamp = stampAt(stampFile) ?? adopted();
  const arePackagesThere =
    stamp?.lock === hashOf(lockFile) && needs.every((need) => stamp.needs.includes(need));
  return arePackagesThere && (node === null || isNodeThere(node));
}

/**
 * The stamp of what a plain `npm ci` has installed: it leaves a list. Null if that is not enough.
 * @returns {Stamp | null}
 */
function adopted() {
  const list = packagesIn(join(modules, '.package-lock.json'));
  const wanted = list === null ? null : packagesIn(lockFile);
  if (list === null || wanted === null) return null;
  /** @param {readonly Need[]} needs */
  const has = (needs) =>
    packagesFor(wanted, needs.map(workspaceOf), thisSystem()).every(
      (place) => list[place]?.version === wanted[place]?.version,
    );
  if (!has([])) return null;
  const stamp = { lock: hashOf(lockFile), needs: NEEDS.filter((need) => has([need])) };
  try {
    writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`);
  } catch {
    // It is somebody else's folder, and is looked at again next time.
  }
  return stamp;
}

/**
 * @param {string} file a lock file, or npm's list of what is installed
 * @returns {import('./lock-file.mjs').Locked | null}
 */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/** @param {string} node */
const isNodeThere = (node) => existsSync(node) && stampAt(nodeStampFile)?.lock === hashOf(nodeLockFile);

const nodeLockFile = join(NODE_FOLDER, 'package-lock.json');

/**
 * @param {string} file
 * @returns {Stamp | null}
 */
function stampAt(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR' || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

// The Node version is not part of the stamp: the first run may use the machine's Node and the second the brought one.
/** @param {string} file a lock file */
function hashOf(file) {
  try {
    const { platform, arch } = process;
    return createHash('sha256').update(`${platform} ${arch}\n`).update(readFileSync(file)).digest('hex');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const name = basename(file);
    throw new SetupError(`${name} is missing. Restore it (git checkout ${name}) and try again.`);
  }
}

/**
 * @param {readonly Need[]} needs
 * @param {string | null} node
 */
async function install(needs, node) {
  // Another process may have finished while this one waited.
  if (isSetUp(needs, node)) return;
  const bringing = node === null || isNodeThere(node) ? Promise.resolve() : bringNode(node);
  const both = [bringing, installPackages(needs, node, bringing)];
  try {
    await Promise.all(both);
  } catch (error) {
    // What one of them has found out, the other would find out later.
    await killNpm();
    await Promise.allSettled(both);
    throw error;
  }
}

/**
 * @param {readonly Need[]} needs
 * @param {string | null} node
 * @param {Promise<void>} bringing
 */
async function installPackages(needs, node, bringing) {
  const stamp = stampAt(stampFile);
  const lock = hashOf(lockFile);
  const isFresh = stamp?.lock !== lock;
  const before = stamp?.needs ?? [];
  const added = needs.filter((need) => !before.includes(need));
  if (!isFresh && added.length === 0) return;
  const all = [...before, ...added];
  const packages = packagesIn(lockFile) ?? {};
  const system = thisSystem();
  const places = packagesFor(packages, all.map(workspaceOf), system);
  // Npm would leave out what asks for a newer Node, so here it waits for that Node and runs on it.
  const needsNode = node !== null && leavesOut(packages, places, system.version);
  if (needsNode) await bringing;
  const what = isFresh ? '' : ` for ${added.map((need) => FOR[need]).join(' and ')}`;
  const missing = isFresh ? places : places.filter((place) => !existsSync(join(root, place, 'package.json')));
  const end = showProgress(`Installing ${missing.length} packages${what}`, () => ({
    done: missing.filter((place) => existsSync(join(root, place, 'package.json'))).length,
    of: missing.length,
  }));
  // Until the installation is complete, the next set-up begins it again.
  if (existsSync(modules)) writeFileSync(stampFile, '{}\n');
  const command = isFresh ? ['ci'] : ['install', '--no-save'];
  await end(
    npm([...command, ...workspacesFor(all)], { cwd: root, modules, node: needsNode ? node : undefined }),
  );
  writeFileSync(stampFile, `${JSON.stringify({ lock, needs: all })}\n`);
}

/** @param {readonly Need[]} needs */
const workspacesFor = (needs) =>
  needs.length === 0
    ? ['--workspaces=false']
    : ['--include-workspace-root', ...needs.map((need) => `--workspace=${workspaceOf(need)}`)];

/** @param {Need} need */
const workspaceOf = (need) => `tools/needs/${need}`;

/** @param {string} node */
async function bringNode(node) {
  const lock = hashOf(nodeLockFile);
  const end = showProgress(`Bringing a newer Node, because this is ${process.versions.node}`);
  const folder = join(NODE_FOLDER, 'node_modules');
  rmSync(nodeStampFile, { force: true });
  await end(
    npm(['ci'], { cwd: NODE_FOLDER, modules: folder }).then(() => {
      // For npm it is optional, because there is one for each system: it says nothing if the right one cannot be fetched.
      if (!existsSync(node)) throw new SetupError(NO_REGISTRY);
      if (spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0) return;
      rmSync(folder, { recursive: true, force: true });
      throw new SetupError(nodeTooOld(thisSystem()));
    }),
  );
  writeFileSync(nodeStampFile, `${JSON.stringify({ lock, needs: [] })}\n`);
}

/** @param {string} sentence */
function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}
