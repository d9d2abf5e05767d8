// A short run of the fuzzer; `npm run hunt -- fuzz` is the long one. The same seed gives the same answers.

import { expect, test } from 'vitest';
import { RUN_SEED } from '../../support/run/seed.ts';
import { underFire } from './under-fire.ts';

test('survives 2,000 hostile messages at a real house, with this run’s seed', async () => {
  expect((await underFire({ seed: RUN_SEED, messages: 2_000 })).sent).toBeGreaterThanOrEqual(2_000);
});

test('survives 4,000 hostile messages of every kind at a real house', async () => {
  const outcome = await underFire({ seed: 4711, messages: 4_000 });
  expect(outcome.sent).toBeGreaterThanOrEqual(4_000);
  for (const kind of ['done', 'refused', 'problems', 'closed', 'requests', 'dropped'] as const)
    expect([kind, outcome[kind] > 10]).toEqual([kind, true]);
});

test('the same seed gives the same answers, and another seed gives others', async () => {
  const [first, again, other] = [
    await underFire({ seed: 5, messages: 500 }),
    await underFire({ seed: 5, messages: 500 }),
    await underFire({ seed: 6, messages: 500 }),
  ];
  expect(again).toEqual(first);
  expect(other.digest).not.toBe(first.digest);
});
