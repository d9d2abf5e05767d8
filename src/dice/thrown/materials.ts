// What each part of a table does to a die that hits it, and how time is cut into steps. A throw is what these numbers and the
// measures make it: whoever changes one of them gives the engine a new name, so that old throws are never worked out anew.

import type { PartKind } from './parts.ts';

/** The name that inputs carry. */
export const ENGINE = 'rapier-0.19.3/1';

export const STEP_SECONDS = 1 / 360;
/** Five seconds. Dice that still move then are judged as they lie. */
export const STEPS_MOST = 1800;
/** Dice rest when both have kept their place, to so many metres and so much of a turn (the part of a quaternion that is lost), at so many
 * looks in a row. A die that trembles rests; one that tips over slowly does not. */
export const REST = { moved: 0.00025, turned: 4e-6, looks: 15, stepsBetween: 6 } as const;

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
