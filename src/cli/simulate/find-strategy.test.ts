// Which game strategies are simulated at where nobody names one.

import { expect, test } from 'vitest';
import type { Choices } from '../../rules/compile/configure.ts';
import { gameFor, houseFor } from './find-strategy.ts';

const rows: readonly (readonly [
  about: string,
  names: readonly string[],
  game: string,
  house: Choices | null,
])[] = [
  ['the first game that a strategy fits', ['pass-line'], 'nj-craps', null],
  ['a game of its own', ['big-six-and-eight'], 'nz-craps', null],
  ['what it asks of the house counts', ['hot-roller-bettor'], 'nj-craps', null],
  ['one game for all of them', ['field', 'over-seven'], 'nj-mini-dice', null],
  [
    'the game that offers all wagers, where odds stand in the way',
    ['pass-and-odds', 'big-six-and-eight'],
    'nz-craps',
    null,
  ],
  ['the game of the first, where no game has all', ['over-seven', 'pass-line'], 'nj-mini-dice', null],
  ['larger odds than any house takes unasked', ['pass-3-4-5'], 'nj-craps', {}],
  ['a house that no game allows', ['field'], 'nj-craps', { 'no.such.option': 1 }],
  ['a module says nothing about it', ['mine.ts'], 'nj-craps', null],
];

test.each(rows)('%s', (_about, names, game, house) => {
  expect(gameFor(names, house ?? houseFor(names))).toBe(game);
});
