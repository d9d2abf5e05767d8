// Buy and lay bets at New Jersey craps, mini-craps and automated craps: true odds for a fee (13:69F-1.5).

import { feeOn } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';
import {
  cents,
  closedTable,
  type Night,
  night,
  player,
  refusedHouse,
} from '../../../../tests/support/kit.ts';

const GAMES = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'] as const;

/** The same rows at each of the three games. */
const atEach = <Row extends object>(rows: readonly Row[]): (Row & { game: string })[] =>
  GAMES.flatMap((game) => rows.map((row) => ({ ...row, game })));

/** How a wager was last paid: winnings and fee in dollars, and the clause for its odds. */
function paid(at: Night, id: number): { wins: number; fee: number; by: string } | null {
  const rows = at.events('WinnersPaid').flatMap((event) => event.rows);
  const row = rows.findLast((one) => one.wager === id);
  return row === undefined ? null : { wins: row.paidCents / 100, fee: row.feeCents / 100, by: row.paysBy };
}

const fees = (at: Night): number => at.table.feesCents / 100;

describe('true odds on a buy bet', () => {
  const ROWS = atEach([
    { clause: 'NJ 13:69F-1.5(a)[buy-4]', on: 4, point: '4-2', hit: '3-1', stake: 20, wins: 40, fee: 1 },
    { clause: 'NJ 13:69F-1.5(a)[buy-5]', on: 5, point: '4-2', hit: '4-1', stake: 20, wins: 30, fee: 1 },
    { clause: 'NJ 13:69F-1.5(a)[buy-6]', on: 6, point: '4-4', hit: '5-1', stake: 20, wins: 24, fee: 1 },
    { clause: 'NJ 13:69F-1.5(a)[buy-8]', on: 8, point: '4-2', hit: '6-2', stake: 20, wins: 24, fee: 1 },
    { clause: 'NJ 13:69F-1.5(a)[buy-9]', on: 9, point: '4-2', hit: '6-3', stake: 20, wins: 30, fee: 1 },
    { clause: 'NJ 13:69F-1.5(a)[buy-10]', on: 10, point: '4-2', hit: '6-4', stake: 20, wins: 40, fee: 1 },
  ]);

  test.each(ROWS)('[$clause] at $game buy $on for $stake wins $wins, and a 7 loses it', (row) => {
    const { clause, game, on, stake, wins, fee } = row;
    const at = night(game, { 'buy.vigTiming': 'on-win' });
    at.roll(row.point);
    const before = at.worth('A');
    const id = at.bet('A', 'buy', stake, { on });
    at.roll(row.hit);
    expect(paid(at, id)).toEqual({ wins, fee, by: clause });
    expect(at.worth('A')).toBe(before + wins - fee);
    expect(at.up('A')).toEqual([]);

    const lost = at.bet('A', 'buy', stake, { on });
    at.roll('5-2');
    expect(paid(at, lost)).toBeNull();
    expect(at.worth('A')).toBe(before + wins - fee - stake);
  });
});

