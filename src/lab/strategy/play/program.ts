// Compiles a strategy's rules once: parses names, expands numbers and turns progressions into ladders of amounts.

import { type Cents, divideDown, ratio, required, roundedDown } from 'boxperson/base';
import { type CompiledSpot, findSpot, type Rules } from 'boxperson/rules';
import { isMistake, type Path } from 'boxperson/written';
import type {
  StrategyRule,
  WrittenBets,
  WrittenProgression,
  WrittenStrategy,
  WrittenSystem,
} from '../read/schema.ts';
import { asList, GO_HOME, RULE_ACTIONS, type RuleAction } from '../written-strategy.ts';
import { dollarCents, type Stake, stakeOf } from './amount.ts';
import { targetKey } from './bet-target.ts';
import { type Condition, conditionNamed } from './condition.ts';
import type { Counters } from './counter.ts';
import { ladderOf, type ProgressionKind, positionCounter, type WinCentsOf } from './progression.ts';
import {
  type AmountMoves,
  type CompiledRule,
  type CountLimit,
  countKey,
  type RuleBet,
  testOf,
} from './rule.ts';
import { accountOf, progressionFor } from './system.ts';
import { type ProgressionTrigger, readTrigger } from './trigger.ts';
import { isNamed, type WagerName, wagerNamed } from './wager-name.ts';

/** A rule's wager, before its progression is attached. */
export type FlatRuleBet = Omit<RuleBet, 'moves' | 'key'>;

type WrittenRule = {
  readonly path: Path;
  readonly conditions: readonly Condition[];
  readonly skip: CompiledRule['skip'];
  readonly choices: readonly (readonly FlatRuleBet[])[] | null;
};

/** The rules in file order; `start with` becomes the first rule, for come-outs. */
export function programOf(
  written: WrittenStrategy,
  rules: Rules,
  counters: Counters,
): readonly CompiledRule[] {
  const all = writtenRules(written, rules);
  const movesOf = ladders(written, rules, strategyBets(written, rules), counters);
  const mostOf = mostsOf(all.flatMap(({ conditions }) => conditions));
  return all.map(({ path, conditions, skip, choices }) => ({
    path,
    skip,
    holds: conditions.map((condition) => testOf(condition, rules, counters, mostOf)),
    choices:
      choices?.map((entries) =>
        entries.map((entry) => ({
          ...entry,
          moves: movesOf(entry),
          key: targetKey({ ...entry, behind: 0, does: isRuleAction(entry.does) ? entry.does : { cents: 0 } }),
        })),
      ) ?? null,
  }));
}

function writtenRules(written: WrittenStrategy, rules: Rules): readonly WrittenRule[] {
  return rulesIn(written).map(({ path, when }) => ({
    path,
    conditions: asList(when.if).map(conditionNamed),
    skip: when.skip ?? null,
    choices: betsIn(when)?.map((bets) => entriesOf(bets, rules)) ?? null,
  }));
}

/** The rules of a file in their order, each with its path; `start with` is the first, for come-outs. */
export function rulesIn(
  written: WrittenStrategy,
): readonly { readonly path: Path; readonly when: StrategyRule }[] {
  const start = written['start with'];
  return [
    ...(start === undefined ? [] : [{ path: ['start with'], when: { if: 'come-out', do: start } }]),
    ...(written.when ?? []).map((when, index) => ({ path: ['when', index], when })),
  ];
}

/** The bets of a rule, or each of its choices; null if it says to go home. */
export const betsIn = (when: StrategyRule): readonly WrittenBets[] | null =>
  when.do === GO_HOME ? null : [when.do, ...(when.or ?? [])];

/** Every bet that a strategy may make, one per number. */
export const strategyBets = (written: WrittenStrategy, rules: Rules): readonly FlatRuleBet[] =>
  writtenRules(written, rules).flatMap(({ choices }) => (choices ?? []).flat());

/** One entry per number named. */
function entriesOf(bets: WrittenBets, rules: Rules): readonly FlatRuleBet[] {
  const entries: FlatRuleBet[] = [];
  for (const [key, value] of Object.entries(bets)) {
    const { wager, on } = wagerNamed(key);
    const does: Stake | RuleAction = isRuleAction(value) ? value : stakeOf(value);
    if (on === null || on === 'point') entries.push({ wager, on: null, isOnPoint: on === 'point', does });
    else
      for (const one of on)
        entries.push({ wager, on: findSpot(rules, wager, one)?.on ?? one, isOnPoint: false, does });
  }
  return entries;
}

export const isRuleAction = (value: unknown): value is RuleAction =>
  RULE_ACTIONS.some((deed) => deed === value);

/** The largest number that each count is compared with. */
function mostsOf(conditions: readonly Condition[]): CountLimit {
  const mosts = new Map<string, number>();
  for (const { fact } of conditions) {
    if (fact.is !== 'at-least') continue;
    const key = countKey(fact.count);
    mosts.set(key, Math.max(mosts.get(key) ?? 0, fact.least));
  }
  return (key) => mosts.get(key) ?? 0;
}

