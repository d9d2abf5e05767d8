// The figures of a study: the answer in a sentence, the main figures, charts with their tables, and how it was played.

import type { StrategyFigures } from 'boxperson/lab';
import {
  comparisonPlates,
  countText,
  exactTable,
  headline,
  letterOf,
  platesOf,
  playedWords,
  roughCount,
  stopWords,
  tilesOf,
} from 'boxperson/report';
import { useMemo, useState } from 'react';
import { Button, SelectField } from '../../app/parts.tsx';
import { CARD_USES, type CardUse } from '../card/card-use.ts';
import type { RunPlayers, StudyRun } from '../study/use-run.ts';
import { PlateSection, TableOf } from './plate.tsx';
import { playersWords, whyWords } from './players-words.ts';
import './results.css';

type ResultsProps = {
  readonly run: StudyRun;
  readonly onCardUse: (use: CardUse) => void;
};

export function StudyResults({ run, onCardUse }: ResultsProps) {
  const [at, setAt] = useState(0);
  const { shown, isStale } = run;
  const result = shown?.result ?? null;
  const one = result?.strategies[at] ?? result?.strategies[0];
  const compared = useMemo(() => (result === null ? [] : comparisonPlates(result)), [result]);
  return (
    <section className={isStale ? 'lab-results is-stale' : 'lab-results'} aria-labelledby="lab-figures">
      <header className="lab-results-head">
        <h2 id="lab-figures" tabIndex={-1}>
          Figures
        </h2>
        <Progress run={run} />
        <WhoPlays players={run.players} onCardUse={onCardUse} />
      </header>
      {run.trouble === null ? null : (
        <p className="note bad" role="alert">
          {run.trouble}
        </p>
      )}
      {run.isCutShort ? (
        <p className="note warn">
          This strategy is played straight, roll by roll, which is slow, so it stopped after a while. Go on
          for narrower intervals.
        </p>
      ) : null}
      <svg className="unseen" aria-hidden="true">
        <defs>
          <pattern id="far" width="5" height="5" patternUnits="userSpaceOnUse">
            <path d="M0 5L5 0" strokeWidth="1.2" />
          </pattern>
        </defs>
      </svg>
      {result === null || one === undefined ? (
        <p className="soft">
          {run.is === 'waiting' ? 'Nothing to play yet.' : 'Playing the first sessions…'}
        </p>
      ) : (
        <>
          {compared.length === 0 ? null : (
            <>
              <h3>Compared on the same dice</h3>
              {compared.map((plate) => (
                <PlateSection key={plate.title} plate={plate} isOpen />
              ))}
              <div className="lab-which" role="tablist" aria-label="Figures of">
                {result.strategies.map((each, index) => (
                  <button
                    key={each.name}
                    type="button"
                    role="tab"
                    aria-selected={each === one}
                    onClick={() => setAt(index)}
                  >
                    {letterOf(result, each.name)} · {each.title}
                  </button>
                ))}
              </div>
            </>
          )}
          <OneStrategy one={one} run={run} />
          <p className="soft lab-basis">
            {result.gameName}, seed {result.seed}. {countText(result.rolls)} rolls at{' '}
            {roughCount(result.rollsPerSecond)} a second.
          </p>
        </>
      )}
    </section>
  );
}

/** How far it has come, with the button to stop it and to go on. */
function Progress({ run }: { readonly run: StudyRun }) {
  const result = run.shown?.result;
  if (result === undefined) return null;
  const { sessions, sessionsPlanned } = result;
  return (
    <div className="lab-progress">
      <progress value={sessions} max={sessionsPlanned} aria-label="Sessions played" />
      <span className="soft">
        {countText(sessions)} of {countText(sessionsPlanned)} sessions
      </span>
      {run.is === 'playing' ? (
        <Button look="small" onClick={run.stop}>
          Stop
        </Button>
      ) : run.is === 'stopped' && sessions < sessionsPlanned ? (
        <Button look="small" onClick={run.goOn}>
          Go on
        </Button>
      ) : null}
    </div>
  );
}

function OneStrategy({ one, run }: { readonly one: StrategyFigures; readonly run: StudyRun }) {
  const result = run.shown?.result;
  const tiles = useMemo(() => tilesOf(one), [one]);
  const plates = useMemo(
    () =>
      result === undefined
        ? []
        : platesOf(one, result).filter(({ drawings }) => drawings !== '' || one.fan.sessions > 0),
    [one, result],
  );
  const exact = useMemo(() => exactTable(one), [one]);
  const stop = stopWords(one.stop);
  return (
    <>
      <h3>{one.title}</h3>
      <p className="lab-answer">{headline(one)}</p>
      <p className="soft">
        {stop === null ? '' : `A session ends after ${stop}. `}
        {playedWords(one.played) ?? `Every situation was looked up: there are ${countText(one.situations)}.`}
      </p>
      <dl className="lab-tiles">
        {tiles.map(({ name, value, below }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {below.map((words) => (
              <dd key={words} className={words.startsWith('exactly') ? 'is-exact' : undefined}>
                {words}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="lab-plates">
        {plates.map((plate) => (
          <PlateSection key={plate.title} plate={plate} />
        ))}
      </div>
      {exact === null ? (
        <p className="soft">Exact figures are being worked out…</p>
      ) : (
        <section className="lab-plate">
          <h4>Exact long-run figures</h4>
          <TableOf table={exact} />
        </section>
      )}
    </>
  );
}

type WhoPlaysProps = {
  readonly players: RunPlayers;
  readonly onCardUse: (use: CardUse) => void;
};

/** What is playing the sessions, and whether the graphics card may. */
function WhoPlays({ players, onCardUse }: WhoPlaysProps) {
  return (
    <details className="lab-who">
      <summary>{playersWords(players)}</summary>
      <div className="lab-who-more">
        <p>{whyWords(players)}</p>
        <SelectField
          label="Graphics card"
          value={players.cardUse}
          options={CARD_USES}
          onValue={(use) => onCardUse(use as CardUse)}
        />
        <p className="soft">
          Whatever plays, the figures are the same to the last digit. This browser remembers your choice.
        </p>
      </div>
    </details>
  );
}
