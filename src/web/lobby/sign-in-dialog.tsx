// The sign-in dialog: sign in, open an account, or use a recovery code after losing a password.

import { type FormEvent, useState } from 'react';
import { Button, Dialog, ErrorNote, Field } from '../app/parts.tsx';
import { useHouse } from '../link/house-link.ts';
import type { ApiError } from '../link/http.ts';

export type SignInKind = 'sign-in' | 'sign-up' | 'recover';

type DoorProps = {
  readonly kind: SignInKind | null;
  readonly isGuest: boolean;
  readonly onKind: (kind: SignInKind | null) => void;
  /** Why an account is needed, if that is why the door was opened. */
  readonly why?: string | null;
  /** Called after signing in or up. */
  readonly onEntered?: () => void;
};

const TITLES = {
  'sign-in': 'Sign in',
  'sign-up': 'Open an account',
  recover: 'Choose a new password',
} as const;
const PATHS = { 'sign-in': '/api/login', 'sign-up': '/api/account', recover: '/api/recover' } as const;
const DOES = {
  'sign-in': 'Sign in',
  'sign-up': 'Open account',
  recover: 'Set new password',
} as const;

/** Links from each form to the others. */
const OTHERS: Readonly<Record<SignInKind, readonly (readonly [SignInKind, string])[]>> = {
  'sign-in': [
    ['sign-up', 'I don’t have an account'],
    ['recover', 'I have a recovery code'],
  ],
  'sign-up': [['sign-in', 'I have an account']],
  recover: [['sign-in', 'I know my password']],
};

export function SignInDialog({ kind, ...rest }: DoorProps) {
  return (
    <Dialog title={TITLES[kind ?? 'sign-in']} isOpen={kind !== null} onClose={() => rest.onKind(null)}>
      {kind === null ? null : <DoorForm key={kind} kind={kind} {...rest} />}
    </Dialog>
  );
}

function DoorForm({ kind, isGuest, onKind, why, onEntered }: DoorProps & { readonly kind: SignInKind }) {
  const house = useHouse();
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isNew = kind !== 'sign-in';
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    setBusy(true);
    const refused = await house.enter(PATHS[kind], Object.fromEntries(said));
    setBusy(false);
    setTrouble(refused);
    if (refused !== null) return;
    onKind(null);
    onEntered?.();
  };
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      {why == null ? null : <p>{why}</p>}
      <Intro kind={kind} isGuest={isGuest} />
      <Field label="Name" name="name" required autoComplete="username" maxLength={200} />
      {kind === 'recover' ? (
        <Field
          label="Recovery code"
          name="code"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      <Field
        label={kind === 'recover' ? 'New password' : 'Password'}
        name="password"
        type="password"
        required
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      <ErrorNote trouble={trouble} />
      <div className="row">
        <Button type="submit" look="strong" disabled={isBusy}>
          {DOES[kind]}
        </Button>
        {OTHERS[kind].map(([other, says]) => (
          <Button key={other} look="quiet" onClick={() => onKind(other)}>
            {says}
          </Button>
        ))}
      </div>
    </form>
  );
}

function Intro({ kind, isGuest }: Pick<DoorProps, 'isGuest'> & { readonly kind: SignInKind }) {
  if (kind === 'sign-in') return null;
  return (
    <p className="soft">
      {kind === 'recover'
        ? 'Ask an operator for a code. It works once, within a day, and signs you out everywhere else.'
        : isGuest
          ? 'You keep your chips, seats and limits.'
          : 'You get play chips, your own name, and limits you set yourself.'}
    </p>
  );
}
