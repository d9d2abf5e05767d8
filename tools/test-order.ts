// The order in which test files start: the longest first, so that no core waits for the last one. Vitest knows how long a file
// takes only from an earlier run, which a fresh checkout does not have.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first. CPU-bound files alternate with those that mostly wait. */
const LONG = [
  /worlds\/worlds/,
  /browser\/card/,
  /winners\/winners/,
  /browser\/looks/,
  /blockers\/blockers/,
  /browser\/crew-looks/,
  /insider\/insider/,
  /studies\/commands/,
  /package\/package/,
  /browser\/nj-evening/,
  /honest\/parts-agree/,
  /browser\/nz-evening/,
  /random-play/,
  /browser\/lab/,
  /kills\/killed-house/,
  /cheats\/cheats/,
  /browser\/thrown/,
  /simulate\/straight/,
  /browser\/learn/,
  /verify\/damage/,
  /browser\/rulings/,
  /simulate\.slow/,
  /browser\/mini-dice-evening/,
  /kills\/three-houses/,
  /browser\/sessions/,
  /exact-agrees/,
  /browser\/account/,
  /attacks\/attacks/,
  /ten-menus/,
  /browser\/fair/,
  /play\/bots\.slow/,
  /browser\/feel/,
  /records\.slow/,
  /browser\/layouts/,
  /honest\/honest/,
  /browser\/stuck/,
  /lab-bare/,
  /browser\/site/,
  /game-files/,
  /browser\/regulars/,
  /studies\/killed-workers/,
  /browser\/pit/,
  /postgres\.slow/,
  /browser\/written-pages/,
  /changed-rule/,
  /browser\/company/,
  /drawn-felt/,
  /browser\/telling/,
  /exact\.slow/,
  /browser\/bad-luck/,
  /lawful-houses/,
  /browser\/collect-and-pay/,
  /redecide\.slow/,
  /sqlite\.slow/,
  /formats\.slow/,
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
