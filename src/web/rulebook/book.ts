// The rulebook of a table as the page shows it: wagers, sections and the house's choices, and what of them answers a search.

import { readingsOf } from '../../games/readings.ts';
import { choicesAt, type HouseChoice } from '../../rules/chosen.ts';
import type { ClauseId } from '../../rules/clause.ts';
import type { DiceFrom } from '../../rules/equipment.ts';
import { type BookRow, type BookSection, rulebookOf } from '../../rules/rulebook.ts';
import type { Rules } from '../../rules/rules.ts';
import { type BookSpot, type BookWager, bookWagers } from '../../rules/wager-book.ts';
import { type Group, shownOptions } from '../lobby/option-words.ts';
import { hasWords, plain } from './find.ts';

/** One thing that is left to the house: what it is, what this house has chosen, and by which clauses. */
export type ShownChoice = Pick<HouseChoice, 'key' | 'says' | 'usually'> & {
  readonly group: Group;
  readonly label: string;
  readonly clauses: readonly ClauseId[];
};

export type Book = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly wagers: readonly BookWager[];
  readonly choices: readonly ShownChoice[];
  /** The other sections, in the order in which they are read. */
  readonly sections: readonly BookSection[];
};

export function bookOf(rules: Rules, dice: DiceFrom = 'entered'): Book {
  const { title, lines, sections } = rulebookOf(rules, readingsOf(rules.game), dice);
  return {
    title,
    lines,
    wagers: bookWagers(rules),
    choices: shownChoices(rules),
    sections: sections.filter((section) => section.id !== 'wagers'),
  };
}

function shownChoices(rules: Rules): readonly ShownChoice[] {
  const shown = new Map(shownOptions(rules.game).map((one) => [one.key, one]));
  return choicesAt(rules).map(({ key, says, usually, clause }) => {
    const words = shown.get(key);
    return {
      key,
      says,
      usually,
      group: words?.group ?? 'The table',
      label: words?.label ?? key,
      clauses: words?.clauses ?? (clause === null ? [] : [clause]),
    };
  });
}

const spotText = (spot: BookSpot): string => [spot.name, spot.pays, spot.amounts, ...spot.clauses].join(' ');
const rowText = (row: BookRow): string => [...row.cells, ...row.clauses].join(' ');

/** What of the book has all the words. A wager that has them in its own lines keeps all its spots. */
export function booked(book: Book, words: readonly string[]): Book {
  if (words.length === 0) return book;
  const has = (text: string): boolean => hasWords(plain(text), words);
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
