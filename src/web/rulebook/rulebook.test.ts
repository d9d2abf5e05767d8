// The rulebook page: its links and search, and that all its content comes from the table's own rules.

import { optionAnchor, wagerAnchor } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { allClauses } from '../../game/games/clauses.ts';
import { ALL_GAMES } from '../../game/games/games.ts';
import { anchorIn, clauseAnchor, hashFor } from './anchor.ts';
import { bookOf, citedWhere, matchingBook } from './book.ts';
import { clauseIndex } from './clauses/clause-index.ts';
import { ALL_CLAUSES, chaptersOf, OWN_CLAUSES } from './clauses/filter.ts';
import { queryWords, splitAtMatches } from './text-search.ts';

const rulesOf = (game: string, choices = {}) => closedTable(game, choices).rules;
const indexOf = (game: string) => clauseIndex(rulesOf(game).game);

describe('links', () => {
  test('every clause has a unique address that leads back to it', () => {
    const index = indexOf('nj-craps');
    const hashes = new Set(allClauses().map(({ id }) => hashFor(clauseAnchor(id))));
    expect(hashes.size).toBe(allClauses().length);
    for (const clause of allClauses()) {
      const hash = new URL(hashFor(clauseAnchor(clause.id)), 'http://house/table/a/rules').hash;
      expect(index.at(anchorIn(hash) ?? '')?.id).toBe(clause.id);
      // The form used by clause chips on other pages.
      expect(index.at(anchorIn(`#${encodeURIComponent(clause.id)}`) ?? '')?.id).toBe(clause.id);
    }
  });

  test.each(ALL_GAMES.map((game) => [game.id] as const))(
    '%s: a clause links to the entries of the table’s rulebook that cite it',
    (game) => {
      const rules = rulesOf(game);
      const book = bookOf(rules);
      const anchors = new Set([
        ...book.wagers.map(({ id }) => wagerAnchor(id)),
        ...book.choices.map(({ key }) => optionAnchor(key)),
        ...book.sections.map(({ id }) => id),
      ]);
      const where = citedWhere(rules, 'entered');
      expect(where.size).toBeGreaterThan(25);
      for (const [clause, places] of where) {
        expect(allClauses().some(({ id }) => id === clause)).toBe(true);
        for (const { anchor, says, clauses } of places) {
          expect(anchors, says).toContain(anchor);
          expect(clauses).toContain(clause);
        }
      }
    },
  );

  test('addresses stay readable, and a broken one leads nowhere', () => {
    expect(hashFor(clauseAnchor('NJ 13:69F-1.3(c)1'))).toBe('#NJ-13:69F-1.3(c)1');
    expect(hashFor(clauseAnchor('NJ 13:69F-1.5(a)#on-win'))).toBe('#NJ-13:69F-1.5(a)%23on-win');
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

  test('finds clauses by id, words, document and kind', () => {
    const index = indexOf('nz-craps');
    const found = index.find(ALL_CLAUSES, queryWords('nj 13:69f-1.4(b)[field]'));
    expect(found.map(({ id }) => id)).toEqual(['NJ 13:69F-1.4(b)[field]']);
    expect(index.find(OWN_CLAUSES, []).every(({ id }) => id.startsWith('NZ'))).toBe(true);
    expect(index.find(ALL_CLAUSES, [])).toHaveLength(allClauses().length);
    const each = index.documents.map((document) => index.find({ document, kind: 'all' }, []).length);
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(allClauses().length);
    const kinds = index.kinds.map((kind) => index.find({ document: 'all', kind }, []).length);
    expect(kinds.reduce((sum, count) => sum + count, 0)).toBe(allClauses().length);
    expect(Math.min(...kinds)).toBeGreaterThan(0);
  });

  test('chapters contain every clause once, in order', () => {
    const clauses = indexOf('nj-craps').find(OWN_CLAUSES, []);
    expect(chaptersOf(clauses).flatMap((chapter) => chapter.clauses).length).toBe(clauses.length);
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
      const index = indexOf(game);
      const cited = [
        ...book.wagers.flatMap((wager) => wager.spots.flatMap((spot) => spot.clauses)),
        ...book.choices.flatMap((choice) => choice.clauses),
        ...book.sections.flatMap((section) => section.rows.flatMap((row) => row.clauses)),
      ];
      expect(cited.filter((id) => index.at(clauseAnchor(id)) === null)).toEqual([]);
    },
  );
});
