// The rulebook page: its links and search, and that all its content comes from the table's own rules.

import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { clauseById } from '../../game/games/clauses.ts';
import { ALL_GAMES } from '../../game/games/games.ts';
import { anchorIn, hashFor } from './anchor.ts';
import { bookOf, matchingBook } from './book.ts';
import { queryWords, splitAtMatches } from './text-search.ts';

const rulesOf = (game: string, choices = {}) => closedTable(game, choices).rules;

describe('links', () => {
  test('addresses stay readable, and a broken one leads nowhere', () => {
    expect(anchorIn(hashFor('wager-dont-come'))).toBe('wager-dont-come');
    expect(hashFor('option-side-bet:fire')).toBe('#option-side-bet:fire');
    expect(anchorIn('#%E0%A4%A')).toBeNull();
    expect(anchorIn('')).toBeNull();
  });
});

describe('search', () => {
  test('matches all words, in any order and with any quotes', () => {
    const book = matchingBook(bookOf(rulesOf('nj-craps')), queryWords('ODDS don’t  come'));
    expect(book.wagers.map((wager) => wager.id)).toContain('dont-come-odds');
    expect(book.wagers.map((wager) => wager.id)).not.toContain('field');
  });

  test('shows one spot of a wager found by its number, and all spots if found by name', () => {
    const spots = (query: string): number | undefined =>
      matchingBook(bookOf(rulesOf('nj-craps')), queryWords(query)).wagers.find(({ id }) => id === 'place-win')
        ?.spots.length;
    expect(spots('place 10 to win')).toBe(1);
    expect(spots('7 to 6 place')).toBe(2);
    expect(spots('')).toBe(6);
  });

  test('sections keep only matching rows, and disappear without any', () => {
    const book = matchingBook(bookOf(rulesOf('nj-craps')), queryWords('overrule'));
    expect(book.sections.every((section) => section.rows.length > 0)).toBe(true);
    expect(matchingBook(bookOf(rulesOf('nj-craps')), queryWords('zebra')).sections).toEqual([]);
  });

  test('marks matches, even overlapping ones', () => {
    const marked = (text: string, query: string): string =>
      splitAtMatches(text, queryWords(query))
        .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
        .join('');
    expect(marked('Don’t Pass Line', "don't line")).toBe('[Don’t] Pass [Line]');
    expect(marked('Passing a pass', 'pass passing')).toBe('[Passing] a [pass]');
    expect(marked('Come', '')).toBe('Come');
    expect(marked('$6 of 69, 16 and 6', '6')).toBe('$[6] of 69, 16 and [6]');
  });
});

describe('the table’s own rules', () => {
  test('a house that pays 3 to 1 on a Field 12 shows it under the wager and under house options', () => {
    const raised = bookOf(rulesOf('nj-craps', { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } }));
    expect(raised.wagers.find(({ id }) => id === 'field')?.spots[0]?.pays).toContain('3 to 1');
    expect(raised.choices.filter((one) => one.says !== one.usually).map((one) => one.says)).toEqual([
      'Field (12) 3 to 1',
    ]);
  });

  test.each(ALL_GAMES.map((game) => [game.id] as const))(
    '%s: every option has a label, and every section a link',
    (game) => {
      const book = bookOf(rulesOf(game));
      expect(book.choices.filter(({ key, label }) => key === label)).toEqual([]);
      const ids = book.sections.map((section) => section.id);
      expect(new Set(ids).size).toBe(ids.length);
      const cited = [
        ...book.wagers.flatMap((wager) => wager.spots.flatMap((spot) => spot.clauses)),
        ...book.choices.flatMap((choice) => choice.clauses),
        ...book.sections.flatMap((section) => section.rows.flatMap((row) => row.clauses)),
      ];
      expect(cited.filter((id) => clauseById(id) === null)).toEqual([]);
    },
  );
});
