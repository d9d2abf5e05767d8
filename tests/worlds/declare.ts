// Declares worlds as tests. They run in a process of their own, as the proofs of the lab do.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { replayOf } from './run.ts';

const WORLDS = 1_000;
/** Few enough that a busy machine is through with them long before a test is given up. */
const AT_ONCE = 125;

/** Every so many-th lot of the worlds that each run of the tests lives through, so that several files share them. */
export function liveThrough(part: number, of: number): void {
  const lots = Array.from({ length: WORLDS / AT_ONCE }, (_, lot) => 1 + lot * AT_ONCE);
  const own = lots.filter((_, lot) => lot % of === part).map((from) => ({ from, to: from + AT_ONCE - 1 }));
  test.each(own)('worlds $from to $to lose nothing (slow)', async ({ from }) => {
    const program = new URL('run.ts', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.execPath, [program, `${from}`, `${AT_ONCE}`]);
    const { held, fault } = JSON.parse(stdout);
    const how = fault === null ? '' : `${fault.says}\nTo see it again: ${replayOf(fault.seed)}`;
    expect({ held, how }).toEqual({ held: AT_ONCE, how: '' });
  });
}
