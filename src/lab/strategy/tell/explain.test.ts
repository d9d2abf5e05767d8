// A strategy in plain words.

import { expect, test } from 'vitest';
import { LIBRARY } from '../../library/index.ts';
import { readStrategy } from '../read/read.ts';
import { explainStrategy } from './explain.ts';

/** The sentences for a file. */
function told(text: string): readonly string[] {
  const read = readStrategy(text, 'mine.yaml');
  if ('problems' in read) throw new Error(read.problems.map(({ says }) => says).join('\n'));
  return explainStrategy(read.written);
}

const rows: readonly (readonly [about: string, text: string, sentences: readonly string[]])[] = [
  [
    'rules, a press and limits',
    `start with: {pass: 10}
when:
  - if: point on
    do: {pass-odds: 3-4-5x, come-odds@6/8: full}
  - if: [point is not 4, fewer than 2 numbers covered, not new shooter]
    skip: covered numbers
    do: {place-win@6/8: 12, place-win@point: 6, hardway: take down}
  - if: [at least 3 losses in a row of pass, fewer than 2 wins of place-win, at least 1 losses of place-win@6/8]
    do: go home
press:
  - each of: [place-win@6, place-win@8]
    after: 2 wins
    by: 6
    up to: 60
each shooter: {loss: 100}
stop at: {win: 300, loss: 50%, hours: 4}
`,
    [
      'Before every come-out roll: $10 on pass.',
      'While a point is on: 3-4-5x odds behind pass, and full odds behind come 6 and 8.',
      'If the point is not 4, line and come bets cover fewer than 2 numbers and the shooter has already thrown: $12 each on place 6 and 8, $6 on place the point, and take down every hard bet, but nothing on numbers that line and come bets cover.',
      'If pass has lost at least 3 times in a row, place bets together have won fewer than 2 times with this shooter and place 6 and 8 together have lost at least once with this shooter, go home: no more bets, and the rest are played out.',
      'Place 6 and place 8, each by itself: after every 2 wins the amount goes up by $6, to at most $60. A loss brings back the first amount.',
      'On each shooter, betting ends at a loss of $100; it starts over with the next shooter.',
      'The session ends at a win of $300, at a loss of 50% of the bankroll or after 4 hours at 100 rolls per hour.',
    ],
  ],
  [
    'the dice, money and chance',
    `when:
  - if: [come-out, at least 2 sevens in a row, not last 3 rolls were 4]
    do: {field: 2%}
  - if: [last rolls were 7 then 11, at least 10 rolls without 12]
    do: {craps-12: 1}
  - if: [at least 2 passes in a row, fewer than 3 misses in a row, at least 1 seven-outs in a row]
    do: {eleven: 1}
  - if: [last 2 rolls were not 7, at least 2 rolls in a row of 6/8, at least $100 up]
    do: {field: 5}
  - if: [at least $50 down, less than $20 down, at least $300 left]
    do: {field: 5}
  - if: at least $60 below the best
    do: go home
  - if: [at least 3 losing shooters in a row, at least 50 rolls of this session, fewer than 9 shooters seen]
    do: go home
  - if: chance of 1 in 4
    do: {pass: 10}
    or: [{dont-pass: 10}, {field: 5, eleven: 1}]
press:
  - each of: pass
    after: win
    by: half the win
    up to: 60
    back after: loss
    steps back: 2
system:
  - all of: [field, eleven]
    play: labouchere
    line: [1, 1, 2]
    up to: 90
stop at: {below best: 60}
`,
    [
      'If the next roll is a come-out, at least 2 rolls in a row were 7 and it is not so that the last rolls were 4, then 4, then 4: 2% of the bankroll on field.',
      'If the last rolls were 7, then 11 and at least 10 rolls have gone by without 12: $1 on craps 12.',
      'If the dice have passed at least 2 times in a row, the dice have missed fewer than 3 times in a row and the last point ended with a seven-out: $1 on eleven.',
      'If the last rolls were not 7, then not 7, at least 2 rolls in a row were 6 or 8 and the session is at least $100 up: $5 on field.',
      'If the session is at least $50 down, the session is less than $20 down and at least $300 of the bankroll is left: $5 on field.',
      'If the session is at least $60 below its best result, go home: no more bets, and the rest are played out.',
      'If at least 3 shooters in a row brought a loss, the session has had at least 50 rolls and fewer than 9 shooters have had their turns, go home: no more bets, and the rest are played out.',
      "If a chance of 1 in 4 comes up, one of these at random: $10 on pass; or $10 on don't pass; or $5 on field and $1 on eleven.",
      'Pass: after each win the amount goes up by half the win, to at most $60. A loss takes it back 2 steps.',
      'Field and eleven, counted together (Labouchere on the line 1-1-2): the bet is the sum of both ends of a line of numbers; a win crosses them out, and a loss adds the bet to the end. At most $90.',
      'The session ends $60 below its best result.',
    ],
  ],
];

