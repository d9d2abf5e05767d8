// The two dice in the shooter's hand: held over the felt at the shooter's end, moving gently, pulled by a drag, rattled before
// the throw. Plain arithmetic on time, so it can be tested without a browser.

import {
  DIE_EDGE,
  halfDepth,
  halfLength,
  type Point3,
  type Rotation,
  type Surface,
} from 'boxperson/dice/thrown';
import { POSE } from '../flight/recording.ts';
import type { CameraView } from './camera.ts';

/** The table with everything on it, and the shooter's end. */
export type HandScene = { readonly surface: Surface; readonly from: 'left' | 'right' };

/** How the hand is moving the dice. */
export type Grip = {
  /** Pixels by which a drag pulls them sideways and down the screen. */
  readonly pull: { readonly x: number; readonly y: number };
  /** From at rest in the palm (0) to rattled (1). */
  readonly shake: number;
};
export const LOOSE_GRIP: Grip = { pull: { x: 0, y: 0 }, shake: 0 };

/** Where a plain throw leaves the hand, so that the flight starts from the hand. */
const HAND = { fromEnd: 0.55, aside: 0.3, high: 0.28 } as const;
/** Meters per pixel of a drag. */
const PULL = 0.0006;
const GAP = 0.0035;
/** The camera for the dice in the hand: how far behind and above them, and how steeply it looks down. */
const EYE = { behind: 0.15, above: 0.085, down: 0.36 } as const;

export const throwDirection = (from: 'left' | 'right'): 1 | -1 => (from === 'left' ? 1 : -1);

export function handPosition({ surface, from }: HandScene): Point3 {
  return [
    -throwDirection(from) * (halfLength(surface) - HAND.fromEnd),
    HAND.high,
    halfDepth(surface) * HAND.aside,
  ];
}

/** From behind the hand along the table, with the dice in the lower half of the picture. */
export function handView(held: HandScene): CameraView {
  const [x, y, z] = handPosition(held);
  const way = throwDirection(held.from);
  const eye: Point3 = [x - way * EYE.behind, y + EYE.above, z];
  return {
    eye,
    target: [eye[0] + way * Math.cos(EYE.down), eye[1] - Math.sin(EYE.down), eye[2] * 0.75],
  };
}

/** Writes both dice after this many seconds in the hand into `into`, in the format of a flight's poses. */
export function handPoses(held: HandScene, seconds: number, { pull, shake }: Grip, into: Float32Array): void {
  const [x, y, z] = handPosition(held);
  const way = throwDirection(held.from);
  const breath = Math.sin(seconds * 1.7);
  for (const [index, side] of [-1, 1].entries()) {
    // Rattled dice move up and down in opposite phase, never through one another.
    const rattle = shake * Math.abs(Math.sin(seconds * 23 + index * 1.9));
    const tilt = 0.32 + 0.05 * Math.sin(seconds * 1.3 + index) + rattle * 0.5;
    const spin = side * (0.34 + 0.07 * breath) + rattle * side * 0.35;
    const apart = side * way * (DIE_EDGE / 2 + GAP + rattle * 0.002);
    into.set(
      [
        x - way * pull.y * PULL,
        y + 0.003 * breath + rattle * 0.011 - Math.min(0, pull.y) * PULL * 0.35,
        z + apart + way * pull.x * PULL,
        ...turnOf(spin, way * tilt),
      ],
      index * POSE,
    );
  }
}

/** Rotated about the vertical axis, then tipped toward the viewer. */
function turnOf(spin: number, tip: number): Rotation {
  const [s, c] = [Math.sin(spin / 2), Math.cos(spin / 2)];
  const [p, q] = [Math.sin(tip / 2), Math.cos(tip / 2)];
  // The tip is about the axis across the table, z.
  return [-p * s, q * s, p * c, q * c];
}
