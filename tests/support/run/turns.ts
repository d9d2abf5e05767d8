// Checks that are repeated in many places take turns: a run does a part of them, chosen by its seed, and `npm run thorough` all of them.
// Files that take turns are in long-tests.ts.

import { RUN_SEED } from './seed.ts';

export const IS_THOROUGH = process.env.BOXPERSON_THOROUGH === '1';

/** One of every so many, beginning where this run's seed says; all of them in a thorough run. */
export const inTurn = <T>(all: readonly T[], ofEvery: number): readonly T[] =>
  IS_THOROUGH ? all : all.filter((_, at) => (at + RUN_SEED) % ofEvery === 0);

/** How often something is repeated: usually, and in a thorough run. */
export const timesOf = (usually: number, thorough: number): number => (IS_THOROUGH ? thorough : usually);
