// The format of a file with biased dice.

import { ROLLS, rollName } from 'boxperson/base';
import { z } from 'zod';

const weight = z.number().min(0).max(1e6);

export const diceWeights = z.union([
  z.array(weight).length(ROLLS.length).describe('the weights in the order 1-1, 1-2, … 6-6'),
  z.strictObject(Object.fromEntries(ROLLS.map((roll) => [rollName(roll), weight]))),
]);
