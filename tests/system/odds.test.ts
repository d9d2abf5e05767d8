// Exact odds, checked against published figures and against arguments independent of the chain.

import { ALL_GAMES } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { wagersToCombine } from '../../src/cli/odds/combine.ts';
import {
  compareFractions,
  decimalOf,
  dividedBy,
  type Fraction,
  fraction,
  negative,
  ONE,
  plus,
  showFraction,
  sumOfFractions,
  times,
  ZERO,
} from '../../src/game/base/fraction.ts';
import { combine } from '../../src/game/odds/combine.ts';
import { chanceOfAtLeast, handOf } from '../../src/game/odds/hand.ts';
import { type OddsRow, oddsOfGame, oddsOfTable, rowAsJson } from '../../src/game/odds/rows.ts';
import type { HouseChoices } from '../../src/game/rules/compile/configure.ts';
import { closedTable } from '../support/kit.ts';

const rulesOf = (game: string, choices: HouseChoices = {}) => closedTable(game, choices).rules;
const rows = new Map(ALL_GAMES.map((game) => [game.id, oddsOfGame(rulesOf(game.id))]));
const row = (game: string, wager: string, on: OddsRow['on'] = null, term: string | null = null): OddsRow => {
  const found = rows
    .get(game)
    ?.find((one) => one.wager === wager && one.on === on && (one.fee ?? one.table) === term);
  if (found === undefined) throw new Error(`no row for ${game} ${wager}`);
  return found;
};

describe('published edges', () => {
  test.each([
    ['nj-craps', 'pass', null, null, '7/495'],
    ['nj-craps', 'dont-pass', null, null, '3/220'],
    ['nj-craps', 'come', null, null, '7/495'],
    ['nj-craps', 'dont-come', null, null, '3/220'],
    ['nj-craps', 'pass-odds', 6, null, '0'],
    ['nj-craps', 'place-win', 4, null, '1/15'],
    ['nj-craps', 'place-win', 5, null, '1/25'],
    ['nj-craps', 'place-win', 6, null, '1/66'],
    ['nj-craps', 'place-lose', 4, null, '1/33'],
    ['nj-craps', 'place-lose', 5, null, '1/40'],
    ['nj-craps', 'place-lose', 6, null, '1/55'],
    ['nj-craps', 'buy', 4, 'when-made', '1/21'],
    ['nj-craps', 'buy', 4, 'on-win', '1/60'],
    ['nj-craps', 'lay', 4, 'when-made', '1/21'],
    ['nz-craps', 'lay', 4, 'when-made', '1/41'],
    ['nj-craps', 'hardway', 4, null, '1/9'],
    ['nj-craps', 'hardway', 6, null, '1/11'],
    ['nj-craps', 'field', null, null, '1/18'],
    ['nj-craps', 'any-seven', null, null, '1/6'],
    ['nj-craps', 'any-craps', null, null, '1/9'],
    ['nj-craps', 'craps-2', null, null, '5/36'],
    ['nj-craps', 'craps-3', null, null, '1/9'],
    ['nj-craps', 'horn', null, null, '1/8'],
    ['nj-craps', 'whirl', null, null, '2/15'],
    ['nz-craps', 'world', null, null, '2/15'],
    ['nj-craps', 'hop', '1-3', null, '1/9'],
    ['nj-craps', 'hop', '2-2', null, '5/36'],
    ['nz-craps', 'big-6', null, null, '1/11'],
    ['nj-mini-dice', 'over-7', null, null, '1/6'],
    ['nj-craps', 'all-small', null, null, '1687/21736'],
  ])('%s %s %s %s: %s', (game, wager, on, term, edge) => {
    expect(showFraction(row(game, wager, on, term).figures.edgeMade)).toBe(edge);
  });

  test('don’t pass is 27/1925 when stand-offs are left out, and pass takes 557/165 rolls', () => {
    expect(showFraction(row('nj-craps', 'dont-pass').figures.edgeResolved)).toBe('27/1925');
    expect(showFraction(row('nj-craps', 'pass').figures.expectedRolls)).toBe('557/165');
    expect(showFraction(row('nj-craps', 'pass').figures.edgePerRoll)).toBe('7/1671');
  });

  test('a fire bet lasts one hand, 1671/196 rolls, and a hot roller six rolls', () => {
    expect(showFraction(row('nj-craps', 'fire', null, 'A').figures.expectedRolls)).toBe('1671/196');
    expect(decimalOf(row('nj-craps', 'fire', null, 'A').figures.edgeMade, 4)).toBe('0.2076');
    expect(showFraction(row('nj-craps', 'hot-roller', null, 'C').figures.expectedRolls)).toBe('6');
  });
});

