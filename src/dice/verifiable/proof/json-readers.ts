// Readers of parsed JSON. They are composed into the forms of proofs, whose types are derived from them. Pages read proofs too,
// and pages do without zod for the sake of their size (docs/decisions/schemas.md).

import { capital } from 'boxperson/base';

export type ReadResult<T> =
  | { readonly isRead: true; readonly value: T }
  | { readonly isRead: false; readonly says: string };

/** Returns the value at a place as a `T`, or throws with a message saying what is wrong. */
export type FieldReader<T> = (value: unknown, place: string) => T;
export type ReaderOutput<Of> = Of extends FieldReader<infer T> ? T : never;

class Unreadable extends Error {}

/** Reads a value from text or parsed JSON. */
export function readProofValue<T>(
  given: unknown,
  textMost: number,
  read: (value: unknown) => T,
): ReadResult<T> {
  try {
    return { isRead: true, value: read(typeof given === 'string' ? parsed(given, textMost) : given) };
  } catch (error) {
    if (error instanceof Unreadable) return { isRead: false, says: error.message };
    throw error;
  }
}

function parsed(text: string, textMost: number): unknown {
  requireThat(
    text.length <= textMost,
    `This text is too long for a proof, which has at most ${textMost} characters`,
  );
  requireThat(text.trim() !== '', 'There is nothing to read');
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('This is not JSON. Copy the whole proof, from the first brace to the last.');
  }
}

export function requireThat(claim: boolean, says: string): asserts claim {
  if (!claim) throw new Unreadable(`${says}.`);
}

export const fieldPath = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

/** A value that passes a test. The message continues from the name of the field. */
export const checkedReader =
  <T>(isRight: (value: unknown) => value is T, says: string): FieldReader<T> =>
  (value, place) => {
    requireThat(isRight(value), `“${place}” ${says}`);
    return value;
  };

export const choiceReader = <const Choices extends readonly unknown[]>(choices: Choices, says: string) =>
  checkedReader((value): value is Choices[number] => choices.includes(value), says);

export const textReader = (form: RegExp, says: string): FieldReader<string> =>
  checkedReader((value): value is string => typeof value === 'string' && form.test(value), says);

/** An integer with a single spelling, so not -0. */
export const isInt = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);

export const intReader = (least: number, most: number, says: string): FieldReader<number> =>
  checkedReader((value): value is number => isInt(value) && value >= least && value <= most, says);

export const intFromReader = (least: number, says: string): FieldReader<number> =>
  intReader(least, Number.MAX_SAFE_INTEGER, says);

export const nullableReader =
  <T>(read: FieldReader<T>): FieldReader<T | null> =>
  (value, place) =>
    value === null ? null : read(value, place);

export const listReader =
  <T>(read: FieldReader<T>, least: number, most: number, says: string): FieldReader<readonly T[]> =>
  (value, place) => {
    requireThat(Array.isArray(value) && value.length >= least && value.length <= most, `“${place}” ${says}`);
    return value.map((one, at) => read(one, `${place}[${at}]`));
  };

type Shape = Readonly<Record<string, FieldReader<unknown>>>;

/** An object with exactly these fields. `what` is its name in messages, if it is a whole proof. */
export const objectReader =
  <Fields extends Shape>(
    fields: Fields,
    what?: string,
  ): FieldReader<{ readonly [Name in keyof Fields]: ReaderOutput<Fields[Name]> }> =>
  (value, place) => {
    const owner = what ?? `“${place}”`;
    requireThat(
      typeof value === 'object' && value !== null && !Array.isArray(value),
      `${capital(owner)} must be an object in braces`,
    );
    const missing = Object.keys(fields).find((name) => !Object.hasOwn(value, name));
    requireThat(missing === undefined, `“${fieldPath(place, missing ?? '')}” is missing`);
    const extra = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    requireThat(
      extra === undefined,
      `“${fieldPath(place, (extra ?? '').slice(0, 40))}” is not a field of ${owner}`,
    );
    const read = Object.entries(fields).map(([name, reader]) => [
      name,
      reader(Reflect.get(value, name), fieldPath(place, name)),
    ]);
    // Each field was read by the reader of the same name.
    return Object.fromEntries(read) as { readonly [Name in keyof Fields]: ReaderOutput<Fields[Name]> };
  };
