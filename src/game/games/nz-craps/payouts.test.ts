// Payouts and fees at New Zealand craps: the table of rule 4.14, every row won with real chips, the composites of
// 4.1(v) to (y) that 4.15 to 4.17 pay as separate wagers, and the commission of 4.12 and 4.13.

import { describe, expect, test } from 'vitest';
import { closedTable, type Night, night, player, refusedHouse } from '../../../../tests/support/kit.ts';
import { type Point, ROLLS, totalOf } from '../../base/dice.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import type { TableEvent } from '../../table/event.ts';
import type { WagerId } from '../../table/state.ts';

const COME_OUT = '';
const SIX_ON = '4-2';
const NINE_ON = '5-4';

function table(rolls: string, choices = {}): Night {
  const at = night('nz-craps', choices);
  if (rolls !== COME_OUT) at.roll(rolls);
  return at;
}

/** "place-win 6" for this many dollars. */
function place(at: Night, bet: string, dollars: number): WagerId {
  const [wager = '', on] = bet.split(' ');
  return at.bet('A', wager, dollars, on === undefined ? {} : { on: Number(on) });
}

/** The rows of player A's wagers paid by a roll. */
const wonRows = (events: readonly TableEvent[]) =>
  events
    .flatMap((event) => (event.type === 'WinnersPaid' ? [...event.rows] : []))
    .filter((row) => row.player === 'A');

