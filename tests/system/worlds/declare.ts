// Declares worlds as tests. They run in a separate process, as the lab's proofs do.

import { expect, test } from 'vitest';
import { ownProcess } from '../../support/run/own-process.ts';
import { replayOf, type WorldsFound } from './run.ts';

/** Few enough that a busy machine finishes well before the test times out. */
const AT_ONCE = 50;

/** Declares the worlds from one seed to another, every `of`-th batch of them. */
export function liveThrough(first: number, last: number, part = 0, of = 1): void {
  const live = ownProcess<WorldsFound>(new URL('run.ts', import.meta.url));
  const lots = Array.from({ length: (last - first + 1) / AT_ONCE }, (_, lot) => first + lot * AT_ONCE);
  test.each(lots.filter((_, lot) => lot % of === part))(
    'worlds starting at seed %d lose nothing (slow)',
    async (from) => {
      const { held, fault } = await live(from, AT_ONCE);
      const how = fault === null ? '' : `${fault.says}\nTo reproduce: ${replayOf(fault.seed)}`;
      expect({ held, how }).toEqual({ held: AT_ONCE, how: '' });
    },
  );
}
