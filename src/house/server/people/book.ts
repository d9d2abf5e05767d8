// Everyone the house knows: the state that the people's record adds up to. Only the follower of the record writes it;
// everything else reads.

import { unreachable } from 'boxperson/base';
import { allGames } from 'boxperson/games';
import { type CrewRole, currentKeys } from 'boxperson/rules';
import type { Json } from 'boxperson/store';
import { NO_PROPERTY, type Property } from '../house/property.ts';
import { type PlayerLimits, withLimit } from '../protection/limits.ts';
import type {
  Coupon,
  PeopleActor,
  PeopleEvent,
  PersonId,
  PersonKind,
  SecondRequest,
  Shift,
  TableId,
} from './event.ts';
import { foldName, lookOf } from './names.ts';
import { NO_REGISTER, registerAfter, type TableRegister } from './register.ts';
import { FORMER_PERSON, type NamesOf, type StoredNames } from './stored-names.ts';

export type RoleGrant = {
  readonly role: CrewRole;
  readonly table: TableId | null;
  readonly by: PeopleActor;
  readonly at: number;
};

export type OpenSession = { readonly session: string; readonly at: number; readonly untilMs: number };

export type Person = {
  readonly id: PersonId;
  readonly name: string;
  readonly kind: PersonKind;
  readonly joinedAt: number;
  readonly credential: string | null;
  readonly grants: readonly RoleGrant[];
  readonly sessions: readonly OpenSession[];
  readonly limits: PlayerLimits;
  readonly exclusion: { readonly at: number; readonly untilMs: number | null } | null;
  readonly toppedUpAt: number | null;
  /** An unused recovery code from an operator, stored as a hash. */
  readonly recovery: { readonly code: string; readonly untilMs: number } | null;
  /** Who locked the account, when and why; null if it is not locked. */
  readonly lock: { readonly by: PeopleActor; readonly at: number; readonly reason: string } | null;
  /** When they closed their account; null for everyone else. */
  readonly closedAt: number | null;
};

/** A request to reset a password that waits for its approval. */
export type ResetRequest = {
  readonly id: string;
  readonly person: PersonId;
  readonly by: PersonId;
  readonly at: number;
  readonly untilMs: number;
};

/** A request for a second approval, and its outcome. */
export type SecondApproval = {
  readonly request: SecondRequest;
  /** `past` once another request replaces one that the table has moved past. */
  readonly outcome: 'waits' | 'given' | 'refused' | 'withdrawn' | 'past';
  readonly secondBy: PersonId | null;
  /** The mark of the ruling that was approved; null before that, and in old records. */
  readonly saw?: string | null;
};

/** The read-only side of the book. */
export interface ReadonlyPeopleBook {
  person(id: PersonId): Person | null;
  /** The same for those who may still act and be given something: null for a person who has closed their account. */
  present(id: PersonId): Person | null;
  /** The account or bot with that name, ignoring case. */
  named(name: string): Person | null;
  /** Every name that a person has had or asked for; none once they have closed their account. */
  readonly namesOf: NamesOf;
  /** How many people have that name, or have asked for it. */
  peopleNamed(name: string): number;
  /** Whether a name looks like an existing one: an account's or a bot's, or for 'anybody' a guest's too. */
  looksLike(name: string, whose: 'account' | 'anybody'): boolean;
  people(): Iterable<Person>;
  holderOf(session: string): Person | null;
  second(request: string): SecondApproval | null;
  seconds(): Iterable<SecondApproval>;
  isCodeOpen(code: string): boolean;
  /** The operators whose accounts are not locked. */
  operators(): readonly Person[];
  /** A request to reset a password that has not been answered. */
  reset(request: string): ResetRequest | null;
  resets(): Iterable<ResetRequest>;
  shift(id: string): Shift | null;
  /** Shifts by time; those long over are dropped. */
  shifts(): readonly Shift[];
  readonly register: TableRegister;
  coupon(id: string): Coupon | null;
  /** Every coupon ever issued to a person; the ledger knows which are left. */
  couponsOf(person: PersonId): readonly Coupon[];
  /** Settings for the whole house. */
  readonly property: Property;
  /** The latest time in any entry of the record. */
  readonly latestAt: number;
}

