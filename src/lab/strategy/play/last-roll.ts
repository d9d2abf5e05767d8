// What the last roll did to the wagers that a strategy names.

import type { Cents } from '../../../base/index.ts';
import type { Result, View } from '../../explore/strategy.ts';
import { isNamed, type WagerName } from './wager-name.ts';

/** What the named wagers have won or lost on the last roll, taken together: a composite may do both at once. */
export function netOf(view: View, names: readonly WagerName[]): Cents {
  let cents = 0;
  for (const one of decidedBy(view)) if (names.some((name) => isNamed(name, one))) cents += one.netCents;
  return cents;
}

/** How many wagers the last roll has won, or lost. */
export function decisionsOf(view: View, side: 'won' | 'lost'): number {
  const nets = new Map<string, Cents>();
  for (const { wager, on, number, netCents } of decidedBy(view)) {
    const key = `${wager} ${on} ${number}`;
    nets.set(key, (nets.get(key) ?? 0) + netCents);
  }
  let count = 0;
  for (const cents of nets.values()) if (side === 'won' ? cents > 0 : cents < 0) count += 1;
  return count;
}

const decidedBy = ({ last }: View): readonly Result[] => (last === null ? [] : [...last.won, ...last.lost]);

/** The numbers that the player's line and come bets have taken. */
export function coveredNumbers(view: View): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const one of view.up) if (one.number !== 0 && one.behind === 0) numbers.add(one.number);
  return numbers;
}
