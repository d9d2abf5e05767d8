// Payouts at New Jersey craps, mini-craps and automated craps: N.J.A.C. 13:69F-1.4. Every row of the list is settled
// with a real wager, then tried lower and higher; then composites, the fire bet's two tables and unpayable stakes.

import { describe, expect, test } from 'vitest';
import { closedTable, night, outcome, player, refusedHouse } from '../../../../tests/support/kit.ts';
import { type HouseChoices, unequalPayout } from '../../rules/compile/configure.ts';
import type { Refusal } from '../../rules/language/refusal.ts';

const GAMES = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'];
const HAND_GAMES = ['nj-craps', 'nj-mini-craps'];
const floorClause = (game: string): string =>
  game === 'nj-automated-craps' ? 'NJ 13:69F-1A.6(b)' : 'NJ 13:69F-1.4(b)';

/** A refusal in short form: its code and the cited clause. */
const cited = ({ code, clause }: Refusal): string => `${code} by ${clause}`;
const paying = (payout: string, odds: string): HouseChoices => ({
  'payout.higherThanMinimum': { [payout]: odds },
});

/**
 * The list of 1.4(b). Row, wager, stake, rolls before the wager ("-" for none), rolls after it, winnings, and the
 * payout's own name if a wager has several.
 */
const LIST = `
  pass            | pass            | 10 | -   | 4-3         | 10
  pass            | pass            | 10 | -   | 6-5         | 10
  pass            | pass            | 10 | -   | 5-4 2-2 6-3 | 10
  dont-pass       | dont-pass       | 10 | -   | 1-1         | 10
  dont-pass       | dont-pass       | 10 | -   | 5-4 2-2 4-3 | 10
  come            | come            | 10 | 4-4 | 6-5         | 10
  come            | come            | 10 | 4-4 | 5-4 2-2 6-3 | 10
  dont-come       | dont-come       | 10 | 4-4 | 2-1         | 10
  dont-come       | dont-come       | 10 | 4-4 | 5-4 2-2 4-3 | 10
  place-4-win     | place-win 4     | 5  | 4-4 | 3-1         | 9
  place-5-win     | place-win 5     | 5  | 4-4 | 3-2         | 7
  place-6-win     | place-win 6     | 6  | 4-4 | 3-3         | 7
  place-8-win     | place-win 8     | 6  | 4-2 | 6-2         | 7
  place-9-win     | place-win 9     | 5  | 4-4 | 5-4         | 7
  place-10-win    | place-win 10    | 5  | 4-4 | 5-5         | 9
  place-4-lose    | place-lose 4    | 11 | 4-4 | 4-3         | 5
  place-5-lose    | place-lose 5    | 8  | -   | 4-3         | 5
  place-6-lose    | place-lose 6    | 5  | 4-4 | 6-1         | 4
  place-8-lose    | place-lose 8    | 5  | -   | 6-1         | 4
  place-9-lose    | place-lose 9    | 8  | 4-4 | 5-2         | 5
  place-10-lose   | place-lose 10   | 11 | -   | 5-2         | 5
  hard-4          | hardway 4       | 1  | 5-4 | 2-2         | 7
  hard-6          | hardway 6       | 1  | 5-4 | 3-3         | 9
  hard-8          | hardway 8       | 1  | 5-4 | 4-4         | 9
  hard-10         | hardway 10      | 1  | 5-4 | 5-5         | 7
  field           | field           | 5  | -   | 2-1         | 5
  field           | field           | 5  | -   | 3-1         | 5
  field           | field           | 5  | -   | 6-3         | 5
  field           | field           | 5  | -   | 5-5         | 5
  field           | field           | 5  | -   | 6-5         | 5
  field           | field           | 5  | -   | 1-1         | 10 | field:2
  field           | field           | 5  | -   | 6-6         | 10 | field:12
  any-seven       | any-seven       | 1  | -   | 5-2         | 4
  any-craps       | any-craps       | 1  | -   | 1-1         | 7
  any-craps       | any-craps       | 1  | -   | 2-1         | 7
  any-craps       | any-craps       | 1  | -   | 6-6         | 7
  craps-2         | craps-2         | 1  | -   | 1-1         | 30
  craps-3         | craps-3         | 1  | -   | 2-1         | 15
  craps-12        | craps-12        | 1  | -   | 6-6         | 30
  eleven          | eleven          | 1  | -   | 6-5         | 15
  hop-2-2         | hop 2-2         | 1  | -   | 2-2         | 30
  hop-3-3         | hop 3-3         | 1  | -   | 3-3         | 30
  hop-4-4         | hop 4-4         | 1  | -   | 4-4         | 30
  hop-5-5         | hop 5-5         | 1  | -   | 5-5         | 30
  hop-1-3         | hop 1-3         | 1  | -   | 3-1         | 15
  hop-1-4         | hop 1-4         | 1  | -   | 4-1         | 15
  hop-1-5         | hop 1-5         | 1  | -   | 5-1         | 15
  hop-1-6         | hop 1-6         | 1  | -   | 6-1         | 15
  hop-2-3         | hop 2-3         | 1  | -   | 3-2         | 15
  hop-2-4         | hop 2-4         | 1  | -   | 4-2         | 15
  hop-2-5         | hop 2-5         | 1  | -   | 5-2         | 15
  hop-2-6         | hop 2-6         | 1  | -   | 6-2         | 15
  hop-3-4         | hop 3-4         | 1  | -   | 4-3         | 15
  hop-3-5         | hop 3-5         | 1  | -   | 5-3         | 15
  hop-3-6         | hop 3-6         | 1  | -   | 6-3         | 15
  hop-4-5         | hop 4-5         | 1  | -   | 5-4         | 15
  hop-4-6         | hop 4-6         | 1  | -   | 6-4         | 15
  six-seven-eight | six-seven-eight | 5  | -   | 5-1         | 5
  six-seven-eight | six-seven-eight | 5  | -   | 4-2         | 5
  six-seven-eight | six-seven-eight | 5  | -   | 4-3         | 5
  six-seven-eight | six-seven-eight | 5  | -   | 6-2         | 5
  six-seven-eight | six-seven-eight | 5  | -   | 5-3         | 5
  six-seven-eight | six-seven-eight | 5  | -   | 3-3         | 10 | six-seven-eight:pair
  six-seven-eight | six-seven-eight | 5  | -   | 4-4         | 10 | six-seven-eight:pair
`;

const cellsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** "place-win 6" and "hop 1-3" as the wager and its number or combination. */
function betOf(text: string): { wager: string; where: { on?: number | string } } {
  const [wager = '', on] = text.split(' ');
  if (on === undefined) return { wager, where: {} };
  return { wager, where: { on: on.includes('-') ? on : Number(on) } };
}

describe.each(GAMES)('the list of payouts at %s', (game) => {
  for (const [row, bet = '', staked, before = '', rolls = '', won, payout = bet] of cellsOf(LIST)) {
    const [stake, wins] = [Number(staked), Number(won)];
    const { wager, where } = betOf(bet);
    const clause = `NJ 13:69F-1.4(b)[${row}]`;
    /** The wager's net in dollars under a house's choices, and the clause by which it was paid. */
    const placed = (choices: HouseChoices): { net: number; paysBy: string | undefined } => {
      const at = night(game, choices);
      if (before !== '-') at.roll(before);
      const id = at.bet('A', wager, stake, where);
      at.roll(rolls);
      const paid = at.events('WinnersPaid').flatMap((event) => event.rows);
      return { net: at.worth('A') - 100_000, paysBy: paid.find((one) => one.wager === id)?.paysBy };
    };

    test(`[${clause}] $${stake} on ${bet} wins $${wins} with ${rolls}; the house may pay more but never less`, () => {
      expect(placed({})).toEqual({ net: wins, paysBy: clause });
      expect(placed(paying(payout, `${wins + stake} to ${stake}`)).net).toBe(wins + stake);
      const less = refusedHouse(game, paying(payout, `${wins * 10 - 1} to ${stake * 10}`));
      expect(cited(less)).toBe(`unlawful-option by ${floorClause(game)}`);
    });
  }

  test('[NJ 13:69F-1.4(b)] a table with a payout below the list is refused; one at the list is accepted', () => {
    const refusal = refusedHouse(game, paying('any-seven', '3 to 1'));
    expect(cited(refusal)).toBe(`unlawful-option by ${floorClause(game)}`);
    expect(refusal.says).toBe('any-seven must pay at least 4 to 1.');
    const at = night(game, paying('any-seven', '4 to 1'));
    at.bet('A', 'any-seven', 3);
    at.roll('6-1');
    expect(at.worth('A')).toBe(100_012);
  });
  test('[NJ 13:69F-1.4(b)] a fractional payout is paid exactly, and stakes that would need rounding are refused', () => {
    const at = night(game, paying('any-seven', '9 to 2'));
    expect(at.refusedBet('A', 'any-seven', 1)).toMatchObject({ code: 'not-payable', nearestCents: [200] });
    at.bet('A', 'any-seven', 2);
    at.roll('6-1');
    expect(at.worth('A')).toBe(100_009);
  });

  test('[NJ 13:69F-1.4(b)#higher] a raised payout is paid, and the wager’s other payouts are unchanged', () => {
    const choices = paying('field:12', '3 to 1');
    for (const [rolls, net] of [
      ['6-6', 15],
      ['1-1', 10],
      ['6-5', 5],
    ] as const)
      expect(outcome({ game, choices, wager: 'field', stake: 5, rolls })).toEqual({ net, isUp: false });
  });
  test.each(GAMES)(
    '[NJ 13:69F-1.4(b)#higher] a payout raised here must also be raised at every table of %s',
    (other) => {
      const [here, there] = [closedTable(game, paying('field:12', '3 to 1')).rules, closedTable(other).rules];
      const refusal = unequalPayout(here, there);
      expect(refusal).toMatchObject({ code: 'unlawful-option', clause: 'NJ 13:69F-1.4(b)#higher' });
      expect(refusal?.says).toBe('field:12 pays 3 to 1 at one table and 2 to 1 at another.');
      expect(unequalPayout(there, here)?.clause).toBe('NJ 13:69F-1.4(b)#higher');
      expect(unequalPayout(here, closedTable(other, paying('field:12', '4 to 1')).rules)).not.toBeNull();
      expect(unequalPayout(here, closedTable(other, paying('field:12', '6 to 2')).rules)).toBeNull();
      expect(unequalPayout(closedTable(game).rules, there)).toBeNull();
    },
  );
  test('[NJ 13:69F-1.4(b)#higher] a game under another document is not affected', () => {
    const here = closedTable(game, paying('field:12', '3 to 1')).rules;
    for (const other of ['nz-craps', 'nj-mini-dice'])
      expect(unequalPayout(here, closedTable(other).rules)).toBeNull();
  });
});