/** Codes and requests kept in memory; older ones are no longer valid and remain only in the record. */
const CODES_MOST = 20;
const SECONDS_MOST = 200;
const RESETS_MOST = 200;
/** How long a shift that is over is kept in memory. */
const SHIFT_KEPT_MS = 2 * 24 * 60 * 60 * 1000;

export class PeopleBook implements ReadonlyPeopleBook {
  latestAt = 0;
  readonly #people = new Map<PersonId, Person>();
  readonly #byName = new Map<string, PersonId>();
  readonly #namesOf = new Map<PersonId, readonly string[]>();
  /** The people whose names are stored beside the record, and so need not be in a snapshot. */
  readonly #isStored = new Set<PersonId>();
  readonly #takenNames = new Map<string, number>();
  /** How many names look the same: accounts and bots, and guests. Derived from the current people only. */
  readonly #looks = { account: new Map<string, number>(), guest: new Map<string, number>() };
  readonly #bySession = new Map<string, PersonId>();
  readonly #operators = new Set<PersonId>();
  #codes: readonly string[] = [];
  readonly #seconds = new Map<string, SecondApproval>();
  readonly #resets = new Map<string, ResetRequest>();
  readonly #shifts = new Map<string, Shift>();
  #register = NO_REGISTER;
  readonly #coupons = new Map<string, Coupon>();
  readonly #couponsOf = new Map<PersonId, Coupon[]>();
  #property = NO_PROPERTY;

  get property(): Property {
    return this.#property;
  }

  get register(): TableRegister {
    return this.#register;
  }

  reset(request: string): ResetRequest | null {
    return this.#resets.get(request) ?? null;
  }

  resets(): Iterable<ResetRequest> {
    return this.#resets.values();
  }

  shift(id: string): Shift | null {
    return this.#shifts.get(id) ?? null;
  }

