// The limits that docs/operations.md states for a house among strangers, and a check against them.

import { CLIENT_LIMITS } from '../../../src/house/server/gateway/socket/client-limits.ts';
import { OWN_TABLES_MOST } from '../../../src/house/server/tables/open-table.ts';
import type { Figures } from './day.ts';

const STATED = {
  /** How much each stranger makes a house write: initially, with every budget full, and per hour after that. */
  diskBytesFirst: 2 ** 20,
  diskBytesPerHour: 2 ** 19,
  heapBytes: 400 * 2 ** 20,
  /** Before an answer to an honest player, with ten strangers attacking at the same moment. */
  read: 4_000,
  written: 400,
  calls: 2_000,
} as const;

/** The house's own tables, and the honest player's socket. */
const OWN = { tables: 7, sockets: 1 };

export function faultsIn({ strangers, hours, honest, faults, ...is }: Figures): readonly string[] {
  const rows: readonly (readonly [what: string, found: number, most: number])[] = [
    ['bytes on disk', is.diskBytes, strangers * (STATED.diskBytesFirst + hours * STATED.diskBytesPerHour)],
    ['bytes of heap', is.heapBytes, STATED.heapBytes],
    ['tables', is.tables, OWN.tables + strangers * OWN_TABLES_MOST],
    ['tables with a feed', is.feeds, is.tables],
    ['sockets', is.sockets, OWN.sockets + strangers * CLIENT_LIMITS.socketsPerPerson],
    ['entries read before an answer', honest.mostRead, STATED.read],
    ['entries written before an answer', honest.mostWritten, STATED.written],
    ['store calls before an answer', honest.mostCalls, STATED.calls],
  ];
  return [
    ...rows
      .filter(([, is, most]) => is > most)
      .map(([what, is, most]) => `${is} ${what}; the stated limit is ${most}`),
    ...honest.troubles.map((trouble) => `the honest player was not served: ${trouble}`),
    ...faults.map((fault) => `an internal error: ${fault instanceof Error ? fault.stack : String(fault)}`),
    ...(honest.bets === 0 ? ['the honest player never got a bet through'] : []),
  ];
}
