// How a client keeps up: the table that was sent, made whole with its rules, and the next one for every event that is seen.

import type { Rules } from '../rules/index.ts';
import { evolveAll, type Table, type TableState } from '../table/index.ts';
import type { Seen } from './view.ts';

/** A table to ask and to decide upon. The rules are those of the game and the choices that came with it. */
export const tableFrom = (rules: Rules, state: TableState): Table => ({ rules, ...state });

/** The table after events of which some may be hidden: those change nothing that this seat sees, but the version. */
export function follow(table: Table, seen: readonly Seen[]): Table {
  const events = seen.filter((event) => event !== null);
  const hidden = seen.length - events.length;
  if (hidden === 0) return evolveAll(table, events);
  // A player's number is the version at which they came, so every gap counts at its place.
  let next = table;
  for (const event of seen)
    next = event === null ? { ...next, version: next.version + 1 } : evolveAll(next, [event]);
  return next;
}
