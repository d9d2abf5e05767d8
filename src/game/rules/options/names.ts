// Option names: each option has one key, and its earlier names still work.

import { isPlainObject } from 'boxperson/base';
import type { Game } from '../language/game.ts';
import { COMMON_OPTIONS, type HouseChoices, isAt, optionsFor } from './house.ts';
import type { Option } from './option.ts';

/** The same choices under a game's current keys. Unknown names are kept, to be refused later. */
export function currentChoices(game: Game, given: HouseChoices): HouseChoices {
  const meant = meaningsAt(game);
  const choices: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given))
    for (const { key, as } of meant.get(name) ?? [{ key: name, as: same }]) {
      const [before, next] = [choices[key], as(value)];
      // Two names for parts of one choice, such as one payout alongside others.
      if (isPlainObject(before) && isPlainObject(next)) choices[key] = { ...before, ...next };
      else if (next !== undefined) choices[key] = next;
    }
  return choices;
}

/** An option that is chosen under several names at once, which would leave open which choice counts; null if none is. */
export function chosenTwice(
  game: Game,
  given: HouseChoices,
): { readonly key: string; readonly names: readonly string[] } | null {
  const meant = meaningsAt(game);
  const names = new Map<string, string[]>();
  for (const [name, value] of Object.entries(given))
    for (const { key, as } of meant.get(name) ?? []) {
      const next = as(value);
      if (next === undefined) continue;
      // Parts of one choice may be written under several names, such as one payout alongside others.
      const parts = isPlainObject(next) ? Object.keys(next).map((part) => `${key} ${part}`) : [];
      for (const part of parts.length === 0 ? [key] : parts)
        names.set(part, [...(names.get(part) ?? []), name]);
    }
  for (const [part, several] of names)
    if (new Set(several).size > 1) return { key: part.split(' ')[0] ?? part, names: [...new Set(several)] };
  return null;
}

/** Option names of any of these games, current or former, as current keys without duplicates. Unknown names are kept. */
export function currentKeys(games: readonly Game[], names: readonly string[]): readonly string[] {
  const meant = meanings([...COMMON_OPTIONS, ...games.flatMap((game) => optionsFor(game))], games);
  return [...new Set(names.flatMap((name) => meant.get(name)?.map(({ key }) => key) ?? [name]))];
}

/** What each name means at a game. A name of several options means those that the game has, if it has any of them. */
function meaningsAt(game: Game): ReadonlyMap<string, readonly Meaning[]> {
  const options = optionsFor(game);
  const has = new Set(options.filter((option) => isAt(game, option)).map(({ key }) => key));
  return new Map(
    [...meanings(options, [game])].map(([name, all]) => {
      const own = all.filter(({ key }) => has.has(key));
      return [name, own.length === 0 ? all : own];
    }),
  );
}

type Meaning = { readonly name: string; readonly key: string; readonly as: (value: unknown) => unknown };

const same = (value: unknown): unknown => value;

/** What each name means. One old name may map to several options. */
const meanings = (
  options: readonly Option[],
  games: readonly Game[],
): ReadonlyMap<string, readonly Meaning[]> =>
  Map.groupBy(
    options.flatMap(({ key, formerly = [], formerlyAt }): readonly Meaning[] =>
      [key, ...formerly, ...games.flatMap((game) => formerlyAt?.(game) ?? [])].map((former) => {
        const [name, as] = typeof former === 'string' ? [former, same] : former;
        return { name, key, as };
      }),
    ),
    ({ name }) => name,
  );
