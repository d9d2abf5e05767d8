// Cutoffs for the health tests of NIST SP 800-90B (4.4), with false alarms so rare that no house will ever see one.

import { binomialAtLeast } from 'boxperson/dice/fairness';

/** The false alarm rate per byte and per window: 2^-48. The example in SP 800-90B uses 2^-20, but a house is open for years. */
export const ALPHA_BITS = 48;

/** The test fails at this many equal samples in a row (SP 800-90B 4.4.1). */
export const repetitionCutOff = (bits: number): number => 1 + Math.ceil(ALPHA_BITS / bits);

/** The test fails if this many samples in a window equal its first one (SP 800-90B 4.4.2). */
export const proportionCutOff = (bits: number, window: number): number =>
  proportionCutOffFor(bits, window, 1);

/** The same cutoff if any of this many values could be the one that is too common. */
export function proportionCutOffFor(bits: number, window: number, values: number): number {
  let most = 0;
  while (binomialAtLeast(most + 1, window, 2 ** -bits) * values > 2 ** -ALPHA_BITS) most += 1;
  return 1 + most;
}
