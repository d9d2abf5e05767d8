// The tables that a new house opens: one of each game, and one for each other kind of dice.

import { GAMES, usualGames } from '../../games/index.ts';
import type { DiceKind, TableAbout } from '../../host/index.ts';
import type { Game } from '../../rules/index.ts';
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

const withDice = (game: Game, dice: DiceKind, property: Property): First => ({
  id: `${game.id}-${dice}-1`,
  about: { ...aboutOf(game, property), name: `${game.name}, ${dice}`, dice },
});

type First = { readonly id: TableId; readonly about: TableAbout };

/** The first tables of a house, which pay what the whole house pays: one for each game, with those given to the house. */
export const firstTables = (property: Property): readonly First[] => [
  ...usualGames().map((game) => ({ id: `${game.id}-1`, about: aboutOf(game, property) })),
  ...GAMES.filter(({ device }) => device.kind === 'hand')
    .slice(0, 1)
    .flatMap((game) => (['thrown', 'verifiable'] as const).map((dice) => withDice(game, dice, property))),
];
