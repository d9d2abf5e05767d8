// Betting systems by name, bet by bet.

import { testScripts } from '../../../../tests/support/strategy-kit.ts';
import type { StrategyFile } from '../read/schema.ts';

/** A system on the field, which a 4 wins and a 6 loses. */
const onField = (
  play: NonNullable<StrategyFile['system']>[number]['play'],
  more: object = {},
): StrategyFile => ({
  when: [{ if: 'any roll', do: { field: 5 } }],
  system: [{ 'each of': 'field', play, 'up to': 200, ...more }],
});

/** The bets of a system: wins and losses as W and L, each followed by the next bet. */
const bets = (first: number, ...then: readonly string[]): readonly string[] => {
  let now = first;
  return [
    `start: field ${first}`,
    ...then.map((one) => {
      const [side, next] = one.split(' ');
      const line = `${side === 'W' ? '3-1 +' : '4-2 -'}${now}: field ${next}`;
      now = Number(next);
      return line;
    }),
  ];
};

testScripts([
  ['martingale', onField('martingale'), bets(5, 'L 10', 'L 20', 'W 5', 'W 5', 'L 10')],
  ['martingale at its limit', onField('martingale', { 'up to': 20 }), bets(5, 'L 10', 'L 20', 'L 5', 'L 10')],
  ['grand martingale', onField('grand martingale'), bets(5, 'L 15', 'L 35', 'L 75', 'W 5')],
  ['paroli', onField('paroli'), bets(5, 'W 10', 'W 20', 'W 40', 'L 5')],
  ['paroli of three wins', onField('paroli', { 'up to': 20 }), bets(5, 'W 10', 'W 20', 'W 5', 'L 5')],
  ['1-3-2-6', onField('1-3-2-6'), bets(5, 'W 15', 'W 10', 'W 30', 'W 5', 'W 15', 'L 5')],
  ["d'alembert", onField("d'alembert"), bets(5, 'L 10', 'L 15', 'W 10', 'W 5', 'W 5')],
  [
    "reverse d'alembert, at its limit",
    onField("reverse d'alembert", { 'up to': 15 }),
    bets(5, 'W 10', 'W 15', 'W 15', 'L 10', 'L 5', 'L 5'),
  ],
  [
    'fibonacci',
    onField('fibonacci'),
    bets(5, 'L 5', 'L 10', 'L 15', 'L 25', 'W 10', 'L 15', 'W 5', 'W 5', 'W 5', 'L 5', 'L 10'),
  ],
  [
    'labouchere',
    onField('labouchere'),
    // 1-2-3-4, 1-2-3-4-5, 2-3-4, 2-3-4-6, 3-4, and done.
    bets(25, 'L 30', 'W 30', 'L 40', 'W 35', 'W 25'),
  ],
  [
    'labouchere on a line of its own, and starting over at the limit',
    onField('labouchere', { line: [2, 2], 'up to': 40 }),
    // 2-2, 2-2-4, 2-2-4-6, and 2-2-4-6-8 would take 50.
    bets(20, 'L 30', 'L 40', 'L 20', 'W 20'),
  ],
  [
    'reverse labouchere',
    onField('reverse labouchere', { line: [1, 1] }),
    // 1-1, 1-1-2, 1-1-2-3, 1-2, and nothing left.
    bets(10, 'W 15', 'W 20', 'L 15', 'L 10'),
  ],
  [
    "oscar's grind",
    onField("oscar's grind"),
    // 3 units behind, 1 back, 2 more to be even, and a unit ahead ends the series.
    bets(5, 'L 5', 'L 5', 'L 5', 'W 10', 'W 5', 'W 5'),
  ],
  [
    'each number plays its own system',
    {
      when: [{ if: 'any roll', do: { 'hop@2-2/3-3': 1 } }],
      system: [{ 'each of': 'hop', play: 'fibonacci', 'up to': 20 }],
    },
    [
      'start: hop@2-2 1, hop@3-3 1',
      '1-1 -2: hop@2-2 1, hop@3-3 1',
      '1-1 -2: hop@2-2 2, hop@3-3 2',
      '1-1 -4: hop@2-2 3, hop@3-3 3',
      '2-2 +87: hop@2-2 1, hop@3-3 5',
    ],
  ],
  [
    'steps back of a press that takes two losses',
    {
      when: [{ if: 'any roll', do: { field: 5 } }],
      press: [
        { 'each of': 'field', after: '2 losses', by: 5, 'up to': 20, 'back after': 'win', 'steps back': 1 },
      ],
    },
    bets(5, 'L 5', 'L 10', 'L 10', 'L 15', 'L 15', 'W 10', 'W 5'),
  ],
  [
    'each number pressed by the win, or half of it',
    {
      when: [{ if: 'point on', do: { 'place-win@6': 12, 'place-win@5': 10, 'hardway@6': 2 } }],
      press: [
        { 'each of': 'place-win', after: 'win', by: 'half the win', 'up to': 100 },
        { 'each of': 'hardway', after: 'win', by: 'the win', 'up to': 1000 },
      ],
    },
    [
      'start: nothing',
      '5-5 0: place-win@5 10, place-win@6 12, hardway@6 2',
      // Half of 14 is 7, of which the table takes 6.
      '3-3 +32: place-win@5 10, place-win@6 18, hardway@6 20',
      // Half of 14 is 7, of which it takes 5.
      '4-1 +14: place-win@5 15, place-win@6 18, hardway@6 20',
      '5-1 +1: place-win@5 15, place-win@6 24, hardway@6 2',
      '6-1 -41: nothing',
    ],
  ],
]);
