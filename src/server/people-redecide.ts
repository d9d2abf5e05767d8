// Decides the people's whole record again: every act, by what was known then, gives the events and the chips that are written
// down. A role that nobody granted, or chips that nobody was to get, do not hold.

import type { Entry } from '../store/store.ts';
import { PeopleBook, peoplePostings } from './people-book.ts';
import { decidePeople } from './people-decide.ts';
import type { PeopleAct, PeopleEvent } from './people-event.ts';
import { isTurnedDown } from './people-refusal.ts';
import { differs } from './redecide-differs.ts';

export class PeopleRedecision {
  readonly #book = new PeopleBook();
  #seq = 0;
  #version = 0;

  /** The next entry of the record: null where it holds, otherwise what does not. */
  take(entry: Entry): string | null {
    const { seq, version, by, at, command, events, postings } = entry;
    if (seq !== this.#seq + 1) return `it follows entry ${this.#seq}, and is numbered ${seq}`;
    if (version !== this.#version)
      return `it was decided on version ${version}, and there were ${this.#version}`;
    let right: ReturnType<typeof decidePeople>;
    try {
      right = decidePeople(this.#book, by, command as unknown as PeopleAct, at);
    } catch {
      return 'it holds no act that the house knows';
    }
    if (isTurnedDown(right)) return `it was written down, and is to be refused: ${right.says}`;
    const wrong = differs(events, right) ?? differs(postings, peoplePostings(right));
    if (wrong !== null) return wrong;
    for (const event of events as unknown as readonly PeopleEvent[]) this.#book.apply(event);
    this.#book.latestAt = Math.max(this.#book.latestAt, at);
    this.#seq = seq;
    this.#version += events.length;
    return null;
  }
}
