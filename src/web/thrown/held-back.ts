// What the page keeps to itself while dice are seen to fly: the house knows how they lie as soon as they are thrown, and nobody who
// looks or listens should hear it before the dice have come to rest before their eyes.

import { useSyncExternalStore } from 'react';

const held = new Map<string, number>();
const listeners = new Set<() => void>();

/** From this event on nothing of a table is told; null lets everything be told. */
export function holdBack(table: string, fromNo: number | null): void {
  if ((held.get(table) ?? null) === fromNo) return;
  if (fromNo === null) held.delete(table);
  else held.set(table, fromNo);
  for (const call of listeners) call();
}

/** The number of the first event that is not to be told yet; none is where nothing flies. */
export const heldFrom = (table: string): number => held.get(table) ?? Number.POSITIVE_INFINITY;

export const useHeldFrom = (table: string): number =>
  useSyncExternalStore(
    (call) => {
      listeners.add(call);
      return () => listeners.delete(call);
    },
    () => heldFrom(table),
  );
