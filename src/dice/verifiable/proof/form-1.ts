// Proofs of form 1, from old records and old links. A house could know such a roll when the dice went out, so they are no
// longer made; they stay readable.

import { assert, type Face, firstFace, secondFace } from '../../../base/index.ts';
import type { PublicValue } from '../../index.ts';
import { isHash, isSeriesLength, SERIES_MOST } from '../chain.ts';
import { type RollInputs, rollFrom } from '../roll.ts';
import { fieldsOf, HASH, isFaces, isOrdinal, isSource, isTable, isText, isWhole, need } from './reading.ts';

export const PROOF_FORMAT = 'boxperson-roll';
/** The `format` field of the proof of a series. */
export const SERIES_FORMAT = 'boxperson-series';
/** The `version` field of proofs in old records. They can still be read and checked. */
export const PROOF1_VERSION = 1;

export type RollProof1 = {
  readonly format: typeof PROOF_FORMAT;
  readonly version: typeof PROOF1_VERSION;
  readonly table: string;
  readonly series: { readonly no: number; readonly commitment: string; readonly length: number };
  /** The index of the roll in the series, from 1. */
  readonly index: number;
  readonly secret: string;
  readonly word: string | null;
  readonly publicValue: PublicValue | null;
  /** The whole digest, not just the faces: one changed input in 36 would give the same faces by chance. */
  readonly digest: string;
  readonly faces: readonly [Face, Face];
};

/** All the rolls of a finished series. */
export type SeriesProof1 = {
  readonly format: typeof SERIES_FORMAT;
  readonly version: typeof PROOF1_VERSION;
  readonly commitment: string;
  /** The last secret, from which all the others follow. */
  readonly last: string;
  readonly proofs: readonly RollProof1[];
};

/** The roll that follows from these inputs, as a proof. */
export function proof1Of({ no, commitment, length }: RollProof1['series'], inputs: RollInputs): RollProof1 {
  const { table, index, secret, word, publicValue } = inputs;
  assert(inputs.series === no && inputs.length === length, 'the roll is one of this series');
  const { roll, digest } = rollFrom(inputs);
  return {
    format: PROOF_FORMAT,
    version: PROOF1_VERSION,
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

export const inputs1Of = ({ table, series, index, secret, word, publicValue }: RollProof1): RollInputs => ({
  table,
  series: series.no,
  length: series.length,
  index,
  secret,
  word,
  publicValue,
});

/** From a parsed JSON value. `within` is its path. */
export function rollProof1(value: unknown, within: string): RollProof1 {
  const own = fieldsOf(
    value,
    within,
    'a proof of a roll',
    'format version table series index secret word publicValue digest faces',
  );
  const at = (name: string): string => `${within}${name}`;
  need(own.format === PROOF_FORMAT, `“${at('format')}” must be “${PROOF_FORMAT}” for the proof of a roll`);
  need(own.version === PROOF1_VERSION, `“${at('version')}” must be 1 or 2, the only versions so far`);
  const { table, index, secret, word, digest, faces } = own;
  need(isTable(table), `“${at('table')}” must be the table’s id, of 1 to 64 visible characters`);
  need(
    isSeriesLength(index),
    `“${at('index')}” must be the index of a roll in its series, from 1 to ${SERIES_MOST}`,
  );
  need(isHash(secret), `“${at('secret')}” must be ${HASH}`);
  need(word === null || isText(word, WORD), `“${at('word')}” must be 1 to 64 visible characters, or null`);
  need(isHash(digest), `“${at('digest')}” must be ${HASH}`);
  need(isFaces(faces), `“${at('faces')}” must be two numbers from 1 to 6`);
  return {
    format: PROOF_FORMAT,
    version: PROOF1_VERSION,
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

function seriesIn(value: unknown, place: string): RollProof1['series'] {
  const { no, commitment, length } = fieldsOf(value, `${place}.`, `“${place}”`, 'no commitment length');
  need(isOrdinal(no), `“${place}.no” must be the number of the series, from 1`);
  need(isHash(commitment), `“${place}.commitment” must be ${HASH}`);
  need(isSeriesLength(length), `“${place}.length” must be a number of rolls, from 1 to ${SERIES_MOST}`);
  return { no, commitment, length };
}

function publicValueIn(given: unknown, place: string): PublicValue {
  const { source, round, value, at } = fieldsOf(given, `${place}.`, `“${place}”`, 'source round value at');
  need(isSource(source), `“${place}.source” must name the publisher, in 1 to 128 plain characters`);
  need(isWhole(round), `“${place}.round” must be a whole number`);
  need(isText(value, VALUE), `“${place}.value” must be 16 to 64 bytes as lowercase hexadecimal digits`);
  need(isWhole(at), `“${place}.at” must be a time in whole milliseconds`);
  return { source, round, value, at };
}

export function seriesProof1(value: unknown): SeriesProof1 {
  const own = fieldsOf(value, '', 'a proof of a series', 'format version commitment last proofs');
  need(own.format === SERIES_FORMAT, `“format” must be “${SERIES_FORMAT}” for the proof of a series`);
  need(own.version === PROOF1_VERSION, `“version” must be 1 or 2, the only versions so far`);
  const { commitment, last, proofs } = own;
  need(isHash(commitment), `“commitment” must be ${HASH}`);
  need(isHash(last), `“last” must be ${HASH}`);
  need(
    Array.isArray(proofs) && proofs.length >= 1 && proofs.length <= SERIES_MOST,
    `“proofs” must be a list of 1 to ${SERIES_MOST} proofs`,
  );
  return {
    format: SERIES_FORMAT,
    version: PROOF1_VERSION,
    commitment,
    last,
    proofs: proofs.map((one, at) => rollProof1(one, `proofs[${at}].`)),
  };
}

/** Houses of form 1 accepted more characters than are accepted now, including ones newer than the reader's Unicode version. */
const WORD = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]{1,64}$/u;
const VALUE = /^(?:[0-9a-f]{2}){16,64}$/;
