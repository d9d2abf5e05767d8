// What the page keeps to itself while dice are seen to fly: the house may have told how they lie before they have come to rest before
// everybody's eyes here. Until then every other part of the page, from the rack to the announcer, has the table as it was before.

import type { TableSeen } from '../../link/seen.ts';

/** The table as it was before this event, and nothing of what has happened since; all of it where nothing is held back. */
export function toldBefore(seen: TableSeen, fromNo: number | null): TableSeen {
  if (fromNo === null) return seen;
  const at = seen.seen.findIndex(({ no }) => no >= fromNo);
  const first = seen.seen[at];
  if (first === undefined) return seen;
  return { ...seen, table: first.before, seen: seen.seen.slice(0, at), next: null };
}
