// A few minutes with strangers who each do the most expensive thing they are allowed. `npm run hunt -- strangers` runs a whole day with
// two hundred of them.

import { expect, test } from 'vitest';
import { seedRows } from '../../support/run/seed.ts';
import { COSTLY_ACTS } from './costly-acts.ts';
import { Day } from './day.ts';
import { faultsIn } from './limits.ts';

test.each(seedRows(1))('an honest player is served within the stated limits: %s', async (_which, seed) => {
  const strangers = COSTLY_ACTS.length * 2;
  const figures = await Day.live({ strangers, hours: 0.05, seed, everyMinutes: 1, atOnce: 11 });
  expect(
    faultsIn(figures),
    `npm run hunt -- strangers --strangers ${strangers} --hours 1 --seed ${seed}`,
  ).toEqual([]);
  expect(figures.asked).toBeGreaterThan(1_000);
});
