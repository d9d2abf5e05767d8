// What the page holds back while a flight is playing: the house may have sent the result before the dice rest on screen.
// Until they do, every other part of the page, from the rack to the announcer, shows the table as it was before.

import type { PageTable } from '../../link/page-table.ts';

/** The table as it was before this event, without anything later; unchanged if nothing is held back. */
export function pageTableBefore(seen: PageTable, fromNo: number | null): PageTable {
  if (fromNo === null) return seen;
  const at = seen.seen.findIndex(({ no }) => no >= fromNo);
  const first = seen.seen[at];
  if (first === undefined) return seen;
  return { ...seen, table: first.before, seen: seen.seen.slice(0, at), next: null };
}
