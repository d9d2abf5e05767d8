// The people of the house: one record, followed by every process. Whoever wants to change it decides upon what is known, and
// decides again when somebody else was faster.

import { assert, Subscribers } from '../../base/index.ts';
import { type Clock, madeForPeople } from '../../host/index.ts';
import { isRefusal } from '../../rules/index.ts';
import {
  type Basis,
  type Entry,
  type Json,
  type Made,
  type NewEntry,
  type Store,
  StoreBroken,
  StoreMisused,
} from '../../store/index.ts';
import { PeopleBook, type PeopleKnown } from './book.ts';
import { decidePeople } from './decide/decide.ts';
import type { Doer, PeopleAct, PeopleEvent } from './event.ts';
import { peoplePostings } from './postings.ts';
import { type PeopleRefusal, turnDown } from './refusal.ts';

export const PEOPLE_STREAM = 'people';

export type PeopleSeams = {
  readonly store: Store;
  readonly clock: Clock;
  /** What entries are marked with; this program's own mark where it is left out. */
  readonly made?: Made;
};

/** What is asked, and what it rests on beside the people's record. */
type Looked = { readonly act: PeopleAct; readonly basis: Basis | null };

/** Looks at what an act rests on, and may find that it is not to be. */
export type Look = () => Promise<Looked | PeopleRefusal>;

/** What became of something that was asked. */
export type PeopleAnswer =
  /** It is on disk. */
  | { readonly done: 'accepted'; readonly events: readonly PeopleEvent[]; readonly isRepeat: boolean }
  | { readonly done: 'refused'; readonly refusal: PeopleRefusal }
  /** The record cannot be written; whether this was is known once it can be read. The same id may be sent again. */
  | { readonly done: 'stopped'; readonly says: string };

const PAGE = 1_000;
const SNAPSHOT_EVERY = 2_000;
/** Others may be faster, but not for ever: each time somebody else's act was written. */
const TRIES_MOST = 1_000;

