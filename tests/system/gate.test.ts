// The gate of a house: what it refuses, by which clause, and that whatever passes can be stored and played.

import { GAMES, gameById } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { configure } from '../../src/game/rules/compile/configure.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { optionsFor } from '../../src/game/rules/options/house.ts';
import { firstUnstorable } from '../../src/house/store/record/json.ts';
import { closedTable, night, refusedHouse } from '../support/kit.ts';

const HOT = { 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true, 'fire.offered': false };
const BONUS = { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true };

const game = (id: string) => required(gameById(id), id);

describe('what a choice does not mean is refused', () => {
  test.each([
    ['nj-craps', { 'table.minMax': { min: 5, maximum: 10 } }, 'maximum', 'NJ 13:69F-1.6(f)'],
    ['nj-craps', { 'table.minMax': { pass: { min: 5, maximum: 10 } } }, 'maximum', 'NJ 13:69F-1.6(f)'],
    ['nj-craps', { 'odds.take.multiple': { 7: 5 } }, '7', 'NJ 13:69F-1.6(e)'],
    ['nj-craps', { 'buy.vigPercent': { 7: 5 } }, '7', 'NJ 13:69F-1.5(a)'],
    ['nj-craps', { 'lay.vigTiming': { 2: 'on-win' } }, '2', 'NJ 13:69F-1.5(b)#on-win'],
    ['nj-craps', { 'proposals.treatAsAdopted': { fire: true } }, 'fire', 'NJ 13:69F-1.2(b)'],
    ['nj-craps', { 'payout.higherThanMinimum': { 'any-eight': '5 to 1' } }, 'any-eight', 'NJ 13:69F-1.4(b)'],
    ['nj-craps', { 'hot.payTable': 'B' }, 'does not offer', 'NJ-HOT 13:69F-1.4(f)'],
    ['nj-craps', { 'fire.offered': false, 'fire.payTable': 'B' }, 'does not offer', 'NJ 13:69F-1.4(e)'],
    ['nj-craps', { 'bonus.maxWager': '50' }, 'does not offer', 'NJ-BONUS 13:69F-1.13(b)1'],
    ['nj-craps', { 'noRoll.callers.mini': ['dealer'] }, 'noRoll.callers.mini', null],
    ['nj-mini-craps', { 'noRoll.callers.craps': ['stickperson'] }, 'noRoll.callers.craps', null],
    [
      'nj-craps',
      { 'buy.vigPercent': 5, 'buy.vigRate': '0.04', vigRate: '0.03' },
      'names of one choice',
      'NJ 13:69F-1.5(a)',
    ],
    ['nj-craps', { 'free.drinks': true }, 'free.drinks', null],
  ])('%s %j', (id, choices, says, clause) => {
    const refusal = refusedHouse(id, choices);
    expect(refusal.says).toContain(says);
    expect(refusal.clause).toBe(clause);
  });

  test('a table on record leaves out what the build that stored it ignored', () => {
    const stored = {
      'table.minMax': { min: 5, maximum: 10 },
      'odds.take.multiple': { 4: 3, 7: 5 },
      'proposals.treatAsAdopted': { fire: true },
      'hot.payTable': 'B',
      'noRoll.callers.mini': ['dealer'],
      'buy.vigPercent': 5,
      'buy.vigRate': '0.04',
    };
    const rules = configure(game('nj-craps'), stored, 'record');
    if (isRefusal(rules)) throw new Error(rules.says);
    expect(rules.choices).toEqual({
      'table.minMax': { min: 5 },
      'odds.take.multiple': { 4: 3 },
      'proposals.treatAsAdopted': {},
      'buy.vigPercent': 4,
    });
    // What is left is lawful for a new table, so that every page reads it alike.
    const again = configure(game('nj-craps'), rules.choices);
    expect(isRefusal(again) ? again.says : again.house).toEqual(rules.house);
  });
});

