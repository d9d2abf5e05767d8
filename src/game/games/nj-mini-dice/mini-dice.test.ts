// New Jersey mini-dice, N.J.A.C. 19:47-13: five wagers, their payouts, and a shaker that moves around the table. Rules
// identical to automated craps are tested there, for both games.

import { describe, expect, test } from 'vitest';
import * as kit from '../../../../tests/support/kit.ts';
import { causeText } from '../../rules/book/cause-words.ts';
import { rulebookOf } from '../../rules/book/rulebook.ts';
import { unequalPayout } from '../../rules/compile/configure.ts';
import type { Cause } from '../../rules/language/cause.ts';
import type { Refusal } from '../../rules/language/refusal.ts';
import type { Actor } from '../../table/state.ts';

type Night = kit.Night;
type Said = kit.Said;
const GAME = 'nj-mini-dice';
const D = 'NJ 19:47-13.';
const { player } = kit;
const dealer = kit.crew('dealer');
const floor = kit.crew('floorperson');
const night = (choices = {}): Night => kit.night(GAME, choices);
const won = (at: Night): number => at.worth('A') - 100_000;
/** A refusal in short form, such as "betting-closed by 4(d)". */
const why = (no: Refusal): string => `${no.code} by ${no.clause?.replace(D, '')}`;

const noMoreBets: Said = { do: 'no-more-bets', by: dealer };
const offer: Said = { do: 'offer-dice', by: dealer };
const shake = (by: Actor, times: number): Said => ({ do: 'shake', by, times });
const accept = (id: string): Said => ({ do: 'accept-dice', by: player(id), player: id });
const decline = (id: string): Said => ({ do: 'decline-dice', by: player(id), player: id });
const pass = (id: string): Said => ({ do: 'pass-dice', by: player(id) });
const seen = (dice: string) => kit.irregularThrow(dice, 'touched-chips');
const uncover = (dice: string): Said => ({ do: 'rest', by: dealer, observation: seen(dice) });
const call = (total: number): Said => ({ do: 'call-total', by: dealer, total });
const noRoll = (by: Actor): Said => ({ do: 'no-roll', by, ground: 'other', note: 'cover came off' });
const take = (at: Night, ...all: readonly Said[]) => all.map((said) => at.act(said));

/** The dealer has closed betting and shaken three times; nobody has been offered the shaker. */
function shaken(at: Night = night()): Night {
  take(at, noMoreBets, shake(dealer, 3));
  return at;
}

/** Who is offered the shaker, in order, if everyone declines; the dealer ends up with it. */
function everybodyDeclines(at: Night): string {
  const offered: string[] = [];
  for (at.act(offer); at.table.dice.offeredTo !== null; at.act(offer)) {
    offered.push(at.table.dice.offeredTo);
    at.act(decline(at.table.dice.offeredTo));
  }
  return offered.join(' ');
}

/** A whole round in which the named players decline and the next one accepts and shakes. */
function round(at: Night, declining: readonly string[], by: string, dice: string): void {
  shaken(at);
  for (const id of declining) take(at, offer, decline(id));
  take(at, offer, accept(by), shake(player(by), 3));
  at.rest(seen(dice));
}

const FIVE = ['place', 'field', 'any-seven', 'over-7', 'under-7'];
const spotOf = (wager: string) => (wager === 'place' ? { on: 6 } : {});

