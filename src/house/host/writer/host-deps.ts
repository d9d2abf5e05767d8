// The dependencies of a table's writer, and the reasons it may stop.

import type { Store, WriterMark } from 'boxperson/store';
import type { Clock } from '../clock.ts';
import type { HouseDiceSource } from '../dice/filled-in.ts';
import type { TableDice } from '../dice/table-dice.ts';
import type { RefusalMemory } from './command-queue.ts';
import type { Office } from './office.ts';

/** Why a host is no longer the table's writer. */
export type HostEnd = { readonly why: 'closed' | 'superseded' | 'broken'; readonly says: string };

export type HostDeps = {
  readonly store: Store;
  readonly clock: Clock;
  /** Null for a table whose dice are real and entered by the crew. */
  readonly dice: TableDice | null;
  /** The source of the house's own dice; null or omitted if the crew enters real dice. */
  readonly chance?: HouseDiceSource | null;
  /** Decides what people may do; if omitted, everyone may do everything. */
  readonly office?: Office | null;
  /** The house deals: its bank is filled from the cage before it runs short. */
  readonly isAutomatic?: boolean;
  /** Remembered refusals; by default the table's own. */
  readonly refused?: RefusalMemory;
  /** The mark on entries; by default this program's own. */
  readonly made?: WriterMark;
};
