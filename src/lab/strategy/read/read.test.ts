// Invalid strategy files: each problem with its line, its column, the error and what to write instead.

import { showProblem } from 'boxperson/written';
import { describe, expect, test } from 'vitest';
import { readStrategy } from './read.ts';

/** The problems of a file as shown to the user. */
function problemsOf(text: string): readonly string[] {
  const read = readStrategy(text, 'my.yaml');
  return 'problems' in read ? read.problems.map(showProblem) : [];
}

const ODDS =
  'Write dollars, such as 12 or 7.50, or a percentage of the bankroll, such as 2%; odds may also be 2x, 3-4-5x or full.';
const DEEDS = 'For a bet that is up you can also write “take down”, “call on” or “call off”.';
const WAGERS = 'Write wagers with their amounts, such as pass: 10, one on each line.';

const rows: readonly (readonly [about: string, text: string, problems: readonly string[]])[] = [
  [
    'misspelled words',
    `start with:
  pass: 10
when:
  - if: point onn
    do:
      pass-odds: 2y
  - if: point on
    skp: point
    do: {field: 5}
prss: []
`,
    [
      'my.yaml:4:9: “point onn” is not a condition. Did you mean “point on”?',
      `my.yaml:6:18: “2y” is not an amount. ${ODDS} ${DEEDS}`,
      'my.yaml:8:5: “skp” is not a field of “when”. Did you mean “skip”?',
      'my.yaml:10:1: “prss” is not a field of a strategy. Did you mean “press”?',
    ],
  ],
  [
    'an unrecognizable word',
    'start with: {pass: 10}\nstop at:\n  bananas: 3\n',
    [
      'my.yaml:3:3: “bananas” is not a field of “stop at”. Write “win”, “loss”, “below best”, “rolls”, “shooters”, “hours” or “pace”.',
    ],
  ],
  [
    'nothing',
    '',
    [
      'my.yaml:1:1: A strategy is missing. Write start with: or when:, and under it wagers with their amounts.',
    ],
  ],
  [
    'a list',
    '- pass',
    [
      'my.yaml:1:1: A list is not a strategy. Write start with: or when:, and under it wagers with their amounts.',
    ],
  ],
  [
    'text of several lines',
    '"bet\\nthe line"',
    [
      'my.yaml:1:1: “bet the line” is not a strategy. Write start with: or when:, and under it wagers with their amounts.',
    ],
  ],
  [
    'no wagers',
    'name: idle\n',
    [
      'my.yaml:1:1: This strategy never bets. Write start with: and a wager, such as pass: 10, or rules under when:.',
    ],
  ],
  ['a field without a value', 'start with:\n', [`my.yaml:1:12: A map of wagers is missing. ${WAGERS}`]],
  [
    'a wager twice',
    'start with:\n  pass: 10\n  pass: 20\n',
    ['my.yaml:3:3: “pass” is written twice. Write it once.'],
  ],
  [
    'amounts',
    'start with: {pass: "ten", Pass Line: 5, come: -3, field: [1], horn: }',
    [
      `my.yaml:1:20: “ten” is not an amount. ${ODDS}`,
      'my.yaml:1:27: “Pass Line” is not a wager. Write a wager’s name, with @ and its numbers if it has any, such as pass, place-win@6, place-win@6/8 or hop@1-3.',
      'my.yaml:1:47: -3 is not an amount of money. Write dollars, such as 12 or 7.50.',
      `my.yaml:1:58: A list is not an amount. ${ODDS}`,
      `my.yaml:1:69: An amount is missing. ${ODDS}`,
    ],
  ],
  [
    'JSON, with tabs',
    '{"start with": {"pass": 10},\n\t"when": [{"if": ["point on", "fewer than 0 numbers covered"], "do": "go away"}]}',
    [
      'my.yaml:2:31: “fewer than 0” is not a useful comparison. Compare with 1 or more.',
      `my.yaml:2:70: “go away” is not an action. ${WAGERS} Or write “go home”.`,
    ],
  ],
  [
    'incomplete rules',
    'when:\n  - if: any roll\n  - do:\n      field: 5\n',
    [
      `my.yaml:2:5: An action is missing. ${WAGERS} Or write “go home”.`,
      'my.yaml:3:5: A condition is missing. Write a condition, such as “any roll”, “come-out”, “point on” or “new shooter”, or a list of them.',
    ],
  ],
  [
    'numbers that two dice cannot show',
    'when:\n- if: point is 7\n  do: {field: 5}\n- if: last roll was 13\n  skip: points\n  do:\n    field: take up\n',
    [
      'my.yaml:2:7: 7 cannot be a point. Write a total from 2 to 12 other than 7.',
      'my.yaml:4:7: 13 cannot be thrown with two dice. Write 2 to 12.',
      'my.yaml:5:9: “points” is not allowed here. Write “point” or “covered numbers”.',
      `my.yaml:7:12: “take up” is not an amount. ${ODDS} ${DEEDS}`,
    ],
  ],
  [
    'progressions',
    `start with: {pass: 10}
press:
  - each of: place-win@point
    after: 2 wins
    by: 5
    up to: 20
  - each of: pass
    all of: pass
    after: twice
    by: 5
    to: 20
    up to: 20
  - each of: pass
    after: loss
    to: double
    back after: loss
regress:
  - all of: []
    after: win
    to: double
`,
    [
      'my.yaml:3:14: “place-win@point” can be bet, but not used in a condition or progression. Write place-win, which covers every number.',
      'my.yaml:8:13: A progression names its wagers in one field. Write either each of: or all of:.',
      'my.yaml:9:12: “twice” cannot move a progression. Write win, loss, 2 wins or 3 losses.',
      'my.yaml:11:9: A progression has one kind of step. Write either by: or to:.',
      'my.yaml:14:12: This press has no end. Add up to: with the largest amount.',
      'my.yaml:16:17: A loss cannot both move the amount and reset it. Write something else, or leave back after: out.',
      'my.yaml:18:13: The list is empty. Write wagers that this strategy bets, such as place-win@6/8.',
      'my.yaml:20:9: “double” is not an amount. Write dollars, such as 12 or 7.50. You can also write a list of amounts or “half”.',
    ],
  ],
  [
    'nested values of the wrong kind',
    'when:\n- if: any roll\n  do: {field: [1], come: }\n- if: [any roll, 7]\n  do: {field: 5}\n',
    [
      `my.yaml:3:15: A list is not an amount. ${ODDS} ${DEEDS}`,
      `my.yaml:3:26: An amount is missing. ${ODDS} ${DEEDS}`,
      'my.yaml:4:18: 7 is not a condition. Write a condition, such as “any roll”, “come-out”, “point on” or “new shooter”, or a list of them.',
    ],
  ],
  [
    'parts of the bankroll',
    'start with: {pass: 10}\nstop at:\n  win: 0%\n  loss: half\n',
    [
      'my.yaml:3:8: “0%” is not an amount. Write dollars, such as 12 or 7.50, or a percentage of the bankroll, such as 50%.',
      'my.yaml:4:9: “half” is not an amount. Write dollars, such as 12 or 7.50, or a percentage of the bankroll, such as 50%.',
    ],
  ],
  [
    'limits',
    'start with: {pass: 10}\nstop at: {win: 0, rolls: 1.5, hours: -1}\neach shooter: 5\ngames: nj-craps\nname: My Strategy\n',
    [
      'my.yaml:2:16: 0 is not an amount of money. Write dollars, such as 12 or 7.50.',
      'my.yaml:2:26: That is not a whole number in range. Write a whole number from 1 to 1000000000.',
      'my.yaml:2:38: The number of hours must be above zero. Write hours, such as 4 or 1.5.',
      'my.yaml:3:15: 5 is not a map of caps. Write caps for one shooter, such as loss: 50.',
      'my.yaml:4:1: A strategy no longer lists its games: it fits every game that offers its wagers. Remove “games”; simulate --game chooses a game.',
      'my.yaml:5:7: “My Strategy” is not a valid name. Write lowercase letters, digits and hyphens, such as my-strategy.',
    ],
  ],
  [
    'systems, choices and steps back',
    `start with: {pass: 101%}
when:
  - if: any roll
    do: go home
    or: [{pass: 10}]
  - if: any roll
    do: {field: 5}
    or: {eleven: 1}
press:
  - each of: place-win@6
    after: win
    by: half a win
    up to: 60
    back after: new shooter
    steps back: 1
system:
  - each of: pass
    play: labouchre
  - each of: come
    play: fibonacci
  - each of: field
    all of: field
    play: martingale
    line: [1, 2]
    up to: 100
  - each of: field
    ply: martingale
  - each of: pass
    play: labouchere
    line: [1, 0.5]
    up to: 100
stop at:
  below bst: 60
`,
    [
      'my.yaml:1:20: “101%” is not a part of the bankroll. Write a percentage above 0% and up to 100%, such as 2%.',
      'my.yaml:5:9: Going home has no alternative. Leave or: out, or write “if: chance of 1 in 2”.',
      'my.yaml:8:9: A map is not a list of bets. Write a list of other bets, such as or: [{dont-pass: 10}].',
      'my.yaml:12:9: “half a win” is not an amount. Write dollars, such as 12 or 7.50. You can also write “the win” or “half the win”.',
      'my.yaml:18:11: “labouchre” is not a system. Did you mean “labouchere”?',
      'my.yaml:20:11: This system has no end. Add up to: with the largest amount.',
      'my.yaml:22:13: A progression names its wagers in one field. Write either each of: or all of:.',
      'my.yaml:24:11: Only a Labouchere has a line. Leave line: out.',
      "my.yaml:26:5: The system is missing. Write “martingale”, “grand martingale”, “paroli”, “1-3-2-6”, “d'alembert”, “reverse d'alembert”, “fibonacci”, “labouchere”, “reverse labouchere” or “oscar's grind”.",
      'my.yaml:27:5: “ply” is not a field of “system”. Did you mean “play”?',
      'my.yaml:30:15: That is not a whole number in range. Write a whole number from 1 to 1000000000.',
      'my.yaml:33:3: “below bst” is not a field of “stop at”. Did you mean “below best”?',
    ],
  ],
  [
    'steps back to a new shooter',
    'start with: {pass: 5}\npress:\n- each of: pass\n  after: win\n  by: 5\n  up to: 50\n  back after: new shooter\n  steps back: 1\n',
    [
      'my.yaml:8:15: A new shooter brings back the first amount. Leave steps back: out, or write back after: win or loss.',
    ],
  ],
  [
    'invalid YAML',
    'start with: pass: 10',
    [
      'my.yaml:1:13: There is a key here, but the line before it has one too, or this line has two. Line up the keys of one map, and put text that contains a colon in quotes.',
    ],
  ],
  [
    'aliases that expand without end',
    `a: &a [x, x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]\n`,
    ['my.yaml:1:1: The file has too many aliases. Write every value out, without & and *.'],
  ],
  [
    'a file too long to be a strategy',
    'x'.repeat(200_001),
    ['my.yaml:1:1: The file is too long for a strategy. Keep it below 200000 characters.'],
  ],
];

