// Provides a browser for the page tests if there is none: Debian's Chromium via apt-get if permitted, otherwise Playwright's
// download. It is installed once, before the tests. If that fails, a message says so at the end of the run.

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import {
  type Machine,
  machineHere,
  type Step,
  stepsFor,
  WHAT_TO_INSTALL,
} from '../tests/support/browser/browser-places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Why the page tests cannot run; null if they can. */
    noBrowser: string | null;
  }
}

/** Vitest calls this before the tests, and the returned function after them. */
export async function setup(project: TestProject): Promise<() => void> {
  const none = await bringBrowser();
  project.provide('noBrowser', none);
  return () => {
    if (none !== null) say(`\n${none} All other tests ran.`);
  };
}

type Bringers = Readonly<Record<Extract<Step, { bring: unknown }>['bring'], () => Promise<unknown>>>;

/** Makes sure there is a browser. Returns null, or a message saying why there is none and what to do. */
export async function bringBrowser(
  look: () => Machine = machineHere,
  bringers: Bringers = BRINGERS,
): Promise<string | null> {
  const tried: string[] = [];
  const machine = look();
  for (const step of stepsFor(machine)) {
    if ('take' in step) return null;
    say(`Installing a browser for the page tests with ${NAMES[step.bring]}. This happens once.`);
    try {
      await bringers[step.bring]();
    } catch (error) {
      tried.push(`${NAMES[step.bring]} failed (${lastWords(error)})`);
      continue;
    }
    if (stepsFor(look()).some((one) => 'take' in one)) return null;
    tried.push(`${NAMES[step.bring]} installed one that does not start here`);
  }
  const why =
    machine.named === null
      ? tried.join(', and ')
      : `BOXPERSON_BROWSER names ${machine.named.path}, which does not exist`;
  return `The page tests need a browser, and none could be installed: ${why}. ${WHAT_TO_INSTALL}`;
}

const NAMES = { 'apt-get': 'apt-get', download: 'Playwright’s download' } as const;

/** One lock per machine, because the installation is per machine. The system releases it when its holder exits. */
const LOCK = join(tmpdir(), 'boxperson-browser.lock');

/**
 * Another process may have finished while this one waited. A failed package list update may not matter. The browser without windows
 * takes a fifth less time in the tests; older releases have only the whole one.
 */
const INSTALL = `command -v chromium-headless-shell >/dev/null && exit
command -v chromium >/dev/null && exit
apt-get -q update
install() { apt-get -q install -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$1"; }
install chromium-headless-shell || install chromium`;

const ROOM = { maxBuffer: 64 * 1024 * 1024 };

const BRINGERS: Bringers = {
  'apt-get': () =>
    promisify(execFile)('flock', [LOCK, 'sh', '-c', INSTALL], {
      ...ROOM,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }),
  // Playwright has its own lock while it downloads.
  download: () => {
    const program = createRequire(import.meta.url).resolve('playwright-core/cli.js');
    return promisify(execFile)(
      process.execPath,
      [program, 'install', '--no-shell', '--no-remove', 'chromium'],
      ROOM,
    );
  },
};

/** The last line a program printed, without URLs. */
function lastWords(error: unknown): string {
  const { stdout = '', stderr = '' } = Object(error) as {
    readonly stdout?: string;
    readonly stderr?: string;
  };
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim());
  const plain = lines.filter((line) => line !== '' && !/https?:|\bat \S+:\d/.test(line));
  return plain.at(-1)?.slice(0, 200) ?? 'no output';
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}
