// Coupons and payouts from the people's record, for checking the tables' records against them.

import type { Rules } from '../../rules/index.ts';
import type { Entry, Store } from '../../store/index.ts';
import type { CouponBet } from '../audit/redecide/redecide.ts';
import { PeopleBook } from '../people/book.ts';
import type { PeopleEvent } from '../people/event.ts';
import { PEOPLE_STREAM } from '../people/people.ts';
import { couponFault } from './coupons.ts';
import { NO_PROPERTY, type Property, paysOtherwise } from './property.ts';

const PAGE = 1_000;

export class HouseKnown {
  readonly #book = new PeopleBook();
  /** House settings, each with the entry that set it. */
  readonly #properties: { readonly seq: number; readonly property: Property }[] = [];

  /** Reads the people's record as far as it is readable; null if there is none. */
  static async read(store: Store): Promise<HouseKnown | null> {
    const known = new HouseKnown();
    if ((await store.head(PEOPLE_STREAM)) === null) return null;
    for (let seq = 0; ; ) {
      const page = await store.read(PEOPLE_STREAM, seq, PAGE);
      for (const entry of page) known.take(entry);
      seq = page.at(-1)?.seq ?? seq;
      if (page.length < PAGE) return known;
    }
  }

  /** The next entry of the people's record. */
  take({ seq, events }: Pick<Entry, 'seq' | 'events'>): void {
    const before = this.#book.property;
    for (const event of events as unknown as readonly PeopleEvent[]) this.#book.apply(event);
    if (this.#book.property !== before) this.#properties.push({ seq, property: this.#book.property });
  }

  couponFault(bet: CouponBet, game: string, at: number): string | null {
    return couponFault(this.#book.coupon(bet.coupon), bet, game, at);
  }

  /**
   * How a table's payouts differ from the house's as of an entry of the people's record (null for its end); null if they match.
   */
  payoutFault(rules: Rules, seq: number | null): string | null {
    const then = this.#properties.findLast((one) => seq === null || one.seq <= seq)?.property ?? NO_PROPERTY;
    return paysOtherwise(rules, then)?.says ?? null;
  }
}
