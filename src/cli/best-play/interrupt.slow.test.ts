// Ctrl-C during `boxperson best-play` prints what there is.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BestPlay } from 'boxperson/lab';
import { expect, test } from 'vitest';
import { pause } from '../../../tests/support/run/patience.ts';
import { PROGRAM } from '../../../tests/support/run/program.ts';

const ASKED = ['pass=5', '--bankroll', '10', '--sessions', '1000000000', '--seed', 'long', '--json'];

/** Interrupts it after a while; null if that was before there was anything to report. */
async function interruptedAfter(
  ms: number,
): Promise<{ readonly code: number | null; readonly out: string } | null> {
  const child = spawn(process.execPath, [PROGRAM, 'best-play', ...ASKED]);
  let out = '';
  let err = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    err += part;
  });
  await pause(ms);
  child.kill('SIGINT');
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return signal === 'SIGINT' || err.includes('Stopped before there was an answer') ? null : { code, out };
}

test('the sessions so far, and the exact value', async () => {
  let said: Awaited<ReturnType<typeof interruptedAfter>> = null;
  for (let ms = 2_000; said === null && ms < 200_000; ms *= 2) said = await interruptedAfter(ms);
  expect(said?.code).toBe(130);
  const { isPartial, value, simulation } = JSON.parse(said?.out ?? '{}') as BestPlay;
  expect(isPartial).toBe(true);
  // One unit at a time, two units to four: p² / (p² + q²).
  expect(value.low).toBeCloseTo(244 ** 2 / (244 ** 2 + 251 ** 2), 9);
  expect(simulation?.sessions).toBeLessThan(1_000_000_000);
});
