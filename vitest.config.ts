import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { RESTING } from './tests/support/run/long-tests.ts';
import { TEST_MS, WAIT_MS } from './tests/support/run/patience.ts';
import { RUN_SEED } from './tests/support/run/seed.ts';
import { NOT_QUICK, TESTS } from './tests/support/run/test-kinds.ts';
import { LongestFirst } from './tools/test-order.ts';

// Passed on in the environment: vitest evaluates this file separately, and another evaluation would draw another seed.
process.env.BOXPERSON_SEED = `${RUN_SEED}`;

// `vitest --mode quick` leaves out tests that need more than a processor and a few seconds; `--mode turns` leaves out long ones whose
// turn it is not, unless particular tests are asked for.
export default defineConfig(({ mode }) => {
  const isQuick = mode === 'quick';
  const hasTurns = mode === 'turns' && !asksForSome(process.argv.slice(2));
  return {
    test: {
      include: [...TESTS],
      exclude: [
        '**/node_modules/**',
        '**/dist/**',
        '**/build/**',
        ...(isQuick ? NOT_QUICK : []),
        ...(hasTurns ? RESTING : []),
      ],
      // No test fails because a machine is busy, so the timeouts are generous.
      testTimeout: TEST_MS,
      hookTimeout: TEST_MS,
      expect: { poll: { timeout: WAIT_MS } },
      // Node loads the sources directly; transformed by Vite, they would run half as fast.
      experimental: { viteModuleRunner: false },
      // Lets tests and examples say `boxperson/table` and get the sources, without a build.
      execArgv: [
        `--import=${new URL('tools/from-source.mjs', import.meta.url)}`,
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
        BOXPERSON_SEED: `${RUN_SEED}`,
      },
      // Print the seed, bind the report below to the tested sources for `boxperson clauses`, bundle the program, and provide a browser.
      globalSetup: [
        'tools/print-seed.ts',
        ...(hasTurns ? ['tools/print-turns.ts'] : []),
        ...(isQuick ? [] : ['tools/stamp-report.ts', 'tools/bundle-program.ts', 'tools/bring-browser.ts']),
      ],
      // Used only by `npm run coverage`.
      coverage: {
        provider: 'v8',
        // Most components with markup run only in browsers.
        include: ['src/**/*.ts'],
        exclude: ['**/*.test.ts'],
        reportsDirectory: 'build/coverage',
        reporter: ['html', 'json-summary', 'text-summary'],
      },
      reporters: isQuick ? ['default'] : ['default', 'json'],
      outputFile: { json: 'build/test-report.json' },
    },
  };
});

/** Whether a command line such as `run --mode turns src/dice` or `run -t point` names tests. */
function asksForSome(words: readonly string[]): boolean {
  return words.some((word, at) => /^-t|^[^-]/.test(word) && word !== 'run' && words[at - 1] !== '--mode');
}