describe('invalid files', () => {
  test.each(rows)('%s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});

describe('valid files', () => {
  const writtenIn = (text: string, file = 'my.yaml') => {
    const read = readStrategy(text, file);
    if ('problems' in read) throw new Error(read.problems.map(showProblem).join('\n'));
    return read.written;
  };

  test('a file needs only wagers; its name becomes the strategy’s name', () => {
    expect(writtenIn('start with:\n  pass: 10\n', '/home/me/My  strategy.yaml')).toEqual({
      name: 'my-strategy',
      title: 'my-strategy',
      'start with': { pass: 10 },
    });
    expect(writtenIn('{"title": "Mine", "start with": {"pass": 10}}', '.json')).toMatchObject({
      name: 'my-strategy',
      title: 'Mine',
    });
  });

  test('YAML and JSON give the same strategy', () => {
    const yaml = `name: mine
start with: {pass: 10}
when:
  - if: [point on, fewer than 3 numbers covered]
    do: {come: 10, place-win@6/8: 12, pass-odds: 3-4-5x}
  - if: come-out
    do: {place-win: call on}
press:
  - each of: place-win@6/8
    after: 2 wins
    by: 6
    up to: 60
    at the end: start over
each shooter: {loss: 50, won wagers: 4}
stop at: {hours: 1.5, pace: 120}
house: {odds.take.multiple: {4: 3}}
`;
    const json = JSON.stringify({
      name: 'mine',
      'start with': { pass: 10 },
      when: [
        {
          if: ['point on', 'fewer than 3 numbers covered'],
          do: { come: 10, 'place-win@6/8': 12, 'pass-odds': '3-4-5x' },
        },
        { if: 'come-out', do: { 'place-win': 'call on' } },
      ],
      press: [
        { 'each of': 'place-win@6/8', after: '2 wins', by: 6, 'up to': 60, 'at the end': 'start over' },
      ],
      'each shooter': { loss: 50, 'won wagers': 4 },
      'stop at': { hours: 1.5, pace: 120 },
      house: { 'odds.take.multiple': { '4': 3 } },
    });
    expect(writtenIn(yaml)).toEqual(writtenIn(json));
  });
});
