// How a client keeps up with a table: joins the state it was sent with the rules, and evolves it by each visible event.

import type { Rules } from 'boxperson/rules';
import { evolveAll, type Table, type TableState } from 'boxperson/table';
import type { VisibleEvent } from './view.ts';

/** A complete table, ready for queries and decisions. The rules come from the game and choices sent with it. */
export const tableFrom = (rules: Rules, state: TableState): Table => ({ rules, ...state });

/** The table after events, some possibly hidden: a hidden event changes nothing this seat sees except the version. */
export function followTable(table: Table, seen: readonly VisibleEvent[]): Table {
  const events = seen.filter((event) => event !== null);
  const hidden = seen.length - events.length;
  if (hidden === 0) return evolveAll(table, events);
  // A player's number is the table version at which they joined, so a hidden event must raise the version at its position.
  let next = table;
  for (const event of seen)
    next = event === null ? { ...next, version: next.version + 1 } : evolveAll(next, [event]);
  return next;
}
