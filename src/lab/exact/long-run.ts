// The long run: the average result per roll, and the variance of the result over many rolls.

import { type Fraction, fraction, required } from 'boxperson/base';
import { type ChainOutcome, HOME, type MarkovChain, simplifyChain } from './chain.ts';
import { closedGroups } from './closed-groups.ts';
import { lumpChain } from './lump.ts';
import { type ChainTransition, expectedTotals, expectedVisits, OUT } from './relax.ts';
import { type MatrixEntry, solveExactly } from './solve.ts';

export type LongRun = {
  readonly perRollCents: number;
  /** The same without rounding; null if the chain is too large for that. */
  readonly fraction: Fraction | null;
  /** Null if chance decides which closed group the strategy ends up in. */
  readonly variancePerRoll: number | null;
};

/** With more distinct situations than this, the fraction would take too long to compute. */
const EXACT_MAX = 1_500;

type Step = ChainTransition & { readonly gainCents: number };

/**
 * A player who goes home sits down again at once, so the chain never ends. If the strategy can end up in several closed groups,
 * the result is their average weighted by the chance of each.
 */
export function longRunOf(chain: MarkovChain, startGainCents: number): LongRun {
  if (chain.start === HOME) return { perRollCents: 0, fraction: fraction(0), variancePerRoll: 0 };
  const endless = lumpChain(
    simplifyChain(chain, (outcome) => sittingDownAgain(outcome, chain.start, startGainCents)),
  );
  const groups = closedGroups(endless.outcomes.map((outcomes) => outcomes.map((outcome) => outcome.next)));
  const only = groups.length === 1 ? groups[0] : undefined;
  if (only !== undefined) return averageOf(endless, only);
  const chances = chancesOf(endless, groups);
  let perRollCents = 0;
  for (const [index, group] of groups.entries())
    perRollCents += required(chances[index], 'a chance') * averageOf(endless, group).perRollCents;
  return { perRollCents, fraction: null, variancePerRoll: null };
}

const sittingDownAgain = (outcome: ChainOutcome, start: number, startGainCents: number): ChainOutcome => ({
  weight: outcome.weight,
  next: outcome.next === HOME ? start : outcome.next,
  gainCents: outcome.gainCents + (outcome.next === HOME ? startGainCents : 0),
  needCents: 0,
  endsTurn: false,
  leaves: false,
  homeNext: HOME,
  homeGainCents: 0,
});

/** The long run within one closed group. */
function averageOf(chain: MarkovChain, group: readonly number[]): LongRun {
  const order = fromFirst(chain, group);
  const steps = stepsWithin(chain, order);
  const visits = visitsBetween(steps);
  let rolls = 0;
  let cents = 0;
  for (const [at, own] of steps.entries()) {
    const here = required(visits[at], 'visits');
    rolls += here;
    for (const { chance, gainCents } of own) cents += here * chance * gainCents;
  }
  const exact = order.length <= EXACT_MAX ? exactAverage(chain, order) : null;
  const perRollCents = exact === null ? cents / rolls : numberOf(exact);
  return { perRollCents, fraction: exact, variancePerRoll: varianceOf(steps, visits, rolls, perRollCents) };
}

/** The situations of a group in breadth-first order from its first one. */
function fromFirst(chain: MarkovChain, group: readonly number[]): readonly number[] {
  const found = new Set(group.slice(0, 1));
  for (const situation of found)
    for (const { next } of required(chain.outcomes[situation], 'outcomes')) found.add(next);
  return [...found];
}

function stepsWithin(chain: MarkovChain, order: readonly number[]): readonly (readonly Step[])[] {
  const places = new Map(order.map((situation, index) => [situation, index]));
  return order.map((situation) =>
    required(chain.outcomes[situation], 'outcomes').map(({ next, weight, gainCents }) => ({
      to: places.get(next) ?? OUT,
      chance: weight / chain.weightOfAll,
      gainCents,
    })),
  );
}

