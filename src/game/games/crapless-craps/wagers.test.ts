// The wagers of crapless craps, clause by clause, with real chips at the real table.

import { describe, expect, test } from 'vitest';
import { type Night, night, outcome, player, type Row, refusedHouse } from '../../../../tests/support/kit.ts';
import { totalOf } from '../../base/dice.ts';
import { CRAPLESS_CRAPS } from './game.ts';

const GAME = 'crapless-craps';
const POINTS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
/** One way to throw each total. */
const THROW: Readonly<Record<number, string>> = {
  ...{ 2: '1-1', 3: '2-1', 4: '3-1', 5: '4-1', 6: '5-1', 7: '4-3', 8: '5-3', 9: '5-4', 10: '6-4', 11: '6-5' },
  12: '6-6',
};
const SIX_ON = '4-2';

function table(rolls = '', choices = {}): Night {
  const at = night(GAME, choices);
  if (rolls !== '') at.roll(rolls);
  return at;
}

type Played = readonly [clause: string, says: string, row: Omit<Row, 'game'>, net: number, isUp: boolean];

const LINE: readonly Played[] = [
  ['CC 2.2', 'a 7 on the come-out wins', { wager: 'pass', stake: 10, rolls: '4-3' }, 10, false],
  [
    'CC 2.6',
    'a 7 on its first roll wins',
    { before: SIX_ON, wager: 'come', stake: 10, rolls: '4-3' },
    10,
    false,
  ],
  ['CC 2.10', 'even money on a point of 12', { wager: 'pass', stake: 25, rolls: '6-6 3-1 6-6' }, 25, false],
  ...POINTS.flatMap((point): readonly Played[] => {
    const number = THROW[point] ?? '';
    return [
      [
        'CC 2.3',
        `a ${point} on the come-out decides nothing`,
        { wager: 'pass', stake: 10, rolls: number },
        0,
        true,
      ],
      [
        'CC 2.4',
        `${point} before 7 wins`,
        { wager: 'pass', stake: 10, rolls: `${number} ${number}` },
        10,
        false,
      ],
      ['CC 2.5', `7 before ${point} loses`, { wager: 'pass', stake: 10, rolls: `${number} 4-3` }, -10, false],
    ];
  }),
  ...POINTS.filter((point) => point !== 6).flatMap((point): readonly Played[] => {
    const number = THROW[point] ?? '';
    const come = { before: SIX_ON, wager: 'come', stake: 10 } as const;
    return [
      ['CC 2.7', `a ${point} moves it there`, { ...come, rolls: number }, 0, true],
      ['CC 2.8', `${point} again wins`, { ...come, rolls: `${number} ${number}` }, 10, false],
      ['CC 2.9', `7 before ${point} loses`, { ...come, rolls: `${number} 4-3` }, -10, false],
    ];
  }),
];

const PLACE_PAYS = [
  ...[
    [2, 10, 55],
    [3, 8, 22],
    [4, 5, 9],
    [5, 5, 7],
    [6, 6, 7],
    [8, 6, 7],
    [9, 5, 7],
    [10, 5, 9],
    [11, 8, 22],
  ],
  [12, 10, 55],
] as const;
const ODDS_PAY = [
  ...[
    [2, 10, 60],
    [3, 10, 30],
    [4, 10, 20],
    [5, 10, 15],
    [6, 10, 12],
    [8, 10, 12],
    [9, 10, 15],
    [10, 10, 20],
  ],
  ...[
    [11, 10, 30],
    [12, 10, 60],
  ],
] as const;

const NUMBERS: readonly Played[] = [
  ...PLACE_PAYS.flatMap(([on = 0, stake = 0, pays = 0]): readonly Played[] => {
    const bet = { before: on === 6 ? '4-4' : SIX_ON, wager: 'place-win', on, stake } as const;
    return [
      ['CC 4.2', `place ${on} pays ${pays} for ${stake}`, { ...bet, rolls: THROW[on] ?? '' }, pays, false],
      ['CC 4.1', `place ${on} loses to a 7`, { ...bet, rolls: '4-3' }, -stake, false],
    ];
  }),
  ...ODDS_PAY.flatMap(([on = 0, , pays = 0]): readonly Played[] => {
    const bet = { before: on === 6 ? '4-4' : SIX_ON, wager: 'buy', on, stake: 20 } as const;
    return [
      [
        'CC 4.4',
        `buy ${on} pays true odds, less a dollar`,
        { ...bet, rolls: THROW[on] ?? '' },
        2 * pays - 1,
        false,
      ],
      ['CC 4.3', `buy ${on} loses to a 7, with its fee`, { ...bet, rolls: '4-3' }, -21, false],
    ];
  }),
  [
    'CC 4.5',
    'five percent of 100 is 5',
    { before: SIX_ON, wager: 'buy', on: 4, stake: 100, rolls: '3-1' },
    195,
    false,
  ],
  [
    ...(['CC 4.6', 'a house may charge it on a win only'] as const),
    { choices: { 'buy.vigTiming': 'on-win' }, before: SIX_ON, wager: 'buy', on: 12, stake: 20, rolls: '4-3' },
    ...([-20, false] as const),
  ],
];

