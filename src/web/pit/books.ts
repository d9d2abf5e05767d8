// The house's books as the pit page shows them: figures with bars, and the journal.

import type { Cents } from 'boxperson/base';
import type { RecordRow } from 'boxperson/wire';
import { numberCell, textCell } from '../me/own-rolls.ts';
import { hasWords, normalizeText, queryWords } from '../rulebook/text-search.ts';

export type BookFigures = {
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

export const bookFiguresOf = (rows: readonly RecordRow[]): readonly BookFigures[] =>
  rows.map((row) => ({
    key: `${textCell(row, 'table')} ${textCell(row, 'from')}`,
    name: textCell(row, 'name') ?? textCell(row, 'table') ?? '',
    from: textCell(row, 'from'),
    rolls: numberCell(row, 'rolls'),
    hands: numberCell(row, 'hands'),
    dropCents: numberCell(row, 'dropCents'),
    buyInsCents: numberCell(row, 'buyInsCents'),
    handleCents: numberCell(row, 'handleCents'),
    winCents: numberCell(row, 'winCents'),
    feesCents: numberCell(row, 'feesCents'),
    fillsCents: numberCell(row, 'fillsCents'),
    holdPercent: textCell(row, 'holdPercent'),
  }));

/** The sum of a column, for the total row. */
export const columnSum = (rows: readonly BookFigures[], of: (row: BookFigures) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** A bar's length from 0 to 100, relative to the longest in its column; losses count like wins. */
export function barPercent(cents: Cents, all: readonly Cents[]): number {
  const most = all.reduce((longest, one) => Math.max(longest, Math.abs(one)), 0);
  return most === 0 ? 0 : Math.round((Math.abs(cents) * 100) / most);
}

export type JournalEntry = {
  readonly key: string;
  readonly at: number;
  readonly by: string;
  readonly table: string | null;
  readonly says: string;
};

type ActsWish = { readonly filter?: string; readonly nameOf?: (table: string) => string };

/** Journal entries with all words of the filter in what was done, by whom or where. */
export function journalActsOf(
  rows: readonly RecordRow[],
  { filter = '', nameOf = (id) => id }: ActsWish = {},
): readonly JournalEntry[] {
  const words = queryWords(filter);
  return everyAct(rows).filter(({ by, table, says }) =>
    hasWords(normalizeText(`${says} ${by} ${table === null ? '' : nameOf(table)}`), words),
  );
}

const everyAct = (rows: readonly RecordRow[]): readonly JournalEntry[] =>
  rows.map((row, index) => ({
    key: `${textCell(row, 'id')} ${index}`,
    at: numberCell(row, 'at'),
    by: textCell(row, 'byName') ?? textCell(row, 'by') ?? '',
    table: textCell(row, 'table'),
    says: textCell(row, 'says') ?? '',
  }));
