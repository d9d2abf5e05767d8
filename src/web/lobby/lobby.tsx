// The lobby: a newcomer's first step, and the list of tables.

import type { ListingAnswer, MeAnswer } from 'boxperson/wire';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../app/later/lazily.ts';
import { Button, ErrorNote, LoadingNote } from '../app/parts.tsx';
import { Link, navigate, usePageHash } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { CodeField } from '../invite/code-field.tsx';
import { useHouse, useHouseState } from '../link/house-link.ts';
import { bestTable, gamesIn, sortListings } from './best-table.ts';
import { FirstStep } from './first-step.tsx';
import { SignInDialog, type SignInKind } from './sign-in-dialog.tsx';
import './lobby.css';
import { TableCard } from './table-card.tsx';
import { useTables } from './tables.ts';

const OpenTable = lazyComponent(() => import('./open-table.tsx'), 'OpenTable');
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
    <Shell title={isOpening ? 'Open a table' : 'Boxperson'} tools={<Tools me={me} onDoor={setDoor} />}>
      {isOpening ? (
        <Suspense fallback={<LoadingNote for="One moment" />}>
          <OpenTable isOperator={isOperator(me)} />
        </Suspense>
      ) : (
        <div className="lobby">
          {isKnown ? (
            <FirstStep
              me={me}
              best={tables === null ? null : bestTable(tables)}
              tables={tables ?? []}
              onDoor={setDoor}
            />
          ) : null}
          <CodeField />
          <ErrorNote trouble={trouble} />
          {me !== null && me.roles.length > 0
            ? closed.map((one) => <ErrorNote key={one.id} trouble={{ code: 'closed', ...one }} />)
            : null}
          {tables === null ? (
            trouble === null ? (
              <LoadingNote for="Loading tables" />
            ) : null
          ) : (
            <Tables
              tables={tables}
              me={me}
              mayOpen={mayOpen}
              onOpen={() => {
                setForTable(true);
                setDoor('sign-up');
              }}
            />
          )}
          <p className="soft">Play money only; not certified for real gambling.</p>
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

function Tools({
  me,
  onDoor,
}: {
  readonly me: MeAnswer | null;
  readonly onDoor: (kind: SignInKind) => void;
}) {
  const house = useHouse();
  if (me === null)
    return (
      <Button look="small" onClick={() => onDoor('sign-in')}>
        Sign in
      </Button>
    );
  return (
    <>
      {me.roles.length > 0 ? (
        <Link to="/pit" className="button small">
          The pit
        </Link>
      ) : null}
      <Button look="small quiet" onClick={() => void house.leave()}>
        Sign out
      </Button>
    </>
  );
}

type TablesProps = {
  readonly tables: readonly ListingAnswer[];
  readonly me: MeAnswer | null;
  readonly mayOpen: boolean;
  /** Someone without an account wants to open a table. */
  readonly onOpen: () => void;
};

function Tables({ tables, me, mayOpen, onOpen }: TablesProps) {
  const [game, setGame] = useState<string | null>(null);
  const games = gamesIn(tables.filter(({ isRetired }) => !isRetired));
  const shown = sortListings(tables).filter((one) => game === null || one.game === game);
  return (
    <section className="stack" aria-labelledby="tables">
      <header className="tables-head">
        <h2 id="tables">Tables</h2>
        <OpenOwn me={me} mayOpen={mayOpen} onOpen={onOpen} />
      </header>
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
      {shown.length === 0 ? (
        <p className="soft">No tables yet.</p>
      ) : (
        <ul className="tables">
          {shown.map((table) => (
            <li key={table.id}>
              <TableCard table={table} />
            </li>
          ))}
        </ul>
      )}
      <p className="soft">
        <Link to="/learn">How to play each game</Link>, with tables to try it on.{' '}
        <a href="/clauses">Every clause of the rules</a>, shown at work. <Link to="/lab">The lab</Link> plays
        your strategy thousands of times and says what it costs. About the dice:{' '}
        <Link to="/gallery">every way a throw can go wrong</Link>, and{' '}
        <Link to="/verify">how to check a roll without us</Link>.
      </p>
    </section>
  );
}

/** Operators and account holders get a link to the form; anyone else is told first why an account is needed. */
function OpenOwn({ me, mayOpen, onOpen }: Omit<TablesProps, 'tables'>) {
  if (me === null || !mayOpen)
    return (
      <Button look="small" onClick={onOpen}>
        Open your own table
      </Button>
    );
  return (
    <a className="button small" href={OPENING}>
      {isOperator(me) ? 'Open a table' : 'Open your own table'}
    </a>
  );
}
