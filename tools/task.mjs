// Every command of the workshop. `npm run task` lists them; `npm run task -- NAME` runs one, after installing what it needs. The most
// common ones are npm scripts too. Plain JavaScript on built-ins: any Node from version 18 up must be able to read it.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetupError, setUp } from './setup/setup.mjs';
import { NODE_MIN_TOOLS, nodeToRun } from './setup/which-node.mjs';
import { TASKS } from './tasks.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '--help', ...given] = process.argv.slice(2);
// Who leaves npm out may write its “--” nevertheless.
const words = given[0] === '--' ? given.slice(1) : given;
/** @type {readonly NodeJS.Signals[]} */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function list() {
  const isWanted = name === '--help' || name === '-h';
  const write = (/** @type {string} */ text) => (isWanted ? process.stdout : process.stderr).write(text);
  if (!isWanted) write(`There is no task “${name}”. These are all:\n\n`);
  const width = Math.max(...TASKS.map((one) => one.name.length));
  for (const { name: one, does } of TASKS) write(`  ${one.padEnd(width)}  ${does}\n`);
  write('\nnpm run task -- NAME --help says more about one of them.\n');
  if (!isWanted) process.exitCode = 2;
}

/** @param {import('./tasks.mjs').Task} wanted */
async function start({ name: own, does, help, needs, program }) {
  if (help !== undefined && /^(--help|-h)$/.test(words[0] ?? '')) {
    process.stdout.write(`npm run task -- ${own}: ${does}\n\n${help()}`);
    return;
  }
  try {
    await setUp(needs);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  const node = nodeToRun(needs.length === 0 ? undefined : NODE_MIN_TOOLS) ?? process.execPath;
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, program), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: environmentWith(node),
  });
  // A terminal sends Ctrl-C to both processes; what is left here is to wait for the program.
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    if (signal !== 'SIGINT' || process.stdin.isTTY !== true) child.kill(signal);
  };
  for (const signal of STOPS) process.on(signal, pass);
  child.on('close', (status, signal) => {
    process.exitCode = signal === null ? (status ?? 1) : 128 + constants.signals[signal];
  });
}

/**
 * With the project's programs and the Node that runs them first in the path.
 * @param {string} node
 */
function environmentWith(node) {
  const name = Object.keys(process.env).find((one) => one.toUpperCase() === 'PATH') ?? 'PATH';
  const first = [join(root, 'node_modules', '.bin'), dirname(node)];
  return { ...process.env, [name]: [...first, process.env[name] ?? ''].join(delimiter) };
}

const task = TASKS.find((one) => one.name === name);
if (task !== undefined) await start(task);
else list();
