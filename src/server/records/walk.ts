// Walks a table's record from its end, page by page, so that the last hands of a long night cost no more than those of a short one.

import { divideDown, known } from '../../base/index.ts';
import type { Entry, Store } from '../../store/index.ts';
import type { TableEvent } from '../../table/index.ts';

/** An entry of a table, the newest first. */
export type Step = {
  readonly entry: Entry;
  readonly events: readonly TableEvent[];
  /** A call was overruled later: what this entry did to wagers, puck and dice counts for nothing. Chips bought do. */
  readonly isUndone: boolean;
};

export type Walk = {
  readonly store: Store;
  /** Lets others have a turn between two pages: SQLite reads without leaving one. */
  readonly pause: () => Promise<void>;
};

/** So many entries are read in one go; then others have a turn. */
export const PAGE = 200;

/** Entries up to `fromSeq`, the newest first, `most` at the most. */
export async function* walkBack(
  { store, pause }: Walk,
  table: string,
  fromSeq: number,
  most = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Step> {
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

/** An overruling undoes everything back to the call that it replaces; an overruling of an overruling goes back as far. */
function stillUndoing(isUndoing: boolean, events: readonly TableEvent[]): boolean {
  if (events.some(({ type }) => type === 'CallOverruled')) return true;
  return isUndoing && !events.some(isCall);
}

const isCall = (event: TableEvent): boolean =>
  event.type === 'TotalCalled' || (event.type === 'RollVoided' && event.by !== null);

/**
 * The last entry before a moment, 0 where there is none. Times hardly ever run backwards in a record; where they do, it is one of
 * the entries around, so whoever asks looks at a page more.
 */
export async function lastBefore(store: Store, stream: string, seq: number, ms: number): Promise<number> {
  let [low, high] = [0, seq];
  while (low < high) {
    const middle = divideDown(low + high + 1, 2);
    const [entry] = await store.read(stream, middle - 1, 1);
    if (known(entry, `entry ${middle} of ${stream}`).at < ms) low = middle;
    else high = middle - 1;
  }
  return low;
}
