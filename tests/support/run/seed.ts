// The seed of this test run: new every time, printed at the start and the end. Random tests use it in addition to fixed seeds.
// BOXPERSON_SEED=n repeats a run's random choices.

import { randomInt } from 'node:crypto';

const SEED_MAX = 1_000_000;

/** Drawn once per run: vitest passes it to every process that runs tests. */
export const RUN_SEED = seedFrom(process.env.BOXPERSON_SEED);

export const SEED_LINE = `Seed of this run: ${RUN_SEED}. To repeat it: BOXPERSON_SEED=${RUN_SEED} and the same command.`;

/** The requested seed, or a new one. */
function seedFrom(asked: string | undefined): number {
  if (asked === undefined || asked === '') return randomInt(1, SEED_MAX);
  const seed = Number(asked);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`BOXPERSON_SEED must be a whole number, not “${asked}”.`);
  return seed;
}

/** Rows for test.each: fixed seeds, and this run's own. */
export const seedRows = (
  ...fixed: readonly number[]
): readonly (readonly [which: string, seed: number])[] => [
  ...fixed.map((seed) => [`seed ${seed}`, seed] as const),
  ['the seed of this run', RUN_SEED],
];
