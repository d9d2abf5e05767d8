// What a table's record knows about its dice beyond the table: the draw of the throw that is out, and the series that rolls come
// from. One fold over the record's entries, for the writer, for those who follow, and for whoever decides it all again.

import { isRoll, type Roll, rollOf } from '../base/dice.ts';
import type { Draw, PublicValue, Series } from '../dice/source.ts';
import type { Json } from '../store/store.ts';
import type { ShownDice, ShownWith } from '../wire/shown.ts';

/** What an entry of the record says about dice. */
export type DiceNote = Partial<Draw> & {
  /** A new series, from the next throw on. */
  readonly series?: Series;
  /** The public value that a throw was waiting for. */
  readonly value?: PublicValue;
  readonly shown?: ShownWith;
};

export type KeptDice = {
  readonly series: Series | null;
  /** How many rolls of the series have been drawn. */
  readonly used: number;
  /** What was drawn for the throw that is out. */
  readonly out: Draw | null;
  /** The last that was drawn, whatever has become of it. */
  readonly last: Draw | null;
};

export const NO_DICE: KeptDice = { series: null, used: 0, out: null, last: null };

const FIELDS = new Set(['roll', 'fair', 'thrown', 'series', 'value', 'shown', 'sealed']);

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
  if (note === null) return isOut || before.out === null ? before : { ...before, out: null };
  const drawn = drawIn(note);
  const out = drawn ?? withValue(before.out, note);
  const isNewSeries = note.series !== undefined;
  return {
    series: note.series ?? before.series,
    used: isNewSeries ? 0 : (drawn?.fair?.index ?? before.used),
    out: isOut ? out : null,
    last: out ?? before.last,
  };
}

/** The draw that an entry brings; null where it brings none. */
function drawIn({ roll, fair, thrown }: DiceNote): Draw | null {
  if (roll === undefined) return null;
  return {
    roll,
    ...(fair === undefined ? {} : { fair }),
    ...(thrown === undefined ? {} : { thrown }),
  };
}

/** Where only the public value was missing, the roll comes with it, and is kept in the proof that is shown. */
function withValue(out: Draw | null, { shown }: DiceNote): Draw | null {
  const faces = shown?.fair?.faces;
  if (out === null || out.roll !== null || faces === undefined) return out;
  return { ...out, roll: rollOf(...faces) };
}

export const rollIn = (draw: Draw | null): Roll | null => draw?.roll ?? null;

/** What everybody may know of a table's dice at any time. */
export function shownDiceOf(kind: ShownDice['kind'], { series, used }: KeptDice): ShownDice {
  if (series === null) return { kind, series: null };
  const { no, length, commitment } = series;
  return { kind, series: { no, length, commitment, used } };
}

/** The next roll of a series belongs to a new one. */
export const isUsedUp = ({ series, used }: KeptDice): boolean => series === null || used >= series.length;
