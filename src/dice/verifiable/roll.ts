// One verifiable roll, from what went into it. An HMAC keyed by the roll's secret is taken over one line of text that names
// everything else; its bytes are tried in order, and the first fair one is the roll, by the very mapping that the shaker uses.
// Nothing of a wager or of a player's chips is among the inputs.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { assert, type Roll } from '../../base/index.ts';
import type { PublicValue } from '../index.ts';
import { rollOfByte } from '../index.ts';
import { isHash } from './chain.ts';

export type RollInputs = {
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
  readonly publicValue: PublicValue | null;
};

export type RollMade = {
  readonly roll: Roll;
  /** What the digest was taken over. */
  readonly message: string;
  readonly digest: string;
  /** Bytes that came first and were skipped, because a fair roll cannot be made of them. */
  readonly rejected: readonly number[];
  readonly byte: number;
};

const MESSAGE_FORM = 'boxperson-roll/1';

/** The line of text: an array as JSON without spaces, so that no two sets of inputs ever read alike. */
export function messageOf(inputs: Omit<RollInputs, 'secret'>, attempt: number): string {
  const { table, series, length, index, word, publicValue } = inputs;
  const published =
    publicValue === null ? null : [publicValue.source, publicValue.round, publicValue.value, publicValue.at];
  return JSON.stringify([MESSAGE_FORM, table, series, length, index, word, published, attempt]);
}

export type Digest = (secret: string, message: string) => Uint8Array;

export const digestOf: Digest = (secret, message) => hmac(sha256, hexToBytes(secret), utf8ToBytes(message));

/** How often a digest may be without one fair byte. That all 32 are unfair has a chance of 1 in 2 to the 192nd. */
const ATTEMPTS_MOST = 8;

/** `digest` is the HMAC, unless a test says otherwise. */
export function rollFrom(inputs: RollInputs, digest: Digest = digestOf): RollMade {
  assert(isHash(inputs.secret), 'a secret is 64 hexadecimal digits in lower case');
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