export class People {
  readonly #seams: PeopleSeams;
  readonly #made: Made;
  #book = new PeopleBook();
  #seq = 0;
  #version = 0;
  #snapshotVersion = 0;
  /** What is to be read and written, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #unwatch: () => void = () => {};
  #isStopped = false;
  #reading: Promise<void> | null = null;
  readonly #watchers = new Subscribers<[events: readonly PeopleEvent[]]>();

  private constructor(seams: PeopleSeams) {
    this.#seams = seams;
    this.#made = seams.made ?? madeForPeople();
  }

  static async open(seams: PeopleSeams): Promise<People> {
    const people = new People(seams);
    await seams.store.create(PEOPLE_STREAM, { is: 'people' }, seams.clock.now());
    people.#unwatch = await seams.store.watch((streams) => {
      if (streams.includes(PEOPLE_STREAM)) people.#follow();
    });
    // In turn with whatever a notice asks for meanwhile: two readings at once would take the same entries in twice.
    await people.#inTurn(() => people.#begin());
    return people;
  }

  async #begin(): Promise<void> {
    const snapshot = await this.#seams.store.snapshot(PEOPLE_STREAM);
    if (snapshot !== null) {
      this.#book = PeopleBook.from(snapshot.state);
      this.#seq = snapshot.seq;
      this.#version = snapshot.version;
      this.#snapshotVersion = snapshot.version;
    }
    await this.#readOn();
  }

  /** Who is known, as of the last entry that was read. */
  get known(): PeopleKnown {
    return this.#book;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Called with what has happened, whoever did it in whichever process, once it is on disk. */
  readonly watch = this.#watchers.add;

  stop(): void {
    this.#isStopped = true;
    this.#unwatch();
  }

  /**
   * Reads what others have written. Where the store fails, nothing is lost by it: an act upon what was known before is not
   * written, and reads on.
   */
  catchUp(): Promise<void> {
    // Whoever asks before the reading has begun shares it.
    this.#reading ??= this.#inTurn(() => {
      this.#reading = null;
      return this.#isStopped ? Promise.resolve() : this.#readOn();
    }).catch((error: unknown) => {
      if (!(error instanceof StoreBroken)) throw error;
    });
    return this.#reading;
  }

  /** Follows a notice. What cannot be read now is met by whoever acts next. */
  #follow(): void {
    if (!this.#isStopped) this.catchUp().catch(() => {});
  }

  /** Does something, once: the same id by the same person is answered as it was the first time. */
  act(id: string, by: Doer, act: PeopleAct): Promise<PeopleAnswer> {
    return this.actUpon(id, by, async () => ({ act, basis: null }));
  }

  /**
   * The same for something that rests on more than the people's record. It is looked at anew whenever that has changed before the
   * act could be written.
   */
  async actUpon(id: string, by: Doer, look: Look): Promise<PeopleAnswer> {
    try {
      return await this.#inTurn(() => this.#act(id, by, look));
    } catch (error) {
      if (!(error instanceof StoreBroken)) throw error;
      return { done: 'stopped', says: `The record cannot be written (${error.message}).` };
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work, work);
    this.#queue = turn.catch(() => {});
    return turn;
  }

  async #act(id: string, by: Doer, look: Look): Promise<PeopleAnswer> {
    const { store, clock } = this.#seams;
    for (let tries = 0; tries < TRIES_MOST; tries++) {
      const looked = await look();
      if (isRefusal(looked)) return { done: 'refused', refusal: looked };
      const { act, basis } = looked;
      const at = clock.now();
      const events = decidePeople(this.#book, by, act, at);
      if (isRefusal(events)) {
        // What is refused by what was known a moment ago may be right by what another process has written since.
        const before = this.#seq;
        await this.#readOn();
        if (this.#seq !== before) continue;
        const again = await this.#repeated(id, by, act);
        return again ?? { done: 'refused', refusal: events };
      }
      const entry: NewEntry = {
        stream: PEOPLE_STREAM,
        version: this.#version,
        fence: null,
        id,
        by,
        at,
        made: this.#made,
        basis,
        command: act as unknown as Json,
        events: events as unknown as readonly Json[],
        draw: null,
        postings: peoplePostings(events),
      };
      const [result] = await store.append([entry]);
      assert(result !== undefined, 'every entry is answered');
      if (result.done === 'appended') {
        this.#take(result.seq, at, entry.version, events);
        await this.#saveSnapshot();
        return { done: 'accepted', events, isRepeat: false };
      }
      assert(result.done !== 'fenced' && result.done !== 'overdrawn', 'nobody leases the people’s record');
      if (result.done === 'moved') continue;
      await this.#readOn();
      if (result.done === 'repeated') return answerOf(result.entry, by, act);
    }
    return {
      done: 'refused',
      refusal: turnDown('busy', 'Too many are writing at once.', 'Try again.', 1_000),
    };
  }

  /** Something that is refused now may be what was done before under the same id. */
  async #repeated(id: string, by: Doer, act: PeopleAct): Promise<PeopleAnswer | null> {
    const entry = await this.#seams.store.find(PEOPLE_STREAM, id);
    return entry === null ? null : answerOf(entry, by, act);
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const page = await this.#seams.store.read(PEOPLE_STREAM, this.#seq, PAGE);
      for (const { seq, at, version, events } of page)
        this.#take(seq, at, version, events as unknown as readonly PeopleEvent[]);
      if (page.length < PAGE) break;
    }
  }

  #take(seq: number, at: number, version: number, events: readonly PeopleEvent[]): void {
    assert(seq === this.#seq + 1 && version === this.#version, 'the record continues where it stopped');
    for (const event of events) this.#book.apply(event);
    this.#book.latestAt = Math.max(this.#book.latestAt, at);
    this.#seq = seq;
    this.#version += events.length;
    this.#watchers.tell(events);
  }

  async #saveSnapshot(): Promise<void> {
    // The more people there are, the longer a snapshot takes, and the seldomer one is worth it.
    if (this.#version - this.#snapshotVersion < Math.max(SNAPSHOT_EVERY, this.#book.size)) return;
    this.#snapshotVersion = this.#version;
    const made = this.#made;
    const snapshot = { seq: this.#seq, version: this.#version, made, state: this.#book.saved() };
    try {
      await this.#seams.store.saveSnapshot(PEOPLE_STREAM, snapshot);
    } catch (error) {
      // A snapshot saves time and nothing else. What was asked for is on disk, and is not to be called undone; one that is
      // larger than the store takes is done without.
      if (!(error instanceof StoreBroken || error instanceof StoreMisused)) throw error;
    }
  }
}

/** A repeat is answered to whoever asked the first time, and to nobody else. */
function answerOf(entry: Entry, by: Doer, act: PeopleAct): PeopleAnswer {
  const isSame = entry.by === by && JSON.stringify(entry.command) === JSON.stringify(act);
  return isSame
    ? { done: 'accepted', events: entry.events as unknown as readonly PeopleEvent[], isRepeat: true }
    : {
        done: 'refused',
        refusal: turnDown('nothing-to-do', 'That id was used for something else.', 'Use a new one.'),
      };
}
