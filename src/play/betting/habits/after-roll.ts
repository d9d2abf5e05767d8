// What the page does for a player right after a roll, if they asked for it: presses winners and takes full odds. It is read from
// the events since the roll, so that an undone press is not made again.

import { type Cents, divideDown } from 'boxperson/base';
import { oddsBehind, standingSpotKey } from 'boxperson/felt';
import { type StandingWager, type Table, type WagerId, wagerNameOf } from 'boxperson/table';
import { putOddsOn, raiseBy } from '../amount.ts';
import type { CheckedCommand } from '../player-command.ts';
import type { Occurrence } from '../undo.ts';

/** What becomes of a bet after a win: it stays as it is, or half of it or all of it is added from the winnings. */
export const PRESS_RULES = ['same', 'half', 'full'] as const;

/** See `PRESS_RULES`. */
export type PressRule = (typeof PRESS_RULES)[number];

/** A player's wishes for after each roll. */
export type BetHabits = {
  /** The rule for the bet on a spot, by `areaKey`. */
  readonly press: (key: string) => PressRule;
  readonly fullOdds: boolean;
};

/** A command the player asked for in advance, with the wager it is about. */
export type DueCommand = CheckedCommand & {
  readonly does: 'press' | 'odds';
  readonly wager: WagerId;
  readonly key: string;
  readonly name: string;
};

/**
 * The commands that a player's habits call for now: none while the dice are out, and none for a wager that the player
 * has touched since the roll.
 */
export function dueAfterRoll(
  table: Table,
  me: string,
  seen: readonly Occurrence[],
  habits: BetHabits,
): readonly DueCommand[] {
  const closed = seen.findLastIndex(({ event }) => event.type === 'RollClosed');
  const since = seen.slice(closed + 1).map(({ event }) => event);
  if (closed < 0 || since.some(({ type }) => type === 'DiceThrown' || type === 'CallOverruled')) return [];
  const touched = new Set<WagerId>();
  for (const event of since) {
    if (event.type === 'WagerChanged' || event.type === 'WagerRemoved') touched.add(event.wager);
    if (event.type === 'WagerMade') touched.add(event.standing.behind);
  }
  const mine = (id: WagerId): StandingWager | null =>
    touched.has(id) ? null : (table.wagers.find((one) => one.id === id && one.player === me) ?? null);
  const due: DueCommand[] = [];
  const add = (does: DueCommand['does'], standing: StandingWager, meant: CheckedCommand | null): void => {
    if (meant === null) return;
    const about = {
      wager: standing.id,
      key: standingSpotKey(table, standing),
      name: wagerNameOf(table, standing),
    };
    due.push({ ...meant, does, ...about });
  };
  for (const { event } of rollBefore(seen, closed)) {
    if (event.type === 'WinnersPaid')
      for (const row of event.rows) {
        const standing = row.stays ? mine(row.wager) : null;
        if (standing !== null) add('press', standing, pressed(table, me, standing, row.paidCents, habits));
      }
    if (event.type === 'WagersTravelled' && habits.fullOdds)
      for (const row of event.rows) {
        const base = mine(row.wager);
        if (base !== null && oddsBehind(table, base).length === 0)
          add('odds', base, putOddsOn(table, me, base, 'full'));
      }
  }
  return due;
}

/** The events that settled the roll which closed at an index. */
function rollBefore(seen: readonly Occurrence[], closed: number): readonly Occurrence[] {
  const begin = seen.slice(0, closed).findLastIndex(({ event }) => event.type === 'RollClosed');
  return seen.slice(begin + 1, closed);
}

/** Adds half of the bet or all of it, but never more than it won; null if it stays as it is. */
function pressed(
  table: Table,
  me: string,
  standing: StandingWager,
  paidCents: Cents,
  habits: BetHabits,
): CheckedCommand | null {
  const rule = habits.press(standingSpotKey(table, standing));
  if (rule === 'same') return null;
  const more = rule === 'full' ? standing.stakeCents : divideDown(standing.stakeCents, 2);
  return raiseBy(table, me, standing, more, paidCents);
}
