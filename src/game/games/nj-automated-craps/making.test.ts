// The wagers of New Jersey automated craps: what may be bet, with what and until when, and the payouts (13:69F-1A.2, 4
// and 6). Where 19:47-13.4 says the same about mini-dice, the same tests run for both games.

import { describe, expect, test } from 'vitest';
import * as kit from '../../../../tests/support/kit.ts';
import { unequalPayout } from '../../rules/compile/configure.ts';
import type { Refusal } from '../../rules/language/refusal.ts';

const GAME = 'nj-automated-craps';
const dealer = kit.crew('dealer');
const floor = kit.crew('floorperson');
const A = kit.player('A');
const night = (choices = {}): kit.Night => kit.night(GAME, choices);
const stakeOf = (at: kit.Night, id: number): number => (at.wager(id)?.stakeCents ?? 0) / 100;
const won = (at: kit.Night): number => at.worth('A') - 100_000;
/** A refusal in short form, such as "contract by 1A.4(d)1". */
const why = (no: Refusal): string => `${no.code} by ${no.clause?.replace('NJ 13:69F-', '')}`;

describe('the wagers of 1.2(a), items 1 to 39', () => {
  const HOPS = '2-2 3-3 4-4 5-5 1-3 1-4 2-3 1-5 2-4 1-6 2-5 3-4 2-6 3-5 3-6 4-5 4-6'.split(' ');
  const hop = (on: string, index: number) => {
    const isPair = index < 4;
    return { item: 22 + index, wager: 'hop', on, stake: 1, rolls: on, net: isPair ? 30 : 15 };
  };
  const listed: readonly (Omit<kit.Row, 'game'> & { item: number; net: number })[] = [
    { item: 1, wager: 'pass', stake: 5, rolls: '5-2', net: 5 },
    { item: 2, wager: 'dont-pass', stake: 5, rolls: '1-1', net: 5 },
    { item: 3, wager: 'come', stake: 5, before: '4-2', rolls: '6-5', net: 5 },
    { item: 4, wager: 'dont-come', stake: 5, before: '4-2', rolls: '1-2', net: 5 },
    { item: 5, wager: 'place-win', on: 6, stake: 6, before: '3-1', rolls: '3-3', net: 7 },
    { item: 6, wager: 'place-lose', on: 4, stake: 11, rolls: '4-3', net: 5 },
    { item: 7, wager: 'hardway', on: 4, stake: 1, before: '4-2', rolls: '2-2', net: 7 },
    { item: 8, wager: 'hardway', on: 6, stake: 1, before: '3-1', rolls: '3-3', net: 9 },
    { item: 9, wager: 'hardway', on: 8, stake: 1, before: '3-1', rolls: '4-4', net: 9 },
    { item: 10, wager: 'hardway', on: 10, stake: 1, before: '3-1', rolls: '5-5', net: 7 },
    { item: 11, wager: 'field', stake: 5, rolls: '6-6', net: 10 },
    { item: 12, wager: 'any-seven', stake: 1, rolls: '4-3', net: 4 },
    { item: 13, wager: 'any-craps', stake: 1, rolls: '1-1', net: 7 },
    { item: 14, wager: 'craps-2', stake: 1, rolls: '1-1', net: 30 },
    { item: 15, wager: 'craps-3', stake: 1, rolls: '1-2', net: 15 },
    { item: 16, wager: 'craps-12', stake: 1, rolls: '6-6', net: 30 },
    { item: 17, wager: 'eleven', stake: 1, rolls: '6-5', net: 15 },
    { item: 18, wager: 'c-and-e', stake: 2, rolls: '6-5', net: 14 },
    { item: 19, wager: 'horn', stake: 4, rolls: '1-1', net: 27 },
    { item: 20, wager: 'horn-high', on: 12, stake: 5, rolls: '6-6', net: 57 },
    { item: 21, wager: 'whirl', stake: 5, rolls: '1-1', net: 26 },
    ...HOPS.map(hop),
    { item: 39, wager: 'six-seven-eight', stake: 5, rolls: '4-4', net: 10 },
  ];
  test.each(listed)('[NJ 13:69F-1A.2(a)] item $item, $wager: $stake dollars on $rolls win $net', (row) => {
    expect(kit.outcome({ game: GAME, ...row })).toEqual({ net: row.net, isUp: false });
  });

  test.each([
    { wager: 'fire', clause: 'NJ 13:69F-1.2(a)' },
    { wager: 'all-small', clause: 'NJ 13:69F-1.2(b)' },
    { wager: 'hot-roller', clause: 'NJ 13:69F-1.2(b)' },
    { wager: 'big-6', clause: 'NJ 13:69F-1.2(b)' },
  ])('[NJ 13:69F-1A.2(a)] $wager is not offered at this game', ({ wager, clause }) => {
    expect(night().refusedBet('A', wager, 1)).toMatchObject({ code: 'not-offered', clause });
  });

  test('[NJ 13:69F-1A.2(b)] a bet is made before the roll or not at all; there are no late bets', () => {
    const at = night();
    at.bet('A', 'field', 5);
    at.out();
    expect(at.table.dice.stage).toBe('in-air');
    expect(why(at.refusedBet('B', 'field', 5))).toBe('betting-closed by 1A.2(b)');
    expect(at.table.pending).toEqual([]);
    at.roll('5-4');
    expect([at.up('B'), won(at)]).toEqual([[], 5]);
    at.bet('B', 'field', 5);
    expect(at.up('B')).toEqual(['field 5']);
    const byHand = kit.night('nj-craps');
    byHand.out();
    byHand.ask('B', 'field', 5);
    expect(byHand.table.pending).toMatchObject([{ kind: 'late' }]);
  });
});

