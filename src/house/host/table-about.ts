// The settings a table is opened with, stored with its stream: the game, the house's choices, and how it is run.

import { gameById } from 'boxperson/games';
import { type ChoicesFrom, type Refusal, type Rules, refuse, sharedRules } from 'boxperson/rules';
import type { Json } from 'boxperson/store';
import type { DiceKind } from './dice/table-dice.ts';
import { type GameRecord, knowGame } from './game-record.ts';

/** The description that a table's stream is opened with: its game, the house's choices, and how it is run. */
export type TableAbout = {
  readonly kind: 'table';
  readonly name: string;
  readonly game: string;
  /** The game itself, unless it is built in. */
  readonly gameRecord?: GameRecord;
  readonly choices: Readonly<Record<string, Json>>;
  /** The house deals when nobody is on duty. */
  readonly isAutomatic: boolean;
  /** Overrules and voids with money on the table need a second approval. */
  readonly hasDualControl: boolean;
  /** The library strategies of this table's bots. */
  readonly bots: readonly string[];
  /** The source of the house's dice; the shaker by default. */
  readonly dice?: DiceKind;
  /** Not listed; reachable only by its address. */
  readonly isPrivate?: boolean;
  /** Omitted for tables that the house opened itself. */
  readonly openedBy?: string;
};

/** Whether a stream's description is that of a table. Only its `kind` is checked. */
export const isTableAbout = (about: Json): about is TableAbout & Json =>
  typeof about === 'object' && about !== null && 'kind' in about && about.kind === 'table';

/** The source of a table's dice if the house deals; `shaker` by default. */
export const diceKindOf = ({ dice }: Pick<TableAbout, 'dice'>): DiceKind => dice ?? 'shaker';

/**
 * The rules of a table, or why they are invalid. A table already on record may say what earlier builds ignored; a new
 * one may not.
 */
export function rulesOfAbout(
  { game, choices, gameRecord }: Pick<TableAbout, 'game' | 'choices' | 'gameRecord'>,
  from: ChoicesFrom = 'record',
): Rules | Refusal {
  const wrong = gameRecord === undefined ? null : knowGame(gameRecord);
  if (wrong !== null) return refuse('unlawful-option', null, wrong, 'Open the house without the other game.');
  const found = gameById(game);
  if (found === null)
    return refuse(
      'unlawful-option',
      null,
      `There is no game called ${game}.`,
      'Choose a game of this house, or give its file with --games.',
    );
  return sharedRules(found, choices, from);
}
