// What a person owns according to the ledger at one moment: the wallet, chips at every table, unused coupons.

import type { Cents } from 'boxperson/base';
import { couponPrefix, ownPrefixes, walletAccount } from 'boxperson/host';
import { type Refusal, refuse } from 'boxperson/rules';
import { BASIS_MAX, type Balance, type EntryBasis, type Store } from 'boxperson/store';
import type { HeldCoupon } from 'boxperson/wire';
import type { ReadonlyPeopleBook } from '../people/book.ts';
import type { ClosedCoupon, PersonId } from '../people/event.ts';

export type PersonHoldings = {
  readonly walletCents: Cents;
  readonly atTablesCents: Cents;
  /** Valid as long as none of these accounts has changed and the person has no other. */
  readonly basis: EntryBasis;
};

/** All of a person's chips, at any table and with any writer. */
export async function ownedBy(store: Store, person: PersonId): Promise<PersonHoldings> {
  const wallet = walletAccount(person);
  const walletCents = await store.balance(wallet);
  const chips: Balance[] = [];
  const seen: Record<string, number> = {};
  const whole = ownPrefixes(person);
  for (const prefix of whole)
    for (const balance of await store.balances(prefix)) {
      chips.push(balance);
      seen[balance.account.slice(prefix.length)] = 0;
    }
  // Read after the balances: chips moved earlier fail the check on balances, and chips moved later come after this
  // position in the record.
  for (const table of Object.keys(seen)) seen[table] = (await store.head(table))?.seq ?? 0;
  return {
    walletCents,
    atTablesCents: chips.reduce((sum, one) => sum + one.cents, 0),
    basis: { seen, still: [], accounts: [{ account: wallet, cents: walletCents }, ...chips], whole },
  };
}

/** The same with coupons: those in hand one by one, and those that are bet among what is at the tables. */
export async function everythingOf(
  store: Store,
  person: PersonId,
): Promise<PersonHoldings & { readonly coupons: readonly ClosedCoupon[] }> {
  const { walletCents, atTablesCents, basis } = await ownedBy(store, person);
  const prefix = couponPrefix(person);
  const balances = await store.balances(prefix);
  const [bet, inHand] = [true, false].map((isBet) =>
    balances.filter(({ account, cents }) => cents > 0 && account.includes('@') === isBet),
  );
  return {
    walletCents,
    atTablesCents: atTablesCents + (bet ?? []).reduce((sum, { cents }) => sum + cents, 0),
    coupons: (inHand ?? []).map(({ account, cents }) => ({ coupon: account.slice(prefix.length), cents })),
    basis: { ...basis, accounts: [...basis.accounts, ...balances], whole: [...basis.whole, prefix] },
  };
}

/** Null if the store can compare everything in a basis at once. Only a person who has been at thousands of tables has more. */
export const tooManyToCompare = ({
  accounts,
}: Pick<EntryBasis, 'accounts'>): Refusal<'no-authority'> | null =>
  accounts.length <= BASIS_MAX
    ? null
    : refuse(
        'no-authority',
        null,
        'This account has had chips at too many tables to compare all of them.',
        'Ask an operator.',
      );

/** Where a person has chips, with how much at each table. */
export async function chipsOf(
  store: Store,
  person: PersonId,
): Promise<readonly { readonly table: string; readonly cents: Cents }[]> {
  const sums = new Map<string, Cents>();
  for (const prefix of ownPrefixes(person))
    for (const { account, cents } of await store.balances(prefix)) {
      const table = account.slice(prefix.length);
      sums.set(table, (sums.get(table) ?? 0) + cents);
    }
  return [...sums].flatMap(([table, cents]) => (cents === 0 ? [] : [{ table, cents }]));
}

/** The coupons that a person may still bet. */
export async function couponsInHand(
  store: Store,
  people: ReadonlyPeopleBook,
  person: PersonId,
): Promise<readonly HeldCoupon[]> {
  if (people.couponsOf(person).length === 0) return [];
  const prefix = couponPrefix(person);
  const balances = await store.balances(prefix);
  return balances.flatMap(({ account, cents }) => {
    const coupon = people.coupon(account.slice(prefix.length));
    if (coupon === null || cents === 0) return [];
    const { id, kind, game, untilMs } = coupon;
    return [{ coupon: id, kind, cents, game, untilMs }];
  });
}
