// Reads a table's record backwards, page by page, so that the last hands of a long night cost no more than those of a short
// one.

import { divideDown, required } from 'boxperson/base';
import type { Entry, Store } from 'boxperson/store';
import type { TableEvent } from 'boxperson/table';

/** An entry of a table, newest first. */
export type PastEntry = {
  readonly entry: Entry;
  readonly events: readonly TableEvent[];
  /** A later entry overruled a call, so this entry's effects on wagers, puck and dice do not count. Chip purchases do. */
  readonly isUndone: boolean;
};

export type WalkDeps = {
  readonly store: Store;
  /** Yields to other work between two pages, because SQLite reads synchronously. */
  readonly pause: () => Promise<void>;
};

/** Entries read at once before yielding. */
export const PAGE = 200;

/** Entries up to `fromSeq`, newest first, `most` at most. */
export async function* walkBack(
  { store, pause }: WalkDeps,
  table: string,
  fromSeq: number,
  most = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<PastEntry> {
  let isUndoing = false;
  let left = most;
  for (let last = fromSeq; last > 0 && left > 0; ) {
    const limit = Math.min(PAGE, last, left);
    const page = await store.read(table, last - limit, limit);
    for (const entry of page.toReversed()) {
      const events = entry.events as unknown as readonly TableEvent[];
      yield { entry, events, isUndone: isUndoing };
      isUndoing = stillUndoing(isUndoing, events);
    }
    last -= limit;
    left -= limit;
    await pause();
  }
}

/** An overruling undoes everything back to the call it replaces; overruling an overruling goes back just as far. */
function stillUndoing(isUndoing: boolean, events: readonly TableEvent[]): boolean {
  if (events.some(({ type }) => type === 'CallOverruled')) return true;
  return isUndoing && !events.some(isCall);
}

const isCall = (event: TableEvent): boolean =>
  event.type === 'TotalCalled' ||
  (event.type === 'RollVoided' && (event.by !== null || event.seenBy !== undefined));

/**
 * The last entry before a moment, or 0. If times run backwards, which is rare, the result may be off by a few entries, so
 * callers read one more page.
 */
export async function lastBefore(store: Store, stream: string, seq: number, ms: number): Promise<number> {
  let [low, high] = [0, seq];
  while (low < high) {
    const middle = divideDown(low + high + 1, 2);
    const [entry] = await store.read(stream, middle - 1, 1);
    if (required(entry, `entry ${middle} of ${stream}`).at < ms) low = middle;
    else high = middle - 1;
  }
  return low;
}