  shifts(): readonly Shift[] {
    return [...this.#shifts.values()].toSorted((a, b) => a.fromMs - b.fromMs);
  }

  coupon(id: string): Coupon | null {
    return this.#coupons.get(id) ?? null;
  }

  couponsOf(person: PersonId): readonly Coupon[] {
    return this.#couponsOf.get(person) ?? [];
  }

  person(id: PersonId): Person | null {
    return this.#people.get(id) ?? null;
  }

  present(id: PersonId): Person | null {
    const person = this.person(id);
    return person === null || person.closedAt !== null ? null : person;
  }

  named(name: string): Person | null {
    const id = this.#byName.get(foldName(name));
    return id === undefined ? null : this.person(id);
  }

  peopleNamed(name: string): number {
    return this.#takenNames.get(foldName(name)) ?? 0;
  }

  readonly namesOf = (person: PersonId): readonly string[] => this.#namesOf.get(person) ?? [];

  /** Takes a person's names as stored beside the record. */
  learnNames(person: PersonId, names: readonly string[]): void {
    this.#isStored.add(person);
    this.#addNames(person, names);
  }

  looksLike(name: string, whose: 'account' | 'anybody'): boolean {
    const { account, guest } = this.#looks;
    const look = lookOf(name);
    return (account.get(look) ?? 0) > 0 || (whose === 'anybody' && (guest.get(look) ?? 0) > 0);
  }

  people(): Iterable<Person> {
    return this.#people.values();
  }

  holderOf(session: string): Person | null {
    const id = this.#bySession.get(session);
    return id === undefined ? null : this.person(id);
  }

  second(request: string): SecondApproval | null {
    return this.#seconds.get(request) ?? null;
  }

  seconds(): Iterable<SecondApproval> {
    return this.#seconds.values();
  }

  isCodeOpen(code: string): boolean {
    return this.#codes.includes(code);
  }

  operators(): readonly Person[] {
    return [...this.#operators].flatMap((id) => this.person(id) ?? []).filter((person) => !isLocked(person));
  }

  /** Applies an event of the record. */
  apply(event: PeopleEvent): void {
    switch (event.type) {
      case 'Joined':
        this.#join(event);
        break;
      case 'AccountOpened':
        this.#openAccount(event);
        break;
      case 'NameChanged':
        this.#rename(event);
        break;
      case 'AccountClosed':
        this.#close(event);
        break;
      case 'PasswordChanged':
      case 'PasswordRecovered':
        // A known password makes a recovery code unnecessary, and a code works only once.
        this.#change(event.person, { credential: event.credential, recovery: null });
        break;
      case 'RecoveryCodeIssued':
        this.#change(event.person, { recovery: { code: event.code, untilMs: event.untilMs } });
        for (const { id, person } of [...this.#resets.values()])
          if (person === event.person) this.#resets.delete(id);
        break;
      case 'ResetAsked': {
        const { request: id, person, by, at, untilMs } = event;
        this.#askReset({ id, person, by, at, untilMs });
        break;
      }
      case 'ResetRefused':
        this.#resets.delete(event.request);
        break;
      case 'AccountLocked': {
        const { by, at, reason } = event;
        // A code issued before the lock would outlive it.
        this.#change(event.person, { lock: { by, at, reason }, recovery: null });
        break;
      }
      case 'AccountUnlocked':
        this.#change(event.person, { lock: null });
        break;
      case 'TableAdded':
      case 'TableNamed':
      case 'TablesArranged':
      case 'TableHidden':
      case 'TableRetired':
      case 'TableRestored':
      case 'TableReplaced':
        this.#register = registerAfter(this.#register, event);
        break;
      case 'ShiftPlanned':
        this.#plan(event.shift);
        break;
      case 'ShiftCancelled':
        this.#shifts.delete(event.shift);
        break;
      case 'ToppedUp':
        this.#change(event.person, { toppedUpAt: event.at });
        break;
      case 'SessionBegan': {
        const { session, at, untilMs } = event;
        this.#bySession.set(session, event.person);
        this.#changeSessions(event.person, (open) => [
          ...open.filter((one) => one.untilMs > at),
          { session, at, untilMs },
        ]);
        break;
      }
      case 'SessionEnded':
        this.#changeSessions(event.person, (open) => open.filter((one) => one.session !== event.session));
        break;
      case 'OperatorCodeIssued':
        this.#codes = [...this.#codes, event.code].slice(-CODES_MOST);
        break;
      case 'OperatorCodeUsed':
        // Codes are for a house without an operator: once one is used, the others are void.
        this.#codes = [];
        break;
      case 'RoleGranted': {
        const { role, table, by, at } = event;
        this.#changeGrants(event.person, (grants) => [...grants, { role, table, by, at }]);
        break;
      }
      case 'RoleWithdrawn':
        this.#changeGrants(event.person, (grants) =>
          grants.filter((one) => one.role !== event.role || one.table !== event.table),
        );
        break;
      case 'LimitSet': {
        const { limit, value, fromMs, at } = event;
        const limits = this.person(event.person)?.limits ?? {};
        this.#change(event.person, { limits: withLimit(limits, limit, value, fromMs, at) });
        break;
      }
      case 'Excluded':
        this.#change(event.person, { exclusion: { at: event.at, untilMs: event.untilMs } });
        break;
      case 'CouponIssued':
        this.#issue(event.coupon);
        break;
      case 'PayoutsPosted': {
        const { group, payouts } = event;
        this.#property = { ...this.#property, payouts: { ...this.#property.payouts, [group]: payouts } };
        break;
      }
      case 'OptionsAllowed':
        this.#property = { ...this.#property, playerOptions: currentKeys(allGames(), event.options) };
        break;
      case 'SecondAsked':
        this.#ask(event.request);
        break;
      case 'SecondGiven':
        this.#settle(event.request, 'given', event.by, event.saw ?? null);
        break;
      case 'SecondRefused':
        this.#settle(event.request, event.why, event.by);
        break;
      default:
        unreachable(event);
    }
  }

  #savedPerson(person: Person): SavedPerson {
    const names = this.namesOf(person.id);
    return {
      ...savedPerson(person, this.latestAt),
      nameAt: names.indexOf(person.name),
      ...(this.#isStored.has(person.id) || names.length === 0 ? {} : { names }),
    };
  }

  get size(): number {
    return this.#people.size;
  }

  /** The whole state, for a snapshot. */
  saved(): Json {
    return {
      latestAt: this.latestAt,
      people: [...this.#people.values()].map((person) => this.#savedPerson(person)),
      codes: this.#codes,
      seconds: [...this.#seconds.values()],
      coupons: [...this.#coupons.values()],
      property: this.#property,
      resets: [...this.#resets.values()],
      shifts: [...this.#shifts.values()],
      register: this.#register,
    } as unknown as Json;
  }

  /** From a snapshot and the names stored beside the record. */
  static from(saved: Json, storedNames: StoredNames): PeopleBook {
    const { latestAt, people, codes, seconds, ...rest } = saved as unknown as {
      readonly latestAt: number;
      readonly people: readonly SavedPerson[];
      readonly codes: readonly string[];
      readonly seconds: readonly SecondApproval[];
      readonly coupons: readonly Coupon[];
      readonly property: Property;
      readonly resets: readonly ResetRequest[];
      readonly shifts: readonly Shift[];
      readonly register: TableRegister;
    };
    const book = new PeopleBook();
    book.latestAt = latestAt;
    for (const { id, names, nameAt, kind, joinedAt, ...more } of people) {
      const stored = names === undefined ? storedNames.get(id) : undefined;
      if (stored !== undefined) book.learnNames(id, stored);
      book.#addNames(id, names ?? []);
      const name = book.namesOf(id)[nameAt] ?? FORMER_PERSON;
      book.#keep({ ...newPerson(id, name, kind, joinedAt), ...more });
    }
    book.#codes = codes;
    for (const second of seconds) book.#seconds.set(second.request.id, second);
    for (const coupon of rest.coupons) book.#issue(coupon);
    book.#property = rest.property;
    for (const reset of rest.resets) book.#resets.set(reset.id, reset);
    for (const shift of rest.shifts) book.#shifts.set(shift.id, shift);
    book.#register = rest.register;
    return book;
  }

  #join({ person: id, name, wished, kind, at }: PeopleEvent<'Joined'>): void {
    this.#addNames(id, [name, wished]);
    this.#keep(newPerson(id, name, kind, at));
  }

  /** For "Ann 2", both the given name and the requested name "Ann" count as taken, once for each person. */
  #addNames(id: PersonId, more: readonly string[]): void {
    const before = this.namesOf(id);
    const names = [...new Set([...before, ...more])].filter((name) => name !== FORMER_PERSON);
    if (names.length === before.length) return;
    this.#countNames(before, -1);
    this.#countNames(names, 1);
    this.#namesOf.set(id, names);
  }

  #countNames(names: readonly string[], by: 1 | -1): void {
    for (const taken of new Set(names.map(foldName)))
      this.#takenNames.set(taken, (this.#takenNames.get(taken) ?? 0) + by);
  }

  /** What a closed account was called is free again. */
  #close({ person: id, at }: PeopleEvent<'AccountClosed'>): void {
    const before = this.person(id);
    if (before === null) return;
    this.#countNames(this.namesOf(id), -1);
    this.#namesOf.delete(id);
    if (this.#byName.get(foldName(before.name)) === id) this.#byName.delete(foldName(before.name));
    this.#keep({ ...before, name: FORMER_PERSON, credential: null, recovery: null, closedAt: at });
    for (const { id: request, person } of [...this.#resets.values()])
      if (person === id) this.#resets.delete(request);
  }

  /** The earlier name still counts as taken: nobody can pass for the person who had it. */
  #rename({ person: id, name, wished }: PeopleEvent<'NameChanged'>): void {
    const before = this.person(id);
    if (before === null) return;
    this.#addNames(id, [before.name, name, wished]);
    this.#keep({ ...before, name });
  }

  #openAccount({ person: id, name, credential, at }: PeopleEvent<'AccountOpened'>): void {
    const before = this.person(id) ?? newPerson(id, name, 'account', at);
    this.#addNames(id, [name]);
    this.#keep({ ...before, name, kind: 'account', credential });
  }

  #issue(coupon: Coupon): void {
    this.#coupons.set(coupon.id, coupon);
    this.#couponsOf.set(coupon.person, [...this.couponsOf(coupon.person), coupon]);
  }

  #keep(person: Person): void {
    this.#countLook(this.person(person.id), -1);
    this.#countLook(person, 1);
    this.#people.set(person.id, person);
    if (person.kind !== 'guest' && person.name !== FORMER_PERSON)
      this.#byName.set(foldName(person.name), person.id);
    for (const { session } of person.sessions) this.#bySession.set(session, person.id);
    if (person.grants.some((one) => one.role === 'operator')) this.#operators.add(person.id);
  }

  #countLook(person: Person | null, by: 1 | -1): void {
    if (person === null || person.name === FORMER_PERSON) return;
    const looks = this.#looks[person.kind === 'guest' ? 'guest' : 'account'];
    const look = lookOf(person.name);
    looks.set(look, (looks.get(look) ?? 0) + by);
  }

