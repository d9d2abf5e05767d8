// The page's own watch over verifiable dice. It is fed everything the house shows, in order, notes each promise, and checks later
// data against it. It makes no requests, and a promise cannot be changed after it is noted.

import { countOf, type Face, rollName, rollOf } from 'boxperson/base';
import { type CheckTools, dueAt, roundAfter, sourceName } from 'boxperson/dice/verifiable';
import { facesThatCount } from 'boxperson/rules';
import type { TableEvent } from 'boxperson/table';
import type { ShownDetails, ShownDice } from '../shown-dice.ts';
import { flightDigest, type PinnedThrow, type Watch, withAlarm } from './dice-notes.ts';
import { sawProof } from './watch-proof.ts';
import { promiseDiffers, sawRevealed, sawSeries, trustPromise } from './watch-series.ts';

/** Something seen to happen at the table. */
export type WatchedEvent = {
  readonly event: TableEvent;
  readonly at: number;
  readonly shown?: ShownDetails;
};

/**
 * Returns the watch after an event; a broken promise adds an alarm. `me` is the id of this page's player, or null. Signatures and
 * flights are checked only with the `tools` for them.
 */
export function watchEvent(
  watch: Watch,
  { event, at, shown = {} }: WatchedEvent,
  me: string | null,
  tools: CheckTools = {},
): Watch {
  let now = sawTime(watch, at);
  if (event.type === 'DiceThrown') now = wentOut(now, event.by.kind === 'player' && event.by.id === me);
  // Of several shakes, the one that completes the shaking counts; the same player makes them all.
  if (event.type === 'ShakerShaken') now = { ...now, out: { ...outOf(now), isMine: event.by.id === me } };
  if (shown.flight !== undefined)
    now = { ...now, out: { ...outOf(now), flight: flightDigest(shown.flight.inputs) } };
  if (shown.awaits !== undefined) now = sawRound(now, shown.awaits, at);
  if (shown.fair !== undefined) now = sawProof(now, shown.fair, restingFaces(event), tools);
  else if (event.type === 'DiceRested') now = sawNoProof(now);
  if (event.type === 'TotalCalled') now = sawCall(now, event.roll);
  if (event.type === 'DisputeSettled' || event.type === 'CallOverruled') now = { ...now, faces: null };
  if (shown.revealed !== undefined) now = sawRevealed(now, shown.revealed);
  if (shown.series?.form === 2) now = sawSeries(now, shown.series);
  return now;
}

/**
 * Returns the watch after the table's own statement about its dice, on arrival and after every update. A statement that
 * contradicts the notes adds an alarm.
 */
export function watchStatement(watch: Watch, dice: ShownDice): Watch {
  const { series } = dice;
  if (series === null) return watch;
  const { used, ...promise } = series;
  const { pinned } = watch;
  const begun = (from: Watch): Watch => ({
    ...trustPromise(from, promise),
    pinned: { promise, index: used, missed: used, isRevealed: false },
    out: outAt(dice),
    faces: null,
  });
  if (pinned === null) return begun(watch);
  if (promise.no < pinned.promise.no)
    return withAlarm(
      watch,
      null,
      `The table went back from series ${pinned.promise.no} to series ${promise.no}.`,
    );
  if (promise.no > pinned.promise.no)
    return begun({
      ...watch,
      owed: [...watch.owed, { promise: pinned.promise, index: pinned.index }].slice(-8),
    });
  const differs = promiseDiffers(pinned.promise, promise);
  if (differs !== null) return withAlarm(watch, null, differs);
  if (used < pinned.index)
    return withAlarm(
      watch,
      pinned.index,
      `${countOf(pinned.index, 'roll')} of series ${promise.no} ${pinned.index === 1 ? 'was' : 'were'} seen here, but the table now says there ${used === 1 ? 'was' : 'were'} ${used}.`,
    );
  if (used === pinned.index) return { ...watch, out: watch.out ?? outAt(dice) };
  // The page was away for some rolls.
  const missed = pinned.missed + used - pinned.index;
  return { ...watch, pinned: { ...pinned, index: used, missed }, out: outAt(dice), faces: null };
}

/** Notes the word that the viewer's own throw goes out with, to find out whether the roll's proof has it. */
export const gaveWord = (watch: Watch, word: string): Watch => ({
  ...watch,
  words: [...watch.words, word].slice(-WORDS_MOST),
});

/** Several shakes may follow one another, each with a word. */
const WORDS_MOST = 40;

