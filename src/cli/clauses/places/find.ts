// Every place of every clause: from the rulebooks, from evenings at real tables, from the list that is kept by hand, and for a
// lead-in from the clauses below it.

import { type IndexedClause, isBelow, termsOf } from 'boxperson/games';
import { bookPlaces, type ClauseId, configure, type Game, isRefusal } from 'boxperson/rules';
import { houseChoices, NO_PROPERTY } from 'boxperson/server';
import { type CitedSentence, housesOf } from './cited-sentences.ts';
import { type ClausePlace, type ClausePlaces, PLACE_PAGES, type PlaceKind, SHOWN_IN } from './place.ts';
import type { WrittenPlace } from './written.ts';

/** Every clause's places in these games, one of each kind. */
export function clausePlaces(
  games: readonly Game[],
  clauses: readonly IndexedClause[],
  evenings: readonly CitedSentence[],
  written: readonly WrittenPlace[],
): ClausePlaces {
  const found = new Map<ClauseId, Map<PlaceKind, ClausePlace>>();
  const add = (clause: ClauseId, place: ClausePlace): void => {
    const places = found.get(clause) ?? new Map<PlaceKind, ClausePlace>();
    found.set(clause, places);
    if (!places.has(place.kind)) places.set(place.kind, place);
  };
  for (const { clauses: cited, says, page, file, game = null, with: options = {} } of written)
    for (const clause of cited) add(clause, { kind: 'written', says, page, file, game, with: options });
  // The rulebook comes first, because its entries have links of their own.
  for (const game of games) for (const { clause, place } of inBooks(game)) add(clause, place);
  for (const heard of evenings) add(heard.clause, placeOf(heard));
  const places = new Map([...found].map(([clause, kinds]) => [clause, [...kinds.values()]]));
  // A lead-in says only that the clauses below it hold; the longest ids are the innermost.
  for (const { id } of clauses.toSorted((a, b) => b.id.length - a.id.length)) {
    const below = clauses.filter((one) => isBelow(one.id, id));
    const all = below.map((one) => places.get(one.id));
    if (places.has(id) || below.length === 0 || all.includes(undefined)) continue;
    const first = all[0]?.[0];
    if (first !== undefined)
      places.set(id, [
        { ...first, kind: 'parts', says: `Its parts, such as ${below[0]?.id ?? ''}: ${first.says}` },
      ]);
  }
  return places;
}

function* inBooks(game: Game): Generator<{ readonly clause: ClauseId; readonly place: ClausePlace }> {
  for (const house of housesOf(game)) {
    // As the house opens it, because that is where the links lead.
    const rules = configure(game, houseChoices(game, house, NO_PROPERTY));
    if (isRefusal(rules)) throw new Error(rules.says);
    for (const { anchor, says, clauses } of bookPlaces(rules, 'entered', termsOf(game)))
      for (const clause of clauses) {
        const kind = anchor === 'terms' ? 'term' : anchor === 'equipment' ? 'console' : 'rulebook';
        const at = kind === 'console' ? PLACE_PAGES.crew : `${PLACE_PAGES.rules}#${anchor}`;
        yield {
          clause,
          place: { kind, says, page: at, game: game.id, with: house, file: SHOWN_IN[kind] },
        };
      }
  }
}

function placeOf({ says, game, house, by, kind }: CitedSentence): ClausePlace {
  const isCrew = by.role !== 'player';
  const file = kind === 'done' ? SHOWN_IN.told : isCrew ? SHOWN_IN.refusedToCrew : SHOWN_IN.refused;
  return {
    kind: kind === 'done' ? 'told' : 'refused',
    says: kind === 'done' ? says : `Refused: ${says}`,
    page: kind === 'refused' && isCrew ? PLACE_PAGES.crew : PLACE_PAGES.table,
    game: game.id,
    with: house,
    file,
  };
}
