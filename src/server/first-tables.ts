// The tables that a new house opens with: one of each game, and one for each other kind of dice.

import { GAMES } from '../games/index.ts';
import type { TableId } from './people-event.ts';
import type { TableAbout } from './table-about.ts';

const aboutOf = (game: string, name: string): TableAbout => ({
  kind: 'table',
  name,
  game,
  choices: {},
  isAutomatic: true,
  hasDualControl: false,
  bots: [],
});

export const FIRST_TABLES: readonly { readonly id: TableId; readonly about: TableAbout }[] = [
  ...GAMES.map(({ id, name }) => ({ id: `${id}-1`, about: aboutOf(id, name) })),
  ...GAMES.filter(({ device }) => device.kind === 'hand')
    .slice(0, 1)
    .flatMap(({ id, name }) => [
      { id: `${id}-thrown-1`, about: { ...aboutOf(id, `${name}, thrown`), dice: 'thrown' } as const },
      {
        id: `${id}-verifiable-1`,
        about: { ...aboutOf(id, `${name}, verifiable`), dice: 'verifiable' } as const,
      },
    ]),
];
