// The format of a file with biased dice.

import { z } from 'zod';
import { ROLLS, rollName } from '../../base/index.ts';

const weight = z.number().min(0).max(1e6);

export const diceWeights = z.union([
  z.array(weight).length(ROLLS.length).describe('the weights in the order 1-1, 1-2, … 6-6'),
  z.strictObject(Object.fromEntries(ROLLS.map((roll) => [rollName(roll), weight]))),
]);
