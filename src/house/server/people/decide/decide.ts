// Decides acts on the people's record: events, or a refusal. A pure function: it is given the time and never sees a password.

import { showDollars, unreachable } from 'boxperson/base';
import { isRefusal } from 'boxperson/rules';
import { askSecond, giveSecond, refuseSecond } from '../../house/dual-control.ts';
import { countsFrom, isLimitValue, LIMIT_NAMES } from '../../protection/limits.ts';
import { isExcluded, isLocked, type Person, type ReadonlyPeopleBook } from '../book.ts';
import { HOUSE, type PeopleAct, type PeopleActor, type PeopleEvent, type SessionEnd } from '../event.ts';
import { lookOf, NAME_MOST, readName } from '../names.ts';
import { type PeopleRefusal, showMoment, showWait, turnDown } from '../refusal.ts';
import { endSessions, lockAccount, lockedOut, unlockAccount } from './accounts.ts';
import { allowOptions, issueCoupon, postPayouts } from './house.ts';
import { approveReset, askReset, issueRecovery, recover, refuseReset } from './recovery.ts';
import { grantRole, redeemCode, withdrawRole } from './roles.ts';
import { cancelShift, planShift } from './shifts.ts';
import { decideTables } from './tables.ts';

/** The play chips everyone starts with, and the amount a top-up restores. */
export const START_CENTS = 100_000;
/** A wallet below this amount may be topped up. */
export const LOW_CENTS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** More open sessions than anyone needs; beyond this the oldest is ended. */
export const OPEN_SESSIONS_MAX = 20;

export type PeopleDecision = readonly PeopleEvent[] | PeopleRefusal;

export function decidePeople(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  act: PeopleAct,
  at: number,
): PeopleDecision {
  switch (act.do) {
    case 'join':
      return join(book, by, act, at);
    case 'open-account':
      return openAccount(book, by, act, at);
    case 'change-name':
      return own(book, by, act.person, (person) => changeName(book, person, act, at));
    case 'change-password':
      return own(book, by, act.person, (person) => changePassword(person, act));
    case 'issue-recovery':
      return issueRecovery(book, by, act, at);
    case 'recover':
      return recover(book, by, act, at);
    case 'ask-reset':
      return askReset(book, by, act, at);
    case 'approve-reset':
      return approveReset(book, by, act, at);
    case 'refuse-reset':
      return refuseReset(book, by, act);
    case 'lock-account':
      return lockAccount(book, by, act, at);
    case 'unlock-account':
      return unlockAccount(book, by, act, at);
    case 'end-sessions':
      return endSessions(book, by, act);
    case 'top-up':
      return own(book, by, act.person, (person) => topUp(person, act, at));
    case 'begin-session':
      return beginSession(book, by, act, at);
    case 'end-session':
      return own(book, by, act.person, (person) => endSession(person, act));
    case 'end-other-sessions':
      return own(book, by, act.person, (person) => endOthers(person, act.keep));
    case 'issue-code':
      return by === HOUSE ? [{ type: 'OperatorCodeIssued', code: act.code }] : notYours();
    case 'use-code':
      return own(book, by, act.person, (person) => redeemCode(book, person, act.code, at));
    case 'grant':
      return grantRole(book, by, act, at);
    case 'withdraw':
      return withdrawRole(book, by, act);
    case 'set-limit':
      return own(book, by, act.person, (person) => setLimit(book, person, act, at));
    case 'exclude':
      return own(book, by, act.person, (person) => exclude(person, act, at));
    case 'issue-coupon':
      return issueCoupon(book, by, act.coupon, at);
    case 'post-payouts':
      return postPayouts(book, by, act, at);
    case 'allow-options':
      return allowOptions(book, by, act.options, at);
    case 'add-table':
    case 'name-table':
    case 'arrange-tables':
    case 'hide-table':
    case 'retire-table':
    case 'restore-table':
    case 'replace-table':
      return decideTables(book, by, act, at);
    case 'plan-shift':
      return planShift(book, by, act, at);
    case 'cancel-shift':
      return cancelShift(book, by, act, at);
    case 'ask-second':
      return askSecond(book, by, act.request, at);
    case 'give-second':
      return giveSecond(book, by, act, at);
    case 'refuse-second':
      return refuseSecond(book, by, act, at);
    default:
      return unreachable(act);
  }
}

/** Acts that only the person concerned may do. */
function own(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  id: string,
  then: (person: Person) => PeopleDecision,
): PeopleDecision {
  const person = book.person(id);
  if (person === null) return noSuchPerson();
  return by === id ? then(person) : notYours();
}

