// A recovery code for a lost password: confirmed first, approved by a second person where there is one, and shown once.

import type { RecoveryAnswer } from 'boxperson/wire';
import { useState } from 'react';
import { Button, Dialog, ErrorNote } from '../app/parts.tsx';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { momentText } from '../me/own-limits.ts';

type RecoveryCodeProps = {
  readonly person: { readonly id: string; readonly name: string };
  /** A second person has to approve it. */
  readonly needsSecond: boolean;
};

export function RecoveryCode({ person, needsSecond }: RecoveryCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [issued, setIssued] = useState<RecoveryAnswer | 'asked' | null>(null);
  const close = (): void => {
    setOpen(false);
    setTrouble(null);
    setIssued(null);
  };
  const at = `/api/people/${encodeURIComponent(person.id)}`;
  const issue = async (): Promise<void> => {
    const answer = await api.post<RecoveryAnswer>(`${at}/${needsSecond ? 'reset' : 'recovery'}`);
    if (isApiError(answer)) setTrouble(answer);
    else setIssued(needsSecond ? 'asked' : answer);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
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
            {needsSecond ? (
              <p>
                Another operator, a manager or surveillance has to approve it, and then receives the code.
              </p>
            ) : null}
            <ErrorNote trouble={trouble} />
            <div className="row">
              <Button look="strong" onClick={() => void issue()}>
                {needsSecond ? 'Ask for approval' : 'Issue code'}
              </Button>
              <Button onClick={close}>Cancel</Button>
            </div>
          </>
        ) : issued === 'asked' ? (
          <p role="status">
            The request is at the top of the pit’s pages, where a second person approves it.
          </p>
        ) : (
          <IssuedCode {...issued} name={person.name} />
        )}
      </Dialog>
    </>
  );
}

type IssuedCodeProps = RecoveryAnswer & { readonly name: string };

/** A code just issued, with what its owner does with it. */
export const IssuedCode = ({ code, untilMs, name }: IssuedCodeProps) => (
  <>
    <p>
      <output className="recovery-code">{code}</output>
    </p>
    <p>
      Works once, until {momentText(untilMs)}. It will not be shown again. {name} chooses “Sign in”, then “I
      have a recovery code”.
    </p>
  </>
);