describe('the five wagers', () => {
  const SHAKES = '1-1 1-2 1-3 1-4 1-5 1-6 2-6 3-6 4-6 5-6 6-6'.split(' ');

  // The net on totals 2 to 12; an undecided Place Bet stays up.
  test.each([
    { clause: `${D}2(a)1`, wager: 'place', on: 8, stake: 6, nets: [0, 0, 0, 0, 0, -6, 7, 0, 0, 0, 0] },
    { clause: `${D}2(a)2`, wager: 'field', stake: 5, nets: [10, 5, 5, -5, -5, -5, -5, 5, 5, 5, 10] },
    { clause: `${D}2(a)3`, wager: 'any-seven', stake: 1, nets: [-1, -1, -1, -1, -1, 4, -1, -1, -1, -1, -1] },
    { clause: `${D}2(a)4`, wager: 'over-7', stake: 5, nets: [-5, -5, -5, -5, -5, -5, 5, 5, 5, 5, 5] },
    { clause: `${D}2(a)5`, wager: 'under-7', stake: 5, nets: [5, 5, 5, 5, 5, -5, -5, -5, -5, -5, -5] },
  ])('[$clause] $wager for $stake: totals 2 to 12 net $nets', ({ nets, ...bet }) => {
    const outcomes = SHAKES.map((rolls) => kit.outcome({ game: GAME, rolls, ...bet }));
    expect(outcomes).toEqual(nets.map((net) => ({ net, isUp: net === 0 })));
  });

  test('[NJ 19:47-13.2(a)] mini-dice has five wagers, and Pass is not one of them', () => {
    const at = night();
    expect([...at.table.rules.offered.keys()]).toEqual(FIVE);
    for (const wager of FIVE) at.bet('A', wager, 6, spotOf(wager));
    expect(at.up('A')).toEqual(FIVE.map((wager) => `${wager} 6`));
    expect(why(at.refusedBet('A', 'pass', 6))).toBe('not-offered by 2(b)');
  });

  test.each(['pass', 'come', 'hardway', 'buy', 'hop', 'fire'])('[NJ 19:47-13.2(b)] no %s here', (wager) => {
    expect(why(night().refusedBet('A', wager, 5, { on: 6 }))).toBe('not-offered by 2(b)');
    expect(why(night().refusedBet('A', 'place', 5, { on: 7 }))).toBe('not-offered by 2(b)');
  });

  test('[NJ 19:47-13.2(b)#when] each of the five is accepted before every shake, whatever came before', () => {
    const at = night();
    for (const dice of ['4-2', '4-3', '6-6', '3-1']) {
      for (const wager of FIVE) at.bet('B', wager, 6, spotOf(wager));
      at.roll(dice);
    }
    expect(at.events('WagerMade')).toHaveLength(20);
  });

  test('[NJ 19:47-13.2(a)1#active] a Place Bet works on every shake and stays up until decided', () => {
    const at = night();
    const wager = at.bet('A', 'place', 12, { on: 6 });
    const by = player('A');
    at.act({ do: 'reduce', by, wager, cents: 600 });
    at.roll('6-6 4-4');
    expect(why(at.refusal({ do: 'remove', by, wager }))).toBe('contract by 2(a)1#active');
    expect(why(at.refusal({ do: 'increase', by, wager, cents: 1200 }))).toBe('contract by 2(a)1#active');
    expect(at.refusal({ do: 'call-off', by, wager }).code).toBe('no-on-off');
    at.roll('3-3');
    expect([won(at), at.up('A')]).toEqual([7, []]);

    const free = night({ 'place.removable': true });
    const other = free.bet('A', 'place', 12, { on: 6 });
    free.roll('6-6');
    free.act({ do: 'remove', by, wager: other });
    expect(free.rack('A')).toBe(100_000);
  });
});

