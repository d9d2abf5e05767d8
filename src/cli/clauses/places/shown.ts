// What the product of a checkout shows of its clauses, and what is wrong with the citations, the places and the list of owed
// clauses.

import { ALL_GAMES, EVERY_CLAUSE, EVERY_READING, GLOSSARY } from 'boxperson/games';
import { type ClauseId, configure, equipmentOf, type Game, isRefusal } from 'boxperson/rules';
import type { ProductClauses } from '../check-clauses.ts';
import type { Evidence } from '../evidence.ts';
import { wrongCitations, wrongInSources, wrongInTests } from './citations.ts';
import { clausesHeardAt, housesOf } from './cited-sentences.ts';
import { clausePlaces } from './find.ts';
import { OWED, OWED_AT_FIRST, owedProblems } from './owed.ts';
import { placeProblems, productFiles, strangeSources } from './product.ts';
import { WRITTEN } from './written.ts';

type ShownProduct = { readonly product: ProductClauses; readonly problems: readonly string[] };

/** What people read at the tables is heard at these games; the rest is that of all games. */
export function shownAt(
  root: string,
  { tests, rendering }: Evidence,
  heardIn: readonly Game[] = ALL_GAMES,
): ShownProduct {
  const heard = clausesHeardAt(heardIn);
  const wrong = placeProblems(root, WRITTEN);
  const places = clausePlaces(
    ALL_GAMES,
    EVERY_CLAUSE,
    heard,
    WRITTEN.filter((place) => !wrong.has(place)),
  );
  const broken = new Map(
    [...wrong].flatMap(([{ clauses }, says]) => clauses.map((id) => [id, says] as const)),
  );
  const ids = new Set(EVERY_CLAUSE.map(({ id }) => id));
  const sources = [...productFiles(root)].filter((path) => /\.tsx?$/.test(path));
  return {
    product: { places, physical: physicalClauses(), owed: OWED, broken, rendering },
    problems: [
      ...wrongCitations({ games: ALL_GAMES, heard, readings: EVERY_READING, terms: GLOSSARY }, EVERY_CLAUSE),
      ...wrongInSources(root, sources, EVERY_CLAUSE),
      ...wrongInTests(tests, EVERY_CLAUSE),
      ...strangeSources(root).map((file) => `${file} should show clauses, but is not part of the product.`),
      ...[...broken].map(([id, says]) => `The place of ${id} is wrong: ${says}.`),
      ...owedProblems(OWED, OWED_AT_FIRST, places, (id) => ids.has(id)),
    ],
  };
}

/** The clauses about equipment that a table has only with real dice. */
const physicalClauses = (): ReadonlySet<ClauseId> =>
  new Set(
    ALL_GAMES.flatMap((game) =>
      housesOf(game).flatMap((house) => {
        const rules = configure(game, house);
        return isRefusal(rules) ? [] : equipmentOf(rules).map(({ clause }) => clause);
      }),
    ),
  );
