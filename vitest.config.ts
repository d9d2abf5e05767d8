import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test-order.ts';

export default defineConfig({
  // Lets tests and examples say `boxperson/table` and get the sources, without a build.
  ssr: { resolve: { conditions: ['boxperson-source', 'module', 'node', 'default'] } },
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'examples/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
    // A busy machine is slow, and not wrong.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // The sources keep no state, so test files share a process: five times faster than one process for each.
    pool: 'forks',
    isolate: false,
    // One more than there are processors: tests with browsers, databases and killed houses wait for those most of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Programs that tests start find each other's compiled sources, which is most of their start.
    env: { NODE_COMPILE_CACHE: resolve('build/compile-cache') },
    // Binds the report below to the sources that were tested, for `boxperson clauses`; and sees to it that there is a browser.
    globalSetup: ['tools/stamp-report.ts', 'tools/bring-browser.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'build/test-report.json' },
  },
});
