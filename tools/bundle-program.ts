// Vitest global setup: bundles the `boxperson` command, with its dependencies, for the tests that start it in a process of its own.
// It starts in less than half the time that its thousand source files take, and otherwise behaves as if run from source.

import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { BUNDLE } from '../tests/support/run/program.ts';

const CLI = join(import.meta.dirname, '..', 'src', 'cli');

const DAY_MS = 24 * 3_600_000;

export async function setup(project: TestProject): Promise<void> {
  await bundle();
  for (const name of readdirSync(BUNDLE)) {
    const file = join(BUNDLE, name);
    if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file, { force: true });
  }
  project.onTestsRerun(bundle);
}

async function bundle(): Promise<void> {
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
      outDir: BUNDLE,
      // Another run may be using it; parts are named after their contents.
      emptyOutDir: false,
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
}

/** Files that look for others beside themselves find them beside their source; only threads are started from the bundle. */
const atItsSource: Plugin = {
  name: 'at-its-source',
  transform(code, id) {
    const startsThreads = /\/cli\/(?:simulate\/pool|lab-worker\/seat)\.ts$/.test(id);
    if (startsThreads || !code.includes('import.meta.url')) return null;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null };
  },
};
