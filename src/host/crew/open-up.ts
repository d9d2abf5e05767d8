// An automatic crew opens a new table. Each step has a name of its own and is done once, however often it is begun.

import { emptyTable, openingCommands } from '../../table/index.ts';
import type { TableHost } from '../writer/host.ts';

export async function openUp(id: string, host: TableHost): Promise<void> {
  if (host.table.isOpen || host.table.rolls > 0) return;
  for (const [index, command] of openingCommands(emptyTable(host.rules), 'software').entries()) {
    const answer = await host.give(`opens-${id}-${index}`, 'house', command);
    // A program before this one may have begun, in another order: what it has done is not missing.
    const isDone = answer.done === 'refused' && answer.refusal.code === 'nothing-to-do';
    if (answer.done !== 'accepted' && !isDone) return;
  }
}
