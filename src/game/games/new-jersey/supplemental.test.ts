// Supplemental wagers at New Jersey craps, mini-craps and automated craps: odds taken and laid (13:69F-1.6).

import { describe, expect, test } from 'vitest';
import { closedTable, crew, type Night, night, player, refusedHouse } from '../../../../tests/support/kit.ts';

const GAMES = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'] as const;

/** The same rows at each of the three games. */
const atEach = <Row extends object>(rows: readonly Row[]): (Row & { game: string })[] =>
  GAMES.flatMap((game) => rows.map((row) => ({ ...row, game })));

const NJ = 'NJ 13:69F-1.6';
/** A roll for each point. */
const THROW = { 4: '3-1', 5: '4-1', 6: '5-1', 8: '6-2', 9: '6-3', 10: '6-4' } as const;
type On = keyof typeof THROW;

/** Choices that allow this multiple of odds, taken and laid. */
const times = (multiple: unknown) => ({ 'odds.take.multiple': multiple, 'odds.lay.multiple': multiple });

/** A night on which A has a flat bet with a number: a line bet on the point, or a come bet that has traveled. */
function withFlat(game: string, choices: object, flat: string, stake: number, on: On): Night {
  const at = night(game, { ...choices });
  if (flat === 'come' || flat === 'dont-come') at.roll(on === 6 ? '4-4' : '4-2');
  at.bet('A', flat, stake);
  at.roll(THROW[on]);
  return at;
}

/** What A's two wagers, flat bet and odds, were paid: dollars and the clause for the odds. */
const paid = (at: Night): readonly (readonly [number, string])[] =>
  at
    .events('WinnersPaid')
    .flatMap((event) => event.rows)
    .filter((row) => row.player === 'A')
    .map((row) => [row.paidCents / 100, row.paysBy] as const);

/** Checks that odds above the limit are refused, with the limit as the nearest amount. */
function isTooMuch(at: Night, odds: string, dollars: number, most: number, clause?: string): void {
  const refusal = { code: 'above-most', nearestCents: [most * 100] };
  expect(at.refusedBet('A', odds, dollars)).toMatchObject(
    clause === undefined ? refusal : { ...refusal, clause },
  );
}

describe('the odds limit at one times the flat bet', () => {
  const TAKEN = [
    { on: 4, most: 10, next: 11 },
    { on: 5, most: 10, next: 12 },
    { on: 6, most: 10, next: 15 },
    { on: 8, most: 10, next: 15 },
    { on: 9, most: 10, next: 12 },
    { on: 10, most: 10, next: 11 },
  ] as const;
  const LAID = [
    { on: 4, most: 20, next: 22 },
    { on: 5, most: 15, next: 18 },
    { on: 6, most: 12, next: 18 },
    { on: 8, most: 12, next: 18 },
    { on: 9, most: 15, next: 18 },
    { on: 10, most: 20, next: 22 },
  ] as const;
  const rows = [
    ...TAKEN.map((row) => ({ clause: `${NJ}(a)`, flat: 'pass', ...row })),
    ...LAID.map((row) => ({ clause: `${NJ}(b)`, flat: 'dont-pass', ...row })),
    ...TAKEN.map((row) => ({ clause: `${NJ}(c)`, flat: 'come', ...row })),
    ...LAID.map((row) => ({ clause: `${NJ}(d)`, flat: 'dont-come', ...row })),
  ];

  test.each(atEach(rows))(
    '[$clause] at $game a $flat bet of 10 on $on allows odds of $most but not $next',
    (row) => {
      const { clause, game, flat, on, most, next } = row;
      const at = withFlat(game, times(1), flat, 10, on);
      const odds = `${flat}-odds`;
      isTooMuch(at, odds, next, most, clause);
      at.bet('A', odds, most);
      expect(at.up('A')).toEqual([`${flat} 10`, `${odds} ${most}`]);
      expect(at.refusedBet('A', odds, on === 6 || on === 8 ? 30 : 6)).toMatchObject({
        code: 'above-most',
        clause,
      });
    },
  );

  test.each(
    atEach([
      { clause: `${NJ}(a)`, flat: 'pass', other: 'dont-pass' },
      { clause: `${NJ}(b)`, flat: 'dont-pass', other: 'pass' },
    ]),
  )('[$clause] at $game odds need a $flat bet that has its point', ({ clause, game, flat, other }) => {
    const at = night(game);
    const early = { code: 'wrong-time', clause };
    expect(at.refusedBet('A', `${flat}-odds`, 30)).toMatchObject(early);
    at.bet('A', flat, 30);
    at.bet('B', other, 30);
    expect(at.refusedBet('A', `${flat}-odds`, 30)).toMatchObject(early);
    at.roll('4-2');
    expect(at.refusedBet('B', `${flat}-odds`, 30)).toMatchObject(early);
    at.bet('A', `${flat}-odds`, 30);
    at.roll('3-3');
    expect(at.refusedBet('A', `${flat}-odds`, 30)).toMatchObject(early);
  });

  test.each(
    atEach([
      { clause: `${NJ}(c)`, flat: 'come' },
      { clause: `${NJ}(d)`, flat: 'dont-come' },
    ]),
  )('[$clause] at $game odds go behind the $flat bet that has traveled, each by its own number', (row) => {
    const { clause, game, flat } = row;
    const at = night(game, times(1));
    at.roll('4-2');
    const first = at.bet('A', flat, 10);
    expect(at.refusedBet('A', `${flat}-odds`, 6)).toMatchObject({ code: 'wrong-time', clause });
    at.roll('5-4');
    const second = at.bet('A', flat, 20);
    at.roll('2-2');
    const behindFirst = at.bet('A', `${flat}-odds`, 6, { behind: first });
    const behindSecond = at.bet('A', `${flat}-odds`, 20, { behind: second });
    expect(at.wager(behindFirst)?.behind).toBe(first);
    expect(at.wager(behindSecond)?.behind).toBe(second);
    expect(at.refusedBet('A', `${flat}-odds`, 42, { behind: second })).toMatchObject({
      code: 'above-most',
      clause,
    });
  });

  test.each(
    atEach([
      { clause: `${NJ}(a)`, option: 'odds.take.multiple', side: 'taken' },
      { clause: `${NJ}(b)`, option: 'odds.lay.multiple', side: 'laid' },
    ]),
  )(
    '[$clause] at $game a house may not cap $side odds below one times the flat bet',
    ({ clause, game, option }) => {
      for (const multiple of [0.99, 0, { 4: 1, 5: 1, 6: 1, 8: 1, 9: 1, 10: 0.5 }])
        expect(refusedHouse(game, { [option]: multiple })).toMatchObject({
          code: 'unlawful-option',
          clause,
        });
      expect(() => closedTable(game, { [option]: 1 })).not.toThrow();
    },
  );
});

