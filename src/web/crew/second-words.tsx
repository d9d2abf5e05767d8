// Requests for a second approval: the whole ruling that a colleague wants to make, with buttons to approve exactly that or to refuse.

import { capital } from 'boxperson/base';
import type { CrewRole } from 'boxperson/rules';
import type { ApprovalEnd, ApprovalReply, ApprovalRequest } from 'boxperson/wire';
import { useCallback, useEffect, useState } from 'react';
import { Button, ErrorNote } from '../app/parts.tsx';
import { useHouse } from '../link/house-link.ts';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { WholeRuling } from './whole-ruling.tsx';
import { roleName, TITLES } from './words.ts';

const AGAIN_MS = 1_000;

type SecondWordsProps = {
  /** The table to show requests for; null for all tables. */
  readonly table: string | null;
  readonly me: string;
  readonly nameOfTable?: (id: string) => string;
  /** Whether to say so when there are no requests. */
  readonly saysNothing?: boolean;
};

export function SecondWords({ table, me, nameOfTable, saysNothing = false }: SecondWordsProps) {
  const house = useHouse();
  const [{ requests, over }, setAnswer] = useState<Requests>({ requests: [], over: [] });
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const answer = await api.get<Requests>('/api/requests');
    if (!isApiError(answer)) setAnswer(answer);
  }, []);
  useEffect(() => {
    void look();
    const timer = window.setInterval(() => void look(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [look]);
  const answer = async (
    { request, mark }: ApprovalRequest,
    as: CrewRole,
    isGiven: boolean,
  ): Promise<void> => {
    const reply: ApprovalReply = { as, isGiven, saw: isGiven ? mark : '' };
    const given = await api.post<object>(`/api/requests/${encodeURIComponent(request)}`, reply);
    setTrouble(isApiError(given) ? given : null);
    await look();
  };
  const isHere = (one: { readonly table: string }): boolean => table === null || one.table === table;
  const at = (id: string): string => (nameOfTable === undefined ? '' : ` at ${nameOfTable(id)}`);
  const waiting = requests.filter(isHere);
  const ended = over.filter(isHere);
  return (
    <section className="seconds" aria-label="Requests for a second approval">
      <div aria-live="assertive" className="stack">
        {waiting.length === 0 && ended.length === 0 && saysNothing ? (
          <p className="soft">No requests for a second approval.</p>
        ) : null}
        {waiting.map((one) => (
          <div key={one.request} className="second">
            <header>
              <h2>{titleOf(one)}</h2>
              <p>
                {one.by.id === me ? 'You need' : `${one.by.name} needs`} a second approval{at(one.table)}{' '}
                within {Math.max(0, Math.ceil((one.untilMs - house.socket.now()) / 1000))} seconds.
              </p>
            </header>
            <WholeRuling ruling={one.ruling} />
            <div className="row">
              {one.by.id === me ? (
                <Button look="large" onClick={() => void answer(one, 'operator', false)}>
                  Withdraw
                </Button>
              ) : (
                one.as.map((role) => (
                  <Button key={role} look="strong large" onClick={() => void answer(one, role, true)}>
                    Approve as {roleName(role).toLowerCase()}
                  </Button>
                ))
              )}
              {one.as[0] === undefined ? null : (
                <Button look="large" onClick={() => void answer(one, one.as[0] as CrewRole, false)}>
                  Deny
                </Button>
              )}
            </div>
          </div>
        ))}
        {ended.map((one) => (
          <p key={one.request} className="note warn second-over">
            <strong>{titleOf(one)}</strong>
            {at(one.table)}:{' '}
            {one.deniedBy === null
              ? `the table has moved on since ${one.by.id === me ? 'you' : one.by.name} asked, so the request is void.`
              : `${one.deniedBy.name} denied it.`}
          </p>
        ))}
      </div>
      <ErrorNote trouble={trouble} />
    </section>
  );
}

type Requests = { readonly requests: readonly ApprovalRequest[]; readonly over: readonly ApprovalEnd[] };

const titleOf = ({ does }: Pick<ApprovalRequest, 'does'>): string =>
  TITLES[does as keyof typeof TITLES] ?? capital(does.replaceAll('-', ' '));
