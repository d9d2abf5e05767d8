// Wagers that a table does not have, reported with their line.

import { showProblem } from 'boxperson/written';
import { expect, test } from 'vitest';
import { rulesOf } from '../../../../tests/support/strategy-kit.ts';
import { checkStrategy } from './check.ts';
import { readStrategy } from './read.ts';

function problemsOf(text: string, game = 'nj-craps', choices = {}): readonly string[] {
  const read = readStrategy(text, 'my.yaml');
  if ('problems' in read) throw new Error(read.problems.map(showProblem).join('\n'));
  return checkStrategy(read.written, rulesOf(game, choices), read).map(showProblem);
}

const rows: readonly (readonly [about: string, text: string, problems: readonly unknown[]])[] = [
  [
    'names',
    'start with:\n  pas: 10\n  xyzzy: 5\n',
    [
      'my.yaml:2:3: New Jersey craps has no wager called “pas”. Did you mean “pass”?',
      expect.stringMatching(
        /^my\.yaml:3:3: New Jersey craps has no wager called “xyzzy”\. Write one of pass, dont-pass, /,
      ),
    ],
  ],
  [
    'numbers',
    `when:
  - if: any roll
    do:
      place-win: 12
      place-win@7: 12
      field@6: 5
      hop@1-1: 1
      pass@6: 10
      hop@3-1: 1
      place-win@point: 12
`,
    [
      'my.yaml:4:7: place-win needs a number. Write “place-win@4”, “place-win@5”, “place-win@6”, “place-win@8”, “place-win@9” or “place-win@10”.',
      'my.yaml:5:7: There is no place-win on 7. Write “place-win@4”, “place-win@5”, “place-win@6”, “place-win@8”, “place-win@9” or “place-win@10”.',
      'my.yaml:6:7: There is no field on 6. Write field.',
      expect.stringMatching(/^my\.yaml:7:7: There is no hop on 1-1\. Write “hop@2-2”, /),
      'my.yaml:8:7: pass is not bet on a number. Write pass, or use a condition on 4, 5, 6, 8, 9, 10.',
    ],
  ],
  [
    'odds',
    'start with:\n  pass: 2x\nwhen:\n  - if: point on\n    do: {come-odds: full, pass-odds@6/8: 2x, pass-odds@7: 1x}\n',
    [
      'my.yaml:2:9: “2x” is for odds only. Write the dollars for pass, such as 10.',
      'my.yaml:5:10: come-odds go behind come, which this strategy never bets. Bet come too, for example come: 10.',
      'my.yaml:5:46: There is no pass-odds on 7. Write “pass-odds@4”, “pass-odds@5”, “pass-odds@6”, “pass-odds@8”, “pass-odds@9” or “pass-odds@10”.',
    ],
  ],
  [
    'conditions',
    'when:\n  - if: [point on, come@6 is up, pas won]\n    do: {field: 5}\n  - if: at least 2 wins of big-6\n    do: {field: 5}\n',
    [
      'my.yaml:2:34: New Jersey craps has no wager called “pas”. Did you mean “pass”?',
      expect.stringContaining('my.yaml:4:9: New Jersey craps has no wager called “big-6”. Write one of '),
    ],
  ],
  [
    'progressions',
    `start with: {pass: 10}
when:
  - if: point on
    do: {pass-odds: 2x, place-win@6/8: 12}
press:
  - {each of: place-win@6, after: win, by: 6, up to: 60}
  - {each of: [come, pass-odds], after: win, by: 6, up to: 60}
regress:
  - {all of: place-win, after: win, to: half}
`,
    [
      'my.yaml:7:16: This strategy never bets come. Name a wager that it bets.',
      'my.yaml:7:22: pass-odds has no dollar amount to move. Press the bet that the odds go behind.',
      'my.yaml:9:14: place-win already has a press. Write one progression for it; to: takes a list of amounts, rising or falling.',
    ],
  ],
  [
    'parts of the bankroll, choices and systems',
    `start with: {pass: 10}
when:
  - if: point on
    do: {pass-odds: 2%, field: 5, hardway@6: 1%}
  - if: come-out
    do: {dont-pass: 10}
    or: [{dont-pas: 10}, {field: 2x}]
press:
  - {each of: field, after: win, by: the win, up to: 100}
  - {each of: hardway, after: win, by: 1, up to: 10}
system:
  - {each of: pass, play: martingale, up to: 100}
  - {each of: pass, play: paroli}
`,
    [
      'my.yaml:4:21: “2%” of the bankroll cannot be odds. Write dollars, 2x, 3-4-5x or full.',
      'my.yaml:7:11: New Jersey craps has no wager called “dont-pas”. Did you mean “dont-pass”?',
      'my.yaml:7:34: “2x” is for odds only. Write the dollars for field, such as 10.',
      'my.yaml:9:15: field has no single payout to press by. Write dollars under by:, or amounts under to:.',
      'my.yaml:10:15: hardway is a part of the bankroll, which moves by itself. Write dollars for it, or leave this progression out.',
      'my.yaml:13:15: pass already has a system. Write one progression for it; to: takes a list of amounts, rising or falling.',
    ],
  ],
];
test.each(rows)('%s', (_, text, problems) => {
  expect(problemsOf(text)).toEqual(problems);
});

test('each game has its own wagers', () => {
  expect(problemsOf('start with:\n  place@6: 12\n', 'nj-mini-dice')).toEqual([]);
  expect(problemsOf('start with:\n  pass: 10\n', 'nj-mini-dice')).toEqual([
    'my.yaml:2:3: New Jersey mini-dice has no wager called “pass”. Write one of place, field, any-seven, over-7, under-7.',
  ]);
});

test('a game without a line has no passes', () => {
  const text = 'when:\n  - if: at least 2 passes in a row\n    do: {field: 5}\n';
  expect(problemsOf(text)).toEqual([]);
  expect(problemsOf(text, 'nj-mini-dice')).toEqual([
    'my.yaml:2:9: New Jersey mini-dice has no line to pass or miss. Use a condition on the totals of rolls.',
  ]);
});

test('a point must be one that the game has', () => {
  const text = 'when:\n  - if: point is 6/12\n    do: {field: 5}\n';
  expect(problemsOf(text)).toEqual([
    'my.yaml:2:9: 12 is never the point at New Jersey craps. Write one of 4, 5, 6, 8, 9, 10.',
  ]);
});

test('a wager that this house does not offer is reported with its clause', () => {
  const text = 'when:\n  - if: new shooter\n    do: {all-small: 5}\n';
  expect(problemsOf(text)).toEqual([
    'my.yaml:3:10: This house does not offer All Small [NJ 13:69F-1.2(b)]. Leave it out, or enable it under house:.',
  ]);
  const offered = { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true };
  expect(problemsOf(text, 'nj-craps', offered)).toEqual([]);
});

test('a strategy that is not from a file has no line numbers', () => {
  const [problem] = checkStrategy({ name: 'x', title: 'X', 'start with': { pas: 1 } }, rulesOf('nj-craps'));
  expect(problem).toMatchObject({ file: null, at: null });
  expect(problem === undefined ? '' : showProblem(problem)).toBe(
    'New Jersey craps has no wager called “pas”. Did you mean “pass”?',
  );
});
