// A house's choices in words, and the wagers in its rulebook.

import { ALL_GAMES, READINGS, readingsOf } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../../tests/support/kit.ts';
import { rulebookOf } from '../book/rulebook.ts';
import { bookWagers } from '../book/wager-book.ts';
import { choicesAt } from './chosen.ts';

const saysAt = (game: string, choices: Readonly<Record<string, unknown>>, key: string): string => {
  const found = choicesAt(closedTable(game, choices).rules).find((one) => one.key === key);
  return found === undefined ? 'no such option' : found.says;
};

describe('the house’s choices', () => {
  const rows: readonly (readonly [
    game: string,
    choices: Record<string, unknown>,
    key: string,
    says: string,
  ])[] = [
    ['nj-craps', {}, 'payout.higherThanMinimum', 'as in the document'],
    [
      'nj-craps',
      { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } },
      'payout.higherThanMinimum',
      'Field (12) 3 to 1',
    ],
    [
      'nj-craps',
      { 'payout.higherThanMinimum': { 'field:12': '2 to 1' } },
      'payout.higherThanMinimum',
      'as in the document',
    ],
    ['nj-craps', { 'lay.mode': 'in-lieu' }, 'lay.mode', 'in lieu'],
    ['nj-craps', { 'lay.mode': 'off' }, 'lay.mode', 'off'],
    ['nj-craps', { 'buy.vigPercent': '4.5' }, 'buy.vigPercent', '4.50 percent'],
    [
      'nj-craps',
      {
        'buy.vigTiming': {
          4: 'on-win',
          10: 'on-win',
          5: 'when-made',
          6: 'when-made',
          8: 'when-made',
          9: 'when-made',
        },
      },
      'buy.vigTiming',
      'on a win only on 4 and 10, when the bet is made on 5, 6, 8 and 9',
    ],
    [
      'nj-craps',
      { 'odds.take.multiple': { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 } },
      'odds.take.multiple',
      '3 times on 4 and 10, 4 times on 5 and 9, 5 times on 6 and 8',
    ],
    ['nj-craps', { 'table.minMax': { min: '10', max: '500' } }, 'table.minMax', 'from $10 to $500'],
    [
      'nj-craps',
      { 'table.minMax': { pass: { min: '10' }, come: { min: '10' } } },
      'table.minMax',
      'from $10 on Pass Bet and Come Bet',
    ],
    ['nj-craps', {}, 'table.minMax', 'none posted'],
    ['nj-craps', { 'proposals.treatAsAdopted': { bonus: true } }, 'proposals.treatAsAdopted', 'bonus craps'],
    ['nj-craps', { payableUnit: '5' }, 'payableUnit', '$5'],
    ['nj-mini-dice', { 'under7.offered': false }, 'under7.offered', 'no'],
  ];
  test.each(rows)('%s %j: %s is “%s”', (game, choices, key, says) => {
    expect(saysAt(game, choices, key)).toBe(says);
  });

  test.each(ALL_GAMES.map((game) => [game.id] as const))(
    'defaults are not marked as different: %s',
    (game) => {
      const choices = choicesAt(closedTable(game).rules);
      expect(choices.length).toBeGreaterThan(5);
      expect(choices.filter((one) => one.says !== one.usually || one.says === '')).toEqual([]);
    },
  );

  test('only the changed choices differ from the default', () => {
    const { rules } = closedTable('nj-craps', { 'odds.lay.multiple': 3, 'table.places': 10 });
    const own = choicesAt(rules).filter((one) => one.says !== one.usually);
    expect(own.map(({ key, says }) => [key, says])).toEqual([
      ['odds.lay.multiple', '3 times'],
      ['table.places', '10'],
    ]);
  });
});

test('the rulebook names powers and irregular throws in words', () => {
  const { sections } = rulebookOf(closedTable('nj-craps').rules, []);
  const cells = (id: string) => sections.find((section) => section.id === id)?.rows.map((row) => row.cells);
  expect(cells('throws')).toContainEqual(['a die left the table', 'void, called or not']);
  expect(cells('crew')).toContainEqual(['confirm a late wager', 'the dealer and the boxperson']);
});

