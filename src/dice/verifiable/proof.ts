// What a verifiable roll leaves behind: a small JSON text that anybody can keep, share and check. Reading one is strict, so that a
// text either says exactly one thing or is refused with a sentence that says why.

import { assert } from '../../base/assert.ts';
import { type Face, firstFace, isFace, secondFace } from '../../base/dice.ts';
import type { PublicValue } from '../source.ts';
import { isHash, isSeriesLength, SERIES_MOST } from './chain.ts';
import { type RollInputs, rollFrom } from './roll.ts';

export const PROOF_FORMAT = 'boxperson-roll';
export const SERIES_FORMAT = 'boxperson-series';
export const PROOF_VERSION = 1;

/** The longest texts that are read, in characters. */
export const PROOF_TEXT_MOST = 8_000;
export const SERIES_TEXT_MOST = 4_000_000;

export type RollProof = {
  readonly format: typeof PROOF_FORMAT;
  readonly version: typeof PROOF_VERSION;
  readonly table: string;
  readonly series: { readonly no: number; readonly commitment: string; readonly length: number };
  /** Which roll of the series, counted from 1. */
  readonly index: number;
  readonly secret: string;
  readonly word: string | null;
  readonly publicValue: PublicValue | null;
  /** All of the digest, and not the faces alone: one changed input in 36 would give the same faces by chance. */
  readonly digest: string;
  readonly faces: readonly [Face, Face];
};

/** All the rolls of a series that is over. */
export type SeriesProof = {
  readonly format: typeof SERIES_FORMAT;
  readonly version: typeof PROOF_VERSION;
  readonly commitment: string;
  /** The last secret, from which all the others follow. */
  readonly last: string;
  readonly proofs: readonly RollProof[];
};

export type Read<T> =
  | { readonly isRead: true; readonly value: T }
  | { readonly isRead: false; readonly says: string };

/** The roll that follows from these inputs, as a proof. */
export function proofOf({ no, commitment, length }: RollProof['series'], inputs: RollInputs): RollProof {
  const { table, index, secret, word, publicValue } = inputs;
  assert(inputs.series === no && inputs.length === length, 'the roll is one of this series');
  const { roll, digest } = rollFrom(inputs);
  return {
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    table,
    series: { no, commitment, length },
    index,
    secret,
    word,
    publicValue,
    digest,
    faces: [firstFace(roll), secondFace(roll)],
  };
}

export const inputsOf = ({ table, series, index, secret, word, publicValue }: RollProof): RollInputs => ({
  table,
  series: series.no,
  length: series.length,
  index,
  secret,
  word,
  publicValue,
});

/** A proof from its text, or from what JSON made of it. */
export const readProof = (given: unknown): Read<RollProof> =>
  reading(given, PROOF_TEXT_MOST, (value) => rollProof(value, ''));

/** A whole series from its text, or from what JSON made of it. */
export const readSeries = (given: unknown): Read<SeriesProof> =>
  reading(given, SERIES_TEXT_MOST, seriesProof);

/** Either of the two, whichever it says that it is. */
export const readEither = (given: unknown): Read<RollProof | SeriesProof> =>
  reading(given, SERIES_TEXT_MOST, (value) =>
    typeof value === 'object' && value !== null && 'format' in value && value.format === SERIES_FORMAT
      ? seriesProof(value)
      : rollProof(value, ''),
  );

class Unreadable extends Error {}

