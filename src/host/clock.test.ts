// A clock that stands still: what is due happens in order, each with all that follows from it, and nothing before its time.

import { expect, test } from 'vitest';
import { WorldClock } from '../../tests/support/test-clock.ts';

test('what is due happens in its order, and of things due at once the first to come is first', async () => {
  const clock = new WorldClock(0);
  const seen: string[] = [];
  const note = (name: string) => () => seen.push(`${name} at ${clock.now()}`);
  clock.after(20, note('late'));
  clock.after(10, note('first'));
  clock.after(10, note('second'));
  clock.after(10, note('never'))();
  clock.after(Number.POSITIVE_INFINITY, note('without end'));
  clock.after(-5, () => void Promise.resolve().then(() => clock.after(0, note('what followed'))));
  await clock.pass(15);
  expect(seen).toEqual(['what followed at 0', 'first at 10', 'second at 10']);
  expect(clock.now()).toBe(15);
  await clock.pass(1e12);
  expect(seen.slice(3)).toEqual(['late at 20']);
});
