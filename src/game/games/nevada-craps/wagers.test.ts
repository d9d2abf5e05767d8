// The wagers of Nevada craps, clause by clause, with real chips at the real table.

import { describe, expect, test } from 'vitest';
import { type Night, night, outcome, player, type Row, refusedHouse } from '../../../../tests/support/kit.ts';
import { feltOf } from '../../table/ask/felt.ts';
import { why } from '../../table/tell/why.ts';

const GAME = 'nevada-craps';
const SIX_ON = '4-2';
const EIGHT_ON = '4-4';

function table(rolls = '', choices = {}): Night {
  const at = night(GAME, choices);
  if (rolls !== '') at.roll(rolls);
  return at;
}

type Played = readonly [clause: string, says: string, row: Omit<Row, 'game'>, net: number, isUp: boolean];
const come = { before: SIX_ON, wager: 'come', stake: 10 } as const;
const dontCome = { before: SIX_ON, wager: 'dont-come', stake: 10 } as const;
const put = { before: EIGHT_ON, wager: 'put', stake: 10 } as const;

const ROWS: readonly Played[] = [
  ['NV 2.2', 'an 11 on the come-out wins', { wager: 'pass', stake: 10, rolls: '6-5' }, 10, false],
  ['NV 2.3', 'a 12 on the come-out loses', { wager: 'pass', stake: 10, rolls: '6-6' }, -10, false],
  ['NV 2.4', 'a 9 becomes its number', { wager: 'pass', stake: 10, rolls: '5-4' }, 0, true],
  ['NV 2.5', 'the number again wins', { wager: 'pass', stake: 10, rolls: '5-4 6-6 6-3' }, 10, false],
  ['NV 2.6', 'a 7 first loses', { wager: 'pass', stake: 10, rolls: '5-4 4-3' }, -10, false],
  ['NV 2.8', 'a 3 on the come-out wins', { wager: 'dont-pass', stake: 10, rolls: '2-1' }, 10, false],
  ['NV 2.8', 'a 7 before the point wins', { wager: 'dont-pass', stake: 10, rolls: '5-4 4-3' }, 10, false],
  ['NV 2.9', 'an 11 on the come-out loses', { wager: 'dont-pass', stake: 10, rolls: '6-5' }, -10, false],
  ['NV 2.9', 'the point again loses', { wager: 'dont-pass', stake: 10, rolls: '5-4 5-4' }, -10, false],
  ['NV 2.10', 'a 12 is a stand-off', { wager: 'dont-pass', stake: 10, rolls: '6-6' }, 0, false],
  ['NV 2.11', 'a 5 becomes the number against it', { wager: 'dont-pass', stake: 10, rolls: '4-1' }, 0, true],
  ['NV 2.13', 'an 11 on its first roll wins', { ...come, rolls: '6-5' }, 10, false],
  ['NV 2.13', 'its number before a 7 wins', { ...come, rolls: '5-5 6-4' }, 10, false],
  ['NV 2.14', 'a 3 on its first roll loses', { ...come, rolls: '2-1' }, -10, false],
  ['NV 2.14', 'a 7 before its number loses', { ...come, rolls: '5-5 4-3' }, -10, false],
  ['NV 2.15', 'a 10 moves it there', { ...come, rolls: '5-5' }, 0, true],
  ['NV 2.17', 'a 2 on its first roll wins', { ...dontCome, rolls: '1-1' }, 10, false],
  ['NV 2.18', 'its number before a 7 loses', { ...dontCome, rolls: '5-5 6-4' }, -10, false],
  ['NV 2.19', 'a 12 on its first roll is a stand-off', { ...dontCome, rolls: '6-6' }, 0, false],
  ['NV 2.20', 'even money', { wager: 'pass', stake: 25, rolls: '4-3' }, 25, false],
  [
    'NV 4.1',
    'place 8 loses to a 7',
    { before: SIX_ON, wager: 'place-win', on: 8, stake: 6, rolls: '4-3' },
    -6,
    false,
  ],
  ['NV 4.2', 'place 4', { before: SIX_ON, wager: 'place-win', on: 4, stake: 5, rolls: '3-1' }, 9, false],
  ['NV 4.2', 'place 9', { before: SIX_ON, wager: 'place-win', on: 9, stake: 5, rolls: '5-4' }, 7, false],
  ['NV 4.2', 'place 8', { before: SIX_ON, wager: 'place-win', on: 8, stake: 6, rolls: '5-3' }, 7, false],
  [
    'NV 4.3',
    'buy 4 loses its stake alone',
    { before: SIX_ON, wager: 'buy', on: 4, stake: 20, rolls: '4-3' },
    -20,
    false,
  ],
  [
    'NV 4.4',
    'buy 4 pays true odds',
    { before: SIX_ON, wager: 'buy', on: 4, stake: 10, rolls: '3-1' },
    20,
    false,
  ],
  [
    'NV 4.5',
    'five percent of 20 is 1',
    { before: SIX_ON, wager: 'buy', on: 4, stake: 20, rolls: '3-1' },
    39,
    false,
  ],
  [
    'NV 4.6',
    'charged on a win only',
    { before: SIX_ON, wager: 'buy', on: 4, stake: 100, rolls: '3-1' },
    195,
    false,
  ],
  [
    'NV 4.8',
    'lay 4 loses to a 4',
    { before: SIX_ON, wager: 'lay', on: 4, stake: 40, rolls: '3-1' },
    -40,
    false,
  ],
  ['NV 4.9', 'lay 4 pays 1 to 2', { before: SIX_ON, wager: 'lay', on: 4, stake: 4, rolls: '4-3' }, 2, false],
  [
    'NV 4.10',
    'five percent of a win of 20',
    { before: SIX_ON, wager: 'lay', on: 4, stake: 40, rolls: '4-3' },
    19,
    false,
  ],
  ...[4, 5, 6, 8, 9, 10].flatMap((on): readonly Played[] => {
    const before = on === 8 ? SIX_ON : EIGHT_ON;
    const number = { 4: '3-1', 5: '4-1', 6: '5-1', 8: '5-3', 9: '5-4', 10: '6-4' }[on] ?? '';
    return [
      ['NV 4.11', `put ${on} loses to a 7`, { ...put, before, on, rolls: '4-3' }, -10, false],
      ['NV 4.13', `put ${on} pays even money`, { ...put, before, on, rolls: `6-6 ${number}` }, 10, false],
    ];
  }),
  ['NV 4.14', 'Big 6 loses to a 7', { wager: 'big-6', stake: 5, rolls: '4-3' }, -5, false],
  ['NV 4.15', 'Big 8 pays even money', { wager: 'big-8', stake: 5, rolls: '5-3' }, 5, false],
  [
    'NV 5.1',
    'a soft 6 loses',
    { before: EIGHT_ON, wager: 'hardway', on: 6, stake: 1, rolls: '5-1' },
    -1,
    false,
  ],
  ['NV 5.2', 'hard 6', { before: EIGHT_ON, wager: 'hardway', on: 6, stake: 1, rolls: '3-3' }, 9, false],
  ['NV 5.3', 'the field loses to a 5', { wager: 'field', stake: 5, rolls: '4-1' }, -5, false],
  ['NV 5.4', 'double on the 2', { wager: 'field', stake: 5, rolls: '1-1' }, 10, false],
  ['NV 5.5', 'any craps loses to a 4', { wager: 'any-craps', stake: 1, rolls: '3-1' }, -1, false],
  ['NV 5.6', 'twelve', { wager: 'craps-12', stake: 1, rolls: '6-6' }, 30, false],
  ['NV 5.7', 'a horn on the 3', { wager: 'horn', stake: 4, rolls: '2-1' }, 12, false],
  ['NV 5.8', 'C and E on the 2', { wager: 'c-and-e', stake: 2, rolls: '1-1' }, 6, false],
  ['NV 5.9', 'a world bet on the 2', { wager: 'world', stake: 5, rolls: '1-1' }, 26, false],
  ['NV 5.10', 'a hop loses to anything else', { wager: 'hop', on: '4-5', stake: 1, rolls: '6-3' }, -1, false],
  ['NV 5.11', 'a hop', { wager: 'hop', on: '4-5', stake: 1, rolls: '5-4' }, 15, false],
  ['NV 8.2', 'the second 12 wins', { wager: 'repeater', on: 12, stake: 1, rolls: '6-6 5-4 6-6' }, 40, false],
  ['NV 8.3', 'a come-out 7 loses', { wager: 'repeater', on: 12, stake: 1, rolls: '4-3' }, -1, false],
  ['NV 8.3', 'a seven-out loses', { wager: 'repeater', on: 6, stake: 1, rolls: '5-1 5-4 4-3' }, -1, false],
];

