// What the table page watches besides the table: window size, reduced motion, other tabs, and earlier events.

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { TableEvent } from '../../table/index.ts';
import type { NightAnswer } from '../../wire/index.ts';
import type { Flash } from '../felt/felt.tsx';
import { api, isTrouble } from '../link/http.ts';
import type { TableSeen } from '../link/seen.ts';
import { flashesAfter } from './flashes.ts';

export function useMedia(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  return useSyncExternalStore(
    (call) => {
      list.addEventListener('change', call);
      return () => list.removeEventListener('change', call);
    },
    () => list.matches,
  );
}

/** How long a result stays on the felt. */
const FLASH_MS = 2_200;

export function useFlashes({ seen }: TableSeen): ReadonlyMap<number, Flash> {
  const [after, setAfter] = useState(() => seen.at(-1)?.no ?? 0);
  const flashes = useMemo(() => flashesAfter(seen, after), [seen, after]);
  const last = seen.at(-1)?.no ?? 0;
  const isLit = flashes.size > 0;
  const upTo = useRef(last);
  upTo.current = last;
  useEffect(() => {
    if (!isLit) return;
    const timer = window.setTimeout(() => setAfter(upTo.current), FLASH_MS);
    return () => window.clearTimeout(timer);
  }, [isLit]);
  return flashes;
}

/** How many earlier entries of the record to read. */
const EARLIER = 400;

/** The record's events from before the page was opened; none for a person who may not read it. */
export function useEarlier(id: string, seq: number, isSignedIn: boolean): readonly (TableEvent | null)[] {
  const [events, setEvents] = useState<readonly (TableEvent | null)[]>(NONE);
  const first = useRef(0);
  if (first.current === 0) first.current = seq;
  const upTo = first.current;
  useEffect(() => {
    if (upTo === 0 || !isSignedIn) return;
    let isWanted = true;
    const after = Math.max(0, upTo - EARLIER);
    void api
      .get<NightAnswer>(`/api/tables/${encodeURIComponent(id)}/night?after=${after}&limit=${EARLIER}`)
      .then((night) => {
        if (!isWanted || isTrouble(night)) return;
        const before = night.happened.filter((one) => one.seq <= upTo);
        setEvents(before.flatMap((one) => one.events as readonly (TableEvent | null)[]));
      });
    return () => {
      isWanted = false;
    };
  }, [id, upTo, isSignedIn]);
  return events;
}

const NONE: readonly (TableEvent | null)[] = [];

/** Whether the same table is open in another tab of this browser. */
export function useOtherTab(id: string): boolean {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(`boxperson-table-${id}`);
    channel.onmessage = ({ data }) => {
      if (data === 'anybody?') channel.postMessage('here');
      setOther(data !== 'gone');
    };
    channel.postMessage('anybody?');
    const leave = (): void => channel.postMessage('gone');
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      channel.close();
    };
  }, [id]);
  return isOther;
}