/** Clause, wager, stake, roll, net, the paid part and the lost parts. */
const COMPOSITES = `
  1.4(c) | horn         | 4  | 1-1 | 27 | craps-2 1 pays 30       | craps-3 1, craps-12 1, eleven 1
  1.4(c) | horn         | 4  | 2-1 | 12 | craps-3 1 pays 15       | craps-2 1, craps-12 1, eleven 1
  1.4(c) | horn         | 8  | 6-5 | 24 | eleven 2 pays 30        | craps-2 2, craps-3 2, craps-12 2
  1.4(c) | horn         | 4  | 6-6 | 27 | craps-12 1 pays 30      | craps-2 1, craps-3 1, eleven 1
  1.4(c) | horn-high 2  | 5  | 1-1 | 57 | craps-2 2 pays 60       | craps-3 1, craps-12 1, eleven 1
  1.4(c) | horn-high 2  | 5  | 6-6 | 26 | craps-12 1 pays 30      | craps-2 2, craps-3 1, eleven 1
  1.4(c) | horn-high 3  | 5  | 2-1 | 27 | craps-3 2 pays 30       | craps-2 1, craps-12 1, eleven 1
  1.4(c) | horn-high 11 | 10 | 6-5 | 54 | eleven 4 pays 60        | craps-2 2, craps-3 2, craps-12 2
  1.4(c) | horn-high 12 | 5  | 6-6 | 57 | craps-12 2 pays 60      | craps-2 1, craps-3 1, eleven 1
  1.4(d) | c-and-e      | 10 | 6-6 | 30 | any-craps 5 pays 35     | eleven 5
  1.4(d) | c-and-e      | 10 | 2-1 | 30 | any-craps 5 pays 35     | eleven 5
  1.4(d) | c-and-e      | 2  | 6-5 | 14 | eleven 1 pays 15        | any-craps 1
  1.4(d) | c-and-e      | 5  | 6-6 | 15 | any-craps 2.5 pays 17.5 | eleven 2.5
  1.4(d) | c-and-e      | 5  | 6-5 | 35 | eleven 2.5 pays 37.5    | any-craps 2.5
`;

