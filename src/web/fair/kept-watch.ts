// What this browser has noted about the dice, kept across reloads: for this house (this origin) and the most recently viewed
// tables.

import type { Watch } from 'boxperson/wire';
import { readLocal, saveLocal } from '../app/local-storage.ts';

const NAME = 'dice-noted';
/** Increase when the stored format changes; older data is dropped. */
const FORM = 1;
const TABLES_MOST = 20;

type Kept = { readonly form: number; readonly tables: readonly Watch[] };

/** What was noted about a table; null if nothing was. */
export const loadWatch = (table: string): Watch | null =>
  read().tables.find((one) => one.table === table) ?? null;

/** Stores a watch; the least recently viewed tables are dropped. */
export function keepWatch(watch: Watch): void {
  const others = read().tables.filter(({ table }) => table !== watch.table);
  saveLocal(NAME, JSON.stringify({ form: FORM, tables: [watch, ...others].slice(0, TABLES_MOST) }));
}

function read(): Kept {
  const none: Kept = { form: FORM, tables: [] };
  try {
    const value = JSON.parse(readLocal(NAME, '')) as Partial<Kept>;
    return value.form === FORM && Array.isArray(value.tables) ? (value as Kept) : none;
  } catch {
    return none;
  }
}
