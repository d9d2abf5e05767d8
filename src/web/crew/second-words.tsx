// Requests for a second approval: what a colleague wants to do, with buttons to approve or refuse.

import { useCallback, useEffect, useState } from 'react';
import type { CrewRole } from '../../rules/index.ts';
import type { SecondAnswer } from '../../wire/index.ts';
import { Button, TroubleNote } from '../app/parts.tsx';
import { useHouse } from '../link/house.ts';
import { api, isTrouble, type Trouble } from '../link/http.ts';
import { roleName, TITLES } from './words.ts';

const AGAIN_MS = 2_500;

type SecondWordsProps = {
  /** The table to show requests for; null for all tables. */
  readonly table: string | null;
  readonly roles: readonly CrewRole[];
  readonly me: string;
  readonly nameOfTable?: (id: string) => string;
  /** Whether to say so when there are no requests. */
  readonly saysNothing?: boolean;
};

export function SecondWords({ table, roles, me, nameOfTable, saysNothing = false }: SecondWordsProps) {
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
  const answer = async (request: string, role: CrewRole, isGiven: boolean): Promise<void> => {
    const given = await api.post<object>(`/api/requests/${encodeURIComponent(request)}`, {
      as: role,
      isGiven,
    });
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
        {shown.map(({ request, table: at, by, does, untilMs }) => (
          <div key={request} className="note warn second">
            <p>
              <strong>{by.id === me ? 'You need' : `${by.name} needs`}</strong> a second approval for “
              {TITLES[does as keyof typeof TITLES] ?? does}”
              {nameOfTable === undefined ? '' : ` at ${nameOfTable(at)}`}. The request expires in{' '}
              {Math.max(0, Math.ceil((untilMs - house.socket.now()) / 1000))} seconds.
            </p>
            {by.id === me ? null : (
              <div className="row">
                {roles.map((role) => (
                  <Button key={role} look="strong" onClick={() => void answer(request, role, true)}>
                    Approve as {roleName(role).toLowerCase()}
                  </Button>
                ))}
                {roles[0] === undefined ? null : (
                  <Button onClick={() => void answer(request, roles[0] as CrewRole, false)}>Refuse</Button>
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
