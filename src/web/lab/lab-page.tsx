// The lab: describe how you play, with cards or as text, and see what it costs. Everything happens in the browser, so the page can
// be mounted anywhere.

import {
  type Cards,
  cardsOf,
  libraryStrategy,
  printStrategy,
  rewriteStrategy,
  strategyOfCards,
} from 'boxperson/lab';
import { average, percent } from 'boxperson/report';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { lazyComponent } from '../app/later/lazily.ts';
import { onceIdle } from '../app/later/once-idle.ts';
import { readLocal, saveLocal } from '../app/local-storage.ts';
import { Button, LoadingNote } from '../app/parts.tsx';
import type { KeptAdvice } from '../table/advice/kept-advice.ts';
import { useCardUse } from './card/card-use.ts';
import { CardList } from './cards/card-list.tsx';
import { BLANK, Chooser } from './chooser.tsx';
import './lab.css';
import { StudyResults } from './results/results.tsx';
import { Share } from './save/share.tsx';
import { Setup, setupWords } from './setup.tsx';
import {
  gameForAll,
  type LabStudy,
  newStudy,
  readText,
  type StagedStudy,
  stagedStudy,
  studyIn,
} from './study/lab-study.ts';
import { isStudyFragment, studyOfFragment } from './study/link.ts';
import { type StudyRun, useRun } from './study/use-run.ts';
import { AtATable, tableParts } from './table/at-a-table.tsx';
import { TextEditor } from './text/text-editor.tsx';

const bestParts = () => import('./best/best-fold.tsx');
const BestFold = lazyComponent(() => bestParts(), 'BestFold');

/** The study of the last visit. */
const KEPT = 'lab';

function firstStudy(): LabStudy {
  try {
    const before = studyIn(JSON.parse(readLocal(KEPT, 'null')));
    if (before !== null) return before;
  } catch {
    // Damaged; begin with a new one.
  }
  const line = libraryStrategy('pass-line');
  return newStudy('says' in line ? BLANK : printStrategy(line));
}

type LabPageProps = {
  /** Where a house serves the page: the tables at which the strategy can advise its visitors. */
  readonly AtHouse?: ComponentType<KeptAdvice>;
};

export function LabPage({ AtHouse }: LabPageProps) {
  const [study, setStudy] = useState(firstStudy);
  const [at, setAt] = useState(0);
  const [view, setView] = useState<'cards' | 'text'>('cards');
  const [isFromLink, setFromLink] = useState<boolean | null>(null);
  const open = Math.min(at, study.strategies.length - 1);
  const now = useMemo(() => stagedStudy(study), [study]);
  const [cardUse, setCardUse] = useCardUse();
  const run = useRun(now, study.sessions, cardUse);
  useEffect(() => saveLocal(KEPT, JSON.stringify(study)), [study]);
  useEffect(() => {
    const read = async (): Promise<void> => {
      if (!isStudyFragment(location.hash)) return;
      const found = await studyOfFragment(location.hash);
      setFromLink(found !== null);
      if (found !== null) setStudy(found);
    };
    void read();
    const again = (): void => void read();
    window.addEventListener('hashchange', again);
    // What is used later is fetched now, so that the page goes on without a network.
    void onceIdle().then(() => Promise.allSettled([tableParts(), bestParts()]));
    return () => window.removeEventListener('hashchange', again);
  }, []);
  const setText = (text: string, isNew = false): void => {
    const strategies = study.strategies.map((one, index) => (index === open ? text : one));
    const written = strategies.flatMap((one) => readText(one).written ?? []);
    // A strategy from elsewhere may be for another game.
    setStudy({ ...study, strategies, game: isNew ? gameForAll(written, study.game) : study.game });
  };
  const text = study.strategies[open] ?? '';
  return (
    <div className="lab">
      <header className="lab-title">
        <h1>The lab</h1>
        <p>
          Say how you play, with cards or in writing. The lab plays it thousands of times by the rules of the
          table, and works out what it costs.
        </p>
      </header>
      {isFromLink === null ? null : (
        <p className={isFromLink ? 'note good' : 'note bad'} role="status">
          {isFromLink
            ? 'This study came with the link, with its strategies, limits and dice.'
            : 'The link is damaged or incomplete, so there is no study in it. Ask for it again.'}
        </p>
      )}
      <Chooser
        titles={study.strategies.map((one) => titleIn(one))}
        at={open}
        game={study.game}
        onAt={setAt}
        onText={(next) => setText(next, true)}
        onAdd={() => {
          setStudy({ ...study, strategies: [...study.strategies, text] });
          setAt(study.strategies.length);
        }}
        onRemove={(index) => {
          setStudy({ ...study, strategies: study.strategies.filter((_, one) => one !== index) });
          setAt(0);
        }}
      />
      <details className="lab-fold">
        <summary>
          <strong>Game and limits</strong> <span className="soft">{setupWords(study)}</span>
        </summary>
        <Setup study={study} onStudy={setStudy} />
      </details>
      {now.trouble === null ? null : (
        <p className="note bad" role="alert">
          {now.trouble}
        </p>
      )}
      <div className="lab-views" role="tablist" aria-label="How to write it">
        {(['cards', 'text'] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={view === one}
            onClick={() => setView(one)}
          >
            {one === 'cards' ? 'Cards' : 'Text'}
          </button>
        ))}
      </div>
      <div className={`lab-desk shows-${view}`}>
        <section className="lab-side is-cards" aria-label="Cards">
          <CardSide now={now} at={open} onText={setText} onShowText={() => setView('text')} />
        </section>
        <section className="lab-side is-text" aria-label="Text">
          <TextEditor text={text} problems={now.texts[open]?.problems ?? []} onText={setText} />
        </section>
      </div>
      <AtATable now={now} at={open} study={study} {...(AtHouse === undefined ? {} : { AtHouse })} />
      <StudyResults run={run} onCardUse={setCardUse} />
      <Share study={study} shown={run.shown} />
      <Suspense fallback={<LoadingNote for="One moment" />}>
        <BestFold study={study} onText={(next) => setText(next, true)} />
      </Suspense>
      <Headline run={run} />
    </div>
  );
}

