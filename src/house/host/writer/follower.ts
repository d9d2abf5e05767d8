// A copy of a table that another process writes, read from the store, so that clients of this process see it.

import { Subscribers } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import { type Store, StoreBroken } from 'boxperson/store';
import { emptyTable, type Table } from 'boxperson/table';
import { NO_RECORDED_DICE, type RecordedDice } from '../dice/recorded-dice.ts';
import { afterEntry, type RecordedCommand, readTable, recordedCommandOf } from '../night/read-table.ts';
import type { HostEnd } from './host.ts';
import { LatestEntries } from './live-table.ts';

const PAGE = 2_000;

/**
 * A read-only copy of a table that another process writes. `readOn` brings it up to date from the store; call it whenever the
 * store reports a change.
 */
export class TableFollower {
  readonly id: string;
  readonly #rules: Rules;
  readonly #store: Store;
  #table: Table;
  #dice: RecordedDice = NO_RECORDED_DICE;
  #seq = 0;
  readonly #latest = new LatestEntries();
  #stopped: HostEnd | null = null;
  #reading: Promise<void> | null = null;
  #mustReadAgain = false;
  readonly #watchers = new Subscribers<[happened: readonly RecordedCommand[]]>();
  readonly #stopWatchers = new Subscribers<[stopped: HostEnd]>();

  private constructor(id: string, rules: Rules, store: Store) {
    this.id = id;
    this.#rules = rules;
    this.#store = store;
    this.#table = emptyTable(rules);
  }

  static async open(id: string, rules: Rules, store: Store): Promise<TableFollower> {
    const follower = new TableFollower(id, rules, store);
    const read = await readTable(store, id, rules, () => {});
    follower.#table = read.table;
    follower.#dice = read.dice;
    follower.#seq = read.seq;
    await follower.readOn();
    return follower;
  }

  get table(): Table {
    return this.#table;
  }

  get seq(): number {
    return this.#seq;
  }

  get stopped(): HostEnd | null {
    return this.#stopped;
  }

  get keptDice(): RecordedDice {
    return this.#dice;
  }

  get rules(): Rules {
    return this.#rules;
  }

  since(seq: number): readonly RecordedCommand[] | null {
    return this.#latest.since(seq, this.#seq);
  }

  readonly watch = this.#watchers.add;

  readonly onStop = this.#stopWatchers.add;

  stop(stopped: HostEnd): void {
    if (this.#stopped !== null) return;
    this.#stopped = stopped;
    this.#stopWatchers.tell(stopped);
  }

  /** Reads everything written since; called when the store reports a change. */
  readOn(): Promise<void> {
    if (this.#reading !== null) {
      this.#mustReadAgain = true;
      return this.#reading;
    }
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
      if (this.#mustReadAgain) {
        this.#mustReadAgain = false;
        void this.readOn();
      }
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    while (this.#stopped === null) {
      let page: Awaited<ReturnType<Store['read']>>;
      try {
        page = await this.#store.read(this.id, this.#seq, PAGE);
      } catch (error) {
        // The database will be back, and the next notice continues from here.
        if (error instanceof StoreBroken) return;
        throw error;
      }
      const happened = page.map(recordedCommandOf);
      for (const entry of page) {
        const after = afterEntry({ table: this.#table, dice: this.#dice }, entry);
        this.#table = after.table;
        this.#dice = after.dice;
      }
      this.#seq = page.at(-1)?.seq ?? this.#seq;
      if (happened.length > 0) {
        this.#latest.add(happened);
        this.#watchers.tell(happened);
      }
      if (page.length < PAGE) return;
    }
  }
}
