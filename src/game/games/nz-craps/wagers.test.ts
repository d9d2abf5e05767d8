// The wagers of New Zealand craps, rule 4.1(a) to (u): when each is accepted, for how much, and what each of the 36
// rolls does to it. "10 on pass" is ten dollars on that wager; "6 on place-win 6" also names its number. The composites
// of 4.1(v) to (y) are tested with their payouts.

import { describe, expect, test } from 'vitest';
import { type Night, night, player, refusedHouse } from '../../../../tests/support/kit.ts';
import { type Point, ROLLS, type Roll, rollName, totalOf } from '../../base/dice.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import type { TableEvent } from '../../table/event.ts';
import type { WagerId } from '../../table/state.ts';
import { CRAPS_POINTS } from '../shapes.ts';

const COME_OUT = '';
const POINT_ON = '4-2';
const thrown = (number: Point): string => `${number > 6 ? 6 : number - 1}-${number > 6 ? number - 6 : 1}`;
/** Come bets are made with a point on, the others before a come-out. */
const timeOf = (flat: string): string => (flat.endsWith('come') ? POINT_ON : COME_OUT);

function table(rolls = COME_OUT, choices = {}): Night {
  const at = night('nz-craps', choices);
  if (rolls !== COME_OUT) at.roll(rolls);
  return at;
}

function place(at: Night, bet: string): WagerId {
  const [dollars = '', , wager = '', on] = bet.split(' ');
  return at.bet('A', wager, dollars, on === undefined ? {} : { on: Number(on) });
}

/** A's flat bet, moved to its number; come bets are made with another point on. */
function flatOn(at: Night, flat: string, dollars: number, number: Point): WagerId {
  if (flat.endsWith('come')) at.roll(number === 8 ? '4-2' : '6-2');
  const id = at.bet('A', flat, dollars);
  at.roll(thrown(number));
  return id;
}

/** The next roll as each of the 36, from the same table every time. */
function everyRoll(at: Night, see: (roll: Roll, events: readonly TableEvent[]) => void): void {
  at.out();
  const out = at.table;
  for (const roll of ROLLS) {
    at.table = out;
    see(roll, at.rest(plainThrow(roll)));
  }
  at.table = out;
}

const byTotal = (roll: Roll): string => String(totalOf(roll));
const inOrder = (labels: Iterable<string>): string =>
  [...labels].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(' ');

/** Each clause by which the next roll can settle a wager, with its effect: "wins 10 on 7 11". */
function rulings(at: Night, id: WagerId, label = byTotal): Readonly<Record<string, string>> {
  const found = new Map<string, Map<string, Set<string>>>();
  everyRoll(at, (roll, events) => {
    for (const row of events.flatMap((event) => ('rows' in event ? [...event.rows] : []))) {
      if (row.wager !== id || 'to' in row || 'progress' in row) continue;
      const [word, cents] = 'paidCents' in row ? ['wins', row.paidCents] : ['loses', row.cents];
      const does = `${'why' in row ? 'returns' : word} ${cents / 100}`;
      const of = found.get(row.clause) ?? new Map<string, Set<string>>();
      found.set(row.clause, of.set(does, (of.get(does) ?? new Set<string>()).add(label(roll))));
    }
  });
  const said = (of: Map<string, Set<string>>) => [...of].map(([does, on]) => `${does} on ${inOrder(on)}`);
  return Object.fromEntries([...found].map(([clause, of]) => [clause, said(of).join(', ')]));
}

describe('the list of wagers', () => {
  test('[NZ 4.1] is the twenty-five of (a) to (y) and no others', () => {
    const line = 'pass dont-pass come dont-come pass-odds dont-pass-odds come-odds dont-come-odds';
    const numbers =
      'place-win buy lay hardway big-6 big-8 field any-seven any-craps craps-2 craps-3 craps-12';
    const names = `${line} ${numbers} eleven horn horn-high world c-and-e`.split(' ');
    expect([...table().table.rules.offered.keys()].toSorted()).toEqual(names.toSorted());
  });

  test.each(['hop', 'place-lose', 'six-seven-eight', 'whirl', 'fire', 'all-small', 'hot-roller', 'over-7'])(
    '[NZ 4.1] %s belongs to other games and is refused',
    (wager) => {
      expect(table().refusedBet('A', wager, 5)).toMatchObject({ code: 'not-offered', clause: 'NZ 4.1' });
    },
  );
});

