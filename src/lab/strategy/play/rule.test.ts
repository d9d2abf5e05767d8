// A strategy's rules at the real table: each row has a roll, its net result, and the bets up after it.

import { describe, expect, test } from 'vitest';
import { rollNamed } from '../../../../tests/support/kit.ts';
import { rulesOf, script, sitting, testScripts, written } from '../../../../tests/support/strategy-kit.ts';

const NJ = rulesOf('nj-craps');
const NZ = rulesOf('nz-craps');

describe('conditions', () => {
  // The points are 6, 9 and 4. F marks each moment when the condition is true: before the first roll and after each roll.
  const ROLLS = '6-1 4-2 1-2 3-2 5-1 1-1 5-4 6-6 6-1 2-2 6-1';
  const rows: readonly (readonly [condition: string | readonly string[], holds: string])[] = [
    ['any roll', 'F F F F F F F F F F F F'],
    ['come-out', 'F F . . . F F . . F . F'],
    ['point on', '. . F F F . . F F . F .'],
    ['new shooter', 'F . . . . . . . . F . F'],
    ['not new shooter', '. F F F F F F F F . F .'],
    ['point is 6', '. . F F F . . . . . . .'],
    ['point is 4/9', '. . . . . . . F F . F .'],
    ['point is not 6', 'F F . . . F F F F F F F'],
    ['last roll was 7', '. F . . . . . . . F . F'],
    ['last roll was not 7', 'F . F F F F F F F . F .'],
    ['last roll was 3/12', '. . . F . . . . F . . .'],
    ['pass won', '. F . . . F . . . . . .'],
    ['pass lost', '. . . . . . F . . F . F'],
    ['not pass lost', 'F F F F F F . F F . F .'],
    ['pass is up', '. . F F F . . F F . F .'],
    ['pass-odds is up', '. . . F F . . . F . . .'],
    ['pass-odds is not up', 'F F F . . F F F . F F F'],
    ['pass@9 is up', '. . . . . . . F F . . .'],
    ['place-win@8 is up', '. . . F F F F F F . . .'],
    ['place-win@5/6 won', '. . . . F . . . . . . .'],
    ['place-win lost', '. . . . . . . . . F . .'],
    ['five-count complete', '. . . . . . . F F . . .'],
    ['at least 3 rolls of this shooter', '. . . F F F F F F . . .'],
    ['fewer than 2 rolls of this shooter', 'F F . . . . . . . F F F'],
    ['at least 1 point made', '. . . . . F F F F . . .'],
    ['at least 1 number covered', '. . F F F . . F F . F .'],
    ['at least 1 win of pass', '. F F F F F F F F . . .'],
    ['at least 2 wins of pass', '. . . . . F F F F . . .'],
    ['at least 1 loss of pass', '. . . . . . F F F . . .'],
    ['at least 1 loss in a row of pass', '. . . . . . F F F F F F'],
    ['at least 2 losses in a row of pass', '. . . . . . . . . F F F'],
    ['fewer than 1 win in a row of pass', 'F . . . . . F F F F F F'],
    ['at least 2 wins in a row of pass', '. . . . . F . . . . . .'],
    [['point on', 'not point is 6'], '. . . . . . . F F . F .'],
  ];
  test.each(rows)('%s', (condition, holds) => {
    const one = sitting(
      written({
        'start with': { pass: 10 },
        when: [
          { if: 'point on', do: { 'pass-odds': '1x' } },
          { if: 'point is 6', do: { 'place-win@5/8': 30 } },
          { if: condition, do: { field: 1 } },
        ],
      }),
      NJ,
    );
    const isUp = (): string => (one.up.includes('field') ? 'F' : '.');
    const seen = [isUp()];
    for (const roll of ROLLS.split(' ')) {
      one.roll(rollNamed(roll));
      seen.push(isUp());
    }
    expect(seen.join(' ')).toBe(holds);
  });
});

