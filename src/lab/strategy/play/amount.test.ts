// Amounts as written, and the resulting odds at tables that round differently.

import { expect, test } from 'vitest';
import { rulesOf } from '../../../../tests/support/strategy-kit.ts';
import { required } from '../../../game/base/assert.ts';
import { findSpot } from '../../../game/rules/compile/rules.ts';
import { oddsCents, readAmount, stakeOf } from './amount.ts';

test('dollars are whole cents', () => {
  expect(readAmount(12)).toEqual({ kind: 'dollars', cents: 1200 });
  expect(readAmount(7.5)).toEqual({ kind: 'dollars', cents: 750 });
  expect(readAmount(0.1)).toEqual({ kind: 'dollars', cents: 10 });
});

const wrongs: readonly (readonly [amount: number | string, says: string])[] = [
  [0, '0 is not an amount of money.'],
  [-5, '-5 is not an amount of money.'],
  [1.234, '1.234 is not an amount of money.'],
  [1e12, '1000000000000 is not an amount of money.'],
  ['ten', '“ten” is not an amount.'],
  ['$10', '“$10” is not an amount.'],
  ['2X', '“2X” is not an amount.'],
  ['3-4x', '“3-4x” is not an amount.'],
  ['0.5x', '“0.5x” is less than single odds.'],
  ['3-4-0x', '“3-4-0x” is less than single odds.'],
];
test.each(wrongs)('%s', (amount, says) => {
  expect(readAmount(amount)).toMatchObject({ says });
});

// Odds behind flat bets of $5, $10 and $15 on 4, 5 and 6.
const rows: readonly (readonly [
  game: string,
  choices: Readonly<Record<string, unknown>>,
  wager: string,
  amount: number | string,
  behind: string,
])[] = [
  ['nj-craps', {}, 'pass-odds', '1x', '5/10/15 6/10/16 5/10/15'],
  ['nj-craps', {}, 'pass-odds', '3-4-5x', '15/30/45 20/40/60 25/50/75'],
  ['nj-craps', {}, 'pass-odds', 'full', '10/20/30 10/20/30 10/20/30'],
  ['nj-craps', {}, 'pass-odds', 7, '7/7/7 7/7/7 7/7/7'],
  ['nj-craps', {}, 'dont-pass-odds', '1x', '10/20/30 9/15/24 6/12/18'],
  ['nj-craps', {}, 'dont-pass-odds', '3-4-5x', '30/60/90 30/60/90 30/60/90'],
  ['nj-craps', { payableUnit: '5' }, 'pass-odds', 'full', '10/20/30 10/20/30 25/25/50'],
  ['nj-craps', { 'odds.payableExcess': false }, 'pass-odds', '1x', '5/10/15 4/10/14 5/10/15'],
  [
    'nj-craps',
    { 'table.minMax': { 'pass-odds': { max: '20' } } },
    'pass-odds',
    'full',
    '10/20/20 10/20/20 10/20/20',
  ],
  [
    'nj-craps',
    { 'table.minMax': { 'pass-odds': { max: '20' } } },
    'pass-odds',
    '2x',
    '10/20/30 10/20/30 10/20/30',
  ],
  ['nz-craps', {}, 'pass-odds', 'full', '5/10/15 6/10/16 5/10/15'],
  ['nz-craps', {}, 'dont-pass-odds', '2x', '20/40/60 15/30/45 12/24/36'],
];
test.each(rows)('%s %o: %s %s', (game, choices, wager, amount, behind) => {
  const rules = rulesOf(game, choices);
  const found = [4, 5, 6].map((number) => {
    const spot = required(findSpot(rules, wager, number), 'odds');
    return [5, 10, 15].map((flat) => oddsCents(rules, spot, flat * 100, stakeOf(amount)) / 100).join('/');
  });
  expect(found.join(' ')).toBe(behind);
});
