// The wagers decided by the last deciding roll, to be made again in one touch if that is lawful now.

import type { Refusal } from '../rules/index.ts';
import { nameOf, type Standing, type Table } from '../table/index.ts';
import { type Asked, afterAll, refusalOf } from './player-command.ts';
import { type Occurrence, sameBet } from './undo.ts';

/** The wagers of player `me` that the last deciding roll took down, except those already made again. */
export function decidedLast(seen: readonly Occurrence[], me: string): readonly Standing[] {
  let decided: readonly Standing[] = [];
  let now: Standing[] = [];
  for (const { event, before } of seen) {
    const mine = (id: number): readonly Standing[] =>
      before.wagers.filter((one) => one.id === id && one.player === me);
    if (event.type === 'LosersCollected') for (const row of event.rows) now.push(...mine(row.wager));
    else if (event.type === 'WinnersPaid' || event.type === 'WagersReturned') {
      for (const row of event.rows) if (!row.stays) now.push(...mine(row.wager));
    } else if (event.type === 'RollClosed') {
      if (now.length > 0) decided = now;
      now = [];
    } else if (event.type === 'WagerMade' && event.standing.player === me) {
      const again = decided.findIndex((one) => one.spot === event.standing.spot);
      decided = decided.filter((_, index) => index !== again);
    }
  }
  return decided;
}

/** The commands that make wagers again, with their total in cents and their names. */
export type Repeat = {
  readonly asked: readonly Asked[];
  readonly cents: number;
  readonly names: readonly string[];
  /** Wagers that cannot be made again now, and why. */
  readonly left: readonly { readonly name: string; readonly refusal: Refusal }[];
};

/**
 * How to make these wagers again, each checked after the ones before it; odds and bets with a coupon are left out.
 * Null if there is nothing to make.
 */
export function repeatOf(table: Table, me: string, decided: readonly Standing[]): Repeat | null {
  const asked: Asked[] = [];
  const names: string[] = [];
  const left: { name: string; refusal: Refusal }[] = [];
  let cents = 0;
  let now = table;
  for (const standing of decided) {
    // Odds belonged to a bet that is gone; the player takes them again once a new one has its number.
    if (standing.behind !== 0) continue;
    const again = sameBet(table, me, standing);
    if (again === null) continue;
    const name = nameOf(table, { ...standing, number: 0 });
    const refusal = refusalOf(now, me, again);
    if (refusal !== null) {
      left.push({ name, refusal });
      continue;
    }
    now = afterAll(now, me, [again]);
    asked.push(again);
    names.push(name);
    cents += standing.stakeCents;
  }
  return asked.length === 0 && left.length === 0 ? null : { asked, cents, names, left };
}
