// Numbers, lists and counts as they appear in sentences.

import { expect, test } from 'vitest';
import { capital, countOf, howOften, numberInWords, wordList } from './words.ts';

test.each([
  [numberInWords(2), 'two'],
  [numberInWords(12), 'twelve'],
  [numberInWords(40), '40'],
  [wordList([]), ''],
  [wordList([4]), '4'],
  [wordList([4, 5, 6]), '4, 5 and 6'],
  [wordList(['hard 6', 'hard 8'], 'or'), 'hard 6 or hard 8'],
  [countOf(1, 'roll'), '1 roll'],
  [countOf(0, 'roll'), '0 rolls'],
  [countOf(2, 'pass', 'passes'), '2 passes'],
  [howOften(1), 'once'],
  [howOften(2), 'twice'],
  [howOften(3), '3 times'],
  [capital('the dealer'), 'The dealer'],
  [capital(''), ''],
])('“%s”', (made, meant) => {
  expect(made).toBe(meant);
});
