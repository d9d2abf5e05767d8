// What an operator may choose, option by option: the defaults, what is lawful, and by which clause the rest is refused.

import { describe, expect, test } from 'vitest';
import { closedTable, night, refusedHouse } from '../../tests/kit.ts';
import OPTIONS from '../games/data/options.json' with { type: 'json' };
import { GAMES, NEW_JERSEY_CRAPS, NEW_JERSEY_MINI_CRAPS } from '../games/index.ts';
import { configure, unequalPayout } from './configure.ts';
import { isRefusal } from './refusal.ts';

/** The value by which the list recommends an option, where it is a value and not a description. */
const defaultOf = (option: (typeof OPTIONS)[number]): unknown => {
  const value: unknown = option.recommended_default;
  if (option.key.includes('payout') || option.key === 'nz.payout') return {};
  if (option.key === 'table.minMax' || option.key === 'hot.minMax') return { min: '1' };
  if (option.key === 'bonus.maxWager') return '100';
  return value;
};

describe('the option list', () => {
  test('has 45 options', () => expect(OPTIONS).toHaveLength(45));

  test.each(OPTIONS.map((option) => [option.key, option] as const))(
    '%s is taken with its default by the games that have it',
    (key, option) => {
      for (const game of GAMES) {
        const value = key === 'pack' ? game.id : defaultOf(option);
        const rules = configure(game, { [key]: value });
        const isTaken = !isRefusal(rules);
        if (option.packs.includes(game.id)) expect([game.id, isTaken]).toEqual([game.id, true]);
        // A game without the option may be told what its document fixes, and then nothing changes.
        else if (isTaken) expect(rules.house).toEqual(closedTable(game.id).rules.house);
      }
    },
  );

  test('an unknown option is refused, and so is nothing that is not there', () => {
    expect(refusedHouse('nj-craps', { 'free.drinks': true })).toMatchObject({ refused: 'unlawful-option' });
    expect(refusedHouse('nj-craps', { constructor: 1 })).toMatchObject({ refused: 'unlawful-option' });
    expect(refusedHouse('nj-craps', { pack: 'nz-craps' }).says).toContain('nz-craps');
  });
});

describe('defaults', () => {
  test('are those of the list: double odds and mixed fees in New Jersey, single odds in New Zealand', () => {
    const { house } = closedTable('nj-craps').rules;
    expect([house.oddsTaken[4], house.oddsLaid[6], house.unitCents, house.diceCount]).toEqual([
      { over: 2, under: 1 },
      { over: 2, under: 1 },
      100,
      5,
    ]);
    expect([house.fees.buy[4].taken, house.fees.buy[5].taken, house.fees.lay[4].taken]).toEqual([
      'on-win',
      'when-made',
      'when-made',
    ]);
    expect([
      house.offered.fire,
      house.offered['six-seven-eight'],
      house.offered['bonus-craps'],
      house.offered['hot-roller'],
    ]).toEqual([true, true, false, false]);
    expect(closedTable('nj-mini-craps').rules.house.noRollCallers).toEqual(['dealer', 'floorperson']);
    expect(closedTable('nz-craps').rules.house.oddsTaken[9]).toEqual({ over: 1, under: 1 });
    expect(closedTable('nj-mini-dice').rules.house.diceCount).toBe(2);
  });
});

describe('unlawful choices are refused with their clause', () => {
  test.each([
    ['nj-craps', { 'odds.take.multiple': 0.5 }, 'NJ 13:69F-1.6(a)'],
    ['nj-craps', { 'odds.take.multiple': 101 }, 'NJ 13:69F-1.6(e)'],
    ['nj-craps', { 'odds.lay.multiple': { 4: 200 } }, 'NJ 13:69F-1.6(e)#dont'],
    ['nz-craps', { 'nz.odds.multiple': 3 }, 'NZ 4.1(e)(i)'],
    ['nz-craps', { 'nz.commission': 4 }, 'NZ 4.1(j)'],
    ['nz-craps', { 'nz.payout': { 'field:12': '3 to 1' } }, 'NZ 4.14'],
    ['nj-craps', { 'buy.vigPercent': 6 }, 'NJ 13:69F-1.5(a)'],
    ['nj-craps', { 'buy.vigPercent': { 4: 6 } }, 'NJ 13:69F-1.5(a)'],
    ['nj-craps', { 'lay.vigPercent': 5.5 }, 'NJ 13:69F-1.5(b)'],
    ['nj-craps', { 'payout.higherThanMinimum': { 'any-seven': '3 to 1' } }, 'NJ 13:69F-1.4(b)'],
    ['nj-craps', { 'payout.higherThanMinimum': { 'buy 4': '3 to 1' } }, 'NJ 13:69F-1.5(a)[buy-4]'],
    ['nj-craps', { 'payout.higherThanMinimum': { 'any-seven': '5 for 1' } }, 'NJ 13:69F-1.4(a)'],
    ['nj-automated-craps', { 'payout.higherThanMinimum': { 'hardway 6': '8 to 1' } }, 'NJ 13:69F-1A.6(b)'],
    ['nj-mini-dice', { 'miniDice.payout.higherThanMinimum': { 'any-seven': '3 to 1' } }, 'NJ 19:47-13.6(b)'],
    ['nj-mini-dice', { 'fees.on': ['place'] }, 'NJ 19:47-13.6(d)'],
    ['nj-craps', { 'fees.on': ['field'] }, 'NJ 13:69F-1.5(c)'],
    ['nz-craps', { 'fees.on': ['field'] }, 'NZ 4.13'],
    ['nj-craps', { 'dice.count': 4 }, 'NJ 13:69F-1.7(a)'],
    ['nz-craps', { 'dice.count': 6 }, 'NZ 3.3'],
    ['nj-craps', { 'noRoll.callers': [] }, 'NJ 13:69F-1.9(e)1'],
    ['nj-craps', { 'noRoll.callers': ['dealer'] }, 'NJ 13:69F-1.9(e)1'],
    ['nj-mini-craps', { 'noRoll.callers': ['stickperson'] }, 'NJ 13:69F-1.9(e)2'],
    ['nj-craps', { 'bonus.offered': true }, 'NJ-BONUS 13:69F-1.13(a)'],
    [
      'nj-craps',
      { 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true },
      'NJ-HOT 13:69F-1.12(b)4',
    ],
    ['nj-mini-craps', { 'fire.offered': true }, 'NJ 13:69F-1.2(a)'],
    ['nj-craps', { 'fire.payTable': 'C' }, 'NJ 13:69F-1.4(e)'],
    ['nj-craps', { 'table.minMax': { fire: { max: '10' } } }, 'NJ 13:69F-1.12(b)1'],
  ])('%s %j', (game, choices, clause) => {
    expect(refusedHouse(game, choices).clause).toBe(clause);
  });
});

