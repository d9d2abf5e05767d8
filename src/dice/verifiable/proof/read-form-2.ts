// Reads a proof of form 2 from parsed JSON, field by field.

import { isShown } from '../../../base/index.ts';
import { isFlick, WORD_MOST } from '../../../rules/index.ts';
import {
  type AwaitedRound,
  type BeaconInfo,
  type DrandChain,
  type LateValue,
  REVEALED_ENDS,
  type SeriesPromise,
} from '../../index.ts';
import { isHash, isSeriesLength, SERIES_MOST } from '../chain.ts';
import { PROOF_FORMAT, SERIES_FORMAT } from './form-1.ts';
import { PROOF2_VERSION, type ProvenThrow, type RollProof2, type SeriesProof2 } from './form-2.ts';
import { surfaceIn } from './read-surface.ts';
import {
  fieldsOf,
  HASH,
  isFaces,
  isInt,
  isOrdinal,
  isSource,
  isTable,
  isText,
  isWhole,
  need,
} from './reading.ts';

/** `within` is the path of the proof. */
export function rollProof2(value: unknown, within: string): RollProof2 {
  const own = fieldsOf(
    value,
    within,
    'a proof of a roll',
    'format version table series index secret word closedAt awaits late thrown digest faces',
  );
  const at = (name: string): string => `${within}${name}`;
  need(own.format === PROOF_FORMAT, `“${at('format')}” must be “${PROOF_FORMAT}” for the proof of a roll`);
  need(own.version === PROOF2_VERSION, `“${at('version')}” must be ${PROOF2_VERSION} for a proof of form 2`);
  const { table, index, secret, word, closedAt, digest, faces } = own;
  need(isTable(table), `“${at('table')}” must be the table’s id, of 1 to 64 visible characters`);
  need(
    isSeriesLength(index),
    `“${at('index')}” must be the index of a roll in its series, from 1 to ${SERIES_MOST}`,
  );
  need(isHash(secret), `“${at('secret')}” must be ${HASH}`);
  need(
    word === null || isShownWord(word),
    `“${at('word')}” must be 1 to ${WORD_MOST} visible characters, or null`,
  );
  need(
    closedAt === null || isWhole(closedAt),
    `“${at('closedAt')}” must be a time in whole milliseconds, or null`,
  );
  need(digest === null || isHash(digest), `“${at('digest')}” must be ${HASH}, or null`);
  need(faces === null || isFaces(faces), `“${at('faces')}” must be two numbers from 1 to 6, or null`);
  const awaits = own.awaits === null ? null : awaitsIn(own.awaits, at('awaits'));
  const late = own.late === null ? null : lateIn(own.late, at('late'));
  const thrown = own.thrown === null ? null : thrownIn(own.thrown, at('thrown'));
  const isCalledOff = late === null;
  need(
    (digest === null) === isCalledOff && (faces === null) === isCalledOff,
    `“${at('digest')}” and “${at('faces')}” must be null exactly when “${at('late')}” is`,
  );
  need(
    thrown === null || (thrown.turns === null) === isCalledOff,
    `“${at('thrown.turns')}” must be null exactly when “${at('late')}” is`,
  );
  need(
    closedAt !== null || (isCalledOff && awaits === null),
    `“${at('closedAt')}” must say when betting ended if there is an awaited round or a late value`,
  );
  return {
    format: PROOF_FORMAT,
    version: PROOF2_VERSION,
    table,
    series: promiseIn(fieldsOf(own.series, at('series.'), `“${at('series')}”`, PROMISE), at('series.')),
    index,
    secret,
    word,
    closedAt,
    awaits,
    late,
    thrown,
    digest,
    faces,
  };
}

export function seriesProof2(value: unknown): SeriesProof2 {
  const own = fieldsOf(value, '', 'a proof of a series', `format version ${PROMISE} last used ended proofs`);
  need(own.format === SERIES_FORMAT, `“format” must be “${SERIES_FORMAT}” for the proof of a series`);
  need(own.version === PROOF2_VERSION, `“version” must be ${PROOF2_VERSION} for a proof of form 2`);
  const promise = promiseIn(own, '');
  const { last, used, proofs } = own;
  const ended = REVEALED_ENDS.find((end) => end === own.ended);
  need(isHash(last), `“last” must be ${HASH}`);
  need(isWhole(used) && used <= SERIES_MOST, `“used” must be a number of rolls, from 0 to ${SERIES_MOST}`);
  need(ended !== undefined, `“ended” must be the reason the series ended: ${REVEALED_ENDS.join(', ')}`);
  need(
    Array.isArray(proofs) && proofs.length <= SERIES_MOST,
    `“proofs” must be a list of at most ${SERIES_MOST} proofs`,
  );
  return {
    format: SERIES_FORMAT,
    version: PROOF2_VERSION,
    ...promise,
    last,
    used,
    ended,
    proofs: proofs.map((one, at) => rollProof2(one, `proofs[${at}].`)),
  };
}

const PROMISE = 'no length commitment beacon';

