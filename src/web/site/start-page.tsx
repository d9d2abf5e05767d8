// The start page of the static site: what Boxperson is, something to try at once, and the way to everything else.

import { allGames } from 'boxperson/games';
import { PUBLISHED_ONLY } from 'boxperson/rules';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../app/later/lazily.ts';
import { pageAddressOf } from '../app/page-address.ts';
import { LoadingNote } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { learnAddress } from '../learn/address.ts';
import { rulesAddress } from '../rulebook/anchor.ts';
import './start.css';

const FirstTry = lazyComponent(() => import('./first-try.tsx'), 'FirstTry');

export const StartPage = () => (
  <Shell title="Boxperson">
    <div className="start">
      <section className="start-head" aria-labelledby="what">
        <div className="start-words">
          <h1 id="what">Craps run by the book.</h1>
          <p>
            Boxperson plays casino dice games from their official rules. Every payout and every refusal cites
            the clause it rests on, and all odds are exact fractions.
          </p>
          <div className="row">
            <Link to="/learn" className="button strong">
              Learn to play
            </Link>
            <a href={pageAddressOf('/lab')} className="button">
              Open the lab
            </a>
          </div>
        </div>
        <a className="start-picture" href={pageAddressOf('/docs/play')} title="How to play at a table">
          <img
            src={pageAddressOf('/docs/screens/table.png')}
            width={1280}
            height={790}
            alt="A table in the browser: the layout with bets on it, the dice, and what each of the 36 rolls would do."
          />
        </a>
      </section>
      <section className="start-try" aria-labelledby="try">
        <h2 id="try">Try it now</h2>
        <p>This small table runs in your browser, by the rules of the real one. Choose what the dice show.</p>
        <Suspense fallback={<LoadingNote for="Setting up the table" />}>
          <FirstTry />
        </Suspense>
      </section>
      <section className="stack" aria-labelledby="here">
        <h2 id="here">On this site</h2>
        <ul className="start-parts">
          <Part to="/lab" name="The lab">
            Say how you play, and see within seconds what it costs and how a night feels. One file: save it,
            and it works without a network.
          </Part>
          <Part to="/learn" name="How to play">
            Each game from its own rules, with small tables to try every kind of bet on, and what each bet
            costs an hour.
          </Part>
          <Part to="/rules" name="Rulebooks">
            Every wager, payout and procedure, searchable, with the clause that each rests on. Print them for
            your table.
          </Part>
          <Part to="/gallery" name="Irregular throws">
            Cocked dice, dice off the table, dice in the bowl: simulated throws to look at from all sides,
            with each game’s ruling and a quiz.
          </Part>
          <Part to="/verify" name="Check a roll">
            Redo the arithmetic of a verifiable roll in your own browser. It works even if the house has
            closed.
          </Part>
          <Part to="/docs" name="Documentation">
            How to play at a table, run a house, study strategies, write a game, and build on the rules
            engine.
          </Part>
        </ul>
      </section>
      <section className="stack" aria-labelledby="games">
        <h2 id="games">The games</h2>
        <ul className="start-games">
          {allGames().map(({ id, name, edition }) => (
            <li key={id}>
              <span className="start-game">
                <strong>{name}</strong>
                <span className="soft">
                  {edition.isPublishedOnly === true ? PUBLISHED_ONLY : edition.document}
                </span>
              </span>
              <Link to={learnAddress(id, null)} className="button small" aria-label={`How to play ${name}`}>
                How to play
              </Link>
              <Link to={rulesAddress(id)} className="button small" aria-label={`Rules of ${name}`}>
                Rules
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack" aria-labelledby="tables">
        <h2 id="tables">Play at a live table</h2>
        <p>
          Live tables, with other players, a crew and bots, need a running house, which this site is not. It
          takes one command to start your own. In a copy of Boxperson, with any Node from version 18 up:
        </p>
        <pre className="start-commands">
          <code>npm start</code>
        </pre>
        <p>
          Then open the address it prints and press “Play”.{' '}
          <a href={pageAddressOf('/docs/play')}>How to play at a table</a> tells the rest,{' '}
          <a href={pageAddressOf('/docs')}>the documentation</a> everything else.
        </p>
        <p className="soft">Play money only; not certified for real gambling.</p>
      </section>
    </div>
  </Shell>
);

type PartProps = { readonly to: string; readonly name: string; readonly children: ReactNode };

const Part = ({ to, name, children }: PartProps) => (
  <li className="start-part">
    <h3>
      <a href={pageAddressOf(to)}>{name}</a>
    </h3>
    <p>{children}</p>
  </li>
);
