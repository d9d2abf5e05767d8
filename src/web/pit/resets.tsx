// Requests for new passwords that wait for a second person, who approves or denies them and hands over the code.

import type { ResetAnswer, ResetOutcome } from 'boxperson/wire';
import { useCallback, useEffect, useState } from 'react';
import { Button, Dialog, ErrorNote } from '../app/parts.tsx';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { momentText } from '../me/own-limits.ts';
import { IssuedCode } from './recovery.tsx';

const AGAIN_MS = 4_000;

type Approved = { readonly name: string; readonly code: string; readonly untilMs: number };

export function Resets({ me }: { readonly me: string }) {
  const [resets, setResets] = useState<readonly ResetAnswer[]>([]);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [approved, setApproved] = useState<Approved | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const answer = await api.get<{ readonly resets: readonly ResetAnswer[] }>('/api/resets');
    if (!isApiError(answer)) setResets(answer.resets);
  }, []);
  useEffect(() => {
    void look();
    const timer = window.setInterval(() => void look(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [look]);
  const answer = async ({ request, person }: ResetAnswer, isGiven: boolean): Promise<void> => {
    const given = await api.post<ResetOutcome>(`/api/resets/${encodeURIComponent(request)}`, { isGiven });
    setTrouble(isApiError(given) ? given : null);
    if (!isApiError(given) && given.code !== null && given.untilMs !== null)
      setApproved({ name: person.name, code: given.code, untilMs: given.untilMs });
    await look();
  };
  return (
    <section className="seconds" aria-label="Requests for new passwords">
      <div aria-live="polite">
        {resets.map((one) => (
          <div key={one.request} className="note warn second">
            <p>
              <strong>{one.by.id === me ? 'You ask' : `${one.by.name} asks`}</strong> for a new password for{' '}
              {one.person.name}. A second person has to approve it by {momentText(one.untilMs)}.
            </p>
            <div className="row">
              {one.mayApprove ? (
                <Button look="strong" onClick={() => void answer(one, true)}>
                  Approve the new password
                </Button>
              ) : null}
              {one.mayApprove || one.by.id === me ? (
                <Button onClick={() => void answer(one, false)}>
                  {one.by.id === me ? 'Withdraw' : 'Refuse'}
                </Button>
              ) : null}
            </div>
          </div>
        ))}
      </div>
      <ErrorNote trouble={trouble} />
      <Dialog
        title={`Recovery code for ${approved?.name ?? ''}`}
        isOpen={approved !== null}
        onClose={() => setApproved(null)}
      >
        {approved === null ? null : <IssuedCode {...approved} />}
      </Dialog>
    </section>
  );
}
