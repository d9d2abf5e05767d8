// Parts enter the engine's world before a die can reach them, however it is thrown; most of them are never needed.

import { beforeAll, describe, expect, test } from 'vitest';
import { seedRows } from '../../../../tests/support/run/seed.ts';
import { anyThrow } from '../../../../tests/support/throw-survey.ts';
import { LATEST_EDITION } from '../editions.ts';
import { GALLERY } from '../gallery/gallery.ts';
import type { Surface } from '../inputs.ts';
import { launch } from '../launch.ts';
import { loadEngine, type PhysicsEngine } from './engine.ts';
import { DIE_EDGE } from './measures.ts';
import { NEAR_STEPS } from './pending-parts.ts';
import { stillTable, tableWorld } from './world.ts';

let engine: PhysicsEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const SURFACES: readonly Surface[] = [...new Set(GALLERY.map(({ inputs }) => inputs.surface))];
/** From the center of a die to its corner. */
const CORNER = (DIE_EDGE * Math.sqrt(3)) / 2;

/** Runs a wild throw, and returns the parts a die reached too early and the number of parts never needed. */
function flown(seed: string): {
  readonly met: readonly string[];
  readonly unused: number;
  readonly all: number;
} {
  const inputs = anyThrow(SURFACES, 'wild', seed, { seed: [...seed].toReversed().join(''), turns: [0, 0] });
  const still = stillTable(engine, inputs.surface, LATEST_EDITION);
  const at = tableWorld(engine, still, inputs.surface, launch(inputs), LATEST_EDITION);
  const all = at.nearing?.waiting.length ?? 0;
  const met: string[] = [];
  for (let step = 0; step < 500; step++) {
    if (step % NEAR_STEPS === 0) at.nearing?.look(at.dice);
    at.world.step();
    for (const die of at.dice) {
      const { x, y, z } = die.translation();
      for (const { part, bounds } of at.nearing?.waiting ?? []) {
        const away = [x, y, z].map((one, axis) =>
          Math.max((bounds.least[axis] ?? 0) - one, one - (bounds.most[axis] ?? 0), 0),
        );
        const square = away.reduce((sum, one) => sum + one * one, 0);
        if (square < CORNER * CORNER) met.push(`${part.kind} at ${part.at.join(' ')} in step ${step}`);
      }
    }
  }
  const unused = at.nearing?.waiting.length ?? 0;
  at.world.free();
  return { met, unused, all };
}

describe.each(seedRows(1, 2))('%s', (_, seed) => {
  test('no die reaches a part that is missing', () => {
    let unused = 0;
    let all = 0;
    for (let index = 0; index < 15; index++) {
      const one = flown((seed * 1000 + index).toString(16).padStart(32, 'b'));
      expect(one.met).toEqual([]);
      unused += one.unused;
      all += one.all;
    }
    expect(all).toBeGreaterThan(15 * 50);
    expect(unused / all).toBeGreaterThan(0.4);
  });
});