test.each(ROWS)('[%s] %s', (_clause, _says, row, net, isUp) => {
  expect(outcome({ game: GAME, ...row })).toEqual({ net, isUp });
});

describe('when bets are made', () => {
  test('[NV 1.1] come-outs are the first roll and each one after a line decision', () => {
    const at = table('4-3 6-5 4-2 5-5 3-3 6-2 4-3 6-6');
    const rolls = at.events('RollClosed').map((event) => `${event.total}${event.wasComeOut ? '!' : ''}`);
    expect(rolls.join(' ')).toBe('7! 11! 6! 10 6 8! 7 12!');
  });

  test('[NV 1.2] a 4, 5, 6, 8, 9 or 10 becomes the point, and no other total', () => {
    const rolls = ['1-1', '2-1', '3-1', '4-1', '5-1', '4-3', '5-3', '5-4', '6-4', '6-5', '6-6'];
    expect(rolls.map((roll) => table(roll).table.point)).toEqual([
      ...[null, null, 4, 5, 6, null, 8, 9, 10, null, null],
    ]);
  });

  test('[NV 1.3] a 7 while a point is on passes the dice', () => {
    expect(table('4-2 4-3').events('RollClosed').at(-1)?.pass).toBe('loser-seven');
  });

  test.each(['fire', 'under-7', 'place-lose'])('[NV 1.4] there is no %s bet', (wager) => {
    expect(table().refusedBet('A', wager, 10)).toMatchObject({ code: 'not-offered', clause: 'NV 1.4' });
  });

  test.each([
    ['NV 2.1', 'pass', SIX_ON],
    ['NV 2.7', 'dont-pass', SIX_ON],
    ['NV 2.12', 'come', ''],
    ['NV 2.16', 'dont-come', ''],
  ])('[%s] %s is refused at the wrong time', (clause, wager, before) => {
    expect(table(before).refusedBet('A', wager, 10)).toMatchObject({ code: 'wrong-time', clause });
  });
});

