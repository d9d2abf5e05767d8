// A strategy's compiled rules: their conditions, and the wagers wanted while those are true.

import { type Cents, firstFace, required, secondFace } from 'boxperson/base';
import { findSpot, pointsOf, type Rules } from 'boxperson/rules';
import type { Path } from 'boxperson/written';
import type { PlayerMoney, PlayerView } from '../../explore/strategy.ts';
import type { RuleAction, RuleSkip } from '../written-strategy.ts';
import { oddsCents, type Stake, shareCents } from './amount.ts';
import { type BetTarget, type BetTargets, wagerOf } from './bet-target.ts';
import type { Condition, ConditionFact } from './condition.ts';
import {
  type CounterMemory,
  type Counters,
  type CounterValue,
  countAt,
  counterOf,
  coveredNumbers,
  fiveCount,
  lastRollNetCents,
  sequenceCounter,
  shooterResult,
  shootersModulo,
} from './counter.ts';
import { isNamed } from './wager-name.ts';

/** A rule's wager. Its amount moves if it has a progression. */
export type RuleBet = {
  readonly wager: string;
  readonly on: number | string | null;
  /** On the current point, whatever it is. */
  readonly isOnPoint: boolean;
  readonly does: Stake | RuleAction;
  readonly moves: AmountMoves | null;
  /** Its key among the wishes, unless it is on the point. */
  readonly key: string;
};

/** The index of a progression's position in the memory, and the amount for each position. */
export type AmountMoves = { readonly place: number; readonly centsAt: (kept: CounterValue) => Cents };

export type CompiledRule = {
  /** Where it is in the file. */
  readonly path: Path;
  readonly holds: readonly RuleTest[];
  readonly skip: RuleSkip | null;
  /** The wagers of the rule or, if it leaves them to chance, each of the choices; null if the rule says to go home. */
  readonly choices: readonly (readonly RuleBet[])[] | null;
};

type RuleTest = (view: PlayerView, memory: CounterMemory) => boolean;

/** Compiles a condition into a test, and registers the counters it needs. */
export function testOf(
  { fact, isTurnedRound }: Condition,
  rules: Rules,
  counters: Counters,
  mostOf: CountLimit,
): RuleTest {
  const holds = factTest(fact, rules, counters, mostOf);
  return isTurnedRound ? (view, memory) => !holds(view, memory) : holds;
}

/** The largest number that a count is compared with, at which counting stops. */
export type CountLimit = (key: string) => number;

export const countKey = (count: Extract<ConditionFact, { is: 'at-least' }>['count']): string =>
  JSON.stringify(count);

function factTest(fact: ConditionFact, rules: Rules, counters: Counters, mostOf: CountLimit): RuleTest {
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
      return (_, memory) => countAt(memory, place) === 5;
    }
    case 'point':
      return (view) => view.point !== null && fact.numbers.includes(view.point);
    case 'rolled':
      return (view) => view.last !== null && fact.numbers.includes(view.last.total);
    case 'rolled-way': {
      const { numbers, way } = fact;
      return ({ last }) =>
        last !== null &&
        numbers.includes(last.total) &&
        (firstFace(last.roll) === secondFace(last.roll)) === (way === 'hard');
    }
    case 'nth-shooter': {
      const { nth } = fact;
      const place = counters.placeOf(`shooters modulo ${nth}`, () => shootersModulo(nth));
      return (_, memory) => countAt(memory, place) === nth - 1;
    }
    case 'rolls-were': {
      const { sequence } = fact;
      const key = `rolls ${JSON.stringify(sequence)}`;
      const place = counters.placeOf(key, () => sequenceCounter(sequence));
      const last = 1 << (sequence.length - 1);
      return (_, memory) => (countAt(memory, place) & last) !== 0;
    }
    case 'result':
      return (view) => {
        const { reached, resultCents } = moneyIn(view);
        return resultCents === null ? reached.includes(fact.leastCents) : resultCents >= fact.leastCents;
      };
    case 'shooter-result': {
      const place = counters.placeOf('shooter result', () => shooterResult);
      return (_, memory) => countAt(memory, place) >= fact.leastCents;
    }
    case 'bankroll':
      return (view) => hasBankroll(moneyIn(view), fact.leastCents);
    case 'below-best':
      return (view) => {
        const { highCents, resultCents } = moneyIn(view);
        return highCents !== null && resultCents !== null && highCents - resultCents >= fact.cents;
      };
    case 'chance':
      return (view) => view.chance(fact.of) < fact.ways;
    case 'up':
      return (view) => view.up.some((one) => isNamed(fact.wager, one));
    case 'won':
      return (view) => lastRollNetCents(view, [fact.wager]) > 0;
    case 'lost':
      return (view) => lastRollNetCents(view, [fact.wager]) < 0;
    case 'at-least': {
      const { count, least } = fact;
      if (count.of === 'covered') return (view) => coveredNumbers(view).size >= least;
      const key = countKey(count);
      const place = counters.placeOf(key, () => counterOf(count, mostOf(key)));
      return (_, memory) => countAt(memory, place) >= least;
    }
  }
}

