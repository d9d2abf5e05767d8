// The people's desk: answers questions about people from their record, and takes the steps that people's acts need besides their
// decision: codes and ids, passwords, sessions, balances.

import type { Cents } from 'boxperson/base';
import { type Clock, walletAccount } from 'boxperson/host';
import { type CrewRole, isRefusal } from 'boxperson/rules';
import type { Store } from 'boxperson/store';
import type { AccountAnswer, MeAnswer, PublicProfile, ResetAnswer, SessionAnswer } from 'boxperson/wire';
import type { Denial, GatewayPeople } from '../gateway/gateway.ts';
import { actOnce, actUponOnce, randomName } from '../people/act-once.ts';
import { holdsRole, isExcluded, isOperator, type Person, type ReadonlyPeopleBook } from '../people/book.ts';
import { needsApproval, resetApprovers } from '../people/decide/recovery.ts';
import type { PersonId, TableId } from '../people/event.ts';
import type { People } from '../people/people.ts';
import { type PeopleRefusal, turnDown } from '../people/refusal.ts';
import { type NewSession, type SignInSessions, sessionHash } from '../people/sign-in/sessions.ts';
import type { SignedIn, SignIn } from '../people/sign-in/sign-in.ts';
import { LIMIT_NAMES } from '../protection/limits.ts';
import type { PlayTally } from '../protection/play.ts';
import { protectionOf } from '../protection/protection.ts';
import { type ActSteps, NOBODY, type SignedInPerson } from './acts.ts';
import { chipsOf, couponsInHand, everythingOf, ownedBy, tooManyToCompare } from './holdings.ts';

export type PeopleDeskDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly people: People;
  readonly sessions: SignInSessions;
  readonly door: SignIn;
  readonly random: (bytes: number) => Uint8Array;
  /** People's play and chips at the tables that this process follows. */
  readonly tally: PlayTally;
  /** When a person's visit began, and their net result since. */
  readonly visitOf: (person: PersonId) => Promise<{ readonly sinceMs: number; readonly netCents: Cents }>;
};

export class PeopleDesk implements GatewayPeople {
  readonly #deps: PeopleDeskDeps;

  constructor(deps: PeopleDeskDeps) {
    this.#deps = deps;
  }

