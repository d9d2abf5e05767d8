// The material of each part of a table, and the time steps. These numbers and the dimensions determine a throw: changing any of
// them requires a new edition (`editions.ts`), so that old throws never change.

import type { PartKind } from './parts.ts';

/** The simulated time of one step of a flight, in seconds. */
export const STEP_SECONDS = 1 / 360;
/** Five seconds. Dice still moving then are judged as they are. */
export const STEPS_MOST = 1800;
/**
 * A die keeps its position if it has moved less than this many meters and turned less than this much (the quaternion's loss)
 * since it was last seen to move. It is checked every few steps. A trembling die is at rest; one that tips slowly is not.
 */
export const REST = { moved: 0.00025, turned: 4e-6, stepsBetween: 6 } as const;
/**
 * A die is flat on the felt if its center is half a die above it, within this many meters, and a side faces up within one
 * degree. No tremble turns such a die over.
 */
export const FLAT_ON_FELT = { off: 0.0005, rise: 0.99985 } as const;

export const GRAVITY = 9.81;
/** The engine's length scale. */
export const LENGTH_UNIT = 0.05;
/** Cellulose acetate, in kilograms per cubic meter. */
export const DIE_DENSITY = 1300;
/** A contact counts if it bears at least this fraction of a die's weight. */
export const BEARS_LEAST = 0.02;
/** Air and cloth damp the spin slightly. */
export const SPIN_DAMPING = 0.6;

export type Material = { readonly bounce: number; readonly friction: number };

/** At a contact, the higher restitution and the lower friction apply: two dice bounce off each other least. */
export const MATERIALS: Readonly<Record<PartKind, Material>> = {
  die: { bounce: 0.2, friction: 0.6 },
  felt: { bounce: 0.44, friction: 0.42 },
  end: { bounce: 0.5, friction: 0.55 },
  side: { bounce: 0.5, friction: 0.5 },
  rail: { bounce: 0.35, friction: 0.4 },
  floor: { bounce: 0.25, friction: 0.55 },
  keep: { bounce: 0.35, friction: 0.4 },
  'wager-chips': { bounce: 0.2, friction: 0.55 },
  'bank-chips': { bounce: 0.2, friction: 0.55 },
};