function moneyIn({ money }: PlayerView): PlayerMoney {
  if (money === null)
    throw new Error('This strategy looks at its money, and at this table it is not told what it has.');
  return money;
}

/** A player who never runs out has any amount. */
const hasBankroll = (money: PlayerMoney, leastCents: Cents): boolean =>
  money.resultCents === null
    ? money.bankrollReached.includes(leastCents)
    : money.bankrollCents === null || money.bankrollCents >= leastCents;

/** The wagers that a rule wants now. */
export function addTargets(
  rule: CompiledRule,
  view: PlayerView,
  memory: CounterMemory,
  wishes: BetTargets,
): void {
  const skipped = rule.skip === null ? null : skippedNumbers(rule.skip, view);
  for (const entry of chosenEntries(rule, view)) {
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
    else wishes.add({ wager, on, behind: 0, does: { cents: centsNow(entry, on, does, view, memory) }, key });
  }
}

/** The wagers of a rule; one of its choices if it has several, drawn before every roll. */
function chosenEntries({ choices }: CompiledRule, view: PlayerView): readonly RuleBet[] {
  if (choices === null) return [];
  return choices[choices.length === 1 ? 0 : view.chance(choices.length)] ?? [];
}

/** The amount for a wager that is not odds. */
function centsNow(
  entry: RuleBet,
  on: number | string | null,
  does: Stake,
  view: PlayerView,
  memory: CounterMemory,
): Cents {
  const stake = stakeNow(entry, does, memory);
  // Multiples are for odds only; for any other wager they become zero, and the table refuses.
  if (stake.kind !== 'share') return stake.kind === 'dollars' ? stake.cents : 0;
  const { bankrollCents } = moneyIn(view);
  if (bankrollCents === null)
    throw new Error(
      `It bets a part of its bankroll on ${entry.wager}, so it needs one, such as --bankroll 500.`,
    );
  const spot = findSpot(view.rules, entry.wager, on);
  return spot === null ? 0 : shareCents(spot, bankrollCents, stake.share);
}

function skippedNumbers(skip: RuleSkip, view: PlayerView): ReadonlySet<number> {
  if (skip === 'covered numbers') return coveredNumbers(view);
  return new Set(view.point === null ? [] : [view.point]);
}

/** Wants odds behind each of the player's bets that can carry them. */
function* oddsWishes(
  entry: RuleBet,
  on: number | string | null,
  behind: string,
  view: PlayerView,
  memory: CounterMemory,
): Generator<BetTarget> {
  const { wager, does } = entry;
  for (const base of view.up) {
    if (base.wager !== behind || base.number === 0 || (on !== null && on !== base.number)) continue;
    const own = { wager, on: base.number, behind: base.id };
    if (typeof does === 'string') yield { ...own, does };
    else {
      const spot = required(findSpot(view.rules, wager, base.number), 'odds have a spot for every number');
      const cents = oddsCents(view.rules, spot, base.cents, stakeNow(entry, does, memory));
      // A bet too small to carry payable odds gets none.
      if (cents > 0) yield { ...own, does: { cents } };
    }
  }
}

/** The current amount, according to its progression. */
const stakeNow = ({ moves }: RuleBet, stake: Stake, memory: CounterMemory): Stake =>
  moves === null ? stake : { kind: 'dollars', cents: moves.centsAt(memory[moves.place] ?? 0) };
