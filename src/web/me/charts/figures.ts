// A player's record at a table as figures for charts: each shooter's hand, each night, and how long hands lasted.

import type { Cents } from 'boxperson/base';
import type { RecordRow, RowsAnswer } from 'boxperson/wire';
import { numberCell, rowNetCents, textCell } from '../own-rolls.ts';

export type HandFigure = {
  /** The record's entry of its first roll, which identifies it. */
  readonly hand: number;
  readonly at: number;
  /** The player held the dice. */
  readonly isMine: boolean;
  readonly rolls: number;
  readonly netCents: Cents;
};

export type NightFigure = {
  readonly day: string;
  readonly hands: number;
  readonly rolls: number;
  readonly netCents: Cents;
};

export type LengthFigure = { readonly rolls: number; readonly hands: number };

/**
 * A page of rows without the hand that may have begun on an older page, so that the next page has it whole. A page with
 * one hand only is left as it is.
 */
export function wholeHands({ rows, next }: RowsAnswer): RowsAnswer {
  const hands = rows.map((row) => numberCell(row, 'hand'));
  const oldest = Math.min(...hands);
  const kept = rows.filter((row) => numberCell(row, 'hand') !== oldest);
  if (next === null || kept.length === 0) return { rows, next };
  return { rows: kept, next: Math.min(...kept.map((row) => numberCell(row, 'hand'))) - 1 };
}

/** The hands in rows of rolls, oldest first. */
export function handFigures(rows: readonly RecordRow[], me: string): readonly HandFigure[] {
  const hands = [...Map.groupBy(rows, (row) => numberCell(row, 'hand'))].map(([hand, own]): HandFigure => {
    const [first] = own;
    return {
      hand,
      at: first === undefined ? 0 : numberCell(first, 'at'),
      isMine: own.some((row) => textCell(row, 'shooter') === me),
      rolls: new Set(own.map((row) => numberCell(row, 'rollNo'))).size,
      netCents: own.reduce((sum, row) => sum + rowNetCents(row), 0),
    };
  });
  return hands.toSorted((a, b) => a.hand - b.hand);
}

/** The hands by night; `dayOf` gives the day that a moment belongs to. */
export const nightFigures = (
  hands: readonly HandFigure[],
  dayOf: (ms: number) => string,
): readonly NightFigure[] =>
  [...Map.groupBy(hands, ({ at }) => dayOf(at))].map(([day, own]) => ({
    day,
    hands: own.length,
    rolls: own.reduce((sum, { rolls }) => sum + rolls, 0),
    netCents: own.reduce((sum, { netCents }) => sum + netCents, 0),
  }));

/** How many hands lasted how many rolls, without gaps; the last one includes all longer ones. */
export function lengthFigures(hands: readonly HandFigure[], most: number): readonly LengthFigure[] {
  const longest = Math.min(most, Math.max(0, ...hands.map(({ rolls }) => rolls)));
  return Array.from({ length: longest }, (_, index) => ({
    rolls: index + 1,
    hands: hands.filter(({ rolls }) => Math.min(rolls, most) === index + 1).length,
  }));
}

/** Hours after midnight that still belong to the night before. */
const NIGHT_ENDS_H = 6;

/** The day of a night, on this computer's clock: what is played before six in the morning belongs to the day before. */
export function nightOf(ms: number): string {
  const then = new Date(ms);
  then.setHours(then.getHours() - NIGHT_ENDS_H);
  return then.toLocaleDateString(undefined, { dateStyle: 'medium' });
}
