// A house that is killed a few times under load; killed-house.test.ts does it fifty times.

import { expect, test } from 'vitest';
import { RUN_SEED } from '../../support/run/seed.ts';
import { killedHouse } from './killed-house.ts';
import { testCache } from './served.ts';

test('a house killed under load loses nothing and does nothing twice', async () => {
  const { faults, acknowledged, refusedAndDone } = await killedHouse({
    kills: 4,
    seed: RUN_SEED,
    cache: testCache(),
  });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(4);
  expect(refusedAndDone).toBe(0);
});
