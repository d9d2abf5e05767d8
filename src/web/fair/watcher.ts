// Feeds everything the socket delivers to one table's watch, in order, and stores its findings. The tools to check signatures
// and throws are loaded with the first roll that needs them; later events wait in line.

import { Subscribers } from 'boxperson/base';
import {
  type CheckTools,
  checkSeriesProof,
  PROOF2_VERSION,
  readSeries,
  toolsFor,
} from 'boxperson/dice/verifiable';
import {
  gaveWord,
  newWatch,
  type ShownDice,
  sawNone,
  sawWhole,
  type Watch,
  watchEvent,
  watchGap,
  watchStatement,
} from 'boxperson/wire';
import { readLocal, saveLocal } from '../app/local-storage.ts';
import { isApiError } from '../link/http.ts';
import type { PageEvent, PageTable } from '../link/page-table.ts';
import { takeSentWords, wordWasUsed } from './own-word.ts';

type Came = {
  readonly sights: readonly PageEvent[];
  readonly dice: ShownDice | null;
  readonly words: readonly string[];
};

/** Resolves to the whole series of that number, or to the reason it is unavailable. */
export type FetchSeries = (table: string, no: number) => Promise<unknown>;

export class DiceWatcher {
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
    const before = loadWatch(table);
    this.#watch = before === null ? newWatch(table) : watchGap(before);
  }

  readonly get = (): Watch => this.#watch;

  readonly listen = this.#listeners.add;

  /** Takes in what the page sees now; earlier events are skipped. */
  feed({ seen, dice }: PageTable, me: string | null): void {
    this.#me = me;
    const last = seen.at(-1)?.no ?? 0;
    // The first table state already includes everything before the watch began.
    const sights = this.#lastNo < 0 ? [] : seen.filter(({ no }) => no > this.#lastNo);
    if (sights.length === 0 && dice === this.#lastDice) return;
    this.#lastNo = last;
    this.#lastDice = dice;
    this.#queue.push({ sights, dice, words: takeSentWords(this.#watch.table) });
    void this.#work();
  }

  /** Forgets its findings, and trusts the table as it is now. */
  forget(): void {
    const fresh = newWatch(this.#watch.table);
    this.#asked = new Set();
    this.#change(this.#lastDice === null ? fresh : watchStatement(fresh, this.#lastDice));
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
      watch = watchEvent(watch, { event, at, ...(shown === undefined ? {} : { shown }) }, this.#me, tools);
    }
    this.#change(dice === null ? watch : watchStatement(watch, dice));
  }

  /** Fetches the series that ended while the page was closed, once each. */
  async #askForOwed(): Promise<void> {
    for (const { promise } of this.#watch.owed) {
      if (this.#asked.has(promise.no)) continue;
      this.#asked.add(promise.no);
      const given = await this.#fetch(this.#watch.table, promise.no);
      if (isApiError(given)) {
        if (DENIED.includes(given.code))
          this.#change(sawNone(this.#watch, promise.no, `the house does not provide it: ${given.says}`));
        continue;
      }
      const read = readSeries(given);
      if (!read.isRead)
        this.#change(sawNone(this.#watch, promise.no, `the house’s copy cannot be read. ${read.says}`));
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

/** Refusals that are about the series and not a temporary condition. */
const DENIED: readonly string[] = ['no-such-series', 'not-over'];

/** Lets the page draw the resting dice first, and checks once it is idle. */
const QUIET_WITHIN_MS = 2_000;

const quietMoment = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: QUIET_WITHIN_MS });
    else setTimeout(done);
  });

/** Without its tools a roll is checked as far as possible, and counted as partly checked. */
async function toolsOr(load: () => Promise<CheckTools>): Promise<CheckTools> {
  try {
    return await load();
  } catch {
    return {};
  }
}

/** What is noted is kept across reloads: for this house (this origin) and the most recently viewed tables. */
const NAME = 'dice-noted';
/** Increase when the stored format changes; older data is dropped. */
const FORM = 1;
const TABLES_MOST = 20;

type Kept = { readonly form: number; readonly tables: readonly Watch[] };

/** What was noted about a table; null if nothing was. */
const loadWatch = (table: string): Watch | null => read().tables.find((one) => one.table === table) ?? null;

/** Stores a watch; the least recently viewed tables are dropped. */
function keepWatch(watch: Watch): void {
  const others = read().tables.filter(({ table }) => table !== watch.table);
  saveLocal(NAME, JSON.stringify({ form: FORM, tables: [watch, ...others].slice(0, TABLES_MOST) }));
}

function read(): Kept {
  const none: Kept = { form: FORM, tables: [] };
  try {
    const value = JSON.parse(readLocal(NAME, '')) as Partial<Kept>;
    return value.form === FORM && Array.isArray(value.tables) ? (value as Kept) : none;
  } catch {
    return none;
  }
}
