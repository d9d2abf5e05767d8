// Presses, regresses and caps at the real table: each row has a roll, its net result, and the bets up after it.

import { describe } from 'vitest';
import { testScripts } from '../../../../tests/support/strategy-kit.ts';

describe('progressions', () => {
  testScripts([
    [
      'one number is doubled independently, and stays at the last amount',
      {
        'start with': { pass: 5 },
        when: [{ if: 'point on', do: { 'place-win@6/8': 12 } }],
        press: [{ 'each of': 'place-win@6', after: 'win', to: 'double', 'up to': 48 }],
      },
      [
        'start: pass 5',
        '2-2 0: pass@4 5, place-win@6 12, place-win@8 12',
        '3-3 +14: pass@4 5, place-win@6 24, place-win@8 12',
        '4-4 +14: pass@4 5, place-win@6 24, place-win@8 12',
        '5-1 +28: pass@4 5, place-win@6 48, place-win@8 12',
        '2-4 +56: pass@4 5, place-win@6 48, place-win@8 12',
        '6-2 +14: pass@4 5, place-win@6 48, place-win@8 12',
        '6-1 -65: pass 5',
        '2-2 0: pass@4 5, place-win@6 12, place-win@8 12',
      ],
    ],
    [
      'several wagers move together after two losses, up to a cap, until a new shooter',
      {
        when: [{ if: 'any roll', do: { field: 5, 'any-craps': 1 } }],
        press: [
          {
            'all of': ['field', 'any-craps'],
            after: '2 losses',
            by: 5,
            'up to': 12,
            'back after': 'new shooter',
          },
        ],
      },
      [
        'start: field 5, any-craps 1',
        '4-1 -6: field 5, any-craps 1',
        '3-3 -6: field 10, any-craps 6',
        '4-4 -16: field 10, any-craps 6',
        '2-3 -16: field 12, any-craps 11',
        '4-1 -23: field 12, any-craps 11',
        '3-3 -23: field 12, any-craps 12',
        '4-4 -24: field 12, any-craps 12',
        '5-4 0: field 12, any-craps 12',
        '6-1 -24: field 5, any-craps 1',
        '5-6 +4: field 5, any-craps 1',
      ],
    ],
    [
      'each wager comes down independently',
      {
        when: [{ if: 'point on', do: { 'place-win@6/8': 24 } }],
        regress: [{ 'each of': 'place-win', after: 'win', by: 6, 'down to': 12 }],
      },
      [
        'start: nothing',
        '2-2 0: place-win@6 24, place-win@8 24',
        '3-3 +28: place-win@6 18, place-win@8 24',
        '5-1 +21: place-win@6 12, place-win@8 24',
        '4-2 +14: place-win@6 12, place-win@8 24',
        '4-4 +28: place-win@6 12, place-win@8 18',
        '6-1 -30: nothing',
        '2-2 0: place-win@6 24, place-win@8 24',
      ],
    ],
    [
      'a stand-off neither moves an amount nor resets it',
      {
        'start with': { 'dont-pass': 20 },
        regress: [{ 'each of': 'dont-pass', after: '2 losses', to: 5 }],
      },
      [
        'start: dont-pass 20',
        '6-1 -20: dont-pass 20',
        '5-6 -20: dont-pass 5',
        '6-6 0: dont-pass 5',
        '5-6 -5: dont-pass 5',
        '1-1 +5: dont-pass 20',
      ],
    ],
  ]);
});

describe('caps for each shooter', () => {
  testScripts([
    [
      'a loss',
      { when: [{ if: 'any roll', do: { field: 10 } }], 'each shooter': { loss: 20 } },
      [
        'start: field 10',
        '4-1 -10: field 10',
        '5-4 +10: field 10',
        '3-3 -10: field 10',
        '4-1 -10: nothing',
        '2-2 0: nothing',
        '6-1 0: field 10',
        '2-2 +10: field 10',
      ],
    ],
    [
      'a win: removable bets come down, and contract bets with their odds are played out',
      {
        'start with': { pass: 10 },
        when: [{ if: 'point on', do: { 'pass-odds': '2x', 'place-win@6/8': 12, come: 5 } }],
        'each shooter': { win: 25 },
      },
      [
        'start: pass 10',
        '2-2 0: pass@4 10, come 5, pass-odds@4 20, place-win@6 12, place-win@8 12',
        '3-3 +14: pass@4 10, come 5, come@6 5, pass-odds@4 20, place-win@6 12, place-win@8 12',
        '4-4 +14: pass@4 10, come@6 5, come@8 5, pass-odds@4 20',
        '3-3 +5: pass@4 10, come@8 5, pass-odds@4 20',
        '6-1 -35: pass 10',
        '4-1 0: pass@5 10, come 5, pass-odds@5 20, place-win@6 12, place-win@8 12',
      ],
    ],
    [
      'a win cap stays reached, whatever the remaining bets do',
      {
        'start with': { 'dont-pass': 10 },
        when: [{ if: 'any roll', do: { field: 20 } }],
        'each shooter': { win: 15 },
      },
      [
        'start: dont-pass 10, field 20',
        '5-4 +20: dont-pass@9 10',
        '6-3 -10: nothing',
        '5-4 0: nothing',
        '6-1 0: dont-pass 10, field 20',
      ],
    ],
    [
      'lost wagers, not counting a composite with a net win',
      { when: [{ if: 'any roll', do: { 'c-and-e': 2, field: 5 } }], 'each shooter': { 'lost wagers': 3 } },
      [
        'start: field 5, c-and-e 2',
        '1-1 +16: field 5, c-and-e 2',
        '4-1 -7: field 5, c-and-e 2',
        '2-2 +3: nothing',
        '5-5 0: nothing',
        '6-1 0: field 5, c-and-e 2',
      ],
    ],
    [
      'wagers won',
      { when: [{ if: 'any roll', do: { field: 5 } }], 'each shooter': { 'won wagers': 2 } },
      ['start: field 5', '5-5 +5: field 5', '4-1 -5: field 5', '2-2 +5: nothing', '6-1 0: field 5'],
    ],
    [
      'rolls',
      { when: [{ if: 'any roll', do: { field: 5 } }], 'each shooter': { rolls: 2 } },
      [
        'start: field 5',
        '4-1 -5: field 5',
        '3-1 +5: nothing',
        '5-5 0: nothing',
        '6-1 0: field 5',
        '4-4 -5: field 5',
      ],
    ],
  ]);
});
