// How to play: the list of games, and a page for each, generated from its rules and exact odds.

import { gameById, termsHeardAt } from 'boxperson/games';
import { configure, isRefusal, type Rules } from 'boxperson/rules';
import {
  type Illustration as Illustrated,
  illustrationsOf,
  type KindLesson,
  type Lesson,
  lessonOf,
} from 'boxperson/teach';
import { useEffect, useMemo } from 'react';
import { Button } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell, ToTables } from '../app/shell.tsx';
import { useHasHouse } from '../link/house-link.ts';
import { ClauseChips } from '../panels/clause/clause.tsx';
import { FirstRolls } from './first-rolls.tsx';
import { GameList } from './game-list.tsx';
import { PlayableIllustration } from './illustration.tsx';
import './learn.css';
import './learn-print.css';
import { rulesAddress } from '../rulebook/anchor.ts';
import { learnAddress, tableBefore } from './address.ts';
import { WagerList } from './wager-list.tsx';

/** The list of games. */
export function LearnList() {
  return (
    <Shell title="How to play" tools={<Back />}>
      <div className="stack learn-list">
        <h1>How to play</h1>
        <p className="learn-lead">
          Each page explains one game from its own rules, with small tables to try it on.
        </p>
        <GameList to={(game) => learnAddress(game, tableBefore())} />
      </div>
    </Shell>
  );
}

/** The page of one game. */
export function LearnPage({ game: id }: { readonly game: string }) {
  const game = gameById(id);
  const rules = useMemo(() => (game === null ? null : configure(game)), [game]);
  const name = game?.name ?? id;
  return (
    <Shell title={`How to play ${name}`} tools={<Back />}>
      {rules === null || isRefusal(rules) ? (
        <div className="stack">
          <h1>There is no game called {name}.</h1>
          <p>
            <Link to={learnAddress(null, tableBefore())}>See the games of this house.</Link>
          </p>
        </div>
      ) : (
        <GamePage rules={rules} />
      )}
    </Shell>
  );
}

/** Back to the table that the visitor came from, or to the tables. */
function Back() {
  const hasHouse = useHasHouse();
  const table = tableBefore();
  return table === null || !hasHouse ? (
    <ToTables />
  ) : (
    <Link to={`/table/${encodeURIComponent(table)}`} className="button small">
      Back to the table
    </Link>
  );
}

function GamePage({ rules }: { readonly rules: Rules }) {
  const lesson = useMemo(() => lessonOf(rules), [rules]);
  const illustrations = useMemo(() => illustrationsOf(rules), [rules]);
  const terms = useMemo(() => termsHeardAt(rules.game), [rules]);
  // The browser looked for the place in the address before the page was there.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <article className="learn">
      <div className="learn-side">
        <Contents lesson={lesson} rules={rules} />
        <Button look="small learn-print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="learn-text">
        <header className="learn-title">
          <p className="learn-mark">How to play</p>
          <h1>{rules.game.name}</h1>
          <p className="learn-lead">{lesson.aim.join(' ')}</p>
        </header>
        <section className="learn-section" aria-labelledby="hand">
          <h2 id="hand">{handHeading(rules)}</h2>
          <ol className="steps">
            {lesson.hand.map(({ heading, says }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                {says.map((one) => (
                  <p key={one}>{one}</p>
                ))}
              </li>
            ))}
          </ol>
          {lesson.firstRolls === null ? null : (
            <FirstRolls rolls={lesson.firstRolls} word={rules.game.throwWord} />
          )}
        </section>
        {lesson.kinds.map((kind) => (
          <Kind key={kind.kind} kind={kind} rules={rules} illustrations={illustrations} />
        ))}
        <section className="learn-section" aria-labelledby="at-the-table">
          <h2 id="at-the-table">At the table</h2>
          <ul className="manners">
            {lesson.manners.map(({ says, clauses }) => (
              <li key={says}>
                {says} <ClauseChips ids={clauses} />
              </li>
            ))}
          </ul>
        </section>
        {terms.length === 0 ? null : (
          <section className="learn-section" aria-labelledby="words">
            <h2 id="words">Words you will hear</h2>
            <dl className="words">
              {terms.map(({ term, meaning }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <p className="soft">
          All figures are exact, for a table with the usual house options; they and every rule are in{' '}
          <Link to={rulesAddress(rules.game.id)}>the rulebook</Link>. A table with options of its own has a
          rulebook of its own. <Link to="/lab">The lab</Link> says what a whole way of playing costs.
        </p>
      </div>
    </article>
  );
}

/** Only where there are points does a hand have parts of its own. */
const handHeading = ({ game }: Rules): string =>
  game.points === null ? 'How a turn goes' : 'How a hand goes';

function Contents({ lesson, rules }: { readonly lesson: Lesson; readonly rules: Rules }) {
  const entries = [
    ['hand', handHeading(rules)],
    ...lesson.kinds.map(({ kind, heading }) => [`kind-${kind}`, heading]),
    ['at-the-table', 'At the table'],
    ['words', 'Words you will hear'],
  ] as const;
  return (
    <nav className="learn-contents" aria-label="Contents">
      <ul>
        {entries.map(([id, heading]) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type KindProps = {
  readonly kind: KindLesson;
  readonly rules: Rules;
  readonly illustrations: readonly Illustrated[];
};

/** One kind of wagers, with the illustrations of its own wagers. */
function Kind({ kind: { kind, heading, says, wagers }, rules, illustrations }: KindProps) {
  const own = illustrations.filter(({ spot }) => wagers.some(({ id }) => id === spot.wager.id));
  return (
    <section className="learn-section" aria-labelledby={`kind-${kind}`}>
      <header className="learn-kind">
        <h2 id={`kind-${kind}`}>{heading}</h2>
        <p>{says.join(' ')}</p>
      </header>
      {own.map((one) => (
        <PlayableIllustration key={one.kind} illustration={one} />
      ))}
      <WagerList wagers={wagers} rules={rules} />
    </section>
  );
}
