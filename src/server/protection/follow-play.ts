// Follows every table for the players' sake: how long each has played and what it has brought, through restarts as well.

import type { LiveTable } from '../../host/index.ts';
import {
  type Clock,
  feltOf,
  type Happening,
  happeningOf,
  isTableAbout,
  ownPrefixes,
  rackOf,
  rulesOfAbout,
  Turns,
  walletOf,
} from '../../host/index.ts';
import { isRefusal, type Rules } from '../../rules/index.ts';
import { type Balance, type Json, type Store, StoreBroken } from '../../store/index.ts';
import { emptyTable } from '../../table/index.ts';
import type { PersonId, TableId } from '../people/event.ts';
import { type KeptPlay, PlayTally } from './play.ts';

/** What is kept is kept for a year, and renewed after so many entries. */
const KEPT_MS = 366 * 24 * 60 * 60 * 1000;
const KEEP_EVERY = 500;
const PAGE = 2_000;
const KIND = 'play';

type Followed = { keptSeq: number; readonly unwatch: () => void; readonly isRead: Promise<void> };

export class HousePlay {
  readonly tally = new PlayTally();
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #followed = new Map<TableId, Followed>();
  /** One reading of a table at a time. */
  readonly #turns = new Turns();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Takes in everything that somebody has played, from every table where they have ever had chips, whoever writes it. Says how far
   * each table was read, and what the books have to say about this person's chips for that to be all.
   */
  async readFor(person: PersonId): Promise<{
    readonly seen: Readonly<Record<TableId, number>>;
    readonly accounts: readonly Balance[];
  }> {
    // The wallet first: chips that come to a table where there were none before have left it.
    const wallet = walletOf(person);
    const accounts: Balance[] = [{ account: wallet, cents: await this.#store.balance(wallet) }];
    const tables = new Set<TableId>();
    for (const prefix of ownPrefixes(person))
      for (const { account } of await this.#store.balances(prefix)) tables.add(account.slice(prefix.length));
    const seen: Record<TableId, number> = {};
    const ids = [...tables].toSorted();
    const areRead = await Promise.all(ids.map((id) => this.#catchUp(id)));
    for (const id of ids.filter((_, at) => areRead[at])) {
      const { rackCents, stakeCents } = this.tally.chipsOf(id, person);
      seen[id] = this.tally.seqOf(id);
      accounts.push({ account: rackOf(person, id), cents: rackCents });
      accounts.push({ account: feltOf(person, id), cents: stakeCents });
    }
    return { seen, accounts };
  }

  /** Reads a table up to its end, without following it from then on; false for what is no table. */
  #catchUp(id: TableId): Promise<boolean> {
    return this.#turns.take(id, async () => {
      if (this.tally.kept(id) === null) {
        const about = (await this.#store.head(id))?.about ?? null;
        const rules = about === null || !isTableAbout(about) ? null : rulesOfAbout(about);
        if (rules === null || isRefusal(rules)) return false;
        await this.#begin(id, rules);
      } else await this.#readUp(id);
      return true;
    });
  }

  /** Takes a table in, from where it was left to where it is, and follows it from then on. */
  async follow(live: LiveTable, rules: Rules): Promise<void> {
    // Whoever asks while it is being read waits as well: limits are kept from the first command on.
    const before = this.#followed.get(live.id);
    if (before !== undefined) return before.isRead;
    const unwatch = live.watch((happened) => this.#see(live.id, happened));
    const isRead = this.#turns.take(live.id, () => this.#begin(live.id, rules));
    this.#followed.set(live.id, { keptSeq: 0, unwatch, isRead });
    try {
      await isRead;
    } catch (error) {
      // What could not be read is read by whoever asks next.
      unwatch();
      this.#followed.delete(live.id);
      throw error;
    }
  }

  async #begin(id: TableId, rules: Rules): Promise<void> {
    if (this.tally.kept(id) !== null) return this.#readUp(id);
    const kept = await this.#store.get(KIND, id, this.#clock.now());
    if (kept === undefined) {
      this.tally.open(id, { seq: 0, table: emptyTable(rules), latestAt: 0, stays: [] });
    } else {
      const before = kept as unknown as KeptPlay;
      this.tally.open(id, { ...before, table: { ...before.table, rules } });
      const followed = this.#followed.get(id);
      if (followed !== undefined) followed.keptSeq = before.seq;
    }
    await this.#readUp(id);
  }

  /** Writes down where each table stands. */
  async stop(): Promise<void> {
    for (const [id, followed] of this.#followed) {
      followed.unwatch();
      await this.#keep(id, followed);
    }
  }

  async #readUp(id: TableId): Promise<void> {
    for (;;) {
      const page = await this.#store.read(id, this.tally.seqOf(id), PAGE);
      this.tally.happened(id, page.map(happeningOf));
      if (page.length < PAGE) return;
    }
  }

  #see(id: TableId, happened: readonly Happening[]): void {
    const followed = this.#followed.get(id);
    if (followed === undefined || this.tally.kept(id) === null) return;
    // What comes before its turn is read from the store, in order.
    if ((happened[0]?.seq ?? 0) > this.tally.seqOf(id) + 1)
      void this.#turns.take(id, () => this.#readUp(id)).catch(ignoreBroken);
    else this.tally.happened(id, happened);
    if (this.tally.seqOf(id) - followed.keptSeq >= KEEP_EVERY) void this.#keep(id, followed);
  }

  async #keep(id: TableId, followed: Followed): Promise<void> {
    const kept = this.tally.kept(id);
    if (kept === null) return;
    followed.keptSeq = kept.seq;
    const { rules: _rules, ...table } = kept.table;
    // It saves reading, and nothing else: whoever cannot keep it reads more next time.
    await this.#store
      .put(KIND, id, { ...kept, table } as unknown as Json, this.#clock.now() + KEPT_MS)
      .catch(() => {});
  }
}

/** A database that is away will be back, and the next thing that happens reads on. */
function ignoreBroken(error: unknown): void {
  if (!(error instanceof StoreBroken)) throw error;
}