describe('odds', () => {
  test.each([
    ['NV 3.1', 'pass', 'pass-odds', '', '4-2', 50],
    ['NV 3.2', 'come', 'come-odds', '5-4', '4-2', 50],
    ['NV 3.3', 'dont-pass', 'dont-pass-odds', '', '4-2', 60],
    ['NV 3.4', 'dont-come', 'dont-come-odds', '5-4', '4-2', 60],
  ])('[%s] odds behind %s', (clause, flat, odds, before, roll, most) => {
    const at = table(before);
    at.bet('A', flat, 10);
    expect(at.refusedBet('A', odds, 6)).toMatchObject({ code: 'wrong-time', clause });
    at.roll(roll);
    expect(at.refusedBet('A', odds, most + 30)).toMatchObject({ code: 'above-most' });
    at.bet('A', odds, most);
    expect(at.up('A')).toEqual([`${flat} 10`, `${odds} ${most}`]);
  });

  test.each([
    ['3-1', 30, 60],
    ['4-1', 40, 60],
    ['5-1', 50, 60],
    ['5-3', 50, 60],
    ['5-4', 40, 60],
    ['6-4', 30, 60],
  ])('[NV 3.5] [NV 3.7] with %s on, 10 may take %i, which wins %i', (roll, most, pays) => {
    const at = table();
    at.bet('A', 'pass', 10);
    at.roll(roll);
    expect(at.refusedBet('A', 'pass-odds', most + 10)).toMatchObject({ clause: 'NV 3.7' });
    at.bet('A', 'pass-odds', most);
    const worth = at.worth('A');
    at.roll(roll);
    expect(at.worth('A') - worth).toBe(pays + 10);
  });

  test.each([
    ['3-1', 30],
    ['4-1', 40],
    ['5-1', 50],
  ])('[NV 3.6] [NV 3.8] with %s on, 10 may lay 60 to win %i', (roll, pays) => {
    const at = table();
    at.bet('A', 'dont-pass', 10);
    at.roll(roll);
    expect(at.refusedBet('A', 'dont-pass-odds', 66)).toMatchObject({ clause: 'NV 3.8' });
    at.bet('A', 'dont-pass-odds', 60);
    const worth = at.worth('A');
    at.roll('4-3');
    expect(at.worth('A') - worth).toBe(pays + 10);
  });

  test('[NV 3.9] odds go to the next amount that can be paid', () => {
    const at = table('', { 'odds.take.multiple': 1 });
    at.bet('A', 'pass', 5);
    at.roll('4-1');
    at.bet('A', 'pass-odds', 6);
    expect(at.up('A')).toEqual(['pass 5', 'pass-odds 6']);
  });
});

