// The seeds of random tests. In an ordinary run they are fixed, so that every run asks the same; `npm run hunt -- tests` tries a new
// one, and passes it on in BOXPERSON_SEED.

/** The seed that a hunt tries; null in an ordinary run. */
const HUNTED = seedFrom(process.env.BOXPERSON_SEED);

/** Whether a seed is being tried that nobody has chosen: then a test cannot ask for rare things to happen. */
export const IS_HUNT = HUNTED !== null;

/** The seed of tests that have no list of their own. */
export const RUN_SEED = HUNTED ?? 1;

function seedFrom(asked: string | undefined): number | null {
  if (asked === undefined || asked === '') return null;
  const seed = Number(asked);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`BOXPERSON_SEED must be a whole number, not “${asked}”.`);
  return seed;
}

/** Rows for test.each: the fixed seeds, or the one that a hunt tries. */
export const seedRows = (...fixed: readonly number[]): readonly (readonly [which: string, seed: number])[] =>
  (HUNTED === null ? fixed : [HUNTED]).map((seed) => [`seed ${seed}`, seed]);
