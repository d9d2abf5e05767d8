// How dice of form 2 are made. Three lines of text each list all inputs of one thing: the flight of thrown dice, their
// numbering, or a drawn roll. An HMAC keyed by the roll's secret is taken over the line. A flight is known when the dice go out
// and does not determine the faces; the other two need the late value, which nobody has while betting is open.

import { bytesToHex } from '@noble/hashes/utils.js';
import { assert } from 'boxperson/base';
import type { LateValue } from 'boxperson/dice';
import { rollOfByte, turnOfByte } from 'boxperson/dice';
import type { Flick } from 'boxperson/rules';
import { isHash } from './chain.ts';
import { type Digest, digestOf, type RollDerivation } from './roll.ts';

/** The inputs known when the dice go out. */
export type FlightParts = {
  readonly table: string;
  /** The number of the series at this table. */
  readonly series: number;
  /** The number of rolls promised for the series. */
  readonly length: number;
  /** The index of the roll in the series, from 1. */
  readonly index: number;
  readonly secret: string;
  /** The shooter's own word, if any. */
  readonly word: string | null;
  /** The flick of thrown dice; null for drawn dice. */
  readonly flick: Flick | null;
};

/** The inputs known once betting is over and the late value has arrived. */
export type RollParts = FlightParts & { readonly late: LateValue };

export type DiceTurns = readonly [number, number];

export type TurnsDerivation = {
  readonly turns: DiceTurns;
  readonly message: string;
  readonly digest: string;
  /** The bytes of the digest up to the second one used, each with its turn; null if skipped. */
  readonly tried: readonly { readonly byte: number; readonly turn: number | null }[];
};

const ROLL_FORM = 'boxperson-roll/2';
const TURNS_FORM = 'boxperson-turns/2';
const FLIGHT_FORM = 'boxperson-flight/2';

const FLIGHT_SEED_BYTES = 16;

/** The house's contribution to a flight: 32 hexadecimal digits. */
export function flightSeed(parts: FlightParts): string {
  assert(isHash(parts.secret), 'a secret is 64 lowercase hexadecimal digits');
  return bytesToHex(digestOf(parts.secret, flightMessage(parts)).subarray(0, FLIGHT_SEED_BYTES));
}

export const flightMessage = (parts: Omit<FlightParts, 'secret'>): string =>
  JSON.stringify([FLIGHT_FORM, ...flightFields(parts)]);

export const rollMessage = (parts: Omit<RollParts, 'secret'>, attempt: number): string =>
  JSON.stringify([ROLL_FORM, ...flightFields(parts), lateParts(parts.late), attempt]);

export const turnsMessage = (parts: Omit<RollParts, 'secret'>, attempt: number): string =>
  JSON.stringify([TURNS_FORM, ...flightFields(parts), lateParts(parts.late), attempt]);

/** A drawn roll. `digest` is the HMAC; tests can replace it. */
export function makeRoll(parts: RollParts, digest: Digest = digestOf): RollDerivation {
  const rejected: number[] = [];
  return firstOf(parts, rollMessage, digest, (message, bytes) => {
    for (const byte of bytes) {
      const roll = rollOfByte(byte);
      if (roll !== null) return { roll, message, digest: bytesToHex(bytes), rejected, byte };
      rejected.push(byte);
    }
    return null;
  });
}

/** The numbering of thrown dice. A digest without two unbiased bytes is skipped as a whole. */
export function makeTurns(parts: RollParts, digest: Digest = digestOf): TurnsDerivation {
  return firstOf(parts, turnsMessage, digest, (message, bytes) => {
    const tried: { readonly byte: number; readonly turn: number | null }[] = [];
    const taken: number[] = [];
    for (const byte of bytes) {
      const turn = turnOfByte(byte);
      tried.push({ byte, turn });
      if (turn !== null) taken.push(turn);
      const [first, second] = taken;
      if (first !== undefined && second !== undefined)
        return { turns: [first, second], message, digest: bytesToHex(bytes), tried };
    }
    return null;
  });
}

/** How many digests may lack unbiased bytes; even one is extremely unlikely. */
const ATTEMPTS_MOST = 8;

function firstOf<Made>(
  parts: RollParts,
  messageOf: (parts: RollParts, attempt: number) => string,
  digest: Digest,
  read: (message: string, bytes: Uint8Array) => Made | null,
): Made {
  assert(isHash(parts.secret), 'a secret is 64 lowercase hexadecimal digits');
  for (let attempt = 0; attempt < ATTEMPTS_MOST; attempt += 1) {
    const message = messageOf(parts, attempt);
    const made = read(message, digest(parts.secret, message));
    if (made !== null) return made;
  }
  throw new Error(`Assertion failed: one of ${ATTEMPTS_MOST} digests has fair bytes`);
}

const flightFields = ({ table, series, length, index, word, flick }: Omit<FlightParts, 'secret'>) => [
  table,
  series,
  length,
  index,
  word,
  flick === null ? null : [flick.power, flick.aim, flick.lift, flick.twist],
];

const lateParts = (late: LateValue) =>
  late.by === 'house' ? ['house', late.value] : [late.source, late.round, late.value];