describe('line and come bets', () => {
  test.each([
    { clause: 'NZ 4.1(a)', wager: 'pass', when: 'before a come-out roll', not: POINT_ON, raise: 'NZ 4.1(a)' },
    {
      clause: 'NZ 4.1(b)',
      wager: 'dont-pass',
      when: 'before a come-out roll',
      not: POINT_ON,
      raise: 'NZ 4.8',
    },
    { clause: 'NZ 4.1(c)', wager: 'come', when: 'while a point is on', not: COME_OUT, raise: 'NZ 4.1(c)' },
    { clause: 'NZ 4.1(d)', wager: 'dont-come', when: 'while a point is on', not: COME_OUT, raise: 'NZ 4.9' },
  ])('[$clause] $wager is accepted only $when, and raised only before its first roll', (row) => {
    const { clause, wager } = row;
    expect(table(row.not).refusedBet('A', wager, 10)).toMatchObject({ code: 'wrong-time', clause });
    const at = table(timeOf(wager));
    const id = at.bet('A', wager, 10);
    at.act({ do: 'increase', by: player('A'), wager: id, cents: 1500 });
    at.roll('6-3');
    expect(at.wager(id)).toMatchObject({ stakeCents: 1500, number: 9 });
    expect(at.refusal({ do: 'increase', by: player('A'), wager: id, cents: 2000 }).clause).toBe(row.raise);
  });

  test.each([
    { clause: 'NZ 4.1(a)(i)(A)', flat: 'pass', does: 'wins 10 on 7 11' },
    { clause: 'NZ 4.1(a)(ii)(A)', flat: 'pass', does: 'loses 10 on 2 3 12' },
    { clause: 'NZ 4.1(b)(i)(A)', flat: 'dont-pass', does: 'wins 10 on 2 3' },
    { clause: 'NZ 4.1(b)(ii)(A)', flat: 'dont-pass', does: 'loses 10 on 7 11' },
    { clause: 'NZ 4.1(b)(iii)', flat: 'dont-pass', does: 'returns 10 on 12' },
    { clause: 'NZ 4.1(c)(i)(A)', flat: 'come', does: 'wins 10 on 7 11' },
    { clause: 'NZ 4.1(c)(ii)(A)', flat: 'come', does: 'loses 10 on 2 3 12' },
    { clause: 'NZ 4.1(d)(i)(A)', flat: 'dont-come', does: 'wins 10 on 2 3' },
    { clause: 'NZ 4.1(d)(ii)(A)', flat: 'dont-come', does: 'loses 10 on 7 11' },
    { clause: 'NZ 4.1(d)(iii)', flat: 'dont-come', does: 'returns 10 on 12' },
  ])('[$clause] the first roll of 10 on $flat: it $does', ({ clause, flat, does }) => {
    const at = table(timeOf(flat));
    expect(rulings(at, place(at, `10 on ${flat}`))[clause]).toBe(does);
  });

  test.each([
    { clause: 'NZ 4.1(a)(i)(B)', flat: 'pass', does: 'wins 10', on: 'number' },
    { clause: 'NZ 4.1(a)(ii)(B)', flat: 'pass', does: 'loses 10', on: 'seven' },
    { clause: 'NZ 4.1(b)(i)(B)', flat: 'dont-pass', does: 'wins 10', on: 'seven' },
    { clause: 'NZ 4.1(b)(ii)(B)', flat: 'dont-pass', does: 'loses 10', on: 'number' },
    { clause: 'NZ 4.1(c)(i)(B)', flat: 'come', does: 'wins 10', on: 'number' },
    { clause: 'NZ 4.1(c)(ii)(B)', flat: 'come', does: 'loses 10', on: 'seven' },
    { clause: 'NZ 4.1(d)(i)(B)', flat: 'dont-come', does: 'wins 10', on: 'seven' },
    { clause: 'NZ 4.1(d)(ii)(B)', flat: 'dont-come', does: 'loses 10', on: 'number' },
  ])('[$clause] $flat on any of the six numbers $does on the $on', ({ clause, flat, does, on }) => {
    for (const number of CRAPS_POINTS) {
      const at = table();
      const id = flatOn(at, flat, 10, number);
      expect(at.wager(id)?.number).toBe(number);
      expect(rulings(at, id)[clause]).toBe(`${does} on ${on === 'seven' ? 7 : number}`);
    }
  });

  test.each([
    { clause: 'NZ 4.1(a)(i)', flat: 'pass', does: 'wins', first: '7 11', later: 9 },
    { clause: 'NZ 4.1(a)(ii)', flat: 'pass', does: 'loses', first: '2 3 12', later: 7 },
    { clause: 'NZ 4.1(b)(i)', flat: 'dont-pass', does: 'wins', first: '2 3', later: 7 },
    { clause: 'NZ 4.1(b)(ii)', flat: 'dont-pass', does: 'loses', first: '7 11', later: 9 },
    { clause: 'NZ 4.1(c)(i)', flat: 'come', does: 'wins', first: '7 11', later: 9 },
    { clause: 'NZ 4.1(c)(ii)', flat: 'come', does: 'loses', first: '2 3 12', later: 7 },
    { clause: 'NZ 4.1(d)(i)', flat: 'dont-come', does: 'wins', first: '2 3', later: 7 },
    { clause: 'NZ 4.1(d)(ii)', flat: 'dont-come', does: 'loses', first: '7 11', later: 9 },
  ])('[$clause] $flat $does on $first, once on 9 on $later, and on no other roll', (row) => {
    const ways = (at: Night, id: WagerId) =>
      Object.values(rulings(at, id)).filter((one) => one.startsWith(row.does));
    const fresh = table(timeOf(row.flat));
    expect(ways(fresh, fresh.bet('A', row.flat, 10))).toEqual([`${row.does} 10 on ${row.first}`]);
    const numbered = table();
    expect(ways(numbered, flatOn(numbered, row.flat, 10, 9))).toEqual([`${row.does} 10 on ${row.later}`]);
  });
});

