// Regression tests for bugs found by random play, each reduced to a short scene.

import { describe, expect, test } from 'vitest';
import { plainThrow } from '../../src/game/rules/language/throw.ts';
import { chipsAtTable } from '../../src/game/table/evolve/evolve.ts';
import { crew, irregularThrow, night, player, rollNamed } from '../support/kit.ts';

describe('names of object properties', () => {
  test.each(['constructor', '__proto__', 'toString'])(
    'a wager named %s is refused with a clause',
    (wager) => {
      for (const game of ['nj-craps', 'nj-automated-craps', 'nz-craps', 'nj-mini-dice'])
        expect(night(game).refusedBet('A', wager, 5).clause).toEqual(expect.any(String));
    },
  );

  test.each(['constructor', '__proto__'])(
    'a player named %s keeps whole cents when a call is overruled',
    (name) => {
      const at = night('nz-craps', {}, [name, 'S']);
      at.roll('4-2');
      at.act({ do: 'buy-in', by: player(name), player: name, cents: 5_000 });
      at.act({ do: 'overrule', by: crew('game-supervisor'), faces: [2, 2] });
      expect(at.rack(name)).toBe(100_050);
    },
  );
});

describe('overruling', () => {
  test('buy-ins and cash-outs since the call survive a second overruling', () => {
    const at = night('nz-craps');
    at.bet('A', 'field', 10);
    at.roll('4-2');
    at.act({ do: 'buy-in', by: player('A'), player: 'A', cents: 5_000 });
    at.act({ do: 'cash-out', by: player('B'), player: 'B', cents: 2_000 });
    at.act({ do: 'overrule', by: crew('game-supervisor'), faces: [2, 2] });
    expect([at.worth('A'), at.worth('B')]).toEqual([100_060, 99_980]);
    at.act({ do: 'overrule', by: crew('casino-supervisor'), faces: [1, 1] });
    expect([at.worth('A'), at.worth('B')]).toEqual([100_070, 99_980]);
    expect(chipsAtTable(at.table)).toBe(at.table.issuedCents);
  });

  test('the last call cannot be overruled after the table closes', () => {
    const at = night('nz-craps', {}, ['S']);
    at.roll('3-4');
    at.act({ do: 'close-table', by: crew('operator') });
    const said = { do: 'overrule', by: crew('game-supervisor'), faces: [2, 2] } as const;
    expect(at.refusal(said).code).toMatch(/too-late|table-closed/);
    expect(at.table.isBettingOpen).toBe(false);
  });
});

describe('whole payable units', () => {
  test('a shorthand bet must be a multiple that each of its wagers can pay', () => {
    const at = night('nj-craps', { 'payout.higherThanMinimum': { 'any-seven': '9 to 2' } });
    const refusal = at.refusedBet('A', 'whirl', 5);
    expect(refusal.code).toBe('not-payable');
    expect(refusal.nearestCents).toEqual([1_000]);
    at.bet('A', 'whirl', 10);
    at.roll('3-4');
    expect(at.worth('A')).toBe(100_000 - 8 + 9);
  });

  test('chips are bought and cashed out in whole units', () => {
    const at = night('nj-craps');
    const said = { do: 'cash-out', by: player('A'), player: 'A', cents: 530 } as const;
    expect(at.refusal(said).code).toBe('not-payable');
    at.act({ ...said, cents: 500 });
    expect(at.rack('A')).toBe(99_995);
  });
});

describe('pending wagers', () => {
  test('a late wager lapses on a No Roll', () => {
    const at = night('nj-craps');
    at.out();
    const pending = at.ask('A', 'field', 10);
    at.act({ do: 'no-roll', by: crew('boxperson'), ground: 'no-end' });
    expect(at.table.pending).toEqual([]);
    expect(at.refusal({ do: 'confirm', by: crew('dealer'), pending }).code).toBe('no-such-wager');
  });

  test('a spoken wager lapses when the table closes', () => {
    const at = night('nj-craps');
    const pending = at.ask('A', 'field', 10, { instrument: 'cash' });
    at.act({ do: 'close-table', by: crew('operator') });
    expect(at.table.pending).toEqual([]);
    expect(at.refusal({ do: 'confirm', by: crew('dealer'), pending }).code).toBe('no-such-wager');
    expect(at.table.wagers).toEqual([]);
  });
});

