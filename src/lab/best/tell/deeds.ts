// What a policy does: every situation and amount of money that it gets into, and its choice there.

import { required } from 'boxperson/base';
import type { BettingChoice, MenuSituations } from '../situations.ts';
import type { Policy } from '../solve/policy.ts';

/** What was done in one situation with one amount of money, for a range of rolls left. */
type Deed = { readonly choice: BettingChoice; readonly low: number; readonly high: number };
type Deeds = Map<number, Map<number, Deed[]>>;

/** Follows the policy from the start, one roll after another. */
export function deedsOf({ all, ready, start }: MenuSituations, policy: Policy): Deeds {
  const { count, stepCents } = policy.levels;
  const deeds: Deeds = new Map();
  const seen = new Set<number>();
  let now = new Set([start * count + policy.startLevel]);
  for (let left = policy.rolls ?? 0; now.size > 0; left--) {
    const next = new Set<number>();
    for (const node of now) {
      const [situation, level] = [Math.floor(node / count), node % count];
      const at = policy.choose(situation, level, Math.max(0, left));
      if (at === null) continue;
      const choice = required(all[situation]?.choices[at], 'a choice');
      note(deeds, situation, level, choice, Math.max(0, left));
      for (const { next: to, gainCents } of required(ready[choice.ready], 'a ready situation').outcomes) {
        const moved = count === 1 ? 0 : Math.round((choice.feeCents + gainCents) / stepCents);
        const after = to * count + Math.min(count - 1, level + moved);
        if (policy.rolls === null && seen.has(after)) continue;
        if (policy.rolls === null) seen.add(after);
        next.add(after);
      }
    }
    now = next;
    if (policy.rolls !== null && left === 1) break;
  }
  return deeds;
}

/** Time runs backwards, so a range grows at its low end. */
function note(deeds: Deeds, situation: number, level: number, choice: BettingChoice, left: number): void {
  const byLevel = deeds.get(situation) ?? new Map<number, Deed[]>();
  const own = byLevel.get(level) ?? [];
  const before = own.at(-1);
  if (before === undefined || before.choice !== choice) own.push({ choice, low: left, high: left });
  else own[own.length - 1] = { ...before, low: left };
  deeds.set(situation, byLevel.set(level, own));
}
