// Players who try to cheat, a hundred thousand acts per run, half from a fixed seed and half from a new one, at tables dealt by the
// house and at tables with a crew of people, real dice and customers without a device. Nobody ever has more than was issued to them
// and legally won, and the counts show what was tried.

import { describe, expect, test } from 'vitest';
import { ownProcess } from '../../support/run/own-process.ts';
import { seedRows } from '../../support/run/seed.ts';
import { type Fault, replayOf } from './run.ts';

type Found = {
  readonly acts: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly fault: Fault | null;
};

const ACTS = 50_000;

/** Minimum counts; below these, too little was tried. Several are far below the usual count, because seeds differ. */
const LEAST: Readonly<Record<string, number>> = {
  'wagers won': 250,
  'wagers lost': 500,
  'coupons bet': 15,
  'coupons won': 2,
  'coupons lost': 1,
  'coupons returned': 1,
  'top-ups paid': 5,
  'banks filled': 2,
  'accepted create-table': 5,
  'accepted post-payouts': 1,
  'accepted set-limit': 50,
  'accepted exclude': 2,
  'limits kept': 100,
  'processes that die': 1,
  'processes that stop': 1,
  'processes that stand-still': 1,
  'because wrong-instrument': 150,
  'because wallet-not-low': 250,
  'because unlawful-option': 30,
  'because above-most': 250,
  'because too-few-chips': 250,
  'because no-authority': 500,
  'customers: PlaceTaken': 10,
  'customers: BoughtIn': 15,
  'customers: WagerMade': 25,
  'customers: CashedOut': 8,
  'payments corrected': 8,
  'wagers corrected': 4,
  'corrections approved': 3,
  'rolls entered by a crew': 15,
  'rolls at nj-craps': 20,
  'rolls at nj-mini-craps': 5,
  'rolls at nj-automated-craps': 20,
  'rolls at nj-mini-dice': 10,
  'rolls at nz-craps': 20,
};

describe('players who try to cheat', () => {
  test.each(seedRows(5))('gain nothing they are not owed, by %s (slow)', async (_which, seed) => {
    const { acts, counts, fault } = await played(seed, ACTS);
    if (fault !== null) expect.fail(`${replayOf(seed, fault.batch)}, act ${fault.act}: ${fault.says}`);
    expect(acts).toBeGreaterThanOrEqual(ACTS);
    const few = Object.entries(LEAST).filter(([what, least]) => (counts[what] ?? 0) < least);
    expect(few.map(([what, least]) => `${what}: ${counts[what] ?? 0} of ${least}`)).toEqual([]);
  });
});

const played = ownProcess<Found>(new URL('run.ts', import.meta.url));
