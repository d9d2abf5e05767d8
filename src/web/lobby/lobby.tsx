// The lobby: what is live, the first step, and the list of tables.

import type { ListingAnswer, MeAnswer } from 'boxperson/wire';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../app/later/lazily.ts';
import { ErrorNote, Field, LoadingNote } from '../app/parts.tsx';
import { Link, navigate, usePageHash } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { CodeField } from '../invite/code-field.tsx';
import { useHouse, useHouseState } from '../link/house-link.ts';
import { gamesIn, sortListings } from './best-table.ts';
import { FirstStep, NEWCOMER } from './first-step.tsx';
import { SignInDialog, type SignInKind } from './sign-in-dialog.tsx';
import './lobby.css';
import { TableRow } from './table-row.tsx';
import { useTables } from './tables.ts';

const OpenTable = lazyComponent(() => import('./open/open-table.tsx'), 'OpenTable');
const OPENING = '#open';
const NEEDS_ACCOUNT =
  'A table of your own needs an account, because it stays yours: only you can close it, and you find it here again. You are taken to the table’s options right after this.';

export function Lobby() {
  const { me, isKnown } = useHouseState();
  const { tables, closed, trouble } = useTables(me?.person.id ?? null);
  const [door, setDoor] = useState<SignInKind | null>(null);
  // Someone who wanted to open a table is led to the form after signing in.
  const [isForTable, setForTable] = useState(false);
  const knock = (kind: SignInKind | null): void => {
    if (kind === null) setForTable(false);
    setDoor(kind);
  };
  const hash = usePageHash();
  const mayOpen = me !== null && (me.kind === 'account' || isOperator(me));
  const isOpening = hash === OPENING && mayOpen;
  return (
    <Shell
      title={isOpening ? 'Open a table' : 'Boxperson'}
      isWide={!isOpening}
      tools={<Tools me={me} onDoor={setDoor} />}
    >
      {isOpening ? (
        <Suspense fallback={<LoadingNote for="One moment" />}>
          <OpenTable isOperator={isOperator(me)} />
        </Suspense>
      ) : (
        <div className="lobby">
          <FirstStep me={isKnown ? me : undefined} tables={tables} onAccount={() => setDoor('sign-up')} />
          <section className="lobby-tables" aria-labelledby="tables">
            <header className="tables-head">
              <h2 id="tables">Tables</h2>
              <OpenOwn
                me={me}
                mayOpen={mayOpen}
                onOpen={() => {
                  setForTable(true);
                  setDoor('sign-up');
                }}
              />
            </header>
            <ErrorNote trouble={trouble} />
            {me !== null && me.roles.length > 0
              ? closed.map((one) => <ErrorNote key={one.id} trouble={{ code: 'closed', ...one }} />)
              : null}
            <Tables tables={tables} />
            <footer className="lobby-foot">
              <CodeField />
              {isKnown && me === null ? (
                <details>
                  <summary>Choose a name</summary>
                  <Field
                    label="What should we call you?"
                    name="name"
                    form={NEWCOMER}
                    maxLength={200}
                    autoComplete="nickname"
                    placeholder="Guest"
                  />
                </details>
              ) : null}
              <p>Play money only; not certified for real gambling.</p>
            </footer>
          </section>
        </div>
      )}
      <SignInDialog
        kind={door}
        isGuest={me?.kind === 'guest'}
        onKind={knock}
        why={isForTable ? NEEDS_ACCOUNT : null}
        {...(isForTable ? { onEntered: () => navigate(`/${OPENING}`) } : {})}
      />
    </Shell>
  );
}

const isOperator = (me: MeAnswer): boolean => me.roles.some(({ role }) => role === 'operator');

type ToolsProps = { readonly me: MeAnswer | null; readonly onDoor: (kind: SignInKind) => void };

function Tools({ me, onDoor }: ToolsProps) {
  const house = useHouse();
  return (
    <nav className="lobby-nav" aria-label="Short ways">
      {me === null ? (
        <>
          <Link to="/rules">Rules</Link>
          <a href="/clauses">Clauses</a>
          <Link to="/learn">Learn</Link>
          <button type="button" onClick={() => onDoor('sign-in')}>
            Sign in
          </button>
        </>
      ) : (
        <>
          {me.roles.length > 0 ? <Link to="/pit">The pit</Link> : null}
          <button type="button" onClick={() => void house.leave()}>
            Sign out
          </button>
        </>
      )}
    </nav>
  );
}

/** From how many tables on they can be filtered. */
const MANY = 10;
/** How many rows have their room before the list is here. */
const ROWS = ['1', '2', '3', '4', '5', '6'] as const;

function Tables({ tables }: { readonly tables: readonly ListingAnswer[] | null }) {
  const [game, setGame] = useState<string | null>(null);
  if (tables === null)
    return (
      <ul className="tables" aria-label="Loading tables">
        {ROWS.map((row) => (
          <li key={row} className="table-row">
            <span className="table-thumb felt-cloth" />
          </li>
        ))}
      </ul>
    );
  const games = gamesIn(tables.filter(({ isRetired }) => !isRetired));
  const shown = sortListings(tables).filter((one) => game === null || one.game === game);
  return (
    <>
      {tables.length < MANY ? null : (
        <fieldset className="filter">
          <legend className="unseen">Filter by game</legend>
          <button type="button" aria-pressed={game === null} onClick={() => setGame(null)}>
            All games
          </button>
          {games.map(({ id, name, count }) => (
            <button key={id} type="button" aria-pressed={game === id} onClick={() => setGame(id)}>
              {name} <span className="soft">{count}</span>
            </button>
          ))}
        </fieldset>
      )}
      {shown.length === 0 ? <p className="soft">No tables yet.</p> : null}
      <ul className="tables">
        {shown.map((table) => (
          <TableRow key={table.id} table={table} />
        ))}
      </ul>
    </>
  );
}

type OpenOwnProps = {
  readonly me: MeAnswer | null;
  readonly mayOpen: boolean;
  /** Someone without an account wants to open a table. */
  readonly onOpen: () => void;
};

/** Operators and account holders get a link to the form; anyone else is told first why an account is needed. */
function OpenOwn({ me, mayOpen, onOpen }: OpenOwnProps) {
  if (me === null || !mayOpen)
    return (
      <button type="button" aria-label="Open your own table" onClick={onOpen}>
        Your own table
      </button>
    );
  return isOperator(me) ? (
    <a href={OPENING}>Open a table</a>
  ) : (
    <a href={OPENING} aria-label="Open your own table">
      Your own table
    </a>
  );
}
