// The account card: password, sessions, and the operator's code.

import type { MeAnswer, SessionAnswer } from 'boxperson/wire';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button, ErrorNote, Field } from '../app/parts.tsx';
import { navigate } from '../app/router.tsx';
import { RenameForm } from '../company/rename.tsx';
import { useHouse } from '../link/house-link.ts';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { momentText } from './own-limits.ts';

type AccountCardProps = {
  readonly me: MeAnswer;
  /** The account has just been closed. */
  readonly onClosed: () => void;
};

export function AccountCard({ me, onClosed }: AccountCardProps) {
  return (
    <section className="card stack" aria-labelledby="account">
      <h2 id="account">{me.kind === 'guest' ? 'Keep your chips' : 'Your account'}</h2>
      {me.kind === 'guest' ? <RenameForm name={me.person.name} /> : null}
      {me.kind === 'guest' ? <BecomeAccount name={me.person.name} /> : <Password />}
      <OwnSessions />
      {me.kind === 'account' && me.roles.length === 0 ? <OperatorCode /> : null}
      <CloseAccount isGuest={me.kind === 'guest'} onClosed={onClosed} />
    </section>
  );
}

type Answered = { readonly trouble: ApiError | null; readonly says: string };
const NOTHING: Answered = { trouble: null, says: '' };

const Said = ({ trouble, says }: Answered) => (
  <>
    <ErrorNote trouble={trouble} />
    <p role="status" className={says === '' ? 'unseen' : 'note good'}>
      {says}
    </p>
  </>
);

function BecomeAccount({ name }: { readonly name: string }) {
  const house = useHouse();
  const [answered, setAnswered] = useState(NOTHING);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const trouble = await house.enter('/api/account', {
      name: said.get('name'),
      password: said.get('password'),
    });
    setAnswered({ trouble, says: trouble === null ? 'Your account is open.' : '' });
  };
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <p className="soft">
        Only this browser knows you as a guest. With an account you can sign in anywhere and keep your chips
        and limits.
      </p>
      <Field label="Name" name="name" defaultValue={name} required maxLength={200} autoComplete="username" />
      <Field label="Password" name="password" type="password" required autoComplete="new-password" />
      <Said {...answered} />
      <Button type="submit" look="strong">
        Open account
      </Button>
    </form>
  );
}

function Password() {
  const [answered, setAnswered] = useState(NOTHING);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const said = new FormData(form);
    const answer = await api.post<object>('/api/me/password', {
      old: said.get('old'),
      next: said.get('next'),
    });
    if (isApiError(answer)) setAnswered({ trouble: answer, says: '' });
    else {
      form.reset();
      setAnswered({
        trouble: null,
        says: 'Your password was changed, and your other sessions were signed out.',
      });
    }
  };
  return (
    <details className="fold">
      <summary>Change password</summary>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <Field label="Current password" name="old" type="password" required autoComplete="current-password" />
        <Field label="New password" name="next" type="password" required autoComplete="new-password" />
        <Said {...answered} />
        <Button type="submit">Change password</Button>
      </form>
    </details>
  );
}

type CloseAccountProps = Pick<AccountCardProps, 'onClosed'> & { readonly isGuest: boolean };

function CloseAccount({ isGuest, onClosed }: CloseAccountProps) {
  const house = useHouse();
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    const answer = await api.post<object>('/api/me/close', { password });
    if (isApiError(answer)) setTrouble(answer);
    else {
      onClosed();
      await house.leave();
    }
  };
  return (
    <details className="fold">
      <summary>Close account</summary>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <p>
          Your name and password are erased for good, and your play chips and coupons go back to the house.
          The record of your play stays, without your name. This cannot be undone.
        </p>
        {isGuest ? null : (
          <Field label="Password" name="password" type="password" required autoComplete="current-password" />
        )}
        <ErrorNote trouble={trouble} />
        <Button type="submit">Close account for good</Button>
      </form>
    </details>
  );
}

/** How many sessions are shown at first; most people have one or two. */
const SESSIONS_SHOWN = 4;

function OwnSessions() {
  const house = useHouse();
  const [sessions, setSessions] = useState<readonly SessionAnswer[]>([]);
  const [isWhole, setWhole] = useState(false);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const answer = await api.get<{ readonly sessions: readonly SessionAnswer[] }>('/api/me/sessions');
    if (isApiError(answer)) setTrouble(answer);
    else setSessions(answer.sessions);
  }, []);
  useEffect(() => void look(), [look]);
  const end = async (session: string): Promise<void> => {
    const answer = await api.post<object>(`/api/me/sessions/${encodeURIComponent(session)}/end`);
    setTrouble(isApiError(answer) ? answer : null);
    await look();
  };
  const leave = async (): Promise<void> => {
    await house.leave();
    navigate('/');
  };
  return (
    <div className="stack">
      <h3>Where you are signed in</h3>
      <ErrorNote trouble={trouble} />
      <ul className="session-list">
        {sessions.slice(0, isWhole ? undefined : SESSIONS_SHOWN).map(({ session, at, isThis }) => (
          <li key={session}>
            <span>
              {isThis ? <strong>This browser</strong> : 'Another browser'}
              <span className="soft"> since {momentText(at)}</span>
            </span>
            <Button look="small" onClick={() => void (isThis ? leave() : end(session))}>
              {isThis ? 'Sign out' : 'Sign out'}
            </Button>
          </li>
        ))}
      </ul>
      {isWhole || sessions.length <= SESSIONS_SHOWN ? null : (
        <Button look="small quiet" onClick={() => setWhole(true)}>
          Show all {sessions.length}
        </Button>
      )}
    </div>
  );
}

function OperatorCode() {
  const house = useHouse();
  const [answered, setAnswered] = useState(NOTHING);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('code');
    const answer = await api.post<object>('/api/operator', {
      code: typeof said === 'string' ? said.trim() : '',
    });
    if (isApiError(answer)) setAnswered({ trouble: answer, says: '' });
    else {
      await house.refresh();
      navigate('/pit');
    }
  };
  return (
    <details className="fold">
      <summary>I have the operator’s code</summary>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <p className="soft">
          The house prints a code when it first starts; boxperson operator-code prints a new one. Operators
          open tables and cannot play.
        </p>
        <Field label="Code" name="code" required maxLength={200} autoComplete="off" spellCheck={false} />
        <Said {...answered} />
        <Button type="submit">Become an operator</Button>
      </form>
    </details>
  );
}
