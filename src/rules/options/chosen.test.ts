// A house's choices in words, and the wagers in its rulebook.

import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { GAMES } from '../../games/index.ts';
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

  test.each(GAMES.map((game) => [game.id] as const))('defaults are not marked as different: %s', (game) => {
    const choices = choicesAt(closedTable(game).rules);
    expect(choices.length).toBeGreaterThan(5);
    expect(choices.filter((one) => one.says !== one.usually || one.says === '')).toEqual([]);
  });

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
    for (const game of GAMES)
      for (const one of bookWagers(closedTable(game.id).rules))
        for (const spot of one.spots) {
          expect(spot.pays, `${game.id} ${spot.name}`).toMatch(/\d+ (to|win) \d+|^split into/);
          expect(spot.clauses.length).toBeGreaterThan(0);
          expect(spot.amounts).toMatch(/^from \$/);
        }
  });
});
