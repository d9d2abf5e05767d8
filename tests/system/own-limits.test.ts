// A player's own limits: lowering applies at once, raising or removing later, and typed values are parsed strictly.

import { describe, expect, test } from 'vitest';
import { LIMIT_NAMES } from '../../src/house/server/protection/limits.ts';
import {
  limitKindOf,
  limitValueText,
  minutesText,
  type OwnLimit,
  readLimitInput,
  usedShare,
} from '../../src/web/me/own-limits.ts';

const limit = (name: string, value: number | null, used = 0): OwnLimit => ({
  limit: name,
  value,
  used,
  next: null,
});

describe('a requested limit', () => {
  test.each([
    ['loss-day', 10_000, '50', { is: 'wish', value: 5_000, isRaise: false }],
    ['loss-day', 10_000, '$200', { is: 'wish', value: 20_000, isRaise: true }],
    ['loss-day', 10_000, '', { is: 'wish', value: null, isRaise: true }],
    ['loss-day', 10_000, '100', { is: 'nothing' }],
    ['loss-day', null, '', { is: 'nothing' }],
    ['loss-day', null, '20', { is: 'wish', value: 2_000, isRaise: false }],
    ['loss-day', null, '0', { is: 'wish', value: 0, isRaise: false }],
    ['time-day', 60, '90', { is: 'wish', value: 90, isRaise: true }],
    ['time-day', null, '1.5', { is: 'wrong', says: 'Enter whole minutes, such as 90.' }],
    ['stake', null, 'a lot', { is: 'wrong', says: 'Enter an amount, such as 50.' }],
  ] as const)('%s of %s, typed “%s”', (name, value, typed, wished) => {
    expect(readLimitInput(limit(name, value), typed)).toEqual(wished);
  });
});

test('every limit has a label', () => {
  for (const name of LIMIT_NAMES) expect(limitKindOf(name).label).not.toBe(name);
});

test('formats dollars and times', () => {
  expect(limitValueText('loss-day', 12_550)).toBe('$125.50');
  expect(limitValueText('time-day', 125)).toBe('2 h 5 min');
  expect(limitValueText('stake', null)).toBe('no limit');
  expect([1, 45, 60, 120].map(minutesText)).toEqual(['1 minute', '45 minutes', '1 hour', '2 hours']);
});

test('shows the used share of a limit, and all of it if the limit is zero', () => {
  expect(usedShare(limit('loss-day', 10_000, 2_599))).toBe(25);
  expect(usedShare(limit('loss-day', 10_000, 20_000))).toBe(100);
  expect(usedShare(limit('time-visit', 0))).toBe(100);
  expect(usedShare(limit('stake', 10_000, 0))).toBeNull();
  expect(usedShare(limit('loss-day', null, 500))).toBeNull();
});