describe('payouts', () => {
  const pays = (row: string, odds: string) => ({ 'payout.higherThanMinimum': { [row]: odds } });
  const place = (on: number, stake: number, rolls: string) => ({ wager: 'place', on, stake, rolls });
  const one = (wager: string, stake: number, rolls: string) => ({ wager, stake, rolls });
  const B = `${D}6(b)`;

  test.each([
    { clause: `${B}[place-4]`, bet: place(4, 5, '2-2'), net: 9, row: 'place 4', less: '8 to 5' },
    { clause: `${B}[place-5]`, bet: place(5, 5, '1-4'), net: 7, row: 'place 5', less: '6 to 5' },
    { clause: `${B}[place-6]`, bet: place(6, 6, '3-3'), net: 7, row: 'place 6', less: '1 to 1' },
    { clause: `${B}[place-8]`, bet: place(8, 6, '5-3'), net: 7, row: 'place 8', less: '8 to 7' },
    { clause: `${B}[place-9]`, bet: place(9, 5, '5-4'), net: 7, row: 'place 9', less: '4 to 3' },
    { clause: `${B}[place-10]`, bet: place(10, 5, '6-4'), net: 9, row: 'place 10', less: '7 to 4' },
    { clause: `${B}[field-even]`, bet: one('field', 5, '1-2'), net: 5, row: 'field', less: '4 to 5' },
    { clause: `${B}[field-double]`, bet: one('field', 5, '1-1'), net: 10, row: 'field:2', less: '1 to 1' },
    { clause: `${B}[field-double]`, bet: one('field', 5, '6-6'), net: 10, row: 'field:12', less: '3 to 2' },
    { clause: `${B}[any-7]`, bet: one('any-seven', 1, '4-3'), net: 4, row: 'any-seven', less: '3 to 1' },
    { clause: `${B}[over-7]`, bet: one('over-7', 5, '6-4'), net: 5, row: 'over-7', less: '4 to 5' },
  ])('[$clause] $row wins $net and may not be set at $less', ({ bet, net, row, less }) => {
    expect(kit.outcome({ game: GAME, ...bet })).toEqual({ net, isUp: false });
    expect(why(kit.refusedHouse(GAME, pays(row, less)))).toBe('unlawful-option by 6(b)');
  });

  test('[NJ 19:47-13.6(b)] odds are minimums, and Under 7, missing from the table, pays 1 to 1 or more', () => {
    expect(why(kit.refusedHouse(GAME, pays('any-seven', '3 to 1')))).toBe('unlawful-option by 6(b)');
    const raised = { game: GAME, choices: pays('any-seven', '5 to 1'), wager: 'any-seven', stake: 1 };
    expect(kit.outcome({ ...raised, rolls: '4-3' }).net).toBe(5);
    const under = { game: GAME, wager: 'under-7', stake: 5, rolls: '3-1' };
    expect(kit.outcome(under).net).toBe(5);
    expect(
      kit.outcome({ ...under, choices: { 'payout.higherThanMinimum': { 'under-7': '2 to 1' } } }).net,
    ).toBe(10);
    expect(why(kit.refusedHouse(GAME, { 'payout.higherThanMinimum': { 'under-7': '1 to 2' } }))).toBe(
      'unlawful-option by 6(b)',
    );
    const without = night({ 'under7.offered': false });
    expect(why(without.refusedBet('A', 'under-7', 5))).toBe('not-offered by 2(a)5');
  });

  test('[NJ 19:47-13.6(b)#higher] raised odds are the same at every mini-dice table of the house', () => {
    const rules = (choices = {}) => kit.closedTable(GAME, choices).rules;
    const raised = rules(pays('over-7', '6 to 5'));
    expect(unequalPayout(raised, rules())?.clause).toBe(`${D}6(b)#higher`);
    expect(unequalPayout(rules(pays('over-7', '7 to 5')), raised)?.clause).toBe(`${D}6(b)#higher`);
    expect(unequalPayout(raised, rules(pays('over-7', '6 to 5')))).toBeNull();
    expect(unequalPayout(raised, kit.closedTable('nj-craps').rules)).toBeNull();
  });

  test.each([
    { on: 6, stake: 5, nearest: [600] },
    { on: 6, stake: 8, nearest: [600, 1200] },
    { on: 4, stake: 12, nearest: [1000, 1500] },
  ])('[NJ 19:47-13.6(c)] $stake on the $on cannot be paid exactly; $nearest cents can', (row) => {
    const { on, stake, nearest } = row;
    const refusal = night().refusedBet('A', 'place', stake, { on });
    expect([why(refusal), refusal.nearestCents]).toEqual(['not-payable by 6(c)', nearest]);
    for (const cents of nearest) expect(night().bet('A', 'place', cents / 100, { on })).toBeGreaterThan(0);
  });

  test.each(FIVE)('[NJ 19:47-13.6(d)] no fee on %s', (wager) => {
    expect(why(kit.refusedHouse(GAME, { 'fees.on': [wager] }))).toBe('unlawful-option by 6(d)');
    expect(kit.refusedHouse(GAME, { 'buy.vigPercent': 5 }).code).toBe('unlawful-option');
    const at = night();
    at.bet('A', wager, 60, spotOf(wager));
    at.roll('3-3');
    expect(at.table.feesCents).toBe(0);
  });
});

