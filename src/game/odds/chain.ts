// An absorbing Markov chain, solved exactly: expected visits to each state, and the chance of each ending.

import {
  dividedBy,
  FAIR,
  type Fraction,
  fraction,
  minus,
  ONE,
  plus,
  required,
  times,
  type Weights,
  ZERO,
} from 'boxperson/base';

/** What a roll does: lead to another state, or end the chain. */
export type ChainStep<End> =
  | { readonly to: string; readonly end?: undefined }
  | { readonly to?: undefined; readonly end: End };

/** What each of the 36 rolls does in a state, in the order of the rolls; null for a roll that changes nothing. */
export type ChainSteps<End> = readonly (ChainStep<End> | null)[];

/** Rolls with the same effect, and their combined weight. */
type WeightedStep<End> = ChainStep<End> & { readonly ways: number };

/** Thrown if the chain can never end with these dice, for example because the weights rule out every deciding roll. */
export class NeverEnds extends Error {}

const NEVER = 'With these dice the wager is never decided.';

/** The exact solution of a chain: how long it takes and how it ends. */
export type ChainSolution<End> = {
  /** The expected number of rolls until it ends. */
  readonly visits: Fraction;
  /** The chance of each ending; endings with the same key are added up. */
  readonly ends: readonly { readonly end: End; readonly chance: Fraction }[];
};

/**
 * Solves an absorbing Markov chain from one starting state: `walk` gives the effect of each roll in a state, and
 * endings with the same key are merged. The dice may be weighted. Throws `NeverEnds` if the chain cannot end.
 */
export function solve<End>(
  start: string,
  walk: (state: string) => ChainSteps<End>,
  keyOf: (end: End) => string,
  weights: Weights = FAIR,
): ChainSolution<End> {
  const steps = new Map<string, readonly WeightedStep<End>[]>();
  const keys = new Map<End, string>();
  const nameOf = (end: End): string => {
    const name = keys.get(end) ?? keyOf(end);
    keys.set(end, name);
    return name;
  };
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const groups = linked(start, (state) => {
    const found = merged(walk(state), weights, nameOf);
    steps.set(state, found);
    return found.flatMap((step) => (step.to === undefined ? [] : [step.to]));
  });
  const inflow = new Map<string, Fraction>([[start, ONE]]);
  const ends = new Map<string, { end: End; chance: Fraction }>();
  let visits = ZERO;
  for (const group of groups) {
    const visited = visitsOf(group, steps, inflow, all);
    for (const [index, state] of group.entries()) {
      const here = required(visited[index], 'a solved state');
      visits = plus(visits, here);
      for (const step of required(steps.get(state), 'a walked state')) {
        const share = times(here, fraction(step.ways, all));
        if (step.to === undefined) {
          const key = nameOf(step.end);
          ends.set(key, { end: step.end, chance: plus(ends.get(key)?.chance ?? ZERO, share) });
        } else if (!group.includes(step.to)) inflow.set(step.to, plus(inflow.get(step.to) ?? ZERO, share));
      }
    }
  }
  return { visits, ends: [...ends.values()] };
}

/** Rolls with the same effect are merged into one step; a roll with no weight is dropped. */
function merged<End>(
  steps: ChainSteps<End>,
  weights: Weights,
  keyOf: (end: End) => string,
): readonly WeightedStep<End>[] {
  const found = new Map<string, WeightedStep<End>>();
  for (const [roll, step] of steps.entries()) {
    const weight = required(weights[roll], 'a weight for every roll');
    if (step === null || weight === 0) continue;
    const key = step.to ?? `end ${keyOf(step.end)}`;
    const ways = (found.get(key)?.ways ?? 0) + weight;
    found.set(key, { ...step, ways });
  }
  return [...found.values()];
}

/**
 * Expected visits to each state of a group, given the flow into the group: a small linear system, solved by
 * elimination.
 */
function visitsOf<End>(
  group: readonly string[],
  steps: ReadonlyMap<string, readonly WeightedStep<End>[]>,
  inflow: ReadonlyMap<string, Fraction>,
  all: number,
): readonly Fraction[] {
  const size = group.length;
  const [only] = group;
  if (size === 1 && only !== undefined) {
    const leaving = (steps.get(only) ?? []).reduce(
      (sum, step) => (step.to === only ? sum : sum + step.ways),
      0,
    );
    if (leaving === 0) throw new NeverEnds(NEVER);
    // Nothing leads back to it: every roll that leads elsewhere leaves it.
    return [times(inflow.get(only) ?? ZERO, fraction(all, leaving))];
  }
  // Row i: visits(i) less the flow to i from within the group equals the flow into i from outside.
  const rows = group.map((state, i) => {
    const row = group.map((_, j) => (i === j ? ONE : ZERO));
    row.push(inflow.get(state) ?? ZERO);
    return row;
  });
  const take = (i: number, j: number, ways: number): void => {
    const row = required(rows[i], 'a row');
    row[j] = minus(required(row[j], 'a cell'), fraction(ways, all));
  };
  for (const [j, state] of group.entries()) {
    let named = 0;
    for (const step of required(steps.get(state), 'a walked state')) {
      named += step.ways;
      const i = step.to === undefined ? -1 : group.indexOf(step.to);
      if (i >= 0) take(i, j, step.ways);
    }
    take(j, j, all - named);
  }
  for (let pivot = 0; pivot < size; pivot++) eliminate(rows, pivot, size);
  return rows.map((row, i) => dividedBy(required(row[size], 'a sum'), required(row[i], 'a pivot')));
}

function eliminate(rows: Fraction[][], pivot: number, size: number): void {
  const base = required(rows[pivot], 'the pivot row');
  const by = required(base[pivot], 'the pivot');
  if (by.n === 0n) throw new NeverEnds(NEVER);
  for (const [index, row] of rows.entries()) {
    const cell = required(row[pivot], 'a cell');
    if (index === pivot || cell.n === 0n) continue;
    const factor = dividedBy(cell, by);
    for (let column = pivot; column <= size; column++)
      row[column] = minus(required(row[column], 'a cell'), times(factor, required(base[column], 'a cell')));
  }
}

/** The reachable states in strongly connected groups, each before the groups it leads to (Tarjan). */
function linked(start: string, next: (state: string) => readonly string[]): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];
  const work: { state: string; nexts: readonly string[]; at: number }[] = [];
  const enter = (state: string): void => {
    order.set(state, order.size);
    low.set(state, order.size - 1);
    open.push(state);
    isOpen.add(state);
    work.push({ state, nexts: next(state), at: 0 });
  };
  enter(start);
  while (work.length > 0) {
    const top = required(work.at(-1), 'the current state');
    const onward = top.nexts[top.at++];
    const lowest = required(low.get(top.state), 'an entered state');
    if (onward !== undefined) {
      if (!order.has(onward)) enter(onward);
      else if (isOpen.has(onward))
        low.set(top.state, Math.min(lowest, required(order.get(onward), 'an entered state')));
      continue;
    }
    work.pop();
    const above = work.at(-1);
    if (above !== undefined)
      low.set(above.state, Math.min(required(low.get(above.state), 'an entered state'), lowest));
    if (lowest !== order.get(top.state)) continue;
    const group: string[] = [];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      isOpen.delete(state);
      group.push(state);
      if (state === top.state) break;
    }
    groups.push(group);
  }
  return groups.reverse();
}
