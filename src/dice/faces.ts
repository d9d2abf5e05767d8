// Bytes made into rolls and turns. A byte that would make one of them more likely than another is thrown away, so each has exactly
// the same chance if each byte has; a test goes through all 256 bytes. There is no other way from the generator to a table's dice.

import type { Roll } from '../base/index.ts';

/** Bytes below this many make rolls: the largest multiple of 36 that a byte can hold. */
const ROLL_BYTES = 252;
/** The same for the 24 ways in which a die can be turned. */
const TURN_BYTES = 240;

/** How many ways there are to turn a cube onto itself. */
export const TURNS = 24;

/** A byte as a roll; null for one that is thrown away. */
export const rollOfByte = (byte: number): Roll | null => (byte < ROLL_BYTES ? byte % 36 : null);

/** A byte as one of the 24 turns of a die; null for one that is thrown away. */
export const turnOfByte = (byte: number): number | null => (byte < TURN_BYTES ? byte % TURNS : null);

const NO_ROLL = 255;

/** What `rollOfByte` says of each byte, looked up where many are needed. */
const ROLL_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => rollOfByte(byte) ?? NO_ROLL);

/** Writes the rolls that the bytes make from `at` on, in their order; gives the place after the last. */
export function rollsOfBytes(bytes: Uint8Array, rolls: Uint8Array, at: number): number {
  let next = at;
  for (let index = 0; index < bytes.length; index++) {
    const roll = ROLL_OF_BYTE[bytes[index] as number] as number;
    if (roll === NO_ROLL) continue;
    rolls[next] = roll;
    next += 1;
  }
  return next;
}