describe('the shaker', () => {
  test('[NJ 19:47-13.4(d)] after “No more bets” no wager is made or changed until the shake is settled', () => {
    const at = night();
    const raise: Said = { do: 'increase', by: player('A'), wager: at.bet('A', 'field', 5), cents: 900 };
    at.act(noMoreBets);
    expect(why(at.refusal(raise))).toBe('betting-closed by 4(d)');
    expect(why(at.refusedBet('B', 'field', 5))).toBe('betting-closed by 4(d)');
    at.out();
    expect(why(at.refusedBet('B', 'field', 5))).toBe('betting-closed by 4(d)');
    at.roll('3-1');
    expect(at.bet('B', 'field', 5)).toBeGreaterThan(0);
  });

  test('[NJ 19:47-13.4(d)] the call ends the making of wagers and says nothing of taking them down: nothing cites it for that', () => {
    const at = night();
    const [field, over] = [at.bet('A', 'field', 10), at.bet('A', 'over-7', 10)];
    expect(at.act({ do: 'reduce', by: player('A'), wager: field, cents: 500 })).toMatchObject([
      { clause: null },
    ]);
    expect(at.act({ do: 'remove', by: player('A'), wager: over })).toMatchObject([{ clause: null }]);
    const rows = rulebookOf(at.table.rules, []).sections.flatMap((section) => section.rows);
    const silent = rows
      .filter(({ clauses }) => clauses.includes(`${D}4(d)`))
      .map(({ cells }) => cells.join(' '));
    expect(silent.filter((row) => /taken? down|lowered/.test(row))).toEqual([]);
    expect(silent.length).toBeGreaterThan(1);
    const place = rows.find(({ cells }) => cells[0] === 'Place bets may be taken down');
    expect(place?.clauses).toEqual([`${D}2(a)1#active`]);
  });

  test('[NJ 19:47-13.5(b)] the dealer announces “No more bets” before the first shake', () => {
    const at = night();
    expect(at.refusal(shake(dealer, 3)).code).toBe('out-of-order');
    expect(at.refusal({ do: 'cover', by: dealer }).code).toBe('out-of-order');
    expect(why(at.refusal({ ...noMoreBets, by: floor }))).toBe('no-authority by 5(b)');
    expect(shaken(at).table).toMatchObject({ isBettingOpen: false, dice: { dealerShakes: 3 } });
  });

  test('[NJ 19:47-13.5(c)] the dealer covers the shaker and shakes three times before it is offered', () => {
    const at = night();
    at.act(noMoreBets);
    expect(why(at.refusal(shake(player('A'), 3)))).toBe('no-authority by 5(c)');
    expect(at.act(shake(dealer, 2))).toMatchObject([
      { type: 'ShakerCovered', clause: `${D}5(c)` },
      { type: 'ShakerShaken', times: 2, clause: `${D}5(c)` },
    ]);
    expect(at.table.dice.isCovered).toBe(true);
    expect(why(at.refusal(offer))).toBe('out-of-order by 5(c)');
    at.act(shake(dealer, 1));
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered' }]);
  });

  test('[NJ 19:47-13.5(c)] after a voided shake the dealer’s three shakes are counted from zero again', () => {
    const at = shaken();
    everybodyDeclines(at);
    take(at, shake(dealer, 3), noRoll(floor), noMoreBets);
    take(at, shake(dealer, 1), shake(dealer, 1), shake(dealer, 1), shake(dealer, 3));
    expect(at.table.dice).toMatchObject({ dealerShakes: 3, holderShakes: 3 });
    expect(at.act(uncover('6-6'))).toMatchObject([{ type: 'DiceRested' }]);
  });

  test('[NJ 19:47-13.5(d)] the shaker is offered to the player at the dealer’s left, then clockwise', () => {
    const at = shaken(night({ startSeat: 2 }));
    expect(at.act(offer)).toEqual([{ type: 'DiceOffered', to: 'B', clause: `${D}5(d)` }]);
    expect(at.refusal(accept('C')).code).toBe('not-offered-dice');
    at.act(decline('B'));
    expect(at.act(offer)).toMatchObject([{ to: 'C' }]);
    expect(why(at.refusal({ ...offer, by: floor }))).toBe('no-authority by 5(d)');
    expect(at.act(accept('C'))).toMatchObject([{ shooter: { kind: 'player', id: 'C' } }]);
  });

  test('[NJ 19:47-13.5(d)] the dealer does not shake the shaker while it is offered to a player', () => {
    const at = shaken();
    at.act(offer);
    expect(why(at.refusal(shake(dealer, 3)))).toBe('out-of-order by 5(d)');
    take(at, decline('A'));
    expect(at.act(shake(dealer, 3))).toMatchObject([{ type: 'ShakerShaken' }]);

    const before = kit.startedBefore(shaken());
    expect(before.act(offer)).toHaveLength(1);
    expect(before.act(shake(dealer, 3))).toMatchObject([{ type: 'ShakerShaken' }]);
  });

  test('[NJ 19:47-13.5(c)] more shakes before anyone was asked are the dealer’s own, not for the players', () => {
    const at = shaken();
    expect(at.act(shake(dealer, 3))).toMatchObject([{ times: 3, clause: `${D}5(c)` }]);
    everybodyDeclines(at);
    expect(at.act(shake(dealer, 3))).toMatchObject([{ times: 3, clause: `${D}5(d)2` }]);
  });

  test('[NJ 19:47-13.5(d)1] the player who accepts shakes three times before the shaker goes back', () => {
    const at = shaken();
    take(at, offer, accept('A'), shake(player('A'), 2));
    expect(why(at.refusal(uncover('6-6')))).toBe('out-of-order by 5(d)1');
    expect(why(at.refusal(shake(player('B'), 1)))).toBe('not-the-shooter by 5(d)1');
    expect(at.act(shake(player('A'), 1))).toMatchObject([{ times: 1, clause: `${D}5(d)1` }]);
    expect(at.act(uncover('6-6'))).toMatchObject([{ type: 'DiceRested' }]);
  });

  test('[NJ 19:47-13.5(d)1] only a player’s own shakes count: not the dealer’s, and not another player’s', () => {
    const at = shaken();
    take(at, shake(dealer, 3), offer, accept('A'));
    expect(why(at.refusal(uncover('6-6')))).toBe('out-of-order by 5(d)1');
    take(at, shake(player('A'), 2), { do: 'order-pass', by: floor, reason: 'delay' });
    take(at, offer, accept('B'), shake(player('B'), 1));
    expect(why(at.refusal(uncover('6-6')))).toBe('out-of-order by 5(d)1');
    take(at, shake(player('B'), 2), uncover('6-6'));
  });

  test('[NJ 19:47-13.5(d)2] if all refuse, the dealer shakes three more times for the players', () => {
    const at = shaken();
    expect(everybodyDeclines(at)).toBe('A B C S T');
    expect(why(at.refusal(uncover('6-6')))).toBe('out-of-order by 5(d)2');
    expect(at.act(shake(dealer, 2))).toMatchObject([{ times: 2, clause: `${D}5(d)2` }]);
    expect(why(at.refusal(uncover('6-6')))).toBe('out-of-order by 5(d)2');
    expect(at.refusal(shake(player('A'), 1)).code).toBe('no-authority');
    take(at, shake(dealer, 1), uncover('6-6'));
  });

  test('[NJ 19:47-13.5(e)] the dealer uncovers the shaker and calls the total of the two top faces', () => {
    const at = night();
    at.bet('A', 'place', 5, { on: 9 });
    at.out();
    expect(at.table.dice.isCovered).toBe(true);
    expect(why(at.refusal({ ...uncover('6-3'), by: floor }))).toBe('no-authority by 5(e)');
    expect(why(at.refusal(call(9)))).toBe('out-of-order by 5(e)');
    at.act(uncover('6-3'));
    expect(at.table.dice.isCovered).toBe(false);
    expect(why(at.refusal(call(8)))).toBe('wrong-call by 5(e)');
    expect(won(at)).toBe(0);
    expect(at.act(call(9))[0]).toMatchObject({ type: 'TotalCalled', called: 9, clause: `${D}5(e)` });
    expect(won(at)).toBe(7);
  });

  test('[NJ 19:47-13.5(f)] all losers are collected before any winner is paid', () => {
    const at = night();
    at.bet('A', 'any-seven', 5);
    at.bet('B', 'field', 5);
    at.bet('C', 'place', 6, { on: 6 });
    const settled = at.roll('4-3').flatMap((one) => {
      if (one.type === 'LosersCollected') return one.rows.map((row) => `${row.player} loses ${row.cents}`);
      return one.type === 'WinnersPaid' ? one.rows.map((row) => `${row.player} wins ${row.paidCents}`) : [];
    });
    expect(settled).toEqual(['B loses 500', 'C loses 600', 'A wins 2000']);
    expect(at.events('WinnersPaid')).toMatchObject([{ clause: `${D}5(f)` }]);
  });

  test.each([player('A'), dealer])(
    '[NJ 19:47-13.5(f)#uncovered] $role’s shake stays uncovered until winners are paid',
    (by) => {
      const at = night();
      at.bet('A', 'over-7', 5);
      shaken(at);
      if (by === dealer) everybodyDeclines(at);
      else take(at, offer, accept('A'));
      take(at, shake(by, 3), uncover('6-6'));
      expect(why(at.refusal({ do: 'cover', by: dealer }))).toBe('out-of-order by 5(f)#uncovered');
      expect(why(at.refusal(shake(by, 3)))).toBe('out-of-order by 5(f)#uncovered');
      at.act(call(12));
      expect([won(at), at.table.dice.isCovered]).toEqual([5, false]);
      take(at, noMoreBets, { do: 'cover', by: dealer });
      expect(at.table.dice.isCovered).toBe(true);
    },
  );
});

