// A browser for the tests of the pages where the npm package has none and none is installed: Debian's Chromium, installed with
// apt-get, once. It is needed on Linux with another processor than x64, and comes before the tests; nothing else installs it.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedBrowsers, isPackaged, WHAT_TO_INSTALL } from '../tests/browser-places.ts';

/** Vitest calls this before the tests. Without a browser those of the pages fail, and say so; all others can go on. */
export const setup = (): Promise<void> => bringBrowser();

/** Sees to it that there is a browser, or says what to install. */
export async function bringBrowser(): Promise<void> {
  if (isPackaged() || installedBrowsers().length > 0) return;
  const isDebian = process.platform === 'linux' && existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) {
    say(`The tests of the pages need a browser, and there is none here. ${WHAT_TO_INSTALL}`);
    return;
  }
  say('Installing a browser for the tests of the pages: chromium, with apt-get. This happens once.');
  try {
    await promisify(execFile)('flock', [LOCK, 'sh', '-c', INSTALL], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    say(`apt-get could not install chromium:\n${lastWords(error)}\n${WHAT_TO_INSTALL}`);
  }
}

/** One for the machine, as what is installed is. The system opens it again when whoever holds it has ended. */
const LOCK = join(tmpdir(), 'boxperson-browser.lock');

/** Whoever had to wait may find it done. Lists that cannot be renewed may still be good enough. */
const INSTALL = `command -v chromium >/dev/null && exit
apt-get -q update
apt-get -q install -y --no-install-recommends -o DPkg::Lock::Timeout=300 chromium`;

function lastWords(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
  const lines = `${stdout}\n${stderr}`.trim().split('\n').slice(-8).join('\n');
  return lines === '' ? String(error) : lines;
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}
