// The tables that a new house opens: one of each game, and one for each other kind of dice.

import { GAMES, usualGames } from 'boxperson/games';
import type { DiceKind, TableAbout } from 'boxperson/host';
import type { Game } from 'boxperson/rules';
import { houseChoices, type Property } from '../house/property.ts';
import type { TableId } from '../people/event.ts';

const aboutOf = (game: Game, property: Property): TableAbout => ({
  kind: 'table',
  name: game.name,
  game: game.id,
  choices: houseChoices(game, {}, property) as TableAbout['choices'],
  isAutomatic: true,
  hasDualControl: false,
  bots: [],
});

type First = { readonly id: TableId; readonly about: TableAbout };

/** The kinds of dice besides the shaker, at the first game whose dice are thrown by hand. */
const otherDice = (): readonly { readonly game: Game; readonly dice: DiceKind }[] =>
  GAMES.filter(({ device }) => device.kind === 'hand')
    .slice(0, 1)
    .flatMap((game) => (['thrown', 'verifiable'] as const).map((dice) => ({ game, dice })));

const usualId = (game: Game): TableId => `${game.id}-1`;
const idWith = (game: Game, dice: DiceKind): TableId => `${game.id}-${dice}-1`;

/** The ids of the first tables, in order. */
export const firstTableIds = (): readonly TableId[] => [
  ...usualGames().map(usualId),
  ...otherDice().map(({ game, dice }) => idWith(game, dice)),
];

/** The first tables of a house, which pay what the whole house pays: one for each game, with those given to the house. */
export const firstTables = (property: Property): readonly First[] => [
  ...usualGames().map((game) => ({ id: usualId(game), about: aboutOf(game, property) })),
  ...otherDice().map(({ game, dice }) => ({
    id: idWith(game, dice),
    about: { ...aboutOf(game, property), name: `${game.name}, ${dice}`, dice },
  })),
];
