// The people of the house: one record that every process follows. A change is decided on what this process knows, and decided
// again if another process wrote first.

import { assert, Subscribers } from 'boxperson/base';
import { type Clock, peopleWriterMark } from 'boxperson/host';
import { isRefusal } from 'boxperson/rules';
import {
  type Entry,
  type EntryBasis,
  type Json,
  type KeptName,
  type NewEntry,
  type Store,
  StoreBroken,
  StoreMisused,
  type WriterMark,
} from 'boxperson/store';
import { PeopleBook, type ReadonlyPeopleBook } from './book.ts';
import { decidePeople, type PeopleAct } from './decide/decide.ts';
import type { PeopleActor, PeopleEvent, PersonId } from './event.ts';
import { peoplePostings } from './postings.ts';
import { type PeopleRefusal, turnDown } from './refusal.ts';
import { keptUnder } from './sign-in/credential.ts';
import {
  actWithNames,
  eventWithNames,
  isNaming,
  keptNames,
  lacksName,
  namesIn,
  storedNames,
  withoutNames,
} from './stored-names.ts';

export const PEOPLE_STREAM = 'people';

export type PeopleDeps = {
  readonly store: Store;
  readonly clock: Clock;
  /** The mark for new entries; defaults to this program's own mark. */
  readonly made?: WriterMark;
};

/** The requested act, with its basis outside the people's record. */
type Looked = { readonly act: PeopleAct; readonly basis: EntryBasis | null };

/** Reads what an act depends on, and may refuse it. */
export type Look = () => Promise<Looked | PeopleRefusal>;

/** The outcome of an act. */
export type PeopleAnswer =
  /** The act is on disk. */
  | { readonly done: 'accepted'; readonly events: readonly PeopleEvent[]; readonly isRepeat: boolean }
  | { readonly done: 'refused'; readonly refusal: PeopleRefusal }
  /**
   * The record cannot be written. Whether the act was written is unknown until the store can be read. Retry with the same id.
   */
  | { readonly done: 'stopped'; readonly says: string };

const PAGE = 1_000;
const SNAPSHOT_EVERY = 2_000;
/** Other writers may win many times in a row, but each win means that one of their acts was written. */
const TRIES_MOST = 1_000;

/**
 * The people of a house: accounts, guests, roles, limits and coupons, kept in one record that every process follows. `act`
 * decides and stores a change.
 */
export class People {
  readonly #deps: PeopleDeps;
  readonly #made: WriterMark;
  #book = new PeopleBook();
  #seq = 0;
  #version = 0;
  #snapshotVersion = 0;
  /** Reads and writes, run one at a time. */
  #queue: Promise<unknown> = Promise.resolve();
  #unwatch: () => void = () => {};
  #isStopped = false;
  #reading: Promise<void> | null = null;
  readonly #watchers = new Subscribers<[events: readonly PeopleEvent[]]>();

  private constructor(deps: PeopleDeps) {
    this.#deps = deps;
    this.#made = deps.made ?? peopleWriterMark();
  }