describe('keeping and passing the shaker', () => {
  const holder = (at: Night) => at.table.dice.shooter;

  test('[NJ 19:47-13.7(a)] a player with the shaker may keep it for the next shake or pass it', () => {
    const at = night();
    round(at, ['A', 'B'], 'C', '4-4');
    expect(holder(at)).toEqual({ kind: 'player', id: 'C' });
    shaken(at);
    expect(why(at.refusal(offer))).toBe('out-of-order by 7(a)');
    take(at, shake(player('C'), 3), uncover('6-6'), call(12));
    expect(why(at.refusal(pass('A')))).toBe('not-the-shooter by 7(a)');
    expect(at.act(pass('C'))).toMatchObject([{ reason: 'chose', clause: `${D}7(a)` }]);
    expect(holder(at)).toBeNull();
  });

  test.each([
    { dice: '4-4', order: false, keeps: true },
    { dice: '4-3', order: false, keeps: false },
    { dice: '4-4', order: true, keeps: false },
  ])('[NJ 19:47-13.7(a)1] after $dice, ordered to pass: $order, a player keeps the shaker: $keeps', (row) => {
    const at = night();
    round(at, [], 'A', row.dice);
    if (row.order) at.act({ do: 'order-pass', by: floor, reason: 'delay' });
    expect(holder(at)).toEqual(row.keeps ? { kind: 'player', id: 'A' } : null);
  });

  test('[NJ 19:47-13.7(a)1.i] a player who shakes a 7 passes the shaker to the left', () => {
    const at = night();
    round(at, ['A', 'B'], 'C', '5-2');
    expect(at.events('RollClosed').at(-1)).toMatchObject({ total: 7, pass: 'any-seven' });
    expect(shaken(at).act(offer)).toMatchObject([{ to: 'S' }]);
  });

  const REASONS = ['delay', 'invalid-rolls', 'violation'];
  test.each(REASONS)('[NJ 19:47-13.7(a)1.ii] the floorperson orders the shaker passed for %s', (reason) => {
    const at = shaken();
    take(at, offer, accept('A'));
    const order = { do: 'order-pass', by: floor, reason } as const;
    expect(why(at.refusal({ ...order, by: dealer }))).toBe('no-authority by 7(a)1.ii');
    expect(at.act(order)).toMatchObject([{ reason, by: floor, clause: `${D}7(a)1.ii` }]);
    expect(at.act(offer)).toMatchObject([{ to: 'B' }]);
  });

  test('[NJ 19:47-13.7(a)1.ii] the floorperson calls an invalid shake, and it is shaken again', () => {
    const at = night();
    at.bet('A', 'field', 5);
    at.out();
    expect(why(at.refusal(noRoll(dealer)))).toBe('no-authority by 7(a)1.ii');
    expect(at.act(noRoll(floor))).toMatchObject([{ type: 'RollVoided', by: floor, clause: `${D}7(a)1.ii` }]);
    expect([at.up('A'), at.table.rolls, at.table.isBettingOpen]).toEqual([['field 5'], 0, true]);
  });

  test.each([
    { ground: 'stacked', clause: '5(e)', why7: 'one face of each die is uppermost' },
    { ground: 'cocked-on-several', clause: '5(e)', why7: 'one face of each die is uppermost' },
    { ground: 'not-flat', clause: '5(e)', why7: 'one face of each die is uppermost' },
    { ground: 'uncallable', clause: '5(e)', why7: 'one face of each die is uppermost' },
    { ground: 'malfunction', clause: '1[shake]', why7: 'a shake mixes the dice' },
    { ground: 'unapproved-die', clause: '3(a)', why7: 'both dice are approved' },
    { ground: 'cheating', clause: '7(a)1.ii', why7: 'a violation' },
    { ground: 'other', clause: '7(a)1.ii', why7: 'an invalid shake' },
  ])('[NJ 19:47-13.$clause] a shake voided for $ground cites it: $why7', ({ ground, clause }) => {
    const at = night();
    at.out();
    const voided = at.act({ do: 'no-roll', by: floor, ground, note: 'as seen' });
    expect(voided[0]).toMatchObject({ type: 'RollVoided', cause: ground, clause: `${D}${clause}` });
    const row = rulebookOf(at.table.rules, [])
      .sections.find(({ id }) => id === 'throws')
      ?.rows.find(({ cells }) => cells[0] === causeText(at.table.rules.game, ground as Cause));
    expect(row?.clauses).toEqual([`${D}${clause}`]);
  });

  test('[NJ 19:47-13.7(a)2] a dealer with the shaker offers it to every seated player who has not refused it', () => {
    const at = kit.night(GAME, {}, ['A', 'B', 'C']);
    const dealerShakes = (): string => {
      const offered = everybodyDeclines(shaken(at));
      take(at, shake(dealer, 3), uncover('6-6'), call(12));
      expect(at.events('RollClosed').at(-1)).toMatchObject({ pass: 'every-round' });
      return offered;
    };
    expect([dealerShakes(), dealerShakes()]).toEqual(['A B C', '']);
    at.act({ do: 'take-place', by: player('N'), player: 'N', place: 7 });
    at.act({ do: 'want-dice', by: player('B'), player: 'B' });
    expect([dealerShakes(), dealerShakes()]).toEqual(['B N', '']);
  });

  test.each(['a 7', 'an order'])(
    '[NJ 19:47-13.5(d)2] after %s the player sits out the next round, which the dealer shakes if the others refuse',
    (why7) => {
      const at = night();
      round(at, [], 'A', why7 === 'a 7' ? '4-3' : '4-4');
      if (why7 !== 'a 7') at.act({ do: 'order-pass', by: floor, reason: 'violation' });
      expect(everybodyDeclines(shaken(at))).toBe('B C S T');
      expect(holder(at)).toEqual({ kind: 'crew', role: 'dealer' });
      expect(why(at.refusal(offer))).toBe('out-of-order by 7(b)#dealer');
      take(at, shake(dealer, 3), uncover('6-6'), call(12));
      for (const id of ['B', 'C', 'S', 'T']) at.act({ do: 'want-dice', by: player(id), player: id });
      expect(everybodyDeclines(shaken(at))).toBe('A B C S T');
    },
  );

  test.each([
    { by: 'A', declining: [], order: 'B C S T A' },
    { by: 'C', declining: ['A', 'B'], order: 'S T A B C' },
    { by: 'T', declining: ['A', 'B', 'C', 'S'], order: 'A B C S T' },
  ])('[NJ 19:47-13.7(b)] given up by $by, it is offered to $order, regardless of earlier refusals', (row) => {
    const at = night();
    round(at, row.declining, row.by, '4-4');
    at.act(pass(row.by));
    expect(everybodyDeclines(shaken(at))).toBe(row.order);
    expect(at.events('DiceOffered').at(-1)?.clause).toBe(`${D}7(b)`);
  });

  test('[NJ 19:47-13.7(b)#dealer] if nobody accepts, the dealer takes it for the players', () => {
    const at = night();
    round(at, [], 'A', '4-3');
    everybodyDeclines(shaken(at));
    const named = { shooter: { kind: 'crew', role: 'dealer' }, clause: `${D}7(b)#dealer` };
    expect(at.events('ShooterNamed').at(-1)).toMatchObject(named);
    expect(at.refusal(shake(player('B'), 3)).code).toBe('no-authority');
    take(at, shake(dealer, 3), uncover('6-6'));
  });
});
