// State shared by all sockets: a feed for every watched table, how much each person has open, and the commands in progress.

import { UnderWay } from 'boxperson/base';
import type { Clock } from 'boxperson/host';
import type { View } from 'boxperson/wire';
import type { House, Outcome, PersonId, TableId } from '../gateway.ts';
import { type Bounds, Buckets, Counts } from './bounds.ts';
import { type Line, type Seat, TableFeed } from './feed.ts';

export type HubSeams = {
  readonly house: House;
  readonly clock: Clock;
  readonly bounds: Bounds;
  /** Called with our own bugs. */
  readonly fault: (error: unknown) => void;
};

export class Hub {
  readonly seams: HubSeams;
  readonly socketsOf = new Counts();
  readonly socketsFrom = new Counts();
  readonly ratesOf: Buckets;
  readonly commandsOf: Buckets;
  readonly #feeds = new Map<TableId, Promise<TableFeed | null>>();
  readonly #underWay = new UnderWay<Outcome>();
  readonly #here = new Counts();

  constructor(seams: HubSeams) {
    this.seams = seams;
    this.ratesOf = new Buckets(seams.bounds.perPerson);
    this.commandsOf = new Buckets(seams.bounds.commandsPerPerson);
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
    line: Line,
    view: View,
    after: number | null,
    isWanted: () => boolean,
    gone: Seat['gone'],
  ): Promise<(() => void) | null> {
    const feed = await this.#feed(table);
    if (feed === null) return null;
    const seat: Seat = { line, view, gone };
    if (isWanted()) feed.add(seat, after);
    return () => {
      feed.remove(seat);
      this.#endWhenEmpty(feed);
    };
  }

  async #feed(table: TableId): Promise<TableFeed | null> {
    const known = this.#feeds.get(table);
    const found = known === undefined ? null : await known;
    if (found !== null && !found.isEnded) return found;
    if (known !== undefined && this.#feeds.get(table) === known) this.#feeds.delete(table);
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
    const { house, clock, bounds, fault } = this.seams;
    const live = await house.live(table);
    if (live === null || live.stopped !== null) return null;
    const faces = house.people.faces.bind(house.people);
    return new TableFeed(live, { clock, bounds, fault, faces, live: (id) => house.live(id) });
  }

  #endWhenEmpty(feed: TableFeed): void {
    if (!feed.isEmpty || feed.isEnded) return;
    feed.end();
    void this.#feeds.get(feed.id)?.then((known) => {
      if (known === feed) this.#feeds.delete(feed.id);
    });
  }

  /** Gives a command once: a repeat while it is in progress waits for the same answer. */
  give(table: TableId, id: string, give: () => Promise<Outcome>): Promise<Outcome> {
    return this.#underWay.once(`${table} ${id}`, give);
  }

  /**
   * Tells the house when a person's first socket comes to a table and when the last one leaves; null stands for anyone without
   * a session.
   */
  comes(person: PersonId | null, table: TableId): void {
    if (this.#here.add(`${table} ${person ?? ''}`, 1) === 1) this.seams.house.isHere(person, table, true);
  }

  goes(person: PersonId | null, table: TableId): void {
    if (this.#here.add(`${table} ${person ?? ''}`, -1) === 0) this.seams.house.isHere(person, table, false);
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
