// What the last roll did to each wager on the felt, shown briefly: the stacks that won, lost or were returned.

import { showDollars } from 'boxperson/base';
import type { TableEvent } from 'boxperson/table';
import type { Flash } from '../felt/felt.tsx';
import type { PageEvent } from '../link/page-table.ts';

/** How long a result stays on the felt. */
export const FLASH_MS = 2_200;

/** By wager, for events after the given one. */
export function flashesAfter(seen: readonly PageEvent[], after: number): ReadonlyMap<number, Flash> {
  const flashes = new Map<number, Flash>();
  for (const { no, event } of seen)
    if (no > after) for (const [wager, flash] of flashesOf(event)) flashes.set(wager, flash);
  return flashes;
}

/** What an event does to each wager. */
export function flashesOf(event: TableEvent): readonly (readonly [number, Flash])[] {
  switch (event.type) {
    case 'LosersCollected':
      return event.rows.map((row) => [row.wager, { kind: 'lost', says: `−${showDollars(row.cents)}` }]);
    case 'WinnersPaid':
      return event.rows.map((row) => [
        row.wager,
        { kind: 'won', says: `+${showDollars(row.paidCents - row.feeCents)}` },
      ]);
    case 'WagersReturned':
      return event.rows.map((row) => [row.wager, { kind: 'back', says: 'back' }]);
    default:
      return [];
  }
}
