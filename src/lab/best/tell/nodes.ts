// The moments that a policy gets into, one after another from the start, with what it does in each and where each roll leads.

import { required } from 'boxperson/base';
import { type PolicyPosition, policyAfterRoll, policyChoice, policyStart } from '../policy-strategy.ts';
import type { BettingChoice, MenuSituations } from '../situations.ts';
import type { Policy } from '../solve/policy.ts';

/** A moment: where the player stands, and what the policy does there. */
export type PolicyNode = PolicyPosition & {
  /** Null if play is over. */
  readonly choice: BettingChoice | null;
  readonly isWon: boolean;
  /** The next moments with their weights. */
  readonly ways: readonly { readonly to: number; readonly weight: number }[];
  /** The next moment for each of the 36 rolls; -1 for a roll that cannot occur. */
  readonly next: readonly number[];
};

/** Every moment that can occur, the first one first; null if there are more than `most`. */
export function reachableNodes(
  situations: MenuSituations,
  policy: Policy,
  most: number,
): readonly PolicyNode[] | null {
  const ids = new Map<string, number>();
  const standings: PolicyPosition[] = [];
  const idOf = (now: PolicyPosition): number => {
    const key = `${now.situation} ${now.level} ${now.rollsLeft}`;
    const before = ids.get(key);
    if (before !== undefined) return before;
    ids.set(key, standings.length);
    return standings.push(now) - 1;
  };
  idOf(policyStart(situations, policy));
  const nodes: PolicyNode[] = [];
  for (let at = 0; at < standings.length; at++) {
    if (standings.length > most) return null;
    nodes.push(nodeAt(situations, policy, required(standings[at], 'a moment'), idOf));
  }
  return nodes;
}

function nodeAt(
  situations: MenuSituations,
  policy: Policy,
  now: PolicyPosition,
  idOf: (one: PolicyPosition) => number,
): PolicyNode {
  const choice = policyChoice(situations, policy, now);
  const isWon = policy.isWon(now.situation, now.level, now.rollsLeft);
  if (choice === null) return { ...now, choice, isWon, ways: [], next: [] };
  const ready = required(situations.ready[choice.ready], 'a ready situation');
  const next = Array.from(ready.next, (to, roll) =>
    to < 0 ? -1 : idOf(policyAfterRoll(situations, policy, now, choice, roll)),
  );
  const weights = new Map<number, number>();
  for (const { weight, next: to, gainCents } of ready.outcomes) {
    // All rolls with this result lead to the same moment.
    const roll = ready.next.findIndex((one, index) => one === to && ready.gainCents[index] === gainCents);
    const id = required(next[roll], 'a next moment');
    weights.set(id, (weights.get(id) ?? 0) + weight);
  }
  return { ...now, choice, isWon, ways: [...weights].map(([to, weight]) => ({ to, weight })), next };
}
