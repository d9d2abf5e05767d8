// The value of a policy as an exact fraction, if its situations are few enough.

import { type Fraction, fraction, required, type Weights } from 'boxperson/base';
import { exactFigures } from '../../exact/exact.ts';
import { type MatrixEntry, solveExactly } from '../../exact/solve.ts';
import { Explorer } from '../../explore/explore.ts';
import type { Strategy } from '../../explore/strategy.ts';
import type { MenuSituations } from '../situations.ts';
import { type PolicyNode, reachableNodes } from '../tell/nodes.ts';
import type { Policy } from './policy.ts';

/** With more unknowns than this, the fraction would take too long. */
const UNKNOWNS_MAX = 800;
/** Longer games have fractions with hundreds of digits. */
const ROLLS_MAX = 60;

/** The exact chance that a policy reaches its goal; null if that is too large. */
export function exactChance(situations: MenuSituations, policy: Policy): Fraction | null {
  if (policy.rolls !== null && policy.rolls > ROLLS_MAX) return null;
  const nodes = reachableNodes(
    situations,
    policy,
    policy.rolls === null ? UNKNOWNS_MAX : UNKNOWNS_MAX * ROLLS_MAX,
  );
  if (nodes === null) return null;
  return policy.rolls === null
    ? endless(nodes, situations.weightOfAll)
    : timed(nodes, situations.weightOfAll);
}

/** The chance from every node is the average of the chances after the roll: one equation each. */
function endless(nodes: readonly PolicyNode[], all: number): Fraction | null {
  const [first] = nodes;
  if (first === undefined || first.choice === null) return fraction(first?.isWon === true ? 1 : 0);
  const open = nodes.flatMap((node, at) => (node.choice === null ? [] : [at]));
  const placeOf = new Map(open.map((at, index) => [at, index]));
  const right = new Array<number>(open.length).fill(0);
  const entries: MatrixEntry[] = [];
  for (const [row, at] of open.entries()) {
    const own = new Map<number, number>([[row, all]]);
    for (const { to, weight } of required(nodes[at], 'a node').ways) {
      const column = placeOf.get(to);
      if (column !== undefined) own.set(column, (own.get(column) ?? 0) - weight);
      else if (nodes[to]?.isWon === true) right[row] = required(right[row], 'a sum') + weight;
    }
    for (const [column, value] of own) if (value !== 0) entries.push({ row, column, value });
  }
  const solved = solveExactly(entries, right);
  return solved === null
    ? null
    : fraction(required(solved.numerators[0], 'the first unknown'), solved.denominator);
}

/** With a number of rolls every node is earlier than the nodes it leads to, so the chances follow one after the other. */
function timed(nodes: readonly PolicyNode[], all: number): Fraction {
  // Ways to win out of all ways to roll the rolls that are left.
  const wins = new Array<bigint>(nodes.length).fill(0n);
  const first = required(nodes[0], 'a first node');
  const byTime = [...nodes.keys()].sort(
    (a, b) => required(nodes[a], 'a node').rollsLeft - required(nodes[b], 'a node').rollsLeft,
  );
  for (const at of byTime) {
    const node = required(nodes[at], 'a node');
    if (node.choice === null) wins[at] = node.isWon ? BigInt(all) ** BigInt(node.rollsLeft) : 0n;
    else
      for (const { to, weight } of node.ways)
        wins[at] = required(wins[at], 'a count') + BigInt(weight) * required(wins[to], 'a count');
  }
  return fraction(required(wins[0], 'a count'), BigInt(all) ** BigInt(first.rollsLeft));
}

/** The exact result of a roll in the long run, in cents, from the lab's own exploration of the strategy; null if it is too large. */
export function exactPerRoll(
  situations: MenuSituations,
  strategy: Strategy,
  weights: Weights | null,
): Fraction | null {
  const explorer = new Explorer(situations.rules, strategy);
  const { perRollCents } = exactFigures(explorer, { ...NO_LIMITS, rolls: 1 }, weights);
  const text = perRollCents?.fraction ?? null;
  if (text === null) return null;
  const [n = '0', d = '1'] = text.split('/');
  return fraction(BigInt(n), BigInt(d));
}

const NO_LIMITS = { bankrollCents: null, winCents: null, lossCents: null, shooters: null };
