// State shared by all sockets: a feed for every watched table, how much each person has open, and the commands in progress.

import { UnderWay } from 'boxperson/base';
import type { Clock } from 'boxperson/host';
import type { View } from 'boxperson/wire';
import type { PersonId, TableId } from '../../people/event.ts';
import type { HouseAnswer, ServedHouse } from '../gateway.ts';
import { Buckets, type ClientLimits, NamedCounts } from './client-limits.ts';
import { type FeedLine, type FeedSeat, TableFeed } from './feed.ts';

export type HubDeps = {
  readonly house: ServedHouse;
  readonly clock: Clock;
  readonly bounds: ClientLimits;
  /** Called with our own bugs. */
  readonly fault: (error: unknown) => void;
};

export class Hub {
  readonly deps: HubDeps;
  readonly socketsOf = new NamedCounts();
  readonly socketsFrom = new NamedCounts();
  readonly ratesOf: Buckets;
  readonly commandsOf: Buckets;
  readonly #feeds = new Map<TableId, Promise<TableFeed | null>>();
  readonly #underWay = new UnderWay<HouseAnswer>();
  readonly #here = new NamedCounts();

  constructor(deps: HubDeps) {
    this.deps = deps;
    this.ratesOf = new Buckets(deps.bounds.perPerson);
    this.commandsOf = new Buckets(deps.bounds.commandsPerPerson);
  }

  /** How many tables have a feed. */
  get feeds(): number {
    return this.#feeds.size;
  }

  /**
   * Subscribes a seat to a table's feed, unless it has been canceled by the time the table is found. Returns a function to
   * unsubscribe; null if there is no such table.
   */
  async watch(
    table: TableId,
    line: FeedLine,
    view: View,
    after: number | null,
    isWanted: () => boolean,
    gone: FeedSeat['gone'],
  ): Promise<(() => void) | null> {
    const feed = await this.#feed(table);
    if (feed === null) return null;
    const seat: FeedSeat = { line, view, gone };
    if (isWanted()) feed.add(seat, after);
    return () => {
      feed.remove(seat);
      this.#endWhenEmpty(feed);
    };
  }

  async #feed(table: TableId): Promise<TableFeed | null> {
    const pending = this.#feeds.get(table);
    const found = pending === undefined ? null : await pending;
    if (found !== null && !found.isEnded) return found;
    if (pending !== undefined && this.#feeds.get(table) === pending) this.#feeds.delete(table);
    const other = this.#feeds.get(table);
    if (other !== undefined) return other;
    const opening = this.#open(table);
    this.#feeds.set(table, opening);
    try {
      const feed = await opening;
      if (feed === null && this.#feeds.get(table) === opening) this.#feeds.delete(table);
      return feed;
    } catch (error) {
      this.#feeds.delete(table);
      throw error;
    }
  }

  async #open(table: TableId): Promise<TableFeed | null> {
    const { house, clock, bounds, fault } = this.deps;
    const live = await house.live(table);
    if (live === null || live.stopped !== null) return null;
    const faces = house.people.faces.bind(house.people);
    return new TableFeed(live, { clock, bounds, fault, faces, live: (id) => house.live(id) });
  }

  #endWhenEmpty(feed: TableFeed): void {
    if (!feed.isEmpty || feed.isEnded) return;
    feed.end();
    void this.#feeds.get(feed.id)?.then((current) => {
      if (current === feed) this.#feeds.delete(feed.id);
    });
  }

  /** Gives a command once: a repeat while it is in progress waits for the same answer. */
  give(table: TableId, id: string, give: () => Promise<HouseAnswer>): Promise<HouseAnswer> {
    return this.#underWay.once(`${table} ${id}`, give);
  }

  /**
   * Tells the house when a person's first socket comes to a table and when the last one leaves; null stands for anyone without
   * a session.
   */
  comes(person: PersonId | null, table: TableId): void {
    if (this.#here.add(`${table} ${person ?? ''}`, 1) === 1) this.deps.house.isHere(person, table, true);
  }

  goes(person: PersonId | null, table: TableId): void {
    if (this.#here.add(`${table} ${person ?? ''}`, -1) === 0) this.deps.house.isHere(person, table, false);
  }

  /** A person may have another name: the tables that show it are told. */
  faceChanged(person: PersonId): void {
    for (const feed of this.#feeds.values())
      void feed.then(
        (open) => open?.faceChanged(person),
        () => {},
      );
  }

  async end(): Promise<void> {
    const feeds = [...this.#feeds.values()];
    this.#feeds.clear();
    for (const feed of feeds) (await feed.catch(() => null))?.end();
  }
}
