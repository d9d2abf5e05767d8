// A place: where in the product a clause is to be found, on which page or in which command, and the source file behind it.

import { wordList } from 'boxperson/base';
import { ALL_GAMES, GAMES } from 'boxperson/games';
import type { ClauseId, HouseChoices } from 'boxperson/rules';

/** Where in the product a clause is to be found. */
export type ClausePlace = {
  readonly kind: PlaceKind;
  /** What a person sees, reads or does there. */
  readonly says: string;
  /** The page, as the router knows it, with an anchor where there is one: "/table/:id/rules#wager-pass". */
  readonly page: string;
  /** The game's id; null if it is the same in every game. */
  readonly game: string | null;
  /** What the house must have chosen for it; nothing at the usual house. */
  readonly with: HouseChoices;
  /** The source file that shows it or does it. */
  readonly file: string;
};

/**
 * What kind of place it is: an entry of the rulebook, a term there, a sentence at the table, a refusal, an act on the
 * crew's console, a place that is written down by hand, or those of the clauses below it.
 */
export const PLACE_KINDS = ['rulebook', 'term', 'told', 'refused', 'console', 'written', 'parts'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export type ClausePlaces = ReadonlyMap<ClauseId, readonly ClausePlace[]>;

/** The pages that places are on: the router's patterns. */
export const PLACE_PAGES = {
  lobby: '/',
  table: '/table/:id',
  rules: '/table/:id/rules',
  crew: '/table/:id/crew',
} as const;

/** The source of each kind of place that is derived from the product. */
export const SHOWN_IN = {
  rulebook: 'src/web/rulebook/book-sections.tsx',
  term: 'src/web/rulebook/book-sections.tsx',
  told: 'src/web/panels/why-list.tsx',
  refused: 'src/web/betting/refusal-note.tsx',
  refusedToCrew: 'src/web/crew/duties/duty-list.tsx',
  console: 'src/web/crew/duties/duty-list.tsx',
} as const;

/** The address of a place at a running house; with `:id` where such a table has to be opened first. */
export const linkOf = ({ kind, page, game, with: options }: ClausePlace): string =>
  // The first tables have software dice, and nothing to attest.
  kind !== 'console' && Object.keys(options).length === 0 && GAMES.some(({ id }) => id === game)
    ? page.replace(':id', `${game}-1`)
    : page;

/** Which table a place is at, where its link does not say so: "at a table of Nevada craps with repeater.offered". */
export function whichTable(place: ClausePlace): string {
  const { kind, game, with: options } = place;
  if (game === null || !linkOf(place).includes(':id')) return '';
  const name = ALL_GAMES.find(({ id }) => id === game)?.name ?? game;
  const keys = (isOn: boolean): readonly string[] =>
    Object.entries(options).flatMap(([key, value]) => ((value !== false) === isOn ? [key] : []));
  const words = [
    ['with', [...(kind === 'console' ? ['real dice'] : []), ...keys(true)]],
    ['without', keys(false)],
  ] as const;
  const chosen = words.flatMap(([word, some]) => (some.length === 0 ? [] : [` ${word} ${wordList(some)}`]));
  return `at a table of ${name}${chosen.join(',')}`;
}
