// A count has as many digits as one can take in.

import { expect, test } from 'vitest';
import { shortCount } from './short-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [4_000, '4,000'],
  [999_999, '999,999'],
  [1_240_000, '1.2 million'],
  [56_400_000, '56 million'],
  [1_240_000_000, '1.2 billion'],
  [2.5e12, '2.5 trillion'],
])('%d: %s', (count, words) => {
  expect(shortCount(count)).toBe(words);
});
