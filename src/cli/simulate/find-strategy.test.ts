// Which game strategies are simulated at when the user names none.

import { expect, test } from 'vitest';
import type { HouseChoices } from '../../game/rules/compile/configure.ts';
import { gameFor, houseFor } from './find-strategy.ts';

const rows: readonly (readonly [
  about: string,
  names: readonly string[],
  game: string,
  house: HouseChoices | null,
])[] = [
  ['the first game that a strategy fits', ['pass-line'], 'nj-craps', null],
  ['the regulated game, where a published one fits too', ['big-six-and-eight'], 'nz-craps', null],
  ['house options that a strategy requires count', ['hot-roller-bettor'], 'nj-craps', null],
  ['one game for all of them', ['field', 'over-seven'], 'nj-mini-dice', null],
  [
    'the game that offers all wagers, even if it refuses the odds',
    ['pass-and-odds', 'big-six-and-eight'],
    'nz-craps',
    null,
  ],
  [
    'the first strategy’s game, if no game offers all wagers',
    ['over-seven', 'pass-line'],
    'nj-mini-dice',
    null,
  ],
  ['larger odds than any default house takes', ['pass-3-4-5'], 'nj-craps', {}],
  ['house options that no game allows', ['field'], 'nj-craps', { 'no.such.option': 1 }],
  ['the default game for a module', ['mine.ts'], 'nj-craps', null],
];

test.each(rows)('%s', (_about, names, game, house) => {
  expect(gameFor(names, house ?? houseFor(names))).toBe(game);
});