describe('odds payouts', () => {
  const TAKEN = [
    { on: 4, odds: 10, wins: 20 },
    { on: 5, odds: 10, wins: 15 },
    { on: 6, odds: 10, wins: 12 },
    { on: 8, odds: 10, wins: 12 },
    { on: 9, odds: 10, wins: 15 },
    { on: 10, odds: 10, wins: 20 },
  ] as const;
  const LAID = [
    { on: 4, odds: 12, wins: 6 },
    { on: 5, odds: 12, wins: 8 },
    { on: 6, odds: 12, wins: 10 },
    { on: 8, odds: 12, wins: 10 },
    { on: 9, odds: 12, wins: 8 },
    { on: 10, odds: 12, wins: 6 },
  ] as const;
  const EVEN = 'NJ 13:69F-1.4(b)';

  test.each(
    atEach([
      ...TAKEN.map((row) => ({ clause: `${NJ}(a)#pay`, flat: 'pass', ...row })),
      ...TAKEN.map((row) => ({ clause: `${NJ}(c)#pay`, flat: 'come', ...row })),
    ]),
  )('[$clause] at $game a $flat bet of 10 with $odds behind it wins 10 and $wins on a $on', (row) => {
    const { clause, game, flat, on, odds, wins } = row;
    const at = withFlat(game, {}, flat, 10, on);
    const before = at.worth('A');
    at.bet('A', `${flat}-odds`, odds);
    at.roll(THROW[on]);
    expect(paid(at)).toEqual([
      [10, `${EVEN}[${flat}]`],
      [wins, clause],
    ]);
    expect(at.worth('A')).toBe(before + 10 + wins);

    const lost = withFlat(game, {}, flat, 10, on);
    lost.bet('A', `${flat}-odds`, odds);
    lost.roll('6-1');
    expect(paid(lost)).toEqual([]);
    expect(lost.worth('A')).toBe(before - 10 - odds);
  });

  test.each(
    atEach([
      ...LAID.map((row) => ({ clause: `${NJ}(b)#pay`, flat: 'dont-pass', ...row })),
      ...LAID.map((row) => ({ clause: `${NJ}(d)#pay`, flat: 'dont-come', ...row })),
    ]),
  )('[$clause] at $game a $flat bet of 10 with $odds laid against $on wins 10 and $wins on a 7', (row) => {
    const { clause, game, flat, on, odds, wins } = row;
    const at = withFlat(game, {}, flat, 10, on);
    const before = at.worth('A');
    at.bet('A', `${flat}-odds`, odds);
    at.roll('6-1');
    expect(paid(at)).toEqual([
      [10, `${EVEN}[${flat}]`],
      [wins, clause],
    ]);
    expect(at.worth('A')).toBe(before + 10 + wins);

    const lost = withFlat(game, {}, flat, 10, on);
    lost.bet('A', `${flat}-odds`, odds);
    lost.roll(THROW[on]);
    expect(paid(lost)).toEqual([]);
    expect(lost.worth('A')).toBe(before - 10 - odds);
  });

  /** A come bet of 10 with odds of 10 on the 9, carried past a made point to the next come-out. */
  function comeOnNine(game: string): { at: Night; before: number; odds: number } {
    const at = night(game);
    const before = at.worth('A');
    at.roll('4-2');
    at.bet('A', 'come', 10);
    at.roll('5-4');
    const odds = at.bet('A', 'come-odds', 10);
    at.roll('3-3');
    expect(at.table.point).toBeNull();
    return { at, before, odds };
  }

  test.each(
    atEach([
      { roll: '6-3', net: 10 },
      { roll: '6-1', net: -10 },
    ]),
  )(
    '[NJ 13:69F-1.6(c)#pay] at $game odds that are off on the come-out are returned on $roll, and the flat bet nets $net',
    ({ game, roll, net }) => {
      const { at, before, odds } = comeOnNine(game);
      at.roll(roll);
      expect(at.worth('A')).toBe(before + net);
      expect(at.up('A')).toEqual([]);
      const back = at.events('WagersReturned').flatMap((event) => event.rows);
      expect(back).toMatchObject([{ wager: odds, cents: 1000, why: 'asleep' }]);
    },
  );

  test.each(
    atEach([
      { roll: '6-3', net: 25 },
      { roll: '6-1', net: -20 },
    ]),
  )(
    '[NJ 13:69F-1.6(c)#pay] at $game odds called on work on the come-out: $roll nets $net',
    ({ game, roll, net }) => {
      const { at, before, odds } = comeOnNine(game);
      at.act({ do: 'call-on', by: player('A'), wager: odds });
      at.act({ do: 'mark', by: crew('dealer'), wager: odds });
      at.roll(roll);
      expect(at.worth('A')).toBe(before + net);
    },
  );

  test.each(
    atEach([
      { roll: '6-1', net: 20 },
      { roll: '6-3', net: -25 },
    ]),
  )(
    '[NJ 13:69F-1.6(d)#pay] at $game odds laid are working on the come-out: $roll nets $net',
    ({ game, roll, net }) => {
      const at = night(game);
      const before = at.worth('A');
      at.roll('4-2');
      at.bet('A', 'dont-come', 10);
      at.roll('5-4');
      at.bet('A', 'dont-come-odds', 15);
      at.roll('3-3');
      expect(at.table.point).toBeNull();
      at.roll(roll);
      expect(at.worth('A')).toBe(before + net);
    },
  );
});

