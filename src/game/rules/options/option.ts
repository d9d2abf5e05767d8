// What an option is: one entry says everything about a choice left to the house. Also the common option shapes.

import type { Cents, Point, Ratio } from 'boxperson/base';
import type { ClauseId } from '../language/clause.ts';
import type { Game } from '../language/game.ts';

/** One value for each total that can be a point. */
export type PerPoint<T> = Readonly<Record<Point, T>>;

export type Option<Field extends string = string, Value = unknown> = {
  /** The house field the choice is stored in. Options that share a field are still shown separately. */
  readonly field: Field;
  /** The default. */
  readonly usually: (game: Game) => Value;
  /** The key. It does not name a game: one idea has one key in all games. */
  readonly key: string;
  readonly label: string;
  /** A description in our own words. */
  readonly about: string;
  /** Earlier names, and the short ones used in scenario files. They are read but never written. */
  readonly formerly?: readonly FormerName[];
  /** Earlier names that meant this option only at some games. */
  readonly formerlyAt?: (game: Game) => readonly FormerName[];
  /** Players may choose it at their own tables, unless the operator says otherwise. */
  readonly forPlayers?: true;
  /** Whether a game has it; by default, every game does. */
  readonly at?: (game: Game) => boolean;
  /** The clauses that leave it to the house, or that settle it where there is no choice. A refusal cites the first. */
  readonly clauses?: (game: Game) => readonly (ClauseId | null | undefined)[];
  /**
   * The part of a choice that has a meaning. Whatever else it contains is refused in a new choice, and left out of one
   * that an earlier build has stored.
   */
  meant?(value: unknown, game: Game): unknown;
  /** Applies a choice to the current value, or says what is wrong with it. */
  read(value: unknown, now: Value, game: Game): Value | ChoiceProblem;
  /** What a form offers: exactly the lawful values. Null or omitted where there is nothing to choose. */
  range?(now: Value, game: Game): OptionRange | null;
};

/**
 * A former name, with a function if the choice was written differently. An undefined result leaves this option unset.
 */
type FormerName = string | readonly [name: string, as: (value: unknown) => unknown];

/** Why a choice is unlawful. With no clause, the option's own is cited. */
export type ChoiceProblem = { readonly says: string; readonly clause?: ClauseId | null };

export const optionProblem = (says: string, clause?: ClauseId | null): ChoiceProblem =>
  clause === undefined ? { says } : { says, clause };

export const isChoiceProblem = (value: unknown): value is ChoiceProblem =>
  typeof value === 'object' && value !== null && 'says' in value;

/** What a form offers for one option: the kind of input, its lawful values and the current one (`now`). */
export type OptionRange =
  | { readonly kind: 'flag'; readonly now: boolean }
  | { readonly kind: 'one-of'; readonly words: readonly string[]; readonly now: string }
  | { readonly kind: 'some-of'; readonly words: readonly string[]; readonly now: readonly string[] }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly now: number }
  /** A number for each point, within bounds: odds as a multiple, a fee as a percentage. */
  | {
      readonly kind: 'each-point';
      readonly points: readonly Point[];
      readonly unit: 'times' | 'percent';
      readonly least: Ratio | null;
      readonly most: Ratio;
      readonly now: PerPoint<Ratio>;
    }
  /** When the fee is charged, for each point. */
  | {
      readonly kind: 'fee-time';
      readonly points: readonly Point[];
      readonly now: PerPoint<'when-made' | 'on-win'>;
    }
  | { readonly kind: 'money'; readonly now: Cents }
  | { readonly kind: 'amounts'; readonly now: readonly Cents[] }
  | {
      readonly kind: 'limits';
      readonly hasLeast: boolean;
      /** Posted limits by wager name. */
      readonly now: readonly (readonly [wager: string, limit: Limit])[];
      /** Whether every wager that may have a limit has one. */
      readonly isForAll: boolean;
    }
  | {
      readonly kind: 'payouts';
      readonly floors: readonly PayoutFloor[];
      readonly now: Readonly<Record<string, Ratio>>;
    }
  | {
      readonly kind: 'proposals';
      readonly names: Readonly<Record<string, string>>;
      readonly now: Readonly<Record<string, boolean>>;
    }
  | { readonly kind: 'text'; readonly now: string };

export type Limit = { readonly leastCents: Cents | null; readonly mostCents: Cents | null };

/** A payout that a house may raise: its key, its name, and the lowest odds the document allows. */
export type PayoutFloor = { readonly key: string; readonly name: string; readonly pays: Ratio };

/** The fields that remain to be given for an option of a common shape. */
export type OptionFields = Omit<Option, 'field' | 'usually' | 'read' | 'range'>;
type Usual<Value> = { readonly usually: Value | ((game: Game) => Value) };

/** An option with a custom shape. */
export const option = <Field extends string, Value>(
  field: Field,
  its: Omit<Option<Field, Value>, 'field'>,
): Option<Field, Value> => ({ ...its, field });

export const flagOption = <Field extends string>(
  field: Field,
  { usually, ...about }: OptionFields & Usual<boolean>,
): Option<Field, boolean> => ({
  ...about,
  field,
  usually: (game) => (typeof usually === 'function' ? usually(game) : usually),
  read: (value) => (typeof value === 'boolean' ? value : optionProblem('Choose true or false.')),
  range: (now) => ({ kind: 'flag', now }),
});

export const wordOption = <Field extends string, const Word extends string>(
  field: Field,
  words: readonly Word[],
  { usually, ...about }: OptionFields & { readonly usually: NoInfer<Word> },
): Option<Field, Word> => ({
  ...about,
  field,
  usually: () => usually,
  read: (value) =>
    words.find((word) => word === value) ?? optionProblem(`Choose one of ${words.join(', ')}.`),
  range: (now) => ({ kind: 'one-of', words, now }),
});

/** A whole number; the bounds may depend on the game. */
export const wholeOption = <Field extends string>(
  field: Field,
  bounds: (game: Game) => readonly [least: number, most: number],
  { usually, ...about }: OptionFields & Usual<number>,
): Option<Field, number> => ({
  ...about,
  field,
  usually: (game) => (typeof usually === 'function' ? usually(game) : usually),
  read: (value, _now, game) => {
    const [least, most] = bounds(game);
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    return optionProblem(
      least === most ? `It must be ${least}.` : `Choose a whole number from ${least} to ${most}.`,
    );
  },
  range: (now, game) => {
    const [least, most] = bounds(game);
    return least === most ? null : { kind: 'whole', least, most, now };
  },
});
