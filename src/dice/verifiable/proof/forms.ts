// The forms of proofs. A text has exactly one meaning or is rejected: no field may be missing, added, or spelled in two ways.

import { type Face, isCleanForeignText, isFace } from 'boxperson/base';
import { REVEALED_ENDS } from 'boxperson/dice';
import { FLICK_BOUNDS, WORD_MOST } from 'boxperson/rules';
import { isHash, isSeriesLength, SERIES_MOST } from '../chain.ts';
import {
  checkedReader,
  choiceReader,
  type FieldReader,
  fieldPath,
  intFromReader,
  intReader,
  isInt,
  listReader,
  nullableReader,
  objectReader,
  type ReaderOutput,
  requireThat,
  textReader,
} from './json-readers.ts';

export const PROOF_FORMAT = 'boxperson-roll';
/** The `format` field of the proof of a series. */
export const SERIES_FORMAT = 'boxperson-series';
/** The `version` field of proofs in old records. They can still be read and checked. */
export const PROOF1_VERSION = 1;
/** The `version` field of the proofs that houses make now. */
export const PROOF2_VERSION = 2;

const HASH = 'must be 64 lowercase hexadecimal digits';
const TIME = 'must be a time in whole milliseconds';
const FACES = 'must be two numbers from 1 to 6';

const rollFormat = choiceReader([PROOF_FORMAT], `must be “${PROOF_FORMAT}” for the proof of a roll`);
const seriesFormat = choiceReader([SERIES_FORMAT], `must be “${SERIES_FORMAT}” for the proof of a series`);
const version1 = choiceReader([PROOF1_VERSION], 'must be 1 or 2, the only versions so far');
const version2 = choiceReader([PROOF2_VERSION], `must be ${PROOF2_VERSION} for a proof of form 2`);

const hash = checkedReader(isHash, HASH);
const time = intFromReader(0, TIME);
const name = textReader(/^[\x20-\x7e]{1,64}$/, 'must be a name of 1 to 64 plain characters');
const source = textReader(/^[\x20-\x7e]{1,128}$/, 'must name the publisher, in 1 to 128 plain characters');
const table = textReader(/^[\x21-\x7e]{1,64}$/, 'must be the table’s id, of 1 to 64 visible characters');
/** The index of the roll in the series, from 1. */
const index = checkedReader(
  isSeriesLength,
  `must be the index of a roll in its series, from 1 to ${SERIES_MOST}`,
);
const no = intFromReader(1, 'must be the number of the series, from 1');
const length = checkedReader(isSeriesLength, `must be a number of rolls, from 1 to ${SERIES_MOST}`);

const isPairOf =
  <T>(isOne: (value: unknown) => value is T) =>
  (value: unknown): value is readonly [T, T] =>
    Array.isArray(value) && value.length === 2 && value.every(isOne);
const isFaces = isPairOf<Face>(isFace);

/** A source with a period of more than a day is not suitable for dice. */
const PERIOD_MS_MOST = 86_400_000;
const PUBLIC_KEY = /^[0-9a-f]{96}(?:[0-9a-f]{96})?$/;
const drand = objectReader({
  hash,
  publicKey: textReader(PUBLIC_KEY, 'must be 48 or 96 bytes as hexadecimal digits'),
  scheme: name,
  genesisSeed: hash,
  beaconId: name,
});
const beacon = objectReader({
  source,
  genesisMs: time,
  periodMs: intReader(1, PERIOD_MS_MOST, 'must be a time between rounds, from 1 ms to a day'),
  drand: nullableReader(drand),
});
const promise = { no, length, commitment: hash, beacon: nullableReader(beacon) };
const awaited = { source, round: intFromReader(1, 'must be the number of a round, from 1') };

/** A point of 48 or 96 bytes and, with a chained scheme, the previous round's signature. */
const SIGNATURE = /^[0-9a-f]{96}(?:[0-9a-f]{96})?(?::(?:[0-9a-f]{64}|[0-9a-f]{192}))?$/;
const houseValue = objectReader({ by: choiceReader(['house'], ''), value: hash });
const publicValue = objectReader({
  by: choiceReader(['public'], 'must be “house” or “public”'),
  ...awaited,
  value: hash,
  signature: nullableReader(
    textReader(SIGNATURE, 'must be a signature as lowercase hexadecimal digits, or null'),
  ),
});
const late: FieldReader<ReaderOutput<typeof houseValue> | ReaderOutput<typeof publicValue>> = (
  value,
  place,
) => (hasField(value, 'by', 'house') ? houseValue(value, place) : publicValue(value, place));

export const hasField = (value: unknown, field: string, is: unknown): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, field) === is;

/** More than any table holds; it limits the cost of a check. */
const PILES_MOST = 1_000;
const CHIPS_MOST = 100;
/** Larger than any table, in millimeters. */
const MM_MOST = 100_000;
const position = intReader(-MM_MOST, MM_MOST, 'must be a position in whole millimeters');
const size = intReader(0, MM_MOST, 'must be a length in whole millimeters');
const isCount = (value: unknown): value is number => isInt(value) && value >= 0;
const isChips = (value: unknown): value is readonly (readonly [number, number])[] =>
  Array.isArray(value) && value.length <= CHIPS_MOST && value.every(isPairOf(isCount));
const pile = objectReader({
  x: position,
  z: position,
  r: size,
  of: choiceReader(['wager', 'bank'], 'must be “wager” or “bank”'),
  chips: checkedReader(isChips, 'must be a list of chip values in cents with their counts'),
});
const surface = objectReader({
  length: size,
  depth: size,
  keep: objectReader({
    kind: choiceReader(['cup', 'bowl'], 'must be “cup” or “bowl”'),
    x: position,
    z: position,
  }),
  piles: listReader(pile, 0, PILES_MOST, `must be a list of at most ${PILES_MOST} piles`),
});

