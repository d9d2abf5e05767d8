// Who gets a lease, row by row, even if the clock was set back.

import { expect, test } from 'vitest';
import { freeLease, sealLease } from '../record/seal.ts';
import { grantLease } from './lease.ts';

const NOW = 1_000_000;
const wish = (owner: string, forMs = 100) => ({ stream: 't', owner, forMs });
const held = (untilMs: number) => sealLease('t', 7, 'one', untilMs);

test.each([
  // requester, when the current lease ends, fence granted; null is no lease
  ['one', NOW + 50, 7],
  ['two', NOW + 50, null],
  ['two', NOW + 200, null],
  ['two', NOW, 8],
  // Nobody has taken it since: it is still its owner's, under the same fence.
  ['one', NOW, 7],
  // The clock was set back by an hour: no lease of this length ends that late, so it is ignored.
  ['two', NOW + 3_600_000, 8],
  ['two', NOW + 201, 8],
])('%s requests a lease of 100 ms that runs until %i, and gets fence %o', (owner, untilMs, fence) => {
  expect(grantLease(held(untilMs), wish(owner), NOW)?.fence ?? null).toBe(fence);
});

test('taking over a lease from before the clock was set back grants the requested time', () => {
  expect(grantLease(held(NOW + 3_600_000), wish('two'), NOW)).toMatchObject({
    owner: 'two',
    untilMs: NOW + 100,
  });
});

test('a holder keeps the granted lease when the clock is set back', () => {
  const row = grantLease(held(NOW + 3_600_000), wish('one'), NOW);
  expect(row).toMatchObject({ fence: 7, owner: 'one', untilMs: NOW + 3_600_000 });
});

test('a free stream is taken with the next fence', () => {
  expect(grantLease(freeLease('t'), wish('one'), NOW)).toMatchObject({ fence: 1, untilMs: NOW + 100 });
});
