// A strategy's compiled rules: their conditions, and the wagers wanted while those are true.

import { type Cents, divideDown, known } from '../../../base/index.ts';
import { findSpot, pointsOf, type Rules } from '../../../rules/index.ts';
import type { Path } from '../../../written/index.ts';
import type { View } from '../../explore/strategy.ts';
import type { Deed, Skip } from '../written-strategy.ts';
import { oddsCents, type Stake } from './amount.ts';
import type { Condition, Fact } from './condition.ts';
import { type Counters, counterOf, fiveCount } from './counter.ts';
import { coveredNumbers, netOf } from './last-roll.ts';
import { isNamed } from './wager-name.ts';
import { type Wish, type Wishes, wagerOf } from './wish.ts';

/** A rule's wager. Its amount moves if it has a progression. */
export type Entry = {
  readonly wager: string;
  readonly on: number | string | null;
  /** On the current point, whatever it is. */
  readonly isOnPoint: boolean;
  readonly does: Stake | Deed;
  readonly moves: Moves | null;
  /** Its key among the wishes, unless it is on the point. */
  readonly key: string;
};

/** A progression's amounts, the index of its position in the memory, and the number of wins or losses per step. */
export type Moves = { readonly ladder: readonly Cents[]; readonly place: number; readonly times: number };

export type Rule = {
  /** Where it is in the file. */
  readonly path: Path;
  readonly holds: readonly Test[];
  readonly skip: Skip | null;
  /** Null if the rule says to go home. */
  readonly entries: readonly Entry[] | null;
};

export type Test = (view: View, memory: readonly number[]) => boolean;

/** Compiles a condition into a test, and registers the counters it needs. */
export function testOf(
  { fact, isTurnedRound }: Condition,
  rules: Rules,
  counters: Counters,
  mostOf: MostOf,
): Test {
  const holds = factTest(fact, rules, counters, mostOf);
  return isTurnedRound ? (view, memory) => !holds(view, memory) : holds;
}

/** The largest number that a count is compared with, at which counting stops. */
export type MostOf = (key: string) => number;

export const countKey = (count: Extract<Fact, { is: 'at-least' }>['count']): string => JSON.stringify(count);

function factTest(fact: Fact, rules: Rules, counters: Counters, mostOf: MostOf): Test {
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
      const place = counters.placeOf('five-count', () => fiveCount(pointsOf(rules.game)));
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

/** The wagers that a rule wants now. */
export function wish(rule: Rule, view: View, memory: readonly number[], wishes: Wishes): void {
  const skipped = rule.skip === null ? null : skippedNumbers(rule.skip, view);
  for (const entry of rule.entries ?? []) {
    const { wager, does } = entry;
    const on = entry.isOnPoint ? view.point : entry.on;
    if (entry.isOnPoint && on === null) continue;
    const key = entry.isOnPoint ? undefined : entry.key;
    const behind = wagerOf(view.rules, wager)?.behind;
    if (behind !== undefined)
      for (const odds of oddsWishes(entry, on, behind, view, memory)) wishes.add(odds);
    else if (typeof does === 'string') wishes.add({ wager, on, behind: 0, does, key });
    else if (skipped !== null && typeof on === 'number' && skipped.has(on))
      wishes.add({ wager, on, behind: 0, does: 'take down', key });
    else wishes.add({ wager, on, behind: 0, does: { cents: dollarsIn(stakeNow(entry, does, memory)) }, key });
  }
}

function skippedNumbers(skip: Skip, view: View): ReadonlySet<number> {
  if (skip === 'covered numbers') return coveredNumbers(view);
  return new Set(view.point === null ? [] : [view.point]);
}

/** Wants odds behind each of the player's bets that can carry them. */
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
      const spot = known(findSpot(view.rules, wager, base.number), 'odds have a spot for every number');
      const cents = oddsCents(view.rules, spot, base.cents, stakeNow(entry, does, memory));
      // A bet too small to carry payable odds gets none.
      if (cents > 0) yield { ...own, does: { cents } };
    }
  }
}

/** The current amount, according to its progression. */
function stakeNow({ moves }: Entry, stake: Stake, memory: readonly number[]): Stake {
  if (moves === null) return stake;
  const step = divideDown(memory[moves.place] ?? 0, moves.times);
  return { kind: 'dollars', cents: known(moves.ladder[step] ?? moves.ladder.at(-1), 'an amount') };
}

/** Multiples are for odds only; for any other wager they become zero, and the table refuses. */
const dollarsIn = (stake: Stake): Cents => (stake.kind === 'dollars' ? stake.cents : 0);
