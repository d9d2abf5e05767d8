// The house: an operator's choices at one table, once found lawful. Its fields are those of the options.

import type { ClauseId } from '../language/clause.ts';
import type { Game } from '../language/game.ts';
import { GAME_FIELDS, optionOf } from './game-options.ts';
import { LIMITS } from './limits.ts';
import { ODDS_AND_FEES } from './odds-and-fees.ts';
import type { Option, OptionRange } from './option.ts';
import { PAYOUT_OPTIONS } from './payouts.ts';
import { PROCEDURE } from './procedure.ts';
import { SIDE_BETS } from './side-bets.ts';
import { THE_TABLE } from './the-table.ts';

/** An operator's choices by option key; anything omitted takes the game's default. */
export type HouseChoices = Readonly<Record<string, unknown>>;

const GROUPED = {
  Limits: LIMITS,
  'Odds and fees': ODDS_AND_FEES,
  'Side bets': SIDE_BETS,
  Payouts: PAYOUT_OPTIONS,
  Procedure: PROCEDURE,
  'The table': THE_TABLE,
} as const;

/** The heading under which forms and rulebooks show an option. */
export type OptionGroup = keyof typeof GROUPED;
type Entry = (typeof GROUPED)[OptionGroup][number];

/**
 * An operator's choices at one table, checked and complete: one field for each kind of choice, which several options
 * may share.
 */
export type HouseSettings = { readonly [E in Entry as E['field']]: ReturnType<E['usually']> } & {
  readonly [Field in keyof typeof GAME_FIELDS]: ReturnType<(typeof GAME_FIELDS)[Field]>;
};

/** The groups of options, in the order they are shown. */
export const OPTION_GROUPS = Object.keys(GROUPED) as readonly OptionGroup[];

/** An option with the heading it is shown under. */
export type GroupedOption = Option<keyof HouseSettings> & { readonly group: OptionGroup };

/** The options that do not belong to one game, in the order in which forms and rulebooks show them. */
export const COMMON_OPTIONS: readonly GroupedOption[] = OPTION_GROUPS.flatMap((group) =>
  GROUPED[group].map((option) => ({ ...option, group })),
);

/** Every option that a house at this game may name, in the order in which forms and rulebooks show them. */
export function optionsFor(game: Game): readonly GroupedOption[] {
  const cached = FOR_GAME.get(game);
  if (cached !== undefined) return cached;
  const own = game.options.map(
    (one) => ({ ...optionOf(one), group: one.group ?? 'Side bets' }) as GroupedOption,
  );
  const all = OPTION_GROUPS.flatMap((group) =>
    [...COMMON_OPTIONS, ...own].filter((option) => option.group === group),
  );
  FOR_GAME.set(game, all);
  return all;
}

/** A game is immutable, so its options are made once. */
const FOR_GAME = new WeakMap<Game, readonly GroupedOption[]>();

export const defaultHouse = (game: Game): HouseSettings =>
  ({
    ...Object.fromEntries(COMMON_OPTIONS.map(({ field, usually }) => [field, usually(game)])),
    ...Object.fromEntries(Object.entries(GAME_FIELDS).map(([field, usually]) => [field, usually(game)])),
  }) as HouseSettings;

export const isAt = (game: Game, { at }: Option): boolean => at?.(game) ?? true;

export const clausesAt = (game: Game, { clauses }: Option): readonly ClauseId[] => [
  ...new Set((clauses?.(game) ?? []).filter((clause) => clause != null)),
];

/** One option with the house's current choice and its lawful range. */
export type HouseOption = Pick<Option, 'key' | 'label' | 'about'> & {
  readonly group: OptionGroup;
  readonly clauses: readonly ClauseId[];
  readonly range: OptionRange;
};

/** Every choice left to the house at a game, with this house's values or the defaults. */
export const optionsOf = (game: Game, house: HouseSettings = defaultHouse(game)): readonly HouseOption[] =>
  optionsFor(game).flatMap((option) => {
    const range = isAt(game, option) ? (option.range?.(house[option.field], game) ?? null) : null;
    const { key, label, about, group } = option;
    return range === null ? [] : [{ key, label, about, group, range, clauses: clausesAt(game, option) }];
  });
