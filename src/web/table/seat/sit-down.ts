// Coming to a table: which place is free, and how much to buy in for.

import { type Cents, countOf } from 'boxperson/base';
import { freePlaces, type Table } from 'boxperson/table';

/** The free place nearest the middle of the table, which players prefer; null if there is none. */
export function freePlace(table: Table): number | null {
  const middle = (table.rules.house.places + 1) >> 1;
  return (
    freePlaces(table).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0] ?? null
  );
}

/** How many places are free, in a sentence. */
export const freeText = (table: Table): string =>
  `${countOf(freePlaces(table).length, 'place is', 'places are')} free.`;

/** Amounts to buy in for: round ones that the wallet covers, and the whole wallet. */
export function walletBuyIns({ rules }: Table, walletCents: Cents): readonly Cents[] {
  const { unitCents } = rules.house;
  const round = [10_000, 20_000, 50_000, 100_000, 200_000].filter((cents) => cents <= walletCents);
  const all = walletCents - (walletCents % unitCents);
  return all > 0 && !round.includes(all) ? [...round, all] : round;
}

/** The default first buy-in. */
export const FIRST_CHIPS: Cents = 50_000;

/** The amount wanted, or as much as the wallet covers, in whole units; 0 if it covers none. */
export function roundBuyIn({ rules }: Table, walletCents: Cents, wantedCents: Cents): Cents {
  const cents = Math.min(walletCents, wantedCents);
  return cents - (cents % rules.house.unitCents);
}
