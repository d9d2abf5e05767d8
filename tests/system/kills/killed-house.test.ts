// Kills a loaded house with -9 fifty times: two houses in parallel, each with its own data. The long run is `npm run hunt -- kills`.

import { expect, test } from 'vitest';
import { RUN_SEED } from '../../support/run/seed.ts';
import { killedHouse } from './killed-house.ts';
import { testCache } from './served.ts';

test('a house killed fifty times under load loses nothing and does nothing twice (slow)', async () => {
  const cache = testCache();
  const houses = await Promise.all(
    [RUN_SEED, RUN_SEED + 1].map((seed) => killedHouse({ kills: 25, seed, cache })),
  );
  for (const house of houses) {
    expect(house.faults, `seed ${RUN_SEED}`).toEqual([]);
    expect(house.acknowledged).toBeGreaterThan(25);
    expect(house.askedAgain).toBeGreaterThan(25);
    expect(house.rolls).toBeGreaterThan(5);
    expect(house.refusedAndDone).toBe(0);
  }
  // Otherwise the run never killed a house with dice out or with answers in flight.
  expect(Math.max(...houses.map((house) => house.rollsAcross))).toBeGreaterThan(0);
  expect(Math.max(...houses.map((house) => house.repeats))).toBeGreaterThan(0);
});
