// Private and retired tables with nobody present: they go to rest, cost their process next to nothing, and wake when someone needs them.

import { type Clock, madeFor } from 'boxperson/host';
import type { Store } from 'boxperson/store';
import { isAnythingUp, type Kept, mayRest, REST_AFTER_MS, resting } from './kept-table.ts';

export type RestingSeams = {
  readonly store: Store;
  readonly clock: Clock;
  readonly owner: string;
  readonly isRetired?: (table: string) => boolean;
  /** Whether anyone is watching, through any process. */
  readonly isWatched: (kept: Kept) => boolean;
  /** Stops this process from writing the table. */
  readonly letGo: (kept: Kept) => void;
};

export class RestingTables {
  readonly #seams: RestingSeams;

  constructor(seams: RestingSeams) {
    this.#seams = seams;
  }

  /** Puts a table to rest once nobody has been there and nothing has been up for a while. */
  async whenQuiet(kept: Kept): Promise<void> {
    if (!mayRest(kept.about, this.#seams.isRetired?.(kept.id) === true) || kept.isResting) return;
    const { host, live } = kept;
    const [now, seq] = [this.#seams.clock.now(), live.seq];
    if (seq !== kept.quiet.seq || !this.#mayLieDown(kept)) kept.quiet = { seq, sinceMs: now };
    if (now - kept.quiet.sinceMs < REST_AFTER_MS || host?.isIdle === false) return;
    this.#layDown(kept);
    if (host !== null) await this.#seams.store.release(kept.id, this.#seams.owner);
  }

  /**
   * Whether a table that this process has just found is resting: if nothing is up, it may have been resting for a while. A table last
   * decided under other rules gets a writer first, to seal its night.
   */
  async isFoundAtRest(kept: Kept): Promise<boolean> {
    const [last] = await this.#seams.store.read(kept.id, Math.max(0, kept.live.seq - 1), 1);
    const isOurs = last?.made?.rules === madeFor(kept.rules).rules;
    if (isOurs && kept.host === null && this.#mayLieDown(kept)) this.#layDown(kept);
    return kept.isResting;
  }

  wake(kept: Kept): void {
    kept.isResting = false;
    kept.quiet = { seq: kept.live.seq, sinceMs: this.#seams.clock.now() };
  }

  #mayLieDown(kept: Kept): boolean {
    return !this.#seams.isWatched(kept) && !isAnythingUp(kept);
  }

  /** Stops following a table, but keeps its state. */
  #layDown(kept: Kept): void {
    const source = kept.host ?? kept.follower;
    if (source === null) return;
    kept.isResting = true;
    kept.live.follow(resting(source));
    this.#seams.letGo(kept);
    kept.follower?.stop({ why: 'closed', says: 'The table is resting.' });
    kept.follower = null;
  }
}
