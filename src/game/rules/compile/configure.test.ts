// What an operator may choose, option by option: the defaults, the lawful values, and the clause that refuses the rest.

import { GAMES, NEW_JERSEY_CRAPS, NEW_JERSEY_MINI_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { closedTable, night, refusedHouse } from '../../../../tests/support/kit.ts';
import { isRefusal } from '../language/refusal.ts';
import { configure, unequalPayout } from './configure.ts';

/** Each option with a choice equal to its default, and the games that have it. */
const OPTIONS: readonly (readonly [key: string, usual: unknown, games: string])[] = [
  ['odds.take.multiple', 2, 'nj-craps nj-mini-craps nj-automated-craps nz-craps'],
  ['odds.lay.multiple', 2, 'nj-craps nj-mini-craps nj-automated-craps nz-craps'],
  ['odds.payableExcess', true, 'nj-craps nj-mini-craps nj-automated-craps'],
  ['nz.odds.multiple', 1, 'nj-craps nj-mini-craps nj-automated-craps nz-craps'],
  ['buy.enabled', true, 'nj-craps nj-mini-craps nj-automated-craps'],
  ['buy.vigPercent[number]', 5, 'nj-craps nj-mini-craps nj-automated-craps'],
  [
    'buy.vigTiming[number]',
    { 4: 'on-win', 10: 'on-win', 5: 'up-front', 6: 'up-front', 8: 'up-front', 9: 'up-front' },
    'nj-craps nj-mini-craps nj-automated-craps',
  ],
  ['lay.mode', 'in-addition', 'nj-craps nj-mini-craps nj-automated-craps'],
  ['lay.vigPercent', 5, 'nj-craps nj-mini-craps nj-automated-craps'],
  ['lay.vigTiming', 'up-front', 'nj-craps nj-mini-craps nj-automated-craps'],
  ['nz.commission', 5, 'nz-craps'],
  ['payout.higherThanMinimum', {}, 'nj-craps nj-mini-craps nj-automated-craps'],
  ['miniDice.payout.higherThanMinimum', {}, 'nj-mini-dice'],
  ['nz.payout', {}, 'nz-craps'],
  ['sixSevenEight.offered', true, 'nj-craps nj-mini-craps nj-automated-craps'],
  ['fire.offered', true, 'nj-craps'],
  ['fire.payTable', 'A', 'nj-craps'],
  ['proposals.treatAsAdopted', { bonus: false, hot: false }, 'nj-craps'],
  ['bonus.offered', false, 'nj-craps'],
  ['bonus.maxWager', '100', 'nj-craps'],
  ['hot.offered', false, 'nj-craps'],
  ['hot.payTable', 'A', 'nj-craps'],
  ['hot.minMax', { min: '1' }, 'nj-craps'],
  ['hornHigh.area', true, 'nj-craps nj-mini-craps nj-automated-craps'],
  ['noRoll.callers.craps', ['boxperson', 'stickperson'], 'nj-craps'],
  ['noRoll.callers.mini', ['dealer', 'floorman'], 'nj-mini-craps'],
  ['mini.stickperson', false, 'nj-mini-craps'],
  ['dice.count', 5, 'nj-craps nj-mini-craps'],
  ['wagers.inFlight', true, 'nj-craps nj-mini-craps nz-craps'],
  ['wagers.verbalCash', true, 'nj-craps nj-mini-craps'],
  ['coupons.matchPlay', true, 'nj-craps nj-mini-craps nj-automated-craps nj-mini-dice'],
  ['table.minMax', { min: '1' }, 'nj-craps nj-mini-craps nj-automated-craps nz-craps nj-mini-dice'],
  ['payableUnit', 1, 'nj-craps nj-mini-craps nj-automated-craps nz-craps nj-mini-dice'],
  ['nj.vig.refundOnRemoval', true, 'nj-craps nj-mini-craps nj-automated-craps'],
  ['onCall.duration', 'until-point', 'nj-craps nj-mini-craps nj-automated-craps nz-craps'],
  ['miniDice.under7.odds', '1 to 1', 'nj-mini-dice'],
  ['miniDice.place.removable', false, 'nj-mini-dice'],
  ['sideBet.carriedTally.newBets', 'per-bet-tally', 'nj-craps'],
  ['decisionOnly.otherWagers', 'any-time-wagers-allowed', 'nj-craps nj-mini-craps'],
  ['midHandSuccessor', 'clockwise-anyone', 'nj-craps nj-mini-craps'],
  ['dice24h.warnMinutes', 60, 'nj-automated-craps nj-mini-dice'],
  ['nz.overruleWindow', 'until-next-roll-thrown', 'nz-craps'],
  ['startSeat', 1, 'nj-craps nj-mini-craps nj-automated-craps nz-craps nj-mini-dice'],
  ['odds.label.word', 'to', 'nj-automated-craps nj-mini-dice'],
];

const BONUS = { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true };
const HOT = { 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true, 'fire.offered': false };
/** What a wager's own options need: the wager must be offered. */
const BEFORE: Readonly<Record<string, object>> = {
  'bonus.maxWager': BONUS,
  'hot.payTable': HOT,
  'hot.minMax': HOT,
};

describe('the original options under their original names', () => {
  test.each(OPTIONS)('%s accepts its default at the games that have it', (key, usual, games) => {
    for (const game of GAMES) {
      const before = game.id === 'nj-craps' ? (BEFORE[key] ?? {}) : {};
      const rules = configure(game, { ...before, [key]: usual });
      const isTaken = !isRefusal(rules);
      if (games.split(' ').includes(game.id)) expect([game.id, isTaken]).toEqual([game.id, true]);
      // A game without the option accepts the value its document fixes, with no effect.
      else if (isTaken) expect(rules.house).toEqual(closedTable(game.id).rules.house);
    }
  });

  test('an unknown option is refused, and so are choices for another game', () => {
    expect(refusedHouse('nj-craps', { 'free.drinks': true })).toMatchObject({ code: 'unlawful-option' });
    expect(refusedHouse('nj-craps', { constructor: 1 })).toMatchObject({ code: 'unlawful-option' });
    expect(refusedHouse('nj-craps', { pack: 'nz-craps' }).says).toContain('nz-craps');
    expect(closedTable('nj-craps', { pack: 'nj-craps' }).rules.choices).toEqual({});
  });
});

describe('defaults', () => {
  test('are double odds and mixed fees in New Jersey, and single odds in New Zealand', () => {
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
    ['nz-craps', { 'odds.take.multiple': 3 }, 'NZ 4.1(e)(i)'],
    ['nz-craps', { 'buy.vigPercent': 4 }, 'NZ 4.1(j)'],
    ['nz-craps', { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } }, 'NZ 4.14'],
    ['nj-craps', { 'buy.vigPercent': 6 }, 'NJ 13:69F-1.5(a)'],
    ['nj-craps', { 'buy.vigPercent': { 4: 6 } }, 'NJ 13:69F-1.5(a)'],
    ['nj-craps', { 'lay.vigPercent': 5.5 }, 'NJ 13:69F-1.5(b)'],
    ['nj-craps', { 'payout.higherThanMinimum': { 'any-seven': '3 to 1' } }, 'NJ 13:69F-1.4(b)'],
    ['nj-craps', { 'payout.higherThanMinimum': { 'buy 4': '3 to 1' } }, 'NJ 13:69F-1.5(a)[buy-4]'],
    ['nj-craps', { 'payout.higherThanMinimum': { 'any-seven': '5 for 1' } }, 'NJ 13:69F-1.4(a)'],
    ['nj-automated-craps', { 'payout.higherThanMinimum': { 'hardway 6': '8 to 1' } }, 'NJ 13:69F-1A.6(b)'],
    ['nj-mini-dice', { 'payout.higherThanMinimum': { 'any-seven': '3 to 1' } }, 'NJ 19:47-13.6(b)'],
    ['nj-mini-dice', { 'fees.on': ['place'] }, 'NJ 19:47-13.6(d)'],
    ['nj-craps', { 'fees.on': ['field'] }, 'NJ 13:69F-1.5(c)'],
    ['nz-craps', { 'fees.on': ['field'] }, 'NZ 4.13'],
    ['nj-craps', { 'dice.count': 4 }, 'NJ 13:69F-1.7(a)'],
    ['nz-craps', { 'dice.count': 6 }, 'NZ 3.3'],
    ['nj-craps', { 'noRoll.callers': [] }, 'NJ 13:69F-1.9(e)1'],
    ['nj-craps', { 'noRoll.callers': ['dealer'] }, 'NJ 13:69F-1.9(e)1'],
    ['nj-mini-craps', { 'noRoll.callers': ['stickperson'] }, 'NJ 13:69F-1.9(e)2'],
    ['nj-craps', { 'bonus.offered': true }, 'NJ 13:69F-1.2(b)'],
    ['nj-craps', { 'hot.offered': true }, 'NJ 13:69F-1.2(b)'],
    [
      'nj-craps',
      { 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true },
      'NJ-HOT 13:69F-1.14(b)6',
    ],
    ['nj-mini-craps', { 'fire.offered': true }, 'NJ 13:69F-1.2(a)'],
    ['nj-craps', { 'fire.payTable': 'C' }, 'NJ 13:69F-1.4(e)'],
    ['nj-craps', { 'table.minMax': { fire: { max: '10' } } }, 'NJ 13:69F-1.12(b)1'],
  ])('%s %j', (game, choices, clause) => {
    expect(refusedHouse(game, choices).clause).toBe(clause);
  });
});