describe('winning wagers are paid at the table’s odds', () => {
  test.each([
    { clause: 'NZ 4.14[pass]', wager: 'pass', stake: 10, before: COME_OUT, roll: '4-3', pays: 10 },
    { clause: 'NZ 4.14[pass]', wager: 'pass', stake: 25, before: COME_OUT, roll: '4-2 5-5 3-3', pays: 25 },
    { clause: 'NZ 4.14[dont-pass]', wager: 'dont-pass', stake: 10, before: COME_OUT, roll: '2-1', pays: 10 },
    {
      clause: 'NZ 4.14[dont-pass]',
      wager: 'dont-pass',
      stake: 25,
      before: COME_OUT,
      roll: '4-2 4-3',
      pays: 25,
    },
    { clause: 'NZ 4.14[come]', wager: 'come', stake: 10, before: SIX_ON, roll: '6-5', pays: 10 },
    { clause: 'NZ 4.14[come]', wager: 'come', stake: 25, before: SIX_ON, roll: '5-5 6-4', pays: 25 },
    { clause: 'NZ 4.14[dont-come]', wager: 'dont-come', stake: 10, before: SIX_ON, roll: '1-1', pays: 10 },
    {
      clause: 'NZ 4.14[dont-come]',
      wager: 'dont-come',
      stake: 25,
      before: SIX_ON,
      roll: '5-5 5-2',
      pays: 25,
    },
    { clause: 'NZ 4.14[place-4]', wager: 'place-win 4', stake: 5, before: SIX_ON, roll: '3-1', pays: 9 },
    { clause: 'NZ 4.14[place-5]', wager: 'place-win 5', stake: 5, before: SIX_ON, roll: '4-1', pays: 7 },
    { clause: 'NZ 4.14[place-6]', wager: 'place-win 6', stake: 6, before: NINE_ON, roll: '5-1', pays: 7 },
    { clause: 'NZ 4.14[place-8]', wager: 'place-win 8', stake: 6, before: SIX_ON, roll: '5-3', pays: 7 },
    { clause: 'NZ 4.14[place-9]', wager: 'place-win 9', stake: 5, before: SIX_ON, roll: '6-3', pays: 7 },
    { clause: 'NZ 4.14[place-10]', wager: 'place-win 10', stake: 5, before: SIX_ON, roll: '5-5', pays: 9 },
    { clause: 'NZ 4.14[buy-4]', wager: 'buy 4', stake: 20, before: SIX_ON, roll: '2-2', pays: 40 },
    { clause: 'NZ 4.14[buy-5]', wager: 'buy 5', stake: 40, before: SIX_ON, roll: '3-2', pays: 60 },
    { clause: 'NZ 4.14[buy-6]', wager: 'buy 6', stake: 100, before: NINE_ON, roll: '3-3', pays: 120 },
    { clause: 'NZ 4.14[buy-8]', wager: 'buy 8', stake: 100, before: SIX_ON, roll: '6-2', pays: 120 },
    { clause: 'NZ 4.14[buy-9]', wager: 'buy 9', stake: 40, before: SIX_ON, roll: '5-4', pays: 60 },
    { clause: 'NZ 4.14[buy-10]', wager: 'buy 10', stake: 20, before: SIX_ON, roll: '6-4', pays: 40 },
    { clause: 'NZ 4.14[lay-4]', wager: 'lay 4', stake: 40, before: SIX_ON, roll: '4-3', pays: 20 },
    { clause: 'NZ 4.14[lay-5]', wager: 'lay 5', stake: 60, before: SIX_ON, roll: '4-3', pays: 40 },
    { clause: 'NZ 4.14[lay-6]', wager: 'lay 6', stake: 120, before: COME_OUT, roll: '4-3', pays: 100 },
    { clause: 'NZ 4.14[lay-8]', wager: 'lay 8', stake: 120, before: SIX_ON, roll: '4-3', pays: 100 },
    { clause: 'NZ 4.14[lay-9]', wager: 'lay 9', stake: 60, before: SIX_ON, roll: '4-3', pays: 40 },
    { clause: 'NZ 4.14[lay-10]', wager: 'lay 10', stake: 40, before: COME_OUT, roll: '4-3', pays: 20 },
    { clause: 'NZ 4.14[hard-4]', wager: 'hardway 4', stake: 1, before: NINE_ON, roll: '2-2', pays: 7 },
    { clause: 'NZ 4.14[hard-6]', wager: 'hardway 6', stake: 1, before: NINE_ON, roll: '3-3', pays: 9 },
    { clause: 'NZ 4.14[hard-8]', wager: 'hardway 8', stake: 1, before: NINE_ON, roll: '4-4', pays: 9 },
    { clause: 'NZ 4.14[hard-10]', wager: 'hardway 10', stake: 1, before: NINE_ON, roll: '5-5', pays: 7 },
    { clause: 'NZ 4.14[big-6]', wager: 'big-6', stake: 5, before: COME_OUT, roll: '5-1', pays: 5 },
    { clause: 'NZ 4.14[big-8]', wager: 'big-8', stake: 5, before: NINE_ON, roll: '4-4', pays: 5 },
    { clause: 'NZ 4.14[field-even]', wager: 'field', stake: 5, before: COME_OUT, roll: '2-1', pays: 5 },
    { clause: 'NZ 4.14[field-even]', wager: 'field', stake: 5, before: COME_OUT, roll: '2-2', pays: 5 },
    { clause: 'NZ 4.14[field-even]', wager: 'field', stake: 5, before: COME_OUT, roll: '6-3', pays: 5 },
    { clause: 'NZ 4.14[field-even]', wager: 'field', stake: 5, before: SIX_ON, roll: '6-4', pays: 5 },
    { clause: 'NZ 4.14[field-even]', wager: 'field', stake: 5, before: SIX_ON, roll: '6-5', pays: 5 },
    { clause: 'NZ 4.14[field-double]', wager: 'field', stake: 5, before: COME_OUT, roll: '1-1', pays: 10 },
    { clause: 'NZ 4.14[field-double]', wager: 'field', stake: 5, before: SIX_ON, roll: '6-6', pays: 10 },
    { clause: 'NZ 4.14[any-7]', wager: 'any-seven', stake: 1, before: COME_OUT, roll: '6-1', pays: 4 },
    { clause: 'NZ 4.14[any-craps]', wager: 'any-craps', stake: 1, before: SIX_ON, roll: '2-1', pays: 7 },
    { clause: 'NZ 4.14[craps-2]', wager: 'craps-2', stake: 1, before: COME_OUT, roll: '1-1', pays: 30 },
    { clause: 'NZ 4.14[craps-3]', wager: 'craps-3', stake: 1, before: COME_OUT, roll: '1-2', pays: 15 },
    { clause: 'NZ 4.14[craps-12]', wager: 'craps-12', stake: 1, before: SIX_ON, roll: '6-6', pays: 30 },
    { clause: 'NZ 4.14[eleven]', wager: 'eleven', stake: 1, before: SIX_ON, roll: '5-6', pays: 15 },
  ])('[$clause] $stake on $wager wins $pays on $roll', ({ clause, wager, stake, before, roll, pays }) => {
    const at = table(before);
    const id = place(at, wager, stake);
    const worth = at.worth('A');
    const won = wonRows(at.roll(roll));
    expect(at.worth('A') - worth).toBe(pays);
    expect(won).toEqual([expect.objectContaining({ wager: id, paysBy: clause, paidCents: pays * 100 })]);
  });

  const thrown = (number: Point): string => `${number > 6 ? 6 : number - 1}-${number > 6 ? number - 6 : 1}`;

  test.each([
    { clause: 'NZ 4.14[odds-pass-6-8]', flat: 'pass', odds: 50, numbers: [6, 8], pays: 60 },
    { clause: 'NZ 4.14[odds-pass-5-9]', flat: 'pass', odds: 20, numbers: [5, 9], pays: 30 },
    { clause: 'NZ 4.14[odds-pass-4-10]', flat: 'pass', odds: 10, numbers: [4, 10], pays: 20 },
    { clause: 'NZ 4.14[behind-dont-pass-6-8]', flat: 'dont-pass', odds: 60, numbers: [6, 8], pays: 50 },
    { clause: 'NZ 4.14[behind-dont-pass-5-9]', flat: 'dont-pass', odds: 30, numbers: [5, 9], pays: 20 },
    { clause: 'NZ 4.14[behind-dont-pass-4-10]', flat: 'dont-pass', odds: 20, numbers: [4, 10], pays: 10 },
    { clause: 'NZ 4.14[odds-come-6-8]', flat: 'come', odds: 50, numbers: [6, 8], pays: 60 },
    { clause: 'NZ 4.14[odds-come-5-9]', flat: 'come', odds: 20, numbers: [5, 9], pays: 30 },
    { clause: 'NZ 4.14[odds-come-4-10]', flat: 'come', odds: 10, numbers: [4, 10], pays: 20 },
    { clause: 'NZ 4.14[behind-dont-come-6-8]', flat: 'dont-come', odds: 60, numbers: [6, 8], pays: 50 },
    { clause: 'NZ 4.14[behind-dont-come-5-9]', flat: 'dont-come', odds: 30, numbers: [5, 9], pays: 20 },
    { clause: 'NZ 4.14[behind-dont-come-4-10]', flat: 'dont-come', odds: 20, numbers: [4, 10], pays: 10 },
  ] as const)('[$clause] odds of $odds behind $flat on $numbers win $pays', (row) => {
    for (const number of row.numbers) {
      const at = table(row.flat.endsWith('come') ? (number === 6 ? NINE_ON : SIX_ON) : COME_OUT);
      at.bet('A', row.flat, 50);
      at.roll(thrown(number));
      const id = at.bet('A', `${row.flat}-odds`, row.odds);
      const worth = at.worth('A');
      const won = wonRows(at.roll(row.flat.startsWith('dont') ? '5-2' : thrown(number)));
      expect(at.worth('A') - worth).toBe(50 + row.pays);
      expect(won.find((one) => one.wager === id)).toMatchObject({ paysBy: row.clause });
    }
  });

  test.each([
    { payout: 'field:12', odds: '3 to 1' },
    { payout: 'pass', odds: '2 to 1' },
    { payout: 'hardway 8', odds: '10 to 1' },
    { payout: 'craps-2', odds: '29 to 1' },
  ])('[NZ 4.14] the odds are exact: $payout may not be $odds', ({ payout, odds }) => {
    const refusal = refusedHouse('nz-craps', { 'payout.higherThanMinimum': { [payout]: odds } });
    expect(refusal).toMatchObject({ code: 'unlawful-option', clause: 'NZ 4.14' });
  });

  test('[NZ 4.14] a house that chooses exactly the table’s odds is accepted', () => {
    const house = { 'payout.higherThanMinimum': { 'field:12': '2 to 1', 'hardway 8': '9 to 1' } };
    expect(closedTable('nz-craps', house).isOpen).toBe(false);
  });

  test.each([
    { wager: 'place-win', on: 6, stake: 5, nearest: [600] },
    { wager: 'place-win', on: 4, stake: 12, nearest: [1000, 1500] },
    { wager: 'place-win', on: 8, stake: 20, nearest: [1800, 2400] },
  ])(
    '[NZ 4.14] $stake on $wager $on cannot be paid exactly and is refused',
    ({ wager, on, stake, nearest }) => {
      const refusal = table(SIX_ON).refusedBet('A', wager, stake, { on });
      expect(refusal).toMatchObject({ code: 'not-payable', clause: 'NZ 4.14', nearestCents: nearest });
    },
  );
});

