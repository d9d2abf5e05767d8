// The effect of the last roll on the wagers that a strategy names.

import type { Cents } from 'boxperson/base';
import type { OwnWagerResult, PlayerView } from '../../explore/strategy.ts';
import { isNamed, type WagerName } from './wager-name.ts';

/** The combined net result of the named wagers on the last roll; a composite can win and lose at once. */
export function lastRollNetCents(view: PlayerView, names: readonly WagerName[]): Cents {
  const { last } = view;
  // Most rolls decide nothing.
  if (last === null || (last.won.length === 0 && last.lost.length === 0)) return 0;
  return netAmong(last.won, names) + netAmong(last.lost, names);
}

function netAmong(results: readonly OwnWagerResult[], names: readonly WagerName[]): Cents {
  let cents = 0;
  for (const one of results)
    for (const name of names)
      if (isNamed(name, one)) {
        cents += one.netCents;
        break;
      }
  return cents;
}

/** The number of wagers that the last roll won or lost. */
export function decisionsOf(view: PlayerView, side: 'won' | 'lost'): number {
  const nets = new Map<string, Cents>();
  for (const { wager, on, number, netCents } of decidedBy(view)) {
    const key = `${wager} ${on} ${number}`;
    nets.set(key, (nets.get(key) ?? 0) + netCents);
  }
  let count = 0;
  for (const cents of nets.values()) if (side === 'won' ? cents > 0 : cents < 0) count += 1;
  return count;
}

const decidedBy = ({ last }: PlayerView): readonly OwnWagerResult[] =>
  last === null ? [] : [...last.won, ...last.lost];

/** The numbers covered by the player's line and come bets. */
export function coveredNumbers(view: PlayerView): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const one of view.up) if (one.number !== 0 && one.behind === 0) numbers.add(one.number);
  return numbers;
}

/** What the last roll did to the line, whether or not the player bet on it: 1 if pass won, -1 if it lost, 0 if neither. */
export function lineResult({ rules, last }: PlayerView): -1 | 0 | 1 {
  const line = rules.spots.find((spot) => spot.wager.line === true);
  if (last === null || line === undefined) return 0;
  const outcome = line.tables[last.point ?? 0]?.[last.roll];
  return outcome?.kind === 'win' ? 1 : outcome?.kind === 'lose' ? -1 : 0;
}
