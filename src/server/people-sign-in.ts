// The door: guests, accounts, signing in, passwords and the operator's code. Whether a name is unknown or a password wrong,
// the answer and the work behind it are the same.

import { createHash } from 'node:crypto';
import type { Json, Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import { couldBePassword, type KeptPassword, type Passwords, readKept, weakness } from './passwords.ts';
import type { People } from './people.ts';
import { type AttemptRule, Attempts } from './people-attempts.ts';
import type { Person } from './people-book.ts';
import { isAccountsName, nameTaken } from './people-decide.ts';
import { HOUSE, type PeopleAct, type PersonId } from './people-event.ts';
import { foldName, guestName, isUnnamed, readName } from './people-names.ts';
import { isTurnedDown, type PeopleRefusal, showWait, turnDown } from './people-refusal.ts';
import { type Begun, refusalOf, type Sessions } from './sessions.ts';

const QUARTER_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** How often somebody may be wrong, and how many may come from one address. */
export const ATTEMPT_RULES = {
  account: { most: 10, withinMs: QUARTER_MS },
  address: { most: 30, withinMs: QUARTER_MS },
  /** Guests and accounts made from one address: a family or a class, and not a machine. */
  newcomers: { most: 60, withinMs: HOUR_MS },
} as const satisfies Record<string, AttemptRule>;

/** Where the slow hash of a password lies: outside of the record, so that it can be replaced and be gone. */
const KIND = 'password';
const FOR_EVER = Number.MAX_SAFE_INTEGER;

export type SignInSeams = {
  readonly people: People;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly rules?: Readonly<Record<'account' | 'address' | 'newcomers', AttemptRule>>;
};

export class SignIn {
  readonly #seams: SignInSeams;
  readonly #byAccount: Attempts;
  readonly #byAddress: Attempts;
  readonly #newcomers: Attempts;

  constructor(seams: SignInSeams) {
    const rules = seams.rules ?? ATTEMPT_RULES;
    this.#seams = seams;
    this.#byAccount = new Attempts(seams.clock, rules.account);
    this.#byAddress = new Attempts(seams.clock, rules.address);
    this.#newcomers = new Attempts(seams.clock, rules.newcomers);
  }

  /** A guest, with play chips, in one step. Whoever gives no name is called something. */
  async comeAsGuest(name: unknown, address: string): Promise<Begun | PeopleRefusal> {
    const read = isUnnamed(name) ? { name: this.#freeGuestName() } : readName(name);
    if (isTurnedDown(read)) return read;
    const wait = this.#newcomers.waitMs(address);
    if (wait > 0) return tooMany(wait);
    this.#newcomers.count(address);
    const person = this.#newPerson();
    return (
      (await this.#act(HOUSE, { do: 'join', person, name: read.name, kind: 'guest' })) ??
      this.#seams.sessions.begin(person)
    );
  }

  /** A bot of the house. It is a person like any other, except that it never signs in and is always marked. */
  async addBot(name: string): Promise<Person | PeopleRefusal> {
    const person = this.#newPerson();
    const refused = await this.#act(HOUSE, { do: 'join', person, name, kind: 'bot' });
    return refused ?? this.#known(person);
  }

  /** An account; a guest's own wallet, limits and tables go with them. Every earlier session ends. */
  async openAccount(
    guest: PersonId | null,
    name: unknown,
    password: unknown,
    address: string,
  ): Promise<Begun | PeopleRefusal> {
    const read = readName(name);
    if (isTurnedDown(read)) return read;
    const weak = weakness(password, read.name);
    if (weak !== null || typeof password !== 'string') return weak ?? badCall();
    if (isAccountsName(this.#seams.people.known, read.name)) return nameTaken(read.name);
    const wait = this.#newcomers.waitMs(address);
    if (wait > 0) return tooMany(wait);
    this.#newcomers.count(address);
    const credential = await this.#keep(password);
    if (credential === null) return busy();
    const person = guest ?? this.#newPerson();
    const act = { do: 'open-account', person, name: read.name, credential } as const;
    const refused = await this.#act(guest ?? HOUSE, act);
    if (refused !== null) {
      await this.#seams.store.forget(KIND, credential);
      return refused;
    }
    return this.#seams.sessions.begin(person);
  }

  async signIn(name: unknown, password: unknown, address: string): Promise<Begun | PeopleRefusal> {
    if (typeof name !== 'string' || name.length > 200 || !couldBePassword(password)) return notLetIn();
    const read = readName(name);
    const known = isTurnedDown(read) ? name : read.name;
    const key = createHash('sha256').update(foldName(known)).digest('hex');
    const wait = Math.max(this.#byAccount.waitMs(key), this.#byAddress.waitMs(address));
    if (wait > 0) return tooMany(wait);
    const takeBack = [this.#byAccount.count(key), this.#byAddress.count(address)];
    await this.#seams.people.catchUp();
    const person = this.#seams.people.known.named(known);
    const isRight = await this.#proves(person, password);
    if (isRight === null) return busy();
    if (!isRight || person === null) return notLetIn();
    for (const undo of takeBack) undo();
    // An exclusion is told here, and so only to whoever knows the password.
    return this.#seams.sessions.begin(person.id);
  }

  /** A new password: the old one is asked for, and every other session ends. */
  async changePassword(
    id: PersonId,
    session: string | null,
    old: unknown,
    next: unknown,
    address: string,
  ): Promise<PeopleRefusal | null> {
    const person = this.#seams.people.known.person(id);
    if (person?.credential == null)
      return turnDown('not-an-account', 'A guest has no password.', 'Open an account first.');
    const weak = weakness(next, person.name);
    if (weak !== null || typeof next !== 'string') return weak ?? badCall();
    if (!couldBePassword(old)) return wrongOld();
    const key = `change ${id}`;
    const wait = Math.max(this.#byAccount.waitMs(key), this.#byAddress.waitMs(address));
    if (wait > 0) return tooMany(wait);
    const takeBack = [this.#byAccount.count(key), this.#byAddress.count(address)];
    const isRight = await this.#proves(person, old);
    if (isRight === null) return busy();
    if (!isRight) return wrongOld();
    for (const undo of takeBack) undo();
    const credential = await this.#keep(next);
    if (credential === null) return busy();
    const instead = person.credential;
    const act = { do: 'change-password', person: id, credential, instead, keep: session } as const;
    const refused = await this.#act(id, act);
    await this.#seams.store.forget(KIND, refused === null ? instead : credential);
    return refused;
  }

  /** A code that makes whoever uses it first an operator. It is shown once and kept as a hash. */
  async issueOperatorCode(): Promise<string | PeopleRefusal> {
    const code = codeOf(this.#seams.random(CODE_LETTERS));
    return (await this.#act(HOUSE, { do: 'issue-code', code: hashOfCode(code) })) ?? code;
  }

  /** The code for a house that has no operator yet; null for one that has. A start that nobody saw is no harm. */
  async firstOperatorCode(): Promise<string | PeopleRefusal | null> {
    return this.#seams.people.known.operators().length > 0 ? null : this.issueOperatorCode();
  }

  async redeemOperatorCode(person: PersonId, code: unknown, address: string): Promise<PeopleRefusal | null> {
    const wait = this.#byAddress.waitMs(address);
    if (wait > 0) return tooMany(wait);
    const takeBack = this.#byAddress.count(address);
    const given = typeof code === 'string' ? code.slice(0, 100) : '';
    const refused = await this.#act(person, { do: 'use-code', person, code: hashOfCode(given) });
    if (refused === null) takeBack();
    return refused;
  }

  /** Whether it is that person's password. Nobody's takes as long as somebody's. */
  async #proves(person: Person | null, password: string): Promise<boolean | null> {
    const { store, clock, passwords } = this.#seams;
    const credential = person?.credential ?? 'nobody';
    const kept = readKept(await store.get(KIND, credential, clock.now()));
    const isRight = await passwords.isRight(password, kept);
    if (isRight === true && kept !== null && passwords.isOutdated(kept)) {
      const stronger = await passwords.keep(password);
      if (stronger !== null) await this.#put(credential, stronger);
    }
    return isRight;
  }

  async #keep(password: string): Promise<string | null> {
    const kept = await this.#seams.passwords.keep(password);
    if (kept === null) return null;
    const credential = Buffer.from(this.#seams.random(16)).toString('hex');
    await this.#put(credential, kept);
    return credential;
  }

  #put(credential: string, kept: KeptPassword): Promise<void> {
    return this.#seams.store.put(KIND, credential, kept as unknown as Json, FOR_EVER);
  }

  async #act(by: PersonId, act: PeopleAct): Promise<PeopleRefusal | null> {
    const id = `${act.do}-${Buffer.from(this.#seams.random(16)).toString('hex')}`;
    return refusalOf(await this.#seams.people.act(id, by, act));
  }

  #known(id: PersonId): Person | PeopleRefusal {
    return this.#seams.people.known.person(id) ?? badCall();
  }

  /** One that nobody has, as far as a few tries show; a number behind it sees to the rest. */
  #freeGuestName(): string {
    const { people, random } = this.#seams;
    const names = [4, 4, 4, 6, 8].map((digits) => guestName(Buffer.from(random(6)).readUIntBE(0, 6), digits));
    return names.find((name) => !people.known.looksLike(name, 'anybody')) ?? names[0] ?? '';
  }

  /** Not to be guessed, and never like the name of a role or of the automatic crew. */
  #newPerson(): PersonId {
    return `p-${Buffer.from(this.#seams.random(10)).toString('hex')}`;
  }
}

const notLetIn = (): PeopleRefusal =>
  turnDown('not-let-in', 'That name and password do not go together.', 'Check both and try again.');

const wrongOld = (): PeopleRefusal =>
  turnDown('not-let-in', 'That is not your password.', 'Type the password that you have now.');

const tooMany = (waitMs: number): PeopleRefusal =>
  turnDown('too-many-attempts', 'That was tried too often.', `Wait ${showWait(waitMs)}.`, waitMs);

const busy = (): PeopleRefusal =>
  turnDown('busy', 'Many people are coming in at once.', 'Try again in a few seconds.', 3_000);

const badCall = (): PeopleRefusal =>
  turnDown('not-known', 'That is not what was asked for.', 'Look at the form again.');

/** Letters that are not mistaken for one another when they are read from a screen. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 25;

/** 125 bits, in fives. */
const codeOf = (random: Uint8Array): string =>
  [...random]
    .map((byte, at) => `${at > 0 && at % 5 === 0 ? '-' : ''}${LETTERS[byte % LETTERS.length] ?? ''}`)
    .join('');

/** As it was meant, however it was typed. */
const hashOfCode = (code: string): string => {
  const typed = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(typed).digest('hex');
};
