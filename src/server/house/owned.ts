// What somebody owns, as the ledger says it at one moment: the wallet, chips at every table, coupons in hand.

import type { Cents } from '../../base/index.ts';
import { couponsOf, ownPrefixes, walletOf } from '../../host/index.ts';
import type { Balance, Basis, Store } from '../../store/index.ts';
import type { HeldCoupon } from '../../wire/index.ts';
import type { PeopleKnown } from '../people/book.ts';
import type { PersonId } from '../people/event.ts';

export type Owned = {
  readonly walletCents: Cents;
  readonly atTablesCents: Cents;
  /** Holds for as long as none of it has moved. */
  readonly basis: Basis;
};

/** Everything that somebody has in chips, at whichever table and whoever writes it. */
export async function ownedBy(store: Store, person: PersonId): Promise<Owned> {
  const wallet = walletOf(person);
  const walletCents = await store.balance(wallet);
  const chips: Balance[] = [];
  const seen: Record<string, number> = {};
  for (const prefix of ownPrefixes(person))
    for (const balance of await store.balances(prefix)) {
      chips.push(balance);
      seen[balance.account.slice(prefix.length)] = 0;
    }
  // After the balances: what has moved before this was read does not hold, and what moves later stands behind it in the record.
  for (const table of Object.keys(seen)) seen[table] = (await store.head(table))?.seq ?? 0;
  return {
    walletCents,
    atTablesCents: chips.reduce((sum, one) => sum + one.cents, 0),
    basis: { seen, still: [], accounts: [{ account: wallet, cents: walletCents }, ...chips] },
  };
}

/** The coupons that somebody may still bet. */
export async function couponsInHand(
  store: Store,
  people: PeopleKnown,
  person: PersonId,
): Promise<readonly HeldCoupon[]> {
  if (people.couponsOf(person).length === 0) return [];
  const prefix = couponsOf(person);
  const balances = await store.balances(prefix);
  return balances.flatMap(({ account, cents }) => {
    const coupon = people.coupon(account.slice(prefix.length));
    if (coupon === null || cents === 0) return [];
    const { id, kind, game, untilMs } = coupon;
    return [{ coupon: id, kind, cents, game, untilMs }];
  });
}