function promiseIn(
  { no, length, commitment, beacon }: Readonly<Record<string, unknown>>,
  within: string,
): SeriesPromise {
  need(isOrdinal(no), `“${within}no” must be the number of the series, from 1`);
  need(isSeriesLength(length), `“${within}length” must be a number of rolls, from 1 to ${SERIES_MOST}`);
  need(isHash(commitment), `“${within}commitment” must be ${HASH}`);
  return { no, length, commitment, beacon: beacon === null ? null : beaconIn(beacon, `${within}beacon`) };
}

/** A source with a period of more than a day is not suitable for dice. */
const PERIOD_MS_MOST = 86_400_000;

function beaconIn(value: unknown, place: string): BeaconInfo {
  const own = fieldsOf(value, `${place}.`, `“${place}”`, 'source genesisMs periodMs drand');
  const { source, genesisMs, periodMs, drand } = own;
  need(isSource(source), `“${place}.source” must name the publisher, in 1 to 128 plain characters`);
  need(isWhole(genesisMs), `“${place}.genesisMs” must be a time in whole milliseconds`);
  need(
    isWhole(periodMs) && periodMs >= 1 && periodMs <= PERIOD_MS_MOST,
    `“${place}.periodMs” must be a time between rounds, from 1 ms to a day`,
  );
  return { source, genesisMs, periodMs, drand: drand === null ? null : drandIn(drand, `${place}.drand`) };
}

function drandIn(value: unknown, place: string): DrandChain {
  const own = fieldsOf(value, `${place}.`, `“${place}”`, 'hash publicKey scheme genesisSeed beaconId');
  const { hash, publicKey, scheme, genesisSeed, beaconId } = own;
  need(isHash(hash), `“${place}.hash” must be ${HASH}`);
  need(isText(publicKey, PUBLIC_KEY), `“${place}.publicKey” must be 48 or 96 bytes as hexadecimal digits`);
  need(isText(scheme, NAME), `“${place}.scheme” must be a name of 1 to 64 plain characters`);
  need(isHash(genesisSeed), `“${place}.genesisSeed” must be ${HASH}`);
  need(isText(beaconId, NAME), `“${place}.beaconId” must be a name of 1 to 64 plain characters`);
  return { hash, publicKey, scheme, genesisSeed, beaconId };
}

function awaitsIn(value: unknown, place: string): AwaitedRound {
  const { source, round } = fieldsOf(value, `${place}.`, `“${place}”`, 'source round');
  need(isSource(source), `“${place}.source” must name the publisher, in 1 to 128 plain characters`);
  need(isOrdinal(round), `“${place}.round” must be the number of a round, from 1`);
  return { source, round };
}

function lateIn(given: unknown, place: string): LateValue {
  const isHouse = typeof given === 'object' && given !== null && 'by' in given && given.by === 'house';
  const own = fieldsOf(
    given,
    `${place}.`,
    `“${place}”`,
    isHouse ? 'by value' : 'by source round value signature',
  );
  const { by, value, signature } = own;
  need(isHash(value), `“${place}.value” must be ${HASH}`);
  if (isHouse) return { by: 'house', value };
  need(by === 'public', `“${place}.by” must be “house” or “public”`);
  need(
    signature === null || isText(signature, SIGNATURE),
    `“${place}.signature” must be a signature as lowercase hexadecimal digits, or null`,
  );
  const { source, round } = awaitsIn({ source: own.source, round: own.round }, place);
  return { by: 'public', source, round, value, signature };
}

function thrownIn(value: unknown, place: string): ProvenThrow {
  const own = fieldsOf(value, `${place}.`, `“${place}”`, 'engine surface from flick seed turns');
  const { engine, from, flick, seed, turns } = own;
  need(isText(engine, NAME), `“${place}.engine” must be a name of 1 to 64 plain characters`);
  need(from === 'left' || from === 'right', `“${place}.from” must be “left” or “right”`);
  need(
    isFlick(flick) && Object.values(flick).every(isInt),
    `“${place}.flick” must have power, aim, lift and twist`,
  );
  need(isText(seed, SEED), `“${place}.seed” must be 32 lowercase hexadecimal digits`);
  need(turns === null || isTurns(turns), `“${place}.turns” must be two numbers from 0 to 23, or null`);
  const { power, aim, lift, twist } = flick;
  const surface = surfaceIn(own.surface, `${place}.surface`);
  return { engine, surface, from, flick: { power, aim, lift, twist }, seed, turns };
}

/** A word that can be used in a throw here, or at a house with a newer Unicode version. */
export const isShownWord = (value: unknown): value is string =>
  isShown(value) && value.length >= 1 && value.length <= WORD_MOST;

const isTurns = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => isWhole(one) && one < 24);

const NAME = /^[\x20-\x7e]{1,64}$/;
const SEED = /^[0-9a-f]{32}$/;
const PUBLIC_KEY = /^[0-9a-f]{96}(?:[0-9a-f]{96})?$/;
/** A point of 48 or 96 bytes and, with a chained scheme, the previous round's signature. */
const SIGNATURE = /^[0-9a-f]{96}(?:[0-9a-f]{96})?(?::(?:[0-9a-f]{64}|[0-9a-f]{192}))?$/;
