// Everything off, or everything on, in one touch.

import { type Standing, spotOf, type Table } from '../../table/index.ts';
import { isCalledOn } from '../actions.ts';
import { type Asked, refusalOf } from '../player-command.ts';

/** What one touch would do to a player's bets that can be called on and off. */
export type AllCalled = { readonly call: 'off' | 'on'; readonly asked: readonly Asked[] };

/**
 * Calls every bet of player `me` off, or if none is working any more, on again. Bets that the rules do not allow to be
 * called are left as they are. Null if there is nothing to call.
 */
export function callAll(table: Table, me: string): AllCalled | null {
  const mine = table.wagers.filter((one) => one.player === me && spotOf(table, one).wager.sleeps === true);
  const lawful = (call: AllCalled['call'], which: readonly Standing[]): readonly Asked[] =>
    which
      .map(({ id }): Asked => ({ do: `call-${call}`, wager: id }))
      .filter((asked) => refusalOf(table, me, asked) === null);
  const off = lawful(
    'off',
    mine.filter((one) => isCalledOn(table, one)),
  );
  if (off.length > 0) return { call: 'off', asked: off };
  const on = lawful(
    'on',
    mine.filter((one) => !isCalledOn(table, one)),
  );
  return on.length > 0 ? { call: 'on', asked: on } : null;
}
