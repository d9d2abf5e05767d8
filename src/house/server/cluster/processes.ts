// What the processes of a house know of one another: who is alive, which players are connected where, and how many tables each
// writes. Every process keeps one small value in the store and renews it; a process that stops renewing is dead.

import type { Clock } from 'boxperson/host';
import type { Json, Store } from 'boxperson/store';
import type { PlayerId } from 'boxperson/table';
import type { CrewPlan, SpokenPhrase } from 'boxperson/wire';

/** Something said at a table, with a number that grows within its process. */
export type NumberedPhrase = SpokenPhrase & { readonly no: number; readonly table: string };

/** What one process reports about itself. It is written again with a new beat, so that nobody has to compare clocks. */
type Word = {
  readonly beat: number;
  /** How many rounds it has been running. */
  readonly age: number;
  /** How many tables it writes. */
  readonly writes: number;
  /** Connected players, by table. */
  readonly here: Readonly<Record<string, readonly PlayerId[]>>;
  /** The next actions of its tables' crews. */
  readonly plans?: Readonly<Record<string, CrewPlan>>;
  /** What is wrong with its dice; left out if nothing is. */
  readonly trouble?: string;
  /** What was said at its tables in the last rounds, numbered. */
  readonly said?: readonly NumberedPhrase[];
  /** Tables that it is about to hand over, with the name of the receiving process. */
  readonly gives: Readonly<Record<string, string>>;
};

/** The current state of a process. */
type Own = Pick<Word, 'writes' | 'here' | 'plans' | 'trouble' | 'said'>;

type Other = {
  readonly word: Word;
  readonly heardAt: number;
  /** The number of the last thing it said. */
  readonly saidNo: number;
};
type Gift = { readonly heir: string; readonly at: number };

const KIND = 'process';
/**
 * A report has no expiry of its own, because clocks may differ by more than any expiry: living processes delete the reports of
 * dead ones.
 */
const NO_END_MS = Number.MAX_SAFE_INTEGER;
/** How often a process reports, in rounds, and after how many missed rounds it counts as dead. */
const BEAT_EVERY = 3;
const DEAD_AFTER = 9;
/**
 * How many rounds after the announcement a table is handed over, when every process has read it, and how many more it is
 * reserved for the receiver.
 */
const GIVE_AFTER = 3;
const HEIRS_TURN = 3;
/**
 * Nothing moves to or from a process younger than this. A process that keeps crashing gets no tables, and a new one needs
 * this long to tell which others are alive.
 */
const GROWN_UP = 60;
/** One part in this many of the difference between two processes moves at a time. */
const PART = 4;

export type ProcessesDeps = { readonly store: Store; readonly clock: Clock; readonly owner: string };

export class Processes {
  readonly #deps: ProcessesDeps;
  readonly #others = new Map<string, Other>();
  /** When this process first learned that a table was to be handed over. */
  readonly #heard = new Map<string, number>();
  readonly #gifts = new Map<string, Gift>();
  /** What others have said that this process has not passed on. */
  #unheard: NumberedPhrase[] = [];
  #rounds = 0;
  #beat = 0;
  #said = '';

  constructor(deps: ProcessesDeps) {
    this.#deps = deps;
  }

