// First names for the bots of the house. They are common, easy to tell apart, and never look like each other's.

import { chanceOf } from 'boxperson/host';
import type { ReadonlyPeopleBook } from '../people/book.ts';

export const FIRST_NAMES: readonly string[] = [
  ...[
    'Ada',
    'Agnes',
    'Amos',
    'Arlo',
    'Basil',
    'Beatrix',
    'Boris',
    'Bruno',
    'Cleo',
    'Clyde',
    'Cosmo',
    'Dexter',
  ],
  ...['Dolores', 'Edith', 'Elmer', 'Enzo', 'Ezra', 'Fern', 'Floyd', 'Gus', 'Hazel', 'Hector', 'Homer', 'Ida'],
  ...['Igor', 'Iris', 'Jasper', 'Juno', 'Lola', 'Lou', 'Mabel', 'Marge', 'Milo', 'Mona', 'Myrtle', 'Nico'],
  ...[
    'Odette',
    'Olive',
    'Opal',
    'Otis',
    'Pearl',
    'Percy',
    'Quincy',
    'Ralph',
    'Rosalind',
    'Ruby',
    'Rufus',
    'Selma',
  ],
  ...[
    'Silas',
    'Stella',
    'Thelma',
    'Trudy',
    'Ursula',
    'Vera',
    'Vernon',
    'Wanda',
    'Wilbur',
    'Winnie',
    'Yvette',
    'Zelda',
  ],
];

/**
 * A name for a new bot at a table: one that nobody in the house has, if any is left, and in any case none of those at the table.
 * The people's record appends a number to a name that is taken.
 */
export function firstNameFor(
  book: Pick<ReadonlyPeopleBook, 'named' | 'peopleNamed' | 'looksLike'>,
  table: string,
  atTable: readonly string[],
): string {
  const start = Math.floor(chanceOf(table) * FIRST_NAMES.length);
  const inTurn = [...FIRST_NAMES.slice(start), ...FIRST_NAMES.slice(0, start)];
  const others = inTurn.filter((name) => !atTable.some((one) => one.split(' ')[0] === name));
  const isFree = (name: string): boolean =>
    book.named(name) === null && book.peopleNamed(name) === 0 && !book.looksLike(name, 'anybody');
  return others.find(isFree) ?? others[0] ?? 'Ruby';
}
