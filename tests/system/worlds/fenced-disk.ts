// A disk that checks the fence of every entry written against the current one.

import { MemoryDisk } from '../../../src/house/store/memory/disk.ts';
import type { EntryRow } from '../../../src/house/store/vault.ts';

export class FencedDisk extends MemoryDisk {
  /** The first entry written by a writer without the lease. */
  intruder: string | null = null;

  override addRow(row: EntryRow): void {
    const fence = this.streamRow(row.stream)?.fence ?? 0;
    const own = fenceOf(row);
    if (own !== fence) this.intruder ??= `${row.id} in ${row.stream}, under fence ${own} instead of ${fence}`;
    super.addRow(row);
  }
}

/** The fence that an entry says it was written under; 0 for none. Its place in the text is fixed, and parsing all of it is slow. */
function fenceOf({ text }: EntryRow): number {
  const start = Buffer.from(text.buffer, text.byteOffset, Math.min(text.length, HEAD_BYTES)).toString(
    'latin1',
  );
  const found = /^\{"seq":\d+,"stream":"[^"\\]+","version":\d+,"format":\d+,"fence":(null|\d+),/.exec(
    start,
  )?.[1];
  if (found === undefined) throw new Error(`An entry has no fence: ${start}`);
  return found === 'null' ? 0 : Number(found);
}

/** More than a stream's name and three numbers. */
const HEAD_BYTES = 512;
