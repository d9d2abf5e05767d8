// The rules of a strategy, ready to be asked: what has to hold, and what is wished while it does.

import { type Cents, divideDown, known } from '../../../base/index.ts';
import { findSpot } from '../../../rules/index.ts';
import type { View } from '../../explore/strategy.ts';
import type { Deed, Skip } from '../written-strategy.ts';
import { oddsCents, type Stake } from './amount.ts';
import type { Condition, Fact } from './condition.ts';
import { type Counters, counterOf, FIVE_COUNT } from './counter.ts';
import { coveredNumbers, netOf } from './last-roll.ts';
import { isNamed } from './wager-name.ts';
import { type Wish, wagerOf } from './wish.ts';

/** A wager of a rule. Its amount moves where it has a progression. */
export type Entry = {
  readonly wager: string;
  readonly on: number | string | null;
  /** On the point, whichever it is. */
  readonly isOnPoint: boolean;
  readonly does: Stake | Deed;
  readonly moves: Moves | null;
};

/** The amounts of a progression, where in the memory its position is, and how many wins or losses make a step. */
export type Moves = { readonly ladder: readonly Cents[]; readonly place: number; readonly times: number };

export type Rule = {
  readonly holds: readonly Test[];
  readonly skip: Skip | null;
  /** Null where the rule says to go home. */
  readonly entries: readonly Entry[] | null;
};

export type Test = (view: View, memory: readonly number[]) => boolean;

/** Asks whether a condition holds; what it needs to have counted is put among the counters. */
export function testOf({ fact, isTurnedRound }: Condition, counters: Counters, mostOf: MostOf): Test {
  const holds = factTest(fact, counters, mostOf);
  return isTurnedRound ? (view, memory) => !holds(view, memory) : holds;
}

/** The largest number that anything is compared with, so that nothing is counted further. */
export type MostOf = (key: string) => number;

/** What is counted, by a name of its own. */
export const countKey = (count: Extract<Fact, { is: 'at-least' }>['count']): string => JSON.stringify(count);

function factTest(fact: Fact, counters: Counters, mostOf: MostOf): Test {
  switch (fact.is) {
    case 'any-roll':
      return () => true;
    case 'come-out':
      return (view) => view.point === null;
    case 'point-on':
      return (view) => view.point !== null;
    case 'new-shooter':
      return (view) => view.isNewShooter;
    case 'five-count': {
      const place = counters.placeOf('five-count', () => FIVE_COUNT);
      return (_, memory) => memory[place] === 5;
    }
    case 'point':
      return (view) => view.point !== null && fact.numbers.includes(view.point);
    case 'rolled':
      return (view) => view.last !== null && fact.numbers.includes(view.last.total);
    case 'up':
      return (view) => view.up.some((one) => isNamed(fact.wager, one));
    case 'won':
      return (view) => netOf(view, [fact.wager]) > 0;
    case 'lost':
      return (view) => netOf(view, [fact.wager]) < 0;
    case 'at-least': {
      const { count, least } = fact;
      if (count.of === 'covered') return (view) => coveredNumbers(view).size >= least;
      const key = countKey(count);
      const place = counters.placeOf(key, () => counterOf(count, mostOf(key)));
      return (_, memory) => (memory[place] ?? 0) >= least;
    }
  }
}

/** What a rule wishes now. */
export function* wishesOf(rule: Rule, view: View, memory: readonly number[]): Generator<Wish> {
  const skipped = skippedNumbers(rule.skip, view);
  for (const entry of rule.entries ?? []) {
    const { wager, does } = entry;
    const on = entry.isOnPoint ? view.point : entry.on;
    if (entry.isOnPoint && on === null) continue;
    const behind = wagerOf(view.rules, wager)?.behind;
    if (behind !== undefined) yield* oddsWishes(entry, on, behind, view, memory);
    else if (typeof does === 'string') yield { wager, on, behind: 0, does };
    else if (typeof on === 'number' && skipped.has(on)) yield { wager, on, behind: 0, does: 'take down' };
    else yield { wager, on, behind: 0, does: { cents: dollarsIn(stakeNow(entry, does, memory)) } };
  }
}

function skippedNumbers(skip: Skip | null, view: View): ReadonlySet<number> {
  if (skip === 'covered numbers') return coveredNumbers(view);
  return new Set(skip === 'point' && view.point !== null ? [view.point] : []);
}

/** Odds are wished behind each of the player's bets that can carry them. */
function* oddsWishes(
  entry: Entry,
  on: number | string | null,
  behind: string,
  view: View,
  memory: readonly number[],
): Generator<Wish> {
  const { wager, does } = entry;
  for (const base of view.up) {
    if (base.wager !== behind || base.number === 0 || (on !== null && on !== base.number)) continue;
    const own = { wager, on: base.number, behind: base.id };
    if (typeof does === 'string') yield { ...own, does };
    else {
      const spot = known(findSpot(view.rules, wager, base.number), 'odds lie on every number');
      const cents = oddsCents(view.rules, spot, base.cents, stakeNow(entry, does, memory));
      // A bet that is too small to carry odds that can be paid stands alone.
      if (cents > 0) yield { ...own, does: { cents } };
    }
  }
}

/** The amount of this moment, moved as far as its progression has come. */
function stakeNow({ moves }: Entry, stake: Stake, memory: readonly number[]): Stake {
  if (moves === null) return stake;
  const step = divideDown(memory[moves.place] ?? 0, moves.times);
  return { kind: 'dollars', cents: known(moves.ladder[step] ?? moves.ladder.at(-1), 'an amount') };
}

/** Multiples are for odds alone; elsewhere they come to nothing, and the table says so. */
const dollarsIn = (stake: Stake): Cents => (stake.kind === 'dollars' ? stake.cents : 0);