describe('lawful choices take effect', () => {
  test('posted limits apply to each wager, and a posted maximum on odds still leaves single odds', () => {
    const at = night('nj-craps', {
      'table.minMax': { pass: { min: '10', max: '500' }, 'pass-odds': { max: '7' } },
      'odds.take.multiple': 5,
    });
    expect(at.refusedBet('A', 'pass', 5)).toMatchObject({ code: 'below-least', nearestCents: [1000] });
    expect(at.refusedBet('A', 'pass', 501)).toMatchObject({ code: 'above-most', nearestCents: [50_000] });
    at.bet('A', 'pass', 12);
    expect(at.refusedBet('A', 'pass', 489)).toMatchObject({ code: 'above-most', nearestCents: [48_800] });
    at.bet('B', 'pass', 500);
    expect(at.refusedBet('B', 'pass', 10).says).toBe('You may not bet any more on Pass Line.');
    at.roll('4-2');
    expect(at.refusedBet('A', 'pass-odds', 20)).toMatchObject({
      code: 'above-most',
      nearestCents: [1500],
    });
    at.bet('A', 'pass-odds', 15);
  });

  test('odds may differ from point to point', () => {
    const at = night('nj-craps', { 'odds.take.multiple': { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 } });
    at.bet('A', 'pass', 10);
    at.roll('5-4');
    expect(at.refusedBet('A', 'pass-odds', 42).code).toBe('above-most');
    at.bet('A', 'pass-odds', 40);
  });

  test('raised payouts are paid and change the bet steps, and must be the same at every table of the property', () => {
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

  test('lay bets may replace place bets to lose, and buy bets may be left out', () => {
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
      code: 'betting-closed',
      clause: 'NJ 13:69F-1.3(a)',
    });
  });
});
