// The books of one table, added up from the postings of its record alone: whoever wrote it and by whatever rules, its chips add up
// to nothing over, nobody's are below zero, and no other table's accounts are touched.

import { type Cents, showDollars } from '../../../base/index.ts';
import { accountsOf, CAGE, COUPONS_PLAYED, couponAt, feltOf, rackOf } from '../../../host/index.ts';
import type { Entry } from '../../../store/index.ts';
import type { Table } from '../../../table/index.ts';

export class TableBooks {
  readonly #id: string;
  readonly #isAutomatic: boolean;
  readonly #cents = new Map<string, Cents>();

  constructor(id: string, isAutomatic: boolean) {
    this.#id = id;
    this.#isAutomatic = isAutomatic;
  }

  /** What an account of this table holds. */
  cents(account: string): Cents {
    return this.#cents.get(account) ?? 0;
  }

  /** The next entry: null where the books hold, otherwise what does not. */
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
    const bankCents = this.cents(accountsOf(this.#id).bank);
    // The first format knew no cage that could have filled it.
    return this.#isAutomatic && made !== null && bankCents < 0
      ? `the bank stands at ${showDollars(bankCents)}, and should have been filled`
      : null;
  }

  /** Null where a table holds what the books say, chip by chip; otherwise where it does not. */
  differFrom(table: Table): string | null {
    const { bank, fees, chips } = accountsOf(this.#id);
    const right = new Map<string, Cents>([
      [bank, table.bankCents],
      [fees, table.feesCents],
      [chips, -table.issuedCents],
    ]);
    const add = (account: string, cents: Cents): void => {
      right.set(account, (right.get(account) ?? 0) + cents);
    };
    for (const { id, rackCents } of table.players) add(rackOf(id, this.#id), rackCents);
    for (const { player, stakeCents } of table.wagers) add(feltOf(player, this.#id), stakeCents);
    for (const account of new Set([...right.keys(), ...this.#chipAccounts()])) {
      const [held, cents] = [this.cents(account), right.get(account) ?? 0];
      if (held !== cents) return `${account} holds ${held} cents in the books and ${cents} at the table`;
    }
    return null;
  }

  /** What of a coupon lies on this table. */
  couponCents(person: string, coupon: string): Cents {
    return this.cents(couponAt(person, coupon, this.#id));
  }

  #chipAccounts(): readonly string[] {
    return [...this.#cents.keys()].filter(
      (account) => account.startsWith('rack:') || account.startsWith('felt:'),
    );
  }

  #chipsOver(): Cents {
    const { bank, fees, chips } = accountsOf(this.#id);
    return [bank, fees, chips, ...this.#chipAccounts()].reduce(
      (sum, account) => sum + this.cents(account),
      0,
    );
  }

  #isOurs(account: string): boolean {
    if (account === CAGE || account === COUPONS_PLAYED) return true;
    if (account.startsWith('wallet:')) return true;
    if (account.startsWith('coupon:')) return !account.includes('@') || account.endsWith(`@${this.#id}`);
    if (Object.values(accountsOf(this.#id)).some((own) => own === account)) return true;
    // The player comes first today, and came last in the first format, which had one account for the whole felt.
    return (
      /^(?:rack|felt):/.test(account) &&
      (account.endsWith(`:${this.#id}`) || account.startsWith(`rack:${this.#id}:`))
    );
  }
}

/** Accounts of a table that never hold less than nothing. */
const isHeld = (account: string): boolean => /^(?:rack|felt):|^coupon:.*@/.test(account);