describe('rules', () => {
  testScripts([
    [
      'a later rule overrides an earlier one',
      {
        when: [
          { if: 'point on', do: { 'place-win@6/8': 6 } },
          { if: 'point is 4/10', do: { 'place-win@6': 12 } },
          { if: 'point is 5', do: { 'place-win@8': 'take down' } },
        ],
      },
      [
        'start: nothing',
        '2-2 0: place-win@6 12, place-win@8 6',
        '3-1 0: place-win@6 12 off, place-win@8 6 off',
        '4-1 0: place-win@6 6',
        '6-1 -6: nothing',
      ],
    ],
    [
      'a wager is taken down on every number, except where a later rule puts it up',
      {
        when: [
          { if: 'point on', do: { 'place-win@6/8': 6, 'place-win@5': 5 } },
          { if: 'point is 4', do: { 'place-win': 'take down' } },
          { if: 'point is 4', do: { 'place-win@8': 12 } },
        ],
      },
      [
        'start: nothing',
        '4-6 0: place-win@5 5, place-win@6 6, place-win@8 6',
        '5-5 0: place-win@5 5 off, place-win@6 6 off, place-win@8 6 off',
        '2-2 0: place-win@8 12',
        '3-1 0: place-win@8 12 off',
        '4-6 0: place-win@5 5, place-win@6 6, place-win@8 6',
      ],
    ],
    [
      'numbers covered by line and come bets are skipped, and bets on them come down',
      {
        'start with': { pass: 10 },
        when: [
          { if: ['point on', 'fewer than 2 numbers covered'], do: { come: 10 } },
          { if: 'point on', skip: 'covered numbers', do: { 'place-win@5/9': 5, 'place-win@6/8': 6 } },
        ],
      },
      [
        'start: pass 10',
        '4-2 0: pass@6 10, come 10, place-win@5 5, place-win@8 6, place-win@9 5',
        '3-2 +7: pass@6 10, come@5 10, place-win@8 6, place-win@9 5',
        '5-4 +7: pass@6 10, come@5 10, place-win@8 6, place-win@9 5',
        '4-2 +10: pass 10, come@5 10, place-win@8 6 off, place-win@9 5 off',
        '4-4 0: pass@8 10, come@5 10, place-win@6 6, place-win@9 5',
        '6-1 -31: pass 10',
      ],
    ],
    [
      'a place bet is called on for the come-out',
      {
        'start with': { pass: 10 },
        when: [
          { if: 'point on', do: { 'place-win@6': 12 } },
          { if: 'come-out', do: { 'place-win@6': 'call on' } },
        ],
      },
      [
        'start: pass 10',
        '2-2 0: pass@4 10, place-win@6 12',
        '3-1 +10: pass 10, place-win@6 12',
        '3-3 +14: pass@6 10, place-win@6 12',
        '6-1 -22: pass 10',
      ],
    ],
    [
      'a place bet is made, then called on once it is up',
      {
        when: [
          { if: 'any roll', do: { 'place-win@6': 12 } },
          { if: 'any roll', do: { 'place-win@6': 'call on' } },
        ],
      },
      [
        'start: place-win@6 12 off',
        '1-1 0: place-win@6 12',
        '4-2 +14: place-win@6 12',
        '3-3 +14: place-win@6 12 off',
        '6-1 0: place-win@6 12',
        '5-2 -12: place-win@6 12 off',
      ],
    ],
    [
      'a bet on the point is made only with a point on',
      { when: [{ if: 'any roll', do: { 'place-win@point': 30 } }] },
      [
        'start: nothing',
        '4-2 0: place-win@6 30',
        '3-3 +35: nothing',
        '2-2 0: place-win@4 30',
        '6-1 -30: nothing',
      ],
    ],
    [
      'a place bet is called off in a game that allows it',
      {
        'start with': { pass: 10 },
        when: [
          { if: 'point on', do: { 'place-win@6': 12 } },
          { if: 'point is 5', do: { 'place-win@6': 'call off' } },
        ],
      },
      [
        'start: pass 10',
        '2-2 0: pass@4 10, place-win@6 12',
        '3-1 +10: pass 10, place-win@6 12 off',
        '4-1 0: pass@5 10, place-win@6 12 off',
        '3-3 0: pass@5 10, place-win@6 12 off',
        '6-1 -10: pass 10, place-win@6 12 off',
      ],
      NZ,
    ],
    [
      'odds in dollars, per number, and by a multiple rounded up to a payable amount',
      {
        'start with': { pass: 10, 'dont-pass': 5 },
        when: [{ if: 'point on', do: { 'pass-odds': 20, 'pass-odds@4/10': '1x', 'dont-pass-odds': '1.5x' } }],
      },
      [
        'start: pass 10, dont-pass 5',
        '2-2 0: pass@4 10, dont-pass@4 5, pass-odds@4 10, dont-pass-odds@4 16',
        '6-1 -7: pass 10, dont-pass 5',
        '5-1 0: pass@6 10, dont-pass@6 5, pass-odds@6 20, dont-pass-odds@6 12',
        '6-1 -15: pass 10, dont-pass 5',
        '4-5 0: pass@9 10, dont-pass@9 5, pass-odds@9 20, dont-pass-odds@9 12',
        '6-1 -17: pass 10, dont-pass 5',
      ],
    ],
    [
      'odds come down while their bet stays up',
      {
        'start with': { pass: 10 },
        when: [
          { if: 'point on', do: { 'pass-odds': '2x' } },
          { if: 'at least 3 rolls of this shooter', do: { 'pass-odds': 'take down' } },
        ],
      },
      [
        'start: pass 10',
        '4-2 0: pass@6 10, pass-odds@6 20',
        '3-2 0: pass@6 10, pass-odds@6 20',
        '5-4 0: pass@6 10',
        '3-3 +10: pass 10',
        '2-2 0: pass@4 10',
      ],
    ],
    [
      'combinations are unordered, and a bet that the rules split is made again',
      { when: [{ if: 'any roll', do: { 'hop@3-1/2-2': 1, whirl: 5, 'horn-high@11': 5 } }] },
      [
        'start: any-seven 1, horn 4, horn-high@11 5, hop@2-2 1, hop@1-3 1',
        '1-3 +4: any-seven 1, horn 4, horn-high@11 5, hop@2-2 1, hop@1-3 1',
        '6-1 -7: any-seven 1, horn 4, horn-high@11 5, hop@2-2 1, hop@1-3 1',
      ],
    ],
    [
      'going home',
      {
        'start with': { pass: 10 },
        when: [{ if: 'at least 2 losses in a row of pass', do: 'go home' }],
      },
      ['start: pass 10', '1-1 -10: pass 10', '6-6 -10: gone home, nothing'],
    ],
  ]);

  test('a bet too small for payable odds gets none', () => {
    const rules = rulesOf('nj-craps', { 'odds.payableExcess': false });
    const one = written({ 'start with': { pass: 1 }, when: [{ if: 'point on', do: { 'pass-odds': '1x' } }] });
    expect(script(one, rules, '4-2 6-1 2-2')).toEqual([
      'start: pass 1',
      '4-2 0: pass@6 1',
      '6-1 -1: pass 1',
      '2-2 0: pass@4 1, pass-odds@4 1',
    ]);
  });

  test('an illegal wager is still requested, and the table explains the refusal', () => {
    const early = written({ when: [{ if: 'any roll', do: { come: 10 } }] });
    expect(() => script(early, NJ, '6-1')).toThrow(
      /\$10 on Come\.\n.*made only while a point is on.*\[NJ 13:69F-1\.2\(a\)3\]\n.*\nThis happened before the first roll, before a new shooter/,
    );
    const large = written({
      'start with': { pass: 10 },
      when: [{ if: 'point on', do: { 'pass-odds': '3x' } }],
    });
    expect(() => script(large, NJ, '4-2')).toThrow(
      /The maximum for Pass Odds on 6 is now \$20\. \[NJ 13:69F-1\.6\(e\)\]/,
    );
    const multiple = written({ 'start with': { pass: '2x' } });
    expect(() => script(multiple, NJ, '4-2')).toThrow(/The Pass Line minimum is \$1/);
    const unknown = written({ 'start with': { 'pas@3': 10 } });
    expect(() => script(unknown, NJ, '4-2')).toThrow(/pas is not offered at this table/);
  });
});
