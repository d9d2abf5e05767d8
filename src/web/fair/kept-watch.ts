// What a browser has noted of tables' dice, kept over a reload: for this house, which is this address, and for the tables that were
// looked at last.

import type { Watch } from '../../wire/index.ts';
import { keep, kept } from '../app/keep.ts';

const NAME = 'dice-noted';
/** Another number where the form of what is kept changes: what is older is forgotten. */
const FORM = 1;
const TABLES_MOST = 20;

type Kept = { readonly form: number; readonly tables: readonly Watch[] };

/** What was noted of a table; null where nothing was. */
export const keptWatch = (table: string): Watch | null =>
  read().tables.find((one) => one.table === table) ?? null;

/** Notes it; the tables that nobody has looked at for longest are forgotten. */
export function keepWatch(watch: Watch): void {
  const others = read().tables.filter(({ table }) => table !== watch.table);
  keep(NAME, JSON.stringify({ form: FORM, tables: [watch, ...others].slice(0, TABLES_MOST) }));
}

function read(): Kept {
  const none: Kept = { form: FORM, tables: [] };
  try {
    const value = JSON.parse(kept(NAME, '')) as Partial<Kept>;
    return value.form === FORM && Array.isArray(value.tables) ? (value as Kept) : none;
  } catch {
    return none;
  }
}