describe('larger odds', () => {
  test.each(
    atEach([
      { clause: `${NJ}(e)`, flat: 'pass', on: 4, most: 1000, next: 1001 },
      { clause: `${NJ}(e)`, flat: 'come', on: 6, most: 1000, next: 1005 },
      { clause: `${NJ}(e)#dont`, flat: 'dont-pass', on: 6, most: 1200, next: 1206 },
      { clause: `${NJ}(e)#dont`, flat: 'dont-come', on: 10, most: 2000, next: 2002 },
    ] as const),
  )(
    '[$clause] at $game a house at a hundred times accepts $most on $on behind a $flat bet of 10, but not $next',
    (row) => {
      const [take, lay] = row.flat.startsWith('dont') ? [1, 100] : [100, 1];
      const choices = { 'odds.take.multiple': take, 'odds.lay.multiple': lay };
      const at = withFlat(row.game, choices, row.flat, 10, row.on);
      isTooMuch(at, `${row.flat}-odds`, row.next, row.most);
      at.bet('A', `${row.flat}-odds`, row.most);
      expect(at.up('A')).toEqual([`${row.flat} 10`, `${row.flat}-odds ${row.most}`]);
    },
  );

  test.each(
    atEach([
      { clause: `${NJ}(e)`, option: 'odds.take.multiple', side: 'taken' },
      { clause: `${NJ}(e)#dont`, option: 'odds.lay.multiple', side: 'laid' },
    ]),
  )(
    '[$clause] at $game a house may not allow $side odds above a hundred times',
    ({ clause, game, option }) => {
      for (const multiple of [101, 100.5, { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 101 }])
        expect(refusedHouse(game, { [option]: multiple })).toMatchObject({
          code: 'unlawful-option',
          clause,
        });
      expect(() => closedTable(game, { [option]: 100 })).not.toThrow();
    },
  );

  test.each([
    { on: 4, most: 30, next: 31 },
    { on: 5, most: 40, next: 42 },
    { on: 6, most: 50, next: 55 },
    { on: 8, most: 50, next: 55 },
    { on: 9, most: 40, next: 42 },
    { on: 10, most: 30, next: 31 },
  ] as const)(
    '[NJ 13:69F-1.6(e)] at 3-4-5 times, odds on $on go up to $most but not $next',
    ({ on, most, next }) => {
      const at = withFlat('nj-craps', times({ 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 }), 'pass', 10, on);
      isTooMuch(at, 'pass-odds', next, most);
      at.bet('A', 'pass-odds', most);
      expect(at.up('A')).toEqual(['pass 10', `pass-odds ${most}`]);
    },
  );

  test.each(
    [1, 50, 100].flatMap((multiple) =>
      atEach([
        { flat: 'pass', on: 10, decides: '5-5', odds: 10 * multiple, wins: 20 * multiple, multiple },
        { flat: 'come', on: 9, decides: '5-4', odds: 10 * multiple, wins: 15 * multiple, multiple },
        { flat: 'dont-pass', on: 4, decides: '4-3', odds: 20 * multiple, wins: 10 * multiple, multiple },
        { flat: 'dont-come', on: 8, decides: '4-3', odds: 12 * multiple, wins: 10 * multiple, multiple },
      ] as const),
    ),
  )(
    '[NJ 13:69F-1.6(e)#same-odds] at $game and $multiple times, $odds behind a $flat bet on $on wins $wins',
    (row) => {
      const at = withFlat(row.game, times(row.multiple), row.flat, 10, row.on);
      at.bet('A', `${row.flat}-odds`, row.odds);
      at.roll(row.decides);
      expect(paid(at).map(([wins]) => wins)).toEqual([10, row.wins]);
    },
  );
});

