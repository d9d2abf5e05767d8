// The short form of the fire: npm run fuzz has the long one. The same seed has the same answers.

import { expect, test } from 'vitest';
import { underFire } from './under-fire.ts';

const seed = Number(process.env.BOXPERSON_SEED ?? 4711);

test(`4,000 hostile messages at a real house, from seed ${seed}`, async () => {
  const outcome = await underFire({ seed, messages: 4_000 });
  expect(outcome.sent).toBeGreaterThanOrEqual(4_000);
  for (const kind of ['done', 'refused', 'problems', 'closed', 'requests', 'dropped'] as const)
    expect([kind, outcome[kind] > 10]).toEqual([kind, true]);
}, 600_000);

test('the same seed has the same answers, and another has others', async () => {
  const [first, again, other] = [
    await underFire({ seed: 5, messages: 500 }),
    await underFire({ seed: 5, messages: 500 }),
    await underFire({ seed: 6, messages: 500 }),
  ];
  expect(again).toEqual(first);
  expect(other.digest).not.toBe(first.digest);
}, 600_000);
