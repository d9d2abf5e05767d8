// Closed groups of situations, which lead only to one another: where a chain ends up in the long run.

import { required } from 'boxperson/base';

/** The closed groups of a graph given as adjacency lists (Tarjan's algorithm, without recursion). */
export function closedGroups(nexts: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const size = nexts.length;
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const groupOf = new Int32Array(size).fill(-1);
  const groups: number[][] = [];
  const open: number[] = [];
  let entered = 0;
  const work: { readonly at: number; tried: number }[] = [];
  const enter = (at: number): void => {
    order[at] = entered;
    low[at] = entered++;
    open.push(at);
    work.push({ at, tried: 0 });
  };
  for (let first = 0; first < size; first++) {
    if (order[first] === -1) enter(first);
    for (let top = work.at(-1); top !== undefined; top = work.at(-1)) {
      const { at } = top;
      const next = nexts[at]?.[top.tried++];
      if (next !== undefined) {
        if (order[next] === -1) enter(next);
        else if (groupOf[next] === -1) low[at] = Math.min(low[at] as number, order[next] as number);
        continue;
      }
      work.pop();
      const above = work.at(-1);
      if (above !== undefined) low[above.at] = Math.min(low[above.at] as number, low[at] as number);
      if (low[at] === order[at]) groups.push(closeGroup(open, at, groupOf, groups.length));
    }
  }
  return groups.filter((group, index) =>
    group.every((at) => required(nexts[at], 'a situation').every((next) => groupOf[next] === index)),
  );
}

/** Pops the group entered at `first` from the stack. */
function closeGroup(open: number[], first: number, groupOf: Int32Array, index: number): number[] {
  const group = open.splice(open.lastIndexOf(first));
  for (const at of group) groupOf[at] = index;
  return group;
}
