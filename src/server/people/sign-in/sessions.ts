// Sessions: a random token for the person, its SHA-256 for the house. The people's record says which sessions are open; the
// store keeps for how long each may still be idle.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../host/index.ts';
import type { Store } from '../../../store/index.ts';
import type { Person } from '../book.ts';
import { HOUSE, type PersonId } from '../event.ts';
import type { People, PeopleAnswer } from '../people.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';

export type SessionTimes = {
  /** A session that is not used for so long is over. */
  readonly idleMs: number;
  /** However it is used, it is over after so long. */
  readonly absoluteMs: number;
  /** The end is moved at most so often, so that not every request is a write. */
  readonly touchMs: number;
};

const MINUTE_MS = 60_000;
export const SESSION_TIMES: SessionTimes = {
  idleMs: 24 * 60 * MINUTE_MS,
  absoluteMs: 30 * 24 * 60 * MINUTE_MS,
  touchMs: 5 * MINUTE_MS,
};

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const KIND = 'session';
const TOUCHED_MOST = 20_000;

/** A session as its own person sees it. */
export type SessionRow = {
  readonly id: string;
  readonly at: number;
  readonly untilMs: number;
  readonly isThis: boolean;
};

export type Begun = { readonly token: string; readonly session: string; readonly person: Person };

export class Sessions {
  readonly #people: People;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #random: (bytes: number) => Uint8Array;
  readonly #times: SessionTimes;
  /** When each session's end was last moved by this process. */
  readonly #touched = new Map<string, number>();

  constructor(
    people: People,
    seams: { readonly store: Store; readonly clock: Clock; readonly random: (bytes: number) => Uint8Array },
    times: SessionTimes = SESSION_TIMES,
  ) {
    this.#people = people;
    this.#store = seams.store;
    this.#clock = seams.clock;
    this.#random = seams.random;
    this.#times = times;
    people.watch((events) => {
      for (const event of events) if (event.type === 'SessionEnded') this.#touched.delete(event.session);
    });
  }

  /** Lets a person in. The token is given out once, and is nowhere else. */
  async begin(person: PersonId): Promise<Begun | PeopleRefusal> {
    const token = Buffer.from(this.#random(TOKEN_BYTES)).toString('base64url');
    const session = sessionOf(token);
    const now = this.#clock.now();
    const untilMs = now + this.#times.absoluteMs;
    await this.#store.put(KIND, session, { person }, Math.min(untilMs, now + this.#times.idleMs));
    this.#touched.set(session, now);
    const id = `session-${session}`;
    const answer = await this.#people.act(id, HOUSE, { do: 'begin-session', person, session, untilMs });
    const refused = refusalOf(answer);
    if (refused !== null) {
      await this.#store.forget(KIND, session);
      return refused;
    }
    const known = this.#people.known.person(person);
    return known === null
      ? turnDown('no-such-person', 'Nobody of that name is known here.', 'Come in again.')
      : { token, session, person: known };
  }

  /** Whose token it is; null for one that is not, or no longer, good. */
  async check(token: unknown): Promise<{ readonly session: string; readonly person: Person } | null> {
    if (typeof token !== 'string' || !TOKEN.test(token)) return null;
    const session = sessionOf(token);
    const now = this.#clock.now();
    const kept = await this.#store.get(KIND, session, now);
    if (typeof kept !== 'object' || kept === null || !('person' in kept)) return null;
    if (this.#people.known.holderOf(session) === null) await this.#people.catchUp();
    // Asked after the store, so that an end which came in the meantime counts.
    const person = this.#people.known.holderOf(session);
    const open = person?.sessions.find((one) => isSame(one.session, session));
    if (person == null || open === undefined || open.untilMs <= now) return null;
    if (kept.person !== person.id) return null;
    await this.#touch(session, person.id, open.untilMs, now);
    return { session, person };
  }

  /** Open sessions, the newest first. */
  list(person: PersonId, current: string | null): readonly SessionRow[] {
    const now = this.#clock.now();
    return (this.#people.known.person(person)?.sessions ?? [])
      .filter((one) => one.untilMs > now)
      .map(({ session, at, untilMs }) => ({
        id: publicId(session),
        at,
        untilMs,
        isThis: session === current,
      }))
      .reverse();
  }

  /** Signs out. */
  end(person: PersonId, session: string): Promise<PeopleRefusal | null> {
    return this.#end(person, session, 'signed-out');
  }

  /** Ends one of one's own sessions by the id that the list shows. */
  async endListed(person: PersonId, id: string): Promise<PeopleRefusal | null> {
    const open = this.#people.known.person(person)?.sessions ?? [];
    const found = open.find(({ session }) => publicId(session) === id);
    return found === undefined
      ? turnDown('no-such-session', 'That session is over already.', 'Nothing is left to do.')
      : this.#end(person, found.session, 'ended');
  }

  /** Ends all of a person's sessions but the one they act from. */
  async endOthers(person: PersonId, keep: string | null): Promise<PeopleRefusal | null> {
    const before = this.#people.known.person(person)?.sessions ?? [];
    const id = `end-others-${Buffer.from(this.#random(16)).toString('hex')}`;
    const answer = await this.#people.act(id, person, { do: 'end-other-sessions', person, keep });
    for (const { session } of before) if (session !== keep) await this.#store.forget(KIND, session);
    return refusalOf(answer);
  }

  async #end(person: PersonId, session: string, why: 'signed-out' | 'ended'): Promise<PeopleRefusal | null> {
    const act = { do: 'end-session', person, session, why } as const;
    const answer = await this.#people.act(`end-${session}`, person, act);
    await this.#store.forget(KIND, session);
    return refusalOf(answer);
  }

  async #touch(session: string, person: PersonId, endMs: number, now: number): Promise<void> {
    const last = this.#touched.get(session);
    // A clock that was set back moves the end at once, since nobody knows how long it has been.
    if (last !== undefined && now >= last && now - last < this.#times.touchMs) return;
    // Forgetting when costs a write more, and keeps sessions that just ran out from piling up here.
    if (this.#touched.size >= TOUCHED_MOST) this.#touched.clear();
    this.#touched.set(session, now);
    await this.#store.put(KIND, session, { person }, Math.min(endMs, now + this.#times.idleMs));
    // A session that was ended while this was being written stays ended: the people's record has the last word.
    if (this.#people.known.holderOf(session) === null) await this.#store.forget(KIND, session);
  }
}

export const sessionOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Enough of the hash to tell sessions apart, and of no use to anybody. */
const publicId = (session: string): string => session.slice(0, 16);

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The refusal in an answer; null where it was done. */
export function refusalOf(answer: PeopleAnswer): PeopleRefusal | null {
  if (answer.done === 'accepted') return null;
  if (answer.done === 'refused') return answer.refusal;
  return turnDown('busy', answer.says, 'Try again in a while.');
}
