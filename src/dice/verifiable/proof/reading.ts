// Reads proofs strictly: a text either says exactly one thing or is refused with a sentence that says why.

import { capital, type Face, isFace } from '../../../base/index.ts';

export type Read<T> =
  | { readonly isRead: true; readonly value: T }
  | { readonly isRead: false; readonly says: string };

class Unreadable extends Error {}

/** A value from its text, or from what JSON made of it. */
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
    throw new Unreadable(`This is too long for a proof, which has at most ${textMost} characters.`);
  if (text.trim() === '') throw new Unreadable('There is nothing to read.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('This is not JSON. A proof is copied as a whole, from the first brace to the last.');
  }
}

export const HASH = '64 hexadecimal digits in lower case';
const TABLE = /^[\x21-\x7e]{1,64}$/;
const SOURCE = /^[\x20-\x7e]{1,128}$/;

export const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);
export const isTable = (value: unknown): value is string => isText(value, TABLE);
export const isSource = (value: unknown): value is string => isText(value, SOURCE);
/** A whole number that is written in one way only, so not -0. */
export const isInt = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);
export const isWhole = (value: unknown): value is number => isInt(value) && value >= 0;
/** Which one of several, as people count. */
export const isOrdinal = (value: unknown): value is number => isInt(value) && value >= 1;
export const isFaces = (value: unknown): value is readonly [Face, Face] =>
  Array.isArray(value) && value.length === 2 && value.every(isFace);

export function need(claim: boolean, says: string): asserts claim {
  if (!claim) throw new Unreadable(`${says}.`);
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object that has these and no others. */
export function fieldsOf(value: unknown, within: string, what: string, names: string): Fields {
  need(
    typeof value === 'object' && value !== null && !Array.isArray(value),
    `${capital(what)} is an object in braces`,
  );
  const wanted = names.split(' ');
  const missing = wanted.find((name) => !Object.hasOwn(value, name));
  need(missing === undefined, `“${within}${missing}” is missing`);
  const unknown = Object.keys(value).find((name) => !wanted.includes(name));
  need(
    unknown === undefined,
    `“${within}${(unknown ?? '').slice(0, 40)}” is not a field of ${what}, so it is not clear what it would mean`,
  );
  return value as Fields;
}