describe.each(GAMES)('composites at %s', (game) => {
  for (const [clause, bet = '', stake = '', roll = '', net, won = '', lost] of cellsOf(COMPOSITES))
    test(`[NJ 13:69F-${clause}] $${stake} on ${bet} is paid as separate wagers: with ${roll}, ${won}, and ${lost} lost`, () => {
      const at = night(game);
      const { wager, where } = betOf(bet);
      const id = at.bet('A', wager, stake, where);
      at.roll(roll);
      const isOwn = (row: { wager: number }): boolean => row.wager === id;
      const [paid] = at.events('WinnersPaid').flatMap((event) => event.rows.filter(isOwn));
      const [taken] = at.events('LosersCollected').flatMap((event) => event.rows.filter(isOwn));
      const shown = paid?.parts?.map(
        (part) => `${part.wager} ${part.cents / 100} pays ${part.paidCents / 100}`,
      );
      expect([at.worth('A') - 100_000, shown?.join(', ')]).toEqual([Number(net), won]);
      expect(taken?.parts?.map((part) => `${part.wager} ${part.cents / 100}`).join(', ')).toBe(lost);
      expect([paid?.clause, paid?.paysBy]).toEqual([
        `NJ 13:69F-${clause}`,
        `NJ 13:69F-1.4(b)[${won.split(' ')[0]}]`,
      ]);
    });

  test.each([
    ['1.4(c)', 'horn', 'craps-2', '31 to 1', '1-1', 28],
    ['1.4(c)', 'horn', 'craps-2', '31 to 1', '6-6', 27],
    ['1.4(d)', 'c-and-e', 'any-craps', '8 to 1', '6-6', 14],
    ['1.4(d)', 'c-and-e', 'any-craps', '8 to 1', '6-5', 28],
  ])(
    '[NJ 13:69F-%s] a part of the %s pays like the same wager alone: %s at %s, after %s',
    (_, wager, payout, odds, rolls, net) => {
      expect(outcome({ game, choices: paying(payout, odds), wager, stake: 4, rolls }).net).toBe(net);
    },
  );
});

describe('the fire bet’s pay tables', () => {
  const POINTS_MADE = ['3-1 2-2', '3-2 4-1', '4-2 3-3', '5-3 4-4', '5-4 6-3', '6-4 5-5'];
  /** A fire bet on a shooter who makes this many different points and then throws a loser 7. */
  const fire = (choices: HouseChoices, stake: number, points: number) => {
    const at = night('nj-craps', choices);
    const id = at.bet('A', 'fire', stake);
    at.roll(POINTS_MADE.slice(0, points).join(' '));
    expect([at.worth('A'), at.up('A')]).toEqual([100_000, [`fire ${stake}`]]);
    at.roll('5-4 4-3');
    const paid = at
      .events('WinnersPaid')
      .flatMap((event) => event.rows)
      .filter((row) => row.wager === id);
    return { net: at.worth('A') - 100_000, paidBy: paid.map((row) => row.paysBy) };
  };
  test.each([
    { table: 'A', word: 'four', points: 4, pays: 24 },
    { table: 'A', word: 'five', points: 5, pays: 249 },
    { table: 'A', word: 'six', points: 6, pays: 999 },
    { table: 'B', word: 'four', points: 4, pays: 39 },
    { table: 'B', word: 'five', points: 5, pays: 199 },
    { table: 'B', word: 'six', points: 6, pays: 499 },
  ])(
    '[NJ 13:69F-1.4(e)[$word]] table $table pays $pays to 1 for $word points',
    ({ table, word, points, pays }) => {
      const paidBy = [`NJ 13:69F-1.4(e)[${word}]`];
      expect(fire({ 'fire.payTable': table }, 1, points)).toEqual({ net: pays, paidBy });
      expect(fire({ 'fire.payTable': table }, 5, points)).toEqual({ net: pays * 5, paidBy });
    },
  );
  test('[NJ 13:69F-1.4(e)] five points pay $1,245 on $5 once, at the loser 7, with nothing extra for the first four; three pay nothing', () => {
    expect(fire({}, 5, 5)).toEqual({ net: 1245, paidBy: ['NJ 13:69F-1.4(e)[five]'] });
    expect(fire({}, 5, 3)).toEqual({ net: -5, paidBy: [] });
  });
  test('[NJ 13:69F-1.4(e)] the house may pay above the pay table, equally at all its tables, and may choose a pay table for each layout', () => {
    const raised = paying('fire A:4', '30 to 1');
    expect(fire(raised, 5, 4).net).toBe(150);
    expect(fire(raised, 5, 5).net).toBe(1245);
    const [a, b] = [closedTable('nj-craps').rules, closedTable('nj-craps', { 'fire.payTable': 'B' }).rules];
    expect(unequalPayout(a, b)).toBeNull();
    expect(unequalPayout(closedTable('nj-craps', raised).rules, a)?.clause).toBe('NJ 13:69F-1.4(b)#higher');
  });
  test.each([{ 'fire.payTable': 'C' }, paying('fire A:4', '23 to 1'), paying('fire B:6', '498 to 1')])(
    '[NJ 13:69F-1.4(e)] paying less than either table is refused by this clause: %j',
    (choices) => {
      const refusal = refusedHouse('nj-craps', choices);
      expect(refusal.code).toBe('unlawful-option');
      expect(refusal.clause).toMatch(/^NJ 13:69F-1\.4\(e\)/);
    },
  );
});

