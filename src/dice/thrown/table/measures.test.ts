// The table to scale: rubber on the inside of the walls, rails outside, a cup that dice fit into.

import { describe, expect, test } from 'vitest';
import { KEEP_RADIUS } from '../../../game/rules/language/surface.ts';
import type { Surface } from '../inputs.ts';
import * as measures from './measures.ts';

const surface = (kind: 'cup' | 'bowl' = 'cup'): Surface => ({
  length: 2440,
  depth: 1313,
  keep: { kind, x: 1000, z: -580 },
  piles: [
    {
      x: 100,
      z: -20,
      r: 20,
      of: 'wager',
      chips: [
        [500, 2],
        [100, 3],
      ],
    },
    { x: 300, z: -600, r: 20, of: 'bank', chips: [[100, 10]] },
  ],
});

describe('the rubber', () => {
  const meshes = measures.rubberMeshes(surface());
  test('covers both ends and the players’ side, and points inward', () => {
    expect(meshes.map(({ kind }) => kind)).toEqual(['end', 'end', 'side']);
    const [left, right, players] = meshes.map(({ vertices }) => bounds(vertices));
    expect(left).toEqual([
      [-1.22, -1.209],
      [0, 0.2],
      [-0.6565, 0.6565],
    ]);
    expect(right).toEqual([
      [1.209, 1.22],
      [0, 0.2],
      [-0.6565, 0.6565],
    ]);
    expect(players).toEqual([
      [-1.22, 1.22],
      [0, 0.2],
      [0.6455, 0.6565],
    ]);
  });

  test('is closed: every vertex index is valid, and every triangle faces the table', () => {
    for (const { kind, vertices, indices } of meshes) {
      expect(Math.max(...indices)).toBe(vertices.length / 3 - 1);
      const at = (index: number): [number, number, number] =>
        [0, 1, 2].map((axis) => vertices[index * 3 + axis] ?? 0) as [number, number, number];
      for (let triangle = 0; triangle < indices.length; triangle += 3) {
        const [a, b, c] = [0, 1, 2].map((corner) => at(indices[triangle + corner] ?? 0)) as [
          Point,
          Point,
          Point,
        ];
        const normal = cross(minus(b, a), minus(c, a));
        expect(kind === 'end' ? normal[0] * a[0] : normal[2] * a[2]).toBeLessThan(0);
      }
    }
  });
});

type Point = [number, number, number];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const bounds = (vertices: Float32Array): readonly (readonly number[])[] =>
  [0, 1, 2].map((axis) => {
    const along = Array.from(vertices).filter((_, index) => index % 3 === axis);
    return [Math.min(...along), Math.max(...along)].map((one) => Math.round(one * 1e5) / 1e5);
  });

describe('the boxes', () => {
  test('leave the felt free up to the walls', () => {
    for (const { kind, at, half } of measures.wallBlocks(surface())) {
      const [x, z] = [Math.abs(at[0]) - half[0], Math.abs(at[2]) - half[2]];
      expect(kind === 'end' ? x : z).toBeCloseTo(kind === 'end' ? 1.22 : 0.6565, 12);
    }
  });

  test('have a ledge wide enough for a die all around, and an armrest outside it higher than half a die', () => {
    const tops = measures.railBlocks(surface()).map(({ at, half }) => at[1] + half[1]);
    expect(measures.LEDGE_WIDE).toBeGreaterThan(2 * measures.DIE_EDGE);
    for (const top of tops.slice(0, 4)) expect(top).toBeCloseTo(measures.WALL_HEIGHT, 12);
    for (const top of tops.slice(4)) expect(top - measures.WALL_HEIGHT).toBeGreaterThan(measures.DIE_HALF);
  });

  test('include piles on the felt as high as their chips', () => {
    const [wager, bank] = measures.chipColumns(surface());
    expect(wager).toMatchObject({ kind: 'wager-chips', chips: 5, radius: 0.02 });
    expect(wager?.height).toBeCloseTo(0.0165, 12);
    expect((wager?.at[1] ?? 0) * 2).toBeCloseTo(wager?.height ?? 0, 12);
    expect(bank).toMatchObject({ kind: 'bank-chips', chips: 10 });
  });
});

describe.each(['cup', 'bowl'] as const)('the %s', (kind) => {
  const { inner, height, thick } = measures.keepMeasures(kind);
  const blocks = measures.keepBlocks(surface(kind).keep);

  test('has room for a die in any orientation, and fits on the felt', () => {
    expect(inner).toBeGreaterThan(measures.DIE_EDGE * Math.sqrt(3));
    expect((inner + thick) / Math.sqrt(0.75 + Math.sqrt(3) / 8)).toBeLessThan(KEEP_RADIUS[kind] / 1000);
    expect(height).toBeGreaterThan(measures.DIE_EDGE);
  });

  test('is a ring of twelve staves, each facing the center', () => {
    expect(blocks).toHaveLength(13);
    for (const { at, turned } of blocks.slice(0, 12)) {
      const [x, z] = [at[0] - 1, at[2] + 0.58];
      expect(Math.sqrt(x * x + z * z)).toBeCloseTo(inner + thick / 2, 9);
      const [, y, , w] = turned;
      // Its own x axis after the rotation.
      expect((1 - 2 * y * y) * x + -2 * y * w * z).toBeCloseTo(inner + thick / 2, 9);
    }
  });
});