describe('an option that a game lacks is refused by the clause that makes it lack it', () => {
  test.each([
    ['nj-craps', { 'odds.label.word': 'win' }, 'NJ 13:69F-1.4(a)'],
    ['nj-automated-craps', { 'wagers.inFlight': true }, 'NJ 13:69F-1A.4(f)'],
    ['nj-mini-dice', { 'wagers.inFlight': true }, 'NJ 19:47-13.4(d)'],
    ['nj-automated-craps', { 'wagers.verbalCash': true }, 'NJ 13:69F-1A.4(a)#no-verbal'],
    ['nj-mini-dice', { 'wagers.verbalCash': true }, 'NJ 19:47-13.4(a)#no-verbal'],
    ['nz-craps', { 'wagers.verbalCash': true }, 'NZ 4.5'],
    ['nz-craps', { 'coupons.matchPlay': true }, 'NZ 4.3'],
    ['nz-craps', { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } }, 'NZ 4.14'],
    ['nz-craps', { 'vig.refundOnRemoval': false }, 'NZ 4.12'],
    ['nj-automated-craps', { 'dice.count': 5 }, 'NJ 13:69F-1A.3(a)'],
    ['nj-mini-dice', { 'dice.count': 5 }, 'NJ 19:47-13.3(a)'],
    ['nj-craps', { 'overrule.window': 'unlimited' }, 'NJ 13:69F-1.10(a)'],
    ['nj-craps', { ...BONUS, 'bonus.maxWager': { min: '5' } }, 'NJ-BONUS 13:69F-1.13(b)1'],
    ['nj-craps', { ...HOT, 'hot.minMax': { min: '5', max: '1' } }, 'NJ-HOT 13:69F-1.14(b)2'],
    ['nj-mini-dice', { 'fire.offered': true }, 'NJ 19:47-13.2(b)'],
    ['nz-craps', { 'buy.enabled': false }, 'NZ 4.1'],
  ])('%s %j: %s', (id, choices, clause) => {
    expect(refusedHouse(id, choices).clause).toBe(clause);
  });

  test.each(['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps', 'nj-mini-dice'])(
    '%s cites a clause for every option of the other regulated games',
    (id) => {
      const family = GAMES.filter((one) => /^n[jz]-/.test(one.id)).flatMap((one) => optionsFor(one));
      const own = optionsFor(game(id)).map(({ key }) => key);
      for (const { key } of family.filter((option) => !own.includes(option.key)))
        expect([key, refusedHouse(id, { [key]: 'anything' }).clause]).toEqual([key, expect.any(String)]);
    },
  );
});

describe('choices are normalised before they are stored', () => {
  test.each([
    ['nj-craps', { payableUnit: 0.5 }, { payableUnit: '0.5' }],
    ['nj-craps', { 'buy.vigPercent': 4.5 }, { 'buy.vigPercent': '4.5' }],
    ['nj-craps', { 'odds.take.multiple': 1.5 }, { 'odds.take.multiple': '1.5' }],
    ['nz-craps', { 'nz.odds.multiple': 1.5 }, { 'odds.take.multiple': '1.5', 'odds.lay.multiple': '1.5' }],
    ['nj-craps', { 'table.minMax': { min: 2.5 } }, { 'table.minMax': { min: '2.5' } }],
    ['nj-craps', { 'buy.vigRate': 0.045 }, { 'buy.vigPercent': '4.5' }],
  ])('%s %j', (id, given, stored) => {
    const { choices, house } = closedTable(id, given).rules;
    expect(choices).toEqual(stored);
    expect(firstUnstorable(choices)).toBeNull();
    expect(closedTable(id, choices).rules.house).toEqual(house);
  });

  test('the order in which choices are written does not matter', () => {
    const limits = { 'table.minMax': { max: '500' }, 'bonus.maxWager': '50' };
    const reversed = Object.fromEntries(Object.entries({ ...BONUS, ...limits }).toReversed());
    expect(closedTable('nj-craps', reversed).rules.house).toEqual(
      closedTable('nj-craps', { ...BONUS, ...limits }).rules.house,
    );
  });

  test('some numbers may be named alone, for fees as for odds', () => {
    const { fees, oddsTaken } = closedTable('nj-craps', {
      'buy.vigPercent': { 4: 3 },
      'buy.vigTiming': { 5: 'on-win' },
      'odds.take.multiple': { 6: 5 },
    }).rules.house;
    expect([fees.buy[4].rate, fees.buy[5].rate].map(({ over, under }) => over / under)).toEqual([0.03, 0.05]);
    expect([fees.buy[5].taken, fees.buy[6].taken]).toEqual(['on-win', 'when-made']);
    expect([oddsTaken[6].over, oddsTaken[8].over]).toEqual([5, 2]);
  });
});

