// Requests for a second person's word: what somebody asks to do, and whether one agrees.

import { useCallback, useEffect, useState } from 'react';
import type { CrewRole } from '../../rules/index.ts';
import type { SecondAnswer } from '../../wire/index.ts';
import { TroubleNote } from '../app/parts.tsx';
import { useHouse } from '../link/house.ts';
import { api, isTrouble, type Trouble } from '../link/http.ts';
import { roleName, TITLES } from './words.ts';

const AGAIN_MS = 2_500;

type SecondWordsProps = {
  /** One table only; null for all of them. */
  readonly table: string | null;
  readonly roles: readonly CrewRole[];
  readonly me: string;
  readonly nameOfTable?: (id: string) => string;
  /** Says so where nothing waits; otherwise nothing is shown. */
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
    <section className="seconds" aria-label="Requests for a second person’s word">
      <div aria-live="assertive">
        {shown.length === 0 && saysNothing ? <p className="soft">Nothing waits for a second word.</p> : null}
        {shown.map(({ request, table: at, by, does, untilMs }) => (
          <div key={request} className="note warn second">
            <p>
              <strong>{by.id === me ? 'You ask' : `${by.name} asks`}</strong> for a second person’s word on “
              {TITLES[does as keyof typeof TITLES] ?? does}”
              {nameOfTable === undefined ? '' : ` at ${nameOfTable(at)}`}. The table waits, for{' '}
              {Math.max(0, Math.ceil((untilMs - house.socket.now()) / 1000))} seconds more.
            </p>
            {by.id === me ? null : (
              <div className="row">
                {roles.map((role) => (
                  <button
                    key={role}
                    type="button"
                    className="button strong"
                    onClick={() => void answer(request, role, true)}
                  >
                    Agree as {roleName(role).toLowerCase()}
                  </button>
                ))}
                {roles[0] === undefined ? null : (
                  <button
                    type="button"
                    className="button"
                    onClick={() => void answer(request, roles[0] as CrewRole, false)}
                  >
                    Refuse
                  </button>
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