const notYours = (): PeopleRefusal =>
  turnDown('no-authority', 'You can do that only for yourself.', 'Sign in as that person.');

const noSuchPerson = (): PeopleRefusal =>
  turnDown('no-such-person', 'There is no person by that name.', 'Check the list of people.');

/** Guests and bots join in one step; a name that is taken gets a number appended. */
function join(book: ReadonlyPeopleBook, by: PeopleActor, act: PeopleAct<'join'>, at: number): PeopleDecision {
  if (by !== HOUSE) return notYours();
  if (book.person(act.person) !== null) return alreadyThere();
  const read = readName(act.name);
  if (isRefusal(read)) return read;
  const name = freeName(book, read.name);
  const { person, kind } = act;
  return [{ type: 'Joined', person, name, wished: read.name, kind, cents: START_CENTS, at }];
}

/**
 * A guest's new name follows the same rules as joining: a name that is taken gets a number appended. The name of an account is
 * what its owner signs in with, and stays.
 */
function changeName(
  book: ReadonlyPeopleBook,
  person: Person,
  act: PeopleAct<'change-name'>,
  at: number,
): PeopleDecision {
  if (person.kind === 'account')
    return turnDown(
      'has-account',
      'You sign in with the name of your account.',
      'Keep it, or open another account.',
    );
  if (isLocked(person)) return lockedOut();
  const read = readName(act.name);
  if (isRefusal(read)) return read;
  if (read.name === person.name)
    return turnDown('nothing-to-do', `Your name is already ${read.name}.`, 'There is nothing to do.');
  // Another way to write the name they have is theirs.
  const isOwn = book.named(read.name) === null && lookOf(read.name) === lookOf(person.name);
  const name = isOwn ? read.name : freeName(book, read.name);
  return [{ type: 'NameChanged', person: person.id, was: person.name, name, wished: read.name, at }];
}

const alreadyThere = (): PeopleRefusal =>
  turnDown('nothing-to-do', 'That person has already joined.', 'There is nothing to do.');

function freeName(book: ReadonlyPeopleBook, wished: string): string {
  const isFree = (name: string): boolean =>
    book.named(name) === null && book.guestsNamed(name) === 0 && !book.looksLike(name, 'anybody');
  if (isFree(wished)) return wished;
  for (let number = Math.max(2, book.guestsNamed(wished) + 1); ; number++) {
    const tail = ` ${number}`;
    // A long name is cut, to leave room for the number.
    const name = `${[...wished]
      .slice(0, NAME_MOST - tail.length)
      .join('')
      .trimEnd()}${tail}`;
    if (isFree(name)) return name;
  }
}

function openAccount(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  act: PeopleAct<'open-account'>,
  at: number,
): PeopleDecision {
  const before = book.person(act.person);
  // A guest upgrades to an account themselves; the house adds a new person.
  if (by !== (before === null ? HOUSE : act.person)) return notYours();
  if (before !== null && before.kind !== 'guest')
    return turnDown('has-account', 'You already have an account.', 'Change your password instead.');
  const read = readName(act.name);
  if (isRefusal(read)) return read;
  if (isAccountsName(book, read.name)) return nameTaken(read.name);
  if (before !== null && isLocked(before)) return lockedOut();
  if (before !== null && isExcluded(before, at)) return shutOut(before, at);
  const cents = before === null ? START_CENTS : 0;
  const { person, credential } = act;
  return [
    { type: 'AccountOpened', person, name: read.name, credential, cents, at },
    ...ended(before, 'account', null),
  ];
}

/** Whether an account or a bot has that name or one that looks like it. */
export const isAccountsName = (book: ReadonlyPeopleBook, name: string): boolean =>
  book.named(name) !== null || book.looksLike(name, 'account');

export const nameTaken = (name: string): PeopleRefusal =>
  turnDown('name-taken', `${name} is taken, or looks like a name that is.`, 'Choose another name.');

function changePassword(person: Person, act: PeopleAct<'change-password'>): PeopleDecision {
  if (isLocked(person)) return lockedOut();
  if (person.credential === null)
    return turnDown('not-an-account', 'A guest has no password.', 'Open an account first.');
  if (person.credential !== act.instead)
    return turnDown('too-late', 'The password was just changed elsewhere.', 'Sign in again.');
  return [
    { type: 'PasswordChanged', person: person.id, credential: act.credential },
    ...ended(person, 'password', act.keep),
  ];
}

/** Events that end a person's sessions, except one. */
const ended = (person: Person | null, why: SessionEnd, keep: string | null): readonly PeopleEvent[] =>
  (person?.sessions ?? [])
    .filter(({ session }) => session !== keep)
    .map(({ session }) => ({ type: 'SessionEnded', person: person?.id ?? '', session, why }));

