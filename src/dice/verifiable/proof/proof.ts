// The entry point for proofs of all forms. Houses now make form 2; form 1 is in old records.

import {
  hasField,
  PROOF2_VERSION,
  type RollProof1,
  type RollProof2,
  rollProof1,
  rollProof2,
  SERIES_FORMAT,
  type SeriesProof1,
  type SeriesProof2,
  seriesProof1,
  seriesProof2,
} from './forms.ts';
import { type ReadResult, readProofValue } from './json-readers.ts';

export { inputs1Of } from './form-1.ts';
export { flightPartsOf, type ProofInputs, proof2Of } from './form-2.ts';
export {
  PROOF1_VERSION,
  PROOF2_VERSION,
  type RollProof1,
  type RollProof2,
  SERIES_FORMAT,
  type SeriesProof2,
} from './forms.ts';
export type { ReadResult } from './json-readers.ts';

/** The proof of one roll, in either version; `version` tells which. */
export type AnyRollProof = RollProof1 | RollProof2;
/** The proof of a whole series, in either version; `version` tells which. */
export type AnySeriesProof = SeriesProof1 | SeriesProof2;

/** The longest texts accepted, in characters. A throw lists every pile of chips on the table. */
export const PROOF_TEXT_MOST = 100_000;
/** The longest text of a series that is read, in characters. */
export const SERIES_TEXT_MOST = 16_000_000;

/** Reads a proof of either form from text or parsed JSON. Check `isRead` first; if it is false, `says` tells what is wrong. */
export const readProof = (given: unknown): ReadResult<AnyRollProof> =>
  readProofValue(given, PROOF_TEXT_MOST, rollProof);

/**
 * Reads a whole series of either form from text or parsed JSON. Check `isRead` first; if it is false, `says` tells what is wrong.
 */
export const readSeries = (given: unknown): ReadResult<AnySeriesProof> =>
  readProofValue(given, SERIES_TEXT_MOST, seriesProof);

/** Reads a roll or a series, according to its format field. Check `isRead` first; if it is false, `says` tells what is wrong. */
export const readEither = (given: unknown): ReadResult<AnyRollProof | AnySeriesProof> =>
  readProofValue(given, SERIES_TEXT_MOST, (value) =>
    hasField(value, 'format', SERIES_FORMAT) ? seriesProof(value) : rollProof(value),
  );

/** Whether a proof is that of a whole series, rather than of one roll. */
export const isSeriesProof = (proof: AnyRollProof | AnySeriesProof): proof is AnySeriesProof =>
  proof.format === SERIES_FORMAT;

const rollProof = (value: unknown): AnyRollProof =>
  hasField(value, 'version', PROOF2_VERSION) ? rollProof2(value, '') : rollProof1(value, '');

const seriesProof = (value: unknown): AnySeriesProof =>
  hasField(value, 'version', PROOF2_VERSION) ? seriesProof2(value, '') : seriesProof1(value, '');
