// The order in which test files start: the longest first, so that no core waits for the last one. Vitest knows how long a file
// takes only from an earlier run, which a fresh checkout does not have.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first. CPU-bound files alternate with those that mostly wait. */
const LONG = [
  /honest\/honest/,
  /kills\/killed-house/,
  /worlds\/worlds/,
  /browser\/thrown/,
  /winners\/winners/,
  /browser\/fair/,
  /blockers\/blockers/,
  /browser\/looks/,
  /insider\/insider/,
  /kills\/three-houses/,
  /attacks\/attacks/,
  /verify-damage/,
  /cheats\/cheats/,
  /exact-agrees/,
  /browser\/sessions/,
  /random-play/,
  /changed-rule/,
  /simulate\./,
  /postgres\./,
  /sqlite\./,
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((name) => name.test(moduleId));
  return rank === -1 ? LONG.length : rank;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
