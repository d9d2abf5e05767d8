// A study is split into parts, each of which a thread plays in some seconds. The split depends on the study alone, so that the same
// study has the same parts no matter who plays it.

import type { SessionSpan } from 'boxperson/lab';
import type { Job } from '../job.ts';
import { impureChunk, isImpure } from '../play-sessions.ts';

/** A thread plays this many rolls in a few seconds. */
const ROLLS_IN_PART = 400_000_000;
const ROLLS_IN_STRAIGHT_PART = 40_000;
/** Enough for thirty machines to finish at about the same time, as long as a part is still worth its start. */
const PARTS_LEAST = 64;
const ROLLS_LEAST = 4_000_000;
const ROLLS_LEAST_STRAIGHT = 4_000;
/** Every part is stored with all its counts. */
const PARTS_MOST = 2_000;

export function studyPartsOf(job: Job): readonly SessionSpan[] {
  const { sessions, question, ways } = job;
  const isStraight = job.isTogether || ways?.some(({ how }) => how === 'straight') === true;
  const rolls = sessions * question.rolls;
  const [most, least] = isStraight
    ? [ROLLS_IN_STRAIGHT_PART, ROLLS_LEAST_STRAIGHT]
    : [ROLLS_IN_PART, ROLLS_LEAST];
  const wanted = Math.min(PARTS_MOST, Math.max(rolls / most, Math.min(PARTS_LEAST, rolls / least)));
  const size = Math.max(1, Math.ceil(sessions / Math.max(1, wanted)));
  // An instance of an impure module plays whole chunks.
  const step = isImpure(job) ? impureChunk(job) * Math.ceil(size / impureChunk(job)) : size;
  return Array.from({ length: Math.ceil(sessions / step) }, (_, part) => [
    part * step,
    Math.min(sessions, (part + 1) * step),
  ]);
}
