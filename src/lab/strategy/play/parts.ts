// Splits a written strategy into parts that do not affect each other, such as six numbers that are each pressed by their own
// hits. Each part is a strategy of its own; together they make the same bets. Also what a strategy looks at besides the table: its
// money, and chance.

import type { Cents } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Strategy, WatchedMoney } from '../../explore/strategy.ts';
import type { WrittenBets, WrittenStrategy } from '../read/schema.ts';
import { asList, GO_HOME } from '../written-strategy.ts';
import { stakeOf } from './amount.ts';
import { wagerOf } from './bet-target.ts';
import { type Condition, type ConditionFact, conditionNamed, wagerIn } from './condition.ts';
import {
  betsIn,
  hasProgression,
  isEntryNamed,
  isRuleAction,
  progressionSteps,
  progressionsOf,
  progressionWagers,
  rulesIn,
  strategyBets,
} from './program.ts';
import { type WagerName, wagerNamed } from './wager-name.ts';

/** The fields that this file understands. A strategy with any other field is not split. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  ...['name', 'title', 'about', 'source', 'house', 'stop at'],
  ...['start with', 'when', 'press', 'regress', 'system', 'each shooter'],
]);
const UNDERSTOOD_IN_RULE: ReadonlySet<string> = new Set(['if', 'skip', 'do']);

/** One bet of a rule: a wager with one of its numbers. */
type Bet = {
  readonly wager: string;
  readonly on: number | string | null;
  readonly isOnPoint: boolean;
};

/** The parts of a strategy, at least two; null if it cannot be split. */
export function strategyPartsOf(written: WrittenStrategy, rules: Rules): readonly WrittenStrategy[] | null {
  if (Object.keys(written).some((field) => !UNDERSTOOD.has(field))) return null;
  // A limit on one shooter counts all wagers together, unless it counts rolls.
  if (Object.keys(written['each shooter'] ?? {}).some((cap) => cap !== 'rolls')) return null;
  // The money is that of all wagers together, and so is its best result; chance drawn for one rule moves on that of the others.
  if (looksOf(written).looksAt !== undefined || drawsChance(written)) return null;
  if (written['stop at']?.['below best'] !== undefined) return null;
  const groups = new Groups(rules, [
    ...betsPerNumber(written['start with'] ?? {}),
    ...(written.when ?? []).flatMap((rule) => (rule.do === GO_HOME ? [] : betsPerNumber(rule.do))),
  ]);
  for (const rule of written.when ?? []) {
    if (Object.keys(rule).some((field) => !UNDERSTOOD_IN_RULE.has(field))) return null;
    if (rule.skip === 'covered numbers') return null;
    const conditions = asList(rule.if).map(conditionNamed);
    if (conditions.some(concernsAll)) return null;
    const named = conditions.flatMap((condition) => wagerIn(condition) ?? []);
    // Everyone goes home at the same time, so no part may decide it alone.
    if (rule.do === GO_HOME && named.length > 0) return null;
    if (rule.do !== GO_HOME) for (const bet of betsPerNumber(rule.do)) groups.joinNamed(bet, named);
  }
  for (const { one } of progressionsOf(written))
    if (one['all of'] !== undefined) groups.joinAll(progressionWagers(one));
  const parts = gathered(groups.parts(), (bet) => positionsOf(written, rules, bet));
  return parts.length < 2 ? null : parts.map((bets) => only(written, bets));
}

/** Parts are put together up to this many combinations of their amounts: fewer, larger tables are faster. */
const COMBINATIONS_MOST = 128;

/** Puts small parts together; bets that never change cost nothing. */
function gathered(
  parts: readonly (readonly Bet[])[],
  steps: (bet: Bet) => number,
): readonly (readonly Bet[])[] {
  const found: { bets: readonly Bet[]; combinations: number }[] = [];
  for (const bets of parts) {
    const combinations = bets.reduce((product, bet) => product * steps(bet), 1);
    const room = found.find((other) => other.combinations * combinations <= COMBINATIONS_MOST);
    if (room === undefined) found.push({ bets, combinations });
    else {
      room.bets = [...room.bets, ...bets];
      room.combinations *= combinations;
    }
  }
  return found.map(({ bets }) => bets);
}

/** How many positions a bet's progression has. */
function positionsOf(written: WrittenStrategy, rules: Rules, bet: Bet): number {
  const entry = strategyBets(written, rules).find(
    ({ wager, on, isOnPoint }) => wager === bet.wager && on === bet.on && isOnPoint === bet.isOnPoint,
  );
  const moved = progressionsOf(written).find(({ one }) => entry !== undefined && hasProgression(one, entry));
  if (entry === undefined || moved === undefined || typeof entry.does === 'string') return 1;
  const steps = progressionSteps(moved, rules, entry);
  // A system with an account of its own has too many to be put together with anything.
  if (steps === null) return moved.kind === 'system' ? COMBINATIONS_MOST + 1 : 1;
  return steps.cents.length * steps.after.times;
}

/** A condition on the wagers of all rules together. */
const concernsAll = ({ fact }: Condition): boolean =>
  fact.is === 'shooter-result' || (fact.is === 'at-least' && OF_ALL.has(fact.count.of));

const OF_ALL: ReadonlySet<string> = new Set([
  'covered',
  'winning shooters in a row',
  'losing shooters in a row',
]);

