// Seeded pseudorandom numbers, the same on every machine: for repeatable sessions and failures, never for real dice.

/**
 * A generator of pseudorandom whole numbers from 0 to 2³² - 1 (SplitMix32). One seed gives the same numbers on every
 * machine. Never use it for real dice.
 */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