describe('put bets', () => {
  /** Ten dollars put on the 6, with a point of 8. */
  function with6(): { readonly at: Night; readonly wager: number } {
    const at = table(EIGHT_ON);
    return { at, wager: at.bet('A', 'put', 10, { on: 6 }) };
  }

  test('[NV 4.11] they need a point, and the point itself may be bet', () => {
    expect(table().refusedBet('A', 'put', 10, { on: 6 })).toMatchObject({
      code: 'wrong-time',
      clause: 'NV 4.11',
    });
    expect(outcome({ game: GAME, ...put, on: 8, rolls: '5-3' })).toEqual({ net: 10, isUp: false });
  });

  test('[NV 4.12] they have their number at once and stay up until decided', () => {
    const { at, wager } = with6();
    expect(at.wager(wager)?.number).toBe(6);
    for (const said of [
      { do: 'remove', by: player('A'), wager },
      { do: 'reduce', by: player('A'), wager, cents: 500 },
      { do: 'increase', by: player('A'), wager, cents: 1_500 },
    ] as const)
      expect(at.refusal(said)).toMatchObject({ code: 'contract', clause: 'NV 4.12' });
    at.bet('A', 'put', 5, { on: 6 });
    expect(at.up('A')).toEqual(['put 10', 'put 5']);
  });

  test('[NV 3.10] odds go behind them at once, at true odds and within the same limits', () => {
    const { at } = with6();
    expect(at.refusedBet('A', 'put-odds', 55)).toMatchObject({ code: 'above-most', clause: 'NV 3.10' });
    at.bet('A', 'put-odds', 50);
    const worth = at.worth('A');
    at.roll('5-1');
    expect([at.worth('A') - worth, at.up('A')]).toEqual([60 + 10, []]);
  });

  test('[NV 6.6] on the come-out they work, and the odds behind them are off', () => {
    const { at } = with6();
    at.bet('A', 'put-odds', 50);
    at.roll('5-3');
    const worth = at.worth('A');
    at.roll('4-3');
    expect([at.worth('A') - worth, at.up('A')]).toEqual([-10, []]);
  });

  test('a put bet left up after a win keeps its number', () => {
    const at = table(EIGHT_ON);
    const wager = at.bet('A', 'put', 10, { on: 6, stays: true });
    at.roll('5-1');
    expect(at.wager(wager)).toMatchObject({ number: 6, stakeCents: 1_000 });
    const worth = at.worth('A');
    at.roll('5-1');
    expect(at.worth('A') - worth).toBe(10);
  });

  test('they are told by their name alone', () => {
    const { at } = with6();
    const made = at.events('WagerMade').at(-1) ?? expect.fail('a wager');
    expect(why(at.table, made)[0]?.says).toBe('A bets $10 on Put 6.');
  });

  test('a house need not offer them', () => {
    const at = table(EIGHT_ON, { 'put.enabled': false });
    expect(at.refusedBet('A', 'put', 10, { on: 6 })).toMatchObject({
      code: 'not-offered',
      clause: 'NV 4.11',
    });
  });
});

