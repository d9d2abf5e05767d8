// The program in a few files: it opens a house in half the time that its thousand sources take, and otherwise behaves as if run from
// source. A checkout builds it behind an open house, and starts from it while the sources are the same.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isCheckout, putInPlace, ROOT, stampOf } from './stamp.ts';

/** Each build has a folder of its own, because a running program still loads parts of an older one. */
const BUILDS = join(ROOT, 'build', 'program');
const CLI = join(ROOT, 'src', 'cli');
const DAY_MS = 24 * 3_600_000;
const LEFT_OUT = /\.test\.tsx?$|[\\/]src[\\/]web[\\/]/;

const wantedStamp = (): string => stampOf(['src', 'package-lock.json'], LEFT_OUT);
const folderOf = (stamp: string): string => join(BUILDS, stamp.slice(0, 12));

/**
 * The folder of the program built from the sources as they are; null if it has not been built.
 * @public bin/boxperson starts it.
 */
export function builtProgram(): string | null {
  const folder = folderOf(wantedStamp());
  return existsSync(folder) ? folder : null;
}

/** Builds the program behind an open house, and goes on even if the house closes. Nothing waits for it: a start works without it, only later. */
export function buildForNextStart(): void {
  if (!isCheckout() || builtProgram() !== null) return;
  const builder = fileURLToPath(new URL('build.ts', import.meta.url));
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', builder, 'program'], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: 'ignore',
    detached: true,
    windowsHide: true,
  })
    .on('error', () => {})
    .unref();
}

/** Builds the program in this process. */
export async function buildProgram(): Promise<string> {
  const stamp = wantedStamp();
  const folder = folderOf(stamp);
  if (existsSync(folder)) return folder;
  const { build } = await import('vite');
  const aside = `${folder}-${process.pid}`;
  mkdirSync(BUILDS, { recursive: true });
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [atItsSource],
    // Vite builds pages, which the command does only from source.
    ssr: { noExternal: true, external: ['vite'] },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      outDir: aside,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          main: join(CLI, 'main.ts'),
          worker: join(CLI, 'simulate', 'worker.ts'),
          thread: join(CLI, 'lab-worker', 'thread.ts'),
        },
        // All in one folder: threads are looked for beside the part that starts them.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  putInPlace(aside, folder, stamp);
  for (const name of readdirSync(BUILDS)) {
    const old = join(BUILDS, name);
    if (old !== folder && Date.now() - statSync(old).mtimeMs > DAY_MS)
      rmSync(old, { recursive: true, force: true });
  }
  return folder;
}

/** Files that look for others beside themselves find them beside their source; only threads are started from the bundle. */
const atItsSource = {
  name: 'at-its-source',
  transform(code: string, id: string) {
    const startsThreads = /\/cli\/(?:simulate\/pool|lab-worker\/seat)\.ts$/.test(id);
    if (startsThreads || code.search(OWN_PLACE) < 0) return null;
    return { code: code.replaceAll(OWN_PLACE, JSON.stringify(pathToFileURL(id).href)), map: null };
  },
};

const OWN_PLACE = /\bimport\.meta\.url\b/g;
