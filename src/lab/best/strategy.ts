// A policy as a strategy that the lab can play: its memory is the situation, the money and the rolls left.

import { type Cents, divideExactly, known } from 'boxperson/base';
import { type Memory, NO_STOP, type Play, type Strategy, type View } from '../explore/strategy.ts';
import { actsAt, type Choice, type Situations } from './situations.ts';
import type { Policy } from './solve/policy.ts';

/** Where a player stands: the situation, the level of money and the rolls left; level and rolls are 0 if they do not matter. */
export type Standing = { readonly situation: number; readonly level: number; readonly rollsLeft: number };

/** The first moment of a session. */
export const firstOf = ({ start }: Situations, policy: Policy): Standing => ({
  situation: start,
  level: policy.startLevel,
  rollsLeft: policy.rolls ?? 0,
});

/** The choice of a policy; null if play is over. */
export function choiceAt(
  { all }: Situations,
  policy: Policy,
  { situation, level, rollsLeft }: Standing,
): Choice | null {
  const at = policy.choose(situation, level, rollsLeft);
  return at === null ? null : known(known(all[situation], 'a situation').choices[at], 'a choice');
}

/** Where a roll leads after a choice. */
export function afterRoll(
  situations: Situations,
  policy: Policy,
  now: Standing,
  choice: Choice,
  roll: number,
): Standing {
  const ready = known(situations.ready[choice.ready], 'a ready situation');
  return {
    situation: known(ready.next[roll], 'a roll that can occur'),
    level: movedBy(policy, now.level, choice.feeCents + known(ready.gainCents[roll], 'a gain')),
    rollsLeft: Math.max(0, now.rollsLeft - 1),
  };
}

/** Without a bankroll the level stays at 0; above the highest level, money is put aside. */
export function movedBy({ levels }: Policy, level: number, cents: Cents): number {
  if (levels.count === 1) return 0;
  return Math.min(levels.count - 1, level + divideExactly(cents, levels.stepCents));
}

/** A strategy that plays the policy and goes home when it is over. */
export function policyStrategy(
  situations: Situations,
  policy: Policy,
  about: { readonly name: string; readonly title: string },
): Strategy {
  const play = (view: View, memory: Memory): Play => {
    const now = standingAt(situations, policy, view, memory);
    const choice = now === null ? null : choiceAt(situations, policy, now);
    if (now === null || choice === null) return { acts: [], memory: null, leaves: true };
    return { acts: actsAt(view, choice.acts), memory: [now.situation, now.level, now.rollsLeft] };
  };
  return {
    ...about,
    about: 'Best play for a menu and a goal.',
    source: null,
    stop: NO_STOP,
    start: null,
    play,
  };
}

function standingAt(situations: Situations, policy: Policy, view: View, memory: Memory): Standing | null {
  if (view.last === null) return firstOf(situations, policy);
  if (!Array.isArray(memory)) return null;
  const [situation, level, rollsLeft] = memory as unknown as readonly [number, number, number];
  const before = { situation, level, rollsLeft };
  const choice = choiceAt(situations, policy, before);
  return choice === null ? null : afterRoll(situations, policy, before, choice, view.last.roll);
}
