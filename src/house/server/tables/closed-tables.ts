// Tables that stay closed because their record is unreadable or their rules are missing. The others open.

import type { Refusal } from 'boxperson/rules';
import { DATA_FORMAT, type RecordNewer } from 'boxperson/store';

/** A table that stays closed, why, and what to do. */
export type ClosedTable = { readonly id: string; readonly says: string; readonly remedy: string };

export class ClosedTables {
  readonly #tables = new Map<string, ClosedTable>();

  has(id: string): boolean {
    return this.#tables.has(id);
  }

  list(): readonly ClosedTable[] {
    return [...this.#tables.values()];
  }

  damaged(id: string, what: string): void {
    const says = `${id} stays closed because its record is damaged: ${what}.`;
    const remedy =
      'Its chips stay where they are. Run boxperson verify to see how far the record is intact, then restore a backup with boxperson restore.';
    this.#tables.set(id, { id, says, remedy });
  }

  newer(id: string, { format }: RecordNewer): void {
    const says = `${id} stays closed because a newer Boxperson has written its record (format ${format}; this version reads up to ${DATA_FORMAT}).`;
    this.#tables.set(id, { id, says, remedy: 'Start the newer version.' });
  }

  unlawful(id: string, { says, remedy }: Refusal): void {
    this.#tables.set(id, { id, says: `${id} stays closed: ${says}`, remedy });
  }
}
