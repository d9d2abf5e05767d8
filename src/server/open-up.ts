// An automatic crew opens a new table. Each step has a name of its own and is done once, however often it is begun.

import { openingCommands } from '../table/auto-crew.ts';
import { emptyTable } from '../table/state.ts';
import type { TableHost } from './host.ts';

export async function openUp(id: string, host: TableHost): Promise<void> {
  if (host.table.isOpen || host.table.rolls > 0) return;
  for (const [index, command] of openingCommands(emptyTable(host.rules)).entries()) {
    const answer = await host.give(`opening-${id}-${index}`, 'house', command);
    if (answer.done !== 'accepted') return;
  }
}
