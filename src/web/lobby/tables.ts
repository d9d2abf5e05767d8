// The list of tables, refreshed while the page is visible.

import type { ClosedAnswer, ListingAnswer } from 'boxperson/wire';
import { useCallback, useEffect, useState } from 'react';
import { type ApiError, api, isApiError } from '../link/http.ts';

const AGAIN_MS = 4_000;

export type LobbyTables = {
  /** Null until the first answer. */
  readonly tables: readonly ListingAnswer[] | null;
  /** Tables that cannot be opened, each with the reason and what to do. */
  readonly closed: readonly ClosedAnswer[];
  readonly trouble: ApiError | null;
  readonly again: () => void;
};

/** `by` is the viewer: a private table is listed only for its members. */
export function useTables(by: string | null): LobbyTables {
  const [seen, setSeen] = useState<Omit<LobbyTables, 'again'>>({
    tables: null,
    closed: [],
    trouble: null,
  });
  const again = useCallback(async (): Promise<void> => {
    const answer = await api.get<{
      readonly tables: readonly ListingAnswer[];
      readonly closed: readonly ClosedAnswer[];
    }>('/api/tables');
    setSeen((before) =>
      isApiError(answer)
        ? { ...before, trouble: answer }
        : { tables: answer.tables, closed: answer.closed, trouble: null },
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in changes the list.
  useEffect(() => {
    void again();
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void again();
    }, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [again, by]);
  return { ...seen, again: () => void again() };
}
