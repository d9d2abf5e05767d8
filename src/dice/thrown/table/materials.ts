// What each part of a table does to a die that hits it, and how time is cut into steps. A throw is what these numbers and the
// measures make it: a change of one of them needs a new edition (`editions.ts`), so that old throws never come out differently.

import type { PartKind } from './parts.ts';

export const STEP_SECONDS = 1 / 360;
/** Five seconds. Dice that still move then are judged as they lie. */
export const STEPS_MOST = 1800;
/** A die keeps its place if it has moved less than so many metres and less than so much of a turn (the part of a quaternion that is lost)
 * since it was last seen to move. There is a look at it after every so many steps. A die that trembles rests; one that tips over
 * slowly does not. */
export const REST = { moved: 0.00025, turned: 4e-6, stepsBetween: 6 } as const;
/** A die lies flat on the felt if its middle is half a die above it, to so many metres, and a side looks up to one degree. No tremble
 * turns such a die over. */
export const FLAT_ON_FELT = { off: 0.0005, rise: 0.99985 } as const;

export const GRAVITY = 9.81;
/** The engine's own sense of what is small. */
export const LENGTH_UNIT = 0.05;
/** Cellulose acetate, kilograms in a cubic metre. */
export const DIE_DENSITY = 1300;
/** A die feels the push of what bears at least this part of its weight. */
export const BEARS_LEAST = 0.02;
/** Air and cloth take a little of the spin. */
export const SPIN_DAMPING = 0.6;

export type Material = { readonly bounce: number; readonly friction: number };

/** Where two things meet, the higher bounce and the lower friction hold: two dice bounce off each other least. */
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
