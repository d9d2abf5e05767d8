// What my strategy of the lab would do next at this table, in the coach's place: one tap does it.

import { usualGames } from 'boxperson/games';
import {
  Adviser,
  checkStrategy,
  gamesFor,
  type Strategy,
  type StrategyAdvice,
  StrategyFault,
  strategyOf,
  type WrittenStrategy,
  wealthOf,
  withTighterLimits,
} from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Betting } from '../../betting/use-betting.tsx';
import type { PageTable } from '../../link/page-table.ts';
import { advisedAt } from './advice-plan.ts';
import { dismissAdvice, type KeptAdvice, readAdvice } from './kept-advice.ts';
import '../../coach/coach.css';
import './advice.css';

type AdviceStripProps = { readonly seen: PageTable; readonly me: string; readonly betting: Betting };

export function AdviceStrip(props: AdviceStripProps) {
  const [kept] = useState(() => readAdvice());
  return (
    <section className="coach advice" aria-label="Advice">
      {kept === null ? (
        <p className="coach-says">
          The strategy that was kept here cannot be read any more. Choose it again in the lab.
        </p>
      ) : (
        <Says {...props} kept={kept} />
      )}
      <button
        type="button"
        className="button small advice-end"
        aria-label="End the advice"
        title="End the advice"
        onClick={dismissAdvice}
      >
        ✕
      </button>
    </section>
  );
}

function Says({ seen, me, betting, kept }: AdviceStripProps & { readonly kept: KeptAdvice }) {
  const advised = useAdviser(seen, me, kept);
  const { table } = seen;
  const { title = 'Your strategy' } = kept.written;
  if (advised.is === 'unfit')
    return (
      <p className="coach-says" aria-live="polite">
        <strong>{title} does not fit this table.</strong> {advised.why} {gamesWords(kept.written)}
      </p>
    );
  const { advice } = advised;
  const next = table === null || advice === null ? null : advisedAt(table, me, advice.acts);
  const isReady = next !== null && next.asked.length > 0 && advice?.leaves === false;
  const doIt = (): void => {
    for (const asked of next?.asked ?? []) betting.want({ wants: 'send', asked });
  };
  return (
    <>
      <p className="coach-says" aria-live="polite">
        <span className="soft">{title}:</span>{' '}
        {advice === null || next === null ? null : advice.leaves ? (
          <strong>Go home.</strong>
        ) : isReady ? (
          <strong>{next.says.join('. ')}.</strong>
        ) : next.waits !== null ? (
          <span>{next.waits}</span>
        ) : (
          'Leave everything as it is.'
        )}
      </p>
      <button
        type="button"
        className="button small strong advice-do"
        disabled={!isReady}
        aria-disabled={betting.isBusy}
        onClick={() => {
          if (!betting.isBusy) doIt();
        }}
      >
        Do it
      </button>
    </>
  );
}

/** Where it could be played. */
function gamesWords(written: WrittenStrategy): string {
  const games = gamesFor(written, usualGames()).map(({ name }) => name);
  return games.length === 0
    ? ''
    : `It fits ${new Intl.ListFormat('en', { type: 'disjunction' }).format(games)}.`;
}

type Advised =
  | { readonly is: 'unfit'; readonly why: string }
  | { readonly is: 'following'; readonly advice: StrategyAdvice | null };

/** Follows the table with the strategy: it sees every event once, and says what it would do next at my seat. */
function useAdviser(seen: PageTable, me: string, kept: KeptAdvice): Advised {
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
