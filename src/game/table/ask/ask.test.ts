// The questions a table answers, in situations anyone can check.

import { describe, expect, test } from 'vitest';
import { command, crew, night, player } from '../../../../tests/support/kit.ts';
import { parseRoll, totalOf } from '../../base/dice.ts';
import { decide } from '../decide/decide.ts';
import type { Table } from '../state.ts';
import { why } from '../tell/why.ts';
import { changesFor, nearestPayable, offersTo, outlook } from './ask.ts';
import { whoMay } from './who-may.ts';

const offer = (table: Table, who: string, wager: string, on: number | string | null = null) =>
  offersTo(table, who).find((one) => one.wager === wager && one.on === on);

describe('which wagers may be made now', () => {
  test('the line but no come bets on a come-out; the reverse with a point', () => {
    const at = night('nj-craps');
    expect(offer(at.table, 'A', 'pass')).toMatchObject({ leastCents: 100, mostCents: null, stepCents: 100 });
    expect(offer(at.table, 'A', 'come')).toBeUndefined();
    at.roll('4-2');
    expect(offer(at.table, 'A', 'pass')).toBeUndefined();
    expect(offer(at.table, 'A', 'come')).toBeDefined();
  });

  test('steps are payable amounts, and the nearest ones are given', () => {
    const at = night('nj-craps');
    const six = offer(at.table, 'A', 'place-win', 6);
    expect(six).toMatchObject({ leastCents: 600, stepCents: 600 });
    expect(six === undefined ? [] : nearestPayable(six, 1000)).toEqual([600, 1200]);
    expect(offer(at.table, 'A', 'place-lose', 4)).toMatchObject({ stepCents: 1100 });
    expect(offer(at.table, 'A', 'horn')).toMatchObject({ stepCents: 400 });
  });

  test('odds are offered behind each bet with its number, up to the remaining limit', () => {
    const at = night('nj-craps', { 'odds.take.multiple': 2 });
    const pass = at.bet('A', 'pass', 10);
    at.roll('4-2');
    expect(offer(at.table, 'A', 'pass-odds', 6)).toMatchObject({
      behind: pass,
      leastCents: 500,
      mostCents: 2000,
      stepCents: 500,
    });
    at.bet('A', 'pass-odds', 15);
    expect(offer(at.table, 'A', 'pass-odds', 6)).toMatchObject({ mostCents: 500 });
    at.bet('A', 'pass-odds', 5);
    expect(offer(at.table, 'A', 'pass-odds', 6)).toBeUndefined();
  });

  test('the affordable amount leaves room for a fee paid up front', () => {
    for (const [game, wager] of [
      ['nj-craps', 'buy'],
      ['nj-craps', 'lay'],
      ['nz-craps', 'buy'],
    ] as const) {
      const choices = game === 'nj-craps' ? { 'buy.vigTiming': 'up-front', 'lay.vigTiming': 'up-front' } : {};
      const at = night(game, choices);
      const found = offer(at.table, 'A', wager, 4);
      if (found === undefined) throw new Error(`${wager} is not offered`);
      const bet = (cents: number) =>
        decide(at.table, command({ do: 'bet', by: player('A'), player: 'A', wager, on: 4, cents }));
      expect(bet(found.affordableCents)).not.toHaveProperty('code');
      expect(bet(found.affordableCents + found.stepCents)).toHaveProperty('code');
    }
  });

  test('nothing is offered to a player standing at a seated game, or after “No more bets”', () => {
    const at = night('nj-mini-dice');
    expect(offersTo(at.table, 'A')).not.toEqual([]);
    at.act({ do: 'stand', by: player('A'), player: 'A' });
    expect(offersTo(at.table, 'A')).toEqual([]);
    at.act({ do: 'no-more-bets', by: crew('dealer') });
    expect(offersTo(at.table, 'B')).toEqual([]);
  });

  test('the table accepts every offer at its minimum, and refuses it one step lower', () => {
    for (const game of ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps', 'nj-mini-dice'])
      for (const one of offersTo(night(game).table, 'A')) {
        const at = night(game);
        const terms = one.on === null ? {} : { on: one.on };
        at.bet('A', one.wager, one.leastCents / 100, terms);
        expect(at.refusedBet('A', one.wager, (one.leastCents - one.stepCents) / 100, terms).says).not.toBe(
          '',
        );
      }
  });
});

describe('what may be changed', () => {
  test('a pass bet is free before the come-out and a contract after it; its odds stay free', () => {
    const at = night('nj-craps');
    const pass = at.bet('A', 'pass', 10);
    expect(changesFor(at.table, 'A').find((one) => one.wager === pass)).toMatchObject({
      mayNotRaise: null,
      mayNotLower: null,
    });
    at.roll('4-2');
    const odds = at.bet('A', 'pass-odds', 10);
    const now = (id: number) => changesFor(at.table, 'A').find((one) => one.wager === id);
    expect(now(pass)?.mayNotLower).toMatchObject({ code: 'contract', clause: 'NJ 13:69F-1.3(c)1' });
    expect(now(odds)).toMatchObject({ mayNotLower: null, name: 'Pass Odds on 6' });
  });

  test('a wager that is off may be called on; a working one called off only if the game allows it', () => {
    const nj = night('nj-craps');
    nj.bet('A', 'place-win', 6, { on: 6 });
    expect(changesFor(nj.table, 'A')[0]).toMatchObject({
      isWorking: false,
      mayCallOn: true,
      mayCallOff: false,
    });
    nj.roll('2-2');
    expect(changesFor(nj.table, 'A')[0]).toMatchObject({
      isWorking: true,
      mayCallOn: false,
      mayCallOff: false,
    });
    const nz = night('nz-craps');
    nz.bet('A', 'place-win', 6, { on: 6 });
    nz.roll('2-2');
    expect(changesFor(nz.table, 'A')[0]).toMatchObject({ isWorking: true, mayCallOff: true });
  });
});

describe('what each of the 36 rolls would do', () => {
  test('point 6, pass with odds, place 8, field and a horn', () => {
    const at = night('nj-craps', { 'odds.take.multiple': 2 });
    at.bet('A', 'pass', 10);
    at.roll('4-2');
    at.bet('A', 'pass-odds', 20);
    at.bet('A', 'place-win', 12, { on: 8 });
    at.bet('A', 'field', 5);
    const net = (text: string) => outlook(at.table, 'A')[parseRoll(text) ?? 0]?.netCents;
    expect(net('3-3')).toBe(1000 + 2400 - 500);
    expect(net('6-1')).toBe(-1000 - 2000 - 1200 - 500);
    expect(net('4-4')).toBe(1400 - 500);
    expect(net('6-6')).toBe(1000);
    expect(net('4-1')).toBe(-500);
  });

  test('matches what the roll then does, for every roll', () => {
    for (const prospect of outlook(busy().table, 'A')) {
      const at = busy();
      const before = at.worth('A');
      at.roll(`${1 + Math.floor(prospect.roll / 6)}-${1 + (prospect.roll % 6)}`);
      expect(Math.round((at.worth('A') - before) * 100), `total ${totalOf(prospect.roll)}`).toBe(
        prospect.netCents,
      );
    }
  });

  function busy() {
    const at = night('nj-craps', { 'odds.take.multiple': 3, 'buy.vigTiming': 'on-win' });
    at.bet('A', 'fire', 5);
    at.roll('5-4');
    const come = at.bet('A', 'come', 10);
    at.bet('A', 'dont-come', 10);
    at.roll('2-2');
    at.bet('A', 'come-odds', 20, { behind: come });
    at.bet('A', 'buy', 40, { on: 10 });
    at.bet('A', 'c-and-e', 5);
    at.bet('A', 'whirl', 5);
    at.bet('A', 'hop', 1, { on: '1-6' });
    return at;
  }
});

describe('who may do what next', () => {
  const steps = (table: Table) => whoMay(table).map((command) => `${command.by.role} ${command.do}`);

  test('the dice are offered, accepted or declined, chosen, thrown, called', () => {
    const at = night('nj-craps', { 'fire.offered': false }, ['A']);
    expect(steps(at.table)).toContain('stickperson offer-dice');
    expect(steps(at.table)).not.toContain('dealer offer-dice');
    at.act({ do: 'offer-dice', by: crew('stickperson') });
    expect(steps(at.table)).toEqual(expect.arrayContaining(['player accept-dice', 'player decline-dice']));
    at.act({ do: 'accept-dice', by: player('A'), player: 'A' });
    expect(steps(at.table)).toContain('player choose-dice');
    at.act({ do: 'choose-dice', by: player('A'), dice: ['die-1', 'die-2'] });
    expect(steps(at.table)).not.toContain('player throw');
    at.bet('A', 'pass', 10);
    expect(steps(at.table)).toContain('player throw');
    at.act({ do: 'throw', by: player('A') });
    expect(steps(at.table)).toEqual(expect.arrayContaining(['boxperson no-roll', 'stickperson no-roll']));
    expect(steps(at.table)).not.toContain('dealer no-roll');
  });
});

describe('why a past event happened', () => {
  test('a payout gives its odds and both clauses, a loss its clause', () => {
    const at = night('nj-craps');
    at.roll('4-2');
    const place = at.bet('A', 'place-win', 5, { on: 4 });
    const seven = at.bet('A', 'any-seven', 1);
    const before = at.table;
    const events = at.roll('2-2');
    const paid = events.find((event) => event.type === 'WinnersPaid');
    const lost = events.find((event) => event.type === 'LosersCollected');
    expect(paid === undefined ? [] : why(before, paid)).toEqual([
      {
        says: 'A wins $9 on Place 4 to Win at 9 to 5.',
        clauses: ['NJ 13:69F-1.2(a)5', 'NJ 13:69F-1.4(b)[place-4-win]'],
        player: 'A',
        wager: place,
      },
    ]);
    expect(lost === undefined ? [] : why(before, lost)[0]).toEqual({
      says: 'A loses $1 on Any Seven.',
      clauses: ['NJ 13:69F-1.2(a)12'],
      player: 'A',
      wager: seven,
    });
  });
});