describe.each([
  { game: GAME, D: 'NJ 13:69F-1A.', closed: '4(f)', lies: '4(g)' },
  { game: 'nj-mini-dice', D: 'NJ 19:47-13.', closed: '4(d)', lies: '4(e)' },
])('making wagers at $game', ({ game, D, closed, lies }) => {
  const short = (no: Refusal): string => `${no.code} by ${no.clause?.replace(D, '')}`;

  test.each([
    { instrument: 'chips', stake: 5, win: 5, loss: -5 },
    { instrument: 'plaques', stake: 5000, win: 5000, loss: -5000 },
    { instrument: 'coupon', stake: 5, win: 5, loss: 0 },
    { instrument: 'match-play', stake: 5, win: 10, loss: -5 },
  ])(`[${D}4(a)] $instrument may go on the field: a 9 nets $win, a 5 nets $loss`, (row) => {
    for (const [roll, net] of Object.entries({ '5-4': row.win, '3-2': row.loss })) {
      const at = kit.night(game);
      at.bet('A', 'field', row.stake, { instrument: row.instrument });
      at.roll(roll);
      expect(won(at)).toBe(net);
    }
  });

  test(`[${D}4(a)] a bet goes on an area of the layout, and a house may refuse coupons`, () => {
    const at = kit.night(game, { 'coupons.matchPlay': false });
    expect(at.refusedBet('A', 'field', 5, { on: 9 }).code).toBe('not-offered');
    const coupon = { instrument: 'coupon' };
    expect(short(at.refusedBet('A', 'field', 5, coupon))).toBe('wrong-instrument by 4(a)');
    expect(why(kit.night('nj-craps').refusedBet('A', 'field', 5, coupon))).toBe('wrong-instrument by 1.3(b)');
  });

  test.each(['cash', 'oral'])(`[${D}4(a)#no-verbal] a spoken bet, %s, is refused`, (instrument) => {
    const at = kit.night(game);
    expect(short(at.refusedBet('A', 'field', 5, { instrument }))).toBe('wrong-instrument by 4(a)#no-verbal');
    expect([at.table.pending, at.up('A')]).toEqual([[], []]);
  });

  test(`[${D}4(b)] only seated players may bet, and a bettor stays seated until the round is settled`, () => {
    const at = kit.night(game);
    const stand = { do: 'stand', by: A, player: 'A' } as const;
    at.act(stand);
    expect(short(at.refusedBet('A', 'field', 5))).toBe('not-seated by 4(b)');
    at.act({ do: 'sit', by: A, player: 'A' });
    at.bet('A', 'field', 5);
    expect(short(at.refusal(stand))).toBe('seat-locked by 4(b)');
    at.out();
    expect(short(at.refusal(stand))).toBe('seat-locked by 4(b)');
    expect(short(at.refusal({ do: 'leave', by: A, player: 'A' }))).toBe('seat-locked by 4(b)');
    at.roll('4-2');
    at.act(stand);
    expect(short(at.refusedBet('A', 'field', 5))).toBe('not-seated by 4(b)');
  });

  test(`[${D}4(c)] a bet the dealer put on the wrong area stays there unless the player objects in time`, () => {
    const at = kit.night(game);
    at.act({ do: 'remove', by: A, wager: at.bet('A', 'any-seven', 5, { by: dealer }) });
    const wager = at.bet('A', 'any-seven', 5, { by: dealer });
    expect(at.events('WagerMade').at(-1)).toMatchObject({ by: dealer, standing: { player: 'A' } });
    expect(short(at.refusedBet('A', 'field', 5, { by: floor }))).toBe('no-authority by 4(c)');
    expect(at.refusedBet('A', 'field', 5, { by: kit.player('B') }).code).toBe('no-authority');
    at.out();
    expect(short(at.refusal({ do: 'remove', by: A, wager }))).toBe(`betting-closed by ${closed}`);
    at.roll('5-4');
    expect([won(at), at.up('A')]).toEqual([-5, []]);
  });

  test(`[${D}${lies}] a bet is settled by where it is when the dice stop, whatever its owner says afterward`, () => {
    const at = kit.night(game);
    const wager = at.bet('A', 'any-seven', 5);
    at.out();
    at.act({ do: 'rest', by: dealer, observation: kit.irregularThrow('4-3', 'touched-chips') });
    expect(at.refusal({ do: 'remove', by: A, wager }).code).toBe('betting-closed');
    expect(at.refusedBet('A', 'any-seven', 5).code).toBe('betting-closed');
    at.act({ do: 'call-total', by: dealer, total: 7 });
    expect([won(at), at.up('A')]).toEqual([20, []]);
  });
});