const part = ([least, most]: readonly [number, number]): FieldReader<number> =>
  intReader(least, most, `must be a whole number from ${least} to ${most}`);
const { power, aim, lift, twist } = FLICK_BOUNDS;
const isTurns = isPairOf((value): value is number => isCount(value) && value < 24);
/** The numbering is missing if the throw was called off before its late value arrived. */
const thrownDice = objectReader({
  engine: name,
  surface,
  from: choiceReader(['left', 'right'], 'must be “left” or “right”'),
  flick: objectReader({ power: part(power), aim: part(aim), lift: part(lift), twist: part(twist) }),
  seed: textReader(/^[0-9a-f]{32}$/, 'must be 32 lowercase hexadecimal digits'),
  turns: nullableReader(checkedReader(isTurns, 'must be two numbers from 0 to 23, or null')),
});

/** A word that can be used in a throw here, or at a house with a newer Unicode version. */
export const isShownWord = (value: unknown): value is string =>
  isCleanForeignText(value) && value.length >= 1 && value.length <= WORD_MOST;

const fields2 = objectReader(
  {
    format: rollFormat,
    version: version2,
    table,
    series: objectReader(promise),
    index,
    secret: hash,
    word: nullableReader(checkedReader(isShownWord, `must be 1 to ${WORD_MOST} visible characters, or null`)),
    /** When betting on this roll ended by the house's clock, in milliseconds since 1970; null if it was called off before. */
    closedAt: nullableReader(intFromReader(0, `${TIME}, or null`)),
    /** The public round named then. */
    awaits: nullableReader(objectReader(awaited)),
    /** Null for a roll called off before the value arrived; it then has no digest and no faces. */
    late: nullableReader(late),
    /** The flight and numbering of thrown dice; null for drawn dice. */
    thrown: nullableReader(thrownDice),
    /** The whole digest behind the roll or the numbering: faces alone would match by chance, once in 36 times. */
    digest: nullableReader(checkedReader(isHash, `${HASH}, or null`)),
    /** The faces that count. */
    faces: nullableReader(checkedReader(isFaces, `${FACES}, or null`)),
  },
  'a proof of a roll',
);
/**
 * The proof of one roll: the inputs it was made from, and the result. Plain JSON that anyone can keep and check. A roll that was
 * called off before its late value has neither digest nor faces. docs/dice/verifiable.md describes the fields.
 */
export type RollProof2 = ReaderOutput<typeof fields2>;

export const rollProof2: FieldReader<RollProof2> = (value, place) => {
  const proof = fields2(value, place);
  const at = (field: string): string => `“${fieldPath(place, field)}”`;
  const isCalledOff = proof.late === null;
  requireThat(
    (proof.digest === null) === isCalledOff && (proof.faces === null) === isCalledOff,
    `${at('digest')} and ${at('faces')} must be null exactly when ${at('late')} is`,
  );
  requireThat(
    proof.thrown === null || (proof.thrown.turns === null) === isCalledOff,
    `${at('thrown.turns')} must be null exactly when ${at('late')} is`,
  );
  requireThat(
    proof.closedAt !== null || (isCalledOff && proof.awaits === null),
    `${at('closedAt')} must say when betting ended if there is an awaited round or a late value`,
  );
  return proof;
};

export const seriesProof2 = objectReader(
  {
    format: seriesFormat,
    version: version2,
    ...promise,
    /** The last secret, from which all the others follow. */
    last: hash,
    /** How many of its rolls were drawn, including those called off. */
    used: intReader(0, SERIES_MOST, `must be a number of rolls, from 0 to ${SERIES_MOST}`),
    ended: choiceReader(REVEALED_ENDS, `must be the reason the series ended: ${REVEALED_ENDS.join(', ')}`),
    proofs: listReader(rollProof2, 0, SERIES_MOST, `must be a list of at most ${SERIES_MOST} proofs`),
  },
  'a proof of a series',
);
/** All the rolls of a finished series. docs/dice/verifiable.md describes the fields. */
export type SeriesProof2 = ReaderOutput<typeof seriesProof2>;

/** Houses of form 1 accepted more characters than are accepted now, including ones newer than the reader's Unicode version. */
const EARLY_WORD = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]{1,64}$/u;
const EARLY_VALUE = /^(?:[0-9a-f]{2}){16,64}$/;

/** Form 1, in old records. A house could know such a roll when the dice went out. */
export const rollProof1 = objectReader(
  {
    format: rollFormat,
    version: version1,
    table,
    series: objectReader({ no, commitment: hash, length }),
    index,
    secret: hash,
    word: nullableReader(textReader(EARLY_WORD, 'must be 1 to 64 visible characters, or null')),
    publicValue: nullableReader(
      objectReader({
        source,
        round: intFromReader(0, 'must be a whole number'),
        value: textReader(EARLY_VALUE, 'must be 16 to 64 bytes as lowercase hexadecimal digits'),
        at: time,
      }),
    ),
    digest: hash,
    faces: checkedReader(isFaces, FACES),
  },
  'a proof of a roll',
);
export type RollProof1 = ReaderOutput<typeof rollProof1>;

export const seriesProof1 = objectReader(
  {
    format: seriesFormat,
    version: version1,
    commitment: hash,
    last: hash,
    proofs: listReader(rollProof1, 1, SERIES_MOST, `must be a list of 1 to ${SERIES_MOST} proofs`),
  },
  'a proof of a series',
);
export type SeriesProof1 = ReaderOutput<typeof seriesProof1>;
