// Private and retired tables with nobody present: they go to rest, cost their process next to nothing, and wake when someone needs them.

import { type Clock, writerMarkFor } from 'boxperson/host';
import type { Store } from 'boxperson/store';
import { type LocalTable, mayRest, mustKeepRunning, REST_AFTER_MS, restingSource } from './local-table.ts';

export type RestingTablesDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly owner: string;
  readonly isRetired?: (table: string) => boolean;
  /** Whether anyone is watching, through any process. */
  readonly isWatched: (kept: LocalTable) => boolean;
  /** Stops this process from writing the table. */
  readonly letGo: (kept: LocalTable) => void;
};

export class RestingTables {
  readonly #deps: RestingTablesDeps;

  constructor(deps: RestingTablesDeps) {
    this.#deps = deps;
  }

  /** Puts a table to rest once nobody has been there and nothing has been up for a while. */
  async whenQuiet(kept: LocalTable): Promise<void> {
    if (!mayRest(kept.about, this.#deps.isRetired?.(kept.id) === true) || kept.isResting) return;
    const { host, live } = kept;
    const [now, seq] = [this.#deps.clock.now(), live.seq];
    if (seq !== kept.quiet.seq || !this.#mayLieDown(kept)) kept.quiet = { seq, sinceMs: now };
    if (now - kept.quiet.sinceMs < REST_AFTER_MS || host?.isIdle === false) return;
    this.#layDown(kept);
    if (host !== null) await this.#deps.store.release(kept.id, this.#deps.owner);
  }

  /**
   * Whether a table that this process has just found is resting: if nothing is up, it may have been resting for a while. A table last
   * decided under other rules gets a writer first, to seal its night.
   */
  async isFoundAtRest(kept: LocalTable): Promise<boolean> {
    const [last] = await this.#deps.store.read(kept.id, Math.max(0, kept.live.seq - 1), 1);
    const isOurs = last?.made?.rules === writerMarkFor(kept.rules).rules;
    if (isOurs && kept.host === null && this.#mayLieDown(kept)) this.#layDown(kept);
    return kept.isResting;
  }

  wake(kept: LocalTable): void {
    kept.isResting = false;
    kept.quiet = { seq: kept.live.seq, sinceMs: this.#deps.clock.now() };
  }

  #mayLieDown(kept: LocalTable): boolean {
    return !this.#deps.isWatched(kept) && !mustKeepRunning(kept);
  }

  /** Stops following a table, but keeps its state. */
  #layDown(kept: LocalTable): void {
    const source = kept.host ?? kept.follower;
    if (source === null) return;
    kept.isResting = true;
    kept.live.follow(restingSource(source));
    this.#deps.letGo(kept);
    kept.follower?.stop({ why: 'closed', says: 'The table is resting.' });
    kept.follower = null;
  }
}
