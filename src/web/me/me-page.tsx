// The user's own page: wallet, session clock and net result, limits, breaks, records and sessions.

import type { ListingAnswer, MeAnswer } from 'boxperson/wire';
import { useState } from 'react';
import { Button, ErrorNote, LoadingNote, MoneyText } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { roleName } from '../crew/words.ts';
import { useHouse, useHouseState } from '../link/house-link.ts';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { useTables } from '../lobby/tables.ts';
import { AccountCard } from './account-card.tsx';
import { BreakCard } from './break-card.tsx';
import { ChartsCard } from './charts/charts-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import './me.css';
import { minutesText, momentText } from './own-limits.ts';
import { RecordsCard } from './records-card.tsx';

export function MePage() {
  const { me, isKnown } = useHouseState();
  const { tables } = useTables(me?.person.id ?? null);
  /** The number of the account that was closed here. */
  const [closed, setClosed] = useState<string | null>(null);
  return (
    <Shell
      title={me?.person.name ?? 'You'}
      tools={
        <Link to="/" className="button small">
          Tables
        </Link>
      }
    >
      {!isKnown ? (
        <LoadingNote for="One moment" />
      ) : me === null && closed !== null ? (
        <AccountClosed number={closed} />
      ) : me === null ? (
        <div className="stack">
          <h1>You are not signed in.</h1>
          <p>
            <Link to="/">Sign in from the lobby.</Link>
          </p>
        </div>
      ) : (
        <div className="me">
          <h1>{me.person.name}</h1>
          {me.isExcluded ? (
            <p className="note warn">
              You have excluded yourself{' '}
              {me.excludedUntilMs === null ? 'permanently' : `until ${momentText(me.excludedUntilMs)}`}.
            </p>
          ) : null}
          <WalletCard me={me} />
          <LimitsCard limits={me.limits} />
          <div className="stack">
            <RoleCard me={me} nameOf={(id) => tables?.find((one) => one.id === id)?.name ?? id} />
            <AccountCard me={me} onClosed={() => setClosed(me.person.id)} />
            <BreakCard />
          </div>
          {tables === null ? null : <Records me={me} tables={tables} />}
        </div>
      )}
    </Shell>
  );
}

const AccountClosed = ({ number }: { readonly number: string }) => (
  <div className="stack">
    <h1>Your account is closed.</h1>
    <p role="status">
      Your name, your password and the browsers you signed in from are erased. Your play chips and coupons are
      back with the house.
    </p>
    <p>
      What stays is the record of the nights you played, because it is everyone’s record. You are in it as a
      number, {number}, and pages show “Former player”.
    </p>
    <p>
      <Link to="/" className="button">
        Go to the tables
      </Link>
    </p>
  </div>
);

type RecordsProps = { readonly me: MeAnswer; readonly tables: readonly ListingAnswer[] };

/** My record at one table: first the one where I have chips. */
function Records({ me, tables }: RecordsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const find = (id: string | null | undefined) => tables.find((one) => one.id === id);
  const table =
    find(chosen) ?? find(me.chips[0]?.table) ?? tables.find(({ players }) => players > 0) ?? tables[0];
  if (table === undefined) return null;
  return (
    <>
      <RecordsCard tables={tables} table={table} onTable={setChosen} />
      <ChartsCard key={table.id} me={me.person.id} table={table} />
    </>
  );
}

function WalletCard({ me }: { readonly me: MeAnswer }) {
  const house = useHouse();
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [isFilled, setFilled] = useState(false);
  const topUp = async (): Promise<void> => {
    const answer = await api.post<object>('/api/me/top-up');
    setTrouble(isApiError(answer) ? answer : null);
    setFilled(!isApiError(answer));
    await house.refresh();
  };
  return (
    <section className="card wallet" aria-labelledby="wallet">
      <h2 id="wallet" className="unseen">
        Wallet and session
      </h2>
      <dl>
        <div>
          <dt>Wallet</dt>
          <dd>
            <MoneyText cents={me.walletCents} />
          </dd>
        </div>
        <div>
          <dt>Net result this visit</dt>
          <dd>
            <MoneyText cents={me.visit.netCents} signed />
          </dd>
        </div>
        <div>
          <dt>Session clock</dt>
          <dd>{minutesText(me.visit.minutes)}</dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>{momentText(me.visit.sinceMs)}</dd>
        </div>
      </dl>
      <Button onClick={() => void topUp()}>Refill play chips</Button>
      <div className="wallet-answer">
        <ErrorNote trouble={trouble} />
        <p role="status" className={isFilled ? 'note good' : 'unseen'}>
          {isFilled ? 'Your wallet has been refilled.' : ''}
        </p>
      </div>
    </section>
  );
}

type RoleCardProps = { readonly me: MeAnswer; readonly nameOf: (table: string) => string };

function RoleCard({ me, nameOf }: RoleCardProps) {
  if (me.roles.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="roles">
      <h2 id="roles">Your roles</h2>
      <ul className="role-list">
        {me.roles.map(({ role, table }) => (
          <li key={`${role} ${table}`}>
            <strong>{roleName(role)}</strong> at {table === null ? 'every table' : nameOf(table)}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/pit" className="button small">
          Go to the pit
        </Link>
      </p>
    </section>
  );
}
