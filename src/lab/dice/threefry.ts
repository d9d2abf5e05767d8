// Threefry-4x32 with twenty rounds (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011): a
// counter-based generator with four random words per count, so any roll of any session can be generated directly.

const PARITY = 0x1bd11bda;

export type Key = readonly [number, number, number, number];

/**
 * Fills `words` with four words for each of a run of counts: the counter is (count, c1, c2, c3), and only its first word
 * increases. The rounds are unrolled because simulations spend much of their time here.
 */
export function threefry(
  words: Int32Array,
  blocks: number,
  key: Key,
  count: number,
  c1: number,
  c2: number,
  c3: number,
): void {
  const [k0, k1, k2, k3] = key;
  const k4 = PARITY ^ k0 ^ k1 ^ k2 ^ k3;
  for (let block = 0, at = 0; block < blocks; block++, at += 4) {
    let x0 = (count + block + k0) | 0;
    let x1 = (c1 + k1) | 0;
    let x2 = (c2 + k2) | 0;
    let x3 = (c3 + k3) | 0;

    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 10) | (x1 >>> 22)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 26) | (x3 >>> 6)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 11) | (x3 >>> 21)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 21) | (x1 >>> 11)) ^ x2;
    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 13) | (x1 >>> 19)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 27) | (x3 >>> 5)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 23) | (x3 >>> 9)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 5) | (x1 >>> 27)) ^ x2;

    x0 = (x0 + k1) | 0;
    x1 = (x1 + k2) | 0;
    x2 = (x2 + k3) | 0;
    x3 = (x3 + k4 + 1) | 0;
    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 6) | (x1 >>> 26)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 20) | (x3 >>> 12)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 17) | (x3 >>> 15)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 11) | (x1 >>> 21)) ^ x2;
    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 25) | (x1 >>> 7)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 10) | (x3 >>> 22)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 18) | (x3 >>> 14)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 20) | (x1 >>> 12)) ^ x2;

    x0 = (x0 + k2) | 0;
    x1 = (x1 + k3) | 0;
    x2 = (x2 + k4) | 0;
    x3 = (x3 + k0 + 2) | 0;
    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 10) | (x1 >>> 22)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 26) | (x3 >>> 6)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 11) | (x3 >>> 21)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 21) | (x1 >>> 11)) ^ x2;
    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 13) | (x1 >>> 19)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 27) | (x3 >>> 5)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 23) | (x3 >>> 9)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 5) | (x1 >>> 27)) ^ x2;

    x0 = (x0 + k3) | 0;
    x1 = (x1 + k4) | 0;
    x2 = (x2 + k0) | 0;
    x3 = (x3 + k1 + 3) | 0;
    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 6) | (x1 >>> 26)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 20) | (x3 >>> 12)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 17) | (x3 >>> 15)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 11) | (x1 >>> 21)) ^ x2;
    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 25) | (x1 >>> 7)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 10) | (x3 >>> 22)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 18) | (x3 >>> 14)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 20) | (x1 >>> 12)) ^ x2;

    x0 = (x0 + k4) | 0;
    x1 = (x1 + k0) | 0;
    x2 = (x2 + k1) | 0;
    x3 = (x3 + k2 + 4) | 0;
    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 10) | (x1 >>> 22)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 26) | (x3 >>> 6)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 11) | (x3 >>> 21)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 21) | (x1 >>> 11)) ^ x2;
    x0 = (x0 + x1) | 0;
    x1 = ((x1 << 13) | (x1 >>> 19)) ^ x0;
    x2 = (x2 + x3) | 0;
    x3 = ((x3 << 27) | (x3 >>> 5)) ^ x2;
    x0 = (x0 + x3) | 0;
    x3 = ((x3 << 23) | (x3 >>> 9)) ^ x0;
    x2 = (x2 + x1) | 0;
    x1 = ((x1 << 5) | (x1 >>> 27)) ^ x2;

    words[at] = x0 + k0;
    words[at + 1] = x1 + k1;
    words[at + 2] = x2 + k2;
    words[at + 3] = x3 + k3 + 5;
  }
}
