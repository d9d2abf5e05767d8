// Settling a roll anew after its call was overruled.

import { rollOf, totalOf } from '../base/dice.ts';
import type { Command } from './command.ts';
import type { TableEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { absorbedBy } from './evolve-money.ts';
import { settle } from './settle.ts';
import type { Table } from './state.ts';

/** Null faces void the roll; otherwise it is settled by the faces named. */
export function overruled(
  table: Table,
  command: Extract<Command, { do: 'overrule' }>,
  rank: number,
  clause: string,
): readonly TableEvent[] {
  const isVoid = command.faces === null;
  const roll =
    command.faces === null ? (table.lastCall?.roll ?? 0) : rollOf(command.faces[0], command.faces[1]);
  const event: TableEvent = {
    type: 'CallOverruled',
    roll,
    called: totalOf(roll),
    isVoid,
    rank,
    by: command.by,
    absorbedCents: absorbedBy(table),
    clause,
  };
  if (isVoid) return [event];
  return [event, ...settle(evolve(table, event), roll)];
}
