// Who comes to the house, and under which name: guests, accounts, and the passwords of accounts.

import { type Cents, showDollars } from 'boxperson/base';
import { isRefusal } from 'boxperson/rules';
import { forms } from 'boxperson/wire';
import { isExcluded, isLocked, isOperator, type ReadonlyPeopleBook } from '../book.ts';
import { type ClosedCoupon, HOUSE, type PersonId } from '../event.ts';
import { lookOf, NAME_MOST, readName } from '../names.ts';
import { lockedOut, nothingToDo, type PeopleRefusal, turnDown } from '../refusal.ts';
import { byHouse, byOneself, completedAct, notYours } from './act.ts';
import { endingOf, shutOut } from './sessions.ts';

/** The play chips everyone starts with, and the amount a top-up restores. */
export const START_CENTS = 100_000;

export const ACCOUNT_ACTS = {
  /** Guests and bots join in one step; a name that is taken gets a number appended. */
  join: completedAct({
    post: '/api/guest',
    says: 'Joins as a guest with play chips.',
    forAnyone: true,
    isDoor: true,
    wish: forms.guestWish,
    answer: forms.signInAnswer,
    word: byHouse,
    decide: ({ book, at }, { person, name: wished, kind }: Joining) => {
      if (book.person(person) !== null) return nothingToDo('That person has already joined.');
      const read = readName(wished);
      if (isRefusal(read)) return read;
      const name = freeName(book, read.name);
      return [{ type: 'Joined', person, name, wished: read.name, kind, cents: START_CENTS, at }];
    },
  }),

  /** A guest opens an account themselves; the house adds a new person. */
  'open-account': completedAct({
    post: '/api/account',
    says: 'Opens an account. A guest keeps their wallet.',
    forAnyone: true,
    isDoor: true,
    wish: forms.credentials,
    answer: forms.signInAnswer,
    word: ({ book, by }, { person }: Opening) =>
      by === (book.person(person) === null ? HOUSE : person) ? null : notYours(),
    decide: ({ book, at }, { person, name, credential }: Opening) => {
      const before = book.person(person);
      if (before !== null && before.kind !== 'guest')
        return turnDown('has-account', 'You already have an account.', 'Change your password instead.');
      const read = readName(name);
      if (isRefusal(read)) return read;
      if (isAccountsName(book, read.name)) return nameTaken(read.name);
      if (before !== null && isLocked(before)) return lockedOut();
      if (before !== null && isExcluded(before, at)) return shutOut(before, at);
      const cents = before === null ? START_CENTS : 0;
      return [
        { type: 'AccountOpened', person, name: read.name, credential, cents, at },
        ...(before === null ? [] : endingOf(before, 'account')),
      ];
    },
  }),

  /**
   * A guest's new name follows the same rules as joining: a name that is taken gets a number appended. The name of an account is
   * what its owner signs in with, and stays.
   */
  'change-name': completedAct({
    post: '/api/me/name',
    says: 'Changes your name, if you are a guest; a number is added to a name that is taken.',
    wish: forms.ownName,
    ...byOneself<{ readonly person: PersonId; readonly name: string }>(
      ({ book, at }, person, { name: wished }) => {
        if (person.kind === 'account')
          return turnDown(
            'has-account',
            'You sign in with the name of your account.',
            'Keep it, or open another account.',
          );
        if (isLocked(person)) return lockedOut();
        const read = readName(wished);
        if (isRefusal(read)) return read;
        if (read.name === person.name) return nothingToDo(`Your name is already ${read.name}.`);
        // Another way to write the name they have is theirs.
        const isOwn = book.named(read.name) === null && lookOf(read.name) === lookOf(person.name);
        const name = isOwn ? read.name : freeName(book, read.name);
        return [{ type: 'NameChanged', person: person.id, was: person.name, name, wished: read.name, at }];
      },
    ),
  }),

  'close-account': completedAct({
    post: '/api/me/close',
    says: 'Closes your account for good: your names, password and sessions are erased, and your play chips and coupons go back to the house.',
    isDoor: true,
    wish: forms.closing,
    ...byOneself<Closing>(({ book, by, at }, person, { credential, walletCents, atTablesCents, coupons }) => {
      if (isLocked(person)) return lockedOut();
      if (person.credential !== credential)
        return turnDown('too-late', 'The password was just changed elsewhere.', 'Sign in again.');
      if (atTablesCents > 0)
        return turnDown(
          'chips-at-tables',
          `You have ${showDollars(atTablesCents)} at the tables.`,
          'Leave the tables first, and wait until your wagers are settled.',
        );
      if (isOperator(person) && book.operators().every(({ id }) => id === person.id))
        return turnDown(
          'last-operator',
          'The house would be left without an operator.',
          'Make someone else an operator first.',
        );
      const { id } = person;
      return [
        ...endingOf(person, 'closed'),
        ...person.grants.map(
          ({ role, table }) => ({ type: 'RoleWithdrawn', person: id, role, table, by }) as const,
        ),
        ...book
          .shifts()
          .filter((shift) => shift.person === id && shift.untilMs > at)
          .map(
            ({ id: shift, table }) => ({ type: 'ShiftCancelled', shift, person: id, table, by, at }) as const,
          ),
        { type: 'AccountClosed', person: id, cents: walletCents, coupons, at },
      ];
    }),
  }),

  'change-password': completedAct({
    post: '/api/me/password',
    says: 'Changes your password and ends your other sessions.',
    isDoor: true,
    wish: forms.passwords,
    ...byOneself<PasswordChange>((_scene, person, { credential, instead, keep }) => {
      if (isLocked(person)) return lockedOut();
      if (person.credential === null)
        return turnDown('not-an-account', 'A guest has no password.', 'Open an account first.');
      if (person.credential !== instead)
        return turnDown('too-late', 'The password was just changed elsewhere.', 'Sign in again.');
      return [
        { type: 'PasswordChanged', person: person.id, credential },
        ...endingOf(person, 'password', keep),
      ];
    }),
  }),
} as const;

