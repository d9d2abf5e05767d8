// Sets of bets that a player keeps by name ("66 inside", "my molly"), and the usual ones at every table that has their bets.

import { type Cents, divideDown, showDollars } from 'boxperson/base';
import { findSpot, isRefusal } from 'boxperson/rules';
import { type StandingWager, spotOf, type Table } from 'boxperson/table';
import { betExactly } from '../amount.ts';
import { betCommand, checkedCommand } from '../player-command.ts';
import { makeAll, type PlannedBet, type Repeat } from '../repeat.ts';
import { sayWager } from '../said/words.ts';
import { spreadsOf } from '../wager-groups.ts';

/** One bet of a set: a wager, its number or combination if it has one, and the amount in cents. */
export type SetBet = { readonly wager: string; readonly on: number | string | null; readonly cents: Cents };

/** Bets kept by name. */
export type BetSet = { readonly name: string; readonly bets: readonly SetBet[] };

/** The bets of a set made from these wagers; odds, and bets partly or wholly made with a coupon, are left out. */
export function setBetsOf(table: Table, standings: readonly StandingWager[]): readonly SetBet[] {
  const bets = new Map<string, SetBet>();
  for (const standing of standings) {
    if (standing.behind !== 0 || standing.couponCents > 0) continue;
    const { wager, on } = spotOf(table, standing);
    const key = `${wager.id} ${on}`;
    const cents = (bets.get(key)?.cents ?? 0) + standing.stakeCents;
    bets.set(key, { wager: wager.id, on, cents });
  }
  return [...bets.values()];
}

/** The total of a set in cents. */
export const setCents = ({ bets }: BetSet): Cents => bets.reduce((sum, { cents }) => sum + cents, 0);

/**
 * The commands that bring what player `me` has up to the bets of a set: a bet that is up already is raised to its amount,
 * or left alone. Null if all of them are up.
 */
export const makeSet = (table: Table, me: string, { bets }: BetSet): Repeat | null =>
  makeAll(
    table,
    me,
    bets.map(({ wager, on, cents }): PlannedBet => {
      const spot = findSpot(table.rules, wager, on);
      if (spot === null)
        return {
          name: table.rules.game.wagers.find(({ id }) => id === wager)?.name ?? wager,
          how: (now) => ({ ...checkedCommand(now, me, betCommand(me, { wager, on, cents })), cents }),
        };
      return {
        name: spot.spot.name,
        how: (now) => {
          const more = cents - upOn(now, me, spot.index);
          return more <= 0 ? null : { ...betExactly(now, me, spot, more), cents: more };
        },
      };
    }),
  );

/** What a player has on a spot for the next decision there: a bet that has travelled on is another decision. */
const upOn = (table: Table, me: string, spot: number): Cents =>
  table.wagers.reduce(
    (sum, one) =>
      one.player === me && one.spot === spot && one.behind === 0 && isWaiting(table, one)
        ? sum + one.stakeCents
        : sum,
    0,
  );

const isWaiting = (table: Table, standing: StandingWager): boolean =>
  standing.number === 0 || spotOf(table, standing).wager.line === true;

const USUAL = ['inside', 'outside', 'across'] as const;

/** The sets that go by a usual name, at the table's minimum: "$22 inside", "$32 across". Empty where a game has none. */
export function usualSets(table: Table, me: string): readonly BetSet[] {
  return USUAL.flatMap((id): readonly BetSet[] => {
    const spreads = spreadsOf(table, me, id);
    const spread = isRefusal(spreads) ? undefined : spreads.at(-1);
    if (spread === undefined) return [];
    const times = divideDown(spread.leastCents, spread.stepCents);
    const bets = spread.units.map(({ spot, cents }) => ({
      wager: spot.wager.id,
      on: spot.on,
      cents: cents * times,
    }));
    return [{ name: `${showDollars(spread.leastCents)} ${sayWager(id, null, id)}`, bets }];
  });
}
