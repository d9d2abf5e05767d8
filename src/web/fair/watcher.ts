// Feeds the watch of one table with all that comes over the line, in its order, and keeps what it notes. Signatures and throws need
// tools that are loaded with the first roll that asks for them; what comes meanwhile waits its turn.

import { Subscribers } from '../../base/index.ts';
import {
  type CheckTools,
  checkSeriesProof,
  PROOF2_VERSION,
  readSeries,
  toolsFor,
} from '../../dice/verifiable/index.ts';
import {
  agree,
  blinked,
  gaveWord,
  newWatch,
  type ShownDice,
  saw,
  sawNone,
  sawWhole,
  type Watch,
} from '../../wire/index.ts';
import { isTrouble } from '../link/http.ts';
import type { Seen, TableSeen } from '../link/seen.ts';
import { keepWatch, keptWatch } from './kept-watch.ts';
import { takeGiven, wordWasUsed } from './own-word.ts';

type Came = {
  readonly sights: readonly Seen[];
  readonly dice: ShownDice | null;
  readonly words: readonly string[];
};

/** Gives the whole series of that number, or why it cannot be had. */
export type FetchSeries = (table: string, no: number) => Promise<unknown>;

export class Watcher {
  readonly #fetch: FetchSeries;
  readonly #listeners = new Subscribers();
  readonly #queue: Came[] = [];
  #watch: Watch;
  #me: string | null = null;
  #lastNo = -1;
  #lastDice: ShownDice | null = null;
  #isBusy = false;
  #asked = new Set<number>();

  constructor(table: string, fetch: FetchSeries) {
    this.#fetch = fetch;
    const before = keptWatch(table);
    this.#watch = before === null ? newWatch(table) : blinked(before);
  }

  readonly get = (): Watch => this.#watch;

  readonly listen = this.#listeners.add;

  /** Takes in what the page sees now. What it has taken in before is left. */
  feed({ seen, dice }: TableSeen, me: string | null): void {
    this.#me = me;
    const last = seen.at(-1)?.no ?? 0;
    // What happened before the watch began is in the table as it came.
    const sights = this.#lastNo < 0 ? [] : seen.filter(({ no }) => no > this.#lastNo);
    if (sights.length === 0 && dice === this.#lastDice) return;
    this.#lastNo = last;
    this.#lastDice = dice;
    this.#queue.push({ sights, dice, words: takeGiven(this.#watch.table) });
    void this.#work();
  }

  /** Forgets what was noted, and trusts the table as it is now. */
  forget(): void {
    const fresh = newWatch(this.#watch.table);
    this.#asked = new Set();
    this.#change(this.#lastDice === null ? fresh : agree(fresh, this.#lastDice));
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let came = this.#queue.shift(); came !== undefined; came = this.#queue.shift())
      await this.#take(came);
    this.#isBusy = false;
    await this.#askForOwed();
  }

  async #take({ sights, dice, words }: Came): Promise<void> {
    let watch = words.reduce(gaveWord, this.#watch);
    for (const { event, at, shown } of sights) {
      const proof = shown?.fair;
      const tools = proof === undefined ? {} : await toolsOr(() => toolsFor([proof]));
      if (Object.keys(tools).length > 0) await quietMoment();
      if (proof?.word != null && watch.out?.isMine === true) wordWasUsed(proof.word);
      watch = saw(watch, { event, at, ...(shown === undefined ? {} : { shown }) }, this.#me, tools);
    }
    this.#change(dice === null ? watch : agree(watch, dice));
  }

  /** Series that ended while nobody looked are asked for, once each. */
  async #askForOwed(): Promise<void> {
    for (const { promise } of this.#watch.owed) {
      if (this.#asked.has(promise.no)) continue;
      this.#asked.add(promise.no);
      const given = await this.#fetch(this.#watch.table, promise.no);
      if (isTrouble(given)) {
        if (DENIED.includes(given.code))
          this.#change(sawNone(this.#watch, promise.no, `the house does not give it: ${given.says}`));
        continue;
      }
      const read = readSeries(given);
      if (!read.isRead)
        this.#change(
          sawNone(this.#watch, promise.no, `what the house gives of it cannot be read. ${read.says}`),
        );
      if (!read.isRead || read.value.version !== PROOF2_VERSION) continue;
      const series = read.value;
      const tools = await toolsOr(() => toolsFor(series.proofs));
      this.#change(sawWhole(this.#watch, series, checkSeriesProof(series, tools)));
    }
  }

  #change(watch: Watch): void {
    this.#watch = watch;
    keepWatch(watch);
    this.#listeners.tell();
  }
}

/** Answers that are about the series, and not about the moment. */
const DENIED: readonly string[] = ['no-such-series', 'not-over'];

/** Dice that come to rest on the page are drawn first, and checked when it has nothing else to do. */
const QUIET_WITHIN_MS = 2_000;

const quietMoment = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: QUIET_WITHIN_MS });
    else setTimeout(done);
  });

/** Without its tools a roll is checked as far as it can be, and counted as such. */
async function toolsOr(load: () => Promise<CheckTools>): Promise<CheckTools> {
  try {
    return await load();
  } catch {
    return {};
  }
}
