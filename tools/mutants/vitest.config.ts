// How Stryker runs the tests: the quick tests of the rules core, without random ones. Vite transforms them, which lets
// Stryker rerun each test file in one process.

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TEST_MS } from '../../tests/support/run/patience.ts';

/** Most mutants fail many tests, so the quickest run first. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}

export default defineConfig({
  test: {
    include: [
      'src/game/{base,rules,games,table,odds}/**/*.test.ts',
      'tests/golden/golden-nights.test.ts',
      'tests/system/{gate,odds}.test.ts',
    ],
    exclude: ['**/*.slow.test.ts'],
    isolate: false,
    // Stryker itself stops mutants that never end.
    testTimeout: TEST_MS,
    sequence: { sequencer: ShortestFirst },
    setupFiles: ['tests/support/run/seed-fast-check.ts'],
    env: { BOXPERSON_SEED: '1' },
  },
});
