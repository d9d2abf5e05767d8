// The automatic shaker: rolls from the operating system's cryptographic generator, each of the 36 with exactly the same chance.

import { randomFillSync } from 'node:crypto';
import type { Roll } from '../base/dice.ts';
import type { DiceSource } from './source.ts';

/** Bytes below this many make rolls of equal chance: the largest multiple of 36 that a byte can hold. */
const FAIR_BYTES = 252;

/** A byte as a roll; null for one that would make some rolls more likely, and is thrown away. */
export const rollOfByte = (byte: number): Roll | null => (byte < FAIR_BYTES ? byte % 36 : null);

export class Shaker implements DiceSource {
  readonly #fill: (bytes: Uint8Array) => void;

  /** `fill` is the operating system's generator, unless a test says otherwise. */
  constructor(fill: (bytes: Uint8Array) => void = (bytes) => void randomFillSync(bytes)) {
    this.#fill = fill;
  }

  draw(): Roll {
    const byte = new Uint8Array(1);
    for (;;) {
      this.#fill(byte);
      const roll = rollOfByte(byte[0] ?? FAIR_BYTES);
      if (roll !== null) return roll;
    }
  }
}
