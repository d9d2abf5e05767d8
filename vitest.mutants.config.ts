// How Stryker runs the tests: the quick ones of the rules core that leave nothing to chance. They are prepared by Vite, which lets
// Stryker rerun each test file in one process.

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TEST_MS } from './tests/support/run/patience.ts';

/** Most mutants fail many tests, so the quickest are asked first. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}

export default defineConfig({
  resolve: { alias: [{ find: /^boxperson\/(.+)$/, replacement: `${import.meta.dirname}/src/$1/index.ts` }] },
  test: {
    include: ['src/{base,rules,games,table,odds}/**/*.test.ts', 'tests/golden/golden-nights.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    isolate: false,
    // Stryker itself gives up what never ends.
    testTimeout: TEST_MS,
    sequence: { sequencer: ShortestFirst },
    setupFiles: ['tests/support/run/seed-fast-check.ts'],
    env: { BOXPERSON_SEED: '1' },
  },
});
