// Sets of bets by name: what one touch puts down, what it leaves out and why.

import { plainDollars } from 'boxperson/base';
import { ALL_GAMES } from 'boxperson/games';
import { spotOf } from 'boxperson/table';
import { describe, expect, test } from 'vitest';
import { type Night, night, player } from '../../../../tests/support/kit.ts';
import { type BetSet, makeSet, setBetsOf, setCents, usualSets } from '../index.ts';

const up = (at: Night): readonly string[] =>
  at.table.wagers
    .filter((one) => one.player === 'A')
    .map((one) => {
      const { wager, on } = spotOf(at.table, one);
      return `${plainDollars(one.stakeCents)} on ${on ?? wager.id}`;
    });

/** Makes what the rules allow of a set, and returns its total in dollars with what was left out. */
function put(at: Night, set: BetSet): readonly [dollars: string, left: readonly string[]] {
  const made = makeSet(at.table, 'A', set);
  for (const asked of made?.asked ?? []) at.act({ ...asked, by: player('A') });
  return [
    plainDollars(made?.cents ?? 0),
    made?.left.map(({ name, refusal }) => `${name}: ${refusal.code}`) ?? [],
  ];
}

const place = (dollars: number, on: number) => ({ wager: 'place-win', on, cents: dollars * 100 });
const INSIDE: BetSet = { name: '66 inside', bets: [place(15, 5), place(18, 6), place(18, 8), place(15, 9)] };
const MOLLY: BetSet = {
  name: 'my molly',
  bets: [
    { wager: 'pass', on: null, cents: 1000 },
    { wager: 'come', on: null, cents: 1000 },
  ],
};

test('a set is put down with one touch', () => {
  const at = night('nj-craps');
  expect(setCents(INSIDE)).toBe(6600);
  expect(put(at, INSIDE)).toEqual(['66', []]);
  expect(up(at)).toEqual(['15 on 5', '18 on 6', '18 on 8', '15 on 9']);
});

test('a second touch puts nothing more down, and a smaller bet is raised to its amount', () => {
  const at = night('nj-craps');
  at.bet('A', 'place-win', 6, { on: 6 });
  expect(put(at, INSIDE)).toEqual(['60', []]);
  expect(up(at).toSorted()).toEqual(['15 on 5', '15 on 9', '18 on 6', '18 on 8']);
  expect(makeSet(at.table, 'A', INSIDE)).toBeNull();
});

test('what the rules do not allow now is left out, with the reason', () => {
  const at = night('nj-craps');
  expect(put(at, MOLLY)).toEqual(['10', ['Come: wrong-time']]);
  at.roll('4-2');
  expect(put(at, MOLLY)).toEqual(['10', []]);
  expect(up(at)).toEqual(['10 on pass', '10 on come']);
  // The come bet has its number, so another one may follow it; the line bet still stands.
  at.roll('5-4');
  expect(put(at, MOLLY)).toEqual(['10', []]);
  expect(up(at)).toEqual(['10 on pass', '10 on come', '10 on come']);
});

test('each bet is checked after the ones before it', () => {
  const at = night('nj-craps');
  at.act({ do: 'cash-out', by: player('A'), player: 'A', cents: 10_000_000 - 4000 });
  expect(put(at, INSIDE)).toEqual(['33', ['Place 8 to Win: too-few-chips', 'Place 9 to Win: too-few-chips']]);
});

test('a wager that the table does not offer is left out', () => {
  const at = night('nz-craps');
  expect(put(at, { name: 'fire', bets: [{ wager: 'fire', on: null, cents: 500 }] })).toEqual([
    '0',
    ['fire: not-offered'],
  ]);
});

test('a set can be taken from what is up: odds are left out', () => {
  const at = night('nj-craps');
  const pass = at.bet('A', 'pass', 10);
  at.roll('4-2');
  at.bet('A', 'pass-odds', 20, { on: 6, behind: pass });
  at.bet('A', 'place-win', 12, { on: 8 });
  const mine = at.table.wagers.filter((one) => one.player === 'A');
  expect(setBetsOf(at.table, mine)).toEqual([{ wager: 'pass', on: null, cents: 1000 }, place(12, 8)]);
});

describe('the usual sets', () => {
  test.each([
    ['nj-craps', {}, ['$22 inside', '$20 outside', '$32 across']],
    ['nz-craps', {}, ['$22 inside', '$20 outside', '$32 across']],
    ['nj-craps', { 'table.minMax': { min: '10', max: '1000' } }, ['$44 inside', '$40 outside', '$64 across']],
    ['nj-mini-dice', {}, ['$22 inside', '$20 outside', '$32 across']],
  ] as const)('at %s with %o', (game, choices, names) => {
    const at = night(game, choices);
    expect(usualSets(at.table, 'A').map(({ name }) => name)).toEqual(names);
  });

  test.each(ALL_GAMES.map(({ id }) => id))('at %s can be put down whole and come to their name', (game) => {
    const first = night(game);
    for (const set of usualSets(first.table, 'A')) {
      const [dollars, left] = put(night(game), set);
      expect([`$${dollars}`, left]).toEqual([set.name.split(' ')[0], []]);
    }
  });
});