describe('the fee on a buy bet', () => {
  test.each(
    atEach([
      { percent: 5, unit: '1', on: 4, stake: 20, fee: 1 },
      { percent: 5, unit: '1', on: 4, stake: 39, fee: 1 },
      { percent: 5, unit: '1', on: 6, stake: 40, fee: 2 },
      { percent: 5, unit: '1', on: 6, stake: 10, fee: 0 },
      { percent: 3, unit: '1', on: 8, stake: 100, fee: 3 },
      { percent: 2.5, unit: '1', on: 5, stake: 100, fee: 2 },
      { percent: 5, unit: '0.5', on: 10, stake: 30, fee: 1.5 },
      { percent: 5, unit: '0.5', on: 10, stake: 35, fee: 1.5 },
    ]),
  )(
    '[NJ 13:69F-1.5(a)] at $game $percent percent of $stake in units of $unit is $fee, charged when buy $on is made',
    (row) => {
      const { game, percent, unit, on, stake, fee } = row;
      const at = night(game, { payableUnit: unit, 'buy.vigPercent': percent, 'buy.vigTiming': 'up-front' });
      const before = at.rack('A');
      at.bet('A', 'buy', stake, { on });
      expect(at.rack('A')).toBe(before - stake - fee);
      expect(fees(at)).toBe(fee);
    },
  );

  test('[NJ 13:69F-1.5(a)] a fee above five percent, or none, is unlawful for any number', () => {
    for (const game of GAMES)
      for (const choice of [5.01, 6, 0, { 4: 5, 5: 5, 6: 5, 8: 5, 9: 5, 10: 7 }])
        expect(refusedHouse(game, { 'buy.vigPercent': choice })).toMatchObject({
          code: 'unlawful-option',
          clause: 'NJ 13:69F-1.5(a)',
        });
  });

  test('[NJ 13:69F-1.5(a)] the rate may differ from number to number', () => {
    const percent = { 4: 5, 5: 4, 6: 3, 8: 2, 9: 1, 10: 0.5 };
    const at = night('nj-craps', { 'buy.vigPercent': percent, 'buy.vigTiming': 'up-front' });
    const taken = [4, 5, 6, 8, 9, 10].map((on) => {
      const before = fees(at);
      at.bet('A', 'buy', 200, { on });
      return fees(at) - before;
    });
    expect(taken).toEqual([10, 8, 6, 4, 2, 1]);
  });

  test('[NJ 13:69F-1.5(a)] buy bets are in addition to place bets, and only if the house offers them', () => {
    for (const game of GAMES) {
      const both = night(game);
      both.bet('A', 'buy', 20, { on: 4 });
      both.bet('A', 'place-win', 20, { on: 4 });
      expect(both.up('A')).toEqual(['buy 20', 'place-win 20']);
      const none = night(game, { 'buy.enabled': false });
      expect(none.refusedBet('A', 'buy', 20, { on: 4 })).toMatchObject({
        code: 'not-offered',
        clause: 'NJ 13:69F-1.5(a)',
      });
      none.bet('A', 'place-win', 20, { on: 4 });
      expect(none.up('A')).toEqual(['place-win 20']);
    }
  });

  test('[NJ 13:69F-1.5(a)] a buy bet that wins and is left up pays its fee again', () => {
    const at = night('nj-craps', { 'buy.vigTiming': 'up-front' });
    at.roll('4-4');
    const before = at.worth('A');
    const id = at.bet('A', 'buy', 20, { on: 6, stays: true });
    expect(at.worth('A')).toBe(before - 1);
    at.roll('4-2');
    expect(at.worth('A')).toBe(before - 1 + 24 - 1);
    expect(at.wager(id)).toMatchObject({ stakeCents: 2000, feeCents: 100 });
    at.roll('3-3');
    expect(at.worth('A')).toBe(before - 1 + 24 - 1 + 24 - 1);
    expect(fees(at)).toBe(3);
  });

  test('[NJ 13:69F-1.5(a)] a raised bet pays the fee difference; a lowered or removed one gets it back', () => {
    const at = night('nj-craps', { 'buy.vigTiming': 'up-front' });
    const before = at.rack('A');
    const id = at.bet('A', 'buy', 20, { on: 6 });
    at.act({ do: 'increase', by: player('A'), wager: id, cents: cents(60) });
    expect([at.rack('A'), fees(at)]).toEqual([before - 60 - 3, 3]);
    at.act({ do: 'reduce', by: player('A'), wager: id, cents: cents(40) });
    expect([at.rack('A'), fees(at)]).toEqual([before - 40 - 2, 2]);
    at.act({ do: 'remove', by: player('A'), wager: id });
    expect([at.rack('A'), fees(at)]).toEqual([before, 0]);
  });

  test('[NJ 13:69F-1.5(a)] where fees are not refunded, neither lowering nor raising again returns any', () => {
    const at = night('nj-craps', { 'buy.vigTiming': 'up-front', 'vig.refundOnRemoval': false });
    const before = at.worth('A');
    const id = at.bet('A', 'buy', 100, { on: 6 });
    expect(at.worth('A')).toBe(before - 5);
    at.act({ do: 'reduce', by: player('A'), wager: id, cents: cents(20) });
    expect(at.worth('A')).toBe(before - 5);
    at.act({ do: 'increase', by: player('A'), wager: id, cents: cents(40) });
    expect(at.worth('A')).toBe(before - 5);
    at.act({ do: 'remove', by: player('A'), wager: id });
    expect([at.worth('A'), fees(at)]).toEqual([before - 5, 5]);
  });

  test('[NJ 13:69F-1.5(a)#on-win] numbers chosen in advance pay the fee only when they win', () => {
    const timing = { 4: 'on-win', 5: 'up-front', 6: 'up-front', 8: 'up-front', 9: 'up-front', 10: 'on-win' };
    for (const game of GAMES) {
      const at = night(game, { 'buy.vigTiming': timing });
      at.roll('4-2');
      const before = at.worth('A');
      const four = at.bet('A', 'buy', 20, { on: 4 });
      expect(at.worth('A')).toBe(before);
      const five = at.bet('A', 'buy', 20, { on: 5 });
      expect(at.worth('A')).toBe(before - 1);
      at.roll('3-1');
      expect(paid(at, four)).toMatchObject({ wins: 40, fee: 1 });
      at.roll('4-1');
      expect(paid(at, five)).toMatchObject({ wins: 30, fee: 0 });
      expect(at.worth('A')).toBe(before - 1 + 39 + 30);
    }
  });

  test('[NJ 13:69F-1.5(a)#on-win] a losing bet on such a number pays no fee, and the fee on a win is rounded down', () => {
    for (const game of GAMES) {
      const at = night(game, { 'buy.vigTiming': 'on-win' });
      at.roll('4-2');
      const before = at.worth('A');
      const id = at.bet('A', 'buy', 30, { on: 10 });
      at.roll('6-4');
      expect(paid(at, id)).toMatchObject({ wins: 60, fee: 1 });
      at.bet('A', 'buy', 30, { on: 10 });
      at.roll('6-1');
      expect(at.worth('A')).toBe(before + 60 - 1 - 30);
      expect(fees(at)).toBe(1);
    }
  });
});

