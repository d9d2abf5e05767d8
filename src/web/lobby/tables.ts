// The list of tables, asked for again while somebody looks at it.

import { useCallback, useEffect, useState } from 'react';
import type { ClosedAnswer, ListingAnswer } from '../../wire/index.ts';
import { api, isTrouble, type Trouble } from '../link/http.ts';

const AGAIN_MS = 4_000;

export type TablesSeen = {
  /** Null before they have come. */
  readonly tables: readonly ListingAnswer[] | null;
  /** Tables that cannot be opened, with why and what to do. */
  readonly closed: readonly ClosedAnswer[];
  readonly trouble: Trouble | null;
  readonly again: () => void;
};

/** `by` is who looks: a private table is listed for those who belong to it. */
export function useTables(by: string | null): TablesSeen {
  const [seen, setSeen] = useState<Omit<TablesSeen, 'again'>>({
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
      isTrouble(answer)
        ? { ...before, trouble: answer }
        : { tables: answer.tables, closed: answer.closed, trouble: null },
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in sees another list.
  useEffect(() => {
    void again();
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void again();
    }, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [again, by]);
  return { ...seen, again: () => void again() };
}
