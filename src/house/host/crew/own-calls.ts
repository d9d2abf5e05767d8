// Calls the automatic crew may make on its own: passing the dice on and calling a throw off.

import { grantOf, isRefusal, type Power } from 'boxperson/rules';
import { type Actor, decide, type Table, type TableCommand } from 'boxperson/table';
import { isAuto } from './posts.ts';

export const orderPassCommand = (table: Table, reason: 'delay' | 'invalid-rolls'): TableCommand | null =>
  autoCommand(table, 'order-pass', (by) => ({ do: 'order-pass', by, reason }));

export const callOffCommand = (
  table: Table,
  ground: 'other' | 'malfunction' = 'other',
  note = 'The shooter does not throw.',
): TableCommand | null =>
  autoCommand(table, 'call-no-roll', (by) => ({
    do: 'no-roll',
    by,
    ground,
    note,
    judgedBy: null,
  }));

/** A legal command by the member of the automatic crew who has this power; null if there is none. */
export function autoCommand(
  table: Table,
  power: Power,
  commandBy: (by: Actor) => TableCommand,
): TableCommand | null {
  const grant = grantOf(table.rules, power);
  const member = table.crew.find((one) => isAuto(one) && grant?.roles.includes(one.role) === true);
  if (member === undefined) return null;
  const command = commandBy({ role: member.role, id: member.id });
  return isRefusal(decide(table, command)) ? null : command;
}
