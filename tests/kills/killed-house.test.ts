// Killed with -9 under load, fifty times: two houses side by side, each on its own data. The long form is `npm run kills`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killedHouse } from './killed-house.ts';

test('a house that is killed fifty times under load loses nothing and does nothing twice (slow)', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'boxperson-cache-'));
  const seed = Date.now() % 1_000_000;
  try {
    const houses = await Promise.all(
      [seed, seed + 1].map((one) => killedHouse({ kills: 25, seed: one, cache })),
    );
    for (const house of houses) {
      expect(house.faults, `seed ${seed}`).toEqual([]);
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
}, 600_000);