  /** Reports this process's state and reads the others'; returns the tables where players have come or gone. */
  async goRound(own: Own): Promise<ReadonlySet<string>> {
    const { store, clock, owner } = this.#deps;
    this.#rounds += 1;
    for (const [table, { at }] of this.#gifts)
      if (this.#rounds > at + GIVE_AFTER + HEIRS_TURN) this.#gifts.delete(table);
    const gives = Object.fromEntries([...this.#gifts].map(([table, { heir }]) => [table, heir]));
    const now = JSON.stringify([own, gives]);
    if (now !== this.#said || this.#rounds % BEAT_EVERY === 0) {
      const word: Word = { ...own, gives, beat: ++this.#beat, age: this.#rounds };
      await store.put(KIND, owner, word as unknown as Json, NO_END_MS);
      this.#said = now;
    }
    const before = this.#presence();
    const things = await store.things(KIND, clock.now());
    for (const { key, value } of things) if (key !== owner) this.#hear(key, value as unknown as Word);
    await this.#bury(new Set(things.map(({ key }) => key)));
    this.#hearGifts();
    return differences(before, this.#presence());
  }

  /** Whether a player is connected to another living process. */
  isHere(player: PlayerId, table: string): boolean {
    return [...this.#others.values()].some(({ word }) => word.here[table]?.includes(player) === true);
  }

  /** Whether no other living process is known. */
  get isAlone(): boolean {
    return this.#others.size === 0;
  }

  /** The next action of another process's crew at a table it writes. */
  plannedAt(table: string): CrewPlan | null {
    for (const { word } of this.#others.values()) {
      const planned = word.plans?.[table];
      if (planned !== undefined) return planned;
    }
    return null;
  }

  /** What was said at other processes since the last call. */
  takeSaid(): readonly NumberedPhrase[] {
    return this.#unheard.splice(0);
  }

  /** What is wrong with the dice of another living process; null if nothing is. */
  get trouble(): string | null {
    return [...this.#others.values()].find(({ word }) => word.trouble !== undefined)?.word.trouble ?? null;
  }

  /** Whether anyone is connected to another living process. */
  isWatched(table: string): boolean {
    return [...this.#others.values()].some(({ word }) => (word.here[table]?.length ?? 0) > 0);
  }

  /** Whether the table is being handed over to another process and must be left alone. */
  isPromised(table: string): boolean {
    const gift = this.#gifts.get(table);
    if (gift !== undefined) return this.#rounds >= gift.at + GIVE_AFTER;
    const heardAt = this.#heard.get(table);
    return heardAt !== undefined && this.#rounds <= heardAt + GIVE_AFTER + HEIRS_TURN;
  }

  /** Tables to hand over now, because every process knows who takes them next. */
  due(): readonly string[] {
    return [...this.#gifts].filter(([, { at }]) => this.#rounds === at + GIVE_AFTER).map(([table]) => table);
  }

  /** A process that writes more tables than another offers it some of the extra ones, in order. */
  share(writes: number, spare: readonly string[]): void {
    if (this.#gifts.size > 0 || this.#rounds < GROWN_UP) return;
    const [least] = [...this.#others]
      .filter(([, { word, heardAt }]) => word.age >= GROWN_UP && this.#rounds <= heardAt + BEAT_EVERY)
      .toSorted(([, a], [, b]) => a.word.writes - b.word.writes);
    if (least === undefined) return;
    const [heir, { word }] = least;
    const over = writes - word.writes;
    if (over < 2) return;
    for (const table of spare.slice(0, Math.ceil(over / PART)))
      this.#gifts.set(table, { heir, at: this.#rounds });
  }

  async stop(): Promise<void> {
    await this.#deps.store.forget(KIND, this.#deps.owner);
  }

  #hear(owner: string, word: Word): void {
    const heard = this.#others.get(owner);
    if (heard?.word.beat === word.beat) return;
    const saidNo = Math.max(heard?.saidNo ?? 0, ...(word.said ?? []).map(({ no }) => no));
    // What was said before this process knew the other is over.
    if (heard !== undefined) this.#unheard.push(...(word.said ?? []).filter(({ no }) => no > heard.saidNo));
    this.#others.set(owner, { word, heardAt: this.#rounds, saidNo });
  }

  /** A process that has long been silent is dead, or will report again when it resumes. */
  async #bury(there: ReadonlySet<string>): Promise<void> {
    for (const [owner, { heardAt }] of this.#others) {
      const isSilent = this.#rounds > heardAt + DEAD_AFTER;
      if (!isSilent && there.has(owner)) continue;
      this.#others.delete(owner);
      if (isSilent) await this.#deps.store.forget(KIND, owner);
    }
  }

  #hearGifts(): void {
    const promised = new Set<string>();
    for (const { word } of this.#others.values())
      for (const [table, heir] of Object.entries(word.gives))
        if (heir !== this.#deps.owner) promised.add(table);
    for (const table of this.#heard.keys()) if (!promised.has(table)) this.#heard.delete(table);
    for (const table of promised) if (!this.#heard.has(table)) this.#heard.set(table, this.#rounds);
  }

  #presence(): ReadonlyMap<string, string> {
    const all = new Map<string, string>();
    for (const [owner, { word }] of this.#others)
      for (const [table, players] of Object.entries(word.here))
        all.set(table, `${all.get(table) ?? ''} ${owner}: ${players.join(' ')}`);
    return all;
  }
}

function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const tables = [...before.keys(), ...after.keys()];
  return new Set(tables.filter((table) => before.get(table) !== after.get(table)));
}
