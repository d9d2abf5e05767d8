// Everyone with an account, as operators see them.

import type { CrewRole } from 'boxperson/rules';
import type { KnownAnswer } from 'boxperson/wire';
import { useCallback, useEffect, useState } from 'react';
import { api, isTrouble, type Trouble } from '../link/http.ts';
import { hasWords, plain, wordsOf } from '../rulebook/find.ts';

export type PeopleSeen = {
  /** Null until the first answer. */
  readonly people: readonly KnownAnswer[] | null;
  readonly trouble: Trouble | null;
  /** Reads the list again; with a request, sends that first and says what went wrong with it. */
  readonly again: (address?: string, body?: object) => Promise<void>;
};

export function usePeople(isOperator: boolean): PeopleSeen {
  const [people, setPeople] = useState<readonly KnownAnswer[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const again = useCallback(async (address?: string, body: object = {}): Promise<void> => {
    const sent = address === undefined ? null : await api.post<object>(address, body);
    const answer = await api.get<{ readonly people: readonly KnownAnswer[] }>('/api/people');
    if (!isTrouble(answer)) setPeople(answer.people);
    setTrouble(sent !== null && isTrouble(sent) ? sent : isTrouble(answer) ? answer : null);
  }, []);
  useEffect(() => {
    if (isOperator) void again();
  }, [again, isOperator]);
  return { people, trouble, again };
}

const byName = (a: KnownAnswer, b: KnownAnswer): number => a.person.name.localeCompare(b.person.name, 'en');

/** The people with every one of these words in their names, staff first, each by name. */
export function peopleNamed(people: readonly KnownAnswer[], name: string): readonly KnownAnswer[] {
  const words = wordsOf(name);
  const isStaff = ({ roles }: KnownAnswer): number => (roles.length > 0 ? 0 : 1);
  return people
    .filter(({ person }) => hasWords(plain(person.name), words))
    .toSorted((a, b) => isStaff(a) - isStaff(b) || byName(a, b));
}

/** The people who may hold a post at a table, by name. */
export const peopleFor = (
  people: readonly KnownAnswer[],
  role: CrewRole,
  table: string,
): readonly KnownAnswer[] =>
  people
    .filter(
      ({ roles, lock }) =>
        lock === null &&
        roles.some((one) => one.role === role && (one.table === null || one.table === table)),
    )
    .toSorted(byName);
