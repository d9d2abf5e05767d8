// Conditions as people write them, and the messages for text that is not a condition.

import { isMistake } from 'boxperson/written';
import { expect, test } from 'vitest';
import { CONDITION_EXAMPLES, CONDITION_PATTERN, readCondition } from './condition.ts';

test.each(CONDITION_EXAMPLES)('%s', (example) => {
  const read = readCondition(example);
  expect(isMistake(read)).toBe(false);
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
  ['at least $7.50 down', { fact: { is: 'result', leastCents: -749 }, isTurnedRound: true }],
  ['less than 40 down', { fact: { is: 'result', leastCents: -3_999 }, isTurnedRound: false }],
  ['less than $0 up', { fact: { is: 'result', leastCents: 0 }, isTurnedRound: true }],
  [
    'last rolls were 6/8 then 7',
    { fact: { is: 'rolls-were', sequence: [[6, 8], [7]] }, isTurnedRound: false },
  ],
  [
    'last 2 rolls were not 7/8/9/10/11/12',
    {
      fact: {
        is: 'rolls-were',
        sequence: [
          [2, 3, 4, 5, 6],
          [2, 3, 4, 5, 6],
        ],
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
  ['at leest 5 rolls of this shooter', 'Did you mean “at least 5 rolls of this shooter”?'],
  ['at least 3 seven in row', 'Did you mean “at least 3 sevens in a row”?'],
  ['2 sevens in a row', 'Did you mean “at least 2 sevens in a row”?'],
  ['up $150', 'Did you mean “at least $150 up”?'],
  ['at least 100 dollars down', 'Did you mean “at least $100 down”?'],
  ['last rolls were 7 and 7', 'Did you mean “last rolls were 7 then 7”?'],
  ['chance 1 in 3', 'Did you mean “chance of 1 in 3”?'],
  ['chance of 4 in 1', 'Write a chance above 0 and below 1, such as 1 in 4.'],
  ['last 3 rolls were 13', 'Write 2 to 12.'],
  ['last 40 rolls were 7', 'Write fewer rolls.'],
  ['at least $0 down', 'Write dollars, such as $100 or $7.50.'],
];
test.each(wrongs)('%s is not a condition', (text, instead) => {
  expect(readCondition(text)).toMatchObject({ instead });
});

test('text unlike any condition gets a list of all of them', () => {
  expect(readCondition('when I feel like it')).toMatchObject({
    instead: expect.stringContaining('“any roll”, “come-out”'),
  });
});

test.each(CONDITION_EXAMPLES)('a number that is far too long in “%s” gets an answer', (example) => {
  const long = example.replaceAll(/\d+/g, '12345678901234567890');
  expect(() => readCondition(long)).not.toThrow();
});
