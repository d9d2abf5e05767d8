// The tables that a new house opens: one of each game, and one for each other kind of dice.

import { GAMES, registeredGames } from '../../games/index.ts';
import type { DiceKind, TableAbout } from '../../host/index.ts';
import type { Game } from '../../rules/index.ts';
import { houseChoices, NO_PROPERTY } from '../house/property.ts';
import type { TableId } from '../people/event.ts';

const aboutOf = (game: Game): TableAbout => ({
  kind: 'table',
  name: game.name,
  game: game.id,
  choices: houseChoices(game, {}, NO_PROPERTY) as TableAbout['choices'],
  isAutomatic: true,
  hasDualControl: false,
  bots: [],
});

const withDice = (game: Game, dice: DiceKind): First => ({
  id: `${game.id}-${dice}-1`,
  about: { ...aboutOf(game), name: `${game.name}, ${dice}`, dice },
});

type First = { readonly id: TableId; readonly about: TableAbout };

/** The tables of the games that are built in. */
export const FIRST_TABLES: readonly First[] = [
  ...GAMES.map((game) => ({ id: `${game.id}-1`, about: aboutOf(game) })),
  ...GAMES.filter(({ device }) => device.kind === 'hand')
    .slice(0, 1)
    .flatMap((game) => (['thrown', 'verifiable'] as const).map((dice) => withDice(game, dice))),
];

/** The tables that a house opens, with one for each game that was given to it. */
export const firstTables = (): readonly First[] => [
  ...FIRST_TABLES,
  ...registeredGames().map(({ game }) => ({ id: `${game.id}-1`, about: aboutOf(game) })),
];
