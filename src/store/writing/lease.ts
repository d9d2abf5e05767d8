// Who may write a stream, decided on plain rows: the three stores differ only in whose clock they ask.

import { checkName, checkStream, checkWhole } from '../record/names.ts';
import { isLeaseIntact, sealLease } from '../record/seal.ts';
import { type Lease, RecordDamaged } from '../store.ts';
import type { LeaseRow } from '../vault.ts';

export type LeaseWish = { readonly stream: string; readonly owner: string; readonly forMs: number };

export function checkWish({ stream, owner, forMs }: LeaseWish): void {
  checkStream(stream);
  checkName(owner, 'An owner');
  checkWhole(forMs, 'The length of a lease');
}

/** The row after the wish is granted; null while somebody else's lease runs. */
export function grant(row: LeaseRow, wish: LeaseWish, nowMs: number): LeaseRow | null {
  if (!isLeaseIntact(wish.stream, row)) throw damagedLease(wish.stream);
  const isRunning = row.owner !== null && row.untilMs > nowMs;
  // One that ends further ahead than any of this length can was given before the clock was set back: nobody waits for it.
  const isOfAnotherTime = row.untilMs > nowMs + 2 * wish.forMs;
  if (isRunning && row.owner !== wish.owner && !isOfAnotherTime) return null;
  // One that has run out and that nobody else has taken is still its owner's: nobody can have written under another fence, and
  // a process that was starved for a moment goes on where it was.
  const isExtended = row.owner === wish.owner;
  // A clock that was set back does not shorten a lease that was promised.
  const untilMs = Math.max(nowMs + wish.forMs, isExtended ? row.untilMs : 0);
  return sealLease(wish.stream, isExtended ? row.fence : row.fence + 1, wish.owner, untilMs);
}

/** The row after its owner has let go; null where it is not theirs to give up. The fence moves, so that nothing sent late counts. */
export function giveUp(row: LeaseRow, stream: string, owner: string): LeaseRow | null {
  if (!isLeaseIntact(stream, row)) throw damagedLease(stream);
  return row.owner === owner ? sealLease(stream, row.fence + 1, null, 0) : null;
}

const damagedLease = (stream: string): RecordDamaged =>
  new RecordDamaged(`the lease of ${stream} is damaged`, { stream });

export function leaseOf({ fence, owner, untilMs }: LeaseRow): Lease {
  return { fence, owner: owner ?? '', untilMs };
}
