// The house's contribution to a throw: a seed of 32 hexadecimal digits, expanded into as many numbers as a launch needs. It
// uses only integer arithmetic and one division by a power of two, so every machine gets the same result.

/** Numbers uniformly distributed from -1 to 1. */
export type ThrowChance = () => number;

export const isSeed = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);

/** xoshiro128**, with the state mixed first, so that seeds differing in one digit give unrelated sequences. */
export function chanceFrom(seed: string): ThrowChance {
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) >>> 0);
  let [a = 0, b = 0, c = 0, d = 0] = stirred(words);
  return () => {
    const product = Math.imul(b, 5);
    const turned = (product << 7) | (product >>> 25);
    const result = Math.imul(turned, 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return (result - HALF) / HALF;
  };
}

const HALF = 0x8000_0000;

/** Every word of the state depends on every word of the seed. Never all zero. */
function stirred(words: readonly number[]): readonly number[] {
  let carry = 0x9e37_79b9;
  const state = [...words];
  for (let round = 0; round < 8; round++) {
    const at = round % 4;
    carry = mixed((carry ^ (state[at] ?? 0)) + round);
    state[at] = (state[at] ?? 0) ^ carry;
  }
  return state.every((word) => word === 0) ? [1, 2, 3, 4] : state;
}

/** The murmur3 finalizer: every bit of the result depends on every bit of the word. */
function mixed(word: number): number {
  let x = word >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x85eb_ca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2_ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