describe('odds behind a bet', () => {
  test.each([
    { clause: 'NZ 4.1(e)', flat: 'pass' },
    { clause: 'NZ 4.1(f)', flat: 'dont-pass' },
    { clause: 'NZ 4.1(g)', flat: 'come' },
    { clause: 'NZ 4.1(h)', flat: 'dont-come' },
  ])('[$clause] odds go behind the player’s own $flat once it has its number', ({ flat }) => {
    const early = table(timeOf(flat));
    early.bet('A', flat, 12);
    expect(early.refusedBet('A', `${flat}-odds`, 12).code).toBe('wrong-time');
    const at = table();
    const id = flatOn(at, flat, 12, 9);
    const odds = at.bet('A', `${flat}-odds`, 12);
    expect(at.wager(odds)).toMatchObject({ behind: id, stakeCents: 1200 });
    at.act({ do: 'remove', by: player('A'), wager: odds });
    expect([at.wager(odds), at.wager(id)?.stakeCents]).toEqual([null, 1200]);
  });

  test.each([
    { clause: 'NZ 4.1(e)', odds: 'pass-odds' },
    { clause: 'NZ 4.1(f)', odds: 'dont-pass-odds' },
    { clause: 'NZ 4.1(g)', odds: 'come-odds' },
    { clause: 'NZ 4.1(h)', odds: 'dont-come-odds' },
  ])('[$clause] $odds without their flat bet are refused by this clause', ({ clause, odds }) => {
    expect(table(POINT_ON).refusedBet('A', odds, 18)).toMatchObject({ code: 'wrong-time', clause });
  });

  test.each([
    { clause: 'NZ 4.1(g)', flat: 'come' },
    { clause: 'NZ 4.1(h)', flat: 'dont-come' },
  ])('[$clause] with two $flat bets, odds belong to one and are decided with it', ({ flat }) => {
    const at = table();
    const onNine = flatOn(at, flat, 12, 9);
    const onFive = at.bet('A', flat, 12);
    at.roll('4-1');
    const odds = at.bet('A', `${flat}-odds`, 12, { behind: onFive });
    at.roll('5-4');
    expect([at.wager(onNine), at.wager(odds)?.behind]).toEqual([null, onFive]);
    at.roll('4-1');
    expect([at.wager(onFive), at.wager(odds)]).toEqual([null, null]);
  });

  test.each([
    { clause: 'NZ 4.1(e)(i)', flat: 'pass', times: 1, bet: 5, number: 5, most: 6, over: 8 },
    { clause: 'NZ 4.1(e)(i)', flat: 'pass', times: 1, bet: 7, number: 6, most: 10, over: 15 },
    { clause: 'NZ 4.1(e)(i)', flat: 'pass', times: 2, bet: 10, number: 4, most: 20, over: 21 },
    { clause: 'NZ 4.1(e)(i)', flat: 'pass', times: 2, bet: 7, number: 6, most: 10, over: 15 },
    { clause: 'NZ 4.1(e)(i)', flat: 'pass', times: 2, bet: 1, number: 8, most: 5, over: 10 },
    { clause: 'NZ 4.1(f)(i)', flat: 'dont-pass', times: 1, bet: 5, number: 5, most: 9, over: 12 },
    { clause: 'NZ 4.1(f)(i)', flat: 'dont-pass', times: 2, bet: 10, number: 10, most: 40, over: 42 },
    { clause: 'NZ 4.1(f)(i)', flat: 'dont-pass', times: 2, bet: 7, number: 6, most: 12, over: 18 },
    { clause: 'NZ 4.1(g)(i)', flat: 'come', times: 1, bet: 9, number: 9, most: 10, over: 12 },
    { clause: 'NZ 4.1(g)(i)', flat: 'come', times: 2, bet: 10, number: 4, most: 20, over: 21 },
    { clause: 'NZ 4.1(g)(i)', flat: 'come', times: 2, bet: 7, number: 8, most: 10, over: 15 },
    { clause: 'NZ 4.1(h)(i)', flat: 'dont-come', times: 1, bet: 5, number: 9, most: 9, over: 12 },
    { clause: 'NZ 4.1(h)(i)', flat: 'dont-come', times: 2, bet: 10, number: 4, most: 40, over: 42 },
  ] as const)('[$clause] $bet on $flat, number $number, $times times: odds of $most and not $over', (row) => {
    const { clause, flat, most, over } = row;
    const at = table(COME_OUT, { 'odds.take.multiple': row.times, 'odds.lay.multiple': row.times });
    flatOn(at, flat, row.bet, row.number);
    const refusal = at.refusedBet('A', `${flat}-odds`, over);
    expect(refusal).toMatchObject({ code: 'above-most', clause, nearestCents: [most * 100] });
    at.bet('A', `${flat}-odds`, most);
    expect(at.refusedBet('A', `${flat}-odds`, over)).toMatchObject({ clause, nearestCents: [] });
  });

  test('[NZ 4.1(e)(i)] the operator may allow double odds and nothing above', () => {
    expect(refusedHouse('nz-craps', { 'odds.take.multiple': 3 }).clause).toBe('NZ 4.1(e)(i)');
    const onTen = { 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2.5 };
    expect(refusedHouse('nz-craps', { 'odds.take.multiple': onTen }).clause).toBe('NZ 4.1(e)(i)');
  });

  test.each([
    { clause: 'NZ 4.1(e)(ii)', flat: 'pass', odds: 10, number: 4, roll: '2-2', net: 30 },
    { clause: 'NZ 4.1(e)(iii)', flat: 'pass', odds: 10, number: 4, roll: '4-3', net: -20 },
    { clause: 'NZ 4.1(f)(ii)', flat: 'dont-pass', odds: 20, number: 10, roll: '4-3', net: 20 },
    { clause: 'NZ 4.1(f)(iii)', flat: 'dont-pass', odds: 20, number: 10, roll: '5-5', net: -30 },
    { clause: 'NZ 4.1(g)(ii)', flat: 'come', odds: 10, number: 6, roll: '5-1', net: 22 },
    { clause: 'NZ 4.1(g)(iii)', flat: 'come', odds: 10, number: 6, roll: '6-1', net: -20 },
    { clause: 'NZ 4.1(h)(ii)', flat: 'dont-come', odds: 12, number: 8, roll: '6-1', net: 20 },
    { clause: 'NZ 4.1(h)(iii)', flat: 'dont-come', odds: 12, number: 8, roll: '4-4', net: -22 },
  ] as const)('[$clause] 10 on $flat, $number, with odds of $odds: $roll decides both, $net', (row) => {
    const at = table();
    flatOn(at, row.flat, 10, row.number);
    const id = at.bet('A', `${row.flat}-odds`, row.odds);
    const worth = at.worth('A');
    at.roll('6-5 1-1');
    expect([at.worth('A') - worth, at.wager(id)?.stakeCents]).toEqual([0, row.odds * 100]);
    at.roll(row.roll);
    expect([at.worth('A') - worth, at.up('A')]).toEqual([row.net, []]);
    const rows = [...at.events('WinnersPaid'), ...at.events('LosersCollected')].flatMap((one) => [
      ...one.rows,
    ]);
    expect(rows.find((one) => one.wager === id)?.clause).toBe(row.clause);
  });

  test.each([
    { clause: 'NZ 4.1(g)(ii)', flat: 'come', odds: 10, roll: '3-3', net: 10, what: 'off and returned' },
    { clause: 'NZ 4.1(g)(iii)', flat: 'come', odds: 10, roll: '4-3', net: -10, what: 'off and returned' },
    { clause: 'NZ 4.1(h)(ii)', flat: 'dont-come', odds: 12, roll: '4-3', net: 20, what: 'working and win' },
    {
      clause: 'NZ 4.1(h)(iii)',
      flat: 'dont-come',
      odds: 12,
      roll: '3-3',
      net: -22,
      what: 'working and lose',
    },
  ])('[$clause] on a come-out $roll the odds behind 10 on $flat are $what: net $net', (row) => {
    const at = table();
    flatOn(at, row.flat, 10, 6);
    at.bet('A', `${row.flat}-odds`, row.odds);
    at.roll('5-3');
    const worth = at.worth('A');
    at.roll(row.roll);
    expect([at.worth('A') - worth, at.up('A')]).toEqual([row.net, []]);
  });
});

