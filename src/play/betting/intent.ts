// What a player means by a touch or a key, and the resulting command at the current table.

import type { Cents } from 'boxperson/base';
import { mineAt, oddsBehind } from 'boxperson/felt';
import type { Instrument, StandingWager, Table } from 'boxperson/table';
import { betOn, lower, press, putOddsOn, takeDown } from './amount.ts';
import { type CheckedCommand, checkedCommand, type PlayerCommand } from './player-command.ts';

/**
 * What a player wants, before it is resolved to a command by `commandFor`. A `key` names a spot (`areaKey`), and `wager`
 * a wager that is up or pending.
 */
export type BetIntent =
  | {
      readonly wants: 'bet';
      readonly key: string;
      readonly cents: Cents;
      /** Chips if left out. */
      readonly with?: Instrument;
    }
  | { readonly wants: 'lower'; readonly key: string; readonly cents: Cents }
  | { readonly wants: 'clear'; readonly key: string }
  | { readonly wants: 'press' | 'down'; readonly wager: number }
  | { readonly wants: 'odds'; readonly wager: number; readonly cents: Cents | 'full' }
  | { readonly wants: 'send'; readonly asked: PlayerCommand };

/** The command for an intent at the current table, with the refusal it would get; null if its subject is gone. */
export function commandFor(table: Table, me: string, intent: BetIntent): CheckedCommand | null {
  switch (intent.wants) {
    case 'bet':
      return betOn(table, me, intent.key, intent.cents, intent.with);
    case 'lower': {
      const top = topOf(table, me, intent.key);
      return top === null ? null : lower(table, me, top, intent.cents);
    }
    case 'clear': {
      const top = topOf(table, me, intent.key);
      return top === null ? null : takeDown(table, me, top);
    }
    case 'send':
      return checkedCommand(table, me, intent.asked);
    default: {
      const standing = table.wagers.find((one) => one.id === intent.wager);
      if (standing === undefined) return takenBack(table, me, intent);
      if (intent.wants === 'odds') return putOddsOn(table, me, standing, intent.cents);
      return intent.wants === 'press' ? press(table, me, standing) : takeDown(table, me, standing);
    }
  }
}

/** A pending bet has no wager yet, so taking it down withdraws it. */
function takenBack(
  table: Table,
  me: string,
  intent: { readonly wants: string; readonly wager: number },
): CheckedCommand | null {
  const waits = table.pending.some((one) => one.id === intent.wager && one.bet.player === me);
  return waits && intent.wants === 'down'
    ? checkedCommand(table, me, { do: 'deny', pending: intent.wager })
    : null;
}

/** Which of my wagers on an area to act on first: the odds behind a bet that has to stay, then the latest bet. */
export function topOf(table: Table, me: string, key: string): StandingWager | null {
  const last = mineAt(table, me, key).at(-1);
  if (last === undefined) return null;
  return oddsBehind(table, last).at(-1) ?? last;
}
