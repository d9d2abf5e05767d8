// What is on the felt during a game.

import { describe, expect, test } from 'vitest';
import { crew, night, player } from '../../../../tests/support/kit.ts';
import type { Table } from '../state.ts';
import { feltOf } from './felt.ts';

const markers = (table: Table) => feltOf(table).marks.map(({ box, count }) => ({ box, count }));
const lammers = (table: Table): readonly string[] => feltOf(table).marks.map(({ box }) => box);

const NO_FIRE = { 'fire.offered': false };

describe('the puck', () => {
  test('is Off until a point is set, then On at the point, and Off again once decided', () => {
    const at = night('nj-craps');
    expect(feltOf(at.table).pucks).toEqual([{ shows: 'Off', at: 'side', before: null, end: 'centre' }]);
    at.roll('4-2');
    expect(feltOf(at.table).pucks).toEqual([{ shows: 'On', at: 6, before: null, end: 'centre' }]);
    at.roll('3-3');
    expect(feltOf(at.table).pucks[0]?.shows).toBe('Off');
  });

  test('[NZ 3.4(d)] two discs show the come-out point, one at each end', () => {
    const at = night('nz-craps');
    at.roll('5-4');
    expect(feltOf(at.table).pucks).toEqual([
      { shows: 'On', at: 9, before: null, end: 'left' },
      { shows: 'On', at: 9, before: null, end: 'right' },
    ]);
    at.roll('3-4');
    expect(feltOf(at.table).pucks.map((puck) => puck.shows)).toEqual(['Off', 'Off']);
  });

  test('[NJ 13:69F-1.11(b)#marker] is Off on the Don’t Pass Line in front of the shooter during deciding rolls', () => {
    const at = night('nj-craps', NO_FIRE, ['A', 'S']);
    at.shooters = ['S'];
    at.roll('2-2');
    at.bet('S', 'come', 10);
    at.roll('5-4 3-1');
    expect(at.table.point).toBeNull();
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    at.act({ do: 'decline-dice', by: player('A'), player: 'A' });
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    at.act({ do: 'accept-dice', by: player('S'), player: 'S' });
    expect(at.table.dice.decisionOnly).toBe(true);
    expect(feltOf(at.table).pucks).toEqual([{ shows: 'Off', at: 'dont-pass', before: 2, end: 'centre' }]);
    expect(feltOf(at.table).isDecisionOnly).toBe(true);
  });

  test('does not exist at mini-dice, which has no points', () => {
    expect(feltOf(night('nj-mini-dice').table).pucks).toEqual([]);
  });
});

describe('buttons', () => {
  test('[NZ 3.4(c)] Buy, Lay, On and Off buttons are on their wagers', () => {
    const at = night('nz-craps');
    const buy = at.bet('A', 'buy', 20, { on: 4 });
    const lay = at.bet('A', 'lay', 40, { on: 10 });
    const place = at.bet('A', 'place-win', 6, { on: 6 });
    const shown = (wager: number) =>
      feltOf(at.table)
        .buttons.filter((button) => button.wager === wager)
        .map((button) => button.shows);
    expect([shown(buy), shown(lay), shown(place)]).toEqual([['Buy'], ['Lay'], []]);
    at.act({ do: 'call-on', by: player('A'), wager: place });
    expect(shown(place)).toEqual([]);
    at.act({ do: 'mark', by: crew('dealer'), wager: place });
    expect(shown(place)).toEqual(['On']);
    at.act({ do: 'call-off', by: player('A'), wager: place });
    at.act({ do: 'mark', by: crew('game-supervisor'), wager: place });
    expect(shown(place)).toEqual(['Off']);
  });

  test('the operator’s button is lit for the seat that accepted, or for the dealer', () => {
    const at = night('nj-automated-craps');
    expect(feltOf(at.table).litButton).toBeNull();
    at.out();
    expect(feltOf(at.table).litButton).toBe(4);
    const alone = night('nj-automated-craps', {}, ['A']);
    alone.shooters = [];
    alone.bet('A', 'field', 5);
    alone.out();
    expect(feltOf(alone.table).litButton).toBe('dealer');
  });
});

describe('side bets', () => {
  test('[NJ 13:69F-1.12(a)4] each new point made gets a marker with the running count; a repeat gets none', () => {
    const at = night('nj-craps');
    at.bet('A', 'fire', 5);
    at.roll('2-2 3-1');
    expect(markers(at.table)).toEqual([{ box: '4', count: 1 }]);
    at.roll('5-4 6-3');
    expect(markers(at.table)).toEqual([
      { box: '4', count: 1 },
      { box: '9', count: 2 },
    ]);
    at.roll('1-3 2-2');
    expect(markers(at.table)).toHaveLength(2);
    at.roll('4-4 3-4');
    expect(markers(at.table)).toEqual([]);
  });

  test('[NJ-BONUS 13:69F-1.13(a)3] each number thrown gets a lammer on its box', () => {
    const at = night('nj-craps', { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true });
    at.bet('A', 'all-or-nothing', 5);
    at.roll('4-1');
    expect(lammers(at.table)).toEqual(['5']);
    at.roll('6-6 4-1');
    expect(lammers(at.table).toSorted()).toEqual(['12', '5']);
    at.roll('3-4');
    expect(lammers(at.table)).toEqual([]);
  });

  test('[NJ-HOT 13:69F-1.14(a)3] each combination of a point number gets a lammer on its spot', () => {
    const at = night('nj-craps', {
      'proposals.treatAsAdopted': { hot: true },
      'hot.offered': true,
      'fire.offered': false,
    });
    at.bet('A', 'hot-roller', 5);
    at.roll('6-2');
    expect(lammers(at.table)).toEqual(['2-6']);
    at.roll('5-6 4-4 2-6');
    expect(lammers(at.table).toSorted()).toEqual(['2-6', '4-4']);
  });
});

describe('chips and dice', () => {
  test('a stack has its smallest chips on top and adds up to the stake', () => {
    const at = night('nz-craps');
    at.bet('A', 'field', 136);
    const [stack] = feltOf(at.table).stacks;
    expect(stack?.chips.map((chip) => chip.cents)).toEqual([10_000, 2_500, 500, 500, 100]);
    expect(stack?.place).toBe(1);
  });

  test('two dice are with the shooter, and the others in the cup in front of the stickperson', () => {
    const at = night('nj-craps');
    at.out();
    expect(feltOf(at.table).dice).toEqual({
      keptIn: 'cup',
      before: 'stickperson',
      kept: ['die-3', 'die-4', 'die-5'],
      withShooter: ['die-1', 'die-2'],
      faces: null,
    });
  });
});
