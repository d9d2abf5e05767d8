// A browser for the tests of the pages where there is none: Debian's Chromium, installed with apt-get where that may be done, else the
// one that Playwright downloads. It comes once, before the tests. Where none can be had the run says so when it ends.

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { type Machine, machineHere, type Step, stepsFor, WHAT_TO_INSTALL } from '../tests/browser-places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Why the tests of the pages cannot run; null where they can. */
    noBrowser: string | null;
  }
}

/** Vitest calls this before the tests, and what it returns after them. */
export async function setup(project: TestProject): Promise<() => void> {
  const none = await bringBrowser();
  project.provide('noBrowser', none);
  return () => {
    if (none !== null) say(`\n${none} All other tests were run.`);
  };
}

type Ways = Readonly<Record<Extract<Step, { bring: unknown }>['bring'], () => Promise<unknown>>>;

/** Sees to it that there is a browser. The answer is null, or a sentence that says why there is none and what to do. */
export async function bringBrowser(
  look: () => Machine = machineHere,
  ways: Ways = WAYS,
): Promise<string | null> {
  const tried: string[] = [];
  const machine = look();
  for (const step of stepsFor(machine)) {
    if ('take' in step) return null;
    say(`Bringing a browser for the tests of the pages, with ${NAMES[step.bring]}. This happens once.`);
    try {
      await ways[step.bring]();
    } catch (error) {
      tried.push(`${NAMES[step.bring]} failed (${lastWords(error)})`);
      continue;
    }
    if (stepsFor(look()).some((one) => 'take' in one)) return null;
    tried.push(`${NAMES[step.bring]} brought one that does not start here`);
  }
  const why =
    machine.named === null
      ? tried.join(', and ')
      : `BOXPERSON_BROWSER names ${machine.named.path}, which is not there`;
  return `The tests of the pages need a browser, and none can be had: ${why}. ${WHAT_TO_INSTALL}`;
}

const NAMES = { 'apt-get': 'apt-get', download: 'Playwright’s download' } as const;

/** One for the machine, as what is installed is. The system opens it again when whoever holds it has ended. */
const LOCK = join(tmpdir(), 'boxperson-browser.lock');

/** Whoever had to wait may find it done. Lists that cannot be renewed may still be good enough. */
const INSTALL = `command -v chromium >/dev/null && exit
apt-get -q update
apt-get -q install -y --no-install-recommends -o DPkg::Lock::Timeout=300 chromium`;

const ROOM = { maxBuffer: 64 * 1024 * 1024 };

const WAYS: Ways = {
  'apt-get': () =>
    promisify(execFile)('flock', [LOCK, 'sh', '-c', INSTALL], {
      ...ROOM,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }),
  // Playwright keeps others out while it downloads.
  download: () => {
    const program = createRequire(import.meta.url).resolve('playwright-core/cli.js');
    return promisify(execFile)(
      process.execPath,
      [program, 'install', '--no-shell', '--no-remove', 'chromium'],
      ROOM,
    );
  },
};

/** The last thing that a program said, without the addresses that it asked. */
function lastWords(error: unknown): string {
  const { stdout = '', stderr = '' } = Object(error) as {
    readonly stdout?: string;
    readonly stderr?: string;
  };
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim());
  const plain = lines.filter((line) => line !== '' && !/https?:|\bat \S+:\d/.test(line));
  return plain.at(-1)?.slice(0, 200) ?? 'without a word';
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}
