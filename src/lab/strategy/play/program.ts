// Compiles a strategy's rules once: parses names, expands numbers and turns progressions into ladders of amounts.

import type { Cents } from '../../../base/index.ts';
import { findSpot, type Rules } from '../../../rules/index.ts';
import { isWrong, type Path } from '../../../written/index.ts';
import type { Bets, Progression, WrittenStrategy } from '../read/schema.ts';
import { asList, DEEDS, type Deed, GO_HOME } from '../written-strategy.ts';
import { readAfter } from './after.ts';
import { type Stake, stakeOf } from './amount.ts';
import { type Condition, conditionNamed } from './condition.ts';
import type { Counters } from './counter.ts';
import { type Kind, ladderOf, positionCounter } from './progression.ts';
import { countKey, type Entry, type MostOf, type Moves, type Rule, testOf } from './rule.ts';
import { isNamed, type WagerName, wagerNamed } from './wager-name.ts';
import { wishKey } from './wish.ts';

/** A rule's wager, before its progression is attached. */
export type Named = Omit<Entry, 'moves' | 'key'>;

type WrittenRule = {
  readonly path: Path;
  readonly conditions: readonly Condition[];
  readonly skip: Rule['skip'];
  readonly entries: readonly Named[] | null;
};

/** The rules in file order; `start with` becomes the first rule, for come-outs. */
export function programOf(written: WrittenStrategy, rules: Rules, counters: Counters): readonly Rule[] {
  const all = writtenRules(written, rules);
  const movesOf = ladders(written, betsOf(written, rules), counters);
  const mostOf = mostsOf(all.flatMap(({ conditions }) => conditions));
  return all.map(({ path, conditions, skip, entries }) => ({
    path,
    skip,
    holds: conditions.map((condition) => testOf(condition, rules, counters, mostOf)),
    entries:
      entries?.map((entry) => ({
        ...entry,
        moves: movesOf(entry),
        key: wishKey({ ...entry, behind: 0, does: isDeed(entry.does) ? entry.does : { cents: 0 } }),
      })) ?? null,
  }));
}

function writtenRules(written: WrittenStrategy, rules: Rules): readonly WrittenRule[] {
  return rulesIn(written).map(({ path, when }) => ({
    path,
    conditions: asList(when.if).map(conditionNamed),
    skip: when.skip ?? null,
    entries: when.do === GO_HOME ? null : entriesOf(when.do, rules),
  }));
}

/** The rules of a file in their order, each with its path; `start with` is the first, for come-outs. */
export function rulesIn(
  written: WrittenStrategy,
): readonly { readonly path: Path; readonly when: NonNullable<WrittenStrategy['when']>[number] }[] {
  const start = written['start with'];
  return [
    ...(start === undefined ? [] : [{ path: ['start with'], when: { if: 'come-out', do: start } }]),
    ...(written.when ?? []).map((when, index) => ({ path: ['when', index], when })),
  ];
}

/** Every bet that a strategy may make, one per number. */
export const betsOf = (written: WrittenStrategy, rules: Rules): readonly Named[] =>
  writtenRules(written, rules).flatMap(({ entries }) => entries ?? []);

/** One entry per number named. */
function entriesOf(bets: Bets, rules: Rules): readonly Named[] {
  const entries: Named[] = [];
  for (const [key, value] of Object.entries(bets)) {
    const { wager, on } = wagerNamed(key);
    const does: Stake | Deed = isDeed(value) ? value : stakeOf(value);
    if (on === null || on === 'point') entries.push({ wager, on: null, isOnPoint: on === 'point', does });
    else
      for (const one of on)
        entries.push({ wager, on: findSpot(rules, wager, one)?.on ?? one, isOnPoint: false, does });
  }
  return entries;
}

export const isDeed = (value: unknown): value is Deed => DEEDS.some((deed) => deed === value);

/** The largest number that each count is compared with. */
function mostsOf(conditions: readonly Condition[]): MostOf {
  const mosts = new Map<string, number>();
  for (const { fact } of conditions) {
    if (fact.is !== 'at-least') continue;
    const key = countKey(fact.count);
    mosts.set(key, Math.max(mosts.get(key) ?? 0, fact.least));
  }
  return (key) => mosts.get(key) ?? 0;
}

/** Every progression of a strategy with its kind, in file order. */
export const progressionsOf = (
  written: WrittenStrategy,
): readonly { readonly kind: Kind; readonly index: number; readonly one: Progression }[] => [
  ...(written.press ?? []).map((one, index) => ({ kind: 'press' as const, index, one })),
  ...(written.regress ?? []).map((one, index) => ({ kind: 'regress' as const, index, one })),
];

/** Finds how an entry's amount moves; null if no progression names the entry. */
function ladders(
  written: WrittenStrategy,
  entries: readonly Named[],
  counters: Counters,
): (entry: Named) => Moves | null {
  const progressions = progressionsOf(written);
  return (entry) => {
    const found = progressions.find(({ one }) => isMovedBy(one, entry));
    const firstCents = dollarsOf(entry);
    if (found === undefined || firstCents === null) return null;
    const { kind, index, one } = found;
    // Wagers counted together share one counter; otherwise each number has its own.
    const counted = one['all of'] === undefined ? [nameOf(entry)] : progressionWagers(one);
    const moved = entries.filter((other) => counted.some((name) => isEntryNamed(name, other)));
    const lengths = moved.map((other) => ladderOf(kind, one, dollarsOf(other) ?? firstCents).length);
    const after = readAfter(one.after);
    if (isWrong(after)) throw new Error(after.says);
    const place = counters.placeOf(`${kind} ${index} ${JSON.stringify(counted)}`, () =>
      positionCounter(one, after, counted, Math.max(...lengths) - 1),
    );
    return { ladder: ladderOf(kind, one, firstCents), place, times: after.times };
  };
}

const nameOf = ({ wager, on }: Named): WagerName => ({ wager, on: on === null ? null : [on] });

const dollarsOf = ({ does }: Named): Cents | null =>
  typeof does === 'object' && does.kind === 'dollars' ? does.cents : null;

export const progressionWagers = (one: Progression): readonly WagerName[] =>
  [...asList(one['each of']), ...asList(one['all of'])].map(wagerNamed);

export const isMovedBy = (one: Progression, entry: Named): boolean =>
  progressionWagers(one).some((name) => isEntryNamed(name, entry));

export const isEntryNamed = (name: WagerName, { wager, on }: Named): boolean =>
  isNamed(name, { wager, on, number: 0 });
