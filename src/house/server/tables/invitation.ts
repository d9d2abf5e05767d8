// A short code that leads to a table, to be said or typed where a link cannot be sent. It follows from the table's address, so that
// nothing needs to be kept, and does not reveal it. Guesses are limited like attempts to sign in.

import { createHash } from 'node:crypto';
import type { TableId } from '../people/event.ts';
import { inLetters, tidyCode } from '../people/sign-in/codes.ts';

const LETTERS = 8;

/** The code of a table, such as "K7QM-3XTA". */
export const invitationOf = (table: TableId): string =>
  inLetters(createHash('sha256').update(`invitation ${table}`).digest().subarray(0, LETTERS), 4);

/** The table that a typed code leads to; null if there is none. */
export function invitedTo(tables: readonly TableId[], typed: string): TableId | null {
  const wanted = tidyCode(typed);
  return tables.find((id) => tidyCode(invitationOf(id)) === wanted) ?? null;
}
