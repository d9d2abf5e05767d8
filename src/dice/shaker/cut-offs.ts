// How much is too much: the cut-offs of the health tests of NIST SP 800-90B (4.4), for a false alarm that a house never meets.

import { binomialAtLeast } from '../fairness/index.ts';

/** The false alarm that is risked at each byte and at each window: 2^-48. SP 800-90B's own example has 2^-20, but a house is open for years. */
export const ALPHA_BITS = 48;

/** So many equal samples in a row are a failure (SP 800-90B 4.4.1). */
export const repetitionCutOff = (bits: number): number => 1 + Math.ceil(ALPHA_BITS / bits);

/** So many samples of a window that equal its first are a failure (SP 800-90B 4.4.2). */
export const proportionCutOff = (bits: number, window: number): number =>
  proportionCutOffFor(bits, window, 1);

/** The same where any of so many values could be the one that is too common. */
export function proportionCutOffFor(bits: number, window: number, values: number): number {
  let most = 0;
  while (binomialAtLeast(most + 1, window, 2 ** -bits) * values > 2 ** -ALPHA_BITS) most += 1;
  return 1 + most;
}