const ones: readonly (readonly [condition: string, words: string])[] = [
  ['fewer than 1 numbers covered', 'line and come bets cover no number'],
  ['fewer than 1 rolls of this shooter', 'the shooter has not thrown yet'],
  ['fewer than 1 rolls since the point', 'no roll has been thrown since a point was set'],
  ['at least 1 rolls since the point', 'at least 1 roll has been thrown since the point was set'],
  ['at least 3 rolls since the point', 'at least 3 rolls have been thrown since the point was set'],
  ['fewer than 1 rolls of this session', 'the session has had no roll yet'],
  ['fewer than 1 shooters seen', 'no shooter has had a turn yet'],
  ['at least 1 shooters seen', 'at least 1 shooter has had a turn'],
  ['at least 1 winning shooters in a row', 'the last shooter brought a win'],
  ['fewer than 1 losing shooters in a row', 'the last shooter did not bring a loss'],
  ['fewer than 1 points made', 'the shooter has not made a point'],
  ['at least 1 passes in a row', 'the dice passed last'],
  ['fewer than 1 misses in a row', 'the dice did not miss last'],
  ['fewer than 1 seven-outs in a row', 'the last point did not end with a seven-out'],
  ['at least 1 sevens in a row', 'the last roll was 7'],
  ['fewer than 1 sevens in a row', 'the last roll was not 7'],
  ['at least 1 rolls without 7', 'at least 1 roll has gone by without 7'],
  ['fewer than 1 rolls without 7', 'the last roll was 7'],
  ['fewer than 1 wins of place-win', 'place bets together have not won with this shooter'],
  ['fewer than 1 losses of pass', 'pass has not lost with this shooter'],
  ['fewer than 1 wins in a row of pass', 'pass has not won the last decision'],
  ['at least 1 losses in a row of pass', 'pass has lost the last decision'],
  ['last roll was easy 6/8', 'the last roll was easy 6 or easy 8'],
  ['last roll was not hard 4', 'the last roll was not hard 4'],
  ['every 2nd shooter', 'the shooter is the 2nd, 4th, 6th and so on'],
  ['not every 21st shooter', 'the shooter is not the 21st, 42nd, 63rd and so on'],
];

test.each(ones)('“%s” in words', (condition, words) => {
  expect(told(`when: [{if: ${condition}, do: {field: 5}}]`)).toEqual([`If ${words}: $5 on field.`]);
});

test.each(rows)('%s', (_, text, sentences) => {
  expect(told(text)).toEqual(sentences);
});

test.each(LIBRARY.map((written) => [written.name, written] as const))(
  '%s has a sentence for each rule',
  (_, written) => {
    const sentences = explainStrategy(written);
    const least = (written.when?.length ?? 0) + (written['start with'] === undefined ? 0 : 1);
    expect(sentences.length).toBeGreaterThanOrEqual(least);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  },
);
