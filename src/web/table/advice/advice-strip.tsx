// What my strategy of the lab would do next at this table, in the coach's place: one tap does it.

import { usualGames } from 'boxperson/games';
import { gamesFor, type WrittenStrategy } from 'boxperson/lab';
import { useState } from 'react';
import type { Betting } from '../../betting/use-betting.tsx';
import '../../coach/coach.css';
import './advice.css';
import type { PageTable } from '../../link/page-table.ts';
import { advisedAt } from './advice-plan.ts';
import { dismissAdvice, type KeptAdvice, readAdvice } from './kept-advice.ts';
import { useAdviser } from './use-adviser.ts';

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
