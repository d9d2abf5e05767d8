// Follows a table with a strategy: it sees every event once, and says what it would do next at my seat.

import {
  Adviser,
  checkStrategy,
  type Strategy,
  type StrategyAdvice,
  StrategyFault,
  strategyOf,
  wealthOf,
  withTighterLimits,
} from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PageTable } from '../../link/page-table.ts';
import type { KeptAdvice } from './kept-advice.ts';

type Advised =
  | { readonly is: 'unfit'; readonly why: string }
  | { readonly is: 'following'; readonly advice: StrategyAdvice | null };

export function useAdviser(seen: PageTable, me: string, kept: KeptAdvice): Advised {
  const { table, seen: happened } = seen;
  const rules = table?.rules ?? null;
  const strategy = useMemo(() => (rules === null ? null : strategyAt(rules, kept)), [rules, kept]);
  const following = useRef<{ readonly adviser: Adviser; readonly strategy: Strategy; no: number } | null>(
    null,
  );
  const [advice, setAdvice] = useState<StrategyAdvice | null>(null);
  useEffect(() => {
    if (table === null || strategy === null || 'why' in strategy) return;
    if (following.current?.strategy !== strategy) {
      const adviser = new Adviser(strategy, table, me, wealthOf(table, me), seen.id);
      following.current = { adviser, strategy, no: happened.at(-1)?.no ?? 0 };
    }
    const now = following.current;
    for (const { no, before, event } of happened) {
      if (no <= now.no) continue;
      now.no = no;
      now.adviser.sees(before, event);
    }
    setAdvice(now.adviser.advice(table));
  }, [table, happened, me, strategy, seen.id]);
  return strategy !== null && 'why' in strategy
    ? { is: 'unfit', why: strategy.why }
    : { is: 'following', advice };
}

/** The strategy at a table, or why it cannot be played there. */
function strategyAt(rules: Rules, { written, limits }: KeptAdvice): Strategy | { readonly why: string } {
  try {
    const [problem] = checkStrategy(written, rules);
    if (problem !== undefined) return { why: problem.says };
    return withTighterLimits(strategyOf(written, rules), limits);
  } catch (error) {
    return { why: error instanceof StrategyFault ? error.message : 'It is from another version of the lab.' };
  }
}