/** Returns the watch after a gap: something was missed, so the notes on the throw in progress are discarded. */
export const watchGap = (watch: Watch): Watch => ({ ...watch, out: null, faces: null });

/**
 * The public round that will decide the throw in progress, with its source's name and its due time in milliseconds since 1970;
 * null if no round is named.
 */
export function decidingRound(
  watch: Watch,
): { readonly name: string; readonly round: number; readonly dueAt: number } | null {
  const beacon = watch.pinned?.promise.beacon ?? null;
  const awaits = watch.out?.awaits ?? null;
  if (beacon === null || awaits === null) return null;
  return { name: sourceName(awaits.source), round: awaits.round, dueAt: dueAt(beacon, awaits.round) };
}

const NEW_OUT: PinnedThrow = { flight: null, awaits: null, closedAt: null, isWhole: true, isMine: false };

const outOf = ({ out }: Watch): PinnedThrow => out ?? NEW_OUT;

/** The throw already in progress when the page arrives. */
const outAt = ({ out }: ShownDice): PinnedThrow | null =>
  out === null
    ? null
    : {
        ...NEW_OUT,
        flight: out.flight === null ? null : flightDigest(out.flight.inputs),
        awaits: out.awaits,
        isWhole: false,
      };

function sawTime(watch: Watch, at: number): Watch {
  if (at >= watch.lastAt) return { ...watch, lastAt: at };
  return withAlarm(
    watch,
    null,
    `The house’s clock went back by ${watch.lastAt - at} ms. A round already public could be passed off as a future one.`,
  );
}

function wentOut(watch: Watch, isMine: boolean): Watch {
  const index = (watch.pinned?.index ?? 0) + 1;
  const before = watch.out?.isWhole === true ? withAlarm(watch, index, neverShown(watch, index)) : watch;
  return { ...before, out: { ...NEW_OUT, isMine } };
}

const neverShown = (watch: Watch, index: number): string =>
  `Roll ${index} of series ${watch.pinned?.promise.no ?? 0} went out, but what it was made from was never shown.`;

function sawNoProof(watch: Watch): Watch {
  if (watch.pinned === null) return watch;
  const index = watch.pinned.index + 1;
  return { ...withAlarm(watch, index, neverShown(watch, index)), out: null, words: [] };
}

/** Betting has ended: the deciding round is named, and must be the first one still to come. */
function sawRound(watch: Watch, awaits: NonNullable<ShownDetails['awaits']>, at: number): Watch {
  const before = watch.out?.awaits ?? null;
  const index = (watch.pinned?.index ?? 0) + 1;
  const now: Watch = { ...watch, out: { ...outOf(watch), awaits, closedAt: at } };
  const beacon = watch.pinned?.promise.beacon ?? null;
  const roll = `Roll ${index} of series ${watch.pinned?.promise.no ?? 0}`;
  const named = `round ${awaits.round} of ${sourceName(awaits.source)}`;
  if (before !== null && (before.round !== awaits.round || before.source !== awaits.source))
    return withAlarm(
      now,
      index,
      `${roll} was waiting for round ${before.round} of ${sourceName(before.source)}, but now waits for ${named}.`,
    );
  if (beacon === null)
    return withAlarm(now, index, `${roll} was promised a value drawn by the house, but waits for ${named}.`);
  if (awaits.source !== beacon.source)
    return withAlarm(
      now,
      index,
      `${roll} was promised a value from ${sourceName(beacon.source)}, but waits for ${named}.`,
    );
  const first = roundAfter(beacon, at);
  if (awaits.round === first) return now;
  return withAlarm(
    now,
    index,
    `${roll}: the first round after betting ended is ${first}, but ${named} was named${awaits.round < first ? ', which was already public' : ''}.`,
  );
}

/** The faces that count for dice at rest. */
const restingFaces = (event: TableEvent): readonly [Face, Face] | null =>
  event.type === 'DiceRested' ? facesThatCount(event.observation) : null;

function sawCall(watch: Watch, roll: number): Watch {
  const { faces, pinned } = watch;
  if (faces === null || pinned === null) return watch;
  const proven = rollOf(...faces);
  const now: Watch = { ...watch, faces: null };
  return proven === roll
    ? now
    : withAlarm(
        now,
        pinned.index,
        `Roll ${pinned.index} of series ${pinned.promise.no} is ${rollName(proven)} according to its proof, but was called as ${rollName(roll)}.`,
      );
}
