// A clock that moves only when told to: timers run in order, each finishes what it starts before the next, and none runs early.

import { expect, test } from 'vitest';
import { WorldClock } from '../../../tests/support/test-clock.ts';

test('timers run in order of time, and those due at the same time in the order they were set', async () => {
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
