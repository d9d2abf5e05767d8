// A player's own record at a table: wager rows grouped by roll or hand.

import { type Cents, type Face, isFace, type Roll, rollOf } from 'boxperson/base';
import type { RecordRow } from 'boxperson/wire';

type OwnBet = {
  readonly name: string;
  readonly stakeCents: Cents;
  readonly result: string;
  readonly netCents: Cents;
  readonly clause: string | null;
};

export type OwnRoll = {
  readonly key: string;
  readonly at: number;
  readonly roll: Roll;
  readonly total: number;
  readonly pointBefore: number | null;
  readonly isOverruled: boolean;
  readonly bets: readonly OwnBet[];
  readonly netCents: Cents;
};

/** A number or a text in a row of a record; 0 or null if there is none. */
export const numberCell = (row: RecordRow, name: string): number => {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
};
export const textCell = (row: RecordRow, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' ? value : null;
};
const faceIn = (row: RecordRow, name: string): Face => {
  const face = numberCell(row, name);
  return isFace(face) ? face : 1;
};

/** Winnings less losses and fees; a returned stake counts as zero. */
export const rowNetCents = (row: RecordRow): Cents =>
  numberCell(row, 'paidCents') - numberCell(row, 'lostCents') - numberCell(row, 'feeCents');

/** The rolls in these rows, in order, each with its wagers. `nameOf` gives a wager's name on the layout. */
export function ownRolls(
  rows: readonly RecordRow[],
  nameOf: (wager: string, on: RecordRow[string]) => string,
): readonly OwnRoll[] {
  return [...Map.groupBy(rows, (row) => `${row.rollNo} ${row.seq}`)].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const bets = own.flatMap((row): readonly OwnBet[] => {
      const wager = textCell(row, 'wager');
      if (wager === null) return [];
      const number = numberCell(row, 'number');
      const name = nameOf(wager, row.on ?? null);
      return [
        {
          name: number === 0 ? name : `${name} on ${number}`,
          stakeCents: numberCell(row, 'stakeCents'),
          result: textCell(row, 'result') ?? '',
          netCents: rowNetCents(row),
          clause: textCell(row, 'clause'),
        },
      ];
    });
    const point = numberCell(first, 'pointBefore');
    return [
      {
        key,
        at: numberCell(first, 'at'),
        roll: rollOf(faceIn(first, 'die1'), faceIn(first, 'die2')),
        total: numberCell(first, 'total'),
        pointBefore: point === 0 ? null : point,
        isOverruled: first.isOverruled === true,
        bets,
        netCents: bets.reduce((sum, one) => sum + one.netCents, 0),
      },
    ];
  });
}