describe('every row of every game', () => {
  const all = [...rows.values()].flat();

  test('there are several hundred', () => expect(all.length).toBeGreaterThan(350));

  test('chances add up to one, the edges are consistent, and no wager favors the player', () => {
    for (const { figures } of all) {
      expect(plus(plus(figures.pWin, figures.pLose), figures.pPush)).toEqual(ONE);
      expect(times(figures.edgePerRoll, figures.expectedRolls)).toEqual(figures.edgeMade);
      expect(compareFractions(figures.edgeMade, ZERO)).toBeGreaterThanOrEqual(0);
      expect(compareFractions(figures.variance, ZERO)).toBe(1);
    }
  });

  test('a wager decided by two sets of rolls wins in proportion to their sizes', () => {
    for (const game of ALL_GAMES)
      for (const spot of rulesOf(game.id).spots) {
        const table = spot.tables[0];
        if (table === undefined || table.some((outcome) => outcome?.kind === 'travel')) continue;
        const count = (kind: string): number => table.filter((outcome) => outcome?.kind === kind).length;
        const found = rows.get(game.id)?.find((one) => one.wager === spot.wager.id && one.on === spot.on);
        expect(found?.figures.pWin).toEqual(fraction(count('win'), count('win') + count('lose')));
        expect(found?.figures.expectedRolls).toEqual(fraction(36, count('win') + count('lose')));
      }
  });

  test('side bets agree with inclusion-exclusion', () => {
    const seven = fraction(6, 36);
    const ways = (counts: readonly number[]): readonly Fraction[] =>
      counts.map((count) => fraction(count, 36));
    const small = ways([1, 2, 3, 4, 5]);
    expect(row('nj-craps', 'all-small').figures.pWin).toEqual(allFirst(small, seven));
    expect(row('nj-craps', 'all-tall').figures.pWin).toEqual(allFirst(small, seven));
    expect(row('nj-craps', 'all-or-nothing').figures.pWin).toEqual(allFirst([...small, ...small], seven));
    // The hot roller: at least two of six points with all of their combinations.
    const points = [
      [2, 1],
      [2, 2],
      [2, 2, 1],
      [2, 2, 1],
      [2, 2],
      [2, 1],
    ].map(ways);
    expect(row('nj-craps', 'hot-roller', null, 'A').figures.pWin).toEqual(atLeast(2, points, seven));
    // The fire bet: each point set is made or lost, and at least four of the six have to be made.
    const made = [3, 4, 5, 5, 4, 3].map((count) => times(fraction(count, 24), fraction(count, count + 6)));
    const lost = made.reduce((rest, chance) => plus(rest, fraction(-chance.n, chance.d)), ONE);
    const singles = made.map((chance) => [chance]);
    expect(row('nj-craps', 'fire', null, 'A').figures.pWin).toEqual(atLeast(4, singles, lost));
  });
});

/** The chance that each of several events happens before the end, given the chance of each on one roll. */
function allFirst(chances: readonly Fraction[], end: Fraction): Fraction {
  let sum = ZERO;
  for (let subset = 0; subset < 1 << chances.length; subset++) {
    const chosen = chances.filter((_, index) => (subset & (1 << index)) !== 0);
    const share = dividedBy(end, plus(end, sumOfFractions(chosen)));
    sum = plus(sum, chosen.length % 2 === 0 ? share : negative(share));
  }
  return sum;
}

