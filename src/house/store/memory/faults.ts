// Seeded faults for simulated worlds: the same seed gives the same failures at the same calls.

import { numbersFrom } from 'boxperson/base';
import type { MemoryHooks } from './memory.ts';

/** How many calls in a thousand have each fault. */
export type FaultRates = {
  /** The write fails without any effect. */
  readonly failBefore?: number;
  /** The write takes effect, but its answer is lost. */
  readonly failAfter?: number;
  /** The disk is full from this call on. */
  readonly diskFull?: number;
  /** The write waits for the time given by `pause`. */
  readonly slow?: number;
  /** The read fails. */
  readonly failRead?: number;
};

/**
 * Hooks that fail at random calls, the same ones for the same seed. `pause` waits for a slow write, by the simulation's own
 * clock.
 */
export function faultsBySeed(seed: number, rates: FaultRates, pause: () => Promise<void>): MemoryHooks {
  const next = numbersFrom(seed);
  const hits = (rate = 0): boolean => next() % 1000 < rate;
  let isFull = false;
  return {
    before: async () => {
      // Every number is drawn whether it is needed or not, so that one fault does not shift all the others.
      const [fails, fills, waits] = [hits(rates.failBefore), hits(rates.diskFull), hits(rates.slow)];
      isFull ||= fills;
      if (waits) await pause();
      if (isFull) throw new Error('the disk is full');
      if (fails) throw new Error('the disk rejected the write');
    },
    after: async () => {
      const [fails, waits] = [hits(rates.failAfter), hits(rates.slow)];
      if (waits) await pause();
      if (fails) throw new Error('the disk did not answer');
    },
    reading: () => {
      if (hits(rates.failRead)) throw new Error('the disk cannot be read');
    },
  };
}
