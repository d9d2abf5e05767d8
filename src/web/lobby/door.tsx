// The door: coming in as a guest, with an account, or by opening one.

import { type FormEvent, useId, useState } from 'react';
import { Dialog, TroubleNote } from '../app/parts.tsx';
import { useHouse } from '../link/house.ts';
import type { Trouble } from '../link/http.ts';

export type DoorKind = 'sign-in' | 'sign-up';

type DoorProps = {
  readonly kind: DoorKind | null;
  readonly isGuest: boolean;
  readonly onKind: (kind: DoorKind | null) => void;
};

export function Door({ kind, isGuest, onKind }: DoorProps) {
  return (
    <Dialog
      title={kind === 'sign-up' ? 'Open an account' : 'Sign in'}
      isOpen={kind !== null}
      onClose={() => onKind(null)}
    >
      {kind === null ? null : <DoorForm key={kind} kind={kind} isGuest={isGuest} onKind={onKind} />}
    </Dialog>
  );
}

function DoorForm({ kind, isGuest, onKind }: DoorProps & { readonly kind: DoorKind }) {
  const house = useHouse();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [name, password] = [useId(), useId()];
  const isNew = kind === 'sign-up';
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    setBusy(true);
    const refused = await house.enter(isNew ? '/api/account' : '/api/login', {
      name: said.get('name'),
      password: said.get('password'),
    });
    setBusy(false);
    setTrouble(refused);
    if (refused === null) onKind(null);
  };
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      {isNew ? (
        <p className="soft">
          {isGuest
            ? 'Your chips, your places and your limits stay yours.'
            : 'Play chips, a name of your own, and limits that you set yourself.'}
        </p>
      ) : null}
      <div className="field">
        <label htmlFor={name}>Name</label>
        <input id={name} name="name" required autoComplete="username" maxLength={200} />
      </div>
      <div className="field">
        <label htmlFor={password}>Password</label>
        <input
          id={password}
          name="password"
          type="password"
          required
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      </div>
      <TroubleNote trouble={trouble} />
      <div className="row">
        <button type="submit" className="button strong" disabled={isBusy}>
          {isNew ? 'Open the account' : 'Sign in'}
        </button>
        <button type="button" className="button quiet" onClick={() => onKind(isNew ? 'sign-in' : 'sign-up')}>
          {isNew ? 'I have an account' : 'I have none yet'}
        </button>
      </div>
    </form>
  );
}
