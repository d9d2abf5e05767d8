// An operator's acts on someone's account: locking and unlocking it, and ending its sessions.

import type { AccountAnswer } from 'boxperson/wire';
import { type FormEvent, useState } from 'react';
import { Button, Dialog, Field } from '../app/parts.tsx';
import { momentText } from '../me/own-limits.ts';

type AccountActsProps = {
  readonly account: AccountAnswer;
  readonly onAct: (address: string, body?: object) => Promise<void>;
};

export function AccountActs({ account: { person, isHere, lock }, onAct }: AccountActsProps) {
  const [isAsking, setAsking] = useState(false);
  const at = `/api/people/${encodeURIComponent(person.id)}`;
  const close = (): void => setAsking(false);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('reason');
    close();
    void onAct(`${at}/lock`, { isLocked: true, reason: typeof said === 'string' ? said.trim() : '' });
  };
  const who = <span className="unseen">: {person.name}</span>;
  if (lock !== null)
    return (
      <>
        <p className="note warn">
          Locked by {lock.by}, {momentText(lock.at)}
          {lock.reason === '' ? '' : `: ${lock.reason}`}
        </p>
        <Button onClick={() => void onAct(`${at}/lock`, { isLocked: false })}>Unlock{who}</Button>
      </>
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Lock{who}</Button>
      {isHere ? <Button onClick={() => void onAct(`${at}/sessions/end`)}>End sessions{who}</Button> : null}
      <Dialog title={`Lock ${person.name}’s account?`} isOpen={isAsking} onClose={close}>
        <form className="stack" onSubmit={send}>
          <p>
            {person.name} is signed out everywhere, leaves the tables and goes off duty. Wagers that are up
            are still decided, and the chips go to the wallet.
          </p>
          <Field label="Reason, for the journal" name="reason" maxLength={200} autoComplete="off" />
          <div className="row">
            <Button type="submit" look="strong">
              Lock the account
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
