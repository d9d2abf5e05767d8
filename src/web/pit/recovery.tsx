// A recovery code for a lost password: confirmed before it is issued, and shown to the operator once.

import { useState } from 'react';
import type { RecoveryAnswer } from '../../wire/index.ts';
import { Button, Dialog, TroubleNote } from '../app/parts.tsx';
import { api, isTrouble, type Trouble } from '../link/http.ts';
import { momentText } from '../me/own-limits.ts';

export function RecoveryCode({
  person,
}: {
  readonly person: { readonly id: string; readonly name: string };
}) {
  const [isOpen, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [issued, setIssued] = useState<RecoveryAnswer | null>(null);
  const close = (): void => {
    setOpen(false);
    setTrouble(null);
    setIssued(null);
  };
  const issue = async (): Promise<void> => {
    const answer = await api.post<RecoveryAnswer>(`/api/people/${encodeURIComponent(person.id)}/recovery`);
    if (isTrouble(answer)) setTrouble(answer);
    else setIssued(answer);
  };
  return (
    <>
      <Button look="small" onClick={() => setOpen(true)}>
        Lost password
        <span className="unseen">: {person.name}</span>
      </Button>
      <Dialog title={`Recovery code for ${person.name}`} isOpen={isOpen} onClose={close}>
        {issued === null ? (
          <>
            <p>
              Anyone with this code can choose a new password for {person.name}. Make sure the request really
              comes from them. Issuing a code cancels any earlier one and is recorded in the journal.
            </p>
            <TroubleNote trouble={trouble} />
            <div className="row">
              <Button look="strong" onClick={() => void issue()}>
                Issue code
              </Button>
              <Button onClick={close}>Cancel</Button>
            </div>
          </>
        ) : (
          <>
            <p>
              <output className="recovery-code">{issued.code}</output>
            </p>
            <p>
              Works once, until {momentText(issued.untilMs)}. It will not be shown again. {person.name}{' '}
              chooses “Sign in”, then “I have a recovery code”.
            </p>
          </>
        )}
      </Dialog>
    </>
  );
}
