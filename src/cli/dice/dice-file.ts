// Biased dice: a file with the weights of the 36 rolls, or a claimed number of rolls per seven.

import { readFileSync } from 'node:fs';
import { parseRoll, ROLLS, totalOf, type Weights } from 'boxperson/base';
import { cannotRead, UserError } from '../user-error.ts';

const HOW =
  'Write a JSON list of 36 weights in the order 1-1, 1-2, … 6-6, or an object such as {"1-1": 1, "1-2": 2.5, …} with all 36 rolls.';

export type DiceOptions = { readonly dice?: string; readonly sevens?: string };

/** The requested dice; null for fair ones. */
export function requestedDice({ dice, sevens }: DiceOptions): Weights | null {
  if (dice !== undefined && sevens !== undefined)
    throw new UserError('--dice and --sevens cannot be combined. Use one of them.');
  if (dice !== undefined) return readDice(dice);
  return sevens === undefined ? null : diceForSevens(sevens);
}

/** The weights in a file, as whole numbers. */
function readDice(file: string): Weights {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw cannotRead(`the dice file ${file}`, error);
  }
  return weightsOf(value, `The dice file ${file}`);
}

function weightsOf(value: unknown, what: string): Weights {
  const given = Array.isArray(value) ? value : listed(value, what);
  if (given.length !== 36) throw new UserError(`${what} has ${given.length} weights, not 36. ${HOW}`);
  const wrong = given.findIndex((weight) => typeof weight !== 'number' || !(weight >= 0) || weight > 1e6);
  if (wrong >= 0)
    throw new UserError(
      `${what} has ${JSON.stringify(given[wrong])} where a weight from 0 to 1,000,000 should be. ${HOW}`,
    );
  return wholeWeights(given as readonly number[], what);
}

function listed(value: unknown, what: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) throw new UserError(`${what} contains no weights. ${HOW}`);
  const weights: unknown[] = [];
  for (const [name, weight] of Object.entries(value)) {
    const roll = parseRoll(name);
    if (roll === null)
      throw new UserError(`${what} names ${JSON.stringify(name)}, which is not a roll. ${HOW}`);
    weights[roll] = weight;
  }
  return ROLLS.map((roll) => {
    if (weights[roll] === undefined)
      throw new UserError(`${what} leaves out some rolls. List all 36, with 0 for those that never come up.`);
    return weights[roll];
  });
}

/** Scales decimal weights to whole numbers, so that they stay exactly as written. */
function wholeWeights(weights: readonly number[], what: string): Weights {
  for (let scale = 1; scale <= 1e9; scale *= 10) {
    const whole = weights.map((weight) => Math.round(weight * scale));
    const total = whole.reduce((sum, weight) => sum + weight, 0);
    if (total >= 2 ** 32 / 36) break;
    if (weights.every((weight, index) => Math.abs((whole[index] ?? 0) / scale - weight) < 1e-12)) {
      if (total === 0) throw new UserError(`${what} gives every roll a weight of 0. ${HOW}`);
      return whole;
    }
  }
  throw new UserError(`${what} has too many digits to represent exactly. Use up to seven digits.`);
}

/** A shooter who throws one seven in this many rolls, with the other rolls in their usual proportion. */
function diceForSevens(rollsToSeven: string): Weights {
  const rolls = Number(rollsToSeven);
  if (!/^\d+(\.\d{1,4})?$/.test(rollsToSeven) || !(rolls > 1 && rolls <= 1000))
    throw new UserError('--sevens must be the number of rolls per seven, such as 6.5; fair dice have 6.');
  // One seven in `rolls`: each of the 6 sevens weighs 30 if each of the other 30 rolls weighs 6 × (rolls − 1).
  const scale = 10 ** (rollsToSeven.split('.')[1]?.length ?? 0);
  const others = Math.round((rolls - 1) * scale) * 6;
  return ROLLS.map((roll) => (totalOf(roll) === 7 ? 30 * scale : others));
}
