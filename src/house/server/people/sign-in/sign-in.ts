// Signing in: guests, accounts, passwords and codes. An unknown name and a wrong password get the same answer and cost the same
// work.

import { createHash } from 'node:crypto';
import type { Clock } from 'boxperson/host';
import { isRefusal } from 'boxperson/rules';
import type { Json, Store } from 'boxperson/store';
import { actOnce } from '../act-once.ts';
import type { Person } from '../book.ts';
import { isAccountsName, nameTaken } from '../decide/accounts.ts';
import type { PeopleAct } from '../decide/decide.ts';
import { isRecoveryOpen, wrongRecovery } from '../decide/recovery.ts';
import { HOUSE, type PersonId } from '../event.ts';
import { foldName, guestName, isUnnamed, readName } from '../names.ts';
import type { People } from '../people.ts';
import { type PeopleRefusal, showWait, turnDown } from '../refusal.ts';
import { type AttemptCounters, type AttemptRule, Attempts, countAttempt } from './attempts.ts';
import { hashOfCode, newCode } from './codes.ts';
import { PASSWORD_KIND } from './credential.ts';
import { KnownDevices } from './known-devices.ts';
import { passwordWeakness } from './password-strength.ts';
import { couldBePassword, type Passwords, readStoredPassword, type StoredPassword } from './passwords.ts';
import type { NewSession, SignInSessions } from './sessions.ts';

const QUARTER_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Rate limits for failed attempts and for newcomers by address. A browser that has signed in to an account before has its own
 * counter, which nobody else can use up.
 */
export const ATTEMPT_RULES = {
  /** One account from one address: strict, without affecting other accounts or addresses. */
  pair: { most: 5, withinMs: QUARTER_MS },
  /** One address, for any accounts. */
  address: { most: 30, withinMs: QUARTER_MS },
  /**
   * One account from any address: the limit for an attacker with many addresses, low enough to protect even the weakest
   * accepted password.
   */
  account: { most: 100, withinMs: HOUR_MS },
  /** A browser known to the account. */
  device: { most: 10, withinMs: QUARTER_MS },
  /** Recovery codes for one account from one address. They cost no hash, so they have a counter of their own. */
  recovery: { most: 5, withinMs: QUARTER_MS },
  /** The current password, when a signed-in person changes it. */
  change: { most: 10, withinMs: QUARTER_MS },
  /** Scoring of new passwords, which costs some work. */
  judged: { most: 60, withinMs: QUARTER_MS },
  /** Guests and accounts created from one address: enough for a family or a class, not for a script. */
  newcomers: { most: 60, withinMs: HOUR_MS },
  /** New names for one person: the record keeps each of them. */
  renamed: { most: 6, withinMs: HOUR_MS },
} as const satisfies Record<string, AttemptRule>;

type Counters = Readonly<Record<keyof typeof ATTEMPT_RULES, Attempts>>;

/** Where the slow hash of a password is stored: outside the record, so that it can be replaced and deleted. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

export type SignInDeps = {
  readonly people: People;
  readonly sessions: SignInSessions;
  readonly passwords: Passwords;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  /** Takes an operator code, as its hash, that was left for this house on the machine itself; false if there is none. */
  readonly takeCodeLeft?: (code: string) => Promise<boolean>;
};

/** A person who just signed in, with the cookie of their browser if it is now known. */
export type SignedIn = NewSession & { readonly device: string | null };

type IssuedCode = { readonly code: string; readonly untilMs: number };

export class SignIn {
  readonly #deps: SignInDeps;
  readonly #devices: KnownDevices;
  readonly #counted: Counters;

  constructor(deps: SignInDeps) {
    this.#deps = deps;
    this.#devices = new KnownDevices(deps);
    const counters = Object.entries(ATTEMPT_RULES).map(([name, rule]) => [
      name,
      new Attempts(deps.clock, rule),
    ]);
    this.#counted = Object.fromEntries(counters) as Counters;
  }

