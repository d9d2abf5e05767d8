// Who may write a stream, decided on plain rows: the three stores differ only in whose clock they use.

import { checkName, checkStream, checkWhole } from '../record/names.ts';
import { isLeaseIntact, sealLease } from '../record/seal.ts';
import { type Lease, RecordDamaged } from '../store.ts';
import type { LeaseRow } from '../vault.ts';

export type LeaseRequest = { readonly stream: string; readonly owner: string; readonly forMs: number };

export function checkLeaseRequest({ stream, owner, forMs }: LeaseRequest): void {
  checkStream(stream);
  checkName(owner, 'An owner');
  checkWhole(forMs, 'The length of a lease');
}

/** The row with the lease granted; null while someone else's lease runs. */
export function grantLease(row: LeaseRow, wish: LeaseRequest, nowMs: number): LeaseRow | null {
  if (!isLeaseIntact(wish.stream, row)) throw damagedLease(wish.stream);
  const isRunning = row.owner !== null && row.untilMs > nowMs;
  // A lease that ends further ahead than any of this length can was granted before the clock was set back, and is ignored.
  const isOfAnotherTime = row.untilMs > nowMs + 2 * wish.forMs;
  if (isRunning && row.owner !== wish.owner && !isOfAnotherTime) return null;
  // An expired lease that nobody else has taken is still its owner's: nobody can have written under another fence, and a
  // process that was starved for a moment continues where it was.
  const isExtended = row.owner === wish.owner;
  // Setting the clock back does not shorten a granted lease.
  const untilMs = Math.max(nowMs + wish.forMs, isExtended ? row.untilMs : 0);
  return sealLease(wish.stream, isExtended ? row.fence : row.fence + 1, wish.owner, untilMs);
}

/**
 * The row after its owner gives it up; null if it belongs to someone else. The fence moves, so that late writes are refused.
 */
export function giveUp(row: LeaseRow, stream: string, owner: string): LeaseRow | null {
  if (!isLeaseIntact(stream, row)) throw damagedLease(stream);
  return row.owner === owner ? sealLease(stream, row.fence + 1, null, 0) : null;
}

/** The row once its holder is known to be dead. */
export const endedLease = (row: LeaseRow, stream: string): LeaseRow =>
  row.owner === null ? row : (giveUp(row, stream, row.owner) ?? row);

const damagedLease = (stream: string): RecordDamaged =>
  new RecordDamaged(`the lease of ${stream} is damaged`, { stream });

export function leaseOf({ fence, owner, untilMs }: LeaseRow): Lease {
  return { fence, owner: owner ?? '', untilMs };
}
