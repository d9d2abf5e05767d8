// Shared by the tests of people: a clock the test sets, repeatable random bytes, and a house with a sign-in desk.

import { createHash } from 'node:crypto';
import { isRefusal } from 'boxperson/rules';
import type { Clock } from '../../src/house/host/clock.ts';
import { PeopleBook, type Person } from '../../src/house/server/people/book.ts';
import { PEOPLE_STREAM, People } from '../../src/house/server/people/people.ts';
import { PeopleRedecision } from '../../src/house/server/people/redecide.ts';
import type { PeopleRefusal } from '../../src/house/server/people/refusal.ts';
import {
  type Hasher,
  Passwords,
  type Slowness,
  scryptHasher,
} from '../../src/house/server/people/sign-in/passwords.ts';
import { type NewSession, SignInSessions } from '../../src/house/server/people/sign-in/sessions.ts';
import { SignIn } from '../../src/house/server/people/sign-in/sign-in.ts';
import { storedNames } from '../../src/house/server/people/stored-names.ts';
import { MemoryDisk } from '../../src/house/store/memory/disk.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import type { Store } from '../../src/house/store/store.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Noon on a Thursday. */
export const NOON = Date.UTC(2026, 0, 1, 12);

export class SetClock implements Clock {
  at: number;

  constructor(at = NOON) {
    this.at = at;
  }

  now(): number {
    return this.at;
  }

  /** The people code never sets timers. */
  after(): () => void {
    throw new Error('This clock has no timers.');
  }
}

/** Random bytes from a seed, draw by draw. */
export function bytesBySeed(seed: string): (count: number) => Uint8Array {
  let draw = 0;
  return (count) => {
    const bytes = createHash('sha512').update(`${seed} ${draw++}`).digest();
    return new Uint8Array(bytes.subarray(0, count));
  };
}

/** Cheap hashing for tests; one test uses the real cost. */
export const QUICK: Slowness = { cost: 16, block: 1, parallel: 1 };

export type ProofHouse = {
  readonly disk: MemoryDisk;
  readonly store: Store;
  readonly clock: SetClock;
  readonly people: People;
  readonly sessions: SignInSessions;
  readonly door: SignIn;
  readonly hashed: string[];
};

/** What another process would read from a snapshot taken now. */
export async function bookFromSnapshot({ people, store, clock }: ProofHouse): Promise<PeopleBook> {
  const saved = JSON.parse(JSON.stringify((people.book as PeopleBook).saved()));
  return PeopleBook.from(saved, await storedNames({ store, clock }));
}

/** The whole people's record, decided again. */
export async function redecidePeople({ store, clock }: ProofHouse): Promise<readonly string[]> {
  const again = new PeopleRedecision(null, await storedNames({ store, clock }));
  const entries = await store.read(PEOPLE_STREAM, 0, 10_000);
  return entries.map((entry) => again.take(entry)).filter((wrong) => wrong !== null);
}

export type ProofWish = {
  readonly disk?: MemoryDisk;
  readonly clock?: SetClock;
  readonly seed?: string;
  readonly slowness?: Slowness;
  readonly store?: Store;
};

/** One process of a house; a second one on the same disk acts as another process. */
export async function openHouse(wish: ProofWish = {}): Promise<ProofHouse> {
  const { disk = new MemoryDisk(), clock = new SetClock(), seed = 'one', slowness = QUICK } = wish;
  const store = wish.store ?? openMemory({ disk, goesOn: true });
  const random = bytesBySeed(seed);
  const people = await People.open({ store, clock });
  const sessions = new SignInSessions(people, { store, clock, random });
  const hashed: string[] = [];
  const counting: Hasher = (password, salt, how) => {
    hashed.push(`${how.cost}/${how.block}/${how.parallel}`);
    return scryptHasher(password, salt, how);
  };
  const passwords = new Passwords(random, slowness, counting);
  const door = new SignIn({ people, sessions, passwords, store, clock, random });
  return { disk, store, clock, people, sessions, door, hashed };
}

export const PASSWORD = 'two black chips, one red';

/** The answer, unless it is a refusal, which fails the test. */
export function taken<T extends object>(answer: T | PeopleRefusal): T {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.says}`);
  return answer as T;
}

export const guestIn = async ({ door }: ProofHouse, name: string): Promise<NewSession> =>
  taken(await door.comeAsGuest(name, '10.0.0.1'));

export const accountIn = async ({ door }: ProofHouse, name: string): Promise<NewSession> =>
  taken(await door.openAccount(null, name, PASSWORD, `10.0.1.${name.length}`));

/** An account that has redeemed the house's operator code. */
export async function operatorIn(house: ProofHouse, name = 'Olga'): Promise<Person> {
  const { person } = await accountIn(house, name);
  const code = await house.door.issueOperatorCode();
  if (typeof code !== 'string') throw new Error(code.says);
  const refused = await house.door.redeemOperatorCode(person.id, code, '10.0.0.9');
  if (refused !== null) throw new Error(refused.says);
  return house.people.book.person(person.id) ?? person;
}
