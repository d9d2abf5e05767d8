// Numbers, lists and counts as they appear in sentences.

import { expect, test } from 'vitest';
import { capital, counted, howOften, inWords, listed } from './words.ts';

test.each([
  [inWords(2), 'two'],
  [inWords(12), 'twelve'],
  [inWords(40), '40'],
  [listed([]), ''],
  [listed([4]), '4'],
  [listed([4, 5, 6]), '4, 5 and 6'],
  [listed(['hard 6', 'hard 8'], 'or'), 'hard 6 or hard 8'],
  [counted(1, 'roll'), '1 roll'],
  [counted(0, 'roll'), '0 rolls'],
  [counted(2, 'pass', 'passes'), '2 passes'],
  [howOften(1), 'once'],
  [howOften(2), 'twice'],
  [howOften(3), '3 times'],
  [capital('the dealer'), 'The dealer'],
  [capital(''), ''],
])('“%s”', (made, meant) => {
  expect(made).toBe(meant);
});
