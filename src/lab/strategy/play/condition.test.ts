// Conditions as people write them, and the messages for text that is not a condition.

import { expect, test } from 'vitest';
import { isWrong } from '../../../written/index.ts';
import { CONDITION_EXAMPLES, CONDITION_PATTERN, readCondition } from './condition.ts';

test.each(CONDITION_EXAMPLES)('%s', (example) => {
  const read = readCondition(example);
  expect(isWrong(read)).toBe(false);
  expect(example).toMatch(new RegExp(CONDITION_PATTERN));
  // `not` inverts any of them.
  const turned = readCondition(`not ${example}`);
  expect(turned).toEqual({ ...read, isTurnedRound: !('isTurnedRound' in read && read.isTurnedRound) });
});

const rows: readonly (readonly [text: string, condition: object])[] = [
  ['point is 6/8', { fact: { is: 'point', numbers: [6, 8] }, isTurnedRound: false }],
  ['not point is not 4', { fact: { is: 'point', numbers: [4] }, isTurnedRound: false }],
  ['  point   on ', { fact: { is: 'point-on' }, isTurnedRound: false }],
  [
    'hop@1-3/2-2 is not up',
    { fact: { is: 'up', wager: { wager: 'hop', on: ['1-3', '2-2'] } }, isTurnedRound: true },
  ],
  [
    'fewer than 2 wins in a row of place-win@6',
    {
      fact: {
        is: 'at-least',
        least: 2,
        count: { of: 'wins in a row', wager: { wager: 'place-win', on: [6] } },
      },
      isTurnedRound: true,
    },
  ],
  [
    'at least 1 loss of six-seven-eight',
    {
      fact: {
        is: 'at-least',
        least: 1,
        count: { of: 'losses', wager: { wager: 'six-seven-eight', on: null } },
      },
      isTurnedRound: false,
    },
  ],
];
test.each(rows)('parses %s', (text, condition) => {
  expect(readCondition(text)).toEqual(condition);
});

const wrongs: readonly (readonly [text: string, instead: string])[] = [
  ['Point on', 'Did you mean “point on”?'],
  ['comeout', 'Did you mean “come-out”?'],
  ['at least two points made', 'Did you mean “at least 2 points made”?'],
  ['place-win@point is up', 'Write place-win, which covers every number.'],
  ['point is 4/7', 'Write a total from 2 to 12 other than 7.'],
  ['last roll was 1', 'Write 2 to 12.'],
  ['at least 0 points made', 'Compare with 1 or more.'],
];
test.each(wrongs)('%s is not a condition', (text, instead) => {
  expect(readCondition(text)).toMatchObject({ instead });
});

test('text unlike any condition gets a list of all of them', () => {
  expect(readCondition('when I feel like it')).toMatchObject({
    instead: expect.stringContaining('“any roll”, “come-out”'),
  });
});
