// Fetches a night's record page by page and follows it while play continues. A long record starts near its end, to load quickly.

import { Subscribers } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import { emptyTable, type Table, type TableState } from 'boxperson/table';
import { type ApiError, type NightAnswer, tableFrom } from 'boxperson/wire';
import { Night, type ReplayEntry } from './night.ts';

export type LoadedNight = {
  readonly night: Night | null;
  /** The number of the last event received. */
  readonly last: number;
  /** Whether everything the server had at the last request has been received. */
  readonly isWhole: boolean;
  readonly trouble: ApiError | null;
};

/** Server requests: a page of the record after an entry, or the table as it was after one. */
export type NightRequests = {
  readonly page: (after: number) => Promise<NightAnswer | ApiError>;
  readonly tableAt: (seq: number) => Promise<{ readonly state: TableState } | ApiError>;
};

const isTrouble = (answer: object): answer is ApiError => 'remedy' in answer;

/** A record with more entries than this is shown from this many before its end, unless the viewer asks for all of it. */
export const ENTRIES_MOST = 20_000;

const NOT_YET: LoadedNight = { night: null, last: 0, isWhole: false, trouble: null };

export class NightLink {
  readonly #rules: Rules;
  readonly #ask: NightRequests;
  readonly #listeners = new Subscribers();
  #now = NOT_YET;
  #run = 0;
  #isBusy = false;
  #wanted = 0;

  constructor(rules: Rules, ask: NightRequests) {
    this.#rules = rules;
    this.#ask = ask;
  }

  readonly get = (): LoadedNight => this.#now;

  readonly listen = this.#listeners.add;

  /** Tells the link how far the record reaches; anything missing is fetched. */
  async catchUp(seq: number): Promise<void> {
    this.#wanted = Math.max(this.#wanted, seq);
    if (this.#isBusy || (this.#now.night !== null && this.#now.night.seq >= seq && this.#now.isWhole)) return;
    await this.#fetch(this.#now.night === null ? Math.max(0, seq - ENTRIES_MOST) : null);
  }

  /** Reloads from the very beginning. */
  async fromTheStart(): Promise<void> {
    await this.#fetch(0);
  }

  stop(): void {
    this.#run += 1;
    this.#isBusy = false;
  }

  /** `from` restarts after that entry; null continues. */
  async #fetch(from: number | null): Promise<void> {
    const run = ++this.#run;
    this.#isBusy = true;
    const isOver = (): boolean => run !== this.#run;
    try {
      const night = from === null ? this.#now.night : await this.#begin(from);
      if (isOver() || night === null) return;
      if (from !== null) this.#change({ night, last: night.last, isWhole: false, trouble: null });
      for (;;) {
        const page = await this.#ask.page(night.seq);
        if (isOver()) return;
        if (isTrouble(page)) return this.#change({ trouble: page });
        night.add(page.happened as readonly ReplayEntry[]);
        const isWhole = page.next === null;
        this.#change({ last: night.last, isWhole, trouble: null });
        // Pages fetched since then already include it.
        if (isWhole && (page.happened.length === 0 || night.seq >= this.#wanted)) return;
      }
    } finally {
      if (!isOver()) this.#isBusy = false;
    }
  }

  async #begin(seq: number): Promise<Night | null> {
    if (seq === 0) return new Night(emptyTable(this.#rules), 0);
    const then = await this.#ask.tableAt(seq);
    if (isTrouble(then)) {
      this.#change({ trouble: then });
      return null;
    }
    const table: Table = tableFrom(this.#rules, then.state);
    return new Night(table, seq);
  }

  #change(part: Partial<LoadedNight>): void {
    this.#now = { ...this.#now, ...part };
    this.#listeners.tell();
  }
}
