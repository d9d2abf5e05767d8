// An automatic crew opens a new table. Each step has its own id, so repeating it has no effect.

import { emptyTable, openingCommands } from 'boxperson/table';
import type { TableHost } from '../writer/host.ts';

/**
 * Has the automatic crew open a new table. Does nothing if the table is open or has had a roll, and stops without an error if a
 * command is not accepted; calling it again is safe.
 */
export async function openUp(id: string, host: TableHost): Promise<void> {
  if (host.table.isOpen || host.table.rolls > 0) return;
  for (const [index, command] of openingCommands(emptyTable(host.rules), 'software').entries()) {
    const answer = await host.give(`opens-${id}-${index}`, 'house', command);
    // An earlier program may have started in a different order; steps it completed count as done.
    const isDone = answer.done === 'refused' && answer.refusal.code === 'nothing-to-do';
    if (answer.done !== 'accepted' && !isDone) return;
  }
}