/** Player A's net after each total of the next roll, from the same table every time. */
function nets(at: Night): Readonly<Record<number, number>> {
  at.out();
  const out = at.table;
  const worth = at.worth('A');
  const found: Record<number, number> = {};
  for (const roll of ROLLS) {
    at.table = out;
    at.rest(plainThrow(roll));
    expect(at.up('A')).toEqual([]);
    const total = totalOf(roll);
    expect(found[total] ?? at.worth('A') - worth).toBe(at.worth('A') - worth);
    found[total] = at.worth('A') - worth;
  }
  at.table = out;
  return found;
}

/** Checks that the named totals net the given amounts and all others lose the whole wager. */
const elseLoses = (
  stake: number,
  wins: Readonly<Record<number, number>>,
): Readonly<Record<number, number>> => ({
  ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((total) => [total, -stake])),
  ...wins,
});

const only = (all: Readonly<Record<number, number>>, totals: readonly number[]) =>
  totals.map((total) => all[total]);
const REST = [4, 5, 6, 8, 9, 10];

describe('one-roll composites', () => {
  test.each([
    { clause: 'NZ 4.1(v)', wager: 'horn', stake: 4 },
    { clause: 'NZ 4.1(w)', wager: 'horn-high 12', stake: 5 },
    { clause: 'NZ 4.1(x)', wager: 'world', stake: 5 },
    { clause: 'NZ 4.1(y)', wager: 'c-and-e', stake: 2 },
  ])(
    '[$clause] $stake on $wager is one wager, accepted at any time and decided by the next roll',
    ({ wager, stake }) => {
      const [name = '', on] = wager.split(' ');
      for (const before of [COME_OUT, SIX_ON]) {
        const at = table(before);
        at.bet('A', name, stake, on === undefined ? {} : { on: Number(on) });
        expect(at.up('A')).toEqual([`${name} ${stake}`]);
        expect(Object.keys(nets(at))).toHaveLength(11);
      }
    },
  );

  const horn = (at = table(COME_OUT)) => {
    at.bet('A', 'horn', 4);
    return nets(at);
  };
  test('[NZ 4.1(v)(i)] a Horn of 4 wins on 2, 3, 11 and 12', () => {
    expect(only(horn(), [2, 3, 11, 12])).toEqual([27, 12, 12, 27]);
  });
  test('[NZ 4.1(v)(ii)] a Horn of 4 is lost on every other total', () => {
    expect(only(horn(), [7, ...REST])).toEqual([-4, -4, -4, -4, -4, -4, -4]);
  });
  test('[NZ 4.15] a Horn of 8 is paid as 2 on each of Craps 2, Craps 3, Craps 12 and 11', () => {
    const at = table(SIX_ON);
    at.bet('A', 'horn', 8);
    expect(nets(at)).toEqual(elseLoses(8, { 2: 54, 3: 24, 11: 24, 12: 54 }));
    const [won] = wonRows(at.roll('1-1'));
    expect(won).toMatchObject({ clause: 'NZ 4.15', paysBy: 'NZ 4.14[craps-2]', paidCents: 6000 });
    expect(won?.parts).toEqual([{ wager: 'craps-2', on: null, cents: 200, paidCents: 6000 }]);
  });
  test('[NZ 4.15] four separate wagers need a multiple of four', () => {
    const refusal = table(COME_OUT).refusedBet('A', 'horn', 6);
    expect(refusal).toMatchObject({ code: 'not-payable', nearestCents: [400, 800] });
    const half = table(COME_OUT, { payableUnit: '0.5' });
    half.bet('A', 'horn', 6);
    expect(nets(half)).toEqual(elseLoses(6, { 2: 40.5, 3: 18, 11: 18, 12: 40.5 }));
  });

  test('[NZ 4.15] a Horn in other units is refused, citing the clause that makes it four wagers', () => {
    expect(table(COME_OUT).refusedBet('A', 'horn', 6).clause).toBe('NZ 4.15');
  });

  const highs = [
    { high: 2, wins: { 2: 57, 3: 11, 11: 11, 12: 26 } },
    { high: 3, wins: { 2: 26, 3: 27, 11: 11, 12: 26 } },
    { high: 11, wins: { 2: 26, 3: 11, 11: 27, 12: 26 } },
    { high: 12, wins: { 2: 26, 3: 11, 11: 11, 12: 57 } },
  ];
  describe.each(highs)('a Horn High $high of 5', ({ high, wins }) => {
    const hornHigh = (at = table(COME_OUT)) => {
      at.bet('A', 'horn-high', 5, { on: high });
      return nets(at);
    };
    test(`[NZ 4.1(w)(ii)] a Horn High ${high} of 5 wins on 2, 3, 11 and 12`, () => {
      expect(only(hornHigh(), [2, 3, 11, 12]).every((net) => (net ?? 0) > 0)).toBe(true);
    });
    test(`[NZ 4.1(w)(iii)] a Horn High ${high} of 5 is lost on every other total`, () => {
      expect(only(hornHigh(), [7, ...REST])).toEqual([-5, -5, -5, -5, -5, -5, -5]);
    });
    test(`[NZ 4.15] a Horn High ${high} carries two units on ${high} and is paid as four wagers`, () => {
      expect(hornHigh()).toEqual(elseLoses(5, wins));
    });
  });
  test('[NZ 4.1(w)(i)] a Horn High must be a multiple of five, with one of its four numbers nominated', () => {
    const at = table(COME_OUT);
    const refusal = at.refusedBet('A', 'horn-high', 6, { on: 3 });
    expect(refusal).toMatchObject({
      code: 'not-payable',
      clause: 'NZ 4.1(w)(i)',
      nearestCents: [500, 1000],
    });
    expect(at.refusedBet('A', 'horn-high', 5).code).toBe('not-offered');
    expect(at.refusedBet('A', 'horn-high', 5, { on: 7 }).code).toBe('not-offered');
    at.bet('A', 'horn-high', 10, { on: 3 });
    expect(nets(at)).toEqual(elseLoses(10, { 2: 52, 3: 54, 11: 22, 12: 52 }));
  });

  const world = (at = table(COME_OUT)) => {
    at.bet('A', 'world', 5);
    return nets(at);
  };
  test('[NZ 4.1(x)(i)] a World must be a multiple of five', () => {
    const refusal = table(COME_OUT).refusedBet('A', 'world', 4);
    expect(refusal).toMatchObject({ code: 'not-payable', clause: 'NZ 4.1(x)(i)', nearestCents: [500] });
    expect(table(SIX_ON).refusedBet('A', 'world', 12).nearestCents).toEqual([1000, 1500]);
  });
  test('[NZ 4.1(x)(ii)] a World of 5 wins on 2, 3, 11 and 12, and on 7 breaks even', () => {
    expect(only(world(), [2, 3, 7, 11, 12])).toEqual([26, 11, 0, 11, 26]);
  });
  test('[NZ 4.1(x)(iii)] a World of 5 is lost on every other total', () => {
    expect(only(world(), REST)).toEqual([-5, -5, -5, -5, -5, -5]);
  });
  test('[NZ 4.16] a World of 10 is paid as 2 on each of Craps 2, 3, 12, 11 and Any 7', () => {
    const at = table(COME_OUT);
    at.bet('A', 'world', 10);
    expect(nets(at)).toEqual(elseLoses(10, { 2: 52, 3: 22, 7: 0, 11: 22, 12: 52 }));
    const [won] = wonRows(at.roll('4-3'));
    expect(won).toMatchObject({ clause: 'NZ 4.16', paysBy: 'NZ 4.14[any-7]', paidCents: 800 });
    expect(won?.parts).toEqual([{ wager: 'any-seven', on: null, cents: 200, paidCents: 800 }]);
  });

  const crapsAndEleven = (craps: number, eleven: number, at = table(COME_OUT)) => {
    at.bet('A', 'c-and-e', craps + eleven, { split: { 'any-craps': craps, eleven } });
    return nets(at);
  };
  test('[NZ 4.1(y)(i)] a C & E has at least one unit on each part, split as the player chooses', () => {
    const at = table(COME_OUT);
    const id = at.bet('A', 'c-and-e', 3, { split: { 'any-craps': 1, eleven: 2 } });
    expect(at.wager(id)?.split).toEqual([100, 200]);
    for (const split of [{ 'any-craps': 0, eleven: 2 }, { eleven: 2 }, { 'any-craps': 0.5, eleven: 1.5 }])
      expect(at.refusedBet('A', 'c-and-e', 2, { split }).clause).toBe('NZ 4.1(y)(i)');
    const odd = at.refusedBet('A', 'c-and-e', 3);
    expect(odd).toMatchObject({ code: 'not-payable', clause: 'NZ 4.1(y)(i)', nearestCents: [200, 400] });
    expect(at.refusedBet('A', 'c-and-e', 1).clause).toBe('NZ 4.1(y)(i)');
  });
  test('[NZ 4.1(y)(ii)] a C & E of 1 and 1 wins on 2, 3, 11 and 12', () => {
    expect(only(crapsAndEleven(1, 1), [2, 3, 11, 12])).toEqual([6, 6, 14, 6]);
  });
  test('[NZ 4.1(y)(iii)] a C & E of 1 and 1 is lost on every other total', () => {
    expect(only(crapsAndEleven(1, 1), [7, ...REST])).toEqual([-2, -2, -2, -2, -2, -2, -2]);
  });
  test.each([
    { craps: 2, eleven: 1, wins: { 2: 13, 3: 13, 11: 13, 12: 13 } },
    { craps: 1, eleven: 2, wins: { 2: 5, 3: 5, 11: 29, 12: 5 } },
    { craps: 5, eleven: 5, wins: { 2: 30, 3: 30, 11: 70, 12: 30 } },
  ])('[NZ 4.17] a C & E of $craps on craps and $eleven on 11 is paid as those two wagers', (row) => {
    expect(crapsAndEleven(row.craps, row.eleven)).toEqual(elseLoses(row.craps + row.eleven, row.wins));
  });
  test('[NZ 4.17] a C & E without a nominated split is half and half', () => {
    const at = table(SIX_ON);
    at.bet('A', 'c-and-e', 4);
    expect(nets(at)).toEqual(elseLoses(4, { 2: 12, 3: 12, 11: 28, 12: 12 }));
  });
});

