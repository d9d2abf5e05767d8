// Declares worlds as tests. They run in a process of their own, as the proofs of the lab do.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { RUN_SEED } from '../seed.ts';
import { replayOf } from './run.ts';

/** As many as this are always the same worlds; the last lot is this run's own. */
const WORLDS = 400;
/** Few enough that a busy machine is through with them long before a test is given up. */
const AT_ONCE = 100;
/** Where the worlds of a run begin: far from the others, and from those of another run. */
const FRESH_FROM = 1_000_000 + RUN_SEED * AT_ONCE;

/** Every so many-th lot of the worlds that each run of the tests lives through, so that several files share them. */
export function liveThrough(part: number, of: number): void {
  const fixed = Array.from({ length: WORLDS / AT_ONCE }, (_, lot) => 1 + lot * AT_ONCE);
  const lots = [
    ...fixed.map((from) => ({ which: `worlds ${from} to ${from + AT_ONCE - 1}`, from })),
    { which: `${AT_ONCE} worlds of this run's own`, from: FRESH_FROM },
  ];
  test.each(lots.filter((_, lot) => lot % of === part))('$which lose nothing (slow)', async ({ from }) => {
    const program = new URL('run.ts', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.execPath, [program, `${from}`, `${AT_ONCE}`]);
    const { held, fault } = JSON.parse(stdout);
    const how = fault === null ? '' : `${fault.says}\nTo see it again: ${replayOf(fault.seed)}`;
    expect({ held, how }).toEqual({ held: AT_ONCE, how: '' });
  });
}