describe('lowering and taking down', () => {
  test.each([
    { wager: 'hardway', spot: { on: 6 }, stake: 5, lower: 3 },
    { wager: 'place-win', spot: { on: 6 }, stake: 12, lower: 6 },
    { wager: 'place-lose', spot: { on: 4 }, stake: 22, lower: 11 },
    { wager: 'buy', spot: { on: 6 }, stake: 40, lower: 20 },
    { wager: 'lay', spot: { on: 4 }, stake: 40, lower: 20 },
    { wager: 'field', spot: {}, stake: 5, lower: 3 },
    { wager: 'hop', spot: { on: '2-2' }, stake: 5, lower: 3 },
  ])('[NJ 13:69F-1A.4(d)] $wager can be lowered from $stake to $lower and taken down in full', (row) => {
    const at = night();
    const clause = 'NJ 13:69F-1A.4(d)';
    const id = at.bet('A', row.wager, row.stake, row.spot);
    const cents = row.lower * 100;
    expect(at.act({ do: 'reduce', by: A, wager: id, cents })).toMatchObject([{ cents, clause }]);
    expect(stakeOf(at, id)).toBe(row.lower);
    expect(at.act({ do: 'remove', by: A, wager: id })).toMatchObject([{ cents, clause }]);
    expect([at.rack('A'), at.up('A')]).toEqual([100_000, []]);
  });

  test('[NJ 13:69F-1A.4(d)1] a Pass or Come Bet may come down before its first roll, and stays up once it has a point', () => {
    const at = night();
    at.act({ do: 'remove', by: A, wager: at.bet('A', 'pass', 10) });
    const pass = at.bet('A', 'pass', 10);
    at.roll('4-2');
    const come = at.bet('A', 'come', 10);
    at.act({ do: 'reduce', by: A, wager: come, cents: 500 });
    at.roll('3-2');
    const odds = at.bet('A', 'come-odds', 10);
    for (const wager of [pass, come]) {
      expect(why(at.refusal({ do: 'remove', by: A, wager }))).toBe('contract by 1A.4(d)1');
      expect(why(at.refusal({ do: 'reduce', by: A, wager, cents: 100 }))).toBe('contract by 1A.4(d)1');
    }
    at.act({ do: 'remove', by: A, wager: odds });
    expect([at.up('A'), at.rack('A')]).toEqual([['pass 10', 'come 5'], 99_985]);
  });

  test('[NJ 13:69F-1A.4(d)2] don’t bets may come down at any time, but are not raised or put back for that decision', () => {
    const at = night();
    at.act({ do: 'remove', by: A, wager: at.bet('A', 'dont-pass', 10) });
    const line = at.bet('A', 'dont-pass', 10);
    at.roll('4-2');
    const come = at.bet('A', 'dont-come', 10);
    at.roll('3-1');
    const [lowered] = at.act({ do: 'reduce', by: A, wager: come, cents: 500 });
    expect(lowered).toMatchObject({ cents: 500, clause: 'NJ 13:69F-1A.4(d)2' });
    for (const cents of [600, 1000])
      expect(why(at.refusal({ do: 'increase', by: A, wager: come, cents }))).toBe('one-way by 1A.4(d)2');
    at.act({ do: 'remove', by: A, wager: line });
    expect(at.refusedBet('A', 'dont-pass', 10).code).toBe('wrong-time');
    expect(at.rack('A')).toBe(99_995);
    at.roll('4-3');
    expect(at.rack('A')).toBe(100_005);
    at.bet('A', 'dont-pass', 10);
    expect(at.up('A')).toEqual(['dont-pass 10']);
  });

  test.each<{ change: string; said: kit.Said }>([
    { change: 'making', said: { do: 'bet', by: A, player: 'A', on: 6, cents: 600 } },
    { change: 'raising', said: { do: 'increase', by: A, cents: 1800 } },
    { change: 'lowering', said: { do: 'reduce', by: A, cents: 600 } },
    { change: 'taking down', said: { do: 'remove', by: A } },
    { change: 'calling on', said: { do: 'call-on', by: A } },
    { change: 'leaving up', said: { do: 'leave-up', by: A, stays: true } },
  ])('[NJ 13:69F-1A.4(f)] after “No more bets” $change is refused until settlement', ({ said }) => {
    const at = night();
    const id = at.bet('A', 'place-win', 12, { on: 6 });
    const change: kit.Said = { ...said, wager: said.do === 'bet' ? 'place-win' : id };
    for (const id of at.shooters) at.bet(id, 'pass', 10);
    at.act({ do: 'no-more-bets', by: dealer });
    expect(why(at.refusal(change))).toBe('betting-closed by 1A.4(f)');
    at.roll('6-6');
    expect(at.act(change)).toHaveLength(1);
  });
});

