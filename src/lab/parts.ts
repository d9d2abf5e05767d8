// What one roll, and the bets that followed it, meant for each of the player's wagers.

import { known } from '../base/assert.ts';
import type { Cents } from '../base/cents.ts';
import type { TableEvent } from '../table/event.ts';
import type { Table, WagerId } from '../table/state.ts';
import { PLAYER } from './view.ts';

export type Part = {
  /** Index of the wager's spot in the rules. */
  readonly spot: number;
  /** 1 where the wager was won or lost, 0 where a fee was all that moved. */
  readonly decided: number;
  readonly stakedCents: Cents;
  /** Won or lost, fees included. */
  readonly netCents: Cents;
  readonly feesCents: Cents;
};

export type Parts = readonly Part[];

const NOTHING: Parts = [];

export function partsOf(before: Table, record: readonly TableEvent[]): Parts {
  const made = new Map<WagerId, { readonly spot: number; feeCents: Cents }>();
  const parts: Part[] = [];
  const wagerOf = (id: WagerId) => {
    const found = made.get(id) ?? before.wagers.find((one) => one.id === id);
    return known(found, 'a wager of the record was up or was made');
  };
  const paid = (spot: number, feesCents: Cents): void => {
    if (feesCents !== 0) parts.push({ spot, decided: 0, stakedCents: 0, netCents: -feesCents, feesCents });
  };
  const stakeOf = (id: WagerId): Cents => before.wagers.find((one) => one.id === id)?.stakeCents ?? 0;
  for (const event of record)
    switch (event.type) {
      case 'WagerMade': {
        const { player, id, spot, feeCents } = event.standing;
        if (player !== PLAYER) break;
        made.set(id, { spot, feeCents });
        paid(spot, feeCents);
        break;
      }
      case 'WagerChanged': {
        if (event.player !== PLAYER) break;
        const { spot, feeCents } = wagerOf(event.wager);
        made.set(event.wager, { spot, feeCents: event.feeCents });
        paid(spot, event.feeCents - feeCents);
        break;
      }
      case 'WagerRemoved':
        if (event.player === PLAYER) paid(wagerOf(event.wager).spot, -event.feeBackCents);
        break;
      case 'LosersCollected':
        for (const row of event.rows)
          if (row.player === PLAYER)
            parts.push({
              spot: wagerOf(row.wager).spot,
              decided: 1,
              stakedCents: row.cents,
              netCents: -row.cents,
              feesCents: 0,
            });
        break;
      case 'WinnersPaid':
        for (const row of event.rows) {
          if (row.player !== PLAYER) continue;
          const { spot } = wagerOf(row.wager);
          const feesCents = row.feeCents + row.newFeeCents;
          made.set(row.wager, { spot, feeCents: row.stays ? row.newFeeCents : 0 });
          parts.push({
            spot,
            decided: 1,
            stakedCents: stakeOf(row.wager),
            netCents: row.paidCents - feesCents,
            feesCents,
          });
        }
        break;
    }
  return parts.length === 0 ? NOTHING : parts;
}
