// The strategy at a table: with a bot in the page, with the visitor in the page, or with the visitor in the house.

import { type ComponentType, Suspense, useState } from 'react';
import { lazyComponent } from '../../app/later/lazily.ts';
import { Button, LoadingNote } from '../../app/parts.tsx';
import type { KeptAdvice } from '../../table/advice/kept-advice.ts';
import type { LabStudy, StagedStudy } from '../study/lab-study.ts';

export const tableParts = () => import('./lab-table.tsx');
const WatchBot = lazyComponent(() => tableParts(), 'WatchBot');
const PlayAlong = lazyComponent(() => tableParts(), 'PlayAlong');

type AtATableProps = {
  readonly now: StagedStudy;
  readonly at: number;
  readonly study: LabStudy;
  /** Tables of a house at which the strategy can advise; left out where there is no house. */
  readonly AtHouse?: ComponentType<KeptAdvice>;
};

export function AtATable({ now, at, study, AtHouse }: AtATableProps) {
  const [mode, setMode] = useState<'watch' | 'play' | null>(null);
  const isReady = now.task !== null && now.rules !== null;
  const written = now.task?.strategies[at];
  // A changed study begins again at a fresh table.
  const key = JSON.stringify([
    written,
    study.game,
    study.bankrollCents,
    study.limits,
    study.rolls,
    study.seed,
  ]);
  return (
    <section className="lab-table" aria-labelledby="lab-table">
      <h2 id="lab-table">At a table</h2>
      <div className="row">
        <Button
          aria-pressed={mode === 'watch'}
          disabled={!isReady}
          onClick={() => setMode(mode === 'watch' ? null : 'watch')}
        >
          Watch it play
        </Button>
        <Button
          aria-pressed={mode === 'play'}
          disabled={!isReady}
          onClick={() => setMode(mode === 'play' ? null : 'play')}
        >
          Play it with me
        </Button>
      </div>
      {!isReady || mode === null ? (
        <p className="soft">
          Watch a bot play this strategy roll by roll, or play yourself and let it suggest your next bets.
        </p>
      ) : (
        <Suspense fallback={<LoadingNote for="One moment" />}>
          {mode === 'watch' ? (
            <WatchBot key={key} now={now} at={at} />
          ) : (
            <>
              {AtHouse === undefined || written === undefined ? null : (
                <>
                  <h3>At a table in the house</h3>
                  <AtHouse written={written} limits={study.limits} />
                  <h3>Here, with practice chips</h3>
                </>
              )}
              <PlayAlong key={key} now={now} at={at} />
            </>
          )}
        </Suspense>
      )}
    </section>
  );
}