/** One entry per number. */
function betsPerNumber(bets: WrittenBets): readonly Bet[] {
  return Object.keys(bets).flatMap((key): readonly Bet[] => {
    const { wager, on } = wagerNamed(key);
    if (on === null || on === 'point') return [{ wager, on: null, isOnPoint: on === 'point' }];
    return on.map((one) => ({ wager, on: one, isOnPoint: false }));
  });
}

const keyOf = ({ wager, on, isOnPoint }: Bet): string => `${wager}@${isOnPoint ? 'point' : on}`;

/** Bets that affect each other are in one group. */
class Groups {
  readonly #bets: readonly Bet[];
  readonly #leader = new Map<string, string>();

  constructor(rules: Rules, bets: readonly Bet[]) {
    this.#bets = [...new Map(bets.map((bet) => [keyOf(bet), bet])).values()];
    for (const bet of this.#bets) this.#leader.set(keyOf(bet), keyOf(bet));
    for (const bet of this.#bets) {
      // A bet without a number, or on the point, may be any of its numbers.
      if (bet.on === null) this.#joinWhere(bet, (other) => other.wager === bet.wager);
      // Odds depend on the bet they are behind.
      const behind = wagerOf(rules, bet.wager)?.behind;
      if (behind !== undefined) this.#joinWhere(bet, (other) => other.wager === behind);
    }
  }

  joinNamed(bet: Bet, names: readonly WagerName[]): void {
    this.#joinWhere(bet, (other) => names.some((name) => isMeant(name, other)));
  }

  joinAll(names: readonly WagerName[]): void {
    const moved = this.#bets.filter((bet) => names.some((name) => isMeant(name, bet)));
    for (const bet of moved) this.#join(keyOf(bet), keyOf(moved[0] ?? bet));
  }

  parts(): readonly (readonly Bet[])[] {
    return [...Map.groupBy(this.#bets, (bet) => this.#find(keyOf(bet))).values()];
  }

  #joinWhere(bet: Bet, isJoined: (other: Bet) => boolean): void {
    for (const other of this.#bets) if (isJoined(other)) this.#join(keyOf(bet), keyOf(other));
  }

  #join(a: string, b: string): void {
    this.#leader.set(this.#find(a), this.#find(b));
  }

  #find(key: string): string {
    const leader = this.#leader.get(key) ?? key;
    return leader === key ? key : this.#find(leader);
  }
}

/** A name without numbers, or a bet without one, may mean any number. */
const isMeant = (name: WagerName, bet: Bet): boolean =>
  bet.on === null || name.on === 'point'
    ? name.wager === bet.wager
    : isEntryNamed(name, { wager: bet.wager, on: bet.on, isOnPoint: false, does: 'take down' });

/** The strategy with these bets only. */
function only(written: WrittenStrategy, bets: readonly Bet[]): WrittenStrategy {
  const keys = new Set(bets.map(keyOf));
  const start = written['start with'];
  const { 'start with': _, when, ...rest } = written;
  const kept = start === undefined ? {} : keptOf(start, keys);
  return {
    ...rest,
    ...(Object.keys(kept).length === 0 ? {} : { 'start with': kept as NonNullable<typeof start> }),
    when: (when ?? []).flatMap((rule) => {
      if (rule.do === GO_HOME) return [rule];
      const own = keptOf(rule.do, keys);
      return Object.keys(own).length === 0 ? [] : [{ ...rule, do: own }];
    }),
  };
}

function keptOf(bets: WrittenBets, keys: ReadonlySet<string>): WrittenBets {
  const kept: Record<string, WrittenBets[string]> = {};
  for (const [key, does] of Object.entries(bets)) {
    const { wager, on } = wagerNamed(key);
    if (on === null || on === 'point') {
      if (keys.has(`${wager}@${on === null ? 'null' : on}`)) kept[key] = does;
      continue;
    }
    const own = on.filter((one) => keys.has(`${wager}@${one}`));
    if (own.length > 0) kept[`${wager}@${own.join('/')}`] = does;
  }
  return kept;
}

/** The `looksAt` of a strategy; empty if it does not look at its money. */
export function looksOf(written: WrittenStrategy): Pick<Strategy, 'looksAt'> {
  const facts = factsIn(written);
  if (betsShares(written) || facts.some(({ is }) => is === 'below-best')) return { looksAt: 'all' };
  const levels = (is: 'result' | 'bankroll'): readonly Cents[] => [
    ...new Set(facts.flatMap((fact) => (fact.is === is && 'leastCents' in fact ? [fact.leastCents] : []))),
  ];
  const [resultCents, bankrollCents] = [levels('result'), levels('bankroll')];
  if (resultCents.length + bankrollCents.length === 0) return {};
  const looksAt: WatchedMoney = { resultCents, bankrollCents };
  return { looksAt };
}

/** Whether a strategy leaves anything to chance. */
export const drawsChance = (written: WrittenStrategy): boolean =>
  factsIn(written).some(({ is }) => is === 'chance') ||
  (written.when ?? []).some((rule) => rule.or !== undefined);

const factsIn = (written: WrittenStrategy): readonly ConditionFact[] =>
  (written.when ?? []).flatMap((rule) => asList(rule.if).map((text) => conditionNamed(text).fact));

/** Whether any bet is a part of the bankroll. */
const betsShares = (written: WrittenStrategy): boolean =>
  rulesIn(written)
    .flatMap(({ when }) => (betsIn(when) ?? []).flatMap((bets) => Object.values(bets)))
    .some((value) => !isRuleAction(value) && stakeOf(value).kind === 'share');
