// Coupons, payouts and the register of tables from the people's record, for checking the tables' records against them.

import type { TableAbout } from 'boxperson/host';
import type { Rules } from 'boxperson/rules';
import type { Entry, Json, Store } from 'boxperson/store';
import { differenceOf } from '../audit/redecide/differs.ts';
import type { CouponBet, RetiredSpan } from '../audit/redecide/redecide.ts';
import { PeopleBook } from '../people/book.ts';
import type { PeopleEvent, TableId } from '../people/event.ts';
import { PEOPLE_STREAM } from '../people/people.ts';
import { tableEntryOf } from '../people/register.ts';
import { couponFault } from './coupons.ts';
import { NO_PROPERTY, type Property, paysOtherwise } from './property.ts';

const PAGE = 1_000;

export class HouseLookup {
  readonly #book = new PeopleBook();
  /** House settings, each with the entry that set it. */
  readonly #properties: { readonly seq: number; readonly property: Property }[] = [];
  readonly #retired = new Map<TableId, RetiredSpan[]>();

  /** Reads the people's record as far as it is readable; null if there is none. */
  static async read(store: Store): Promise<HouseLookup | null> {
    const lookup = new HouseLookup();
    if ((await store.head(PEOPLE_STREAM)) === null) return null;
    for (let seq = 0; ; ) {
      const page = await store.read(PEOPLE_STREAM, seq, PAGE);
      for (const entry of page) lookup.take(entry);
      seq = page.at(-1)?.seq ?? seq;
      if (page.length < PAGE) return lookup;
    }
  }

  /** The next entry of the people's record. */
  take({ seq, events, seen }: Pick<Entry, 'seq' | 'events' | 'seen'>): void {
    const before = this.#book.property;
    for (const event of events as unknown as readonly PeopleEvent[]) {
      this.#book.apply(event);
      this.#takeService(event, seen ?? {});
    }
    if (this.#book.property !== before) this.#properties.push({ seq, property: this.#book.property });
  }

  #takeService(event: PeopleEvent, seen: Readonly<Record<string, number>>): void {
    if (event.type !== 'TableRetired' && event.type !== 'TableReplaced' && event.type !== 'TableRestored')
      return;
    const { table } = event;
    const spans = this.#retired.get(table) ?? [];
    const last = spans.at(-1);
    if (event.type !== 'TableRestored') spans.push({ fromSeq: seen[table] ?? 0, toSeq: null });
    else if (last !== undefined) spans[spans.length - 1] = { ...last, toSeq: seen[table] ?? last.fromSeq };
    this.#retired.set(table, spans);
  }

  /** The parts of a table's record during which it was retired. */
  retiredAt(table: TableId): readonly RetiredSpan[] {
    return this.#retired.get(table) ?? [];
  }

  /** How a table's settings differ from those an operator opened it with; null if they match, or if none did. */
  aboutFault(table: TableId, about: TableAbout): string | null {
    const opened = tableEntryOf(this.#book.register, table).about;
    const { gameRecord: _own, ...settings } = about;
    return opened === null || differenceOf(settings as unknown as Json, opened) === null
      ? null
      : 'its settings are not those that the operator opened it with';
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
