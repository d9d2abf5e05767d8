// A recovery code for somebody who has lost their password: asked for twice, and shown to the operator once.

import { useState } from 'react';
import type { RecoveryAnswer } from '../../wire/index.ts';
import { Dialog, TroubleNote } from '../app/parts.tsx';
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
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        Lost password
        <span className="unseen">: {person.name}</span>
      </button>
      <Dialog title={`Recovery code for ${person.name}`} isOpen={isOpen} onClose={close}>
        {issued === null ? (
          <>
            <p>
              Whoever has the code can choose a new password for {person.name}. Make sure that it is them who
              asks. A code that you gave before is good no more, and the journal says that you gave this one.
            </p>
            <TroubleNote trouble={trouble} />
            <div className="row">
              <button type="button" className="button strong" onClick={() => void issue()}>
                Issue the code
              </button>
              <button type="button" className="button" onClick={close}>
                Leave it
              </button>
            </div>
          </>
        ) : (
          <>
            <p>
              <output className="recovery-code">{issued.code}</output>
            </p>
            <p>
              Good once, until {momentText(issued.untilMs)}. It is shown only here. {person.name} chooses
              “Sign in”, then “I have a recovery code”.
            </p>
          </>
        )}
      </Dialog>
    </>
  );
}