describe('true odds on a lay bet', () => {
  const ROWS = atEach([
    { clause: 'NJ 13:69F-1.5(b)[lay-4]', on: 4, hit: '3-1', stake: 40, wins: 20, fee: 2 },
    { clause: 'NJ 13:69F-1.5(b)[lay-5]', on: 5, hit: '4-1', stake: 30, wins: 20, fee: 1 },
    { clause: 'NJ 13:69F-1.5(b)[lay-6]', on: 6, hit: '5-1', stake: 60, wins: 50, fee: 3 },
    { clause: 'NJ 13:69F-1.5(b)[lay-8]', on: 8, hit: '6-2', stake: 60, wins: 50, fee: 3 },
    { clause: 'NJ 13:69F-1.5(b)[lay-9]', on: 9, hit: '6-3', stake: 30, wins: 20, fee: 1 },
    { clause: 'NJ 13:69F-1.5(b)[lay-10]', on: 10, hit: '6-4', stake: 40, wins: 20, fee: 2 },
  ]);

  test.each(ROWS)('[$clause] at $game lay $on for $stake wins $wins on a 7, and the $on loses it', (row) => {
    const { clause, game, on, stake, wins, fee } = row;
    const at = night(game, { 'lay.vigTiming': 'on-win' });
    const before = at.worth('A');
    const id = at.bet('A', 'lay', stake, { on });
    at.roll('5-2');
    expect(paid(at, id)).toEqual({ wins, fee, by: clause });
    expect(at.worth('A')).toBe(before + wins - fee);

    const lost = at.bet('A', 'lay', stake, { on });
    at.roll(row.hit);
    expect(paid(at, lost)).toBeNull();
    expect(at.worth('A')).toBe(before + wins - fee - stake);
  });
});

describe('the fee on a lay bet', () => {
  test.each(
    atEach([
      { percent: 5, on: 4, stake: 40, fee: 2 },
      { percent: 5, on: 6, stake: 60, fee: 3 },
      { percent: 5, on: 6, stake: 54, fee: 2 },
      { percent: 5, on: 9, stake: 18, fee: 0 },
      { percent: 4, on: 5, stake: 75, fee: 3 },
    ]),
  )(
    '[NJ 13:69F-1.5(b)] at $game $percent percent of the $stake laid against $on, not of the win, is $fee',
    (row) => {
      const { game, percent, on, stake, fee } = row;
      const at = night(game, { 'lay.vigPercent': percent, 'lay.vigTiming': 'up-front' });
      const before = at.rack('A');
      at.bet('A', 'lay', stake, { on });
      expect(at.rack('A')).toBe(before - stake - fee);
      expect(fees(at)).toBe(fee);
    },
  );

  test('[NJ 13:69F-1.5(b)] a fee above five percent, or none, is unlawful', () => {
    for (const game of GAMES)
      for (const percent of [5.01, 10, 0])
        expect(refusedHouse(game, { 'lay.vigPercent': percent })).toMatchObject({
          code: 'unlawful-option',
          clause: 'NJ 13:69F-1.5(b)',
        });
  });

  test.each(
    atEach([
      { mode: 'in-addition', taken: ['lay', 'place-lose'], refused: [] },
      { mode: 'in-lieu', taken: ['lay'], refused: ['place-lose'] },
      { mode: 'off', taken: ['place-lose'], refused: ['lay'] },
    ]),
  )('[NJ 13:69F-1.5(b)] at $game with lay bets $mode these are offered: $taken', (row) => {
    const at = night(row.game, { 'lay.mode': row.mode });
    for (const wager of row.taken) at.bet('A', wager, 44, { on: 4 });
    expect(at.up('A')).toEqual(row.taken.map((wager) => `${wager} 44`));
    for (const wager of row.refused)
      expect(at.refusedBet('A', wager, 44, { on: 4 })).toMatchObject({
        code: 'not-offered',
        clause: 'NJ 13:69F-1.5(b)',
      });
  });

  test('[NJ 13:69F-1.5(b)#on-win] the house may charge the fee on winning lay bets only', () => {
    for (const game of GAMES) {
      const at = night(game, { 'lay.vigTiming': 'on-win' });
      const before = at.worth('A');
      const id = at.bet('A', 'lay', 60, { on: 6 });
      expect(at.worth('A')).toBe(before);
      at.roll('6-1');
      expect(paid(at, id)).toMatchObject({ wins: 50, fee: 3 });
      expect(at.worth('A')).toBe(before + 47);
      at.bet('A', 'lay', 60, { on: 6 });
      at.roll('4-2');
      expect(at.worth('A')).toBe(before + 47 - 60);
      expect(fees(at)).toBe(3);
    }
  });

  test('[NJ 13:69F-1.5(b)#on-win] a lay fee charged up front is lost when the bet loses, and not charged again when it wins', () => {
    const at = night('nj-craps', { 'lay.vigTiming': 'up-front' });
    const before = at.worth('A');
    const id = at.bet('A', 'lay', 60, { on: 6 });
    at.roll('6-1');
    expect(paid(at, id)).toMatchObject({ wins: 50, fee: 0 });
    expect(at.worth('A')).toBe(before - 3 + 50);
    at.bet('A', 'lay', 60, { on: 6 });
    at.roll('4-2');
    expect(at.worth('A')).toBe(before - 3 + 50 - 3 - 60);
  });
});