describe('numbers against the seven', () => {
  test.each([
    { clause: 'NZ 4.1(i)', bet: '5 on place-win 4', onComeOut: 'off' },
    { clause: 'NZ 4.1(j)', bet: '20 on buy 4', onComeOut: 'off' },
    { clause: 'NZ 4.1(k)', bet: '40 on lay 4', onComeOut: 'working' },
    { clause: 'NZ 4.1(l)', bet: '1 on hardway 4', onComeOut: 'off' },
  ])('[$clause] $bet is accepted at any time, and is $onComeOut on the come-out', ({ bet, onComeOut }) => {
    const at = table();
    const id = place(at, bet);
    expect(Object.keys(rulings(at, id))).toHaveLength(onComeOut === 'off' ? 0 : 2);
    at.roll('5-4');
    expect(at.table.point).toBe(9);
    expect(Object.keys(rulings(at, id))).toHaveLength(2);
    const late = table('5-4');
    expect(Object.keys(rulings(late, place(late, bet)))).toHaveLength(2);
    expect(late.refusedBet('A', bet.split(' ')[2] ?? '', 120, { on: 7 }).clause).toBe('NZ 4.1');
  });

  test.each([
    { clause: 'NZ 4.1(i)(i)', bet: '30 on place-win', does: 'wins', on: 'number', pays: [54, 42, 35] },
    { clause: 'NZ 4.1(i)(ii)', bet: '30 on place-win', does: 'loses', on: 'seven', pays: [30, 30, 30] },
    { clause: 'NZ 4.1(k)(i)', bet: '120 on lay', does: 'wins', on: 'seven', pays: [60, 80, 100] },
    { clause: 'NZ 4.1(k)(ii)', bet: '120 on lay', does: 'loses', on: 'number', pays: [120, 120, 120] },
  ])('[$clause] $bet $does on the $on', ({ clause, bet, does, on, pays }) => {
    const amounts = [...pays, ...pays.toReversed()];
    for (const [index, number] of CRAPS_POINTS.entries()) {
      const at = table(number === 6 ? '6-2' : POINT_ON);
      const said = `${does} ${amounts[index]} on ${on === 'seven' ? 7 : number}`;
      expect(rulings(at, place(at, `${bet} ${number}`))[clause]).toBe(said);
    }
  });

  test('[NZ 4.1(j)] a Buy Bet pays five percent of its stake when placed, then wins at true odds', () => {
    const at = table(POINT_ON);
    const rack = at.rack('A');
    at.bet('A', 'buy', 20, { on: 5 });
    expect([rack - at.rack('A'), at.table.feesCents]).toEqual([21, 100]);
    at.roll('3-2');
    expect([at.rack('A') - rack, at.table.feesCents]).toEqual([29, 100]);
    at.bet('A', 'buy', 100, { on: 10 });
    expect(at.table.feesCents).toBe(600);
    at.roll('4-3');
    expect([at.rack('A') - rack, at.table.feesCents]).toEqual([29 - 105, 600]);
  });

  test('[NZ 4.1(j)] the commission is five percent exactly, payable, and never on a win', () => {
    const refusal = table().refusedBet('A', 'buy', 30, { on: 4 });
    expect(refusal).toMatchObject({ clause: 'NZ 4.1(j)', nearestCents: [2000, 4000] });
    const half = table(COME_OUT, { payableUnit: '0.5' });
    half.bet('A', 'buy', 30, { on: 4 });
    expect(half.table.feesCents).toBe(150);
    for (const house of [{ 'buy.vigPercent': 4 }, { 'buy.vigPercent': 6 }, { 'buy.vigTiming': 'on-win' }])
      expect(refusedHouse('nz-craps', house).clause).toBe('NZ 4.1(j)');
  });

  test.each([
    { clause: 'NZ 4.1(k)#commission', stake: 40, number: 4, wins: 20, fee: 1 },
    { clause: 'NZ 4.1(k)#commission', stake: 60, number: 9, wins: 40, fee: 2 },
    { clause: 'NZ 4.1(k)#commission', stake: 120, number: 6, wins: 100, fee: 5 },
  ])('[$clause] Lay $number of $stake could win $wins and pays $fee when placed', (row) => {
    const at = table();
    const rack = at.rack('A');
    at.bet('A', 'lay', row.stake, { on: row.number });
    expect([rack - at.rack('A'), at.table.feesCents]).toEqual([row.stake + row.fee, row.fee * 100]);
    at.roll('4-3');
    expect([at.rack('A') - rack, at.table.feesCents]).toEqual([row.wins - row.fee, row.fee * 100]);
  });

  test('[NZ 4.1(k)#commission] a lay whose commission cannot be paid exactly is refused', () => {
    const refusal = table().refusedBet('A', 'lay', 60, { on: 4 });
    expect(refusal).toMatchObject({ clause: 'NZ 4.1(k)#commission', nearestCents: [4000, 8000] });
    for (const house of [{ 'lay.vigPercent': 4 }, { 'lay.vigTiming': 'on-win' }])
      expect(refusedHouse('nz-craps', house).clause).toBe('NZ 4.1(k)#commission');
  });
});

