// Figures for the charts, from rows as the house sends them.

import type { RecordRow } from 'boxperson/wire';
import { expect, test } from 'vitest';
import { handFigures, lengthFigures, nightFigures, wholeHands } from './figures.ts';

const row = (
  hand: number,
  rollNo: number,
  shooter: string,
  paid: number,
  lost: number,
  fee = 0,
): RecordRow => ({
  ...{ hand, rollNo, shooter, at: rollNo * 1000 },
  ...{ paidCents: paid, lostCents: lost, feeCents: fee, wager: 'pass' },
});

/** Ann throws twice and wins $5 less a fee of $1; Bob throws once and sevens out; Ann throws three times. */
const ROWS: readonly RecordRow[] = [
  row(10, 1, 'ann', 0, 0),
  row(10, 1, 'ann', 500, 0, 100),
  row(10, 2, 'ann', 0, 0),
  row(20, 3, 'bob', 0, 1500),
  row(30, 4, 'ann', 700, 0),
  row(30, 5, 'ann', 0, 200),
  row(30, 6, 'ann', 0, 0),
];

test('a hand has its rolls, its shooter and its result', () => {
  expect(handFigures(ROWS, 'ann')).toEqual([
    { hand: 10, at: 1000, isMine: true, rolls: 2, netCents: 400 },
    { hand: 20, at: 3000, isMine: false, rolls: 1, netCents: -1500 },
    { hand: 30, at: 4000, isMine: true, rolls: 3, netCents: 500 },
  ]);
});

test('a hand that may have begun on an older page is left to that page', () => {
  expect(wholeHands({ rows: ROWS, next: 4 })).toEqual({ rows: ROWS.slice(3), next: 19 });
  expect(wholeHands({ rows: ROWS, next: null })).toEqual({ rows: ROWS, next: null });
  const one = ROWS.slice(0, 3);
  expect(wholeHands({ rows: one, next: 4 })).toEqual({ rows: one, next: 4 });
  expect(handFigures([], 'ann')).toEqual([]);
});

test('hands add up to nights', () => {
  const day = (ms: number): string => (ms < 2000 ? 'Friday' : 'Saturday');
  expect(nightFigures(handFigures(ROWS, 'ann'), day)).toEqual([
    { day: 'Friday', hands: 1, rolls: 2, netCents: 400 },
    { day: 'Saturday', hands: 2, rolls: 4, netCents: -1000 },
  ]);
});

test('lengths have no gaps, and the longest are counted together', () => {
  const hands = handFigures(ROWS, 'ann');
  const long = [...hands, { hand: 40, at: 0, isMine: false, rolls: 9, netCents: 0 }];
  expect(lengthFigures(long, 5)).toEqual([
    { rolls: 1, hands: 1 },
    { rolls: 2, hands: 1 },
    { rolls: 3, hands: 1 },
    { rolls: 4, hands: 0 },
    { rolls: 5, hands: 1 },
  ]);
  expect(lengthFigures([], 5)).toEqual([]);
});
