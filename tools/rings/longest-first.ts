// The order in which test files start: the longest first, so that no core waits for the last one. Vitest knows how long a file
// takes only from an earlier run, which a fresh checkout does not have.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first; all others come after them. */
const LONG: readonly string[] = [];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONG.findIndex((name) => moduleId.endsWith(name));
      return rank === -1 ? LONG.length : rank;
    };
    return files.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