describe('the rulebook never contradicts the house', () => {
  const cells = (game: string, choices: Readonly<Record<string, unknown>>, section: string, first: string) =>
    rulebookOf(closedTable(game, choices).rules, READINGS)
      .sections.find(({ id }) => id === section)
      ?.rows.find((row) => row.cells[0] === first)?.cells;

  test.each([
    [
      'nj-mini-dice',
      { 'payout.higherThanMinimum': { 'under-7': '6 to 5' } },
      'What does Under 7 pay?',
      /^1 to 1 or more/,
    ],
    [
      'nj-craps',
      { 'odds.payableExcess': false },
      'How far may odds go beyond an unpayable limit?',
      /^Not at all/,
    ],
    [
      'nj-craps',
      { midHandSuccessor: 'clockwise-line-bettors-only' },
      'Who may take the dice?',
      /only line bettors/,
    ],
    [
      'nj-craps',
      { 'sideBet.carriedTally.newBets': 'refuse' },
      'When may a side bet be made?',
      /still undecided/,
    ],
    [
      'nj-craps',
      { 'vig.refundOnRemoval': false },
      'Is a fee paid up front refunded when the bet is taken down?',
      /^No/,
    ],
    ['nj-mini-dice', { 'place.removable': true }, 'May a mini-dice place bet be taken down?', /^Yes/],
    ['nj-craps', { 'coupons.matchPlay': false }, 'How is a match-play coupon paid?', /no coupons/],
    ['nj-craps', { 'onCall.duration': 'this-roll' }, 'How long does an On call last?', /^For one roll/],
  ])('%s %j: %s', (game, choices, question, taken) => {
    const [, usual] = cells(game, {}, 'readings', question) ?? [];
    const [, own, other] = cells(game, choices, 'readings', question) ?? [];
    expect(own).toMatch(taken);
    // Where the house has chosen another reading, the usual one is shown as the other.
    if (own !== usual) expect(other).toBe(usual);
  });

  test('every reading that an option decides has a text for each of its values', () => {
    for (const game of ALL_GAMES) {
      const choices = choicesAt(closedTable(game.id).rules);
      for (const { id, decidedBy } of readingsOf(game)) {
        const range = choices.find(({ key }) => key === decidedBy?.option)?.range;
        if (decidedBy === undefined || range === undefined) continue;
        const values =
          range.kind === 'flag' ? ['true', 'false'] : range.kind === 'one-of' ? range.words : expect.fail(id);
        expect([id, Object.keys(decidedBy.taken).filter((value) => !values.includes(value))]).toEqual([
          id,
          [],
        ]);
        // Every value but the usual one.
        expect([id, Object.keys(decidedBy.taken).length]).toEqual([id, values.length - 1]);
      }
    }
  });

  test('a place bet that may be taken down says so', () => {
    expect(cells('nj-mini-dice', {}, 'wagers', 'Place 6')?.[2]).toBe(
      'in the betting window in which it was made',
    );
    expect(cells('nj-mini-dice', { 'place.removable': true }, 'wagers', 'Place 6')?.[2]).toBe(
      'in any betting window',
    );
  });

  test('amounts are those that can be paid', () => {
    const limits = { 'table.minMax': { min: '10', max: '500' } };
    expect(cells('nj-craps', limits, 'wagers', 'Place 6 to Win')?.[5]).toBe(
      'from $12 in steps of $6, up to $498',
    );
    expect(cells('nj-craps', limits, 'wagers', 'Horn')?.[5]).toBe('from $12 in steps of $4, up to $500');
    expect(cells('nj-craps', limits, 'wagers', 'Whirl')?.[5]).toBe('from $50 in steps of $5, up to $500');
    expect(cells('nj-craps', {}, 'wagers', 'Pass odds on 5')?.[5] ?? '').toMatch(
      /^(from \$2 in steps of \$2, up to the odds limit)?$/,
    );
  });

  test('small fees and uneven multiples are printed in full', () => {
    const choices = { 'buy.vigPercent': '0.001', 'odds.take.multiple': '3.333333' };
    expect(saysAt('nj-craps', choices, 'buy.vigPercent')).toBe('0.001 percent');
    expect(cells('nj-craps', choices, 'fees', 'Buy 4')?.[1]).toContain('0.001 percent');
    expect(saysAt('nj-craps', choices, 'odds.take.multiple')).toBe('3.333333 times');
    expect(cells('nj-craps', choices, 'odds', '4')?.[1]).toBe('3.333333x');
    expect(saysAt('nj-craps', { 'odds.take.multiple': 2.5 }, 'odds.take.multiple')).toBe('2.5 times');
  });

  test('who confirms is named only where it is needed', () => {
    expect(cells('nj-craps', {}, 'crew', 'confirm a late wager')?.[1]).toBe('the dealer and the boxperson');
    expect(cells('nz-craps', {}, 'crew', 'confirm a late wager')?.[1]).toMatch(/ or /);
    expect(cells('nj-craps', { 'wagers.inFlight': false }, 'crew', 'confirm a late wager')).toBeUndefined();
    expect(
      cells('nj-craps', { 'wagers.verbalCash': false }, 'crew', 'confirm a spoken wager'),
    ).toBeUndefined();
  });
});

describe('the wagers of the rulebook', () => {
  const wager = (game: string, id: string, choices = {}) =>
    bookWagers(closedTable(game, choices).rules).find((one) => one.id === id);

  test('have their spots, and odds name the bet they go behind', () => {
    expect(wager('nj-craps', 'pass-odds')?.made).toBe('behind a Pass Bet once it has its number');
    expect(wager('nj-craps', 'place-win')?.spots.map((spot) => spot.pays)).toEqual([
      '9 to 5',
      '7 to 5',
      '7 to 6',
      '7 to 6',
      '7 to 5',
      '9 to 5',
    ]);
  });

  test('a field that pays 3 to 1 on the 12 says so', () => {
    const choices = { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } };
    expect(wager('nj-craps', 'field', choices)?.spots[0]?.pays).toBe(
      '1 to 1 on 3, 4, 9, 10, 11; 2 to 1 on 2; 3 to 1 on 12',
    );
    expect(wager('nj-craps', 'field')?.spots[0]?.pays).not.toContain('3 to 1');
  });

  test('every spot of every table has odds, amounts and a clause', () => {
    for (const game of ALL_GAMES)
      for (const one of bookWagers(closedTable(game.id).rules))
        for (const spot of one.spots) {
          expect(spot.pays, `${game.id} ${spot.name}`).toMatch(/\d+ (to|win) \d+|^split into/);
          expect(spot.clauses.length).toBeGreaterThan(0);
          expect(spot.amounts).toMatch(/^from \$/);
        }
  });
});