/** The chance that at least this many groups are complete before the end. */
function atLeast(wanted: number, groups: readonly (readonly Fraction[])[], end: Fraction): Fraction {
  let sum = ZERO;
  for (let subset = 0; subset < 1 << groups.length; subset++) {
    const chosen = groups.filter((_, index) => (subset & (1 << index)) !== 0);
    if (chosen.length < wanted) continue;
    const count = choose(chosen.length - 1, wanted - 1) * ((chosen.length - wanted) % 2 === 0 ? 1 : -1);
    sum = plus(sum, times(fraction(count), allFirst(chosen.flat(), end)));
  }
  return sum;
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

describe('a shooter’s hand', () => {
  test('lasts 1671/196 rolls, makes 67/98 points, and 154 rolls or more once in 5,590,264,072', () => {
    const hand = handOf(rulesOf('nj-craps'));
    expect(showFraction(hand.meanRolls)).toBe('1671/196');
    expect(showFraction(hand.meanPoints)).toBe('67/98');
    expect(decimalOf(dividedBy(ONE, chanceOfAtLeast(rulesOf('nj-craps'), 154)), 0)).toBe('5590264072');
    expect(hand.lengths.slice(0, 3).map(showFraction)).toEqual(['0', '1/9', '227/1944']);
  });

  test('ends with any 7 at automated craps: six rolls on average', () => {
    expect(showFraction(handOf(rulesOf('nj-automated-craps')).meanRolls)).toBe('6');
  });
});

describe('wagers bought together', () => {
  const combined = (game: string, ...words: readonly string[]) =>
    combine(rulesOf(game), wagersToCombine(rulesOf(game), words));

  test.each([
    ['pass', '7/495'],
    ['pass pass-odds=1', '7/825'],
    ['pass pass-odds=2', '1/165'],
    ['pass pass-odds=3-4-5', '7/1870'],
    ['dont-pass dont-pass-odds=1', '3/440'],
    ['dont-pass dont-pass-odds=2', '1/220'],
    ['craps-2 craps-3 craps-12 eleven', '1/8'],
    ['horn=4', '1/8'],
    ['place-win@6=12 place-win@8=12', '1/66'],
  ])('%s: %s', (words, edge) => {
    expect(showFraction(combined('nj-craps', ...words.split(' ')).edge)).toBe(edge);
  });

  test('fees are counted as the house charges them, and chances add up to one', () => {
    expect(showFraction(combined('nz-craps', 'buy@4=20').edge)).toBe('1/21');
    const all = combined(
      'nj-craps',
      'pass=10',
      'pass-odds=3-4-5',
      'place-win@6=12',
      'place-win@8=12',
      'field=5',
    );
    expect(sumOfFractions(all.results.map(({ chance }) => chance))).toEqual(ONE);
    const loss = sumOfFractions([
      times(fraction(10), fraction(7, 495)),
      times(fraction(24), fraction(1, 66)),
      times(fraction(5), fraction(1, 18)),
    ]);
    expect(all.expectedLoss).toEqual(loss);
  });

  test('a fee on a real stake is rounded down to the unit, as the table does', () => {
    const house = rulesOf('nj-craps', { 'buy.vigTiming': 'when-made' });
    const edge = (word: string): string => showFraction(combine(house, wagersToCombine(house, [word])).edge);
    expect([edge('buy@4=10'), edge('buy@4=19'), edge('buy@4=20'), edge('buy@4=30')]).toEqual([
      '0',
      '0',
      '1/21',
      '1/31',
    ]);
    // Without an amount it is not known how the fee is rounded.
    expect(edge('buy@4')).toBe('1/21');
    expect(() => edge('buy@5=3')).toThrow(
      'the bet must be a multiple of $2. [NJ 13:69F-1.4(f)] Bet $2 or $4.',
    );
  });

  test('an impossible combination is refused with the reason', () => {
    expect(() => combined('nj-craps', 'pass-odds=2')).toThrow('goes behind pass');
    expect(() => combined('nj-craps', 'big-6')).toThrow('no wager big-6');
    expect(() => combined('nj-craps', 'fire')).toThrow('whole hand');
    expect(() => combined('nj-craps', 'pass', 'pass-odds=1-2-3-4')).toThrow('three such as');
  });
});

describe('one configured table', () => {
  test('has its own fees, payouts and pay tables, and only the wagers it offers', () => {
    const house = rulesOf('nj-craps', {
      'buy.vigPercent': 4,
      'buy.vigTiming': 'on-win',
      'payout.higherThanMinimum': { 'field:12': '3 to 1' },
    });
    const own = oddsOfTable(house);
    const edge = (wager: string, on: OddsRow['on'] = null): string =>
      showFraction(own.find((one) => one.wager === wager && one.on === on)?.figures.edgeMade ?? ZERO);
    expect([edge('field'), edge('buy', 4), own.some((one) => one.wager === 'hot-roller')]).toEqual([
      '1/36',
      '1/75',
      false,
    ]);
    expect(own.filter((one) => one.wager === 'fire').map((one) => one.table)).toEqual(['A']);
  });

  test('has edges for one stake, and says for which stakes the others hold', () => {
    const house = rulesOf('nj-craps', { payableUnit: 25, 'buy.vigTiming': 'when-made' });
    const buy = (cents?: number) =>
      oddsOfTable(house, 'buy', undefined, cents).find(({ on }) => on === 4) ?? expect.fail('a row');
    expect(showFraction(buy(47_500).figures.edgeMade)).toBe('0');
    expect(showFraction(buy(50_000).figures.edgeMade)).toBe('1/21');
    expect(showFraction(buy().figures.edgeMade)).toBe('1/21');
    expect(buy().fullFee).toEqual({ everyCents: 50_000, freeBelowCents: 50_000 });
    expect(rowAsJson(buy(50_000))).toMatchObject({ amount: '500' });
    expect(Object.keys(rowAsJson(buy()))).not.toContain('fullFee');
    // A wager that does not take the amount has no row.
    expect(oddsOfTable(rulesOf('nj-craps'), 'place-win', undefined, 1_000).map(({ on }) => on)).toEqual([
      4, 5, 9, 10,
    ]);
  });

  test('a row as JSON writes its fractions as strings', () => {
    expect(rowAsJson(row('nj-craps', 'buy', 4, 'when-made'))).toEqual({
      game: 'nj-craps',
      wager: 'buy',
      on: 4,
      fee: 'when-made',
      table: null,
      pWin: '1/3',
      pLose: '2/3',
      pPush: '0',
      edgeMade: '1/21',
      edgeResolved: '1/21',
      edgePerRoll: '1/84',
      expectedRolls: '4',
      variance: '2',
    });
  });
});
