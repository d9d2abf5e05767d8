// Declares worlds as tests. They run in a process of their own, as the proofs of the lab do.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { RUN_SEED } from '../../support/run/seed.ts';
import { replayOf } from './run.ts';

/** So many are always the same worlds, and so many are this run's own: a thousand in all. */
const FIXED = 800;
const FRESH = 200;
/** Few enough that a busy machine is through with them long before a test is given up. */
const AT_ONCE = 100;
/** Where the worlds of a run begin: far from the others, and from those of another run. */
const FRESH_FROM = 1_000_000 + RUN_SEED * FRESH;

/** Every so many-th lot of the worlds that each run of the tests lives through, so that several files share them. */
export function liveThrough(part: number, of: number): void {
  const lots = [...lotsFrom(1, FIXED), ...lotsFrom(FRESH_FROM, FRESH)];
  test.each(lots.filter((_, lot) => lot % of === part))(
    'worlds from %d on lose nothing (slow)',
    async (from) => {
      const program = new URL('run.ts', import.meta.url).pathname;
      const { stdout } = await promisify(execFile)(process.execPath, [program, `${from}`, `${AT_ONCE}`]);
      const { held, fault } = JSON.parse(stdout);
      const how = fault === null ? '' : `${fault.says}\nTo see it again: ${replayOf(fault.seed)}`;
      expect({ held, how }).toEqual({ held: AT_ONCE, how: '' });
    },
  );
}

const lotsFrom = (first: number, worlds: number): readonly number[] =>
  Array.from({ length: worlds / AT_ONCE }, (_, lot) => first + lot * AT_ONCE);
