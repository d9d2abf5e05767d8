// Who has opened which private table, in a stream shared by all processes of a house. Its version grows with every opening, so
// when two are made at once, one must check again, and nobody exceeds their limit.

import type { Clock } from 'boxperson/host';
import { type Json, type Store, StoreBroken } from 'boxperson/store';
import type { Denial } from '../gateway/gateway.ts';
import { Buckets } from '../gateway/socket/client-limits.ts';
import type { PersonId, TableId } from '../people/event.ts';
import { noMoreOwn, OPENED_FROM_ADDRESS, OWN_TABLES_MOST, tooManyFromHere } from './open-table.ts';

const OPENINGS_STREAM = 'openings';
const PAGE = 1_000;
/** Other processes may win repeatedly, but not forever. */
const TRIES_MOST = 50;
/** An opening whose table does not exist after this long was interrupted and does not count. */
const OPENS_WITHIN_MS = 60_000;

type Opened = { readonly person: PersonId; readonly table: TableId };

export class Openings {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #of = new Map<PersonId, Map<TableId, number>>();
  readonly #from = new Buckets(OPENED_FROM_ADDRESS);
  #seq = 0;
  #version = 0;

  constructor({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Limits for players' own tables: so many per player, and so many an hour per address. Null if another may be opened now. */
  async mayNotOpen(
    by: PersonId,
    table: TableId,
    own: readonly TableId[],
    address: string | null,
  ): Promise<Denial | null> {
    const now = this.#clock.now();
    if (address !== null && !this.#from.take(address, now))
      return tooManyFromHere(this.#from.waitMs(address, now));
    return (await this.#take(by, table, own, OWN_TABLES_MOST)) ? null : noMoreOwn();
  }

  /** Takes one of a person's openings; false if they already have `most`. `ownTables` lists tables known to be theirs. */
  async #take(
    person: PersonId,
    table: TableId,
    ownTables: readonly TableId[],
    most: number,
  ): Promise<boolean> {
    const at = this.#clock.now();
    await this.#store.create(OPENINGS_STREAM, { kind: 'openings' }, at);
    for (let tries = 0; tries < TRIES_MOST; tries++) {
      await this.#readOn();
      if ((await this.#countOf(person, ownTables, most)) >= most) return false;
      const opened: Opened = { person, table };
      const [result] = await this.#store.append([
        {
          stream: OPENINGS_STREAM,
          version: this.#version,
          fence: null,
          id: `opening-${table}`,
          by: person,
          at,
          command: { do: 'open-own-table', ...opened },
          events: [{ type: 'OwnTableOpened', ...opened }] as readonly Json[],
          draw: null,
          postings: [],
        },
      ]);
      if (result?.done !== 'stale') return true;
    }
    throw new StoreBroken('too many tables are being opened at once');
  }

  async #countOf(person: PersonId, ownTables: readonly TableId[], most: number): Promise<number> {
    const ids = new Set(ownTables);
    for (const [table, at] of this.#of.get(person) ?? []) {
      if (ids.size >= most) break;
      const isUnderWay = this.#clock.now() - at < OPENS_WITHIN_MS;
      if (isUnderWay || (await this.#store.head(table)) !== null) ids.add(table);
    }
    return ids.size;
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const page = await this.#store.read(OPENINGS_STREAM, this.#seq, PAGE);
      for (const { seq, version, at, events } of page) {
        this.#seq = seq;
        this.#version = version + events.length;
        for (const { person, table } of events as unknown as readonly Opened[]) {
          const own = this.#of.get(person) ?? new Map<TableId, number>();
          this.#of.set(person, own.set(table, at));
        }
      }
      if (page.length < PAGE) return;
    }
  }
}
