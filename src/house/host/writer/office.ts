// The checks between a command and its table: the sender's authority, the house's and the player's own limits, and the coupon to
// use. The table's only writer calls them at the moment of deciding, and the facts they rely on are stored with the entry as its
// basis: an entry whose basis is out of date when it is written is decided again.

import type { Cents } from 'boxperson/base';
import type { Refusal } from 'boxperson/rules';
import type { EntryBasis } from 'boxperson/store';
import type { Table, TableCommand } from 'boxperson/table';

/** A table and its id in the house. */
export type TableWithId = { readonly id: string; readonly table: Table };

/** The amount of each coupon in its owner's hand, by name. */
export type CouponsInHand = ReadonlyMap<string, Cents>;

/** A permitted command, as it is to be written, and its basis. */
export type Permit = { readonly command: TableCommand; readonly basis: EntryBasis | null };

/** Data read from the store for one command. */
export type OfficeFacts = {
  readonly couponsInHand: CouponsInHand;
  /** How far the tables of a player with limits were read, and the accounts that must not have changed since. */
  readonly limited: Pick<EntryBasis, 'seen' | 'accounts' | 'whole'> | null;
};

/**
 * Checks roles, limits and coupons before a table decides a command. A table's writer calls `read` if `mustRead` says so, and
 * then `permit`, which returns the command to write, a refusal, or `read-first`.
 */
export interface Office {
  /** Whether something must be read from the store before a command can be answered. */
  mustRead(here: TableWithId, command: TableCommand): boolean;
  /** Reads the store while nothing else is in progress at the table. `isAgain` says that the last basis was out of date. */
  read(here: TableWithId, command: TableCommand, isAgain: boolean): Promise<OfficeFacts>;
  /** `read-first` if new information has to be looked up in the store. */
  permit(
    here: TableWithId,
    by: string,
    command: TableCommand,
    atMs: number,
    read: OfficeFacts,
  ): Permit | Refusal | 'read-first';
}

export const NO_OFFICE_FACTS: OfficeFacts = { couponsInHand: new Map(), limited: null };
