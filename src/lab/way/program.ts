// The rules of a way to play, made ready once: names read, numbers spread out, progressions laid as ladders of amounts.

import type { Cents } from '../../base/cents.ts';
import { findSpot, type Rules } from '../../rules/rules.ts';
import { type Stake, stakeOf } from './amount.ts';
import { type Condition, conditionNamed } from './condition.ts';
import type { Counters } from './counter.ts';
import { isWrong } from './problem.ts';
import { type Kind, ladderOf, positionCounter, readAfter } from './progression.ts';
import { countKey, type Entry, type MostOf, type Moves, type Rule, testOf } from './rule.ts';
import { isNamed, type WagerName, wagerNamed } from './wager-name.ts';
import { asList, type Bets, DEEDS, type Deed, GO_HOME, type Progression, type Way } from './way.ts';

/** A wager of a rule before it is known how its amount moves. */
export type Named = Omit<Entry, 'moves'>;

type Written = {
  readonly conditions: readonly Condition[];
  readonly skip: Rule['skip'];
  readonly entries: readonly Named[] | null;
};

/** The rules in the order in which they are written; what a way starts with is its rule for come-outs. */
export function programOf(way: Way, rules: Rules, counters: Counters): readonly Rule[] {
  const written = writtenRules(way, rules);
  const movesOf = ladders(
    way,
    written.flatMap(({ entries }) => entries ?? []),
    counters,
  );
  const mostOf = mostsOf(written.flatMap(({ conditions }) => conditions));
  return written.map(({ conditions, skip, entries }) => ({
    skip,
    holds: conditions.map((condition) => testOf(condition, counters, mostOf)),
    entries: entries?.map((entry) => ({ ...entry, moves: movesOf(entry) })) ?? null,
  }));
}

function writtenRules(way: Way, rules: Rules): readonly Written[] {
  const starts = way['start with'] === undefined ? [] : [{ if: 'come-out', do: way['start with'] }];
  return [...starts, ...(way.when ?? [])].map((when) => ({
    conditions: asList(when.if).map(conditionNamed),
    skip: 'skip' in when ? when.skip : null,
    entries: when.do === GO_HOME ? null : entriesOf(when.do, rules),
  }));
}

/** One entry for each number that is named. */
export function entriesOf(bets: Bets, rules: Rules): readonly Named[] {
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

export const isDeed = (value: number | string): value is Deed => DEEDS.some((deed) => deed === value);

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

/** Every progression of a way with the kind that it is, in the order in which they are written. */
export const progressionsOf = (
  way: Way,
): readonly { readonly kind: Kind; readonly index: number; readonly one: Progression }[] => [
  ...(way.press ?? []).map((one, index) => ({ kind: 'press' as const, index, one })),
  ...(way.regress ?? []).map((one, index) => ({ kind: 'regress' as const, index, one })),
];

/** Says how the amount of an entry moves; null for one that no progression names. */
function ladders(way: Way, entries: readonly Named[], counters: Counters): (entry: Named) => Moves | null {
  const progressions = progressionsOf(way);
  return (entry) => {
    const found = progressions.find(({ one }) => isMovedBy(one, entry));
    const firstCents = dollarsOf(entry);
    if (found === undefined || firstCents === null) return null;
    const { kind, index, one } = found;
    // Wagers that are counted together have one counter; otherwise each number has its own.
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

/** Whether a progression moves the amount of an entry. */
export const isMovedBy = (one: Progression, entry: Named): boolean =>
  progressionWagers(one).some((name) => isEntryNamed(name, entry));

/** Whether a name means the wager of an entry. */
export const isEntryNamed = (name: WagerName, { wager, on }: Named): boolean =>
  isNamed(name, { wager, on, number: 0 });