describe('every wager offered can be made', () => {
  test.each([
    ['a unit smaller than any chip', { payableUnit: '0.25' }, 'NJ 13:69F-1.4(f)'],
    ['a maximum below the unit', { payableUnit: '5', 'table.minMax': { max: '2' } }, 'NJ 13:69F-1.4(f)'],
    [
      'one amount that some wagers cannot take',
      { 'table.minMax': { min: '7', max: '7' } },
      'NJ 13:69F-1.4(f)',
    ],
    [
      '[NJ 13:69F-1.12(b)1] fire at $25 units',
      { payableUnit: 25, 'fire.offered': true },
      'NJ 13:69F-1.12(b)1',
    ],
    ['[NJ 13:69F-1.12(b)1] fire at $5 units', { payableUnit: 5, 'fire.offered': true }, 'NJ 13:69F-1.12(b)1'],
    ['a bonus minimum of $5', { ...BONUS, 'bonus.maxWager': { min: '5' } }, 'NJ-BONUS 13:69F-1.13(b)1'],
    ['a bonus maximum below $1', { ...BONUS, 'bonus.maxWager': '0.50' }, 'NJ-BONUS 13:69F-1.13(b)1'],
    [
      'line bets too small for odds',
      { 'odds.payableExcess': false, 'odds.take.multiple': 1, 'table.minMax': { pass: { max: '1' } } },
      'NJ 13:69F-1.6(a)',
    ],
  ])('%s is refused', (_what, choices, clause) => {
    expect(refusedHouse('nj-craps', choices).clause).toBe(clause);
  });

  test('a house that pays in $5 has no fire bet unless it asks for one', () => {
    expect(closedTable('nj-craps', { payableUnit: 5 }).rules.offered.has('fire')).toBe(false);
    expect(closedTable('nj-craps', { payableUnit: '0.5' }).rules.offered.has('fire')).toBe(true);
  });

  test('51 dice are more than a table keeps; no clause says so', () => {
    expect(refusedHouse('nj-craps', { 'dice.count': 51 })).toMatchObject({ clause: null });
    expect(refusedHouse('nj-craps', { 'dice.count': 4 })).toMatchObject({ clause: 'NJ 13:69F-1.7(a)' });
  });

  test('a general maximum reaches bonus and hot roller bets, and leaves what the document fixes', () => {
    const bonus = closedTable('nj-craps', { ...BONUS, 'table.minMax': { min: '5', max: '200' } }).rules;
    const hot = closedTable('nj-craps', { ...HOT, 'table.minMax': { min: '5', max: '200' } }).rules;
    const amounts = (rules: typeof bonus, wager: string) => {
      const { leastCents, mostCents } = required(rules.offered.get(wager)?.byOn.get(null), wager);
      return [leastCents, mostCents];
    };
    expect(amounts(bonus, 'all-small')).toEqual([100, 20_000]);
    expect(amounts(bonus, 'fire')).toEqual([100, 500]);
    expect(amounts(hot, 'hot-roller')).toEqual([500, 20_000]);
  });
});

