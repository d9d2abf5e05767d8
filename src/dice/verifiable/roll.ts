// One verifiable roll, computed from its inputs. An HMAC keyed by the roll's secret is taken over one line of text with all the
// other inputs; its bytes are tried in order, and the first unbiased one is the roll, by the same mapping as the shaker's. No
// wager and no player's chips are among the inputs.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { assert, type Roll } from 'boxperson/base';
import type { PublicValue } from 'boxperson/dice';
import { rollOfByte } from 'boxperson/dice';
import { isHash } from './chain.ts';

export type RollInputs = {
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
  readonly publicValue: PublicValue | null;
};

export type RollDerivation = {
  readonly roll: Roll;
  /** The message behind the digest. */
  readonly message: string;
  readonly digest: string;
  /** Earlier bytes that were skipped because they would bias the roll. */
  readonly rejected: readonly number[];
  readonly byte: number;
};

const MESSAGE_FORM = 'boxperson-roll/1';

/** The line of text: a JSON array without spaces, so that any two sets of inputs differ. */
export function messageOf(inputs: Omit<RollInputs, 'secret'>, attempt: number): string {
  const { table, series, length, index, word, publicValue } = inputs;
  const published =
    publicValue === null ? null : [publicValue.source, publicValue.round, publicValue.value, publicValue.at];
  return JSON.stringify([MESSAGE_FORM, table, series, length, index, word, published, attempt]);
}

export type Digest = (secret: string, message: string) => Uint8Array;

export const digestOf: Digest = (secret, message) => hmac(sha256, hexToBytes(secret), utf8ToBytes(message));

/** How many digests may lack an unbiased byte. The chance that all 32 bytes are rejected is 1 in 2 to the 192nd. */
const ATTEMPTS_MOST = 8;

/** `digest` is the HMAC; tests can replace it. */
export function rollFrom(inputs: RollInputs, digest: Digest = digestOf): RollDerivation {
  assert(isHash(inputs.secret), 'a secret is 64 lowercase hexadecimal digits');
  const rejected: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS_MOST; attempt += 1) {
    const message = messageOf(inputs, attempt);
    const bytes = digest(inputs.secret, message);
    for (const byte of bytes) {
      const roll = rollOfByte(byte);
      if (roll !== null) return { roll, message, digest: bytesToHex(bytes), rejected, byte };
      rejected.push(byte);
    }
  }
  throw new Error(`Assertion failed: one of ${ATTEMPTS_MOST} digests has a fair byte`);
}
