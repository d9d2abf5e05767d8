// An operator's acts on someone else's account: locking and unlocking it, and ending its sessions. A locked person cannot sign
// in, holds no role and puts nothing more at risk; what is theirs stays theirs.

import { isCleanText } from 'boxperson/base';
import { isLocked, isOperator, type Person, type ReadonlyPeopleBook } from '../book.ts';
import type { PeopleAct, PeopleActor, PeopleEvent } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;

const REASON_MOST = 200;

export function lockAccount(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { person: id, reason }: PeopleAct<'lock-account'>,
  at: number,
): Decision {
  const person = othersAccount(book, by, id);
  if ('says' in person) return person;
  if (!isCleanText(reason) || [...reason].length > REASON_MOST)
    return turnDown('not-known', `A reason has at most ${REASON_MOST} characters.`, 'Say it shorter.');
  if (isLocked(person))
    return turnDown('nothing-to-do', `${person.name} is already locked.`, 'There is nothing to do.');
  return [
    { type: 'AccountLocked', person: id, reason, by, at },
    ...person.sessions.map(
      ({ session }): PeopleEvent => ({ type: 'SessionEnded', person: id, session, why: 'locked' }),
    ),
  ];
}

export function unlockAccount(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { person: id }: PeopleAct<'unlock-account'>,
  at: number,
): Decision {
  const person = othersAccount(book, by, id);
  if ('says' in person) return person;
  return isLocked(person)
    ? [{ type: 'AccountUnlocked', person: id, by, at }]
    : turnDown('nothing-to-do', `${person.name} is not locked.`, 'There is nothing to do.');
}

export function endSessions(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { person: id }: PeopleAct<'end-sessions'>,
): Decision {
  const person = othersAccount(book, by, id);
  if ('says' in person) return person;
  const events = person.sessions.map(
    ({ session }): PeopleEvent => ({ type: 'SessionEnded', person: id, session, why: 'ended-by-operator' }),
  );
  return events.length > 0
    ? events
    : turnDown('nothing-to-do', `${person.name} is not signed in.`, 'There is nothing to do.');
}

/**
 * A person that an operator may act upon. Since nobody locks their own account, the one who locks another remains: the house
 * always keeps an operator who can sign in.
 */
function othersAccount(book: ReadonlyPeopleBook, by: PeopleActor, id: string): Person | PeopleRefusal {
  const operator = book.person(by);
  if (operator === null || !isOperator(operator))
    return turnDown('no-authority', 'Only an operator can do that.', 'Ask an operator.');
  const person = book.person(id);
  if (person === null)
    return turnDown('no-such-person', 'There is no person by that name.', 'Check the list of people.');
  if (person.kind === 'bot')
    return turnDown('not-an-account', `${person.name} is a bot.`, 'Choose a person.');
  return by === id
    ? turnDown(
        'no-authority',
        'You cannot do that to your own account.',
        'Sign out, or ask another operator.',
      )
    : person;
}

/** The answer to a locked person. */
export const lockedOut = (): PeopleRefusal =>
  turnDown('locked', 'This account is locked.', 'Ask an operator. Your chips are safe.');
