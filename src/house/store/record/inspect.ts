// Checks the data outside the chain and the ledger: leases, snapshots and kept values, each with its seal.

import type { StreamId } from '../store.ts';
import type { KeptValueRow, SnapshotRow, StreamRow } from '../vault.ts';
import { isKeptIntact, isLeaseIntact, isSnapshotIntact } from './seal.ts';

const PAGE = 500;

export interface UnchainedRows {
  streamRows(): Promise<readonly StreamRow[]>;
  snapshotStreams(): Promise<readonly StreamId[]>;
  snapshotRow(stream: StreamId): Promise<SnapshotRow | null>;
  kept(
    after: { readonly kind: string; readonly key: string },
    limit: number,
  ): Promise<readonly KeptValueRow[]>;
}

/** The first value that differs from what was written; null if there is none. */
export async function inspectOutside(outside: UnchainedRows): Promise<string | null> {
  for (const row of await outside.streamRows())
    if (!isLeaseIntact(row.stream, row)) return `the lease of ${row.stream} has been changed`;
  for (const stream of await outside.snapshotStreams()) {
    const row = await outside.snapshotRow(stream);
    // Snapshots are never deleted: one that is not found under its stream's name must have been renamed.
    if (row === null || !isSnapshotIntact(row)) return `the snapshot of ${stream} has been changed`;
  }
  let after = { kind: '', key: '' };
  for (;;) {
    const rows = await outside.kept(after, PAGE);
    for (const row of rows) if (!isKeptIntact(row)) return `${row.kind} ${row.key} has been changed`;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return null;
    after = { kind: last.kind, key: last.key };
  }
}
