// A policy as a strategy that the lab can play: its memory is the situation, the money and the rolls left.

import { type Cents, divideExactly, required } from 'boxperson/base';
import {
  type Memory,
  NO_STOP,
  type PlayerView,
  type Strategy,
  type StrategyAnswer,
} from '../explore/strategy.ts';
import { actsAt, type BettingChoice, type MenuSituations } from './situations.ts';
import type { Policy } from './solve/policy.ts';

/** Where a player stands: the situation, the level of money and the rolls left; level and rolls are 0 if they do not matter. */
export type PolicyPosition = {
  readonly situation: number;
  readonly level: number;
  readonly rollsLeft: number;
};

/** The first moment of a session. */
export const policyStart = ({ start }: MenuSituations, policy: Policy): PolicyPosition => ({
  situation: start,
  level: policy.startLevel,
  rollsLeft: policy.rolls ?? 0,
});

/** The choice of a policy; null if play is over. */
export function policyChoice(
  { all }: MenuSituations,
  policy: Policy,
  { situation, level, rollsLeft }: PolicyPosition,
): BettingChoice | null {
  const at = policy.choose(situation, level, rollsLeft);
  return at === null ? null : required(required(all[situation], 'a situation').choices[at], 'a choice');
}

/** Where a roll leads after a choice. */
export function policyAfterRoll(
  situations: MenuSituations,
  policy: Policy,
  now: PolicyPosition,
  choice: BettingChoice,
  roll: number,
): PolicyPosition {
  const ready = required(situations.ready[choice.ready], 'a ready situation');
  return {
    situation: required(ready.next[roll], 'a roll that can occur'),
    level: levelAfter(policy, now.level, choice.feeCents + required(ready.gainCents[roll], 'a gain')),
    rollsLeft: Math.max(0, now.rollsLeft - 1),
  };
}

/** Without a bankroll the level stays at 0; above the highest level, money is put aside. */
export function levelAfter({ levels }: Policy, level: number, cents: Cents): number {
  if (levels.count === 1) return 0;
  return Math.min(levels.count - 1, level + divideExactly(cents, levels.stepCents));
}

/** A strategy that plays the policy and goes home when it is over. */
export function policyStrategy(
  situations: MenuSituations,
  policy: Policy,
  about: { readonly name: string; readonly title: string },
): Strategy {
  const play = (view: PlayerView, memory: Memory): StrategyAnswer => {
    const now = standingAt(situations, policy, view, memory);
    const choice = now === null ? null : policyChoice(situations, policy, now);
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

function standingAt(
  situations: MenuSituations,
  policy: Policy,
  view: PlayerView,
  memory: Memory,
): PolicyPosition | null {
  if (view.last === null) return policyStart(situations, policy);
  if (!Array.isArray(memory)) return null;
  const [situation, level, rollsLeft] = memory as unknown as readonly [number, number, number];
  const before = { situation, level, rollsLeft };
  const choice = policyChoice(situations, policy, before);
  return choice === null ? null : policyAfterRoll(situations, policy, before, choice, view.last.roll);
}
