// Worlds are reproducible: the same seed gives the same world to the last bit, and another seed a different one.

import { expect, test } from 'vitest';
import { hasCrew } from './crewed.ts';
import { World } from './world.ts';

test('the same seed gives the same world twice', async () => {
  for (const seed of [3, 17, 37]) {
    const lines: string[][] = [[], []];
    const [once, again] = [
      await new World(seed, (line) => lines[0]?.push(line)).live(),
      await new World(seed, (line) => lines[1]?.push(line)).live(),
    ];
    expect(lines[1]).toEqual(lines[0]);
    expect(again).toEqual(once);
    expect(once.acknowledged).toBeGreaterThan(10);
    if (hasCrew(seed)) expect(once.shown).toBeGreaterThan(100);
  }
});

test('different seeds give different worlds', async () => {
  const worlds = [await new World(5).live(), await new World(6).live()];
  expect(worlds[0]?.hash).not.toBe(worlds[1]?.hash);
});
