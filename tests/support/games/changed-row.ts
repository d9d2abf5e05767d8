// One change to the data of a built-in game that still looks like a game: a roll moved to another row, a payout raised,
// another clause cited, another value that some game has in the same place.

import { clausesOf } from 'boxperson/games';
import { isRoll, type Roll } from '../../../src/game/base/dice.ts';
import { ALL_GAMES } from '../../../src/game/games/games.ts';
import type { Game } from '../../../src/game/rules/language/game.ts';
import type { Random } from '../random.ts';

/** Where a value is in the data of a game: "wagers", "3", "made". */
type Path = readonly string[];

/** Values to write into a game, which may be done twice with the same result. */
export type Change = {
  readonly game: string;
  /** The place without the numbers of lists: "wagers.spots.plan.start.wins.pays.over". */
  readonly kind: string;
  readonly says: string;
  readonly writes: readonly { readonly at: Path; readonly to: unknown }[];
};

type Leaf = { readonly at: Path; readonly value: unknown };
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isRolls = (value: unknown): value is readonly Roll[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRoll);

/** Lists of rolls are leaves too: a roll alone has no meaning. */
const ROLL_LISTS = new Set(['rolls', 'stays']);

function* leavesOf(value: unknown, at: Path): Generator<Leaf> {
  if (!isNode(value) || (isRolls(value) && ROLL_LISTS.has(at.at(-1) ?? ''))) yield { at, value };
  else for (const [name, one] of Object.entries(value)) yield* leavesOf(one, [...at, name]);
}

const kindOf = (at: Path): string => at.filter((name) => !/^\d+$/.test(name)).join('.');

const LEAVES: ReadonlyMap<Game, ReadonlyMap<string, readonly Leaf[]>> = new Map(
  ALL_GAMES.map((game) => [game, Map.groupBy(leavesOf(game, []), ({ at }) => kindOf(at))]),
);

/** What the games have in such a place. */
const SEEN: ReadonlyMap<string, readonly unknown[]> = new Map(
  [
    ...Map.groupBy(
      [...LEAVES.values()].flatMap((kinds) => [...kinds]),
      ([kind]) => kind,
    ),
  ].map(([kind, all]) => [kind, [...new Set(all.flatMap(([, leaves]) => leaves.map(({ value }) => value)))]]),
);

/** A change of this kind of place, or of any; null if the place drawn cannot be changed so that it means something. */
export function drawChange(random: Random, game: Game, kind?: string): Change | null {
  const kinds = LEAVES.get(game);
  const leaf = kinds && random.pick(kinds.get(kind ?? random.pick([...kinds.keys()])) ?? []);
  if (leaf === undefined) return null;
  const { at, value } = leaf;
  const writes = isRolls(value)
    ? rollMoved(random, game, at, value)
    : [{ at, to: otherThan(random, game, leaf) }];
  if (writes.length === 0 || writes.some(({ to }) => to === undefined)) return null;
  const from = isRolls(value) ? '' : ` ${JSON.stringify(value)} → ${JSON.stringify(writes[0]?.to)}`;
  return {
    game: game.id,
    kind: kindOf(at),
    says: `${game.id} ${named(game, at)}:${from || ` ${rollsSaid(writes)}`}`,
    writes,
  };
}

const rollsSaid = (writes: Change['writes']): string =>
  `a roll moves between ${writes.map(({ at }) => at.slice(-3).join('.')).join(' and ')}`;

/** The path with ids in the place of numbers. */
function named(game: Game, at: Path): string {
  let here: unknown = game;
  return at
    .map((name) => {
      here = isNode(here) ? here[name] : undefined;
      const called = isNode(here) && /^\d+$/.test(name) ? (here.id ?? here.name) : undefined;
      return typeof called === 'string' ? called : name;
    })
    .join('/');
}

function otherThan(random: Random, game: Game, { at, value }: Leaf): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const clauses = clausesOf(game).map(({ id }) => id as string);
  const others =
    typeof value === 'string' && clauses.includes(value)
      ? clauses.filter((one) => one !== value)
      : (SEEN.get(kindOf(at)) ?? []).filter((one) => one !== value);
  if (others.length > 0) return random.pick(others);
  return typeof value === 'string' ? `${value} changed` : undefined;
}

/** One roll goes to another list of the same stage, so that every roll is still listed once. */
function rollMoved(random: Random, game: Game, at: Path, rolls: readonly Roll[]): Change['writes'] {
  const stage = at.slice(0, at.at(-1) === 'stays' ? -1 : -3);
  const others = [...leavesOf(valueAt(game, stage), stage)].filter(
    ({ at: place, value }) =>
      isRolls(value) && ROLL_LISTS.has(place.at(-1) ?? '') && place.join() !== at.join(),
  );
  if (others.length === 0) return [];
  const { at: to, value } = random.pick(others);
  const roll = random.pick(rolls);
  const without = rolls.filter((one) => one !== roll);
  return without.length === 0
    ? []
    : [
        { at, to: without },
        { at: to, to: [...(value as readonly Roll[]), roll] },
      ];
}

const valueAt = (value: unknown, at: Path): unknown =>
  at.reduce((here, name) => (isNode(here) ? here[name] : undefined), value);

/** A copy of the game with the change. */
export const changed = (game: Game, { writes }: Change): Game =>
  writes.reduce((one, { at, to }) => written(one, at, to) as Game, game);

function written(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === name ? written(one, rest, to) : one));
  return { ...(value as Node), [name]: written((value as Node)[name], rest, to) };
}
