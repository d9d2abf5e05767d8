// When betting closes, where the house's own crew says "No more bets" after a posted time.

import type { Table } from '../../table/state.ts';
import type { Seen } from '../link/seen.ts';

/** The moment, by the house's clock, at which betting is to close; null where nobody can tell. */
export function closesAt(table: Table, seen: readonly Seen[], bettingMs: number | null): number | null {
  const { closes } = table.rules.game.making;
  // Where the throw itself closes betting, it is the shooter's to say when.
  if (bettingMs === null || closes.at !== 'no-more-bets') return null;
  if (!table.isOpen || !table.isBettingOpen || table.wagers.length === 0) return null;
  const last = seen.findLast(({ event }) => event.type === 'RollClosed' || event.type === 'RollVoided');
  return last === undefined ? null : last.at + bettingMs;
}
