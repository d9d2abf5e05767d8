// Where dice come from: one draw for each roll, asked for when the dice go out.

import type { Roll } from '../base/dice.ts';

export interface DiceSource {
  /** The next roll; every one of the 36 has the same chance, whatever was bet and whoever shoots. */
  draw(): Roll;
}