describe('hardways, Big 6 and 8, and one-roll wagers', () => {
  const SEVENS = '1-6 2-5 3-4 4-3 5-2 6-1';
  describe.each([
    { total: 4, wins: 'wins 7 on 2-2', soft: '1-3 3-1' },
    { total: 6, wins: 'wins 9 on 3-3', soft: '1-5 2-4 4-2 5-1' },
    { total: 8, wins: 'wins 9 on 4-4', soft: '2-6 3-5 5-3 6-2' },
    { total: 10, wins: 'wins 7 on 5-5', soft: '4-6 6-4' },
  ])('hard $total with a point on', ({ total, wins, soft }) => {
    const ruled = (at = table('5-4')) => rulings(at, place(at, `1 on hardway ${total}`), rollName);
    test(`[NZ 4.1(l)(i)] hard ${total} ${wins}`, () => expect(ruled()['NZ 4.1(l)(i)']).toBe(wins));
    test(`[NZ 4.1(l)(ii)] hard ${total} loses on ${soft} and every 7, and on no other total`, () => {
      expect(ruled()['NZ 4.1(l)(ii)']).toBe(`loses 1 on ${inOrder(`${soft} ${SEVENS}`.split(' '))}`);
    });
  });

  describe.each([
    { item: 'm', bet: '5 on big-6', wins: 'wins 5 on 6', loses: 'loses 5 on 7' },
    { item: 'n', bet: '5 on big-8', wins: 'wins 5 on 8', loses: 'loses 5 on 7' },
    {
      item: 'o',
      bet: '5 on field',
      wins: 'wins 10 on 2 12, wins 5 on 3 4 9 10 11',
      loses: 'loses 5 on 5 6 7 8',
    },
    { item: 'p', bet: '1 on any-seven', wins: 'wins 4 on 7', loses: 'loses 1 on 2 3 4 5 6 8 9 10 11 12' },
    { item: 'q', bet: '1 on any-craps', wins: 'wins 7 on 2 3 12', loses: 'loses 1 on 4 5 6 7 8 9 10 11' },
    { item: 'r', bet: '1 on craps-2', wins: 'wins 30 on 2', loses: 'loses 1 on 3 4 5 6 7 8 9 10 11 12' },
    { item: 's', bet: '1 on craps-3', wins: 'wins 15 on 3', loses: 'loses 1 on 2 4 5 6 7 8 9 10 11 12' },
    { item: 't', bet: '1 on craps-12', wins: 'wins 30 on 12', loses: 'loses 1 on 2 3 4 5 6 7 8 9 10 11' },
    { item: 'u', bet: '1 on eleven', wins: 'wins 15 on 11', loses: 'loses 1 on 2 3 4 5 6 7 8 9 10 12' },
  ])('$bet, on a come-out and with a point on', ({ item, bet, wins, loses }) => {
    const clause = `NZ 4.1(${item})`;
    const ruled = () =>
      [table(COME_OUT), table(POINT_ON)].map(
        (at): Readonly<Record<string, string>> => rulings(at, place(at, bet)),
      );
    test(`[${clause}] ${bet} is accepted and working at any time`, () => {
      for (const by of ruled()) expect(Object.keys(by).toSorted()).toEqual([`${clause}(i)`, `${clause}(ii)`]);
    });
    test(`[${clause}(i)] ${bet} ${wins}`, () => {
      for (const by of ruled()) expect(by[`${clause}(i)`]).toBe(wins);
    });
    test(`[${clause}(ii)] ${bet} ${loses}`, () => {
      for (const by of ruled()) expect(by[`${clause}(ii)`]).toBe(loses);
    });
  });
});
