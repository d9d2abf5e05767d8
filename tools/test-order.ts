// The order in which test files start: the longest first, so that no core waits for the last one. Vitest knows how long a file
// takes only from an earlier run, which a fresh checkout does not have.

import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { rankOf } from '../tests/support/run/long-tests.ts';

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId));
  }
}
