// Players who play to win, a hundred thousand acts in every run: half of them as always, half by a seed of their own. Nobody ever
// owns more than was issued to them and lawfully won, and the counts show that it was tried.

import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { seedRows } from '../seed.ts';
import { type Fault, replayOf } from './run.ts';

type Found = {
  readonly acts: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly fault: Fault | null;
};

const ACTS = 50_000;

/** At least so many of each, or too little was tried. Several are far below what is usual, because seeds differ. */
const LEAST: Readonly<Record<string, number>> = {
  'wagers won': 500,
  'wagers lost': 1_000,
  'coupons bet': 30,
  'coupons won': 5,
  'coupons lost': 3,
  'coupons returned': 3,
  'top-ups paid': 10,
  'banks filled': 5,
  'accepted create-table': 10,
  'accepted post-payouts': 2,
  'accepted set-limit': 100,
  'accepted exclude': 5,
  'limits kept': 200,
  'processes that die': 3,
  'processes that stop': 3,
  'processes that stand-still': 2,
  'because wrong-instrument': 300,
  'because wallet-not-low': 500,
  'because unlawful-option': 200,
  'because above-most': 500,
  'because too-few-chips': 500,
  'because no-authority': 1_000,
  'rolls at nj-craps': 40,
  'rolls at nj-mini-craps': 10,
  'rolls at nj-automated-craps': 40,
  'rolls at nj-mini-dice': 20,
  'rolls at nz-craps': 40,
};

describe('players who play to win', () => {
  test.each(seedRows(5))('gain nothing that is not theirs, by %s (slow)', async (_which, seed) => {
    const { acts, counts, fault } = await played(seed);
    if (fault !== null) expect.fail(`${replayOf(seed, fault.batch)}, act ${fault.act}: ${fault.says}`);
    expect(acts).toBeGreaterThanOrEqual(ACTS);
    const few = Object.entries(LEAST).filter(([what, least]) => (counts[what] ?? 0) < least);
    expect(few.map(([what, least]) => `${what}: ${counts[what] ?? 0} of ${least}`)).toEqual([]);
  });
});

/** In a process of its own, which is several times faster. */
function played(seed: number): Promise<Found> {
  const program = new URL('run.ts', import.meta.url).pathname;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, `${seed}`, `${ACTS}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (data) => {
      text += String(data);
    });
    child.once('close', () => {
      try {
        resolve(JSON.parse(text) as Found);
      } catch {
        reject(new Error(`seed ${seed} ended without an answer: ${text.slice(-500)}`));
      }
    });
  });
}
