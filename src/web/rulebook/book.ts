// A table's rulebook as the page shows it: wagers, sections and house options, filtered by a search.

import { readingsOf, termsOf } from 'boxperson/games';
import {
  type BookRow,
  type BookSection,
  type BookSpot,
  type BookWager,
  bookWagers,
  choicesAt,
  type DiceFrom,
  type HouseChoice,
  type Rules,
  rulebookOf,
} from 'boxperson/rules';
import { hasWords, normalizeText } from './text-search.ts';

export type Book = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly wagers: readonly BookWager[];
  readonly choices: readonly HouseChoice[];
  /** The other sections, in reading order. */
  readonly sections: readonly BookSection[];
};

export function bookOf(rules: Rules, dice: DiceFrom = 'entered'): Book {
  const { title, lines, sections } = rulebookOf(rules, readingsOf(rules.game), dice, termsOf(rules.game));
  return {
    title,
    lines,
    wagers: bookWagers(rules),
    choices: choicesAt(rules),
    sections: sections.filter(({ id }) => id !== 'wagers' && id !== 'house'),
  };
}

const spotText = (spot: BookSpot): string => [spot.name, spot.pays, spot.amounts, ...spot.clauses].join(' ');
const rowText = (row: BookRow): string => [...row.cells, ...row.clauses].join(' ');

/** The parts of the book that contain every word. A wager whose own text matches keeps all its spots. */
export function matchingBook(book: Book, words: readonly string[]): Book {
  if (words.length === 0) return book;
  const has = (text: string): boolean => hasWords(normalizeText(text), words);
  return {
    ...book,
    wagers: book.wagers.flatMap((wager) => {
      const own = [wager.name, wager.made, wager.changed, wager.comeOut].join(' ');
      if (has(own)) return [wager];
      const spots = wager.spots.filter((spot) => has(`${own} ${spotText(spot)}`));
      return spots.length === 0 ? [] : [{ ...wager, spots }];
    }),
    choices: book.choices.filter(({ label, says, clauses }) => has([label, says, ...clauses].join(' '))),
    sections: book.sections.flatMap((section) => {
      const rows = section.rows.filter((row) => has(`${section.heading} ${rowText(row)}`));
      return rows.length === 0 ? [] : [{ ...section, rows }];
    }),
  };
}
