// Which strategies fall into parts that do not affect each other, and which do not.

import { expect, test } from 'vitest';
import { rulesOf, written } from '../../../../tests/support/strategy-kit.ts';
import type { StrategyFile } from '../read/schema.ts';
import { strategyPartsOf } from './parts.ts';

const RULES = rulesOf('nj-craps');

/** The bets of each part. */
function partsIn(file: StrategyFile): readonly string[] | null {
  const parts = strategyPartsOf(written(file), RULES);
  return (
    parts?.map((part) =>
      [part['start with'] ?? {}, ...(part.when ?? []).map((rule) => rule.do)]
        .flatMap((bets) => (typeof bets === 'string' ? [bets] : Object.keys(bets)))
        .join(' '),
    ) ?? null
  );
}

const PLACED = { if: 'point on', do: { 'place-win@4/5/9/10': 5, 'place-win@6/8': 6 } } as const;
const LONG = { after: 'win', by: 5, 'up to': 100 } as const;

const rows: readonly (readonly [about: string, file: StrategyFile, parts: readonly string[] | null])[] = [
  [
    'each number with its own press',
    { when: [PLACED], press: [{ 'each of': ['place-win@4/5'], ...LONG }] },
    ['place-win@4/9/10 place-win@6/8', 'place-win@5'],
  ],
  [
    'numbers that are counted together',
    { when: [PLACED], press: [{ 'all of': 'place-win', ...LONG }] },
    null,
  ],
  ['small parts stay together', { when: [PLACED] }, null],
  [
    'odds stay with their bet, and a press of the line with both',
    {
      'start with': { pass: 10 },
      when: [{ if: 'point on', do: { 'pass-odds': '2x', 'place-win@6': 6 } }],
      press: [
        { 'each of': 'pass', ...LONG },
        { 'each of': 'place-win', ...LONG },
      ],
    },
    ['pass pass-odds', 'place-win@6'],
  ],
  [
    'a condition about one bet ties it to the bets of its rule',
    {
      when: [
        { if: ['point on', 'place-win@6 won'], do: { 'place-win@8': 6 } },
        { if: 'point on', do: { 'place-win@6': 6, 'place-win@5': 5 } },
      ],
      press: [{ 'each of': 'place-win', ...LONG }],
    },
    ['place-win@8 place-win@6', 'place-win@5'],
  ],
  [
    'everyone goes home by the dice, but not by one wager',
    {
      when: [PLACED, { if: 'at least 9 points made', do: 'go home' }],
      press: [{ 'each of': ['place-win@4/5'], ...LONG }],
    },
    ['place-win@4/9/10 place-win@6/8 go home', 'place-win@5 go home'],
  ],
  [
    'a wager that decides when to go home',
    {
      when: [PLACED, { if: 'at least 3 losses of place-win', do: 'go home' }],
      press: [{ 'each of': 'place-win', ...LONG }],
    },
    null,
  ],
  [
    'a limit on each shooter counts everything',
    { when: [PLACED], press: [{ 'each of': 'place-win', ...LONG }], 'each shooter': { loss: 50 } },
    null,
  ],
  [
    'covered numbers concern everything',
    {
      when: [{ if: 'point on', skip: 'covered numbers', do: { 'place-win@6/8': 6 } }],
      press: [{ 'each of': 'place-win', ...LONG }],
    },
    null,
  ],
  [
    'each number with its own system',
    { when: [PLACED], system: [{ 'each of': 'place-win@4/5', play: 'labouchere', 'up to': 200 }] },
    ['place-win@4', 'place-win@5', 'place-win@9/10 place-win@6/8'],
  ],
  [
    'a system that numbers play together',
    { when: [PLACED], system: [{ 'all of': 'place-win', play: 'labouchere', 'up to': 200 }] },
    null,
  ],
  [
    'what the dice did ties nothing together',
    {
      when: [PLACED, { if: ['point on', 'at least 2 passes in a row'], do: { field: 5 } }],
      press: [{ 'each of': 'place-win@4/5', ...LONG }],
    },
    ['place-win@4/9/10 place-win@6/8 field', 'place-win@5'],
  ],
  ...(
    [
      ['the result', { if: 'at least $100 up', do: { field: 5 } }],
      ['the result on a shooter', { if: 'at least $10 up on this shooter', do: { field: 5 } }],
      ['a series of shooters', { if: 'at least 2 losing shooters in a row', do: { field: 5 } }],
      ['the bankroll', { if: 'at least $100 left', do: { field: 5 } }],
      ['the best result', { if: 'at least $60 below the best', do: { field: 5 } }],
      ['chance', { if: 'chance of 1 in 4', do: { field: 5 } }],
      ['a choice by chance', { if: 'any roll', do: { field: 5 }, or: [{ eleven: 1 }] }],
      ['a part of the bankroll', { if: 'any roll', do: { field: '2%' } }],
    ] as const
  ).map(([about, rule]): (typeof rows)[number] => [
    `${about} concerns everything`,
    { when: [PLACED, rule], press: [{ 'each of': 'place-win', ...LONG }] },
    null,
  ]),
  [
    'a trailing stop concerns everything',
    { when: [PLACED], press: [{ 'each of': 'place-win', ...LONG }], 'stop at': { 'below best': 60 } },
    null,
  ],
];

test.each(rows)('%s', (_about, file, parts) => {
  expect(partsIn(file)).toEqual(parts);
});
