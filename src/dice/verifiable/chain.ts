// The chain of secrets behind a series of verifiable rolls. The last secret is random and each earlier one is the SHA-256 of
// the next, so a revealed secret gives away the earlier ones but none of the later ones. The one before the first roll is the
// commitment: once it is published, no secret of the series can be changed.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { assert, required } from 'boxperson/base';

/** The longest series. It limits the cost of a check and the wait for the last secret. */
export const SERIES_MOST = 1000;

/** Whether a value is 32 bytes in lowercase hexadecimal, the only spelling of a hash that is accepted. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export const isSeriesLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= SERIES_MOST;

/** The commitment, published before the first roll: the last secret, hashed once per roll. */
export function commitmentOf(last: string, length: number): string {
  assert(isSeriesLength(length), `a series has 1 to ${SERIES_MOST} rolls`);
  return required(chainFrom(last, length)[length], 'the end of a chain');
}

/** The secret of one roll, counted from 1; for the last roll it is `last` itself. */
export function secretAt(last: string, length: number, index: number): string {
  assert(isSeriesLength(length), `a series has 1 to ${SERIES_MOST} rolls`);
  assert(Number.isInteger(index) && index >= 1 && index <= length, 'the roll is one of the series');
  return required(chainFrom(last, length)[length - index], 'a link of the chain');
}

/** A cache: a house repeatedly needs links of the same few chains. */
const CHAINS_MOST = 16;
const chains = new Map<string, readonly string[]>();

function chainFrom(last: string, length: number): readonly string[] {
  const name = `${last} ${length}`;
  const chain = chains.get(name) ?? linksForward(last, length);
  // Moves the chain to the end: the least recently used one is dropped first.
  chains.delete(name);
  chains.set(name, chain);
  for (const oldest of chains.keys()) if (chains.size > CHAINS_MOST) chains.delete(oldest);
  return chain;
}

/** A secret and all its hashes on the way to the commitment. */
export function linksForward(secret: string, times: number): readonly string[] {
  assert(isHash(secret), 'a secret is 64 lowercase hexadecimal digits');
  assert(Number.isInteger(times) && times >= 0 && times <= SERIES_MOST, 'a chain is no longer than a series');
  let bytes: Uint8Array = hexToBytes(secret);
  const links = [secret];
  for (let done = 0; done < times; done += 1) {
    bytes = sha256(bytes);
    links.push(bytesToHex(bytes));
  }
  return links;
}
