// Maps bytes to rolls and turns. Bytes that would bias the result are rejected, so if all bytes are equally likely, so are all
// results; a test checks all 256 bytes. This is the only path from the generator to a table's dice.

import type { Roll } from 'boxperson/base';

/** Bytes below this map to rolls: the largest multiple of 36 that a byte can hold. */
const ROLL_BYTES = 252;
/** The same for the 24 orientations of a die. */
const TURN_BYTES = 240;

/** The number of rotations of a cube onto itself. */
export const TURN_COUNT = 24;

/** A byte as a roll; null if rejected. */
export const rollOfByte = (byte: number): Roll | null => (byte < ROLL_BYTES ? byte % 36 : null);

/** A byte as one of the 24 turns of a die; null if rejected. */
export const turnOfByte = (byte: number): number | null => (byte < TURN_BYTES ? byte % TURN_COUNT : null);

const NO_ROLL = 255;

/** `rollOfByte` as a lookup table, for bulk use. */
const ROLL_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => rollOfByte(byte) ?? NO_ROLL);

/** Writes the rolls for these bytes from index `at`, in order; returns the index after the last. */
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