/** Wager, a stake that cannot be paid in whole dollars, and the nearest ones that can. */
const UNPAYABLE = `
  place-win 4   | 4    | 5
  place-win 4   | 13   | 10 15
  place-win 5   | 6    | 5 10
  place-win 6   | 5    | 6
  place-win 8   | 10   | 6 12
  place-win 9   | 9    | 5 10
  place-win 10  | 7    | 5 10
  place-lose 4  | 10   | 11
  place-lose 5  | 12   | 8 16
  place-lose 6  | 6    | 5 10
  place-lose 8  | 4    | 5
  place-lose 9  | 9    | 8 16
  place-lose 10 | 12   | 11 22
  horn          | 6    | 4 8
  buy 5         | 5    | 4 6
  buy 6         | 8    | 5 10
  lay 4         | 5    | 4 6
  lay 8         | 10   | 6 12
  lay 9         | 7    | 6 9
  hardway 4     | 1.50 | 1 2
  pass          | 10.5 | 10 11
  field         | 0.5  | 1
`;

describe.each(HAND_GAMES)('stakes that cannot be paid at %s', (game) => {
  for (const [bet = '', stake = '', nearest = ''] of cellsOf(UNPAYABLE))
    test(`[NJ 13:69F-1.4(f)] $${stake} on ${bet} is refused, and the refusal gives ${nearest} as payable amounts`, () => {
      const at = night(game);
      const { wager, where } = betOf(bet);
      const refusal = at.refusedBet('A', wager, stake, where);
      expect(cited(refusal)).toBe('not-payable by NJ 13:69F-1.4(f)');
      expect(refusal.nearestCents.map((cents) => cents / 100).join(' ')).toBe(nearest);
      for (const amount of nearest.split(' ')) at.bet('A', wager, amount, where);
    });

  test.each([
    ['pass', 'pass-odds', '3-2', 5, [400, 600]],
    ['pass', 'pass-odds', '4-2', 7, [500, 1000]],
    ['dont-pass', 'dont-pass-odds', '4-2', 10, [600, 1200]],
    ['dont-pass', 'dont-pass-odds', '3-1', 5, [400, 600]],
  ] as const)(
    '[NJ 13:69F-1.4(f)] behind a %s, %s after %s of $%s are also refused',
    (flat, odds, point, stake, nearest) => {
      const at = night(game);
      at.bet('A', flat, 10);
      at.roll(point);
      expect(at.refusedBet('A', odds, stake)).toMatchObject({
        code: 'not-payable',
        clause: 'NJ 13:69F-1.4(f)',
        nearestCents: nearest,
      });
    },
  );

  test('[NJ 13:69F-1.4(f)] neither a raise nor a reduction may leave an unpayable stake', () => {
    const at = night(game);
    const id = at.bet('A', 'place-win', 12, { on: 6 });
    for (const [change, dollars, nearest] of [
      ['increase', 16, [1200, 1800]],
      ['reduce', 7, [600, 1200]],
    ] as const)
      expect(at.refusal({ do: change, by: player('A'), wager: id, cents: dollars * 100 })).toMatchObject({
        code: 'not-payable',
        clause: 'NJ 13:69F-1.4(f)',
        nearestCents: nearest,
      });
    expect(at.up('A')).toEqual(['place-win 12']);
  });

  test('[NJ 13:69F-1.4(f)] which stakes are payable depends on the table’s unit and its payouts', () => {
    const half = outcome({
      game,
      choices: { payableUnit: '0.5' },
      before: '4-4',
      wager: 'place-win',
      on: 6,
      stake: 3,
      rolls: '3-3',
    });
    expect(half.net).toBe(3.5);
    const fives = night(game, { payableUnit: 5 });
    expect(fives.refusedBet('A', 'place-win', 12, { on: 6 })).toMatchObject({
      code: 'not-payable',
      nearestCents: [3000],
    });
    const raised = night(game, paying('place-win 6', '5 to 4'));
    expect(raised.refusedBet('A', 'place-win', 6, { on: 6 })).toMatchObject({
      code: 'not-payable',
      nearestCents: [400, 800],
    });
    raised.bet('A', 'place-win', 4, { on: 6 });
  });
});