describe('no other fee', () => {
  test('[NJ 13:69F-1.5(c)] only buy and lay bets cost a fee, when made or when won', () => {
    for (const game of GAMES) {
      const at = night(game);
      const before = at.worth('A');
      for (const wager of ['pass', 'dont-pass']) at.bet('A', wager, 100);
      at.roll('4-2');
      for (const wager of ['pass-odds', 'dont-pass-odds', 'come', 'dont-come']) at.bet('A', wager, 60);
      at.roll('6-2');
      for (const wager of ['come-odds', 'dont-come-odds']) at.bet('A', wager, 60);
      for (const on of [4, 5, 6, 8, 9, 10]) {
        at.bet('A', 'place-win', 60, { on });
        at.bet('A', 'place-lose', 440, { on });
      }
      for (const on of [4, 6, 8, 10]) at.bet('A', 'hardway', 100, { on });
      const oneRoll = [
        'field',
        'any-seven',
        'any-craps',
        'craps-2',
        'craps-3',
        'craps-12',
        'eleven',
        'c-and-e',
        'horn',
      ];
      for (const wager of [...oneRoll, 'six-seven-eight']) at.bet('A', wager, 100);
      at.bet('A', 'horn-high', 100, { on: 11 });
      at.bet('A', 'whirl', 100);
      at.bet('A', 'hop', 100, { on: '2-2' });
      at.bet('A', 'hop', 100, { on: '1-6' });
      expect([at.worth('A'), fees(at)]).toEqual([before, 0]);
      at.roll('6-5 4-4 3-3 2-2 6-1');
      const rows = at.events('WinnersPaid').flatMap((event) => event.rows);
      expect(rows.filter((row) => row.player === 'A').length).toBeGreaterThan(15);
      expect(rows.filter((row) => row.feeCents !== 0 || row.newFeeCents !== 0)).toEqual([]);
      expect(fees(at)).toBe(0);
      at.bet('A', 'lay', 40, { on: 4 });
      expect(fees(at)).toBe(2);
    }
  });

  test.each(GAMES)(
    '[NJ 13:69F-1.5(c)] at %s no stake on a wager other than buy and lay has a fee',
    (game) => {
      const { rules } = closedTable(game);
      const charged = rules.spots.filter((spot) => feeOn(rules, spot, cents(100)) !== 0);
      expect([...new Set(charged.map(({ wager }) => wager.id))].toSorted()).toEqual(['buy', 'lay']);
    },
  );

  test.each([
    { game: 'nj-craps', clause: 'NJ 13:69F-1.5(c)' },
    { game: 'nj-mini-craps', clause: 'NJ 13:69F-1.5(c)' },
    { game: 'nj-automated-craps', clause: 'NJ 13:69F-1A.6(d)' },
  ])('[NJ 13:69F-1.5(c)] at $game a house may not charge a fee on any other wager', ({ game, clause }) => {
    for (const wager of ['pass', 'come-odds', 'place-win', 'place-lose', 'field', 'hop'])
      expect(refusedHouse(game, { 'fees.on': ['buy', wager] })).toMatchObject({
        code: 'unlawful-option',
        clause,
      });
    expect(() => closedTable(game, { 'fees.on': ['buy', 'lay'] })).not.toThrow();
  });
});
