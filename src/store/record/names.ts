// What names may look like, and how large things may be. Names are plain ASCII, so that a changed bit in one can never read
// as the same name, and so that every database sorts them alike.

import { type Json, StoreMisused } from '../store.ts';
import type { KeptRow } from '../vault.ts';
import { bytesOf, unkeepable } from './json.ts';
import { sealKept } from './seal.ts';

/** Text of one entry, opening, snapshot or small thing. */
export const TEXT_BYTES_MAX = 16 * 1024 * 1024;
export const EVENTS_MAX = 10_000;
export const POSTINGS_MAX = 10_000;

const STREAM = /^[A-Za-z0-9-]{1,64}$/;
const NAME = /^[\x21-\x7e]{1,128}$/;
const PREFIX = /^[\x21-\x7e]{0,128}$/;

export const isStream = (value: unknown): value is string => typeof value === 'string' && STREAM.test(value);

export const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export function checkStream(stream: string): void {
  if (!isStream(stream))
    throw new StoreMisused(`A stream is named with letters, digits and -: ${show(stream)}`);
}

export function checkName(name: string, what: string): void {
  if (!isName(name))
    throw new StoreMisused(`${what} is 1 to 128 visible ASCII characters, not ${show(name)}`);
}

export function checkPrefix(prefix: string): void {
  if (!PREFIX.test(prefix)) throw new StoreMisused(`No account begins with ${show(prefix)}`);
}

export function checkWhole(value: number, what: string): void {
  if (!isWhole(value)) throw new StoreMisused(`${what} is a whole number, not ${value}`);
}

/** A small thing that may be kept, under its seal. */
export function keptRow(kind: string, key: string, value: Json, untilMs: number): KeptRow {
  checkName(kind, 'A kind');
  checkName(key, 'A key');
  checkWhole(untilMs, 'An end');
  return sealKept({ kind, key, untilMs, text: keptBytes(value, `${kind} ${key}`) });
}

/** `depth` is how deep the value already is, for one that wraps what the caller wants kept. */
export function keptBytes(value: Json, what: string, depth = 0): Uint8Array {
  const problem = unkeepable(value, depth);
  if (problem !== null) throw new StoreMisused(`${what} cannot be kept${problem}`);
  const bytes = bytesOf(JSON.stringify(value));
  if (bytes.length > TEXT_BYTES_MAX) throw new StoreMisused(`${what} is larger than a store keeps`);
  return bytes;
}

/** The first name that is behind all those with this prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\x7f`;

const show = (name: unknown): string => JSON.stringify(name)?.slice(0, 80) ?? 'nothing';
