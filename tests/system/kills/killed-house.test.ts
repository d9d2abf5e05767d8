// Killed with -9 under load, fifty times: two houses side by side, each on its own data. The long form is `npm run kills`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RUN_SEED } from '../../support/run/seed.ts';
import { killedHouse } from './killed-house.ts';

test('a house that is killed fifty times under load loses nothing and does nothing twice (slow)', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'boxperson-cache-'));
  try {
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
    // Without these it would say nothing of dice that were out, and of answers that were lost, when a house was killed.
    expect(Math.max(...houses.map((house) => house.rollsAcross))).toBeGreaterThan(0);
    expect(Math.max(...houses.map((house) => house.repeats))).toBeGreaterThan(0);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
});
