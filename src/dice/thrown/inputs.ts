// All inputs of a throw, as integers: the same inputs give the same flight and the same rest on every machine. Lengths are in
// millimeters. Seen from above, x runs along the table to the right and z from the crew's side to the players'; both are 0 in the
// middle of the felt. y is the height above the felt.

import type { Flick, Surface } from 'boxperson/rules';

export type { Pile, Surface } from 'boxperson/rules';

/** Everything that a throw depends on. The same inputs give the same flight and the same faces on every machine. */
export type ThrowInputs = {
  /** Names the dimensions, materials and time steps used. They never change under the same name. */
  readonly engine: string;
  readonly surface: Surface;
  /** The shooter's end; the dice go to the other one. */
  readonly from: 'left' | 'right';
  readonly flick: Flick;
  /** The house's contribution, drawn after the flick: 32 hexadecimal digits. */
  readonly seed: string;
  /** The orientation of each die, out of 24. Drawn for each throw, independently of everything else. */
  readonly turns: readonly [number, number];
};

/** The inputs of a flight. The numbering of the dice is not among them. */
export type FlightInputs = Omit<ThrowInputs, 'turns'>;
