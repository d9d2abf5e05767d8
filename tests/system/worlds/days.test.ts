// Evenings, nights and mornings of a house with three processes.

import { expect, test } from 'vitest';
import { seedRows } from '../../support/run/seed.ts';
import { daysOf } from './days.ts';

test.each(seedRows(1))(
  'nothing is played for an empty room, and nobody who has gone is kept: %s (slow)',
  async (_, seed) => {
    const { acknowledged, rolls } = await daysOf(seed, 12);
    expect(acknowledged).toBeGreaterThan(300);
    expect(rolls).toBeGreaterThan(50);
  },
);