describe('dice in play', () => {
  test('a line bet made while a deciding roll is in the air does not interrupt the roll', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.roll('4-2');
    at.bet('A', 'come', 10);
    at.roll('4-1 3-3');
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    at.act({ do: 'decline-dice', by: player('A'), player: 'A' });
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    at.act({ do: 'accept-dice', by: player('S'), player: 'S' });
    at.act({ do: 'choose-dice', by: player('S'), dice: ['die-1', 'die-2'] });
    at.act({ do: 'throw', by: player('S') });
    expect(at.table.dice).toMatchObject({ decisionOnly: true, stage: 'in-air' });
    expect(at.refusedBet('A', 'pass', 10).code).toBe('wrong-time');
    at.rest(plainThrow(rollNamed('5-5')));
    expect(at.bet('A', 'pass', 10)).toEqual(expect.any(Number));
    expect(at.table.dice.decisionOnly).toBe(false);
  });

  test('no wager is marked while a roll is in dispute', () => {
    const at = night('nz-craps');
    const wager = at.bet('A', 'place-win', 6, { on: 6 });
    at.act({ do: 'call-on', by: player('A'), wager });
    at.out();
    at.act({ do: 'rest', by: crew('stickperson'), observation: irregularThrow('4-2', 'cocked-on-one') });
    at.act({ do: 'dispute', by: crew('dealer') });
    expect(at.refusal({ do: 'mark', by: crew('dealer'), wager }).code).toBe('too-late');
  });
});

describe('the dice go around', () => {
  test.each(['nj-craps', 'nj-mini-craps'])(
    '%s: a player who declined the dice can ask for them later',
    (game) => {
      const at = night(game, {}, ['A', 'B']);
      const by = crew(game === 'nj-craps' ? 'stickperson' : 'dealer');
      for (const id of ['A', 'B']) {
        at.act({ do: 'offer-dice', by });
        at.act({ do: 'decline-dice', by: player(id), player: id });
      }
      expect(at.refusal({ do: 'offer-dice', by }).code).toBe('nothing-to-do');
      at.act({ do: 'want-dice', by: player('B'), player: 'B' });
      at.act({ do: 'offer-dice', by });
      expect(at.table.dice.offeredTo).toBe('B');
    },
  );
});

describe('no players left', () => {
  test('a point is dropped when nobody may throw for it and nobody has a wager up', () => {
    const at = night('nz-craps', {}, ['A', 'B']);
    at.shooters = ['A'];
    const dont = at.bet('A', 'dont-pass', 10);
    at.roll('4-2');
    at.act({ do: 'remove', by: player('A'), wager: dont });
    expect(at.refusal({ do: 'throw', by: player('A') }).clause).toBe('NZ 5.3#eligible');
    const events = at.act({ do: 'offer-dice', by: crew('stickperson') });
    expect(events.map((event) => event.type)).toEqual(['DicePassed', 'PointGivenUp']);
    expect(at.table.point).toBeNull();
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    expect(at.table.dice.offeredTo).toBe('B');
  });

  test('a player who left with a wager up must return before betting again', () => {
    const at = night('nj-craps');
    at.bet('A', 'pass', 10);
    at.act({ do: 'leave', by: player('A'), player: 'A' });
    expect(at.refusedBet('A', 'field', 5)).toMatchObject({ code: 'not-seated' });
    at.act({ do: 'take-place', by: player('A'), player: 'A', place: 1 });
    at.act({ do: 'buy-in', by: player('A'), player: 'A', cents: 500 });
    at.bet('A', 'field', 5);
  });
});

