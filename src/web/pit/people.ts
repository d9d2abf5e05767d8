// Everyone with an account, as operators see them.

import type { CrewRole } from 'boxperson/rules';
import type { AccountAnswer } from 'boxperson/wire';
import { useCallback, useEffect, useState } from 'react';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { hasWords, normalizeText, queryWords } from '../rulebook/text-search.ts';

export type AccountList = {
  /** Null until the first answer. */
  readonly people: readonly AccountAnswer[] | null;
  readonly trouble: ApiError | null;
  /** Reads the list again; with a request, sends that first and says what went wrong with it. */
  readonly again: (address?: string, body?: object) => Promise<void>;
};

export function usePeople(isOperator: boolean): AccountList {
  const [people, setPeople] = useState<readonly AccountAnswer[] | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const again = useCallback(async (address?: string, body: object = {}): Promise<void> => {
    const sent = address === undefined ? null : await api.post<object>(address, body);
    const answer = await api.get<{ readonly people: readonly AccountAnswer[] }>('/api/people');
    if (!isApiError(answer)) setPeople(answer.people);
    setTrouble(sent !== null && isApiError(sent) ? sent : isApiError(answer) ? answer : null);
  }, []);
  useEffect(() => {
    if (isOperator) void again();
  }, [again, isOperator]);
  return { people, trouble, again };
}

const byName = (a: AccountAnswer, b: AccountAnswer): number =>
  a.person.name.localeCompare(b.person.name, 'en');

/** The people with every one of these words in their names, staff first, each by name. */
export function peopleNamed(people: readonly AccountAnswer[], name: string): readonly AccountAnswer[] {
  const words = queryWords(name);
  const isStaff = ({ roles }: AccountAnswer): number => (roles.length > 0 ? 0 : 1);
  return people
    .filter(({ person }) => hasWords(normalizeText(person.name), words))
    .toSorted((a, b) => isStaff(a) - isStaff(b) || byName(a, b));
}

/** The people who may hold a post at a table, by name. */
export const peopleFor = (
  people: readonly AccountAnswer[],
  role: CrewRole,
  table: string,
): readonly AccountAnswer[] =>
  people
    .filter(
      ({ roles, lock }) =>
        lock === null &&
        roles.some((one) => one.role === role && (one.table === null || one.table === table)),
    )
    .toSorted(byName);
