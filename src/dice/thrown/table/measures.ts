// The table to scale, in meters: both the physics and the drawing use these dimensions. x runs along the table to the right, y
// up from the felt, z from the crew's side to the players'; 0 is the middle of the felt.

import type { Surface } from '../inputs.ts';
import { keepBlocks } from './keep.ts';
import { type Block, block, type Column, type Mesh, MM, type Point3 } from './parts.ts';

export { keepBlocks, keepMeasures } from './keep.ts';
export type { Block, Column, Mesh, Point3, Rotation } from './parts.ts';
export { MM } from './parts.ts';

/** The edge of a die, three-quarters of an inch, in meters. */
export const DIE_EDGE = 0.019;
/** The radius of its rounded edges. */
export const DIE_ROUND = 0.0008;
export const DIE_HALF = DIE_EDGE / 2;
/** The thickness of a chip, in meters. */
export const CHIP_HEIGHT = 0.0033;
/** From the felt to the top of the rails. */
export const WALL_HEIGHT = 0.28;
const WALL_THICK = 0.02;
/** Rubber on both ends and on the players' side, from the felt up. */
const RUBBER_HEIGHT = 0.2;
const PYRAMID_EDGE = 0.025;
/** How far the rubber pyramids stick out from the walls, in meters. */
export const PYRAMID_DEPTH = 0.011;
/** The rail on top of the walls: a ledge for chips, and outside it the padded armrest, which is higher. */
export const LEDGE_WIDE = 0.11;
const LEDGE_THICK = 0.02;
const REST_WIDE = 0.06;
const REST_HIGH = 0.022;
/** The height of the felt above the floor of the room, in meters. */
export const FLOOR_BELOW = 0.9;
const FELT_THICK = 0.06;
/** The floor is large enough that a die never leaves it. */
const FLOOR_HALF = 12;

/** Half of the felt's length, in meters: the ends of the table are at plus and minus this x. */
export const halfLength = (surface: Surface): number => (surface.length * MM) / 2;
/** Half of the felt's depth, in meters: the players' wall is at this z, and the crew's wall at minus this z. */
export const halfDepth = (surface: Surface): number => (surface.depth * MM) / 2;

/** All parts made of boxes: felt, walls, rails, floor, and the container for idle dice. */
export const tableBlocks = (surface: Surface): readonly Block[] => [
  feltBlock(surface),
  floorBlock(),
  ...wallBlocks(surface),
  ...railBlocks(surface),
  ...keepBlocks(surface.keep),
];

/** The felt as a box. Its top is at height 0. */
export const feltBlock = (surface: Surface): Block =>
  block('felt', [0, -FELT_THICK / 2, 0], [halfLength(surface), FELT_THICK / 2, halfDepth(surface)]);

const floorBlock = (): Block => block('floor', [0, -FLOOR_BELOW - 0.05, 0], [FLOOR_HALF, 0.05, FLOOR_HALF]);

/** Four walls: left end, right end, the crew's side, the players' side. */
export function wallBlocks(surface: Surface): readonly Block[] {
  const [x, z] = [halfLength(surface), halfDepth(surface)];
  const half = WALL_THICK / 2;
  const [y, high] = [(WALL_HEIGHT - FELT_THICK) / 2, (WALL_HEIGHT + FELT_THICK) / 2];
  return [
    block('end', [-x - half, y, 0], [half, high, z + WALL_THICK]),
    block('end', [x + half, y, 0], [half, high, z + WALL_THICK]),
    block('side', [0, y, -z - half], [x, high, half]),
    block('side', [0, y, z + half], [x, high, half]),
  ];
}

/** Ledges and armrests on top of the walls, all around. */
export function railBlocks(surface: Surface): readonly Block[] {
  const ledge = ringOf(surface, 0, LEDGE_WIDE, WALL_HEIGHT - LEDGE_THICK, WALL_HEIGHT);
  const rest = ringOf(surface, LEDGE_WIDE, REST_WIDE, WALL_HEIGHT - LEDGE_THICK, WALL_HEIGHT + REST_HIGH);
  return [...ledge, ...rest];
}

/** Four boxes around the table: this far outside the walls, this wide, between these heights. */
function ringOf(surface: Surface, out: number, wide: number, from: number, to: number): readonly Block[] {
  const [x, z] = [halfLength(surface) + out, halfDepth(surface) + out];
  const [half, y, high] = [wide / 2, (from + to) / 2, (to - from) / 2];
  return [
    block('rail', [-x - half, y, 0], [half, high, z + wide]),
    block('rail', [x + half, y, 0], [half, high, z + wide]),
    block('rail', [0, y, -z - half], [x, high, half]),
    block('rail', [0, y, z + half], [x, high, half]),
  ];
}

/** The chips on the felt, pile by pile. */
export const chipColumns = (surface: Surface): readonly Column[] =>
  surface.piles.map(({ x, z, r, of, chips }) => {
    const count = chips.reduce((sum, [, many]) => sum + many, 0);
    const height = count * CHIP_HEIGHT;
    return {
      kind: of === 'bank' ? 'bank-chips' : 'wager-chips',
      at: [x * MM, height / 2, z * MM],
      radius: r * MM,
      height,
      chips: count,
    };
  });

/** The rubber on the left end, on the right end and on the players' side, with pyramids pointing inward. */
export function rubberMeshes(surface: Surface): readonly Mesh[] {
  const [x, z] = [halfLength(surface), halfDepth(surface)];
  return [
    pyramids('end', 2 * z, (along, up, out) => [-x + out, up, z - along]),
    pyramids('end', 2 * z, (along, up, out) => [x - out, up, along - z]),
    pyramids('side', 2 * x, (along, up, out) => [x - along, up, z - out]),
  ];
}

type Placed = (along: number, up: number, out: number) => Point3;

/** A sheet of this length and the rubber's height; `place` maps a point of it to the table. */
function pyramids(kind: Mesh['kind'], long: number, place: Placed): Mesh {
  const columns = Math.round(long / PYRAMID_EDGE);
  const rows = Math.round(RUBBER_HEIGHT / PYRAMID_EDGE);
  const [wide, high] = [long / columns, RUBBER_HEIGHT / rows];
  const points: number[] = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) points.push(...place(column * wide, row * high, 0));
  const tips = (columns + 1) * (rows + 1);
  const corners: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      points.push(...place((column + 0.5) * wide, (row + 0.5) * high, PYRAMID_DEPTH));
      const tip = tips + row * columns + column;
      const [a, b] = [row * (columns + 1) + column, row * (columns + 1) + column + 1];
      const [c, d] = [b + columns + 1, a + columns + 1];
      corners.push(a, b, tip, b, c, tip, c, d, tip, d, a, tip);
    }
  return { kind, vertices: Float32Array.from(points), indices: Uint32Array.from(corners) };
}
