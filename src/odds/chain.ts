// An absorbing chain, solved exactly: how often each state is visited, and how it all ends.

import { known } from '../base/assert.ts';
import { type Fraction, fraction, minus, ONE, over, plus, times, ZERO } from '../base/fraction.ts';

/** One way out of a state: to another state, or to an end of the chain. */
export type Step<End> = { readonly ways: number } & (
  | { readonly to: string; readonly end?: undefined }
  | { readonly to?: undefined; readonly end: End }
);

export type Solved<End> = {
  /** How often the chain is expected to be in a state, and so how many rolls it takes. */
  readonly visits: Fraction;
  /** The chance of each end; ends of one key are added up. */
  readonly ends: readonly { readonly end: End; readonly chance: Fraction }[];
};

/** Of how many equally likely rolls the ways of a state add up. */
const WAYS = 36;

/**
 * Solves the chain that starts in one state. `walk` gives the ways out of a state; ways back into it need not be named: what is
 * missing to 36 stays where it is. States that lead to one another are solved together, the rest one after the other.
 */
export function solve<End>(
  start: string,
  walk: (state: string) => readonly Step<End>[],
  keyOf: (end: End) => string,
): Solved<End> {
  const steps = new Map<string, readonly Step<End>[]>();
  const groups = linked(start, (state) => {
    const found = merged(walk(state), keyOf);
    steps.set(state, found);
    return found.flatMap((step) => (step.to === undefined ? [] : [step.to]));
  });
  const inflow = new Map<string, Fraction>([[start, ONE]]);
  const ends = new Map<string, { end: End; chance: Fraction }>();
  let visits = ZERO;
  for (const group of groups) {
    const visited = visitsOf(group, steps, inflow);
    for (const [index, state] of group.entries()) {
      const here = known(visited[index], 'a solved state');
      visits = plus(visits, here);
      for (const step of known(steps.get(state), 'a walked state')) {
        const share = times(here, fraction(step.ways, WAYS));
        if (step.to === undefined) {
          const key = keyOf(step.end);
          ends.set(key, { end: step.end, chance: plus(ends.get(key)?.chance ?? ZERO, share) });
        } else if (!group.includes(step.to)) inflow.set(step.to, plus(inflow.get(step.to) ?? ZERO, share));
      }
    }
  }
  return { visits, ends: [...ends.values()] };
}

/** Rolls that do the same are one step with several ways. */
function merged<End>(steps: readonly Step<End>[], keyOf: (end: End) => string): readonly Step<End>[] {
  const found = new Map<string, Step<End>>();
  for (const step of steps) {
    const key = step.to ?? `end ${keyOf(step.end)}`;
    const before = found.get(key);
    found.set(key, before === undefined ? step : { ...before, ways: before.ways + step.ways });
  }
  return [...found.values()];
}

/** How often each state of a group is visited, given what flows into the group: a small system, solved by elimination. */
function visitsOf<End>(
  group: readonly string[],
  steps: ReadonlyMap<string, readonly Step<End>[]>,
  inflow: ReadonlyMap<string, Fraction>,
): readonly Fraction[] {
  const size = group.length;
  // Row i says: visits(i) less what comes to i from the group is what flows into i from outside.
  const rows = group.map((state, i) => {
    const row = group.map((_, j) => (i === j ? ONE : ZERO));
    row.push(inflow.get(state) ?? ZERO);
    return row;
  });
  const take = (i: number, j: number, ways: number): void => {
    const row = known(rows[i], 'a row');
    row[j] = minus(known(row[j], 'a cell'), fraction(ways, WAYS));
  };
  for (const [j, state] of group.entries()) {
    let named = 0;
    for (const step of known(steps.get(state), 'a walked state')) {
      named += step.ways;
      const i = step.to === undefined ? -1 : group.indexOf(step.to);
      if (i >= 0) take(i, j, step.ways);
    }
    take(j, j, WAYS - named);
  }
  for (let pivot = 0; pivot < size; pivot++) eliminate(rows, pivot, size);
  return rows.map((row, i) => over(known(row[size], 'a sum'), known(row[i], 'a pivot')));
}

function eliminate(rows: Fraction[][], pivot: number, size: number): void {
  const base = known(rows[pivot], 'the pivot row');
  const by = known(base[pivot], 'the pivot');
  for (const [index, row] of rows.entries()) {
    const cell = known(row[pivot], 'a cell');
    if (index === pivot || cell.n === 0n) continue;
    const factor = over(cell, by);
    for (let column = pivot; column <= size; column++)
      row[column] = minus(known(row[column], 'a cell'), times(factor, known(base[column], 'a cell')));
  }
}

/** The states that can be reached, in groups that lead to one another, each group before those that it leads to (Tarjan). */
function linked(start: string, next: (state: string) => readonly string[]): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];
  const work: { state: string; ways: readonly string[]; at: number }[] = [];
  const enter = (state: string): void => {
    order.set(state, order.size);
    low.set(state, order.size - 1);
    open.push(state);
    isOpen.add(state);
    work.push({ state, ways: next(state), at: 0 });
  };
  enter(start);
  while (work.length > 0) {
    const top = known(work.at(-1), 'the state that is looked at');
    const way = top.ways[top.at++];
    const lowest = known(low.get(top.state), 'an entered state');
    if (way !== undefined) {
      if (!order.has(way)) enter(way);
      else if (isOpen.has(way))
        low.set(top.state, Math.min(lowest, known(order.get(way), 'an entered state')));
      continue;
    }
    work.pop();
    const above = work.at(-1);
    if (above !== undefined)
      low.set(above.state, Math.min(known(low.get(above.state), 'an entered state'), lowest));
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