  static async open(deps: PeopleDeps): Promise<People> {
    const people = new People(deps);
    await deps.store.create(PEOPLE_STREAM, { is: 'people' }, deps.clock.now());
    people.#unwatch = await deps.store.watch((streams) => {
      if (streams.includes(PEOPLE_STREAM)) people.#follow();
    });
    // In the queue, because a notice may trigger a read at the same time and both would apply the same entries.
    await people.#inTurn(() => people.#begin());
    return people;
  }

  async #begin(): Promise<void> {
    const snapshot = await this.#deps.store.snapshot(PEOPLE_STREAM);
    if (snapshot !== null) {
      this.#book = PeopleBook.from(snapshot.state, await storedNames(this.#deps));
      this.#seq = snapshot.seq;
      this.#version = snapshot.version;
      this.#snapshotVersion = snapshot.version;
    }
    await this.#readOn();
  }

  /** What is known about people as of the last entry read. */
  get book(): ReadonlyPeopleBook {
    return this.#book;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Called with new events once they are on disk, no matter who caused them or in which process. */
  readonly watch = this.#watchers.add;

  stop(): void {
    this.#isStopped = true;
    this.#unwatch();
  }

  /**
   * Reads what others have written. A store failure does no harm: an act decided on stale data is not written, and reads the
   * rest.
   */
  catchUp(): Promise<void> {
    // Callers that arrive before the read has begun share it.
    this.#reading ??= this.#inTurn(() => {
      this.#reading = null;
      return this.#isStopped ? Promise.resolve() : this.#readOn();
    }).catch((error: unknown) => {
      if (!(error instanceof StoreBroken)) throw error;
    });
    return this.#reading;
  }

  /** Follows a notice. If the read fails now, the next act reads again. */
  #follow(): void {
    if (!this.#isStopped) this.catchUp().catch(() => {});
  }

  /** Performs an act once: the same id from the same person gets the first answer again. */
  act(id: string, by: PeopleActor, act: PeopleAct): Promise<PeopleAnswer> {
    return this.actUpon(id, by, async () => ({ act, basis: null }));
  }

  /**
   * The same for an act that depends on more than the people's record. `look` runs again whenever its basis changed before the
   * act could be written.
   */
  async actUpon(id: string, by: PeopleActor, look: Look): Promise<PeopleAnswer> {
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

  async #act(id: string, by: PeopleActor, look: Look): Promise<PeopleAnswer> {
    const { store, clock } = this.#deps;
    for (let tries = 0; tries < TRIES_MOST; tries++) {
      const looked = await look();
      if (isRefusal(looked)) return { done: 'refused', refusal: looked };
      const { act, basis } = looked;
      const at = clock.now();
      const events = decidePeople(this.#book, by, act, at);
      if (isRefusal(events)) {
        // An act refused on slightly old data may be allowed after another process's latest entry.
        const before = this.#seq;
        await this.#readOn();
        if (this.#seq !== before) continue;
        const again = await this.#repeated(id, by, act);
        return again ?? { done: 'refused', refusal: events };
      }
      const stored = withoutNames(act, events, this.#book.namesOf);
      const entry: NewEntry = {
        stream: PEOPLE_STREAM,
        version: this.#version,
        fence: null,
        id,
        by,
        at,
        made: this.#made,
        basis,
        command: stored.act as unknown as Json,
        events: stored.events as unknown as readonly Json[],
        draw: null,
        postings: peoplePostings(events),
        keeps: stored.keeps,
        erases: erasedBy(events, this.#book),
      };
      const [result] = await store.append([entry]);
      assert(result !== undefined, 'every entry gets a result');
      if (result.done === 'appended') {
        await this.#take(result.seq, at, entry.version, stored.events);
        await this.#saveSnapshot();
        return { done: 'accepted', events, isRepeat: false };
      }
      assert(result.done !== 'fenced' && result.done !== 'overdrawn', 'the people’s record is never leased');
      if (result.done === 'moved') continue;
      await this.#readOn();
      if (result.done === 'repeated') return this.#answerOf(result.entry, by, act);
    }
    return {
      done: 'refused',
      refusal: turnDown('busy', 'Too many changes are being written at once.', 'Try again.', 1_000),
    };
  }

  /** An act that is refused now may have been done before under the same id. */
  async #repeated(id: string, by: PeopleActor, act: PeopleAct): Promise<PeopleAnswer | null> {
    const entry = await this.#deps.store.find(PEOPLE_STREAM, id);
    return entry === null ? null : this.#answerOf(entry, by, act);
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const page = await this.#deps.store.read(PEOPLE_STREAM, this.#seq, PAGE);
      for (const { seq, at, version, events } of page)
        await this.#take(seq, at, version, events as unknown as readonly PeopleEvent[]);
      if (page.length < PAGE) break;
    }
  }

  async #take(seq: number, at: number, version: number, stored: readonly PeopleEvent[]): Promise<void> {
    assert(seq === this.#seq + 1 && version === this.#version, 'the record continues where it stopped');
    for (const event of stored)
      if (isNaming(event) && lacksName(event, this.#book.namesOf)) await this.#learnNames(event.person);
    const events = stored.map((event) => eventWithNames(event, this.#book.namesOf));
    for (const event of events) this.#book.apply(event);
    this.#book.latestAt = Math.max(this.#book.latestAt, at);
    this.#seq = seq;
    this.#version += events.length;
    this.#watchers.tell(events);
  }

  async #learnNames(person: PersonId): Promise<void> {
    const { kind, key } = keptNames(person);
    const names = namesIn(await this.#deps.store.get(kind, key, this.#deps.clock.now()));
    if (names.length > 0) this.#book.learnNames(person, names);
  }

  async #saveSnapshot(): Promise<void> {
    // The more people there are, the longer a snapshot takes, so they are taken less often.
    if (this.#version - this.#snapshotVersion < Math.max(SNAPSHOT_EVERY, this.#book.size)) return;
    this.#snapshotVersion = this.#version;
    const made = this.#made;
    const snapshot = { seq: this.#seq, version: this.#version, made, state: this.#book.saved() };
    try {
      await this.#deps.store.saveSnapshot(PEOPLE_STREAM, snapshot);
    } catch (error) {
      // A snapshot only saves time. The act itself is on disk and must not be reported as failed. A snapshot that is too large
      // for the store is skipped.
      if (!(error instanceof StoreBroken || error instanceof StoreMisused)) throw error;
    }
  }

  /** A repeat is answered only for the person who made the first request. */
  #answerOf(entry: Entry, by: PeopleActor, act: PeopleAct): PeopleAnswer {
    const { namesOf } = this.#book;
    const before = actWithNames(entry.command as unknown as PeopleAct, namesOf);
    const isSame = entry.by === by && JSON.stringify(before) === JSON.stringify(act);
    const events = (entry.events as unknown as readonly PeopleEvent[]).map((event) =>
      eventWithNames(event, namesOf),
    );
    return isSame
      ? { done: 'accepted', events, isRepeat: true }
      : {
          done: 'refused',
          refusal: turnDown(
            'nothing-to-do',
            'That id has already been used for something else.',
            'Use a new id.',
          ),
        };
  }
}

/** What an entry with these events erases: whatever names a person who has closed their account. */
const erasedBy = (events: readonly PeopleEvent[], book: ReadonlyPeopleBook): readonly KeptName[] =>
  events.flatMap((event) => {
    if (event.type !== 'AccountClosed') return [];
    const credential = book.person(event.person)?.credential ?? null;
    return [keptNames(event.person), ...(credential === null ? [] : keptUnder(credential))];
  });
