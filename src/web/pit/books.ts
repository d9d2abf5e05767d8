// The house's books as the pit page shows them: figures with bars, and the journal.

import type { Cents } from 'boxperson/base';
import type { Row } from 'boxperson/wire';
import { numberIn, textIn } from '../me/own-rolls.ts';
import { hasWords, plain, wordsOf } from '../rulebook/find.ts';

export type Figures = {
  readonly key: string;
  readonly name: string;
  readonly from: string | null;
  readonly rolls: number;
  readonly hands: number;
  readonly dropCents: Cents;
  readonly buyInsCents: Cents;
  readonly handleCents: Cents;
  readonly winCents: Cents;
  readonly feesCents: Cents;
  readonly fillsCents: Cents;
  readonly holdPercent: string | null;
};

export const figuresOf = (rows: readonly Row[]): readonly Figures[] =>
  rows.map((row) => ({
    key: `${textIn(row, 'table')} ${textIn(row, 'from')}`,
    name: textIn(row, 'name') ?? textIn(row, 'table') ?? '',
    from: textIn(row, 'from'),
    rolls: numberIn(row, 'rolls'),
    hands: numberIn(row, 'hands'),
    dropCents: numberIn(row, 'dropCents'),
    buyInsCents: numberIn(row, 'buyInsCents'),
    handleCents: numberIn(row, 'handleCents'),
    winCents: numberIn(row, 'winCents'),
    feesCents: numberIn(row, 'feesCents'),
    fillsCents: numberIn(row, 'fillsCents'),
    holdPercent: textIn(row, 'holdPercent'),
  }));

/** The sum of a column, for the total row. */
export const sumOf = (rows: readonly Figures[], of: (row: Figures) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** A bar's length from 0 to 100, relative to the longest in its column; losses count like wins. */
export function barOf(cents: Cents, all: readonly Cents[]): number {
  const most = all.reduce((longest, one) => Math.max(longest, Math.abs(one)), 0);
  return most === 0 ? 0 : Math.round((Math.abs(cents) * 100) / most);
}

export type Act = {
  readonly key: string;
  readonly at: number;
  readonly by: string;
  readonly table: string | null;
  readonly says: string;
};

type ActsWish = { readonly filter?: string; readonly nameOf?: (table: string) => string };

/** Journal entries with all words of the filter in what was done, by whom or where. */
export function actsOf(
  rows: readonly Row[],
  { filter = '', nameOf = (id) => id }: ActsWish = {},
): readonly Act[] {
  const words = wordsOf(filter);
  return everyAct(rows).filter(({ by, table, says }) =>
    hasWords(plain(`${says} ${by} ${table === null ? '' : nameOf(table)}`), words),
  );
}

const everyAct = (rows: readonly Row[]): readonly Act[] =>
  rows.map((row, index) => ({
    key: `${textIn(row, 'id')} ${index}`,
    at: numberIn(row, 'at'),
    by: textIn(row, 'byName') ?? textIn(row, 'by') ?? '',
    table: textIn(row, 'table'),
    says: textIn(row, 'says') ?? '',
  }));