  #change(id: PersonId, part: Partial<Person>): void {
    const before = this.person(id);
    if (before !== null) this.#people.set(id, { ...before, ...part });
  }

  #changeSessions(id: PersonId, change: (open: readonly OpenSession[]) => readonly OpenSession[]): void {
    const before = this.person(id)?.sessions ?? [];
    const after = change(before);
    for (const { session } of before)
      if (!after.some((one) => one.session === session)) this.#bySession.delete(session);
    this.#change(id, { sessions: after });
  }

  #changeGrants(id: PersonId, change: (grants: readonly RoleGrant[]) => readonly RoleGrant[]): void {
    const after = change(this.person(id)?.grants ?? []);
    this.#change(id, { grants: after });
    if (after.some((one) => one.role === 'operator')) this.#operators.add(id);
    else this.#operators.delete(id);
  }

  #ask(request: SecondRequest): void {
    for (const id of request.past ?? []) this.#settle(id, 'past', request.by);
    this.#seconds.set(request.id, { request, outcome: 'waits', secondBy: null });
    const oldest = this.#seconds.keys().next().value;
    if (this.#seconds.size > SECONDS_MOST && oldest !== undefined) this.#seconds.delete(oldest);
  }

  #askReset(request: ResetRequest): void {
    this.#resets.set(request.id, request);
    const oldest = this.#resets.keys().next().value;
    if (this.#resets.size > RESETS_MOST && oldest !== undefined) this.#resets.delete(oldest);
  }

  #plan(shift: Shift): void {
    for (const { id, untilMs } of [...this.#shifts.values()])
      if (untilMs + SHIFT_KEPT_MS < shift.at) this.#shifts.delete(id);
    this.#shifts.set(shift.id, shift);
  }

  #settle(
    id: string,
    outcome: SecondApproval['outcome'],
    secondBy: PersonId,
    saw: string | null = null,
  ): void {
    const second = this.#seconds.get(id);
    if (second !== undefined)
      this.#seconds.set(id, { ...second, outcome, secondBy, ...(saw === null ? {} : { saw }) });
  }
}

