// How long a stranger waits for `npm start`: on a fresh clone with an empty npm cache until the lobby is there and a guest's bet is
// accepted, and a second time; and how much it installs. Compared with `npm ci` of the same packages in the same run, because lines
// differ. Needs a network.
//   npm run bench -- start [--starts 5]

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { bringBrowser } from '../../tools/bring-browser.ts';
import { firstBet } from './first-bet.ts';

const { values } = parseArgs({ options: { starts: { type: 'string', default: '5' } } });
const ROOT = join(import.meta.dirname, '..', '..');
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** A clone of what is in the working tree. */
function cloned(into: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((one) => one !== '')) {
    if (statSync(join(ROOT, file), { throwIfNoEntry: false }) === undefined) continue;
    mkdirSync(dirname(join(into, file)), { recursive: true });
    cpSync(join(ROOT, file), join(into, file));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Nothing that npm passes down may change what is installed, or where; and the machine's own Node starts. */
const environment = (cache: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/i.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.startsWith(ROOT))
    .join(':'),
  npm_config_cache: cache,
});

type Start = { readonly lobbyMs: number; readonly betMs: number };

/** Milliseconds from `npm start`, in a browser that is open already. */
async function started(folder: string, data: string, cache: string): Promise<Start> {
  const port = await freePort();
  const child = spawn('npm', ['start', '--', '--port', `${port}`, '--data', data], {
    cwd: folder,
    env: environment(cache),
    stdio: 'ignore',
    detached: true,
  });
  const took = await firstBet(browser, `http://127.0.0.1:${port}`);
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await new Promise((resolve) => child.once('close', resolve));
  return took;
}

const shown = ({ lobbyMs, betMs }: Start): string => `lobby ${seconds(lobbyMs)} s, bet ${seconds(betMs)} s`;
const medianOf = (starts: readonly Start[]): Start => ({
  lobbyMs: median(starts.map((one) => one.lobbyMs)),
  betMs: median(starts.map((one) => one.betMs)),
});

await bringBrowser();
const browser = await launchBrowser();
const work = mkdtempSync(join(tmpdir(), 'boxperson-start-'));
const [first, second, alone]: [Start[], Start[], number[]] = [[], [], []];
let megabytes = 0;
process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}\n`);
try {
  for (let one = 0; one < Number(values.starts); one++) {
    const folder = join(work, `clone ${one}`);
    cloned(folder);
    first.push(await started(folder, join(work, `data-${one}`), join(work, `cache-${one}`)));
    second.push(await started(folder, join(work, `data-${one}`), join(work, `cache-${one}`)));
    const installed = globSync('node_modules/**', { cwd: folder }).reduce(
      (sum, file) => sum + (statSync(join(folder, file)).isFile() ? statSync(join(folder, file)).size : 0),
      0,
    );
    megabytes = installed / 1024 / 1024;
    rmSync(join(folder, 'node_modules'), { recursive: true });
    const start = performance.now();
    execFileSync('npm', ['ci', '--workspaces=false', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      env: environment(join(work, `other-cache-${one}`)),
      stdio: 'ignore',
    });
    alone.push(performance.now() - start);
    process.stdout.write(
      `first: ${shown(medianOf(first.slice(-1)))}; second: ${shown(medianOf(second.slice(-1)))}; npm ci alone ${seconds(alone.at(-1) ?? 0)} s\n`,
    );
    rmSync(folder, { recursive: true, force: true });
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
process.stdout.write(
  `median: first: ${shown(medianOf(first))}; second: ${shown(medianOf(second))}; npm ci alone ${seconds(median(alone))} s; ${megabytes.toFixed(0)} MB in node_modules\n`,
);
