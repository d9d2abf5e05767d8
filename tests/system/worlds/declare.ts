// Declares worlds as tests. They run in a separate process, as the lab's proofs do.

import { expect, test } from 'vitest';
import { ownProcess } from '../../support/run/own-process.ts';
import { RUN_SEED } from '../../support/run/seed.ts';
import { replayOf, type WorldsFound } from './run.ts';

/** Fixed worlds and worlds new in each run: a thousand in all. */
const FIXED = 800;
const FRESH = 200;
/** Few enough that a busy machine finishes well before the test times out. */
const AT_ONCE = 100;
/** The first seed of this run's own worlds, outside the fixed range and that of any other run. */
const FRESH_FROM = 1_000_000 + RUN_SEED * FRESH;

/** Declares every `of`-th batch of a test run's worlds, to divide them among several files. */
export function liveThrough(part: number, of: number): void {
  const live = ownProcess<WorldsFound>(new URL('run.ts', import.meta.url));
  const lots = [...lotsFrom(1, FIXED), ...lotsFrom(FRESH_FROM, FRESH)];
  test.each(lots.filter((_, lot) => lot % of === part))(
    'worlds starting at seed %d lose nothing (slow)',
    async (from) => {
      const { held, fault } = await live(from, AT_ONCE);
      const how = fault === null ? '' : `${fault.says}\nTo reproduce: ${replayOf(fault.seed)}`;
      expect({ held, how }).toEqual({ held: AT_ONCE, how: '' });
    },
  );
}

const lotsFrom = (first: number, worlds: number): readonly number[] =>
  Array.from({ length: worlds / AT_ONCE }, (_, lot) => first + lot * AT_ONCE);
