// A disk that looks at every entry when it is written: under which fence, and whether that is the one that holds.

import { MemoryDisk } from '../../../src/store/memory/disk.ts';
import { entryOf } from '../../../src/store/record/entry.ts';
import type { Row } from '../../../src/store/vault.ts';

export class FencedDisk extends MemoryDisk {
  /** The first entry that a writer without the lease has written. */
  intruder: string | null = null;

  override addRow(row: Row): void {
    const fence = this.streamRow(row.stream)?.fence ?? 0;
    const { fence: own, id } = entryOf(row);
    if ((own ?? 0) !== fence)
      this.intruder ??= `${id} in ${row.stream}, under fence ${own} instead of ${fence}`;
    super.addRow(row);
  }
}