describe('the mini-dice shaker', () => {
  const closedBetting = () => {
    const at = night('nj-mini-dice');
    at.bet('C', 'field', 5);
    at.act({ do: 'no-more-bets', by: crew('dealer') });
    at.act({ do: 'shake', by: crew('dealer'), times: 3 });
    return at;
  };

  test('a shake called off before anyone has the shaker leaves it unassigned', () => {
    const at = closedBetting();
    at.act({ do: 'offer-dice', by: crew('dealer') });
    at.act({ do: 'no-roll', by: crew('floorperson'), ground: 'other', note: 'dropped' });
    expect(at.table.dice).toMatchObject({ stage: 'idle', shooter: null, offeredTo: null });
  });

  test('shakes by a player who passes the shaker do not count for the next player', () => {
    const at = closedBetting();
    at.act({ do: 'offer-dice', by: crew('dealer') });
    at.act({ do: 'accept-dice', by: player('A'), player: 'A' });
    at.act({ do: 'shake', by: player('A'), times: 3 });
    at.act({ do: 'pass-dice', by: player('A') });
    at.act({ do: 'offer-dice', by: crew('dealer') });
    at.act({ do: 'accept-dice', by: player('B'), player: 'B' });
    const observation = plainThrow(rollNamed('4-2'));
    expect(at.refusal({ do: 'rest', by: crew('dealer'), observation }).code).toBe('out-of-order');
    at.act({ do: 'shake', by: player('B'), times: 3 });
    at.act({ do: 'rest', by: crew('dealer'), observation });
  });

  test('a closed table refuses shakes and No Rolls, and drops any earlier shake', () => {
    const at = night('nj-mini-dice', {}, ['A']);
    at.act({ do: 'no-more-bets', by: crew('dealer') });
    at.act({ do: 'shake', by: crew('dealer'), times: 3 });
    at.act({ do: 'close-table', by: crew('operator') });
    expect(at.table.dice.dealerShakes).toBe(0);
    expect(at.refusal({ do: 'shake', by: crew('dealer'), times: 3 }).code).toBe('table-closed');
    const off = { do: 'no-roll', by: crew('floorperson'), ground: 'other', note: 'dropped' } as const;
    expect(at.refusal(off).code).toMatch(/too-late|table-closed/);
    expect(at.table.isBettingOpen).toBe(false);
  });
});

describe('no player is kept from leaving or from the dice', () => {
  test('a player who takes down the only bet may leave the seat', () => {
    const at = night('nj-mini-craps', {}, ['A', 'B']);
    const wager = at.bet('A', 'field', 5);
    expect(at.refusal({ do: 'stand', by: player('A'), player: 'A' }).code).toBe('seat-locked');
    at.act({ do: 'remove', by: player('A'), wager });
    at.act({ do: 'stand', by: player('A'), player: 'A' });
  });

  test('a player who declines the dice and changes places may still ask for them', () => {
    const at = night('nj-craps', {}, ['S']);
    at.bet('S', 'pass', 10);
    at.roll('3-2');
    at.act({ do: 'pass-dice', by: player('S') });
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    at.act({ do: 'decline-dice', by: player('S'), player: 'S' });
    at.act({ do: 'take-place', by: player('S'), player: 'S', place: 9, seated: true });
    at.act({ do: 'want-dice', by: player('S'), player: 'S' });
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    expect(at.table.dice.offeredTo).toBe('S');
  });
});

test('a coupon that is not returned must win a payable amount without the chips', () => {
  const at = night('nj-automated-craps');
  at.bet('A', 'c-and-e', 5);
  expect(at.refusedBet('A', 'c-and-e', 5, { instrument: 'coupon' })).toMatchObject({
    code: 'not-payable',
    nearestCents: [400, 600],
  });
  at.bet('A', 'c-and-e', 6, { instrument: 'coupon' });
  at.roll('6-5');
  expect(at.table.players.find((one) => one.id === 'A')?.rackCents).toSatisfy(
    (cents: number) => cents % 100 === 0,
  );
});
