// The people's desk: answers requests from sockets and pages about people, from the people's record.

import type { Cents } from 'boxperson/base';
import { type Clock, walletAccount } from 'boxperson/host';
import { type CrewRole, isRefusal } from 'boxperson/rules';
import type { Store } from 'boxperson/store';
import type {
  AccountAnswer,
  CouponWish,
  HeldRole,
  MeAnswer,
  PublicProfile,
  RecoveryAnswer,
  ResetAnswer,
  ResetOutcome,
  SessionAnswer,
} from 'boxperson/wire';
import type { GatewayPeople as Counter, Denial, SignedInPerson } from '../gateway/gateway.ts';
import { holdsRole, isExcluded, isOperator, type Person } from '../people/book.ts';
import { needsApproval, resetApprovers } from '../people/decide/recovery.ts';
import type { PeopleAct, PersonId, TableId } from '../people/event.ts';
import type { People } from '../people/people.ts';
import { type PeopleRefusal, turnDown } from '../people/refusal.ts';
import {
  type NewSession,
  peopleRefusalOf,
  type SignInSessions,
  sessionHash,
} from '../people/sign-in/sessions.ts';
import type { SignedIn, SignIn } from '../people/sign-in/sign-in.ts';
import { LIMIT_NAMES, type LimitName } from '../protection/limits.ts';
import type { PlayTally } from '../protection/play.ts';
import { protectionOf } from '../protection/protection.ts';
import { chipsOf, couponsInHand, ownedBy, tooManyToCompare } from './holdings.ts';

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

export class PeopleDesk implements Counter {
  readonly #deps: PeopleDeskDeps;

  constructor(deps: PeopleDeskDeps) {
    this.#deps = deps;
  }

  async guest(name: string, address: string): Promise<SignedInPerson | Denial> {
    return this.#entered(await this.#deps.door.comeAsGuest(name, address));
  }

  async account(
    from: PersonId | null,
    name: string,
    password: string,
    address: string,
    device: string | null = null,
  ): Promise<SignedInPerson | Denial> {
    return this.#entered(await this.#deps.door.openAccount(from, name, password, address, device));
  }

  async login(
    name: string,
    password: string,
    address: string,
    device: string | null = null,
  ): Promise<SignedInPerson | Denial> {
    return this.#entered(await this.#deps.door.signIn(name, password, address, device));
  }

  async recover(
    name: string,
    code: string,
    password: string,
    address: string,
    device: string | null = null,
  ): Promise<SignedInPerson | Denial> {
    return this.#entered(await this.#deps.door.recover(name, code, password, address, device));
  }

  issueRecovery(by: PersonId, person: PersonId): Promise<RecoveryAnswer | Denial> {
    return this.#deps.door.issueRecovery(by, person);
  }