type Joining = { readonly person: PersonId; readonly name: string; readonly kind: 'guest' | 'bot' };
/** `credential` names where the password's slow hash is stored; no password comes here. */
type Opening = { readonly person: PersonId; readonly name: string; readonly credential: string };
type Closing = {
  readonly person: PersonId;
  /** The credential that the person just proved; a guest has none. */
  readonly credential: string | null;
  readonly walletCents: Cents;
  readonly atTablesCents: Cents;
  readonly coupons: readonly ClosedCoupon[];
};
type PasswordChange = {
  readonly person: PersonId;
  readonly credential: string;
  /** The credential that the person just proved; if it is no longer current, someone else changed the password first. */
  readonly instead: string;
  /** The session to keep open. */
  readonly keep: string | null;
};

function freeName(book: ReadonlyPeopleBook, wished: string): string {
  const isFree = (name: string): boolean =>
    book.named(name) === null && book.peopleNamed(name) === 0 && !book.looksLike(name, 'anybody');
  if (isFree(wished)) return wished;
  for (let number = Math.max(2, book.peopleNamed(wished) + 1); ; number++) {
    const tail = ` ${number}`;
    // A long name is cut, to leave room for the number.
    const name = `${[...wished]
      .slice(0, NAME_MOST - tail.length)
      .join('')
      .trimEnd()}${tail}`;
    if (isFree(name)) return name;
  }
}

/** Whether an account or a bot has that name or one that looks like it. */
export const isAccountsName = (book: ReadonlyPeopleBook, name: string): boolean =>
  book.named(name) !== null || book.looksLike(name, 'account');

export const nameTaken = (name: string): PeopleRefusal =>
  turnDown('name-taken', `${name} is taken, or looks like a name that is.`, 'Choose another name.');
