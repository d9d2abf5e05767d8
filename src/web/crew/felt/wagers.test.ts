// A player's wagers as the crew reads them.

import { expect, test } from 'vitest';
import { type Night, night } from '../../../../tests/support/kit.ts';
import { feltOf } from '../../../game/table/ask/felt.ts';
import { wagerLines } from './wagers.ts';

const lines = (at: Night, player: string): readonly string[] =>
  wagerLines(at.table, feltOf(at.table), player).map(({ name, cents, odds, isOn, note }) =>
    [name, `$${cents / 100}`, odds, isOn === null ? '' : isOn ? 'on' : 'off', note]
      .filter(Boolean)
      .join(', '),
  );

test('amounts, odds, and which wagers are on and off', () => {
  const at = night('nj-craps', { 'buy.vigTiming': 'when-made' }, ['A', 'B', 'S']);
  at.shooters = ['S'];
  at.roll('4-2');
  at.bet('A', 'place-win', 12, { on: 8 });
  at.bet('A', 'buy', 20, { on: 4 });
  at.bet('A', 'horn', 4);
  at.bet('B', 'field', 5);
  expect(lines(at, 'A')).toEqual([
    'Place 8 to Win, $12, 7 to 6, on',
    'Buy 4, $20, 2 to 1, on, Buy, $1 fee paid',
    'Horn, $4',
  ]);
  at.roll('4-2');
  expect(lines(at, 'A')).toEqual([
    'Place 8 to Win, $12, 7 to 6, off',
    'Buy 4, $20, 2 to 1, off, Buy, $1 fee paid',
  ]);
  expect(lines(at, 'B')).toEqual([]);
});

test('a late wager is listed with those it waits for', () => {
  const at = night('nj-craps', {}, ['A', 'S']);
  at.shooters = ['S'];
  at.out();
  at.ask('A', 'any-craps', 5);
  expect(lines(at, 'A')).toEqual(['Any Craps, $5, 7 to 1, waiting for the dealer and boxperson']);
});
