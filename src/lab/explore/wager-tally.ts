// The effect of one roll, and of the bets that followed it, on each of a player's wagers.

import { type Cents, required } from 'boxperson/base';
import type { PlayerId, Table, TableEvent, WagerId } from 'boxperson/table';
import { PLAYER } from './view.ts';

type WagerTally = {
  /** Index of the wager's spot in the rules. */
  readonly spot: number;
  /** 1 if the wager was won or lost, 0 if only a fee moved. */
  readonly decided: number;
  readonly stakedCents: Cents;
  /** Won or lost, including fees. */
  readonly netCents: Cents;
  readonly feesCents: Cents;
};

export type WagerTallies = readonly WagerTally[];

const NOTHING: WagerTallies = [];

export function talliesOf(
  before: Table,
  record: readonly TableEvent[],
  whose: PlayerId = PLAYER,
): WagerTallies {
  const made = new Map<WagerId, { readonly spot: number; feeCents: Cents }>();
  const tallies: WagerTally[] = [];
  const wagerOf = (id: WagerId) => {
    const found = made.get(id) ?? before.wagers.find((one) => one.id === id);
    return required(found, 'a wager of the record was up or was made');
  };
  const paid = (spot: number, feesCents: Cents): void => {
    if (feesCents !== 0) tallies.push({ spot, decided: 0, stakedCents: 0, netCents: -feesCents, feesCents });
  };
  const stakeOf = (id: WagerId): Cents => before.wagers.find((one) => one.id === id)?.stakeCents ?? 0;
  for (const event of record)
    switch (event.type) {
      case 'WagerMade': {
        const { player, id, spot, feeCents } = event.standing;
        if (player !== whose) break;
        made.set(id, { spot, feeCents });
        paid(spot, feeCents);
        break;
      }
      case 'WagerChanged': {
        if (event.player !== whose) break;
        const { spot, feeCents } = wagerOf(event.wager);
        made.set(event.wager, { spot, feeCents: event.feeCents });
        paid(spot, event.feeCents - feeCents);
        break;
      }
      case 'WagerRemoved':
        if (event.player === whose) paid(wagerOf(event.wager).spot, -event.feeBackCents);
        break;
      case 'LosersCollected':
        for (const row of event.rows)
          if (row.player === whose)
            tallies.push({
              spot: wagerOf(row.wager).spot,
              decided: 1,
              stakedCents: row.cents,
              netCents: -row.cents,
              feesCents: 0,
            });
        break;
      case 'WinnersPaid':
        for (const row of event.rows) {
          if (row.player !== whose) continue;
          const { spot } = wagerOf(row.wager);
          const feesCents = row.feeCents + row.newFeeCents;
          made.set(row.wager, { spot, feeCents: row.stays ? row.newFeeCents : 0 });
          tallies.push({
            spot,
            decided: 1,
            stakedCents: stakeOf(row.wager),
            netCents: row.paidCents - feesCents,
            feesCents,
          });
        }
        break;
    }
  return tallies.length === 0 ? NOTHING : tallies;
}

/** Lists of tallies, each distinct one kept once. */
export class Tallies {
  readonly #lists: WagerTallies[] = [NOTHING];
  readonly #numbers = new Map<string, number>();

  /** The number of a list. */
  add(tallies: WagerTallies): number {
    if (tallies.length === 0) return 0;
    let key = '';
    for (const { spot, decided, stakedCents, netCents, feesCents } of tallies)
      key += `${spot},${decided},${stakedCents},${netCents},${feesCents};`;
    const found = this.#numbers.get(key);
    if (found !== undefined) return found;
    const number = this.#lists.length;
    this.#lists.push(tallies);
    this.#numbers.set(key, number);
    return number;
  }

  at(number: number): WagerTallies {
    return this.#lists[number] ?? NOTHING;
  }
}

/** Sums of tallies by wager. */
export class TallySums {
  readonly #sums = new Map<
    number,
    { decided: number; stakedCents: number; netCents: number; feesCents: number }
  >();

  /** Adds tallies that occurred this many times; a negative number takes them away. */
  add(tallies: WagerTallies, times: number): void {
    for (const one of tallies) {
      let sum = this.#sums.get(one.spot);
      if (sum === undefined) {
        sum = { decided: 0, stakedCents: 0, netCents: 0, feesCents: 0 };
        this.#sums.set(one.spot, sum);
      }
      sum.decided += one.decided * times;
      sum.stakedCents += one.stakedCents * times;
      sum.netCents += one.netCents * times;
      sum.feesCents += one.feesCents * times;
    }
  }

  tallies(): WagerTallies {
    return [...this.#sums].map(([spot, sum]) => ({ spot, ...sum }));
  }
}