function reading<T>(given: unknown, textMost: number, read: (value: unknown) => T): Read<T> {
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

function rollProof(value: unknown, within: string): RollProof {
  const own = fieldsOf(
    value,
    within,
    'a proof of a roll',
    'format version table series index secret word publicValue digest faces',
  );
  const at = (name: string): string => `${within}${name}`;
  need(own.format === PROOF_FORMAT, `“${at('format')}” is “${PROOF_FORMAT}” for the proof of a roll`);
  need(own.version === PROOF_VERSION, `“${at('version')}” is ${PROOF_VERSION}, the only one there is so far`);
  const { table, index, secret, word, digest, faces } = own;
  need(isText(table, TABLE), `“${at('table')}” is the table’s id, of 1 to 64 visible characters`);
  need(isSeriesLength(index), `“${at('index')}” counts the rolls of a series, from 1 to ${SERIES_MOST}`);
  need(isHash(secret), `“${at('secret')}” is ${HASH}`);
  need(word === null || isShownWord(word), `“${at('word')}” is 1 to 64 characters that can be seen, or null`);
  need(isHash(digest), `“${at('digest')}” is ${HASH}`);
  need(isFaces(faces), `“${at('faces')}” is two numbers from 1 to 6`);
  return {
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    table,
    series: seriesIn(own.series, at('series')),
    index,
    secret,
    word,
    publicValue: own.publicValue === null ? null : publicValueIn(own.publicValue, at('publicValue')),
    digest,
    faces,
  };
}

function seriesIn(value: unknown, place: string): RollProof['series'] {
  const { no, commitment, length } = fieldsOf(value, `${place}.`, `“${place}”`, 'no commitment length');
  need(isWhole(no), `“${place}.no” is a whole number`);
  need(isHash(commitment), `“${place}.commitment” is ${HASH}`);
  need(isSeriesLength(length), `“${place}.length” is a number of rolls, from 1 to ${SERIES_MOST}`);
  return { no, commitment, length };
}

function publicValueIn(given: unknown, place: string): PublicValue {
  const { source, round, value, at } = fieldsOf(given, `${place}.`, `“${place}”`, 'source round value at');
  need(isText(source, SOURCE), `“${place}.source” says who published it, in 1 to 128 plain characters`);
  need(isWhole(round), `“${place}.round” is a whole number`);
  need(isText(value, VALUE), `“${place}.value” is 16 to 64 bytes as hexadecimal digits in lower case`);
  need(isWhole(at), `“${place}.at” is a time in whole milliseconds`);
  return { source, round, value, at };
}

function seriesProof(value: unknown): SeriesProof {
  const own = fieldsOf(value, '', 'a proof of a series', 'format version commitment last proofs');
  need(own.format === SERIES_FORMAT, `“format” is “${SERIES_FORMAT}” for the proof of a series`);
  need(own.version === PROOF_VERSION, `“version” is ${PROOF_VERSION}, the only one there is so far`);
  const { commitment, last, proofs } = own;
  need(isHash(commitment), `“commitment” is ${HASH}`);
  need(isHash(last), `“last” is ${HASH}`);
  need(
    Array.isArray(proofs) && proofs.length >= 1 && proofs.length <= SERIES_MOST,
    `“proofs” is a list of 1 to ${SERIES_MOST} proofs`,
  );
  return {
    format: SERIES_FORMAT,
    version: PROOF_VERSION,
    commitment,
    last,
    proofs: proofs.map((one, at) => rollProof(one, `proofs[${at}].`)),
  };
}

const HASH = '64 hexadecimal digits in lower case';
const TABLE = /^[\x21-\x7e]{1,64}$/;
const SOURCE = /^[\x20-\x7e]{1,128}$/;
const VALUE = /^(?:[0-9a-f]{2}){16,64}$/;
/** Without what nobody can see. A character that is newer than the reader's Unicode passes, since a house may have known it. */
const WORD = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]{1,64}$/u;

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);
const isShownWord = (value: unknown): value is string => isText(value, WORD);
const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
const isFaces = (value: unknown): value is readonly [Face, Face] =>
  Array.isArray(value) && value.length === 2 && value.every(isFace);

function need(claim: boolean, says: string): asserts claim {
  if (!claim) throw new Unreadable(`${says}.`);
}

/** The fields of an object that has these and no others. */
function fieldsOf(
  value: unknown,
  within: string,
  what: string,
  names: string,
): Readonly<Record<string, unknown>> {
  need(
    typeof value === 'object' && value !== null && !Array.isArray(value),
    `${what === '' ? 'This' : sentence(what)} is an object in braces`,
  );
  const wanted = names.split(' ');
  const missing = wanted.find((name) => !Object.hasOwn(value, name));
  need(missing === undefined, `“${within}${missing}” is missing`);
  const unknown = Object.keys(value).find((name) => !wanted.includes(name));
  need(
    unknown === undefined,
    `“${within}${(unknown ?? '').slice(0, 40)}” is not a field of ${what}, so it is not clear what it would mean`,
  );
  return value as Readonly<Record<string, unknown>>;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
