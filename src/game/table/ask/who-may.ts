// Who may do what next: every step someone at the table could take now, found by asking `decide`.

import { isRefusal } from 'boxperson/rules';
import type { TableCommand } from '../command.ts';
import { decide, triesOf } from '../decide/decide.ts';
import type { Actor, PlayerId, Table } from '../state.ts';

/**
 * The commands that anyone at the table may give now, except those with an amount; for these use `offersTo` and
 * `changesFor`.
 */
export function whoMay(table: Table): readonly TableCommand[] {
  const players = table.players.flatMap(({ id }) => allowed(table, { role: 'player', id }));
  return [...players, ...table.crew.flatMap(({ role, id }) => allowed(table, { role, id }))];
}

/** The commands one player may give now, except those with an amount; for these use `offersTo` and `changesFor`. */
export const playerMay = (table: Table, player: PlayerId): readonly TableCommand[] =>
  allowed(table, { role: 'player', id: player });

const allowed = (table: Table, by: Actor): readonly TableCommand[] =>
  triesOf(table, by).filter((command) => !isRefusal(decide(table, command)));
