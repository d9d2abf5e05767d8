// Conditions on money and chance, bets that are part of the bankroll, and what a strategy declares about them.

import { expect, test } from 'vitest';
import { rulesOf, testScripts, written } from '../../../../tests/support/strategy-kit.ts';
import type { StrategyFile } from '../read/schema.ts';
import { strategyOf } from './strategy-of.ts';

testScripts([
  [
    'ahead and behind',
    {
      when: [
        { if: 'any roll', do: { field: 10 } },
        { if: 'at least $20 up', do: { field: 5 } },
        { if: 'at least $10 down', do: { field: 20 } },
        { if: 'at least $30 down', do: 'go home' },
      ],
    },
    [
      'start: field 10',
      '2-2 +10: field 10',
      '5-4 +10: field 5',
      '6-1 -5: field 10',
      '3-3 -10: field 10',
      '3-3 -10: field 10',
      '3-3 -10: field 20',
      '3-3 -20: gone home, nothing',
    ],
  ],
  [
    'ahead and behind on this shooter',
    {
      when: [
        { if: 'any roll', do: { field: 10 } },
        { if: 'at least $20 up on this shooter', do: { field: 5 } },
        { if: 'at least $10 down on this shooter', do: { field: 15 } },
      ],
    },
    [
      'start: field 10',
      '2-2 +10: field 10',
      '5-4 +10: field 5',
      '4-4 -5: field 10',
      '6-1 -10: field 10',
      '3-3 -10: field 15',
      '2-2 +15: field 10',
    ],
  ],
  [
    'two losing shooters in a row, however long they throw, and a winning one',
    {
      when: [
        { if: 'point on', do: { 'place-win@6': 6 } },
        { if: 'at least 2 losing shooters in a row', do: { field: 5 } },
        { if: 'at least 1 winning shooters in a row', do: { eleven: 1 } },
      ],
    },
    [
      'start: nothing',
      '2-2 0: place-win@6 6',
      '6-1 -6: nothing',
      '2-2 0: place-win@6 6',
      '3-3 +7: place-win@6 6',
      '6-1 -6: eleven 1',
      '2-2 -1: place-win@6 6, eleven 1',
      '6-1 -7: nothing',
      '2-2 0: place-win@6 6',
      '6-1 -6: field 5',
    ],
  ],
  [
    'how long the session has lasted',
    {
      when: [
        { if: 'fewer than 2 rolls of this session', do: { field: 5 } },
        { if: 'at least 1 shooters seen', do: { eleven: 1 } },
      ],
    },
    ['start: field 5', '2-2 +5: field 5', '3-3 -5: nothing', '6-1 0: eleven 1'],
  ],
  [
    'what is left of a thousand dollars',
    {
      when: [
        { if: 'less than $1000 left', do: { field: 5 } },
        { if: 'at least $1000 left', do: { field: 10 } },
      ],
    },
    ['start: field 10', '3-3 -10: field 5', '2-2 +5: field 5', '2-2 +5: field 10'],
  ],
  [
    'below the best result',
    {
      when: [
        { if: 'any roll', do: { field: 10 } },
        { if: 'at least $20 below the best', do: 'go home' },
      ],
    },
    [
      'start: field 10',
      '3-3 -10: field 10',
      '2-2 +10: field 10',
      '2-2 +10: field 10',
      '3-3 -10: field 10',
      '3-3 -10: gone home, nothing',
    ],
  ],
  [
    'two percent of the bankroll, in amounts that the table takes, and never below its minimum',
    { when: [{ if: 'any roll', do: { 'place-win@6': '2%', field: '1.5%', eleven: '0.01%' } }] },
    [
      'start: place-win@6 18 off, field 15, eleven 1',
      '2-2 +14: place-win@6 18, field 15, eleven 1',
      '5-5 +14: place-win@6 18, field 15, eleven 1',
      '6-1 -34: place-win@6 18 off, field 14, eleven 1',
    ],
  ],
  [
    'chance: sometimes, and one of several bets',
    {
      when: [
        { if: 'chance of 1 in 2', do: { field: 5 } },
        { if: 'any roll', do: { eleven: 1 }, or: [{ 'craps-2': 1 }, { 'craps-12': 1 }] },
      ],
    },
    [
      'start: craps-12 1',
      '1-1 -1: eleven 1',
      '1-1 -1: craps-2 1',
      '1-1 +30: field 5, craps-2 1',
      '1-1 +40: eleven 1',
      '1-1 -1: field 5, craps-12 1',
      '1-1 +9: eleven 1',
    ],
  ],
]);

const NJ = rulesOf('nj-craps');
const declared = (file: StrategyFile) => {
  const { looksAt, drawsChance } = strategyOf(written(file), NJ);
  return { looksAt, drawsChance };
};

test('levels are declared, so that they stay lookups', () => {
  const file = {
    when: [
      { if: ['at least $100 up', 'less than $250 left'], do: { field: 5 } },
      { if: 'at least $50 down', do: { field: 10 } },
    ],
  };
  expect(declared(file)).toEqual({
    looksAt: { resultCents: [10_000, -4_999], bankrollCents: [25_000] },
    drawsChance: undefined,
  });
});

test.each([
  ['a part of the bankroll', { 'start with': { pass: '2%' } }, 'all', undefined],
  ['the best result', { when: [{ if: 'at least $60 below the best', do: { field: 5 } }] }, 'all', undefined],
  ['chance', { when: [{ if: 'chance of 1 in 4', do: { field: 5 } }] }, undefined, true],
  ['a choice', { when: [{ if: 'any roll', do: { field: 5 }, or: [{ eleven: 1 }] }] }, undefined, true],
  ['nothing', { 'start with': { pass: 5 } }, undefined, undefined],
] as const)('%s', (_, file, looksAt, drawsChance) => {
  expect(declared(file as StrategyFile)).toEqual({ looksAt, drawsChance });
});

test('without a bankroll there is no part of it to bet', () => {
  const strategy = strategyOf(written({ 'start with': { pass: '2%' } }), NJ);
  const money = { reached: [], bankrollReached: [], resultCents: 0, highCents: 0, bankrollCents: null };
  const view = { rules: NJ, point: null, isNewShooter: true, up: [], last: null, money, chance: () => 0 };
  expect(() => strategy.play(view, strategy.start)).toThrow('--bankroll');
});
