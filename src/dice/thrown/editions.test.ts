// Throws of every edition still come to rest exactly as when they were made. If a row changes, old records would show different
// throws: give the change a new edition instead.

import { describe, expect, test } from 'vitest';
import { anyThrow, MANNERS } from '../../../tests/support/throw-survey.ts';
import type { Pile } from '../../game/rules/language/surface.ts';
import { canThrow, editionOf, LATEST_EDITION, LATEST_ENGINE } from './editions.ts';
import type { Surface } from './inputs.ts';
import { loadThrower } from './thrower.ts';

const PILES: readonly (readonly [x: number, z: number, chips: number, of: Pile['of']])[] = [
  [-200, 100, 5, 'wager'],
  [0, 150, 3, 'wager'],
  [200, -100, 8, 'wager'],
  [700, 180, 2, 'wager'],
  [900, 60, 4, 'wager'],
  [1000, -200, 6, 'wager'],
  [-800, -560, 10, 'bank'],
];
const SURFACE: Surface = {
  length: 2440,
  depth: 1200,
  keep: { kind: 'bowl', x: 1000, z: -480 },
  piles: PILES.map(([x, z, chips, of]) => ({ x, z, r: 20, of, chips: [[500, chips]] })),
};

/** Steps, and the bits of the first die's position. */
const ROWS: readonly (readonly [engine: string, index: number, steps: number, at: string])[] = [
  ['rapier-0.19.3/1', 0, 618, '3f5198e63c171cb33e68b5ae'],
  ['rapier-0.19.3/1', 1, 708, 'bee93f9d3c173f853de9abdf'],
  ['rapier-0.19.3/1', 2, 594, 'bf9567883c17408a3e80e9f9'],
  ['rapier-0.19.3/1', 3, 576, '3f8a9ab33c16fbc13f0c7b91'],
  ['rapier-0.19.3/1', 4, 558, '3f9423df3c17576d3e2b8012'],
  ['rapier-0.19.3/1', 5, 258, '3f0ca33b3c1701de3e3a1777'],
  ['rapier-0.19.3/2', 0, 468, '3f51982d3c178e4a3e68b2bb'],
  ['rapier-0.19.3/2', 1, 816, 'bf9267733c19468a3ed3345e'],
  ['rapier-0.19.3/2', 2, 474, 'bf9567063c1857d73e80e68c'],
  ['rapier-0.19.3/2', 3, 438, '3f8a99443c1901993f0c7b70'],
  ['rapier-0.19.3/2', 4, 402, '3f9423d23c176f3a3e2b7f82'],
  ['rapier-0.19.3/2', 5, 138, '3f0ca3293c18f4a43e3a2489'],
];

const thrower = await loadThrower();

describe('a throw', () => {
  test.each(ROWS)('of %s, no. %i, comes to the same rest', (engine, index, steps, at) => {
    const seed = String(index).padStart(32, 'c');
    const { turns: _, ...flight } = anyThrow([SURFACE], MANNERS[index % 3] ?? 'plain', seed, {
      seed,
      turns: [0, 0],
    });
    const landing = thrower.fly({ ...flight, engine });
    expect([landing.steps, landing.rest.slice(0, 24)]).toEqual([steps, at]);
  });
});

test('editions are found by the engine name in the inputs', () => {
  expect(editionOf(LATEST_ENGINE)).toBe(LATEST_EDITION);
  expect([...new Set(ROWS.map(([engine]) => engine))].map(canThrow)).toEqual([true, true]);
  expect(canThrow('rapier-0.19.3/0')).toBe(false);
});