describe('the excess that makes a payout exact', () => {
  test.each(
    atEach([
      { flat: 'pass', stake: 5, on: 5, most: 6, next: 8, without: 4 },
      { flat: 'come', stake: 7, on: 8, most: 10, next: 15, without: 5 },
      { flat: 'pass', stake: 7, on: 4, most: 7, next: 8, without: 7 },
      { flat: 'dont-pass', stake: 5, on: 9, most: 9, next: 12, without: 6 },
      { flat: 'dont-come', stake: 7, on: 6, most: 12, next: 18, without: 6 },
    ] as const),
  )(
    '[NJ 13:69F-1.6(f)] at $game $stake on $flat allows $most on $on, never $next, and $without if the house does not allow the excess',
    (row) => {
      const { game, flat, stake, on, most, next, without } = row;
      const odds = `${flat}-odds`;
      const at = withFlat(game, times(1), flat, stake, on);
      isTooMuch(at, odds, next, most);
      at.bet('A', odds, most);
      expect(at.up('A')).toEqual([`${flat} ${stake}`, `${odds} ${most}`]);
      const strict = withFlat(game, { ...times(1), 'odds.payableExcess': false }, flat, stake, on);
      isTooMuch(strict, odds, next, without);
      strict.bet('A', odds, without);
      expect(strict.up('A')).toEqual([`${flat} ${stake}`, `${odds} ${without}`]);
    },
  );

  test('[NJ 13:69F-1.6(f)] the next payable amount above a posted maximum is also accepted, but no more', () => {
    for (const game of GAMES) {
      const posted = { ...times(5), 'table.minMax': { max: '103' } };
      const at = withFlat(game, posted, 'pass', 103, 5);
      isTooMuch(at, 'pass-odds', 106, 104);
      const before = at.worth('A');
      at.bet('A', 'pass-odds', 104);
      at.roll('3-2');
      expect(at.worth('A')).toBe(before + 103 + 156);
      expect(at.refusedBet('A', 'place-win', 105, { on: 5 })).toMatchObject({ code: 'above-most' });
      const strict = withFlat(game, { ...posted, 'odds.payableExcess': false }, 'pass', 103, 5);
      isTooMuch(strict, 'pass-odds', 104, 102);
    }
  });
});
