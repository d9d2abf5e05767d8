// Decides the people's whole record again: every act, on what was known then, must give the recorded events and chips. This
// exposes a role that nobody granted, or chips that were not earned. Acts decided under other rules than this program's are
// accepted, but must still pay out what their events say.

import { isRefusal } from 'boxperson/rules';
import type { Entry, WriterMark } from 'boxperson/store';
import { differenceOf } from '../audit/redecide/differs.ts';
import type { SealedNight } from '../audit/redecide/redecide.ts';
import { PeopleBook } from './book.ts';
import { decidePeople, type PeopleAct } from './decide/decide.ts';
import type { PeopleEvent } from './event.ts';
import { peoplePostings } from './postings.ts';

export class PeopleRedecision {
  readonly #made: WriterMark | null;
  readonly #book = new PeopleBook();
  readonly #sealed: SealedNight[] = [];
  #seq = 0;
  #version = 0;
  /** Once one program has marked its entries, every later one must. */
  #isNamed = false;

  /** Without a mark, everything is decided again. */
  constructor(made: WriterMark | null = null) {
    this.#made = made;
  }

  /** Nights decided under other rules, in order. */
  get sealed(): readonly SealedNight[] {
    return this.#sealed;
  }

  /** Takes the next entry of the record: null if it is correct, otherwise what is wrong. */
  take(entry: Entry): string | null {
    const { seq, version, events, postings, made, at } = entry;
    if (seq !== this.#seq + 1) return `it follows entry ${this.#seq} but is numbered ${seq}`;
    if (version !== this.#version)
      return `it was decided on version ${version} but the record was at version ${this.#version}`;
    if (made === null && this.#isNamed)
      return 'it does not say which program wrote it, unlike the entries before it';
    this.#isNamed = made !== null;
    const isOurs = this.#made === null || made?.rules === this.#made.rules;
    const right = isOurs ? this.#decided(entry) : (events as unknown as readonly PeopleEvent[]);
    if (typeof right === 'string') return right;
    const wrong =
      unlookedAt(entry, right) ??
      differenceOf(events, right) ??
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
      const right = decidePeople(this.#book, by, command as unknown as PeopleAct, at);
      return isRefusal(right) ? `it should have been refused: ${right.says}` : right;
    } catch {
      return 'it does not contain a valid act';
    }
  }

  #seal(seq: number, made: WriterMark | null): void {
    const last = this.#sealed.at(-1);
    if (last !== undefined && last.toSeq === seq - 1 && last.made?.rules === made?.rules)
      this.#sealed[this.#sealed.length - 1] = { ...last, toSeq: seq };
    else this.#sealed.push({ fromSeq: seq, toSeq: seq, made });
  }
}

/** A table is retired by someone who has read its record; whether it was empty is checked there. */
function unlookedAt({ seen }: Entry, events: readonly PeopleEvent[]): string | null {
  const blind = events.find(
    (event) =>
      (event.type === 'TableRetired' || event.type === 'TableRestored' || event.type === 'TableReplaced') &&
      seen?.[event.table] === undefined,
  );
  return blind === undefined ? null : 'it changes the service of a table without having read its record';
}
