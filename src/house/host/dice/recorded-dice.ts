// The record's state of the dice beyond the table: the throw that is out and the current series. One fold over the entries,
// used by the writer, followers and the audit.

import { isRoll, type Roll, rollOf } from 'boxperson/base';
import type { AwaitedRound, Draw, PublicSeries, SeriesPromise } from 'boxperson/dice';
import type { Json } from 'boxperson/store';
import type { ShownDetails, ShownDice, ShownFlight } from 'boxperson/wire';

/** An entry's note on the dice. */
export type DiceNote = {
  /** The faces, in the entry that brings the dice to rest; unknown to everyone before it. */
  readonly roll?: Roll | null;
  /** The throw's index in its series and the shooter's contribution, in the entry that sends the dice out. */
  readonly chain?: ChainedThrow;
  /** When betting on the roll closed, if a public round was named then. */
  readonly closedAt?: number;
  readonly shown?: ShownDetails;
  /** The draw of dice of the first form, made as they went out. Those nights are sealed; no new ones are written. */
  readonly early?: Draw;
  /** The series that such a night began. */
  readonly series?: RecordedSeries;
};

type ChainedThrow = { readonly index: number; readonly word: string | null };

/** The throw in progress. */
export type ThrowInProgress = {
  /** The draw made as it went out, in a first-form night that continues under this program. */
  readonly early: Draw | null;
  readonly chain: ChainedThrow | null;
  /** The flight of thrown dice, which does not determine their faces. */
  readonly flight: ShownFlight | null;
  readonly closedAt: number | null;
  readonly awaits: AwaitedRound | null;
};

/** The current series. In the first form its last secret was in the record. */
export type RecordedSeries = SeriesPromise & { readonly form: 1 | 2; readonly last: string | null };

/** What a table's record says about its dice, up to one entry. */
export type RecordedDice = {
  readonly series: RecordedSeries | null;
  /** Rolls of the series thrown so far. */
  readonly used: number;
  readonly out: ThrowInProgress | null;
  /** The last faces shown; null from the moment the dice go out. */
  readonly last: Roll | null;
};

/** The dice of a table before its first entry. */
export const NO_RECORDED_DICE: RecordedDice = { series: null, used: 0, out: null, last: null };

const FIELDS = new Set(['roll', 'chain', 'closedAt', 'shown', 'sealed', 'early', 'series']);

/** An entry's note on the dice; null if there is none, `none-such` if it is invalid. */
export function diceNoteOf(draw: Json): DiceNote | null | 'none-such' {
  if (draw === null) return null;
  if (typeof draw !== 'object' || Array.isArray(draw)) return 'none-such';
  const keys = Object.keys(draw);
  if (keys.length === 0 || !keys.every((key) => FIELDS.has(key))) return 'none-such';
  const { roll } = draw as { readonly roll?: Json };
  const isRollRight = roll === undefined || roll === null || isRoll(roll);
  return isRollRight ? (draw as unknown as DiceNote) : 'none-such';
}

/** The dice after one more entry. `isOut` says whether they are out afterwards. */
export function diceAfter(before: RecordedDice, note: DiceNote | null, isOut: boolean): RecordedDice {
  if (note === null && isOut === (before.out !== null)) return before;
  const begun = note === null ? null : seriesIn(note);
  const goesOut = isOut && before.out === null;
  const out = goesOut ? wentOut(note) : isOut ? stillOut(before.out, note) : null;
  const used = note?.chain?.index ?? note?.early?.fair?.index ?? before.used;
  return {
    series: begun ?? before.series,
    used: begun === null ? used : 0,
    out,
    last: goesOut ? (out?.early?.roll ?? null) : (rollIn(note) ?? before.last),
  };
}

function wentOut(note: DiceNote | null): ThrowInProgress {
  const { early = null, chain, closedAt, shown } = note ?? {};
  return {
    early,
    chain: chain ?? null,
    flight: shown?.flight ?? null,
    closedAt: closedAt ?? null,
    awaits: early === null ? (shown?.awaits ?? null) : (early.fair?.awaits ?? null),
  };
}

const stillOut = (out: ThrowInProgress | null, note: DiceNote | null): ThrowInProgress | null =>
  out === null || note?.closedAt === undefined
    ? out
    : { ...out, closedAt: note.closedAt, awaits: note.shown?.awaits ?? null };

/** The faces given by a note; with a first-form public value they are only in the proof. */
function rollIn(note: DiceNote | null): Roll | null {
  const faces = note?.shown?.fair?.faces ?? null;
  return note?.roll ?? (faces === null ? null : rollOf(...faces));
}

/** The series that an entry begins. */
function seriesIn({ series, shown }: DiceNote): RecordedSeries | null {
  if (series !== undefined) return series;
  const begun = shown?.series;
  return begun?.form === undefined ? null : { ...seriesPromise(begun), form: 2, last: null };
}

/** The promise of a series, without the form it was shown in. */
export const seriesPromise = ({ no, length, commitment, beacon }: PublicSeries): SeriesPromise => ({
  no,
  length,
  commitment,
  beacon,
});

/** What everyone may know about a table's dice at any time. */
export function shownDiceOf(kind: ShownDice['kind'], { series, used, out }: RecordedDice): ShownDice {
  const flying = out === null ? null : { flight: out.flight, awaits: out.awaits };
  if (series === null) return { kind, series: null, out: flying };
  const { no, length, commitment, beacon } = series;
  // Someone who joins now will still see the proof of the throw in progress, so for them the next roll is that one.
  const isOut = out?.chain != null || out?.early?.fair !== undefined;
  return { kind, series: { no, length, commitment, beacon, used: isOut ? used - 1 : used }, out: flying };
}

/** Whether the next roll needs a new series: there is none yet, it has the first form, or all of its rolls are used. */
export const isUsedUp = ({ series, used }: RecordedDice): boolean =>
  series === null || series.form === 1 || used >= series.length;
