// Everything off, or everything on, in one touch.

import { spotOf, type Table } from 'boxperson/table';
import { isCalledOn } from '../actions.ts';
import { commandRefusal, type PlayerCommand } from '../player-command.ts';

/** What one touch would do to a player's bets that can be called on and off. */
export type CallAllPlan = { readonly call: 'off' | 'on'; readonly asked: readonly PlayerCommand[] };

/**
 * Calls every bet of player `me` off, or if none is working any more, on again. Bets that the rules do not allow to be
 * called are left as they are. Null if there is nothing to call.
 */
export function callAll(table: Table, me: string): CallAllPlan | null {
  const off = callEach(table, me, 'off');
  if (off.length > 0) return { call: 'off', asked: off };
  const on = callEach(table, me, 'on');
  return on.length > 0 ? { call: 'on', asked: on } : null;
}

/** Calls those bets of player `me` off, or on, that are not yet so. */
export const callEach = (table: Table, me: string, call: CallAllPlan['call']): readonly PlayerCommand[] =>
  table.wagers
    .filter((one) => one.player === me && spotOf(table, one).wager.sleeps === true)
    .filter((one) => isCalledOn(table, one) === (call === 'off'))
    .map(({ id }): PlayerCommand => ({ do: `call-${call}`, wager: id }))
    .filter((asked) => commandRefusal(table, me, asked) === null);
