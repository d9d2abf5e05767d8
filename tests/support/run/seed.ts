// The seed of this run of the tests: a fresh one every time, printed when the run begins and when it ends. What plays by chance plays
// by it, beside seeds that are always the same; BOXPERSON_SEED=n plays a run's chances again.

import { randomInt } from 'node:crypto';

const SEED_MAX = 1_000_000;

/** Drawn once for a run: vitest hands it on to every process that runs tests. */
export const RUN_SEED = seedFrom(process.env.BOXPERSON_SEED);

export const SEED_LINE = `Seed of this run: ${RUN_SEED}. To play its chances again: BOXPERSON_SEED=${RUN_SEED} and the same command.`;

/** The seed that is asked for, or a fresh one. */
function seedFrom(asked: string | undefined): number {
  if (asked === undefined || asked === '') return randomInt(1, SEED_MAX);
  const seed = Number(asked);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`BOXPERSON_SEED is a whole number, not “${asked}”.`);
  return seed;
}

/** Rows for test.each: seeds that are always the same, and this run's own. */
export const seedRows = (
  ...fixed: readonly number[]
): readonly (readonly [which: string, seed: number])[] => [
  ...fixed.map((seed) => [`seed ${seed}`, seed] as const),
  ['the seed of this run', RUN_SEED],
];
