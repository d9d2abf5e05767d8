// Decides the people's whole record again: every act, on what was known then, must give the recorded events and chips. This
// exposes a role that nobody granted, or chips that were not earned. Acts decided under other rules than this program's are
// accepted, but must still pay out what their events say.

import { isRefusal } from 'boxperson/rules';
import type { Entry, Json, WriterMark } from 'boxperson/store';
import { differenceOf } from '../audit/redecide/differs.ts';
import type { SealedNight } from '../audit/redecide/redecide.ts';
import { PeopleBook } from './book.ts';
import { decidePeople, type PeopleAct } from './decide/decide.ts';
import type { PeopleEvent, PersonId } from './event.ts';
import { peoplePostings } from './postings.ts';
import { actWithNames, eventWithNames, isNaming, type NamesOf, type StoredNames } from './stored-names.ts';

export class PeopleRedecision {
  readonly #made: WriterMark | null;
  readonly #book = new PeopleBook();
  readonly #sealed: SealedNight[] = [];
  #seq = 0;
  #version = 0;
  /** Once one program has marked its entries, every later one must. */
  #isNamed = false;

  readonly #namesOf: NamesOf;
  /** Whether any names have been erased: nobody can tell any more who had which name at the time. */
  #isErased = false;

  /** Without a mark, everything is decided again. `names` are those that are stored beside the record. */
  constructor(made: WriterMark | null = null, names: StoredNames = new Map()) {
    this.#made = made;
    this.#namesOf = (person) => names.get(person) ?? [];
  }

  /** Nights decided under other rules, in order. */
  get sealed(): readonly SealedNight[] {
    return this.#sealed;
  }

  /** Takes the next entry of the record: null if it is correct, otherwise what is wrong. */
  take(entry: Entry): string | null {
    const { seq, version, postings, made, at } = entry;
    const events = (entry.events as unknown as readonly PeopleEvent[]).map((event) => this.#named(event));
    if (seq !== this.#seq + 1) return `it follows entry ${this.#seq} but is numbered ${seq}`;
    if (version !== this.#version)
      return `it was decided on version ${version} but the record was at version ${this.#version}`;
    if (made === null && this.#isNamed)
      return 'it does not say which program wrote it, unlike the entries before it';
    this.#isNamed = made !== null;
    const isOurs = this.#made === null || made?.rules === this.#made.rules;
    const decided = isOurs ? this.#decided(entry) : events;
    if (typeof decided === 'string') return decided;
    const right = this.#isErased ? withNamesOf(events, decided) : decided;
    const wrong =
      unlookedAt(entry, right) ??
      differenceOf(events as unknown as Json, right as unknown as Json) ??
      differenceOf(postings, peoplePostings(right));
    if (wrong !== null) return wrong;
    if (!isOurs) this.#seal(seq, made);
    for (const event of right) this.#book.apply(event);
    this.#book.latestAt = Math.max(this.#book.latestAt, at);
    this.#seq = seq;
    this.#version += events.length;
    return null;
  }

  #decided({ by, command, at }: Entry): readonly PeopleEvent[] | string {
    try {
      const act = actWithNames(command as unknown as PeopleAct, this.#namesOf, standIn);
      const right = decidePeople(this.#book, by, act, at);
      return isRefusal(right) ? `it should have been refused: ${right.says}` : right;
    } catch {
      return 'it does not contain a valid act';
    }
  }

  #named(event: PeopleEvent): PeopleEvent {
    return eventWithNames(event, this.#namesOf, (person, at) => {
      this.#isErased = true;
      return standIn(person, at);
    });
  }

  #seal(seq: number, made: WriterMark | null): void {
    const last = this.#sealed.at(-1);
    if (last !== undefined && last.toSeq === seq - 1 && last.made?.rules === made?.rules)
      this.#sealed[this.#sealed.length - 1] = { ...last, toSeq: seq };
    else this.#sealed.push({ fromSeq: seq, toSeq: seq, made });
  }
}

/** A lawful name that nobody else has, for one that has been erased. */
const standIn = (person: PersonId, at: number): string => `x${at} ${person.slice(-20).replace(/^-/, '')}`;

/** Where names are missing, a number that was added to one cannot be explained any more. */
const withNamesOf = (
  events: readonly PeopleEvent[],
  decided: readonly PeopleEvent[],
): readonly PeopleEvent[] =>
  decided.map((event, at) => {
    const other = events[at];
    return isNaming(event) && other !== undefined && isNaming(other) && event.type === other.type
      ? ({ ...event, name: other.name } as PeopleEvent)
      : event;
  });

/** A table is retired by someone who has read its record; whether it was empty is checked there. */
function unlookedAt({ seen }: Entry, events: readonly PeopleEvent[]): string | null {
  const blind = events.find(
    (event) =>
      (event.type === 'TableRetired' || event.type === 'TableRestored' || event.type === 'TableReplaced') &&
      seen?.[event.table] === undefined,
  );
  return blind === undefined ? null : 'it changes the service of a table without having read its record';
}
