// What a written strategy looks at besides the table: its money, and chance. Levels stay lookups; the rest is played straight.

import type { Cents } from 'boxperson/base';
import type { Strategy, WatchedMoney } from '../../explore/strategy.ts';
import type { WrittenStrategy } from '../read/schema.ts';
import { asList } from '../written-strategy.ts';
import { stakeOf } from './amount.ts';
import { type ConditionFact, conditionNamed } from './condition.ts';
import { betsIn, isRuleAction, rulesIn } from './program.ts';

/** The `looksAt` of a strategy; empty if it does not look at its money. */
export function looksOf(written: WrittenStrategy): Pick<Strategy, 'looksAt'> {
  const facts = factsIn(written);
  if (betsShares(written) || facts.some(({ is }) => is === 'below-best')) return { looksAt: 'all' };
  const levels = (is: 'result' | 'bankroll'): readonly Cents[] => [
    ...new Set(facts.flatMap((fact) => (fact.is === is && 'leastCents' in fact ? [fact.leastCents] : []))),
  ];
  const [resultCents, bankrollCents] = [levels('result'), levels('bankroll')];
  if (resultCents.length + bankrollCents.length === 0) return {};
  const looksAt: WatchedMoney = { resultCents, bankrollCents };
  return { looksAt };
}

/** Whether a strategy leaves anything to chance. */
export const drawsChance = (written: WrittenStrategy): boolean =>
  factsIn(written).some(({ is }) => is === 'chance') ||
  (written.when ?? []).some((rule) => rule.or !== undefined);

const factsIn = (written: WrittenStrategy): readonly ConditionFact[] =>
  (written.when ?? []).flatMap((rule) => asList(rule.if).map((text) => conditionNamed(text).fact));

/** Whether any bet is a part of the bankroll. */
const betsShares = (written: WrittenStrategy): boolean =>
  rulesIn(written)
    .flatMap(({ when }) => (betsIn(when) ?? []).flatMap((bets) => Object.values(bets)))
    .some((value) => !isRuleAction(value) && stakeOf(value).kind === 'share');
