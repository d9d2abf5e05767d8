// What stands between a command and its table: whether whoever gives it may, what the house and the player's own limits say, and
// which coupon answers for it. The table's only writer asks, in the moment of deciding, and what has been looked at goes with the
// entry as its basis: an entry whose basis no longer holds when it is written is decided again.

import type { Cents } from '../../base/index.ts';
import type { Refusal } from '../../rules/index.ts';
import type { Basis } from '../../store/index.ts';
import type { Command, Table } from '../../table/index.ts';

/** One table of the house. */
export type TableHere = { readonly id: string; readonly table: Table };

/** What of each coupon is in its owner's hand, by its name. */
export type CouponsInHand = ReadonlyMap<string, Cents>;

/** A command that may be given, as it is to be written, and what that rests on. */
export type Permit = { readonly command: Command; readonly basis: Basis | null };

/** What has been read from the store for one command. */
export type Read = {
  readonly couponsInHand: CouponsInHand;
  /** How far the tables of a player with limits were read, and the chips that must not have moved since. */
  readonly limited: Pick<Basis, 'seen' | 'accounts'> | null;
};

export interface Office {
  /** Whether something has to be read from the store before a command can be answered. */
  mustRead(here: TableHere, command: Command): boolean;
  /** Reads it, while nothing else is under way at the table. `isAgain` says that the last basis did not hold. */
  read(here: TableHere, command: Command, isAgain: boolean): Promise<Read>;
  /** `read-first` where something has become known since that has to be looked at in the store. */
  permit(
    here: TableHere,
    by: string,
    command: Command,
    atMs: number,
    read: Read,
  ): Permit | Refusal | 'read-first';
}

export const NOTHING_READ: Read = { couponsInHand: new Map(), limited: null };