describe('the commission and no other fee', () => {
  test.each([
    { wager: 'buy', on: 4, stake: 20, back: 21 },
    { wager: 'buy', on: 9, stake: 100, back: 105 },
    { wager: 'lay', on: 4, stake: 40, back: 41 },
    { wager: 'lay', on: 6, stake: 120, back: 125 },
  ])('[NZ 4.12] $wager $on of $stake returns $back when taken down undecided', (row) => {
    const at = table(COME_OUT);
    const id = at.bet('A', row.wager, row.stake, { on: row.on });
    at.roll('6-5');
    const rack = at.rack('A');
    at.act({ do: 'remove', by: player('A'), wager: id });
    expect([at.rack('A') - rack, at.table.feesCents]).toEqual([row.back, 0]);
  });

  test('[NZ 4.12] a changed stake adjusts the commission by the difference, if that is payable', () => {
    const at = table(SIX_ON);
    const id = at.bet('A', 'buy', 40, { on: 4 });
    expect(at.refusal({ do: 'reduce', by: player('A'), wager: id, cents: 3000 }).clause).toBe('NZ 4.1(j)');
    const rack = at.rack('A');
    at.act({ do: 'reduce', by: player('A'), wager: id, cents: 2000 });
    expect([at.rack('A') - rack, at.table.feesCents]).toEqual([21, 100]);
    at.act({ do: 'increase', by: player('A'), wager: id, cents: 6000 });
    expect([at.rack('A') - rack, at.table.feesCents]).toEqual([21 - 42, 300]);
  });

  test('[NZ 4.12] the commission on a decided bet is kept, and no house may keep more', () => {
    const at = table(SIX_ON);
    at.bet('A', 'buy', 20, { on: 4 });
    at.bet('A', 'lay', 40, { on: 10 });
    const worth = at.worth('A');
    at.roll('4-3');
    expect([at.worth('A') - worth, at.table.feesCents]).toEqual([-20 + 20, 200]);
    expect(refusedHouse('nz-craps', { 'vig.refundOnRemoval': false }).code).toBe('unlawful-option');
  });

  test.each(['pass', 'place-win', 'field', 'hardway', 'come-odds'])(
    '[NZ 4.13] no house may charge a fee on %s',
    (wager) => {
      const refusal = refusedHouse('nz-craps', { 'fees.on': ['buy', wager] });
      expect(refusal).toMatchObject({ code: 'unlawful-option', clause: 'NZ 4.13' });
      expect(closedTable('nz-craps', { 'fees.on': ['buy', 'lay'] }).feesCents).toBe(0);
    },
  );

  test('[NZ 4.13] every bet except buy and lay takes only its stake from the rack', () => {
    const at = table(COME_OUT);
    at.bet('A', 'dont-pass', 10);
    at.roll('5-4');
    const rack = at.rack('A');
    const names = 'come dont-come big-6 field any-seven any-craps craps-2 eleven horn world c-and-e';
    const bets = [...names.split(' '), 'place-win 5', 'hardway 8', 'horn-high 2'];
    for (const bet of bets) place(at, bet, 20);
    at.bet('A', 'dont-pass-odds', 15);
    expect([rack - at.rack('A'), at.table.feesCents]).toEqual([20 * bets.length + 15, 0]);
    at.roll('4-3');
    expect(at.table.feesCents).toBe(0);
  });
});
