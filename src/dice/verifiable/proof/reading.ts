// Readers of parsed JSON. They are composed into the forms of proofs, whose types are derived from them. Pages read proofs too,
// and pages do without zod for the sake of their size (docs/decisions/schemas.md).

import { capital } from 'boxperson/base';

export type Read<T> =
  | { readonly isRead: true; readonly value: T }
  | { readonly isRead: false; readonly says: string };

/** Returns the value at a place as a `T`, or throws with a message saying what is wrong. */
export type Reader<T> = (value: unknown, place: string) => T;
export type ReadBy<Of> = Of extends Reader<infer T> ? T : never;

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
  need(
    text.length <= textMost,
    `This text is too long for a proof, which has at most ${textMost} characters`,
  );
  need(text.trim() !== '', 'There is nothing to read');
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('This is not JSON. Copy the whole proof, from the first brace to the last.');
  }
}

export function need(claim: boolean, says: string): asserts claim {
  if (!claim) throw new Unreadable(`${says}.`);
}

export const nameAt = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

/** A value that passes a test. The message continues from the name of the field. */
export const such =
  <T>(isRight: (value: unknown) => value is T, says: string): Reader<T> =>
  (value, place) => {
    need(isRight(value), `“${place}” ${says}`);
    return value;
  };

export const oneOf = <const Choices extends readonly unknown[]>(choices: Choices, says: string) =>
  such((value): value is Choices[number] => choices.includes(value), says);

export const text = (form: RegExp, says: string): Reader<string> =>
  such((value): value is string => typeof value === 'string' && form.test(value), says);

/** An integer with a single spelling, so not -0. */
export const isInt = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);

export const int = (least: number, most: number, says: string): Reader<number> =>
  such((value): value is number => isInt(value) && value >= least && value <= most, says);

export const from = (least: number, says: string): Reader<number> =>
  int(least, Number.MAX_SAFE_INTEGER, says);

export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, place) =>
    value === null ? null : read(value, place);

export const listOf =
  <T>(read: Reader<T>, least: number, most: number, says: string): Reader<readonly T[]> =>
  (value, place) => {
    need(Array.isArray(value) && value.length >= least && value.length <= most, `“${place}” ${says}`);
    return value.map((one, at) => read(one, `${place}[${at}]`));
  };

type Shape = Readonly<Record<string, Reader<unknown>>>;

/** An object with exactly these fields. `what` is its name in messages, if it is a whole proof. */
export const object =
  <Fields extends Shape>(
    fields: Fields,
    what?: string,
  ): Reader<{ readonly [Name in keyof Fields]: ReadBy<Fields[Name]> }> =>
  (value, place) => {
    const owner = what ?? `“${place}”`;
    need(
      typeof value === 'object' && value !== null && !Array.isArray(value),
      `${capital(owner)} must be an object in braces`,
    );
    const missing = Object.keys(fields).find((name) => !Object.hasOwn(value, name));
    need(missing === undefined, `“${nameAt(place, missing ?? '')}” is missing`);
    const extra = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    need(extra === undefined, `“${nameAt(place, (extra ?? '').slice(0, 40))}” is not a field of ${owner}`);
    const read = Object.entries(fields).map(([name, reader]) => [
      name,
      reader(Reflect.get(value, name), nameAt(place, name)),
    ]);
    // Each field was read by the reader of the same name.
    return Object.fromEntries(read) as { readonly [Name in keyof Fields]: ReadBy<Fields[Name]> };
  };
