// Three processes on one PostgreSQL, killed, cut off and paused in turn. The long run is `npm run hunt -- kills --database`.

import { expect, test } from 'vitest';
import { RUN_SEED } from '../../support/run/seed.ts';
import { testCache } from './served.ts';
import { BLOWS, threeHouses } from './three-houses.ts';

test('tables move to another process when their writer is killed, cut off or paused, and nothing is lost (slow)', async () => {
  const house = await threeHouses({ blows: BLOWS.length, seed: RUN_SEED, cache: testCache() });
  expect(house.faults, `seed ${RUN_SEED}`).toEqual([]);
  expect(house.acknowledged).toBeGreaterThan(50);
  // Every failure hit an active writer, and each time others continued under a higher fence.
  const went = Object.values(house.wentOn);
  expect(Math.min(...went)).toBeGreaterThan(0);
  expect(house.fences).toBeGreaterThanOrEqual(went.reduce((sum, one) => sum + one, 0));
});
