// What happened at the table before the page was opened, from its record, so that a reload loses nothing: the dice show the
// last roll, and the last bets can be repeated.

import type { Rules } from 'boxperson/rules';
import { emptyTable, type Table, type TableEvent, type TableState } from 'boxperson/table';
import { followTable, type NightAnswer, tableFrom } from 'boxperson/wire';
import { useEffect, useMemo, useState } from 'react';
import { api, isApiError } from './http.ts';
import type { PageEvent, PageTable } from './page-table.ts';

/** How many earlier entries of the record to read. */
const EARLIER = 400;

/** One entry of the record, as this person may see it. */
type Happening = {
  readonly seq: number;
  readonly at: number;
  readonly events: readonly (TableEvent | null)[];
};

export type EarlierEvents = {
  /** The events in order; null for one that this person may not see. */
  readonly events: readonly (TableEvent | null)[];
  /** The same with the table before each, numbered below zero, as if the page had seen them. */
  readonly seen: readonly PageEvent[];
};

const NOTHING: EarlierEvents = { events: [], seen: [] };

/** The events up to an entry, and the table before each of them, starting from the table before the first. */
export function earlierFrom(start: Table, happened: readonly Happening[], upTo: number): EarlierEvents {
  const before = happened.filter(({ seq }) => seq <= upTo);
  const sighted: Omit<PageEvent, 'no'>[] = [];
  let table = start;
  for (const { at, events } of before)
    for (const event of events) {
      if (event !== null) sighted.push({ event, at, before: table });
      table = followTable(table, [event]);
    }
  return {
    events: before.flatMap(({ events }) => events),
    seen: sighted.map((one, index) => ({ ...one, no: index - sighted.length })),
  };
}

/** The record from before the page was opened; nothing until it has loaded. */
export function useEarlier({ id, since }: PageTable, rules: Rules): EarlierEvents {
  const [earlier, setEarlier] = useState(NOTHING);
  useEffect(() => {
    if (since === 0) return;
    let isWanted = true;
    const path = `/api/tables/${encodeURIComponent(id)}`;
    const after = Math.max(0, since - EARLIER);
    const then = after === 0 ? null : api.get<{ readonly state: TableState }>(`${path}/at/${after}`);
    const page = api.get<NightAnswer>(`${path}/night?after=${after}&limit=${EARLIER}`);
    void Promise.all([page, then]).then(([night, at]) => {
      if (!isWanted || isApiError(night) || (at !== null && isApiError(at))) return;
      const start = at === null ? emptyTable(rules) : tableFrom(rules, at.state);
      setEarlier(earlierFrom(start, night.happened as readonly Happening[], since));
    });
    return () => {
      isWanted = false;
    };
  }, [id, since, rules]);
  return earlier;
}

/** The page's own view with everything earlier in front of it. */
export const useWithEarlier = (seen: PageTable, earlier: EarlierEvents): PageTable =>
  useMemo(
    () => (earlier.seen.length === 0 ? seen : { ...seen, seen: [...earlier.seen, ...seen.seen] }),
    [seen, earlier],
  );