  /** Adds a guest with play chips in one step. A guest without a name is given one. */
  async comeAsGuest(name: unknown, address: string): Promise<NewSession | PeopleRefusal> {
    const read = isUnnamed(name) ? { name: this.#freeGuestName() } : readName(name);
    if (isRefusal(read)) return read;
    const { waitMs } = countAttempt([[this.#counted.newcomers, address]]);
    if (waitMs > 0) return tooMany(waitMs);
    const person = this.#newPerson();
    return (
      (await this.#act(HOUSE, { do: 'join', person, name: read.name, kind: 'guest' })) ??
      this.#deps.sessions.begin(person)
    );
  }

  /** Gives a guest another name, which may have a number appended. */
  async changeName(id: PersonId, name: unknown): Promise<PeopleRefusal | null> {
    const read = readName(name);
    if (isRefusal(read)) return read;
    const { waitMs, takeBack } = countAttempt([[this.#counted.renamed, id]]);
    if (waitMs > 0) return tooMany(waitMs);
    const refused = await this.#act(id, { do: 'change-name', person: id, name: read.name });
    // What was refused is not in the record.
    if (refused !== null) takeBack();
    return refused;
  }

  /** Adds a bot of the house: a person like any other, except that it never signs in and is always labeled as a bot. */
  async addBot(name: string, person: PersonId = this.#newPerson()): Promise<Person | PeopleRefusal> {
    const refused = await this.#act(HOUSE, { do: 'join', person, name, kind: 'bot' });
    return refused ?? this.#personOrRefusal(person);
  }

  /** Opens an account; a guest keeps their wallet, limits and tables. Every earlier session ends. */
  async openAccount(
    guest: PersonId | null,
    name: unknown,
    password: unknown,
    address: string,
    device: string | null = null,
  ): Promise<SignedIn | PeopleRefusal> {
    const read = readName(name);
    if (isRefusal(read)) return read;
    const weak = await this.#weakness(password, read.name, address);
    if (weak !== null || typeof password !== 'string') return weak ?? badCall();
    if (isAccountsName(this.#deps.people.book, read.name)) return nameTaken(read.name);
    const { waitMs } = countAttempt([[this.#counted.newcomers, address]]);
    if (waitMs > 0) return tooMany(waitMs);
    const credential = await this.#keep(password);
    if (credential === null) return busy();
    const person = guest ?? this.#newPerson();
    const act = { do: 'open-account', person, name: read.name, credential } as const;
    const refused = await this.#act(guest ?? HOUSE, act);
    if (refused !== null) {
      await this.#deps.store.forget(PASSWORD_KIND, credential);
      return refused;
    }
    return this.#letIn(person, credential, device);
  }

  /** `device` is the cookie of a browser: empty if it has none yet, null for a program. */
  async signIn(
    name: unknown,
    password: unknown,
    address: string,
    device: string | null = null,
  ): Promise<SignedIn | PeopleRefusal> {
    if (typeof name !== 'string' || name.length > 200 || !couldBePassword(password)) return notLetIn();
    const { lookupName, account } = accountNamed(name);
    const own = await this.#ownDevice(lookupName, device);
    const { waitMs, takeBack } = countAttempt(
      own === null ? this.#asStranger(account, address) : [[this.#counted.device, own]],
    );
    if (waitMs > 0) return tooMany(waitMs);
    await this.#deps.people.catchUp();
    const person = this.#deps.people.book.named(lookupName);
    const isRight = await this.#proves(person, password, own !== null);
    // If the password was not checked, the attempt does not count.
    if (isRight !== false) takeBack();
    if (isRight === null) return busy();
    if (!isRight || person?.credential == null) return notLetIn();
    // Exclusions are checked here, so only someone who knows the password learns of one.
    return this.#letIn(person.id, person.credential, device);
  }

  /** Changes a password: requires the current one, and ends every other session and known browser. */
  async changePassword(
    id: PersonId,
    session: string | null,
    old: unknown,
    next: unknown,
    address: string,
    device: string | null = null,
  ): Promise<PeopleRefusal | null> {
    const person = this.#deps.people.book.person(id);
    if (person?.credential == null)
      return turnDown('not-an-account', 'A guest has no password.', 'Open an account first.');
    const weak = await this.#weakness(next, person.name, address);
    if (weak !== null || typeof next !== 'string') return weak ?? badCall();
    if (!couldBePassword(old)) return wrongOld();
    const { waitMs, takeBack } = countAttempt([[this.#counted.change, id]]);
    if (waitMs > 0) return tooMany(waitMs);
    const isRight = await this.#proves(person, old, true);
    if (isRight !== false) takeBack();
    if (isRight === null) return busy();
    if (!isRight) return wrongOld();
    const credential = await this.#keep(next);
    if (credential === null) return busy();
    const instead = person.credential;
    const act = { do: 'change-password', person: id, credential, instead, keep: session } as const;
    const refused = await this.#act(id, act);
    await this.#deps.store.forget(PASSWORD_KIND, refused === null ? instead : credential);
    if (refused === null) await this.#devices.move(instead, credential, device);
    return refused;
  }

  /** Whether a person who wants to close their account is its owner: their credential, or null for a guest, who has none. */
  async proveOwner(
    id: PersonId,
    password: unknown,
  ): Promise<{ readonly credential: string | null } | PeopleRefusal> {
    const person = this.#deps.people.book.person(id);
    if (person === null || person.credential === null) return { credential: null };
    if (!couldBePassword(password)) return wrongOld();
    const { waitMs, takeBack } = countAttempt([[this.#counted.change, id]]);
    if (waitMs > 0) return tooMany(waitMs);
    const isRight = await this.#proves(person, password, true);
    if (isRight !== false) takeBack();
    if (isRight === null) return busy();
    return isRight ? { credential: person.credential } : wrongOld();
  }

  /** Issues a recovery code for a lost password. It replaces any earlier code. */
  issueRecovery(by: PersonId, person: PersonId): Promise<IssuedCode | PeopleRefusal> {
    return this.#issueCode(by, person, (code) => ({ do: 'issue-recovery', person, code }));
  }

  /** Approves a request to reset a password, which issues a code. */
  approveReset(by: PersonId, request: string): Promise<IssuedCode | PeopleRefusal> {
    const person = this.#deps.people.book.reset(request)?.person ?? '';
    return this.#issueCode(by, person, (code) => ({ do: 'approve-reset', request, code }));
  }

  /** The code is shown once to whom it is issued; the record has its hash. */
  async #issueCode(
    by: PersonId,
    person: PersonId,
    actWith: (code: string) => PeopleAct,
  ): Promise<IssuedCode | PeopleRefusal> {
    const { people, random } = this.#deps;
    const code = newCode(random);
    const refused = await this.#act(by, actWith(hashOfCode(code)));
    return refused ?? { code, untilMs: people.book.person(person)?.recovery?.untilMs ?? 0 };
  }

  /**
   * Sets a new password with a recovery code: every session and known browser ends, and the holder of the code is signed in.
   * Guessing 125 bits is hopeless, so attempts are counted only by address and by address with account; attempts by others
   * never lock a person out.
   */
  async recover(
    name: unknown,
    typed: unknown,
    next: unknown,
    address: string,
    device: string | null = null,
  ): Promise<SignedIn | PeopleRefusal> {
    if (typeof name !== 'string' || name.length > 200) return wrongRecovery();
    const { lookupName, account } = accountNamed(name);
    const { waitMs, takeBack } = countAttempt([
      [this.#counted.recovery, `${address} ${account}`],
      [this.#counted.address, address],
    ]);
    if (waitMs > 0) return tooMany(waitMs);
    const { people, clock } = this.#deps;
    await people.catchUp();
    const person = people.book.named(lookupName);
    const code = hashOfCode(typed);
    if (person?.credential == null || !isRecoveryOpen(people.book, person.id, code, clock.now()))
      return wrongRecovery();
    takeBack();
    const weak = await this.#weakness(next, person.name, address);
    if (weak !== null || typeof next !== 'string') return weak ?? badCall();
    const credential = await this.#keep(next);
    if (credential === null) return busy();
    const refused = await this.#act(HOUSE, { do: 'recover', person: person.id, code, credential });
    const gone = refused === null ? person.credential : credential;
    await this.#deps.store.forget(PASSWORD_KIND, gone);
    await this.#devices.forget(gone);
    return refused ?? this.#letIn(person.id, credential, device);
  }

  /** A code that makes its first user an operator. It is shown once and stored as a hash. */
  issueOperatorCode(): Promise<string | PeopleRefusal> {
    return issueOperatorCode(this.#deps.people, this.#deps.random);
  }

  /** The code for a house without an operator; null if it has one. A code that was never seen does no harm. */
  async firstOperatorCode(): Promise<string | PeopleRefusal | null> {
    return this.#deps.people.book.operators().length > 0 ? null : this.issueOperatorCode();
  }

  async redeemOperatorCode(person: PersonId, typed: unknown, address: string): Promise<PeopleRefusal | null> {
    const { waitMs, takeBack } = countAttempt([[this.#counted.address, address]]);
    if (waitMs > 0) return tooMany(waitMs);
    const code = hashOfCode(typed);
    if ((await this.#deps.takeCodeLeft?.(code)) === true) await this.#act(HOUSE, { do: 'issue-code', code });
    const refused = await this.#act(person, { do: 'use-code', person, code });
    if (refused === null) takeBack();
    return refused;
  }

  /** The counters for an attempt from a browser unknown to the account. */
  #asStranger(account: string, address: string): AttemptCounters {
    return [
      [this.#counted.pair, `${address} ${account}`],
      [this.#counted.address, address],
      [this.#counted.account, account],
    ];
  }

  /** The browser, if it has signed in to this account before; otherwise null. */
  async #ownDevice(name: string, device: string | null): Promise<string | null> {
    if (device === null || device === '') return null;
    const { people } = this.#deps;
    if (people.book.named(name) === null) await people.catchUp();
    return this.#devices.find(people.book.named(name)?.credential ?? null, device);
  }

  async #letIn(
    person: PersonId,
    credential: string,
    device: string | null,
  ): Promise<SignedIn | PeopleRefusal> {
    const begun = await this.#deps.sessions.begin(person);
    if (isRefusal(begun)) return begun;
    return { ...begun, device: device === null ? null : await this.#devices.remember(credential, device) };
  }

  async #weakness(password: unknown, name: string, address: string): Promise<PeopleRefusal | null> {
    const { waitMs } = countAttempt([[this.#counted.judged, address]]);
    return waitMs > 0 ? tooMany(waitMs) : passwordWeakness(password, name);
  }

  /** Whether this is the person's password. An unknown person takes as long to check as a known one. */
  async #proves(person: Person | null, password: string, isFirst: boolean): Promise<boolean | null> {
    const { store, clock, passwords } = this.#deps;
    const credential = person?.credential ?? 'nobody';
    const kept = readStoredPassword(await store.get(PASSWORD_KIND, credential, clock.now()));
    const isRight = await passwords.isRight(password, kept, isFirst);
    if (isRight === true && kept !== null && passwords.isOutdated(kept)) {
      const stronger = await passwords.keep(password);
      if (stronger !== null) await this.#put(credential, stronger);
    }
    return isRight;
  }

  async #keep(password: string): Promise<string | null> {
    const kept = await this.#deps.passwords.keep(password);
    if (kept === null) return null;
    const credential = Buffer.from(this.#deps.random(16)).toString('hex');
    await this.#put(credential, kept);
    return credential;
  }

  #put(credential: string, kept: StoredPassword): Promise<void> {
    return this.#deps.store.put(PASSWORD_KIND, credential, kept as unknown as Json, FOR_EVER);
  }

  #act(by: PersonId, act: PeopleAct): Promise<PeopleRefusal | null> {
    return actOnce(this.#deps, by, act);
  }

  #personOrRefusal(id: PersonId): Person | PeopleRefusal {
    return this.#deps.people.book.person(id) ?? badCall();
  }

  /** A name that is free after a few tries; a number is appended if it is not. */
  #freeGuestName(): string {
    const { people, random } = this.#deps;
    const names = [4, 4, 4, 6, 8].map((digits) => guestName(Buffer.from(random(6)).readUIntBE(0, 6), digits));
    return names.find((name) => !people.book.looksLike(name, 'anybody')) ?? names[0] ?? '';
  }

  /** Impossible to guess, and never like the name of a role or the automatic crew. */
  #newPerson(): PersonId {
    return `p-${Buffer.from(this.#deps.random(10)).toString('hex')}`;
  }
}

type Random = (bytes: number) => Uint8Array;

/**
 * Issues a one-time code that makes its user an operator, and records its hash. Returns the code, which cannot be shown again, or
 * the refusal.
 */
export async function issueOperatorCode(people: People, random: Random): Promise<string | PeopleRefusal> {
  const code = newCode(random);
  return (await actOnce({ people, random }, HOUSE, { do: 'issue-code', code: hashOfCode(code) })) ?? code;
}

/** A typed name: the key to find the account and the key to count attempts under, whether or not the account exists. */
function accountNamed(typed: string): { readonly lookupName: string; readonly account: string } {
  const read = readName(typed);
  const lookupName = isRefusal(read) ? typed : read.name;
  return { lookupName, account: createHash('sha256').update(foldName(lookupName)).digest('hex') };
}

const notLetIn = (): PeopleRefusal =>
  turnDown('not-let-in', 'That name and password do not match.', 'Check both and try again.');

const wrongOld = (): PeopleRefusal =>
  turnDown('not-let-in', 'That is not your password.', 'Type your current password.');

const tooMany = (waitMs: number): PeopleRefusal =>
  turnDown('too-many-attempts', 'Too many attempts.', `Wait ${showWait(waitMs)}.`, waitMs);

const busy = (): PeopleRefusal =>
  turnDown('busy', 'Many people are signing in at once.', 'Try again in a few seconds.', 3_000);

const badCall = (): PeopleRefusal =>
  turnDown('not-known', 'That request is not valid.', 'Check the form and try again.');
