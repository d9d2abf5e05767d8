// Sessions: the person has a random token, the house its SHA-256. The people's record says which sessions are open; the store
// keeps how much longer each may be idle.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from 'boxperson/host';
import type { Store } from 'boxperson/store';
import { peopleRefusalOf } from '../act-once.ts';
import type { Person } from '../book.ts';
import { noSuchSession } from '../decide/sessions.ts';
import { HOUSE, type PersonId } from '../event.ts';
import type { People } from '../people.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';

type SessionTimes = {
  /** A session unused for this long ends. */
  readonly idleMs: number;
  /** A session ends after this long even if it is used. */
  readonly absoluteMs: number;
  /** The idle deadline is moved at most this often, so that not every request is a write. */
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

/** A session as shown to its owner. */
type SessionRow = {
  readonly id: string;
  readonly at: number;
  readonly untilMs: number;
  readonly isThis: boolean;
};

export type NewSession = { readonly token: string; readonly session: string; readonly person: Person };

export class SignInSessions {
  readonly #people: People;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #random: (bytes: number) => Uint8Array;
  readonly #times: SessionTimes;
  /** When this process last moved each session's deadline. */
  readonly #touched = new Map<string, number>();

  constructor(
    people: People,
    deps: { readonly store: Store; readonly clock: Clock; readonly random: (bytes: number) => Uint8Array },
    times: SessionTimes = SESSION_TIMES,
  ) {
    this.#people = people;
    this.#store = deps.store;
    this.#clock = deps.clock;
    this.#random = deps.random;
    this.#times = times;
    people.watch((events) => {
      for (const event of events) if (event.type === 'SessionEnded') this.#touched.delete(event.session);
    });
  }

  /** Starts a session. The token is returned once and stored nowhere. */
  async begin(person: PersonId): Promise<NewSession | PeopleRefusal> {
    const token = Buffer.from(this.#random(TOKEN_BYTES)).toString('base64url');
    const session = sessionHash(token);
    const now = this.#clock.now();
    const untilMs = now + this.#times.absoluteMs;
    await this.#store.put(KIND, session, { person }, Math.min(untilMs, now + this.#times.idleMs));
    this.#touched.set(session, now);
    const id = `session-${session}`;
    const answer = await this.#people.act(id, HOUSE, { do: 'begin-session', person, session, untilMs });
    const refused = peopleRefusalOf(answer);
    if (refused !== null) {
      await this.#store.forget(KIND, session);
      return refused;
    }
    const owner = this.#people.book.person(person);
    return owner === null
      ? turnDown('no-such-person', 'There is no person by that name.', 'Sign in again.')
      : { token, session, person: owner };
  }

  /** The holder of a token; null if the token is invalid or expired. */
  async check(token: unknown): Promise<{ readonly session: string; readonly person: Person } | null> {
    if (typeof token !== 'string' || !TOKEN.test(token)) return null;
    const session = sessionHash(token);
    const now = this.#clock.now();
    const kept = await this.#store.get(KIND, session, now);
    if (typeof kept !== 'object' || kept === null || !('person' in kept)) return null;
    if (this.#people.book.holderOf(session) === null) await this.#people.catchUp();
    // Checked after the store, so that a session that ended in the meantime counts as ended.
    const person = this.#people.book.holderOf(session);
    const open = person?.sessions.find((one) => isSame(one.session, session));
    if (person == null || open === undefined || open.untilMs <= now) return null;
    if (kept.person !== person.id) return null;
    await this.#touch(session, person.id, open.untilMs, now);
    return { session, person };
  }

  /** Open sessions, newest first. */
  list(person: PersonId, current: string | null): readonly SessionRow[] {
    const now = this.#clock.now();
    return (this.#people.book.person(person)?.sessions ?? [])
      .filter((one) => one.untilMs > now)
      .map(({ session, at, untilMs }) => ({
        id: publicId(session),
        at,
        untilMs,
        isThis: session === current,
      }))
      .reverse();
  }

  end(person: PersonId, session: string): Promise<PeopleRefusal | null> {
    return this.#end(person, session, 'signed-out');
  }

  /** Ends one of a person's own sessions, by the id shown in the list. */
  async endListed(person: PersonId, id: string): Promise<PeopleRefusal | null> {
    const open = this.#people.book.person(person)?.sessions ?? [];
    const found = open.find(({ session }) => publicId(session) === id);
    return found === undefined ? noSuchSession() : this.#end(person, found.session, 'ended');
  }

  async #end(person: PersonId, session: string, why: 'signed-out' | 'ended'): Promise<PeopleRefusal | null> {
    const act = { do: 'end-session', person, session, why } as const;
    const answer = await this.#people.act(`end-${session}`, person, act);
    await this.#store.forget(KIND, session);
    return peopleRefusalOf(answer);
  }

  async #touch(session: string, person: PersonId, endMs: number, now: number): Promise<void> {
    const last = this.#touched.get(session);
    // After the clock is set back, the deadline is moved at once, because the elapsed time is unknown.
    if (last !== undefined && now >= last && now - last < this.#times.touchMs) return;
    // Clearing the map costs extra writes, but keeps expired sessions from piling up here.
    if (this.#touched.size >= TOUCHED_MOST) this.#touched.clear();
    this.#touched.set(session, now);
    await this.#store.put(KIND, session, { person }, Math.min(endMs, now + this.#times.idleMs));
    // A session that ended during this write stays ended: the people's record decides.
    if (this.#people.book.holderOf(session) === null) await this.#store.forget(KIND, session);
  }
}

export const sessionHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Enough of the hash to tell sessions apart, and useless to an attacker. */
const publicId = (session: string): string => session.slice(0, 16);

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
