// The options a game brings along as data: what it offers, its pay tables, side limits, areas and choices of its own.

import { required } from 'boxperson/base';
import type { Game, GameOption } from '../language/game.ts';
import type { Offer } from '../language/wager.ts';
import { sideLimit } from './limits.ts';
import {
  type ChoiceProblem,
  type Option,
  type OptionFields,
  type OptionRange,
  optionProblem,
} from './option.ts';

type Chosen<Value> = Readonly<Record<string, Value>>;

/** Whether each offer of a game is made by default. */
const usuallyOffered = ({ offers }: Game): Readonly<Record<Offer, boolean>> =>
  Object.fromEntries(Object.entries(offers).map(([name, { isDefault }]) => [name, isDefault]));

/** The first pay table of every wager that has several. */
const usualTables = ({ wagers }: Game): Chosen<string> =>
  Object.fromEntries(
    wagers.flatMap(({ id }) =>
      lettersOf(wagers, id)
        .slice(0, 1)
        .map((letter) => [id, letter]),
    ),
  );

const usualAreas = ({ wagers }: Game): Chosen<boolean> =>
  Object.fromEntries(wagers.flatMap(({ id, areaOption }) => (areaOption === undefined ? [] : [[id, true]])));

const usualChoices = ({ options }: Game): Chosen<string> =>
  Object.fromEntries(options.flatMap((one) => (one.kind === 'one-of' ? [[one.key, one.usually]] : [])));

/** The house fields that options of games are stored in, with their defaults. */
export const GAME_FIELDS = {
  offered: usuallyOffered,
  payTables: usualTables,
  areas: usualAreas,
  own: usualChoices,
} as const;

/** The letters of a wager's pay tables; none if it has only one. */
function lettersOf(wagers: Game['wagers'], id: string): readonly string[] {
  const plans = wagers
    .filter((wager) => wager.id === id)
    .flatMap(({ spots }) => spots.map(({ plan }) => plan));
  const [pays] = plans.flatMap((plan) => (plan.kind === 'collects' ? [plan.pays] : []));
  return pays?.at === 'end' ? Object.keys(pays.tables) : [];
}

/** An option of a game, as every other option is written. */
export function optionOf(one: GameOption): Option<keyof typeof GAME_FIELDS | 'limits'> {
  const { key, label, about: says, formerly, forPlayers } = one;
  const about: OptionFields = {
    key,
    label,
    about: says,
    ...(formerly === undefined ? {} : { formerly: formerly.map(formerName) }),
    ...(forPlayers === undefined ? {} : { forPlayers }),
  };
  switch (one.kind) {
    case 'offer':
      return {
        ...about,
        clauses: ({ offers }) => [offers[one.offer]?.clause],
        ...stored(
          'offered',
          (value, now) =>
            typeof value === 'boolean'
              ? { ...now, [one.offer]: value }
              : optionProblem('Use true to offer the wager and false to leave it out.'),
          (now) => ({ kind: 'flag', now: now[one.offer] === true }),
        ),
      };
    case 'offers':
      return {
        ...about,
        clauses: () => [one.clause],
        ...stored(
          'offered',
          (value, now) => {
            const wanted =
              typeof value === 'string' && Object.hasOwn(one.words, value) ? one.words[value] : null;
            return wanted == null
              ? optionProblem(`Choose ${oneOfWords(Object.keys(one.words))} for ${label.toLowerCase()}.`)
              : { ...now, ...wanted };
          },
          (now) => ({ kind: 'one-of', words: Object.keys(one.words), now: wordFor(one.words, now) }),
        ),
      };
    case 'pay-table':
      return {
        ...about,
        clauses: () => [one.clause],
        ...stored(
          'payTables',
          (value, now, { wagers }) => {
            const letters = lettersOf(wagers, one.wager);
            const letter = letters.find((letter) => letter === value);
            return letter === undefined
              ? optionProblem(`Choose one of ${letters.join(', ')}.`)
              : { ...now, [one.wager]: letter };
          },
          (now, { wagers }) => ({
            kind: 'one-of',
            words: lettersOf(wagers, one.wager),
            now: required(now[one.wager], 'the pay table of a wager'),
          }),
        ),
      };
    case 'limits':
      return sideLimit(one, about);
    case 'area':
      return {
        ...about,
        clauses: ({ wagers }) => [wagers.find(({ id }) => id === one.wager)?.areaOption],
        ...stored(
          'areas',
          (value, now) =>
            typeof value === 'boolean'
              ? { ...now, [one.wager]: value }
              : optionProblem('Choose true or false.'),
          (now) => ({ kind: 'flag', now: now[one.wager] !== false }),
        ),
      };
    case 'one-of':
      return {
        ...about,
        clauses: () => [one.clause],
        ...stored(
          'own',
          (value, now) => {
            const word = one.words.find((word) => word === value);
            return word === undefined
              ? optionProblem(`Choose one of ${one.words.join(', ')}.`)
              : { ...now, [key]: word };
          },
          (now) => ({ kind: 'one-of', words: one.words, now: now[key] ?? one.usually }),
        ),
      };
  }
}

const formerName = (former: NonNullable<GameOption['formerly']>[number]) =>
  typeof former === 'string'
    ? former
    : ([former.name, (value: unknown) => value !== former.offWord] as const);

/** "off, in-addition or in-lieu". */
const oneOfWords = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** The word under which these offers are made. */
const wordFor = (words: Chosen<Chosen<boolean>>, now: Chosen<boolean>): string =>
  Object.entries(words).find(([, offers]) =>
    Object.entries(offers).every(([name, isOffered]) => (now[name] === true) === isOffered),
  )?.[0] ?? '';

type Fields = typeof GAME_FIELDS;

/** The part of an option that keeps its choice in a field shared with other options of the game. */
function stored<Field extends keyof Fields>(
  field: Field,
  read: (
    value: unknown,
    now: ReturnType<Fields[Field]>,
    game: Game,
  ) => ReturnType<Fields[Field]> | ChoiceProblem,
  range: (now: ReturnType<Fields[Field]>, game: Game) => OptionRange,
): Pick<Option<Field>, 'field' | 'usually' | 'read' | 'range'> {
  return {
    field,
    usually: GAME_FIELDS[field],
    read: (value, now, game) => read(value, now as ReturnType<Fields[Field]>, game),
    range: (now, game) => range(now as ReturnType<Fields[Field]>, game),
  };
}
