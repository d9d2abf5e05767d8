// The checks between a command and its table: the sender's authority, the house's and the player's own limits, and the coupon to
// use. The table's only writer calls them at the moment of deciding, and the facts they rely on are stored with the entry as its
// basis: an entry whose basis is out of date when it is written is decided again.

import type { Cents } from 'boxperson/base';
import type { Refusal } from 'boxperson/rules';
import type { Basis } from 'boxperson/store';
import type { Command, Table } from 'boxperson/table';

/** A table and its id in the house. */
export type TableHere = { readonly id: string; readonly table: Table };

/** The amount of each coupon in its owner's hand, by name. */
export type CouponsInHand = ReadonlyMap<string, Cents>;

/** A permitted command, as it is to be written, and its basis. */
export type Permit = { readonly command: Command; readonly basis: Basis | null };

/** Data read from the store for one command. */
export type Read = {
  readonly couponsInHand: CouponsInHand;
  /** How far the tables of a player with limits were read, and the accounts that must not have changed since. */
  readonly limited: Pick<Basis, 'seen' | 'accounts' | 'whole'> | null;
};

/**
 * Checks roles, limits and coupons before a table decides a command. A table's writer calls `read` if `mustRead` says so, and
 * then `permit`, which returns the command to write, a refusal, or `read-first`.
 */
export interface Office {
  /** Whether something must be read from the store before a command can be answered. */
  mustRead(here: TableHere, command: Command): boolean;
  /** Reads the store while nothing else is in progress at the table. `isAgain` says that the last basis was out of date. */
  read(here: TableHere, command: Command, isAgain: boolean): Promise<Read>;
  /** `read-first` if new information has to be looked up in the store. */
  permit(
    here: TableHere,
    by: string,
    command: Command,
    atMs: number,
    read: Read,
  ): Permit | Refusal | 'read-first';
}

export const NOTHING_READ: Read = { couponsInHand: new Map(), limited: null };
