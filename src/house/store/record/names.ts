// Valid names and maximum sizes. Names are plain ASCII, so that a changed bit never reads as the same name, and every database
// sorts them alike.

import { type Json, StoreMisused } from '../store.ts';
import type { KeptValueRow } from '../vault.ts';
import { bytesOfText, firstUnstorable } from './json.ts';
import { sealKept } from './seal.ts';

/** The text of one entry, opening, snapshot or kept value. */
export const TEXT_BYTES_MAX = 16 * 1024 * 1024;
export const EVENTS_MAX = 10_000;
export const POSTINGS_MAX = 10_000;

const STREAM = /^[A-Za-z0-9-]{1,64}$/;
const NAME = /^[\x21-\x7e]{1,128}$/;
const PREFIX = /^[\x21-\x7e]{0,128}$/;
/** A kind of account and its owner. */
const OWNER = /^[^:]+:[^:]+:$/;

/** Whether a value is a valid stream id: 1 to 64 letters, digits and hyphens. */
export const isStream = (value: unknown): value is string => typeof value === 'string' && STREAM.test(value);

export const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

export const isWholeNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export function checkStream(stream: string): void {
  if (!isStream(stream))
    throw new StoreMisused(`A stream name may contain only letters, digits and -, not ${show(stream)}`);
}

export function checkName(name: string, what: string): void {
  if (!isName(name))
    throw new StoreMisused(`${what} must be 1 to 128 visible ASCII characters, not ${show(name)}`);
}

export function checkPrefix(prefix: string): void {
  if (!PREFIX.test(prefix)) throw new StoreMisused(`${show(prefix)} is not a valid account prefix`);
}

/** A prefix of the accounts of one owner, such as `rack:p-1:`. */
export function checkOwner(prefix: string): void {
  checkPrefix(prefix);
  if (!OWNER.test(prefix)) throw new StoreMisused(`${show(prefix)} does not name one owner’s accounts`);
}

export function checkWhole(value: number, what: string): void {
  if (!isWholeNumber(value)) throw new StoreMisused(`${what} must be a whole number, not ${value}`);
}

/** A valid value to keep, with its seal. */
export function keptRow(kind: string, key: string, value: Json, untilMs: number): KeptValueRow {
  checkName(kind, 'A kind');
  checkName(key, 'A key');
  checkWhole(untilMs, 'An end');
  return sealKept({ kind, key, untilMs, text: keptValueBytes(value, `${kind} ${key}`) });
}

/** `depth` is how deep the value is already nested, for one that wraps the caller's value. */
export function keptValueBytes(value: Json, what: string, depth = 0): Uint8Array {
  const problem = firstUnstorable(value, depth);
  if (problem !== null) throw new StoreMisused(`${what} cannot be stored${problem}`);
  const bytes = bytesOfText(JSON.stringify(value));
  if (bytes.length > TEXT_BYTES_MAX) throw new StoreMisused(`${what} is too large to store`);
  return bytes;
}

/** The first name after all those with this prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\x7f`;

const show = (name: unknown): string => JSON.stringify(name)?.slice(0, 80) ?? 'nothing';
