// The wagers decided by the last deciding roll, to be made again in one touch if that is lawful now.

import type { Cents } from 'boxperson/base';
import type { Refusal } from 'boxperson/rules';
import { type StandingWager, type Table, type WagerId, wagerNameOf } from 'boxperson/table';
import { afterAll, type CheckedCommand, checkedCommand, type PlayerCommand } from './player-command.ts';
import { type Occurrence, sameBet } from './undo.ts';

/** The wagers of player `me` that the last deciding roll took down, except those already made again. */
export function lastDecidedWagers(seen: readonly Occurrence[], me: string): readonly StandingWager[] {
  let decided: readonly StandingWager[] = [];
  let now: StandingWager[] = [];
  for (const { event, before } of seen) {
    if (event.type === 'LosersCollected') now.push(...mineOf(before, me, event.rows));
    else if (event.type === 'WinnersPaid' || event.type === 'WagersReturned')
      now.push(
        ...mineOf(
          before,
          me,
          event.rows.filter(({ stays }) => !stays),
        ),
      );
    else if (event.type === 'RollClosed') {
      if (now.length > 0) decided = now;
      now = [];
    } else if (event.type === 'WagerMade' && event.standing.player === me) {
      const again = decided.findIndex((one) => one.spot === event.standing.spot);
      decided = decided.filter((_, index) => index !== again);
    }
  }
  return decided;
}

/** The player's wagers among the rows of a settlement, in its order. */
function mineOf(
  { wagers }: Table,
  me: string,
  rows: readonly { readonly wager: WagerId; readonly player: string }[],
): readonly StandingWager[] {
  return rows.flatMap(({ wager, player }) =>
    player === me ? wagers.filter((one) => one.id === wager && one.player === me) : [],
  );
}

/** The commands that make wagers again, with their total in cents and their names. */
export type Repeat = {
  readonly asked: readonly PlayerCommand[];
  readonly cents: number;
  readonly names: readonly string[];
  /** Wagers that cannot be made again now, and why. */
  readonly left: readonly { readonly name: string; readonly refusal: Refusal }[];
};

/** One bet to be made with others: its name, and the command for it at the table as it will be by then. */
export type PlannedBet = {
  readonly name: string;
  /** Null if nothing is left to do. */
  readonly how: (now: Table) => (CheckedCommand & { readonly cents: Cents }) | null;
};

/** The commands that make these bets, each checked after the ones before it. Null if there is nothing to make. */
export function makeAll(table: Table, me: string, bets: readonly PlannedBet[]): Repeat | null {
  const asked: PlayerCommand[] = [];
  const names: string[] = [];
  const left: { name: string; refusal: Refusal }[] = [];
  let cents = 0;
  let now = table;
  for (const { name, how } of bets) {
    const bet = how(now);
    if (bet === null) continue;
    if (bet.refusal !== null) {
      left.push({ name, refusal: bet.refusal });
      continue;
    }
    now = afterAll(now, me, [bet.asked]);
    asked.push(bet.asked);
    names.push(name);
    cents += bet.cents;
  }
  return asked.length === 0 && left.length === 0 ? null : { asked, cents, names, left };
}

/** How to make these wagers again; odds and bets with a coupon are left out. Null if there is nothing to make. */
export const repeatOf = (table: Table, me: string, decided: readonly StandingWager[]): Repeat | null =>
  makeAll(
    table,
    me,
    // Odds belonged to a bet that is gone; the player takes them again once a new one has its number.
    decided.flatMap((standing): readonly PlannedBet[] => {
      const again = standing.behind === 0 ? sameBet(table, me, standing) : null;
      if (again === null) return [];
      const name = wagerNameOf(table, { ...standing, number: 0 });
      return [{ name, how: (now) => ({ ...checkedCommand(now, me, again), cents: standing.stakeCents }) }];
    }),
  );
