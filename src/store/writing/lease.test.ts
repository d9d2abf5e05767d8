// Who gets a lease, row by row, also where the clock was set back.

import { expect, test } from 'vitest';
import { freeLease, sealLease } from '../record/seal.ts';
import { grant } from './lease.ts';

const NOW = 1_000_000;
const wish = (owner: string, forMs = 100) => ({ stream: 't', owner, forMs });
const held = (untilMs: number) => sealLease('t', 7, 'one', untilMs);

test.each([
  // who asks, until when the other's lease runs, what fence they get; null is no lease
  ['one', NOW + 50, 7],
  ['two', NOW + 50, null],
  ['two', NOW + 200, null],
  ['two', NOW, 8],
  // Nobody has taken it since: it is still its owner’s, under the same fence.
  ['one', NOW, 7],
  // The clock was set back by an hour: no lease of this length ends that late, and nobody waits for it.
  ['two', NOW + 3_600_000, 8],
  ['two', NOW + 201, 8],
])(
  '%s asks for a lease of 100 ms that another holds until %i, and gets fence %o',
  (owner, untilMs, fence) => {
    expect(grant(held(untilMs), wish(owner), NOW)?.fence ?? null).toBe(fence);
  },
);

test('whoever takes over a lease of another time holds it for as long as they asked', () => {
  expect(grant(held(NOW + 3_600_000), wish('two'), NOW)).toMatchObject({ owner: 'two', untilMs: NOW + 100 });
});

test('a holder whose clock was set back keeps what was promised', () => {
  const row = grant(held(NOW + 3_600_000), wish('one'), NOW);
  expect(row).toMatchObject({ fence: 7, owner: 'one', untilMs: NOW + 3_600_000 });
});

test('a stream that nobody holds is taken with the next fence', () => {
  expect(grant(freeLease('t'), wish('one'), NOW)).toMatchObject({ fence: 1, untilMs: NOW + 100 });
});
