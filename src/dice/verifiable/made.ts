// What dice of form 2 are made of. Each of three lines of text names everything that goes into one thing: the flight of thrown dice,
// how the numbers lie on them, or a roll that is only drawn. An HMAC keyed by the roll's secret is taken over the line. A flight is
// known when the dice go out and says nothing about faces; the other two need the late value, which nobody has while anybody can bet.

import { bytesToHex } from '@noble/hashes/utils.js';
import { assert } from '../../base/index.ts';
import type { Flick } from '../../rules/index.ts';
import type { LateValue } from '../index.ts';
import { rollOfByte, turnOfByte } from '../index.ts';
import { isHash } from './chain.ts';
import { type Digest, digestOf, type RollMade } from './roll.ts';

/** What is known when the dice go out. */
export type FlightParts = {
  readonly table: string;
  /** Which of the table's series. */
  readonly series: number;
  /** How many rolls were promised for the series. */
  readonly length: number;
  /** Which roll of the series, counted from 1. */
  readonly index: number;
  readonly secret: string;
  /** The shooter's own word, where they gave one. */
  readonly word: string | null;
  /** How thrown dice were thrown; null for dice that are only drawn. */
  readonly flick: Flick | null;
};

/** What is known once betting is over and the late value has come. */
export type RollParts = FlightParts & { readonly late: LateValue };

export type Turns = readonly [number, number];

export type TurnsMade = {
  readonly turns: Turns;
  readonly message: string;
  readonly digest: string;
  /** The bytes of the digest up to the second that was taken, each with its turn; null for one that is skipped. */
  readonly tried: readonly { readonly byte: number; readonly turn: number | null }[];
};

const ROLL_FORM = 'boxperson-roll/2';
const TURNS_FORM = 'boxperson-turns/2';
const FLIGHT_FORM = 'boxperson-flight/2';

const FLIGHT_SEED_BYTES = 16;

/** The house's part of a flight: 32 hexadecimal digits. */
export function flightSeed(parts: FlightParts): string {
  assert(isHash(parts.secret), 'a secret is 64 hexadecimal digits in lower case');
  return bytesToHex(digestOf(parts.secret, flightMessage(parts)).subarray(0, FLIGHT_SEED_BYTES));
}

export const flightMessage = (parts: Omit<FlightParts, 'secret'>): string =>
  JSON.stringify([FLIGHT_FORM, ...known(parts)]);

export const rollMessage = (parts: Omit<RollParts, 'secret'>, attempt: number): string =>
  JSON.stringify([ROLL_FORM, ...known(parts), lateParts(parts.late), attempt]);

export const turnsMessage = (parts: Omit<RollParts, 'secret'>, attempt: number): string =>
  JSON.stringify([TURNS_FORM, ...known(parts), lateParts(parts.late), attempt]);

/** A roll that is only drawn. `digest` is the HMAC, unless a test says otherwise. */
export function makeRoll(parts: RollParts, digest: Digest = digestOf): RollMade {
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

/** How the numbers lie on thrown dice. A digest without two fair bytes is skipped as a whole. */
export function makeTurns(parts: RollParts, digest: Digest = digestOf): TurnsMade {
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

/** How often a digest may be without fair bytes, which all but never happens once. */
const ATTEMPTS_MOST = 8;

function firstOf<Made>(
  parts: RollParts,
  messageOf: (parts: RollParts, attempt: number) => string,
  digest: Digest,
  read: (message: string, bytes: Uint8Array) => Made | null,
): Made {
  assert(isHash(parts.secret), 'a secret is 64 hexadecimal digits in lower case');
  for (let attempt = 0; attempt < ATTEMPTS_MOST; attempt += 1) {
    const message = messageOf(parts, attempt);
    const made = read(message, digest(parts.secret, message));
    if (made !== null) return made;
  }
  throw new Error(`Assertion failed: one of ${ATTEMPTS_MOST} digests has fair bytes`);
}

const known = ({ table, series, length, index, word, flick }: Omit<FlightParts, 'secret'>) => [
  table,
  series,
  length,
  index,
  word,
  flick === null ? null : [flick.power, flick.aim, flick.lift, flick.twist],
];

const lateParts = (late: LateValue) =>
  late.by === 'house' ? ['house', late.value] : [late.source, late.round, late.value];
