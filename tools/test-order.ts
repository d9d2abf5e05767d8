// The order in which test files start: the longest first, so that no core waits for the last one. Vitest knows how long a file
// takes only from an earlier run, which a fresh checkout does not have.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first. CPU-bound files alternate with those that mostly wait. */
const LONG = [
  /honest\/honest/,
  /kills\/killed-house/,
  /worlds\/worlds/,
  /browser\/nz-evening/,
  /browser\/thrown/,
  /winners\/winners/,
  /browser\/mini-dice-evening/,
  /browser\/looks/,
  /blockers\/blockers/,
  /browser\/nj-evening/,
  /browser\/fair/,
  /insider\/insider/,
  /browser\/sessions/,
  /browser\/account/,
  /kills\/three-houses/,
  /attacks\/attacks/,
  /browser\/stuck/,
  /browser\/written-pages/,
  /verify\/damage/,
  /cheats\/cheats/,
  /browser\/bad-luck/,
  /exact-agrees/,
  /random-play/,
  /changed-rule/,
  /lawful-houses/,
  /browser\/telling/,
  /simulate\.slow/,
  /play\/bots\.slow/,
  /package\/package/,
  /browser\/failed-shaker/,
  /records\.slow/,
  /browser\/verify/,
  /browser\/without-a-mouse/,
  /browser\/recovery/,
  /postgres\.slow/,
  /formats\.slow/,
  /sqlite\.slow/,
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
