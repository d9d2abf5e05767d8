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
  - if: at least 3 losses in a row of pass
    do: go home
press:
  - each of: place-win
    after: 2 wins
    by: 6
    up to: 60
each shooter: {loss: 100}
stop at: {win: 300, hours: 4}
`,
    [
      'Before every come-out roll: $10 on pass.',
      'While a point is on: 3-4-5x odds behind pass, and full odds behind come 6 and 8.',
      'If the point is not 4, line and come bets cover fewer than 2 numbers and the shooter has already thrown: $12 each on place 6 and 8, $6 on place the point, and take down every hard bet, but nothing on numbers that line and come bets cover.',
      'If pass has lost at least 3 times in a row, go home: no more bets, and the rest are played out.',
      'Every place bet: after every 2 wins the amount goes up by $6, to at most $60. A loss brings back the first amount.',
      'On each shooter, betting ends at a loss of $100; it starts over with the next shooter.',
      'The session ends at a win of $300 or after 4 hours at 100 rolls per hour.',
    ],
  ],
];

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