const CENTER: readonly Played[] = [
  [
    'CC 5.1',
    'a soft 8 loses',
    { before: SIX_ON, wager: 'hardway', on: 8, stake: 1, rolls: '5-3' },
    -1,
    false,
  ],
  ['CC 5.1', 'a 7 loses', { before: SIX_ON, wager: 'hardway', on: 4, stake: 1, rolls: '4-3' }, -1, false],
  ['CC 5.2', 'hard 8', { before: SIX_ON, wager: 'hardway', on: 8, stake: 1, rolls: '4-4' }, 9, false],
  ['CC 5.2', 'hard 10', { before: SIX_ON, wager: 'hardway', on: 10, stake: 1, rolls: '5-5' }, 7, false],
  ['CC 5.3', 'the field loses to an 8', { wager: 'field', stake: 5, rolls: '4-4' }, -5, false],
  ['CC 5.3', 'the field wins on a 9', { wager: 'field', stake: 5, rolls: '5-4' }, 5, false],
  ['CC 5.4', 'double on the 12', { wager: 'field', stake: 5, rolls: '6-6' }, 10, false],
  ['CC 5.4', 'double on the 2', { wager: 'field', stake: 5, rolls: '1-1' }, 10, false],
  ['CC 5.5', 'eleven loses to a 3', { wager: 'eleven', stake: 1, rolls: '2-1' }, -1, false],
  ['CC 5.6', 'any seven', { wager: 'any-seven', stake: 1, rolls: '4-3' }, 4, false],
  ['CC 5.6', 'any craps', { wager: 'any-craps', stake: 1, rolls: '2-1' }, 7, false],
  ['CC 5.6', 'two', { wager: 'craps-2', stake: 1, rolls: '1-1' }, 30, false],
  ['CC 5.6', 'three', { wager: 'craps-3', stake: 1, rolls: '2-1' }, 15, false],
  ['CC 5.7', 'a horn on the 12', { wager: 'horn', stake: 4, rolls: '6-6' }, 27, false],
  ['CC 5.8', 'C and E on the 11', { wager: 'c-and-e', stake: 2, rolls: '6-5' }, 14, false],
  ['CC 5.9', 'a world bet on a 7', { wager: 'world', stake: 5, rolls: '4-3' }, 0, false],
  ['CC 5.10', 'a hop in either order', { wager: 'hop', on: '1-3', stake: 1, rolls: '3-1' }, 15, false],
  ['CC 5.10', 'a hop loses to anything else', { wager: 'hop', on: '1-3', stake: 1, rolls: '2-2' }, -1, false],
  ['CC 5.11', 'a hop on a pair', { wager: 'hop', on: '2-2', stake: 1, rolls: '2-2' }, 30, false],
];

test.each([...LINE, ...NUMBERS, ...CENTER])('[%s] %s', (_clause, _says, row, net, isUp) => {
  expect(outcome({ game: GAME, ...row })).toEqual({ net, isUp });
});