describe('lawful choices take effect', () => {
  test('posted limits hold for each wager, and a posted most on odds leaves the player single odds', () => {
    const at = night('nj-craps', {
      'table.minMax': { pass: { min: '10', max: '500' }, 'pass-odds': { max: '7' } },
      'odds.take.multiple': 5,
    });
    expect(at.refusedBet('A', 'pass', 5)).toMatchObject({ refused: 'below-least', nearestCents: [1000] });
    expect(at.refusedBet('A', 'pass', 501)).toMatchObject({ refused: 'above-most', nearestCents: [50_000] });
    at.bet('A', 'pass', 12);
    expect(at.refusedBet('A', 'pass', 489)).toMatchObject({ refused: 'above-most', nearestCents: [48_800] });
    at.bet('B', 'pass', 500);
    expect(at.refusedBet('B', 'pass', 10).says).toBe('Nothing more may be put on Pass Line.');
    at.roll('4-2');
    expect(at.refusedBet('A', 'pass-odds', 20)).toMatchObject({
      refused: 'above-most',
      nearestCents: [1500],
    });
    at.bet('A', 'pass-odds', 15);
  });

  test('odds may differ from point to point', () => {
    const at = night('nj-craps', { 'odds.take.multiple': { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 } });
    at.bet('A', 'pass', 10);
    at.roll('5-4');
    expect(at.refusedBet('A', 'pass-odds', 42).refused).toBe('above-most');
    at.bet('A', 'pass-odds', 40);
  });

  test('raised payouts are paid, printed steps follow them, and they must be the same at every table of the property', () => {
    const raised = { 'payout.higherThanMinimum': { 'place-win 6': '6 to 5', 'fire A:4': '25 to 1' } };
    const at = night('nj-craps', raised);
    expect(at.refusedBet('A', 'place-win', 6, { on: 6 })).toMatchObject({ nearestCents: [500, 1000] });
    at.bet('A', 'fire', 1);
    at.roll('2-2');
    at.bet('A', 'place-win', 5, { on: 6 });
    const before = at.worth('A');
    at.roll('3-3');
    expect(at.worth('A') - before).toBe(6);
    const one = configure(NEW_JERSEY_CRAPS, { 'payout.higherThanMinimum': { 'any-seven': '5 to 1' } });
    const other = configure(NEW_JERSEY_MINI_CRAPS);
    if (isRefusal(one) || isRefusal(other)) throw new Error('both are lawful');
    expect(unequalPayout(one, other)).toMatchObject({ clause: 'NJ 13:69F-1.4(b)#higher' });
    expect(unequalPayout(one, one)).toBeNull();
  });

  test('lay bets may stand in lieu of place bets to lose, and buy bets may be left out', () => {
    const at = night('nj-craps', { 'lay.mode': 'in-lieu', 'buy.enabled': false });
    expect(at.refusedBet('A', 'place-lose', 11, { on: 4 }).clause).toBe('NJ 13:69F-1.5(b)');
    expect(at.refusedBet('A', 'buy', 20, { on: 4 }).clause).toBe('NJ 13:69F-1.5(a)');
    at.bet('A', 'lay', 40, { on: 4 });
  });

  test('late wagers, spoken cash and coupons may be declined', () => {
    const at = night('nj-craps', {
      'wagers.inFlight': false,
      'wagers.verbalCash': false,
      'coupons.matchPlay': false,
    });
    expect(at.refusedBet('A', 'field', 5, { instrument: 'cash' }).clause).toBe('NJ 13:69F-1.3(b)#verbal');
    expect(at.refusedBet('A', 'pass', 5, { instrument: 'match-play' }).clause).toBe('NJ 13:69F-1.3(b)');
    at.out();
    expect(at.refusedBet('A', 'field', 5)).toMatchObject({
      refused: 'betting-closed',
      clause: 'NJ 13:69F-1.3(a)',
    });
  });
});
