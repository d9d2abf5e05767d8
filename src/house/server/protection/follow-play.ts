// Follows every table to know how long each player has played and how much they have won or lost, across restarts.

import type { LiveTable } from 'boxperson/host';
import {
  type Clock,
  feltAccount,
  isTableAbout,
  KeyedMutex,
  ownPrefixes,
  type RecordedCommand,
  rackAccount,
  recordedCommandOf,
  rulesOfAbout,
  walletAccount,
} from 'boxperson/host';
import { isRefusal, type Rules } from 'boxperson/rules';
import { type Balance, type EntryBasis, type Json, type Store, StoreBroken } from 'boxperson/store';
import { emptyTable } from 'boxperson/table';
import type { PersonId, TableId } from '../people/event.ts';
import { PlayTally, type TableTally } from './play.ts';

/** Saved play is kept for a year, and saved again after this many entries. */
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
  /** One read of a table at a time. */
  readonly #turns = new KeyedMutex();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Reads all of a person's play, from every table where they have ever had chips, regardless of who writes it. Returns how far
   * each table was read, and the account balances that prove nothing is missing.
   */
  async readFor(person: PersonId): Promise<Pick<EntryBasis, 'seen' | 'accounts' | 'whole'>> {
    const whole = ownPrefixes(person);
    const wallet = walletAccount(person);
    const accounts: Balance[] = [{ account: wallet, cents: await this.#store.balance(wallet) }];
    const seen: Record<TableId, number> = {};
    const tables = [...(await this.#chipsByTable(whole))];
    const areRead = await Promise.all(tables.map(([id]) => this.#catchUp(id)));
    for (const [at, [id, chips]] of tables.entries()) {
      if (areRead[at]) {
        const { rackCents, stakeCents } = this.tally.chipsOf(id, person);
        seen[id] = this.tally.seqOf(id);
        accounts.push({ account: rackAccount(person, id), cents: rackCents });
        accounts.push({ account: feltAccount(person, id), cents: stakeCents });
      } else accounts.push(...chips);
    }
    return { seen, accounts, whole };
  }

  /** The accounts under these prefixes, by the table they are at. */
  async #chipsByTable(prefixes: readonly string[]): Promise<ReadonlyMap<TableId, readonly Balance[]>> {
    const found = await Promise.all(prefixes.map((prefix) => this.#store.balances(prefix)));
    return Map.groupBy(found.flat(), ({ account }) => account.slice(account.lastIndexOf(':') + 1));
  }

  /** Reads a table to its end without following it further; false if it is not a table. */
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

  /** Reads a table from the saved position to its end, then follows it. */
  async follow(live: LiveTable, rules: Rules): Promise<void> {
    // Callers during the read also wait: limits apply from the first command.
    const before = this.#followed.get(live.id);
    if (before !== undefined) return before.isRead;
    const unwatch = live.watch((happened) => this.#see(live.id, happened));
    const isRead = this.#turns.take(live.id, () => this.#begin(live.id, rules));
    this.#followed.set(live.id, { keptSeq: 0, unwatch, isRead });
    try {
      await isRead;
    } catch (error) {
      // The next caller reads whatever could not be read.
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
      const before = kept as unknown as TableTally;
      this.tally.open(id, { ...before, table: { ...before.table, rules } });
      const followed = this.#followed.get(id);
      if (followed !== undefined) followed.keptSeq = before.seq;
    }
    await this.#readUp(id);
  }

  /** Saves the position of each table. */
  async stop(): Promise<void> {
    for (const [id, followed] of this.#followed) {
      followed.unwatch();
      await this.#keep(id, followed);
    }
  }

  async #readUp(id: TableId): Promise<void> {
    for (;;) {
      const page = await this.#store.read(id, this.tally.seqOf(id), PAGE);
      this.tally.happened(id, page.map(recordedCommandOf));
      if (page.length < PAGE) return;
    }
  }

  #see(id: TableId, happened: readonly RecordedCommand[]): void {
    const followed = this.#followed.get(id);
    if (followed === undefined || this.tally.kept(id) === null) return;
    // If entries are missing in between, they are read from the store, in order.
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
    // This only saves reading: if it cannot be saved, more is read next time.
    await this.#store
      .put(KIND, id, { ...kept, table } as unknown as Json, this.#clock.now() + KEPT_MS)
      .catch(() => {});
  }
}

/** A database that is down will come back, and the next event resumes reading. */
function ignoreBroken(error: unknown): void {
  if (!(error instanceof StoreBroken)) throw error;
}