describe('when bets are made', () => {
  test('[CC 1.1] come-outs are the first roll and each one after a line decision', () => {
    const at = table();
    at.roll('4-3 1-1 5-5 1-1 6-6 4-3 2-1');
    const rolls = at.events('RollClosed').map((event) => `${event.total}${event.wasComeOut ? '!' : ''}`);
    expect(rolls.join(' ')).toBe('7! 2! 10 2 12! 7 3!');
  });

  test('[CC 1.2] every total but 7 becomes the point', () => {
    for (const [total, roll] of Object.entries(THROW)) {
      const at = table(roll);
      expect(at.table.point).toBe(total === '7' ? null : Number(total));
    }
  });

  test('[CC 1.3] a 7 while a point is on passes the dice, and a 7 on the come-out does not', () => {
    expect(table('4-3').events('RollClosed').at(-1)?.pass).toBeNull();
    expect(table('1-1 4-3').events('RollClosed').at(-1)?.pass).toBe('loser-seven');
  });

  test.each(['dont-pass', 'dont-come', 'lay', 'put', 'big-6', 'fire'])(
    '[CC 1.4] there is no %s bet',
    (wager) => {
      expect(table(SIX_ON).refusedBet('A', wager, 10)).toMatchObject({
        code: 'not-offered',
        clause: 'CC 1.4',
      });
    },
  );

  test('[CC 2.1] Pass is made on a come-out only', () => {
    expect(table('1-1').refusedBet('A', 'pass', 10)).toMatchObject({ code: 'wrong-time', clause: 'CC 2.1' });
  });

  test('[CC 2.6] Come is made with a point on only', () => {
    expect(table().refusedBet('A', 'come', 10)).toMatchObject({ code: 'wrong-time', clause: 'CC 2.6' });
  });
});

describe('odds', () => {
  test.each(ODDS_PAY)('[CC 3.3] odds on %i: %i wins %i', (on, stake, pays) => {
    const at = table();
    at.bet('A', 'pass', 10);
    at.roll(THROW[on] ?? '');
    at.bet('A', 'pass-odds', stake);
    const worth = at.worth('A');
    at.roll(THROW[on] ?? '');
    expect(at.worth('A') - worth).toBe(pays + 10);
  });

  test('[CC 3.1] odds behind Pass need its number', () => {
    const at = table();
    at.bet('A', 'pass', 10);
    expect(at.refusedBet('A', 'pass-odds', 10)).toMatchObject({ code: 'wrong-time', clause: 'CC 3.1' });
    at.roll('1-1');
    at.bet('A', 'pass-odds', 20);
    expect(at.up('A')).toEqual(['pass 10', 'pass-odds 20']);
  });

  test('[CC 3.2] odds behind a Come bet on 12 are returned when a come-out 7 takes the bet', () => {
    const at = table(SIX_ON);
    at.bet('A', 'come', 10);
    at.roll('6-6');
    at.bet('A', 'come-odds', 20);
    const worth = at.worth('A');
    at.roll('4-2 4-3');
    expect([at.worth('A') - worth, at.up('A')]).toEqual([-10, []]);
  });

  test('[CC 3.4] double odds are the limit unless the house says otherwise', () => {
    const at = table();
    at.bet('A', 'pass', 10);
    at.roll('1-1');
    expect(at.refusedBet('A', 'pass-odds', 21)).toMatchObject({ code: 'above-most', clause: 'CC 3.4' });
    expect(refusedHouse(GAME, { 'odds.take.multiple': 101 }).clause).toBe('CC 3.4');
    expect(refusedHouse(GAME, { 'odds.lay.multiple': 2 }).clause).toBe('CC 3.4');
  });

  test('[CC 3.5] odds go to the next amount that can be paid', () => {
    const at = table('', { 'odds.take.multiple': 1 });
    at.bet('A', 'pass', 5);
    at.roll('4-1');
    at.bet('A', 'pass-odds', 6);
    expect(at.up('A')).toEqual(['pass 5', 'pass-odds 6']);
  });
});

test('[CC 4.7] only buy bets carry a fee', () => {
  expect(refusedHouse(GAME, { 'fees.on': ['place-win'] }).clause).toBe('CC 4.7');
  expect(refusedHouse(GAME, { 'lay.vigPercent': 5 }).clause).toBe('CC 4.7');
});

test('[CC 6.4] no bet may be lowered but not raised', () => {
  expect(CRAPLESS_CRAPS.wagers.filter(({ hold }) => hold === 'one-way')).toEqual([]);
  const at = table();
  const wager = at.bet('A', 'pass', 10);
  at.act({ do: 'increase', by: player('A'), wager, cents: 2_000 });
  at.act({ do: 'reduce', by: player('A'), wager, cents: 1_000 });
  expect(at.up('A')).toEqual(['pass 10']);
});

test('the throws above show the totals they name', () => {
  const totals = Object.entries(THROW).map(([total, roll]) => {
    const [a = 0, b = 0] = roll.split('-').map(Number);
    return totalOf((a - 1) * 6 + b - 1) === Number(total);
  });
  expect(totals).not.toContain(false);
});
