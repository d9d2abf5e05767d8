// The books of one table, added up from the postings of its record alone. No matter who wrote it or under which rules, its
// chips must balance, no account may be below zero, and no other table's accounts may be touched.

import { type Cents, showDollars } from 'boxperson/base';
import {
  CAGE,
  COUPONS_PLAYED,
  couponAccountAt,
  feltAccount,
  rackAccount,
  tableAccounts,
} from 'boxperson/host';
import type { Entry } from 'boxperson/store';
import type { Table } from 'boxperson/table';

export class TableBooks {
  readonly #id: string;
  readonly #isAutomatic: boolean;
  readonly #cents = new Map<string, Cents>();

  constructor(id: string, isAutomatic: boolean) {
    this.#id = id;
    this.#isAutomatic = isAutomatic;
  }

  /** The balance of one of this table's accounts. */
  cents(account: string): Cents {
    return this.#cents.get(account) ?? 0;
  }

  /** Takes the next entry: null if the books are in order, otherwise what is wrong. */
  take({ postings, made }: Pick<Entry, 'postings' | 'made'>): string | null {
    for (const { account, cents } of postings) {
      if (!this.#isOurs(account)) return `it posts to ${account}, which is not an account of this table`;
      this.#cents.set(account, this.cents(account) + cents);
    }
    for (const { account } of postings)
      if (isHeld(account) && this.cents(account) < 0)
        return `${account} holds ${showDollars(this.cents(account))}`;
    const overCents = this.#chipsOver();
    if (overCents !== 0) return `there are ${overCents} cents of chips at the table that were never issued`;
    const bankCents = this.cents(tableAccounts(this.#id).bank);
    // The first format had no cage to fill the bank from.
    return this.#isAutomatic && made !== null && bankCents < 0
      ? `the bank is at ${showDollars(bankCents)} and should have been filled`
      : null;
  }

  /** Null if a table agrees with the books chip by chip; otherwise the first difference. */
  differFrom(table: Table): string | null {
    const { bank, fees, chips } = tableAccounts(this.#id);
    const right = new Map<string, Cents>([
      [bank, table.bankCents],
      [fees, table.feesCents],
      [chips, -table.issuedCents],
    ]);
    const add = (account: string, cents: Cents): void => {
      right.set(account, (right.get(account) ?? 0) + cents);
    };
    for (const { id, rackCents } of table.players) add(rackAccount(id, this.#id), rackCents);
    for (const { player, stakeCents } of table.wagers) add(feltAccount(player, this.#id), stakeCents);
    for (const account of new Set([...right.keys(), ...this.#chipAccounts()])) {
      const [held, cents] = [this.cents(account), right.get(account) ?? 0];
      if (held !== cents) return `${account} holds ${held} cents in the books and ${cents} at the table`;
    }
    return null;
  }

  /** An account of a player with chips at the table; null if there is none. */
  holder(): string | null {
    return this.#chipAccounts().find((account) => this.cents(account) !== 0) ?? null;
  }

  /** The amount of a coupon on this table. */
  couponCents(person: string, coupon: string): Cents {
    return this.cents(couponAccountAt(person, coupon, this.#id));
  }

  #chipAccounts(): readonly string[] {
    return [...this.#cents.keys()].filter(
      (account) => account.startsWith('rack:') || account.startsWith('felt:'),
    );
  }

  #chipsOver(): Cents {
    const { bank, fees, chips } = tableAccounts(this.#id);
    return [bank, fees, chips, ...this.#chipAccounts()].reduce(
      (sum, account) => sum + this.cents(account),
      0,
    );
  }

  #isOurs(account: string): boolean {
    if (account === CAGE || account === COUPONS_PLAYED) return true;
    if (account.startsWith('wallet:')) return true;
    if (account.startsWith('coupon:')) return !account.includes('@') || account.endsWith(`@${this.#id}`);
    if (Object.values(tableAccounts(this.#id)).some((own) => own === account)) return true;
    // Today the player comes first. In the first format the player came last, and one account held the whole felt.
    return (
      /^(?:rack|felt):/.test(account) &&
      (account.endsWith(`:${this.#id}`) || account.startsWith(`rack:${this.#id}:`))
    );
  }
}

/** Accounts of a table that must never be negative. */
const isHeld = (account: string): boolean => /^(?:rack|felt):|^coupon:.*@/.test(account);
