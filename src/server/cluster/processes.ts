// What the processes of a house know of one another: who is alive, who is connected to which of them, and how many tables each
// writes. Every process keeps one small thing in the store and renews it; one that is no longer renewed belongs to the dead.

import type { Clock } from '../../host/index.ts';
import type { Json, Store } from '../../store/index.ts';
import type { PlayerId } from '../../table/index.ts';
import type { Planned } from '../../wire/index.ts';

/** What one process says of itself. It is written anew with another beat, so that nobody has to compare clocks. */
type Word = {
  readonly beat: number;
  /** How many rounds it has lived through. */
  readonly age: number;
  /** How many tables it writes. */
  readonly writes: number;
  /** Who is connected there, by table. */
  readonly here: Readonly<Record<string, readonly PlayerId[]>>;
  /** What the crews of its tables do next. */
  readonly plans?: Readonly<Record<string, Planned>>;
  /** What is wrong with its dice; left out where nothing is. */
  readonly trouble?: string;
  /** Tables that it is about to give to another process, by name. */
  readonly gives: Readonly<Record<string, string>>;
};

/** How a process stands now. */
export type Own = Pick<Word, 'writes' | 'here' | 'plans' | 'trouble'>;

type Other = { readonly word: Word; readonly heardAt: number };
type Gift = { readonly heir: string; readonly at: number };

const KIND = 'process';
/** A word has no end of its own, since clocks may differ by more than any: whoever lives forgets the words of the dead. */
const NO_END_MS = Number.MAX_SAFE_INTEGER;
/** Every so many rounds a process says that it is alive; one that has not for so many is dead. */
const BEAT_EVERY = 3;
const DEAD_AFTER = 9;
/** A table is given up so many rounds after it was said, when everybody has heard it, and is the heir's to take for so many more. */
const GIVE_AFTER = 3;
const HEIRS_TURN = 3;
/**
 * Nothing moves from or to a process that is younger: one that dies again and again takes no tables along, and one that has
 * just come knows the living from the dead by then.
 */
const GROWN_UP = 60;
/** A part of the difference between two processes moves at a time. */
const PART = 4;

export type ProcessesSeams = { readonly store: Store; readonly clock: Clock; readonly owner: string };

export class Processes {
  readonly #seams: ProcessesSeams;
  readonly #others = new Map<string, Other>();
  /** When this process first heard that a table was to be given to somebody. */
  readonly #heard = new Map<string, number>();
  readonly #gifts = new Map<string, Gift>();
  #rounds = 0;
  #beat = 0;
  #said = '';

  constructor(seams: ProcessesSeams) {
    this.#seams = seams;
  }

  /** Says how this process stands and hears how the others do; answers with the tables at which somebody has come or gone. */
  async goRound(own: Own): Promise<ReadonlySet<string>> {
    const { store, clock, owner } = this.#seams;
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

  /** Somebody is connected to another process that lives. */
  isHere(player: PlayerId, table: string): boolean {
    return [...this.#others.values()].some(({ word }) => word.here[table]?.includes(player) === true);
  }

  /** No other process is known to live. */
  get isAlone(): boolean {
    return this.#others.size === 0;
  }

  /** What another process's crew does next at a table that it writes. */
  plannedAt(table: string): Planned | null {
    for (const { word } of this.#others.values()) {
      const planned = word.plans?.[table];
      if (planned !== undefined) return planned;
    }
    return null;
  }

  /** What is wrong with the dice of another process that lives; null where nothing is. */
  get trouble(): string | null {
    return [...this.#others.values()].find(({ word }) => word.trouble !== undefined)?.word.trouble ?? null;
  }

  /** Anybody is connected to another process that lives. */
  isWatched(table: string): boolean {
    return [...this.#others.values()].some(({ word }) => (word.here[table]?.length ?? 0) > 0);
  }

  /** The table is on its way to another process, and this one keeps its hands off it. */
  isPromised(table: string): boolean {
    const gift = this.#gifts.get(table);
    if (gift !== undefined) return this.#rounds >= gift.at + GIVE_AFTER;
    const heardAt = this.#heard.get(table);
    return heardAt !== undefined && this.#rounds <= heardAt + GIVE_AFTER + HEIRS_TURN;
  }

  /** Tables to give up now: everybody knows whose they are next. */
  due(): readonly string[] {
    return [...this.#gifts].filter(([, { at }]) => this.#rounds === at + GIVE_AFTER).map(([table]) => table);
  }

  /** A process that writes more than another promises it some of those that can be spared, the first ones first. */
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
    await this.#seams.store.forget(KIND, this.#seams.owner);
  }

  #hear(owner: string, word: Word): void {
    const known = this.#others.get(owner);
    if (known?.word.beat !== word.beat) this.#others.set(owner, { word, heardAt: this.#rounds });
  }

  /** Whoever has said nothing for long is dead, or will say so when it goes on. */
  async #bury(there: ReadonlySet<string>): Promise<void> {
    for (const [owner, { heardAt }] of this.#others) {
      const isSilent = this.#rounds > heardAt + DEAD_AFTER;
      if (!isSilent && there.has(owner)) continue;
      this.#others.delete(owner);
      if (isSilent) await this.#seams.store.forget(KIND, owner);
    }
  }

  #hearGifts(): void {
    const promised = new Set<string>();
    for (const { word } of this.#others.values())
      for (const [table, heir] of Object.entries(word.gives))
        if (heir !== this.#seams.owner) promised.add(table);
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