  /** Signing in, one's own account, and what operators do for other people. */
  get steps() {
    const { people, door, sessions, store, random } = this.#deps;
    return {
      join: async (_by, { name }, { address }) => this.#entered(await door.comeAsGuest(name, address ?? '')),
      'open-account': async (by, { name, password }, { address, device }) => {
        const guest = by === NOBODY ? null : by;
        return this.#entered(await door.openAccount(guest, name, password, address ?? '', device));
      },
      'begin-session': async (_by, { name, password }, { address, device }) =>
        this.#entered(await door.signIn(name, password, address ?? '', device)),
      recover: async (_by, { name, code, password }, { address, device }) =>
        this.#entered(await door.recover(name, code, password, address ?? '', device)),
      'sign-out': async (_by, _wish, { token }) => {
        const found = token === null ? null : await sessions.check(token);
        if (found !== null) await sessions.end(found.person.id, found.session);
        return null;
      },
      'end-session': (by, { session }) => sessions.endListed(by, session),
      'change-password': (by, { old, next }, { address, token, device }) =>
        door.changePassword(by, sessionHash(token ?? ''), old, next, address ?? '', device),
      'close-account': async (person, { do: does, password }) => {
        const proof = await door.proveOwner(person, password);
        if (isRefusal(proof)) return proof;
        return actUponOnce(this.#deps, person, does, async () => {
          const { basis, ...holdings } = await everythingOf(store, person);
          return tooManyToCompare(basis) ?? { act: { do: does, person, ...proof, ...holdings }, basis };
        });
      },
      'change-name': (by, { name }) => door.changeName(by, name),
      'use-code': (by, { code }, { address }) => door.redeemOperatorCode(by, code, address ?? ''),
      'issue-recovery': (by, { person }) => door.issueRecovery(by, person),
      'approve-reset': (by, { request }) => door.approveReset(by, request),
      'refuse-reset': async (by, { request }) =>
        (await actOnce(this.#deps, by, { do: 'refuse-reset', request })) ?? { code: null, untilMs: null },
      'ask-reset': async (by, { person }) => {
        const request = randomName(random, 8);
        const refused = await actOnce(this.#deps, by, { do: 'ask-reset', request, person });
        return refused ?? { request, untilMs: people.book.reset(request)?.untilMs ?? 0 };
      },
      'issue-coupon': async (by, { do: does, ...wish }) => {
        const coupon = { id: randomName(random, 8), ...wish };
        return (await actOnce(this.#deps, by, { do: does, coupon })) ?? { coupon: coupon.id };
      },
      'set-limit': async (person, { do: does, limit, value }) => {
        const known = LIMIT_NAMES.find((name) => name === limit);
        return known === undefined
          ? noSuchLimit(limit)
          : actOnce(this.#deps, person, { do: does, person, limit: known, value });
      },
      // Based on everything its owner has, as confirmed by the store in the same transaction.
      'top-up': (person, { do: does }) =>
        actUponOnce(this.#deps, person, does, async () => {
          const { walletCents, atTablesCents, basis } = await ownedBy(store, person);
          return tooManyToCompare(basis) ?? { act: { do: does, person, walletCents, atTablesCents }, basis };
        }),
    } satisfies Partial<ActSteps>;
  }

  async resets(by: PersonId): Promise<readonly ResetAnswer[] | Denial> {
    const { people, clock } = this.#deps;
    const { book } = people;
    const asker = book.person(by);
    const mayApprove = resetApprovers(book).includes(by);
    if (asker === null || !(mayApprove || isOperator(asker)))
      return turnDown('no-authority', 'Only operators, managers and surveillance can see that.', 'Ask one.');
    return [...book.resets()]
      .filter(({ untilMs }) => clock.now() < untilMs)
      .flatMap(({ id, person, by: asked, at, untilMs }) => {
        const [whose, who] = [book.person(person), book.person(asked)];
        if (whose === null || who === null) return [];
        const may = mayApprove && by !== asked && by !== person;
        return [{ request: id, person: faceOf(whose), by: faceOf(who), at, untilMs, mayApprove: may }];
      });
  }

  async session(token: string): Promise<PublicProfile | null> {
    const found = await this.#deps.sessions.check(token);
    return found === null ? null : faceOf(found.person);
  }

  async me(id: PersonId): Promise<MeAnswer> {
    const { store, clock, people, visitOf, tally } = this.#deps;
    const person = people.book.person(id);
    const { sinceMs, netCents } = await visitOf(id);
    return {
      person: person === null ? { id, name: id, isBot: false } : faceOf(person),
      kind: person?.kind ?? 'guest',
      walletCents: await store.balance(walletAccount(id)),
      chips: await chipsOf(store, id),
      coupons: await couponsInHand(store, people.book, id),
      roles: (person?.grants ?? []).map(({ role, table }) => ({ role, table })),
      visit: { sinceMs, minutes: Math.floor((clock.now() - sinceMs) / 60_000), netCents },
      limits: protectionOf(people.book, tally, id, clock.now()).limits,
      isExcluded: person !== null && isExcluded(person, clock.now()),
      excludedUntilMs: person?.exclusion?.untilMs ?? null,
    };
  }

  async sessions(person: PersonId, token: string): Promise<readonly SessionAnswer[]> {
    return this.#deps.sessions
      .list(person, sessionHash(token))
      .map(({ id, at, untilMs, isThis }) => ({ session: id, at, untilMs, isThis }));
  }

  async list(by: PersonId): Promise<readonly AccountAnswer[] | Denial> {
    const { people, clock } = this.#deps;
    const asker = people.book.person(by);
    if (asker === null || !isOperator(asker))
      return turnDown('no-authority', 'Only operators can see the list of people.', 'Ask an operator.');
    const { book } = people;
    const approvers = resetApprovers(book);
    return [...book.people()]
      .filter(({ kind, closedAt }) => kind === 'account' && closedAt === null)
      .map((person) => ({
        person: faceOf(person),
        roles: person.grants.map(({ role, table }) => ({ role, table })),
        isHere: person.sessions.some(({ untilMs }) => untilMs > clock.now()),
        lock:
          person.lock === null
            ? null
            : { ...person.lock, by: book.person(person.lock.by)?.name ?? person.lock.by },
        needsSecond: needsApproval(book, by, person, approvers),
      }));
  }

  async faces(ids: readonly string[]): Promise<readonly PublicProfile[]> {
    return ids.map((id) => faceIn(this.#deps.people.book, id));
  }

  onChange(call: (person: PersonId) => void): () => void {
    return this.#deps.people.watch((events) => {
      for (const event of events) if ('person' in event) call(event.person);
    });
  }

  rolesAt(id: PersonId, table: TableId) {
    return rolesOf(this.#deps.people.book.person(id), table);
  }

  #entered(begun: NewSession | SignedIn | PeopleRefusal): SignedInPerson | Denial {
    if (isRefusal(begun)) return begun;
    const open = this.#deps.people.book.person(begun.person.id)?.sessions ?? [];
    const untilMs = open.find((one) => one.session === begun.session)?.untilMs ?? this.#deps.clock.now();
    const device = 'device' in begun ? begun.device : null;
    return { person: faceOf(begun.person), token: begun.token, untilMs, device };
  }
}

const noSuchLimit = (limit: string): PeopleRefusal =>
  turnDown('not-known', `There is no limit named “${limit}”.`, `Choose one of ${LIMIT_NAMES.join(', ')}.`);

/** The roles that a person holds at a table. */
export const rolesOf = (person: Person | null, table: TableId): readonly CrewRole[] =>
  person === null
    ? []
    : [...new Set(person.grants.map((one) => one.role))].filter((role) => holdsRole(person, role, table));

/** A person's face; someone the book does not know has an id for a name. */
export function faceIn(book: Pick<ReadonlyPeopleBook, 'person'>, id: string): PublicProfile {
  const person = book.person(id);
  return person === null ? { id, name: id, isBot: false } : faceOf(person);
}

export const faceOf = ({ id, name, kind }: Person): PublicProfile => ({ id, name, isBot: kind === 'bot' });
