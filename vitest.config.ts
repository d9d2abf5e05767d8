import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_MS, WAIT_MS } from './tests/support/run/patience.ts';
import { filesOf, RINGS } from './tests/support/run/rings.ts';
import { LongestFirst } from './tools/rings/longest-first.ts';
import { tallyFile } from './tools/rings/run-ring.ts';
import { TallyReporter } from './tools/rings/tally.ts';

// `vitest --mode ring-quick` runs the files of a ring (tests/support/run/rings.ts); without one, vitest runs all.
export default defineConfig(({ mode }) => {
  const ring = RINGS.find((one) => mode === `ring-${one}`) ?? 'all';
  const isQuick = ring === 'quick';
  return {
    test: {
      include: [...filesOf(ring)],
      exclude: ['**/node_modules/**'],
      // No test fails because a machine is busy, so the timeouts are generous.
      testTimeout: TEST_MS,
      hookTimeout: TEST_MS,
      expect: { poll: { timeout: WAIT_MS } },
      // Node loads the sources directly; transformed by Vite, they would run half as fast.
      experimental: { viteModuleRunner: false },
      execArgv: [
        // Lets tests render the pages’ components.
        `--import=${new URL('tools/load-components.mjs', import.meta.url)}`,
        // Lets threads start from the bundle, as programs do.
        ...(isQuick ? [] : [`--import=${new URL('tools/threads-from-bundle.mjs', import.meta.url)}`]),
        '--disable-warning=ExperimentalWarning',
      ],
      // The sources keep no state, so test files share a process: five times faster than one process for each.
      pool: 'forks',
      isolate: false,
      // One more than there are processors: tests with browsers, databases and killed houses wait for those most of the time.
      maxWorkers: availableParallelism() + (isQuick ? 0 : 1),
      sequence: { sequencer: LongestFirst },
      setupFiles: ['tests/support/run/seed-fast-check.ts'],
      env: {
        // React renders several times faster without its checks for developers.
        NODE_ENV: 'production',
        // Programs that tests start share compiled sources, because compiling takes most of their startup time.
        NODE_COMPILE_CACHE: resolve('build/compile-cache'),
        // What says that it is everything leaves nothing out: a missing browser is a failure.
        BOXPERSON_ALL: mode === 'ring-all' || mode === 'ring-rest' ? '1' : '',
      },
      // Bundle the program, build the pages and provide a browser.
      globalSetup: isQuick ? [] : ['tools/rings/build-for-tests.ts', 'tools/bring-browser.ts'],
      // Used only by `npm run task -- coverage`.
      coverage: {
        provider: 'v8',
        // Most components with markup run only in browsers.
        include: ['src/**/*.ts'],
        exclude: ['**/*.test.ts'],
        reportsDirectory: 'build/coverage',
        reporter: ['html', 'json-summary', 'text-summary'],
      },
      reporters: ['default', new TallyReporter(import.meta.dirname, tallyFile(ring))],
    },
  };
});
