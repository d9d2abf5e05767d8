// What a table's writer is given to work with, and why it may stop.

import type { DiceSource } from '../../dice/index.ts';
import type { Made, Store } from '../../store/index.ts';
import type { Clock } from '../clock.ts';
import type { TableDice } from '../dice/table-dice.ts';
import type { Office } from './office.ts';
import type { RefusedBefore } from './refused-before.ts';

/** Why a host is no longer the table's writer. */
export type Stopped = { readonly why: 'closed' | 'superseded' | 'broken'; readonly says: string };

export type HostSeams = {
  readonly store: Store;
  readonly clock: Clock;
  /** Null for a table whose dice are real and entered by the crew. */
  readonly dice: TableDice | null;
  /** Where the house's own dice come from; null or left out where the crew enters real ones. */
  readonly chance?: DiceSource | null;
  /** Says what people may do; left out where everybody may do everything. */
  readonly office?: Office | null;
  /** The house deals: its bank is filled from the cage before it would be short. */
  readonly isAutomatic?: boolean;
  /** Refusals that are remembered; the table's own where they are left out. */
  readonly refused?: RefusedBefore;
  /** What entries are marked with; this program's own mark where it is left out. */
  readonly made?: Made;
};
