// Large sparse chains in doubles: expected visits and expected totals, iterated until they converge.

import { required } from 'boxperson/base';

/** A transition to another situation with its chance; OUT if it leaves the set. */
export type ChainTransition = { readonly to: number; readonly chance: number };
export const OUT = -1;

/** Smaller changes are rounding. */
const STILL = 4e-16;
/** More rounds than any terminating chain needs. */
const ROUNDS_MAX = 1_000_000;

/** Expected visits to each situation before the chain leaves the set, given how often each is entered from outside. */
export function expectedVisits(
  arrows: readonly (readonly ChainTransition[])[],
  source: Float64Array,
): Float64Array<ArrayBuffer> {
  const { leaves, firsts, others, chances } = sparse(arrows, 'in');
  const visits = new Float64Array(source.length);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    let moved = 0;
    for (let at = 0; at < visits.length; at++) {
      let sum = source[at] as number;
      const end = firsts[at + 1] as number;
      for (let one = firsts[at] as number; one < end; one++)
        sum += (visits[others[one] as number] as number) * (chances[one] as number);
      sum /= leaves[at] as number;
      // Every term is positive, so the sum only grows and each part is as accurate as a double.
      moved = Math.max(moved, sum === 0 ? 0 : (sum - (visits[at] as number)) / sum);
      visits[at] = sum;
    }
    if (moved <= STILL) break;
  }
  return visits;
}

/** The expected total collected from each situation until the chain leaves the set. */
export function expectedTotals(
  arrows: readonly (readonly ChainTransition[])[],
  reward: Float64Array,
): Float64Array<ArrayBuffer> {
  const { leaves, firsts, others, chances } = sparse(arrows, 'out');
  const totals = new Float64Array(reward.length);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    let moved = 0;
    let most = 0;
    for (let at = totals.length - 1; at >= 0; at--) {
      let sum = reward[at] as number;
      const end = firsts[at + 1] as number;
      for (let one = firsts[at] as number; one < end; one++)
        sum += (totals[others[one] as number] as number) * (chances[one] as number);
      sum /= leaves[at] as number;
      moved = Math.max(moved, Math.abs(sum - (totals[at] as number)));
      most = Math.max(most, Math.abs(sum));
      totals[at] = sum;
    }
    if (moved <= STILL * most) break;
  }
  return totals;
}

/** Transitions between different situations in compressed rows, and for each situation the chance that a roll leaves it. */
type Sparse = {
  readonly leaves: Float64Array;
  readonly firsts: Int32Array;
  readonly others: Int32Array;
  readonly chances: Float64Array;
};

/** The transitions out of each situation, or into it. */
function sparse(arrows: readonly (readonly ChainTransition[])[], side: 'out' | 'in'): Sparse {
  const size = arrows.length;
  const sums: Map<number, number>[] = arrows.map(() => new Map());
  const leaves = new Float64Array(size);
  for (const [from, own] of arrows.entries())
    for (const { to, chance } of own) {
      if (to === from) continue;
      leaves[from] = (leaves[from] as number) + chance;
      if (to === OUT) continue;
      const row = required(sums[side === 'out' ? from : to], 'a row');
      const other = side === 'out' ? to : from;
      row.set(other, (row.get(other) ?? 0) + chance);
    }
  const count = sums.reduce((all, row) => all + row.size, 0);
  const [firsts, others, chances] = [
    new Int32Array(size + 1),
    new Int32Array(count),
    new Float64Array(count),
  ];
  let filled = 0;
  for (const [at, row] of sums.entries()) {
    for (const [other, chance] of row) {
      others[filled] = other;
      chances[filled++] = chance;
    }
    firsts[at + 1] = filled;
  }
  return { leaves, firsts, others, chances };
}
