// A newcomer is sent to a table where they can play immediately.

import { describe, expect, test } from 'vitest';
import { ALL_GAMES } from '../../game/games/games.ts';
import type { ListingAnswer } from '../../house/wire/answers.ts';
import {
  bestTable,
  busiestTable,
  gamesIn,
  kindInWords,
  limitsInWords,
  placesInWords,
  sortListings,
} from './best-table.ts';

const table = (id: string, part: Partial<ListingAnswer> = {}): ListingAnswer => ({
  id,
  name: id,
  game: 'nj-craps',
  gameName: 'New Jersey craps',
  isOpen: true,
  keepsPlaceMs: 300_000,
  point: null,
  players: 0,
  places: 4,
  free: 4 - (part.players ?? 0),
  minCents: 500,
  maxCents: null,
  lastRolls: [],
  shooter: null,
  faces: [],
  bettingMs: 8_000,
  isPrivate: false,
  isHidden: false,
  isRetired: false,
  order: null,
  isAutomatic: true,
  dice: 'shaker',
  isOwn: false,
  code: 'K7QM-3XTA',
  seq: 1,
  ...part,
});

describe('the best table', () => {
  test.each([
    ['the cheapest', [table('a'), table('b', { minCents: 100 })], 'b'],
    ['one with players', [table('a'), table('b', { players: 2 })], 'b'],
    [
      'a cheaper one before one with players',
      [table('a', { minCents: 100 }), table('b', { players: 2 })],
      'a',
    ],
    [
      'one of craps before a cheaper one of another game',
      [table('a', { game: 'nj-mini-craps', minCents: 100 }), table('b')],
      'b',
    ],
    ['one with no point on', [table('a', { point: 8, players: 2 }), table('b')], 'b'],
    ['never a full one', [table('a', { players: 4 }), table('b')], 'b'],
    ['never one whose places are all kept', [table('a', { players: 1, free: 0 }), table('b')], 'b'],
    ['never a closed one', [table('a', { isOpen: false, minCents: 1 }), table('b')], 'b'],
    ['never a private one', [table('a', { isPrivate: true, minCents: 1 }), table('b')], 'b'],
    ['never one whose crew may be away', [table('a', { isAutomatic: false, minCents: 1 }), table('b')], 'b'],
    ['the first of equals', [table('a'), table('b')], 'a'],
    ['nothing if no table qualifies', [table('a', { isOpen: false })], undefined],
  ] as const)('is %s', (_says, tables, best) => {
    expect(bestTable(tables)?.id).toBe(best);
  });
});

test('the busiest table is the one with the most players; with a shooter, of equals', () => {
  const shooter = { id: 'p', name: 'Pearl', isBot: false };
  const tables = [
    table('a'),
    table('b', { players: 2 }),
    table('c', { players: 2, shooter }),
    table('d', { players: 3, isPrivate: true }),
  ];
  expect(busiestTable(tables)?.id).toBe('c');
  expect(busiestTable(tables.slice(3))).toBeNull();
});

test('lists open tables first, then your own, then those with players', () => {
  const tables = [
    table('closed', { isOpen: false, isOwn: true }),
    table('empty'),
    table('busy', { players: 1 }),
    table('own', { isOwn: true }),
  ];
  expect(sortListings(tables).map((one) => one.id)).toEqual(['own', 'busy', 'empty', 'closed']);
});

test('describes limits and places in words', () => {
  expect(limitsInWords(500, null)).toBe('$5 and up');
  expect(limitsInWords(500, 100_000)).toBe('$5 to $1,000');
  expect([4, 1, 0].map((free) => placesInWords({ free, places: 4 }))).toEqual([
    '4 of 4 free',
    '1 of 4 free',
    'all 4 taken',
  ]);
});

test('every game says how its dice are thrown', () => {
  expect(new Set(ALL_GAMES.map((game) => kindInWords(game, 'shaker')))).toEqual(
    new Set(['Software dice, come-out and point', 'Software dice, no point']),
  );
  expect(new Set(ALL_GAMES.map((game) => kindInWords(game)))).toEqual(
    new Set([
      'Dice thrown by hand, come-out and point',
      'Dice in an automated shaker, come-out and point',
      'Dice shaken by hand, no point',
    ]),
  );
});

test('counts the tables of each game', () => {
  const tables = [table('a'), table('b', { game: 'x', gameName: 'X' }), table('c')];
  expect(gamesIn(tables)).toEqual([
    { id: 'nj-craps', name: 'New Jersey craps', count: 2 },
    { id: 'x', name: 'X', count: 1 },
  ]);
});
