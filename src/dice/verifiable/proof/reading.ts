// Reads proofs strictly: a text has exactly one meaning or is rejected with a message saying why.

import { capital, type Face, isFace } from '../../../base/index.ts';

export type Read<T> =
  | { readonly isRead: true; readonly value: T }
  | { readonly isRead: false; readonly says: string };

class Unreadable extends Error {}

/** Reads a value from text or parsed JSON. */
export function reading<T>(given: unknown, textMost: number, read: (value: unknown) => T): Read<T> {
  try {
    return { isRead: true, value: read(typeof given === 'string' ? parsed(given, textMost) : given) };
  } catch (error) {
    if (error instanceof Unreadable) return { isRead: false, says: error.message };
    throw error;
  }
}

function parsed(text: string, textMost: number): unknown {
  if (text.length > textMost)
    throw new Unreadable(`This text is too long for a proof, which has at most ${textMost} characters.`);
  if (text.trim() === '') throw new Unreadable('There is nothing to read.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('This is not JSON. Copy the whole proof, from the first brace to the last.');
  }
}

export const HASH = '64 lowercase hexadecimal digits';
const TABLE = /^[\x21-\x7e]{1,64}$/;
const SOURCE = /^[\x20-\x7e]{1,128}$/;

export const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);
export const isTable = (value: unknown): value is string => isText(value, TABLE);
export const isSource = (value: unknown): value is string => isText(value, SOURCE);
/** An integer with a single spelling, so not -0. */
export const isInt = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);
export const isWhole = (value: unknown): value is number => isInt(value) && value >= 0;
/** An index counted from 1. */
export const isOrdinal = (value: unknown): value is number => isInt(value) && value >= 1;
export const isFaces = (value: unknown): value is readonly [Face, Face] =>
  Array.isArray(value) && value.length === 2 && value.every(isFace);

export function need(claim: boolean, says: string): asserts claim {
  if (!claim) throw new Unreadable(`${says}.`);
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object that has exactly these. */
export function fieldsOf(value: unknown, within: string, what: string, names: string): Fields {
  need(
    typeof value === 'object' && value !== null && !Array.isArray(value),
    `${capital(what)} must be an object in braces`,
  );
  const wanted = names.split(' ');
  const missing = wanted.find((name) => !Object.hasOwn(value, name));
  need(missing === undefined, `“${within}${missing}” is missing`);
  const unknown = Object.keys(value).find((name) => !wanted.includes(name));
  need(unknown === undefined, `“${within}${(unknown ?? '').slice(0, 40)}” is not a field of ${what}`);
  return value as Fields;
}