describe('posted limits', () => {
  const LIMITS = { 'table.minMax': { 'any-seven': { max: '100' }, horn: { max: '100' } } };

  test('[NJ 13:69F-1.2(a)21#breakdown] apply to each wager that a Whirl is split into', () => {
    const at = night('nj-craps', LIMITS);
    expect(at.refusedBet('A', 'whirl', 5_000)).toMatchObject({ code: 'above-most', nearestCents: [12_500] });
    at.bet('A', 'whirl', 125);
    expect(at.refusedBet('A', 'whirl', 5).code).toBe('above-most');
    at.bet('B', 'horn', 60);
    expect(at.refusedBet('B', 'whirl', 55)).toMatchObject({ nearestCents: [5_000] });
    at.bet('B', 'whirl', 50);
  });

  test('[NJ 13:69F-1.2(a)21#breakdown] a minimum too', () => {
    const at = night('nj-craps', { 'table.minMax': { 'any-seven': { min: '5' } } });
    expect(at.refusedBet('A', 'whirl', 20)).toMatchObject({ code: 'below-least', nearestCents: [2_500] });
    at.bet('A', 'whirl', 25);
  });

  test('of a shorthand count what its player already has from it', () => {
    const at = night('nj-craps', { 'table.minMax': { whirl: { max: '50' } } });
    at.bet('A', 'whirl', 30);
    expect(at.refusedBet('A', 'whirl', 25)).toMatchObject({ code: 'above-most', nearestCents: [2_000] });
    at.bet('A', 'whirl', 20);
  });

  test('[NJ 13:69F-1.2(a)20#breakdown] apply to a Horn High without an area', () => {
    const at = night('nj-craps', { ...LIMITS, 'hornHigh.area': false });
    expect(at.refusedBet('A', 'horn-high', 130, { on: 12 })).toMatchObject({ nearestCents: [12_500] });
    at.bet('A', 'horn-high', 125, { on: 12 });
  });

  test('[NZ 4.1(y)(i)] apply to a C & E with a nominated split', () => {
    const at = night('nz-craps', { 'table.minMax': { 'c-and-e': { min: '10', max: '100' } } });
    const split = (craps: number, eleven: number) => ({ split: { 'any-craps': craps, eleven } });
    expect(at.refusedBet('A', 'c-and-e', 2, split(1, 1))).toMatchObject({ code: 'below-least' });
    expect(at.refusedBet('A', 'c-and-e', 101, split(100, 1))).toMatchObject({ code: 'above-most' });
    at.bet('A', 'c-and-e', 11, split(7, 4));
  });

  test('[NJ 13:69F-1.6(a)] a minimum does not take away single odds', () => {
    const at = night('nj-craps', {
      'table.minMax': { pass: { min: '25' }, 'pass-odds': { min: '25' } },
      'odds.take.multiple': 1,
      'odds.payableExcess': false,
    });
    at.bet('A', 'pass', 25);
    at.bet('B', 'pass', 100);
    at.bet('S', 'pass', 25);
    at.bet('T', 'pass', 25);
    at.roll('3-2');
    expect(at.refusedBet('A', 'pass-odds', 22)).toMatchObject({ code: 'below-least' });
    at.bet('A', 'pass-odds', 24);
    expect(at.refusedBet('B', 'pass-odds', 24)).toMatchObject({ code: 'below-least', nearestCents: [2_600] });
    at.bet('B', 'pass-odds', 26);
  });
});

describe('[NJ 13:69F-1.2(a)20#units] Horn and Horn High come in their units, whatever they pay', () => {
  test.each([
    ['horn', undefined, { 'craps-2': '31 to 1', 'craps-12': '31 to 1' }, 4],
    [
      'horn-high',
      12,
      { 'craps-2': '34 to 1', 'craps-12': '34 to 1', 'craps-3': '19 to 1', eleven: '19 to 1' },
      5,
    ],
  ])('%s', (wager, on, odds, units) => {
    const at = night('nj-craps', { 'payout.higherThanMinimum': odds });
    const where = on === undefined ? {} : { on };
    expect(at.refusedBet('A', wager, 1, where)).toMatchObject({ nearestCents: [units * 100] });
    expect(at.refusedBet('A', wager, units + 1, where)).toMatchObject({
      nearestCents: [units * 100, units * 200],
    });
    at.bet('A', wager, units, where);
  });
});