describe('off on the come-out', () => {
  const wake = (at: kit.Night, id: number): void => {
    at.act({ do: 'call-on', by: A, wager: id });
    expect(why(at.refusal({ do: 'mark', by: floor, wager: id }))).toBe('no-authority by 1A.4(e)');
    at.act({ do: 'mark', by: dealer, wager: id });
  };

  test.each([
    { wager: 'place-win', on: 6, stake: 6, roll: '3-3', awake: 7 },
    { wager: 'place-win', on: 6, stake: 6, roll: '4-3', awake: -6 },
    { wager: 'buy', on: 4, stake: 20, roll: '3-1', awake: 39 },
    { wager: 'buy', on: 4, stake: 20, roll: '4-3', awake: -20 },
    { wager: 'hardway', on: 8, stake: 5, roll: '4-4', awake: 45 },
    { wager: 'hardway', on: 8, stake: 5, roll: '5-3', awake: -5 },
  ])('[NJ 13:69F-1A.4(e)] $wager $on is off on a come-out $roll; marked On it nets $awake', (row) => {
    for (const call of ['none', 'called', 'marked']) {
      const at = night();
      const id = at.bet('A', row.wager, row.stake, { on: row.on });
      if (call === 'called') at.act({ do: 'call-on', by: A, wager: id });
      if (call === 'marked') wake(at, id);
      at.roll(row.roll);
      expect([won(at), at.up('A').length]).toEqual(call === 'marked' ? [row.awake, 0] : [0, 1]);
    }
  });

  test.each([
    { roll: '4-3', asleep: -10, awake: -20 },
    { roll: '5-4', asleep: 10, awake: 25 },
  ])(
    '[NJ 13:69F-1A.4(e)] come odds that are off are returned on a come-out $roll',
    ({ roll, asleep, awake }) => {
      for (const isOn of [false, true]) {
        const at = night();
        at.roll('4-2');
        at.bet('A', 'come', 10);
        at.roll('6-3');
        const odds = at.bet('A', 'come-odds', 10);
        at.roll('3-3');
        if (isOn) wake(at, odds);
        at.roll(roll);
        expect([won(at), at.up('A')]).toEqual([isOn ? awake : asleep, []]);
      }
    },
  );

  test.each([
    { wager: 'field', spot: {}, stake: 5, roll: '5-4', net: 5 },
    { wager: 'lay', spot: { on: 4 }, stake: 20, roll: '4-3', net: 9 },
    { wager: 'place-lose', spot: { on: 4 }, stake: 11, roll: '2-2', net: -11 },
    { wager: 'hop', spot: { on: '4-4' }, stake: 1, roll: '4-4', net: 30 },
    { wager: 'any-seven', spot: {}, stake: 1, roll: '4-3', net: 4 },
  ])('[NJ 13:69F-1A.4(e)#on-default] $wager works on the come-out: $roll nets $net', (row) => {
    const at = night();
    const id = at.bet('A', row.wager, row.stake, row.spot);
    expect(why(at.refusal({ do: 'call-off', by: A, wager: id }))).toBe('no-on-off by 1A.4(e)#on-default');
    at.roll(row.roll);
    expect(won(at)).toBe(row.net);
  });

  test('[NJ 13:69F-1A.4(e)#on-default] don’t come odds work on the come-out', () => {
    const at = night();
    at.roll('4-2');
    at.bet('A', 'dont-come', 10);
    at.roll('5-4');
    at.bet('A', 'dont-come-odds', 15);
    at.roll('3-3 4-3');
    expect([won(at), at.up('A')]).toEqual([20, []]);
  });
});

