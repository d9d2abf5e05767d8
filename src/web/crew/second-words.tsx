// Requests for a second approval: the whole ruling that a colleague wants to make, with buttons to approve exactly that or to refuse.

import { useCallback, useEffect, useState } from 'react';
import type { CrewRole } from '../../rules/index.ts';
import type { SecondAnswer, SecondReply } from '../../wire/index.ts';
import { Button, TroubleNote } from '../app/parts.tsx';
import { useHouse } from '../link/house.ts';
import { api, isTrouble, type Trouble } from '../link/http.ts';
import { WholeRuling } from './whole-ruling.tsx';
import { roleName, TITLES } from './words.ts';

const AGAIN_MS = 2_500;

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
  const [requests, setRequests] = useState<readonly SecondAnswer[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const answer = await api.get<{ readonly requests: readonly SecondAnswer[] }>('/api/requests');
    if (!isTrouble(answer)) setRequests(answer.requests);
  }, []);
  useEffect(() => {
    void look();
    const timer = window.setInterval(() => void look(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [look]);
  const answer = async ({ request, mark }: SecondAnswer, as: CrewRole, isGiven: boolean): Promise<void> => {
    const reply: SecondReply = { as, isGiven, saw: isGiven ? mark : '' };
    const given = await api.post<object>(`/api/requests/${encodeURIComponent(request)}`, reply);
    setTrouble(isTrouble(given) ? given : null);
    await look();
  };
  const shown = requests.filter((one) => table === null || one.table === table);
  return (
    <section className="seconds" aria-label="Requests for a second approval">
      <div aria-live="assertive">
        {shown.length === 0 && saysNothing ? (
          <p className="soft">No requests for a second approval.</p>
        ) : null}
        {shown.map((one) => (
          <div key={one.request} className="note warn second">
            <p>
              <strong>{one.by.id === me ? 'You need' : `${one.by.name} needs`}</strong> a second approval for
              “{TITLES[one.does as keyof typeof TITLES] ?? one.does}”
              {nameOfTable === undefined ? '' : ` at ${nameOfTable(one.table)}`}. The request expires in{' '}
              {Math.max(0, Math.ceil((one.untilMs - house.socket.now()) / 1000))} seconds.
            </p>
            <WholeRuling ruling={one.ruling} />
            {one.by.id === me ? null : (
              <div className="row">
                {one.as.map((role) => (
                  <Button key={role} look="strong" onClick={() => void answer(one, role, true)}>
                    Approve as {roleName(role).toLowerCase()}
                  </Button>
                ))}
                {one.as[0] === undefined ? null : (
                  <Button onClick={() => void answer(one, one.as[0] as CrewRole, false)}>Refuse</Button>
                )}
              </div>
            )}
          </div>
        ))}
      </div>
      <TroubleNote trouble={trouble} />
    </section>
  );
}
