// Checks series: a new one must follow the old, and the old one must be revealed as promised.

import { countOf } from 'boxperson/base';
import type { PublicSeries, SeriesPromise } from 'boxperson/dice';
import {
  isSameSource,
  linksForward,
  type SeriesProof2,
  sourceName,
  sourceTrouble,
} from 'boxperson/dice/verifiable';
import type { SeriesReveal } from '../shown-dice.ts';
import { type Watch, withAlarm } from './dice-notes.ts';

/** How a promise differs from an earlier one, in a sentence; null if it is the same. */
export function promiseDiffers(before: SeriesPromise, now: SeriesPromise): string | null {
  const which = `Series ${before.no}`;
  if (before.commitment !== now.commitment)
    return `${which} was promised with the commitment ${short(before.commitment)}, but now has ${short(now.commitment)}.`;
  if (before.length !== now.length)
    return `${which} was promised with ${countOf(before.length, 'roll')}, but now has ${now.length}.`;
  if (!isSameSource(before.beacon, now.beacon))
    return `${which} was promised with ${sourceOf(before)}, but now has ${sourceOf(now)}.`;
  return null;
}

/** "1 was", "3 were". */
const seen = (count: number): string => countOf(count, 'was', 'were');

const short = (hash: string): string => `${hash.slice(0, 8)}…`;

const sourceOf = ({ beacon }: SeriesPromise): string =>
  beacon === null
    ? 'values drawn by the house'
    : `values from ${sourceName(beacon.source)}, a round every ${beacon.periodMs} ms`;

/** The last secret of a series that was followed here. */
export function sawRevealed(watch: Watch, revealed: SeriesReveal): Watch {
  const { pinned } = watch;
  if (pinned === null || revealed.no !== pinned.promise.no) return watch;
  const wrong = revealWrong(pinned.promise, pinned.index, revealed);
  const done: Watch = { ...watch, pinned: { ...pinned, isRevealed: true } };
  return wrong === null ? done : withAlarm(done, null, wrong);
}

function revealWrong(
  promise: SeriesPromise,
  index: number,
  { last, used, ended }: SeriesReveal,
): string | null {
  const which = `Series ${promise.no}`;
  if (last === null)
    return `${which} has ended, and the house says it lost the last secret. Each roll was checked, but there is no proof that there were no others.`;
  if (linksForward(last, promise.length).at(-1) !== promise.commitment)
    return `${which} has ended with a last secret that does not hash to the commitment ${short(promise.commitment)}.`;
  if (used !== undefined && used < index)
    return `${which} has ended with ${countOf(used, 'roll')}, but ${seen(index)} seen here: the house denies ${index - used}.`;
  if (used !== undefined && used > index)
    return `${which} has ended with ${countOf(used, 'roll')}, but ${seen(index)} seen here: ${seen(used - index)} never shown.`;
  if (ended === 'used-up' && used !== undefined && used < promise.length)
    return `${which} is reported as used up, but only ${used} of its ${countOf(promise.length, 'roll')} ${used === 1 ? 'was' : 'were'} drawn.`;
  return null;
}

/** The first promise is accepted as it is, unless its source is not what it claims to be. */
export function trustPromise(watch: Watch, { no, beacon }: SeriesPromise): Watch {
  const trouble = beacon === null ? null : sourceTrouble(beacon);
  return trouble === null ? watch : withAlarm(watch, null, trouble, no);
}

/** A new series begins. */
export function sawSeries(watch: Watch, { no, length, commitment, beacon }: PublicSeries): Watch {
  const { pinned } = watch;
  const promise = { no, length, commitment, beacon };
  const begun: Watch = {
    ...watch,
    pinned: { promise, index: 0, missed: 0, isRevealed: false },
    out: null,
    words: [],
  };
  const now = trustPromise(begun, promise);
  if (pinned === null) return now;
  const before = pinned.promise.no;
  if (no === before) {
    const differs = promiseDiffers(pinned.promise, promise);
    return differs === null ? watch : withAlarm(watch, null, differs);
  }
  if (no !== before + 1)
    return withAlarm(now, null, `Series ${no} follows series ${before}, out of order.`, before);
  return pinned.isRevealed
    ? now
    : withAlarm(
        now,
        null,
        `Series ${before} has ended, but its last secret was not shown, so hidden rolls cannot be ruled out.`,
        before,
      );
}

/**
 * Adds an alarm for a series that ended while this page was away, and that the house does not supply in full. `why` ends the
 * sentence “Series 3 has ended, and …”.
 */
export const sawNone = (watch: Watch, no: number, why: string): Watch =>
  withAlarm(
    { ...watch, owed: watch.owed.filter(({ promise }) => promise.no !== no) },
    null,
    `Series ${no} has ended, and ${why}`,
    no,
  );

/**
 * Returns the watch after a whole series that ended while this page was away, as the house supplies it now. `verdict` is the
 * result of `checkSeriesProof`; a series that fails it, or contradicts the notes, adds an alarm.
 */
export function sawWhole(
  watch: Watch,
  series: SeriesProof2,
  verdict: { holds: boolean; verdict: string },
): Watch {
  const owed = watch.owed.find(({ promise }) => promise.no === series.no);
  if (owed === undefined) return watch;
  const paid: Watch = { ...watch, owed: watch.owed.filter((one) => one !== owed) };
  const differs = promiseDiffers(owed.promise, series);
  if (differs !== null) return withAlarm(paid, null, differs, series.no);
  if (series.used < owed.index)
    return withAlarm(
      paid,
      null,
      `Series ${series.no} has ended with ${countOf(series.used, 'roll')}, but ${seen(owed.index)} seen here: the house denies ${owed.index - series.used}.`,
      series.no,
    );
  if (verdict.holds) return paid;
  return withAlarm(
    paid,
    null,
    `Series ${series.no}: ${verdict.verdict.replace(/^The proof is not valid\. /, '')}`,
    series.no,
  );
}
