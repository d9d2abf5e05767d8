// A table that another process writes: read along from the store, so that seats of this process see what happens there.

import type { Rules } from '../rules/rules.ts';
import { type Store, StoreBroken } from '../store/store.ts';
import { emptyTable, type Table } from '../table/state.ts';
import type { Stopped } from './host.ts';
import { type KeptDice, NO_DICE } from './kept-dice.ts';
import { afterEntry, type Happening, happeningOf, readTable } from './read-table.ts';

const PAGE = 2_000;
const RECENT = 2_000;

export class TableFollower {
  readonly id: string;
  readonly #rules: Rules;
  readonly #store: Store;
  #table: Table;
  #dice: KeptDice = NO_DICE;
  #seq = 0;
  #recent: Happening[] = [];
  #stopped: Stopped | null = null;
  #reading: Promise<void> | null = null;
  #mustReadAgain = false;
  readonly #watchers = new Set<(happened: readonly Happening[]) => void>();
  readonly #mourners = new Set<(stopped: Stopped) => void>();

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

  get stopped(): Stopped | null {
    return this.#stopped;
  }

  get keptDice(): KeptDice {
    return this.#dice;
  }

  get rules(): Rules {
    return this.#rules;
  }

  since(seq: number): readonly Happening[] | null {
    if (seq > this.#seq) return null;
    const first = this.#recent[0]?.seq ?? this.#seq + 1;
    return seq + 1 < first ? null : this.#recent.filter((one) => one.seq > seq);
  }

  watch(see: (happened: readonly Happening[]) => void): () => void {
    this.#watchers.add(see);
    return () => this.#watchers.delete(see);
  }

  onStop(mourn: (stopped: Stopped) => void): () => void {
    this.#mourners.add(mourn);
    return () => this.#mourners.delete(mourn);
  }

  stop(stopped: Stopped): void {
    if (this.#stopped !== null) return;
    this.#stopped = stopped;
    for (const mourn of this.#mourners) mourn(stopped);
  }

  /** Reads whatever has been written since; called when the store says that something was. */
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
        // The database will be back, and the next notice reads on from here.
        if (error instanceof StoreBroken) return;
        throw error;
      }
      const happened = page.map(happeningOf);
      for (const entry of page) {
        const after = afterEntry({ table: this.#table, dice: this.#dice }, entry);
        this.#table = after.table;
        this.#dice = after.dice;
      }
      this.#seq = page.at(-1)?.seq ?? this.#seq;
      if (happened.length > 0) {
        this.#recent = [...this.#recent, ...happened].slice(-RECENT);
        for (const see of this.#watchers) see(happened);
      }
      if (page.length < PAGE) return;
    }
  }
}
