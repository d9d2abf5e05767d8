// Decides the people's whole record again: every act, by what was known then, gives the events and the chips that are written
// down. A role that nobody granted, or chips that nobody was to get, do not hold. What other rules than this program's have
// decided is taken as it is, and still has to give out what its events say.

import { isRefusal } from '../../rules/index.ts';
import type { Entry, Made } from '../../store/index.ts';
import { differs } from '../audit/redecide/differs.ts';
import type { SealedNight } from '../audit/redecide/redecide.ts';
import { PeopleBook } from './book.ts';
import { decidePeople } from './decide/decide.ts';
import type { PeopleAct, PeopleEvent } from './event.ts';
import { peoplePostings } from './postings.ts';

export class PeopleRedecision {
  readonly #made: Made | null;
  readonly #book = new PeopleBook();
  readonly #sealed: SealedNight[] = [];
  #seq = 0;
  #version = 0;
  /** Once a program has said what it is, every later one does. */
  #isNamed = false;

  /** Everything is decided again where no mark is given. */
  constructor(made: Made | null = null) {
    this.#made = made;
  }

  /** What other rules have decided, in order. */
  get sealed(): readonly SealedNight[] {
    return this.#sealed;
  }

  /** The next entry of the record: null where it holds, otherwise what does not. */
  take(entry: Entry): string | null {
    const { seq, version, events, postings, made, at } = entry;
    if (seq !== this.#seq + 1) return `it follows entry ${this.#seq}, and is numbered ${seq}`;
    if (version !== this.#version)
      return `it was decided on version ${version}, and there were ${this.#version}`;
    if (made === null && this.#isNamed)
      return 'it does not say which program wrote it, as those before it do';
    this.#isNamed = made !== null;
    const isOurs = this.#made === null || made?.rules === this.#made.rules;
    const right = isOurs ? this.#decided(entry) : (events as unknown as readonly PeopleEvent[]);
    if (typeof right === 'string') return right;
    const wrong = differs(events, right) ?? differs(postings, peoplePostings(right));
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
      return isRefusal(right) ? `it was written down, and is to be refused: ${right.says}` : right;
    } catch {
      return 'it holds no act that the house knows';
    }
  }

  #seal(seq: number, made: Made | null): void {
    const last = this.#sealed.at(-1);
    if (last !== undefined && last.toSeq === seq - 1 && last.made?.rules === made?.rules)
      this.#sealed[this.#sealed.length - 1] = { ...last, toSeq: seq };
    else this.#sealed.push({ fromSeq: seq, toSeq: seq, made });
  }
}
