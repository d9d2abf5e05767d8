// A player's wagers as the crew reads them: amount, odds, whether each is on or off, and the buttons on it.

import { type Cents, showDollars } from 'boxperson/base';
import { hasOnOff } from 'boxperson/betting';
import { findSpot } from 'boxperson/rules';
import {
  confirmers,
  type FeltState,
  isWorking,
  type PlayerId,
  spotOf,
  type Table,
  type WagerId,
  wagerNameOf,
} from 'boxperson/table';
import { shortOdds } from '../../betting/short-odds.ts';

export type WagerLine = {
  readonly key: string;
  /** Null for a wager that is not up yet. */
  readonly wager: WagerId | null;
  readonly name: string;
  readonly cents: Cents;
  readonly couponCents: Cents;
  /** "7 to 6"; empty for a composite, which is paid by its parts. */
  readonly odds: string;
  /** Null for a wager that can be neither on nor off. */
  readonly isOn: boolean | null;
  /** "Buy, $1 fee paid", "waiting for the dealer"; empty if there is nothing to say. */
  readonly note: string;
};

/** The player's wagers in the order in which they were made, then those that wait for a confirmation. */
export function wagerLines(table: Table, felt: FeltState, player: PlayerId): readonly WagerLine[] {
  const up = table.wagers
    .filter((one) => one.player === player)
    .map(
      (one): WagerLine => ({
        key: `up ${one.id}`,
        wager: one.id,
        name: wagerNameOf(table, one),
        cents: one.stakeCents,
        couponCents: one.couponCents,
        odds: shortOdds(table.rules, spotOf(table, one)),
        isOn: hasOnOff(table, one.id) ? isWorking(table, one) : null,
        note: [
          ...felt.buttons.filter(({ wager }) => wager === one.id).map(({ shows }) => shows),
          ...(one.feeCents === 0 ? [] : [`${showDollars(one.feeCents)} fee paid`]),
        ].join(', '),
      }),
    );
  const waiting = table.pending
    .filter(({ bet }) => bet.player === player)
    .map((one): WagerLine => {
      const spot = findSpot(table.rules, one.bet.wager, one.bet.on);
      return {
        key: `waits ${one.id}`,
        wager: null,
        name: spot?.spot.name ?? one.bet.wager,
        cents: one.bet.cents,
        couponCents: 0,
        odds: spot === null ? '' : shortOdds(table.rules, spot),
        isOn: null,
        note: `waiting for the ${confirmers(table, one)}`,
      };
    });
  return [...up, ...waiting];
}
