// Everything that a throw depends on, as whole numbers: from the same inputs the same flight and the same rest follow, on every
// machine. Lengths are millimetres. Seen from above, x runs along the table to the right and z from the crew's side to the
// players'; both are 0 in the middle of the felt. y is the height above the felt.

import type { Flick, Surface } from '../../rules/index.ts';

export type { Pile, Surface } from '../../rules/index.ts';

export type ThrowInputs = {
  /** The measures, materials and steps that a throw is worked out with. They never change under the same name. */
  readonly engine: string;
  readonly surface: Surface;
  /** The end at which the shooter stands; the dice go to the other one. */
  readonly from: 'left' | 'right';
  readonly flick: Flick;
  /** The house's own part, drawn after the flick was made: 32 hexadecimal digits. */
  readonly seed: string;
  /** How the numbers lie on each body, of the 24 ways in which a die can be turned. Drawn for each throw, independent of all else. */
  readonly turns: readonly [number, number];
};

/** What a flight depends on. How the numbers lie on the bodies has no part in it. */
export type FlightInputs = Omit<ThrowInputs, 'turns'>;
