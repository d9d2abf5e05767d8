// Runs npm inside a command that npm itself may have started.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, sep } from 'node:path';

/** A problem that the user can fix; the message is all they need to see. */
export class SetupError extends Error {}

export const DISK_FULL =
  'Setup failed because the disk is full. Free some space and run the same command again.';

export const NO_REGISTRY =
  'Setup could not reach the npm registry. Connect to the network and run the same command again.';

/** The installations in progress. */
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends the installations in progress; resolves once they have ended. */
export async function killNpm() {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((resolve) => {
          child.once('close', resolve);
          child.kill('SIGKILL');
        }),
    ),
  );
}

const HOW = [
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  // The package needs a newer Node than its set-up, which brings one.
  '--engine-strict=false',
  '--prefer-offline',
  '--fetch-retry-mintimeout=300',
  '--fetch-retry-maxtimeout=1000',
];

/**
 * Runs npm and waits for it. Throws a SetupError with what to do if it fails.
 * @param {readonly string[]} args
 * @param {{ cwd: string, modules: string, node?: string | undefined }} where `node` is the Node to run it on, if not its own
 */
export async function npm(args, { cwd, modules, node }) {
  const { command, first, shell } = npmCommand(modules, node);
  const child = spawn(command, [...first, ...args, ...HOW], {
    cwd,
    env: npmEnvironment(node, modules),
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      // Npm only warns of files that it could not write, goes on for half a minute, and calls it a success.
      if (UNWRITTEN.test(text)) child.kill('SIGKILL');
    });
  }
  try {
    const status = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (status !== 0 || UNWRITTEN.test(output)) throw new SetupError(whyFailed(output));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new SetupError('Setup needs npm, but npm was not found. Install Node with npm.');
  } finally {
    running.delete(child);
  }
}

const UNWRITTEN = /\bENOSPC\b|\bEDQUOT\b|TAR_ENTRY_ERROR/;

/**
 * How npm is called: its own script, run by the Node that runs npm now and not by one that the installation replaces; or the command
 * `npm`, which on Windows only a shell can start.
 * @param {string} modules
 * @param {string | undefined} wantedNode
 * @param {{ platform: string, env: NodeJS.ProcessEnv, execPath: string, isThere: (path: string) => boolean }} [system]
 * @returns {{ command: string, first: string[], shell: boolean }}
 */
export function npmCommand(modules, wantedNode, system = { ...process, isThere: existsSync }) {
  const { platform, env, execPath, isThere } = system;
  const cli = env.npm_execpath ?? '';
  if (!/npm-cli\.c?js$/.test(cli) || !isThere(cli))
    return { command: 'npm', first: [], shell: platform === 'win32' };
  const own = env.npm_node_execpath ?? '';
  const usual = isThere(own) && !own.startsWith(modules + sep) ? own : execPath;
  return { command: wantedNode ?? usual, first: [cli], shell: false };
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
/**
 * @param {string | undefined} node
 * @param {string} modules
 */
export function npmEnvironment(node, modules) {
  const kept = Object.entries(process.env).filter(([name]) => !MISLEADING.test(name));
  const environment = Object.fromEntries(kept);
  const pathName = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = (environment[pathName] ?? '').split(delimiter);
  const others = folders.filter((folder) => !folder.startsWith(modules + sep));
  environment[pathName] = (node === undefined ? others : [dirname(node), ...others]).join(delimiter);
  return environment;
}

/**
 * What went wrong and what to do.
 * @param {string} output npm's output
 */
export function whyFailed(output) {
  if (/\bENOSPC\b|\bEDQUOT\b|no space left/i.test(output)) return DISK_FULL;
  if (/\b(EBUSY|EPERM|EACCES|EROFS)\b/.test(output))
    return `${tail(output)}\nSetup could not write node_modules. Stop any program using it, or make the folder writable, and run the same command again.`;
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/.test(
      output,
    )
  )
    return NO_REGISTRY;
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

/** @param {unknown} error */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