describe('payouts and fees', () => {
  const pays = (row: string, odds: string) => ({ 'payout.higherThanMinimum': { [row]: odds } });

  test.each([
    { row: 'pass', less: '1 to 2', more: '2 to 1', bet: { wager: 'pass', stake: 5, rolls: '6-5' }, net: 10 },
    {
      row: 'field:12',
      less: '1 to 1',
      more: '3 to 1',
      bet: { wager: 'field', stake: 5, rolls: '6-6' },
      net: 15,
    },
    {
      row: 'craps-2',
      less: '29 to 1',
      more: '31 to 1',
      bet: { wager: 'horn', stake: 4, rolls: '1-1' },
      net: 28,
    },
    {
      row: 'eleven',
      less: '14 to 1',
      more: '16 to 1',
      bet: { wager: 'c-and-e', stake: 2, rolls: '6-5' },
      net: 15,
    },
    {
      row: 'hop 2-2',
      less: '29 to 1',
      more: '35 to 1',
      bet: { wager: 'hop', on: '2-2', stake: 1, rolls: '2-2' },
      net: 35,
    },
  ])(
    '[NJ 13:69F-1A.6(b)] $row may not pay $less; at $more the bet wins $net',
    ({ row, less, more, bet, net }) => {
      expect(why(kit.refusedHouse(GAME, pays(row, less)))).toBe('unlawful-option by 1A.6(b)');
      expect(kit.outcome({ game: GAME, choices: pays(row, more), ...bet }).net).toBe(net);
    },
  );

  test('[NJ 13:69F-1A.6(b)] a Hard 6 may not pay 8 to 1, and raised odds apply at every craps table', () => {
    expect(why(kit.refusedHouse(GAME, pays('hardway 6', '8 to 1')))).toBe('unlawful-option by 1A.6(b)');
    const raised = kit.closedTable(GAME, pays('hardway 6', '10 to 1')).rules;
    const other = unequalPayout(raised, kit.closedTable('nj-craps').rules);
    expect(other?.clause).toBe('NJ 13:69F-1.4(b)#higher');
    expect(unequalPayout(raised, kit.closedTable('nj-craps', pays('hardway 6', '10 to 1')).rules)).toBeNull();
  });

  test.each([
    { wager: 'place-win', spot: { on: 5 }, stake: 3, nearest: [5] },
    { wager: 'place-win', spot: { on: 6 }, stake: 7, nearest: [6, 12] },
    { wager: 'place-lose', spot: { on: 4 }, stake: 15, nearest: [11, 22] },
    { wager: 'horn', spot: {}, stake: 6, nearest: [4, 8] },
    { wager: 'field', spot: {}, stake: 2.5, nearest: [2, 3] },
  ])('[NJ 13:69F-1A.6(c)] $stake on $wager cannot be paid exactly; $nearest can', (row) => {
    const at = night();
    const refusal = at.refusedBet('A', row.wager, row.stake, row.spot);
    expect(why(refusal)).toBe('not-payable by 1A.6(c)');
    expect(refusal.nearestCents).toEqual(row.nearest.map((dollars) => dollars * 100));
    for (const dollars of row.nearest) at.bet('A', row.wager, dollars, row.spot);
    expect(at.up('A')).toEqual(row.nearest.map((dollars) => `${row.wager} ${dollars}`));
  });

  test.each(['pass', 'come', 'place-win', 'pass-odds'])('[NJ 13:69F-1A.6(d)] %s carries no fee', (wager) => {
    expect(why(kit.refusedHouse(GAME, { 'fees.on': ['buy', wager] }))).toBe('unlawful-option by 1A.6(d)');
  });

  test('[NJ 13:69F-1A.6(d)] a $20 buy bet pays a $1 fee, as 1.5 allows, and the other bets of a night pay none', () => {
    expect(why(kit.refusedHouse(GAME, { 'buy.vigPercent': 6 }))).toBe('unlawful-option by 1.5(a)');
    const at = night({ 'fees.on': ['buy', 'lay'] });
    at.bet('A', 'pass', 20);
    at.roll('3-1');
    for (const wager of ['come', 'field', 'horn', 'pass-odds']) at.bet('A', wager, 20);
    at.bet('A', 'place-win', 60, { on: 6 });
    expect(at.table.feesCents).toBe(0);
    at.bet('A', 'buy', 20, { on: 6 });
    expect(at.table.feesCents).toBe(100);
    at.roll('3-3 2-2');
    expect(at.table.feesCents).toBe(100);
  });
});