/** A progression or a system, and where it is in the file. */
export type LocatedProgression =
  | { readonly kind: ProgressionKind; readonly index: number; readonly one: WrittenProgression }
  | { readonly kind: 'system'; readonly index: number; readonly one: WrittenSystem };

/** Everything that moves the amounts of a strategy, in file order. */
export const progressionsOf = (written: WrittenStrategy): readonly LocatedProgression[] => [
  ...(written.press ?? []).map((one, index) => ({ kind: 'press' as const, index, one })),
  ...(written.regress ?? []).map((one, index) => ({ kind: 'regress' as const, index, one })),
  ...(written.system ?? []).map((one, index) => ({ kind: 'system' as const, index, one })),
];

/** Finds how an entry's amount moves; null if no progression names the entry. */
function ladders(
  written: WrittenStrategy,
  rules: Rules,
  entries: readonly FlatRuleBet[],
  counters: Counters,
): (entry: FlatRuleBet) => AmountMoves | null {
  const progressions = progressionsOf(written);
  return (entry) => {
    const found = progressions.find(({ one }) => hasProgression(one, entry));
    const firstCents = dollarsOf(entry);
    if (found === undefined || firstCents === null) return null;
    const { kind, index, one } = found;
    // Wagers counted together share one counter; otherwise each number has its own.
    const counted = one['all of'] === undefined ? [nameOf(entry)] : progressionWagers(one);
    const moved = entries.filter((other) => counted.some((name) => isEntryNamed(name, other)));
    const key = `${kind} ${index} ${JSON.stringify(counted)}`;
    const ladder = progressionSteps(found, rules, entry);
    if (ladder === null && kind === 'system') {
      const units = moved.map((other) => dollarsOf(other) ?? firstCents);
      const account = accountOf(one, counted, mostUnitsOf(one, Math.max(...units)));
      const place = counters.placeOf(key, () => account.counter);
      return { place, centsAt: (kept) => account.unitsAt(kept) * firstCents };
    }
    if (ladder === null) return null;
    const lengths = moved.map((other) => progressionSteps(found, rules, other)?.cents.length ?? 1);
    const place = counters.placeOf(key, () =>
      positionCounter(ladder.one, ladder.after, counted, Math.max(...lengths) - 1),
    );
    const { cents, after } = ladder;
    return {
      place,
      centsAt: (kept) => {
        const step = divideDown(typeof kept === 'number' ? kept : 0, after.times);
        return required(cents[step] ?? cents.at(-1), 'an amount');
      },
    };
  };
}

/** The most units that fit under a system's limit. */
const mostUnitsOf = (system: WrittenSystem, unitCents: Cents): number =>
  system['up to'] === undefined
    ? Number.POSITIVE_INFINITY
    : divideDown(dollarCents(system['up to']), unitCents);

/** The amounts that a bet's progression goes through; null for a bet without dollars, and a system that is not a progression. */
export function progressionSteps(
  moving: LocatedProgression,
  rules: Rules,
  entry: FlatRuleBet,
): {
  readonly one: WrittenProgression;
  readonly after: ProgressionTrigger;
  readonly cents: readonly Cents[];
} | null {
  const firstCents = dollarsOf(entry);
  if (firstCents === null) return null;
  const one = moving.kind === 'system' ? progressionFor(moving.one, firstCents) : moving.one;
  if (one === null) return null;
  const after = readTrigger(one.after);
  if (isMistake(after)) throw new Error(after.says);
  const kind = moving.kind === 'regress' ? 'regress' : 'press';
  const spot = findSpot(rules, entry.wager, entry.on);
  const winOf: WinCentsOf = (cents, divisor) => (spot === null ? 0 : winCents(spot, cents, divisor));
  return { one, after, cents: ladderOf(kind, one, firstCents, winOf) };
}

/** What a bet wins, or a part of it, rounded down to an amount that can be bet. */
const winCents = ({ pays, stepCents }: CompiledSpot, cents: Cents, divisor: number): Cents =>
  pays === null ? 0 : roundedDown(cents, ratio(pays.over, pays.under * divisor), stepCents);

const nameOf = ({ wager, on }: FlatRuleBet): WagerName => ({ wager, on: on === null ? null : [on] });

const dollarsOf = ({ does }: FlatRuleBet): Cents | null =>
  typeof does === 'object' && does.kind === 'dollars' ? does.cents : null;

export const progressionWagers = (one: WrittenProgression | WrittenSystem): readonly WagerName[] =>
  [...asList(one['each of']), ...asList(one['all of'])].map(wagerNamed);

export const hasProgression = (one: WrittenProgression | WrittenSystem, entry: FlatRuleBet): boolean =>
  progressionWagers(one).some((name) => isEntryNamed(name, entry));

export const isEntryNamed = (name: WagerName, { wager, on }: FlatRuleBet): boolean =>
  isNamed(name, { wager, on, number: 0 });
