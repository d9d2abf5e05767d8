// A disk that checks the fence of every entry written against the current one.

import { MemoryDisk } from '../../../src/store/memory/disk.ts';
import { entryOf } from '../../../src/store/record/entry.ts';
import type { Row } from '../../../src/store/vault.ts';

export class FencedDisk extends MemoryDisk {
  /** The first entry written by a writer without the lease. */
  intruder: string | null = null;

  override addRow(row: Row): void {
    const fence = this.streamRow(row.stream)?.fence ?? 0;
    const { fence: own, id } = entryOf(row);
    if ((own ?? 0) !== fence)
      this.intruder ??= `${id} in ${row.stream}, under fence ${own} instead of ${fence}`;
    super.addRow(row);
  }
}
