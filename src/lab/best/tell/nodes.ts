// The moments that a policy gets into, one after another from the start, with what it does in each and where each roll leads.

import { known } from 'boxperson/base';
import type { Choice, Situations } from '../situations.ts';
import type { Policy } from '../solve/policy.ts';
import { afterRoll, choiceAt, firstOf, type Standing } from '../strategy.ts';

/** A moment: where the player stands, and what the policy does there. */
export type Node = Standing & {
  /** Null if play is over. */
  readonly choice: Choice | null;
  readonly isWon: boolean;
  /** The next moments with their weights. */
  readonly ways: readonly { readonly to: number; readonly weight: number }[];
  /** The next moment for each of the 36 rolls; -1 for a roll that cannot occur. */
  readonly next: readonly number[];
};

/** Every moment that can occur, the first one first; null if there are more than `most`. */
export function followed(situations: Situations, policy: Policy, most: number): readonly Node[] | null {
  const ids = new Map<string, number>();
  const standings: Standing[] = [];
  const idOf = (now: Standing): number => {
    const key = `${now.situation} ${now.level} ${now.rollsLeft}`;
    const before = ids.get(key);
    if (before !== undefined) return before;
    ids.set(key, standings.length);
    return standings.push(now) - 1;
  };
  idOf(firstOf(situations, policy));
  const nodes: Node[] = [];
  for (let at = 0; at < standings.length; at++) {
    if (standings.length > most) return null;
    nodes.push(nodeAt(situations, policy, known(standings[at], 'a moment'), idOf));
  }
  return nodes;
}

function nodeAt(
  situations: Situations,
  policy: Policy,
  now: Standing,
  idOf: (one: Standing) => number,
): Node {
  const choice = choiceAt(situations, policy, now);
  const isWon = policy.isWon(now.situation, now.level, now.rollsLeft);
  if (choice === null) return { ...now, choice, isWon, ways: [], next: [] };
  const ready = known(situations.ready[choice.ready], 'a ready situation');
  const next = Array.from(ready.next, (to, roll) =>
    to < 0 ? -1 : idOf(afterRoll(situations, policy, now, choice, roll)),
  );
  const weights = new Map<number, number>();
  for (const { weight, next: to, gainCents } of ready.outcomes) {
    // All rolls with this result lead to the same moment.
    const roll = ready.next.findIndex((one, index) => one === to && ready.gainCents[index] === gainCents);
    const id = known(next[roll], 'a next moment');
    weights.set(id, (weights.get(id) ?? 0) + weight);
  }
  return { ...now, choice, isWon, ways: [...weights].map(([to, weight]) => ({ to, weight })), next };
}