  async askReset(by: PersonId, person: PersonId) {
    const request = Buffer.from(this.#deps.random(8)).toString('hex');
    const refused = await this.#act(by, { do: 'ask-reset', request, person });
    return refused ?? { request, untilMs: this.#deps.people.book.reset(request)?.untilMs ?? 0 };
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

  async answerReset(by: PersonId, request: string, isGiven: boolean): Promise<ResetOutcome | Denial> {
    if (isGiven) return this.#deps.door.approveReset(by, request);
    return (await this.#act(by, { do: 'refuse-reset', request })) ?? { code: null, untilMs: null };
  }

  setLock(by: PersonId, person: PersonId, isLocked: boolean, reason: string): Promise<Denial | null> {
    return this.#act(
      by,
      isLocked ? { do: 'lock-account', person, reason } : { do: 'unlock-account', person },
    );
  }

  endSessionsOf(by: PersonId, person: PersonId): Promise<Denial | null> {
    return this.#act(by, { do: 'end-sessions', person });
  }

  async logout(token: string): Promise<void> {
    const found = await this.#deps.sessions.check(token);
    if (found !== null) await this.#deps.sessions.end(found.person.id, found.session);
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

  async changePassword(
    person: PersonId,
    token: string,
    old: string,
    next: string,
    address: string,
    device: string | null = null,
  ): Promise<Denial | null> {
    return this.#deps.door.changePassword(person, sessionHash(token), old, next, address, device);
  }

  changeName(person: PersonId, name: string): Promise<Denial | null> {
    return this.#deps.door.changeName(person, name);
  }

  /** Tops up a wallet, based on everything its owner has, as confirmed by the store in the same transaction. */
  async topUp(person: PersonId): Promise<Denial | null> {
    const { people, store } = this.#deps;
    return peopleRefusalOf(
      await people.actUpon(this.#newId('top-up'), person, async () => {
        const { walletCents, atTablesCents, basis } = await ownedBy(store, person);
        return (
          tooManyToCompare(basis) ?? { act: { do: 'top-up', person, walletCents, atTablesCents }, basis }
        );
      }),
    );
  }

  issueCoupon(by: PersonId, wish: CouponWish): Promise<Denial | { readonly coupon: string }> {
    return this.#issued(by, { id: Buffer.from(this.#deps.random(8)).toString('hex'), ...wish });
  }

  async #issued(by: PersonId, coupon: CouponWish & { readonly id: string }) {
    return (await this.#act(by, { do: 'issue-coupon', coupon })) ?? { coupon: coupon.id };
  }

  allowOptions(by: PersonId, options: readonly string[]): Promise<Denial | null> {
    return this.#act(by, { do: 'allow-options', options });
  }

  async setLimit(person: PersonId, limit: string, value: number | null): Promise<Denial | null> {
    if (!LIMIT_NAMES.some((name) => name === limit))
      return turnDown(
        'not-known',
        `There is no limit named “${limit}”.`,
        `Choose one of ${LIMIT_NAMES.join(', ')}.`,
      );
    return this.#act(person, { do: 'set-limit', person, limit: limit as LimitName, value });
  }

  exclude(person: PersonId, untilMs: number | null): Promise<Denial | null> {
    return this.#act(person, { do: 'exclude', person, untilMs });
  }

  async sessions(person: PersonId, token: string): Promise<readonly SessionAnswer[]> {
    return this.#deps.sessions
      .list(person, sessionHash(token))
      .map(({ id, at, untilMs, isThis }) => ({ session: id, at, untilMs, isThis }));
  }

  endSession(person: PersonId, session: string): Promise<Denial | null> {
    return this.#deps.sessions.endListed(person, session);
  }

  redeemCode(person: PersonId, code: string, address: string): Promise<Denial | null> {
    return this.#deps.door.redeemOperatorCode(person, code, address);
  }

  setRole(
    by: PersonId,
    person: PersonId,
    { role, table }: HeldRole,
    isGranted: boolean,
  ): Promise<Denial | null> {
    return this.#act(by, { do: isGranted ? 'grant' : 'withdraw', person, role, table });
  }

  async list(by: PersonId): Promise<readonly AccountAnswer[] | Denial> {
    const { people, clock } = this.#deps;
    const asker = people.book.person(by);
    if (asker === null || !isOperator(asker))
      return turnDown('no-authority', 'Only operators can see the list of people.', 'Ask an operator.');
    const { book } = people;
    const approvers = resetApprovers(book);
    return [...book.people()]
      .filter(({ kind }) => kind === 'account')
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
    return ids.map((id) => {
      const person = this.#deps.people.book.person(id);
      return person === null ? { id, name: id, isBot: false } : faceOf(person);
    });
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

  async #act(by: PersonId, act: PeopleAct): Promise<PeopleRefusal | null> {
    return peopleRefusalOf(await this.#deps.people.act(this.#newId(act.do), by, act));
  }

  #newId(what: string): string {
    return `${what}-${Buffer.from(this.#deps.random(12)).toString('hex')}`;
  }
}

/** The roles that a person holds at a table. */
export const rolesOf = (person: Person | null, table: TableId): readonly CrewRole[] =>
  person === null
    ? []
    : [...new Set(person.grants.map((one) => one.role))].filter((role) => holdsRole(person, role, table));

export const faceOf = ({ id, name, kind }: Person): PublicProfile => ({ id, name, isBot: kind === 'bot' });
