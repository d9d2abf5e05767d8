// What a table's record knows about its dice beyond the table: the throw that is out, and the series that rolls come from. One fold
// over the record's entries, for the writer, for those who follow, and for anyone who decides it all again.

import { isRoll, type Roll, rollOf } from '../../base/index.ts';
import type { AwaitedRound, Draw, PublicSeries, Series, SeriesPromise } from '../../dice/index.ts';
import type { Json } from '../../store/index.ts';
import type { FlightShown, ShownDice, ShownWith } from '../../wire/index.ts';

/** What an entry of the record says about dice. */
export type DiceNote = {
  /** What the dice show, in the entry with which they come to rest: before it nobody knows. */
  readonly roll?: Roll | null;
  /** Which roll of its series a throw is, and what the shooter added to it, in the entry with which the dice go out. */
  readonly chain?: ChainedThrow;
  /** When betting on the roll ended, where a public round was named then. */
  readonly closedAt?: number;
  readonly shown?: ShownWith;
} & EarlyNote;

/** What entries said in the first form, when dice were drawn as they went out. Such nights are sealed, and none is added. */
type EarlyNote = Partial<Pick<Draw, 'fair' | 'thrown'>> & { readonly series?: Series; readonly value?: Json };

type ChainedThrow = { readonly index: number; readonly word: string | null };

/** The throw that is out. */
export type Out = {
  /** What was drawn for it as it went out, in a night of the first form that goes on under this program. */
  readonly early: Draw | null;
  readonly chain: ChainedThrow | null;
  /** How thrown dice fly. It says nothing about their faces. */
  readonly flight: FlightShown | null;
  readonly closedAt: number | null;
  readonly awaits: AwaitedRound | null;
};

/** The series that is under way. In the first form its last secret stood in the record. */
export type KeptSeries = SeriesPromise & { readonly form: 1 | 2; readonly last: string | null };

export type KeptDice = {
  readonly series: KeptSeries | null;
  /** How many rolls of the series have been thrown. */
  readonly used: number;
  readonly out: Out | null;
  /** What the dice showed last; null from the moment at which they go out. */
  readonly last: Roll | null;
};

export const NO_DICE: KeptDice = { series: null, used: 0, out: null, last: null };

const FIELDS = new Set(['roll', 'chain', 'closedAt', 'shown', 'sealed', 'fair', 'thrown', 'series', 'value']);

/** What an entry says about dice; null where it says nothing, and `none-such` where nobody could have written it. */
export function noteOf(draw: Json): DiceNote | null | 'none-such' {
  if (draw === null) return null;
  if (typeof draw !== 'object' || Array.isArray(draw)) return 'none-such';
  const keys = Object.keys(draw);
  if (keys.length === 0 || !keys.every((key) => FIELDS.has(key))) return 'none-such';
  const { roll } = draw as { readonly roll?: Json };
  const isRollRight = roll === undefined || roll === null || isRoll(roll);
  return isRollRight ? (draw as unknown as DiceNote) : 'none-such';
}

/** The dice after one more entry. `isOut` says whether they are out once it is done. */
export function diceAfter(before: KeptDice, note: DiceNote | null, isOut: boolean): KeptDice {
  if (note === null && isOut === (before.out !== null)) return before;
  const begun = note === null ? null : seriesIn(note);
  const goesOut = isOut && before.out === null;
  const out = goesOut ? wentOut(note) : isOut ? stillOut(before.out, note) : null;
  const used = note?.chain?.index ?? note?.fair?.index ?? before.used;
  return {
    series: begun ?? before.series,
    used: begun === null ? used : 0,
    out,
    last: goesOut ? (out?.early?.roll ?? null) : (rollIn(note) ?? before.last),
  };
}

function wentOut(note: DiceNote | null): Out {
  const { roll, chain, fair, thrown, closedAt, shown } = note ?? {};
  const early =
    roll === undefined
      ? null
      : { roll, ...(fair === undefined ? {} : { fair }), ...(thrown === undefined ? {} : { thrown }) };
  return {
    early,
    chain: chain ?? null,
    flight: shown?.flight ?? null,
    closedAt: closedAt ?? null,
    awaits: early === null ? (shown?.awaits ?? null) : (early.fair?.awaits ?? null),
  };
}

const stillOut = (out: Out | null, note: DiceNote | null): Out | null =>
  out === null || note?.closedAt === undefined
    ? out
    : { ...out, closedAt: note.closedAt, awaits: note.shown?.awaits ?? null };

/** What the dice show by a note; with a public value of the first form that is in the proof alone. */
function rollIn(note: DiceNote | null): Roll | null {
  const faces = note?.shown?.fair?.faces ?? null;
  return note?.roll ?? (faces === null ? null : rollOf(...faces));
}

/** The series that begins with an entry. */
function seriesIn({ series, shown }: DiceNote): KeptSeries | null {
  if (series !== undefined) return keptSeries(series);
  const begun = shown?.series;
  return begun?.form === undefined ? null : { ...promised(begun), form: 2, last: null };
}

export const promised = ({ no, length, commitment, beacon }: PublicSeries): SeriesPromise => ({
  no,
  length,
  commitment,
  beacon,
});

/** A series of the first form. */
export const keptSeries = ({ no, length, commitment, last }: Series): KeptSeries => ({
  ...{ no, length, commitment, last },
  beacon: null,
  form: 1,
});

/** What everybody may know of a table's dice at any time. */
export function shownDiceOf(kind: ShownDice['kind'], { series, used, out }: KeptDice): ShownDice {
  const flying = out === null ? null : { flight: out.flight, awaits: out.awaits };
  if (series === null) return { kind, series: null, out: flying };
  const { no, length, commitment, beacon } = series;
  // Anyone who comes now sees the proof of the throw that is out, so it is the next one for them.
  const isOut = out?.chain != null || out?.early?.fair !== undefined;
  return { kind, series: { no, length, commitment, beacon, used: isOut ? used - 1 : used }, out: flying };
}

/** The next roll belongs to a new series. */
export const isUsedUp = ({ series, used }: KeptDice): boolean =>
  series === null || series.form === 1 || used >= series.length;