type CardSideProps = {
  readonly now: StagedStudy;
  readonly at: number;
  readonly onText: (text: string) => void;
  readonly onShowText: () => void;
};

/** The cards, as long as the text can be read. */
function CardSide({ now, at, onText, onShowText }: CardSideProps) {
  const read = now.texts[at];
  const cards = useMemo(() => (read === undefined ? null : cardsIn(read.text)), [read]);
  const problems = read?.problems ?? [];
  if (now.rules === null) return null;
  if (cards === null)
    return (
      <div className="note warn">
        <p>The text cannot be read as it is, so there are no cards. It is checked as you write.</p>
        <Button look="small" onClick={onShowText}>
          Go to the text
        </Button>
      </div>
    );
  return (
    <>
      <CardList
        cards={cards}
        rules={now.rules}
        onCards={(next) => onText(rewriteStrategy(read?.text ?? '', strategyOfCards(next)))}
        onText={onShowText}
      />
      {problems.length === 0 || cards.cards.length === 0 ? null : (
        <ul className="lab-problems lab-card-problems" aria-label="What is wrong">
          {problems.map(({ says, instead }) => (
            <li key={says} className="note bad">
              <strong>{says}</strong> {instead}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The cards of a text; a text that has only a name yet has no cards. Null if it cannot be read. */
function cardsIn(text: string): Cards | null {
  const { written } = readText(text);
  if (written !== null) return cardsOf(written);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line) => !/^(?:name|title): /.test(line))) return null;
  return { head: { name: 'my-strategy', title: titleIn(text) }, cards: [] };
}

const titleIn = (text: string): string =>
  readText(text).written?.title ?? /^title: ["']?(.*?)["']?$/m.exec(text)?.[1] ?? 'My strategy';

/** The main figures, always in sight. */
function Headline({ run }: { readonly run: StudyRun }) {
  const result = run.shown?.result;
  return (
    <aside className={run.isStale ? 'lab-headline is-stale' : 'lab-headline'} aria-label="Main figures">
      {result === undefined ? (
        <span className="soft">Figures appear here as soon as there is something to play.</span>
      ) : (
        <ul>
          {result.strategies.slice(0, 2).map((one, index) => (
            <li key={one.name}>
              {result.strategies.length > 1 ? <strong>{String.fromCharCode(65 + index)}</strong> : null}
              <span>
                <strong data-figure="cost">{average(one.costPerHourCents.value)}</strong> an hour
              </span>
              <span>
                <strong>{percent(one.result.ahead.value, 1)}</strong> ahead
              </span>
              {one.ruin === null ? null : (
                <span>
                  <strong>{percent(one.ruin.value, 1)}</strong> ruin
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button look="small" onClick={toFigures}>
        {run.is === 'playing' ? 'Figures…' : 'Figures'}
      </Button>
    </aside>
  );
}

/** The address may carry a study, so it stays as it is. */
function toFigures(): void {
  const heading = document.getElementById('lab-figures');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