function topUp(person: Person, act: PeopleAct<'top-up'>, at: number): PeopleDecision {
  const held = act.walletCents + act.atTablesCents;
  if (isLocked(person)) return lockedOut();
  if (isExcluded(person, at)) return shutOut(person, at);
  if (held >= LOW_CENTS)
    return turnDown(
      'wallet-not-low',
      `You have ${showDollars(held)} in your wallet and at the tables.`,
      `You can top up once you have less than ${showDollars(LOW_CENTS)}.`,
    );
  const againAt = person.toppedUpAt === null ? 0 : person.toppedUpAt + DAY_MS;
  if (at < againAt)
    return turnDown(
      'too-soon',
      'You can top up once a day.',
      `Try again in ${showWait(againAt - at)}.`,
      againAt - at,
    );
  return [{ type: 'ToppedUp', person: person.id, cents: START_CENTS - held, at }];
}

function beginSession(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  act: PeopleAct<'begin-session'>,
  at: number,
): PeopleDecision {
  if (by !== HOUSE) return notYours();
  const person = book.person(act.person);
  if (person === null) return noSuchPerson();
  if (person.kind === 'bot')
    return turnDown('no-authority', 'Bots cannot sign in.', 'Play under your own name.');
  if (isLocked(person)) return lockedOut();
  if (isExcluded(person, at)) return shutOut(person, at);
  const live = person.sessions.filter((one) => one.untilMs > at);
  const over = live.slice(0, Math.max(0, live.length + 1 - OPEN_SESSIONS_MAX));
  return [
    ...over.map(
      ({ session }): PeopleEvent => ({ type: 'SessionEnded', person: person.id, session, why: 'too-many' }),
    ),
    { type: 'SessionBegan', person: person.id, session: act.session, at, untilMs: act.untilMs },
  ];
}

/** The refusal for a person who has excluded themselves, saying until when. */
function shutOut({ exclusion }: Person, at: number): PeopleRefusal {
  const untilMs = exclusion?.untilMs ?? null;
  return untilMs === null
    ? turnDown('excluded', 'You have excluded yourself permanently.', 'This cannot be undone here.')
    : turnDown(
        'excluded',
        `You have excluded yourself until ${showMoment(untilMs)}.`,
        'Come back after that.',
        untilMs - at,
      );
}

function endSession(person: Person, act: PeopleAct<'end-session'>): PeopleDecision {
  return person.sessions.some((one) => one.session === act.session)
    ? [{ type: 'SessionEnded', person: person.id, session: act.session, why: act.why }]
    : turnDown('no-such-session', 'That session has already ended.', 'There is nothing to do.');
}

function endOthers(person: Person, keep: string | null): PeopleDecision {
  const events = ended(person, 'ended', keep);
  return events.length > 0
    ? events
    : turnDown('nothing-to-do', 'You have no other sessions.', 'There is nothing to do.');
}

function setLimit(
  book: ReadonlyPeopleBook,
  person: Person,
  act: PeopleAct<'set-limit'>,
  at: number,
): PeopleDecision {
  if (!LIMIT_NAMES.includes(act.limit) || !isLimitValue(act.limit, act.value))
    return turnDown(
      'bad-limit',
      'That is not a valid limit.',
      'Enter whole cents or minutes, or remove the limit.',
    );
  // Setting the clock back does not shorten the wait.
  const nowMs = Math.max(at, book.latestAt);
  const fromMs = countsFrom(person.limits, act.limit, act.value, nowMs);
  return [{ type: 'LimitSet', person: person.id, limit: act.limit, value: act.value, at: nowMs, fromMs }];
}

/** An exclusion can be extended, never shortened. */
function exclude(person: Person, act: PeopleAct<'exclude'>, at: number): PeopleDecision {
  const { untilMs } = act;
  if (untilMs !== null && (!Number.isSafeInteger(untilMs) || untilMs <= at))
    return turnDown('bad-limit', 'An exclusion must end in the future, or never.', 'Choose a later day.');
  const before = isExcluded(person, at) ? person.exclusion : null;
  const isLonger =
    before === null || (before.untilMs !== null && (untilMs === null || untilMs > before.untilMs));
  if (!isLonger)
    return turnDown(
      'excluded',
      'You are already excluded for longer than that.',
      'Your exclusion stays as it is.',
    );
  return [{ type: 'Excluded', person: person.id, untilMs, at }, ...ended(person, 'excluded', null)];
}
