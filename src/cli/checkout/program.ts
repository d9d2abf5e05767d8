// The program in a few files: a house opens from it three times as fast as from its thousand sources, and it otherwise behaves as if
// run from source. A checkout builds it at the first start after a change.

import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKOUT_ROOT, putInPlace, sourceStamp } from './stamp.ts';

/** Each build has a folder of its own, because a running program still loads parts of an older one. */
const BUILDS = join(CHECKOUT_ROOT, 'build', 'program');
const CLI = join(CHECKOUT_ROOT, 'src', 'cli');
const DAY_MS = 24 * 3_600_000;
const LEFT_OUT = /\.test\.tsx?$|[\\/]src[\\/]web[\\/]/;

const wantedStamp = (): string => sourceStamp(['src', 'package-lock.json'], LEFT_OUT);
const folderOf = (stamp: string): string => join(BUILDS, stamp.slice(0, 12));

/**
 * The folder of the program built from the sources as they are; null if it has not been built.
 * @public bin/boxperson starts it.
 */
export function builtProgram(): string | null {
  const folder = folderOf(wantedStamp());
  return existsSync(folder) ? folder : null;
}

/** Builds the program in this process. */
export async function buildProgram(): Promise<string> {
  const stamp = wantedStamp();
  const folder = folderOf(stamp);
  if (existsSync(folder)) return folder;
  const { rolldown } = await import('rolldown');
  const aside = `${folder}-${process.pid}`;
  mkdirSync(BUILDS, { recursive: true });
  const bundle = await rolldown({
    cwd: CHECKOUT_ROOT,
    platform: 'node',
    logLevel: 'silent',
    plugins: [atItsSource],
    // Packages stay where they are.
    external: /^(?!boxperson(?:\/|$)|[./]|[A-Za-z]:[\\/])/,
    input: {
      main: join(CLI, 'main.ts'),
      house: join(CLI, 'serve', 'open-house.ts'),
      worker: join(CLI, 'simulate', 'worker.ts'),
      thread: join(CLI, 'lab-worker', 'thread.ts'),
    },
  });
  // All in one folder: threads are looked for beside the part that starts them.
  await bundle.write({ dir: aside, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
  putInPlace(aside, folder, stamp);
  for (const name of readdirSync(BUILDS)) {
    const old = join(BUILDS, name);
    if (old !== folder && Date.now() - statSync(old).mtimeMs > DAY_MS)
      rmSync(old, { recursive: true, force: true });
  }
  return folder;
}

const OWN_PLACE = /\bimport\.meta\.url\b/g;
const STARTS_THREADS = /\/cli\/(?:simulate\/pool|lab-worker\/seat)\.ts$/;

/** Files that look for others beside themselves find them beside their source; only threads are started from the bundle. */
const atItsSource = {
  name: 'at-its-source',
  transform: {
    filter: { code: 'import.meta.url', id: { exclude: STARTS_THREADS } },
    handler: (code: string, id: string) => ({
      code: code.replaceAll(OWN_PLACE, JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};
