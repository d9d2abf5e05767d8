// Where I have chips, by the names of the tables.

import type { Cents } from 'boxperson/base';
import type { ListingAnswer, MeAnswer } from 'boxperson/wire';

type ChipsAt = { readonly id: string; readonly name: string; readonly cents: Cents };

/** The tables where I have chips, those with the most first. A table that is not listed for me is named by its id. */
export const chipsAt = (
  chips: MeAnswer['chips'],
  tables: readonly Pick<ListingAnswer, 'id' | 'name'>[],
): readonly ChipsAt[] =>
  chips
    .map(({ table: id, cents }) => ({ id, name: tables.find((one) => one.id === id)?.name ?? id, cents }))
    .toSorted((a, b) => b.cents - a.cents);
