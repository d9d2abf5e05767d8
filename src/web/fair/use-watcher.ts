// A table's watch for the components that show it: one shared instance, fed while any of them is mounted.

import type { Watch } from 'boxperson/wire';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHouse, useHouseState } from '../link/house-link.ts';
import { api } from '../link/http.ts';
import { DiceWatcher } from './watcher.ts';

const watchers = new Map<string, DiceWatcher>();

const fetchSeries = (table: string, no: number): Promise<unknown> =>
  api.get(`/api/tables/${encodeURIComponent(table)}/series/${no}`);

function watcherOf(table: string): DiceWatcher {
  const watcher = watchers.get(table) ?? new DiceWatcher(table, fetchSeries);
  watchers.set(table, watcher);
  return watcher;
}

export function useWatch(table: string): { readonly watch: Watch; readonly forget: () => void } {
  const link = useHouse().table(table);
  const me = useHouseState().me?.person.id ?? null;
  const watcher = watcherOf(table);
  // Goes around React, which may skip an intermediate state of the table.
  useEffect(() => {
    const feed = (): void => watcher.feed(link.get(), me);
    feed();
    return link.listen(feed);
  }, [watcher, link, me]);
  const watch = useSyncExternalStore(watcher.listen, watcher.get);
  return { watch, forget: () => watcher.forget() };
}

const TICK_MS = 500;

/** The current time, updated while it is needed. */
export function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [isNeeded]);
  return now;
}
