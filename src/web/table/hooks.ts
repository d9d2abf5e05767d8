// What the table page watches besides the table: window size, reduced motion, results on the felt, and other tabs.

import { areaKey } from 'boxperson/felt';
import type { Rules } from 'boxperson/rules';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Flash } from '../felt/felt.tsx';
import type { PageTable } from '../link/page-table.ts';
import { FLASH_MS, flashesAfter } from './flashes.ts';

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

/** While the felt is covered, results wait to be seen. */
export function useFlashes({ seen }: PageTable, isCovered: boolean): ReadonlyMap<number, Flash> {
  const [after, setAfter] = useState(() => seen.at(-1)?.no ?? 0);
  const flashes = useMemo(() => flashesAfter(seen, after), [seen, after]);
  const last = seen.at(-1)?.no ?? 0;
  const isLit = flashes.size > 0;
  const upTo = useRef(last);
  upTo.current = last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a roll that comes as these results go needs its own time.
  useEffect(() => {
    if (!isLit || isCovered) return;
    const timer = window.setTimeout(() => setAfter(upTo.current), FLASH_MS);
    return () => window.clearTimeout(timer);
  }, [isLit, isCovered, after]);
  return flashes;
}

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

/** After sitting down the focus is on the felt, at the line if there is one: the form that had it is gone. */
export function useFeltFocus(isSeated: boolean, rules: Rules): void {
  const was = useRef(isSeated);
  useEffect(() => {
    const hasSatDown = isSeated && !was.current;
    was.current = isSeated;
    const { activeElement, body } = document;
    if (!hasSatDown || (activeElement !== body && activeElement !== null)) return;
    const line = [...rules.offered.values()].find(({ wager }) => wager.line === true)?.wager.id;
    const area =
      (line === undefined
        ? null
        : document.querySelector(`[data-area="${CSS.escape(areaKey(line, null))}"]`)) ??
      document.querySelector('[data-area][tabindex="0"]');
    if (area instanceof SVGElement) area.focus({ preventScroll: true });
  }, [isSeated, rules]);
}
