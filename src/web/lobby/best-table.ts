// Which table a newcomer is sent to, and how the table list is ordered and described.

import { type Cents, showDollars } from 'boxperson/base';
import { GAMES } from 'boxperson/games';
import type { DiceFrom, Game } from 'boxperson/rules';
import type { ListingAnswer } from 'boxperson/wire';

/** The game that newcomers have heard of; the first of the house is the craps of a full table. */
const [CRAPS] = GAMES;

/**
 * An open, listed, automatically dealt table with a free place: one of craps if there is any, and of those the cheapest; ties go to
 * one with no point on, where a newcomer can bet the line at once, and then to one with players. Null if there is none.
 */
export function bestTable(tables: readonly ListingAnswer[]): ListingAnswer | null {
  const free = tables.filter(
    (one) => one.isOpen && !one.isPrivate && !one.isHidden && one.isAutomatic && one.free > 0,
  );
  const order = (a: ListingAnswer, b: ListingAnswer): number =>
    Number(b.game === CRAPS?.id) - Number(a.game === CRAPS?.id) ||
    a.minCents - b.minCents ||
    Number(a.point !== null) - Number(b.point !== null) ||
    Number(b.players > 0) - Number(a.players > 0);
  return free.toSorted(order)[0] ?? null;
}

/** The open, listed table with the most players, of equals one with a shooter, and then one with a point. Null if there is none. */
export const busiestTable = (tables: readonly ListingAnswer[]): ListingAnswer | null =>
  tables
    .filter((one) => one.isOpen && !one.isPrivate && !one.isHidden)
    .toSorted(
      (a, b) =>
        b.players - a.players ||
        Number(b.shooter !== null) - Number(a.shooter !== null) ||
        Number(b.point !== null) - Number(a.point !== null),
    )[0] ?? null;

/** Open tables first, then your own, then as an operator arranged them, then those with players; otherwise as listed. */
export const sortListings = (tables: readonly ListingAnswer[]): readonly ListingAnswer[] =>
  tables
    .filter((one) => !one.isRetired)
    .toSorted(
      (a, b) =>
        Number(b.isOpen) - Number(a.isOpen) ||
        Number(b.isOwn) - Number(a.isOwn) ||
        (a.order ?? tables.length) - (b.order ?? tables.length) ||
        Number(b.players > 0) - Number(a.players > 0),
    );

export const limitsInWords = (minCents: Cents, maxCents: Cents | null): string =>
  maxCents === null
    ? `${showDollars(minCents)} and up`
    : `${showDollars(minCents)} to ${showDollars(maxCents)}`;

export const placesInWords = ({ free, places }: Pick<ListingAnswer, 'free' | 'places'>): string =>
  free === 0 ? `all ${places} taken` : `${free} of ${places} free`;

const DEVICES: Readonly<Record<Game['device']['kind'], string>> = {
  hand: 'Dice thrown by hand',
  'automated-shaker': 'Dice in an automated shaker',
  'hand-shaker': 'Dice shaken by hand',
};

/** The kind of game in a few words; `dice` is the table's dice source. */
export const kindInWords = (
  { device, points }: Pick<Game, 'device' | 'points'>,
  dice: DiceFrom = 'entered',
): string =>
  `${dice === 'entered' ? DEVICES[device.kind] : 'Software dice'}, ${points === null ? 'no point' : 'come-out and point'}`;

/** The games that have tables, once each, in the house's order. */
export function gamesIn(
  tables: readonly ListingAnswer[],
): readonly { readonly id: string; readonly name: string; readonly count: number }[] {
  const games = new Map<string, { readonly id: string; readonly name: string; readonly count: number }>();
  for (const { game: id, gameName: name } of tables)
    games.set(id, { id, name, count: (games.get(id)?.count ?? 0) + 1 });
  return [...games.values()];
}
