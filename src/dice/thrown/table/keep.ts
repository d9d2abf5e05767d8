// The container for unused dice, built of boxes: a cup is narrow and tall, a bowl wide and low. Both are a ring of twelve
// staves on a bottom, open at the top.

import type { Surface } from '../inputs.ts';
import { type Block, block, MM, type Rotation } from './parts.ts';

type Keep = Surface['keep'];

export type KeepMeasures = {
  /** From the center to the inside of the staves. */
  readonly inner: number;
  readonly height: number;
  readonly thick: number;
};

const MEASURES: Readonly<Record<Keep['kind'], KeepMeasures>> = {
  cup: { inner: 0.043, height: 0.075, thick: 0.003 },
  bowl: { inner: 0.053, height: 0.034, thick: 0.003 },
};

/** The inner radius, height and wall thickness, in meters, of the cup or bowl for dice not in play. */
export const keepMeasures = (kind: Keep['kind']): KeepMeasures => MEASURES[kind];

const HALF = 0.5;
const ROOT = Math.sqrt(3) / 2;

/** Twelve directions, thirty degrees apart, without Math.sin, whose last digit may differ between JavaScript engines. */
const DIRECTIONS: readonly (readonly [cos: number, sin: number])[] = [
  [1, 0],
  [ROOT, HALF],
  [HALF, ROOT],
  [0, 1],
  [-HALF, ROOT],
  [-ROOT, HALF],
  [-1, 0],
  [-ROOT, -HALF],
  [-HALF, -ROOT],
  [0, -1],
  [HALF, -ROOT],
  [ROOT, -HALF],
];

/** Half of a stave's width divided by its distance from the center: the tangent of fifteen degrees. */
const STAVE = 2 - Math.sqrt(3);

/** The boxes that make up the cup or bowl for dice not in play, at its place on the table. */
export function keepBlocks(keep: Keep): readonly Block[] {
  const { inner, height, thick } = MEASURES[keep.kind];
  const [x, z] = [keep.x * MM, keep.z * MM];
  const middle = inner + thick / 2;
  const staves = DIRECTIONS.map(([cos, sin]) =>
    block(
      'keep',
      [x + cos * middle, height / 2, z + sin * middle],
      [thick / 2, height / 2, (inner + thick) * STAVE],
      aboutUp(cos, -sin),
    ),
  );
  return [...staves, block('keep', [x, thick / 2, z], [inner * ROOT, thick / 2, inner * ROOT])];
}

/** The rotation about the vertical axis by the angle with this cosine and sine. */
function aboutUp(cos: number, sin: number): Rotation {
  if (cos === -1) return [0, 1, 0, 0];
  // Half of the angle: the direction midway between straight ahead and the target.
  const length = Math.sqrt((1 + cos) * (1 + cos) + sin * sin);
  return [0, sin / length, 0, (1 + cos) / length];
}
