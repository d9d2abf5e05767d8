// What a record may contain: plain JSON with whole numbers, so that reading and rewriting it gives the same bytes.

import { type DamageOptions, type Json, RecordDamaged } from '../store.ts';

/** Deeper than any of our commands, and shallow enough for every reader's stack. */
const DEPTH_MAX = 64;

/** The place and kind of the first value that a record cannot contain; null if there is none. */
export function firstUnstorable(value: unknown, depth = 0): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? null : `: ${value} is not a whole number`;
  if (typeof value !== 'object') return `: ${typeof value} is not JSON`;
  if (depth >= DEPTH_MAX) return `: nested more than ${DEPTH_MAX} deep`;
  if (Array.isArray(value)) return unkeepableItem(value, depth);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    return ': an object with a class is not plain data';
  for (const [name, inner] of Object.entries(value)) {
    const problem = firstUnstorable(inner, depth + 1);
    if (problem !== null) return `.${name}${problem}`;
  }
  return null;
}

function unkeepableItem(list: readonly unknown[], depth: number): string | null {
  // By index, because other iteration skips holes in a list.
  for (let at = 0; at < list.length; at++) {
    const problem = firstUnstorable(list[at], depth + 1);
    if (problem !== null) return `[${at}]${problem}`;
  }
  return null;
}

// A byte order mark is an ordinary character here: what is hashed is what is read.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

export const bytesOfText = (text: string): Uint8Array => encoder.encode(text);

/** The text of stored bytes; bytes that are not UTF-8 were not written by us. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new RecordDamaged('not UTF-8');
  }
}

export function parseStored(bytes: Uint8Array): Json {
  const text = textOfBytes(bytes);
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new RecordDamaged('not JSON');
  }
}

/** Prefixes the message of any RecordDamaged with these words, and adds its location. */
export function locateDamage<T>(words: string, read: () => T, where: DamageOptions = {}): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RecordDamaged)) throw error;
    throw new RecordDamaged(`${words} ${error.message}`, { ...where, cause: error });
  }
}