const newPerson = (id: PersonId, name: string, kind: PersonKind, joinedAt: number): Person => ({
  id,
  name,
  kind,
  joinedAt,
  credential: null,
  grants: [],
  sessions: [],
  limits: {},
  exclusion: null,
  toppedUpAt: null,
  recovery: null,
  lock: null,
  closedAt: null,
});

/** A person without default values: most are guests, and there are many of them. */
type SavedPerson = Pick<Person, 'id' | 'kind' | 'joinedAt'> &
  Partial<Omit<Person, 'name'>> & {
    /** Which of their names they have now. */
    readonly nameAt: number;
    /** Left out if they are stored beside the record, where they can be erased. */
    readonly names?: readonly string[];
  };

function savedPerson(person: Person, nowMs: number): Omit<SavedPerson, 'nameAt' | 'names'> {
  const { id, kind, joinedAt, credential, grants, limits, exclusion, toppedUpAt, recovery, lock, closedAt } =
    person;
  const sessions = person.sessions.filter((one) => one.untilMs > nowMs);
  return {
    ...{ id, kind, joinedAt },
    ...(credential === null ? {} : { credential }),
    ...(grants.length === 0 ? {} : { grants }),
    ...(sessions.length === 0 ? {} : { sessions }),
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
    ...(exclusion === null ? {} : { exclusion }),
    ...(toppedUpAt === null ? {} : { toppedUpAt }),
    ...(recovery === null ? {} : { recovery }),
    ...(lock === null ? {} : { lock }),
    ...(closedAt === null ? {} : { closedAt }),
  };
}

export const isLocked = ({ lock }: Person): boolean => lock !== null;

/** Whether a person holds a role at a table, granted for that table or for the whole house. A locked person holds none. */
export const holdsRole = (person: Person, role: CrewRole, table: TableId): boolean =>
  !isLocked(person) &&
  person.grants.some((one) => one.role === role && (one.table === null || one.table === table));

export const isOperator = (person: Person): boolean =>
  !isLocked(person) && person.grants.some((one) => one.role === 'operator');

/** Whether a person has excluded themselves at a given moment. */
export const isExcluded = ({ exclusion }: Person, nowMs: number): boolean =>
  exclusion !== null && (exclusion.untilMs === null || nowMs < exclusion.untilMs);