/** Expected visits to each situation between two visits to the first, counting the first visit. */
function visitsBetween(steps: readonly (readonly Step[])[]): Float64Array {
  const source = new Float64Array(steps.length);
  for (const { to, chance } of required(steps[0], 'the first situation'))
    if (to > 0) source[to] = required(source[to], 'a source') + chance;
  const visits = expectedVisits(withoutFirst(steps), source);
  visits[0] = 1;
  return visits;
}

const withoutFirst = (steps: readonly (readonly Step[])[]): readonly (readonly Step[])[] =>
  steps.map((own) => own.map((step) => (step.to === 0 ? { ...step, to: OUT } : step)));

/**
 * The long-run variance per roll. Adding each situation's expected future excess over the average to a roll's result leaves
 * residuals that are uncorrelated between rolls, so their squares can be summed.
 */
function varianceOf(
  steps: readonly (readonly Step[])[],
  visits: Float64Array,
  rolls: number,
  perRollCents: number,
): number {
  const aboveAverage = Float64Array.from(steps, (own) =>
    own.reduce((sum, { chance, gainCents }) => sum + chance * (gainCents - perRollCents), 0),
  );
  // Until the next visit to the first situation, whose expected future excess is zero.
  const toCome = expectedTotals(withoutFirst(steps), aboveAverage);
  let squares = 0;
  for (const [at, own] of steps.entries())
    for (const { to, chance, gainCents } of own) {
      const rest =
        gainCents - perRollCents + required(toCome[to], 'a total') - required(toCome[at], 'a total');
      squares += required(visits[at], 'visits') * chance * rest * rest;
    }
  return squares / rolls;
}

/** The average without rounding, from the same visit counts solved exactly. */
function exactAverage(chain: MarkovChain, order: readonly number[]): Fraction | null {
  const places = new Map(order.map((situation, index) => [situation, index]));
  const all = chain.weightOfAll;
  // Row i: all visits to situation i, minus those from the other situations, equal those from the first one.
  const entries: MatrixEntry[] = order.slice(1).map((_, at) => ({ row: at, column: at, value: all }));
  const right = new Array<number>(order.length - 1).fill(0);
  for (const [from, situation] of order.entries())
    for (const { next, weight } of required(chain.outcomes[situation], 'outcomes')) {
      const row = required(places.get(next), 'a situation of the group') - 1;
      if (row < 0) continue;
      if (from === 0) right[row] = required(right[row], 'a sum') + weight;
      else entries.push({ row, column: from - 1, value: -weight });
    }
  const solved = solveExactly(entries, right);
  if (solved === null) return null;
  const visits = [solved.denominator, ...solved.numerators];
  let rolls = 0n;
  let cents = 0n;
  for (const [at, situation] of order.entries()) {
    const here = required(visits[at], 'visits');
    rolls += here;
    for (const { weight, gainCents } of required(chain.outcomes[situation], 'outcomes'))
      cents += here * BigInt(weight) * BigInt(gainCents);
  }
  return fraction(cents, rolls * BigInt(all));
}

/** The nearest double, even if the numerator and denominator are far too long for one. */
const numberOf = ({ n, d }: Fraction): number => Number((n * FINE) / d) / Number(FINE);
const FINE = 10n ** 40n;

/** The chance that the strategy ends up in each group. */
function chancesOf(chain: MarkovChain, groups: readonly (readonly number[])[]): readonly number[] {
  const groupOf = new Map(groups.flatMap((group, index) => group.map((situation) => [situation, index])));
  const settled = groupOf.get(chain.start);
  const chances = groups.map((_, index): number => (index === settled ? 1 : 0));
  if (settled !== undefined) return chances;
  const order = chain.outcomes
    .map((_, situation) => situation)
    .filter((situation) => !groupOf.has(situation));
  const source = Float64Array.from(order, (situation) => (situation === chain.start ? 1 : 0));
  const visits = expectedVisits(stepsWithin(chain, order), source);
  for (const [at, situation] of order.entries())
    for (const { next, weight } of required(chain.outcomes[situation], 'outcomes')) {
      const group = groupOf.get(next);
      if (group === undefined) continue;
      const share = (required(visits[at], 'visits') * weight) / chain.weightOfAll;
      chances[group] = required(chances[group], 'a chance') + share;
    }
  return chances;
}
