// The figures that docs/operations.md states for a house among strangers, and what is beyond them.

import { BOUNDS } from '../../../src/server/gateway/socket/bounds.ts';
import { OWN_TABLES_MOST } from '../../../src/server/tables/open-table.ts';
import type { Figures } from './day.ts';

const STATED = {
  /** What each stranger of that day makes a house write: at first, when every budget is full, and in an hour from then on. */
  diskBytesFirst: 2 ** 20,
  diskBytesPerHour: 2 ** 19,
  heapBytes: 400 * 2 ** 20,
  /** Before an answer to an honest player, with ten strangers at it in the same moment. */
  read: 4_000,
  written: 400,
  calls: 2_000,
} as const;

/** The house's own tables, and what belongs to the honest player. */
const OWN = { tables: 7, sockets: 1 };

export function faultsIn({ strangers, hours, honest, faults, ...is }: Figures): readonly string[] {
  const rows: readonly (readonly [what: string, found: number, most: number])[] = [
    ['bytes on disk', is.diskBytes, strangers * (STATED.diskBytesFirst + hours * STATED.diskBytesPerHour)],
    ['bytes of heap', is.heapBytes, STATED.heapBytes],
    ['tables', is.tables, OWN.tables + strangers * OWN_TABLES_MOST],
    ['tables with a feed', is.feeds, is.tables],
    ['sockets', is.sockets, OWN.sockets + strangers * BOUNDS.socketsPerPerson],
    ['entries read before an answer', honest.mostRead, STATED.read],
    ['entries written before an answer', honest.mostWritten, STATED.written],
    ['calls of the store before an answer', honest.mostCalls, STATED.calls],
  ];
  return [
    ...rows
      .filter(([, is, most]) => is > most)
      .map(([what, is, most]) => `${is} ${what}; ${most} are stated`),
    ...honest.troubles.map((trouble) => `the honest player was not served: ${trouble}`),
    ...faults.map((fault) => `a fault of ours: ${fault instanceof Error ? fault.stack : String(fault)}`),
    ...(honest.bets === 0 ? ['the honest player never got a bet through'] : []),
  ];
}
