// The time left is said in round figures, and only once it is known.

import { expect, test } from 'vitest';
import { ProgressPace, progressLine, timeLeftText } from './progress.ts';

test.each([
  [0, 'a few seconds left'],
  [4.9, 'a few seconds left'],
  [12, 'about 10 s left'],
  [56, 'about 55 s left'],
  [58, 'about 1 min left'],
  [121, 'about 2 min left'],
  [3_500, 'about 58 min left'],
  [3_600, 'about 1 h left'],
  [165_600, 'about 46 h left'],
  [400_000, 'about 5 days left'],
])('%d seconds: %s', (seconds, words) => {
  expect(timeLeftText(seconds)).toBe(words);
});

test('nothing is said until two seconds and ten sessions have been seen', () => {
  const pace = new ProgressPace();
  expect(pace.left(0, 1_000, 0)).toBeNull();
  expect(pace.left(1, 1_000, 1)).toBeNull();
  // One session in two seconds would be half an hour, which says little: the first ones explore.
  expect(pace.left(1, 1_000, 2.5)).toBeNull();
  expect(pace.left(100, 1_000, 4)).toBeCloseTo(36, 0);
  // A number below the last one: it has started over.
  expect(pace.left(0, 1_000, 4.2)).toBeNull();
});

test('the answer so far is part of the line', () => {
  const done = { rolls: 4_000, sessions: 10 };
  expect(progressLine(done, 100, 2, 18, '-$3.20 ± $1.10 a session')).toBe(
    '██░░░░░░░░░░░░░░░░░░░░░░  10%  -$3.20 ± $1.10 a session, 4,000 rolls at 2,000 a second, about 20 s left',
  );
  expect(progressLine(done, 100, 2, null)).not.toContain('left');
});