test('[NV 4.7] only buy and lay bets carry a fee', () => {
  expect(refusedHouse(GAME, { 'fees.on': ['place-win'] }).clause).toBe('NV 4.7');
});

test('[NV 6.4] a Don’t bet with its number may be lowered but not raised', () => {
  const at = table();
  const wager = at.bet('A', 'dont-pass', 10);
  at.roll(SIX_ON);
  expect(at.refusal({ do: 'increase', by: player('A'), wager, cents: 2_000 }).clause).toBe('NV 6.4');
  at.act({ do: 'reduce', by: player('A'), wager, cents: 500 });
  expect(at.up('A')).toEqual(['dont-pass 5']);
});

describe('repeater bets', () => {
  const PAYS: readonly (readonly [number: number, roll: string, times: number, pays: number])[] = [
    [2, '1-1', 2, 40],
    [3, '2-1', 3, 50],
    [4, '3-1', 4, 65],
    [5, '4-1', 5, 80],
    [6, '5-1', 6, 90],
    [8, '5-3', 6, 90],
    [9, '5-4', 5, 80],
    [10, '6-4', 4, 65],
    [11, '6-5', 3, 50],
    [12, '6-6', 2, 40],
  ];

  test.each(PAYS)('[NV 8.1] [NV 8.4] %i, thrown as %s %i times, pays %i to 1', (on, roll, times, pays) => {
    const rolls = (count: number): string => Array.from({ length: count }, () => roll).join(' ');
    const bet = { game: GAME, wager: 'repeater', on, stake: 1 } as const;
    expect(outcome({ ...bet, rolls: rolls(times - 1) })).toEqual({ net: 0, isUp: true });
    expect(outcome({ ...bet, rolls: rolls(times) })).toEqual({ net: pays, isUp: false });
    expect(outcome({ ...bet, rolls: `${rolls(times - 1)} 4-3` })).toEqual({ net: -1, isUp: false });
  });

  test('[NV 8.5] a bet counts from when it is made, and each has its own count', () => {
    const at = table('6-6');
    at.bet('A', 'repeater', 1, { on: 12 });
    at.roll('6-6');
    at.bet('B', 'repeater', 1, { on: 12 });
    at.roll('6-6');
    expect([at.up('A'), at.up('B')]).toEqual([[], ['repeater 1']]);
  });

  test('[NV 8.6] they may not be changed', () => {
    const at = table();
    const wager = at.bet('A', 'repeater', 1, { on: 12 });
    for (const said of [
      { do: 'remove', by: player('A'), wager },
      { do: 'increase', by: player('A'), wager, cents: 200 },
    ] as const)
      expect(at.refusal(said)).toMatchObject({ code: 'frozen', clause: 'NV 8.6' });
  });

  test('[NV 8.7] their limits are posted apart', () => {
    const posted = { 'table.minMax': { min: '10', max: '100' }, 'repeater.minMax': { min: '1', max: '25' } };
    const at = table('', posted);
    at.bet('A', 'repeater', 1, { on: 6 });
    expect(at.refusedBet('A', 'repeater', 30, { on: 8 })).toMatchObject({
      code: 'above-most',
      clause: 'NV 8.7',
    });
    expect(at.refusedBet('A', 'field', 5)).toMatchObject({ code: 'below-least' });
  });

  test('[NV 8.8] a lammer marks each throw on the layout', () => {
    const at = table();
    at.bet('A', 'repeater', 1, { on: 11 });
    at.roll('6-5');
    at.roll('5-6');
    const marks = feltOf(at.table).marks.map(({ wager, on, box }) => `${wager} ${on} ${box}`);
    expect(marks).toEqual(['repeater 11 1', 'repeater 11 2']);
    const marked = at.events('ProgressMarked').at(-1) ?? expect.fail('progress');
    expect(why(at.table, marked)[0]?.says).toContain('has 2 of 3');
  });
});
