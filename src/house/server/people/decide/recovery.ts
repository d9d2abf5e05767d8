// Lost passwords: an operator asks for a reset, a second person approves it, and the code that is issued then lets its holder
// choose a new password. The record says who asked, who approved, for whom and when.

import type { CrewRole } from 'boxperson/rules';
import { isLocked, isOperator, type Person, type ReadonlyPeopleBook } from '../book.ts';
import { HOUSE, type PeopleAct, type PeopleActor, type PeopleEvent } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';
import { lockedOut } from './accounts.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;

/** How long a recovery code is valid. */
export const RECOVERY_MS = 24 * 60 * 60 * 1000;

/** How long a request to reset a password waits for its approval. */
export const RESET_MS = 24 * 60 * 60 * 1000;

/** The roles, held for the whole house, whose people approve a reset. */
const APPROVERS: readonly CrewRole[] = ['operator', 'surveillance', 'casino-manager', 'shift-manager'];

const mayApprove = (person: Person): boolean =>
  !isLocked(person) && person.grants.some((one) => one.table === null && APPROVERS.includes(one.role));

/** Everyone who may approve a reset, of a password other than their own that someone else asks for. */
export const resetApprovers = (book: ReadonlyPeopleBook): readonly string[] =>
  [...book.people()].filter(mayApprove).map(({ id }) => id);

/**
 * Whether a reset of this password needs a second person: always for staff, since a person who takes over a colleague's account is two
 * people under dual control; for the others, if there is someone to ask. A caller who asks often gives the approvers.
 */
export const needsApproval = (
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { id, grants }: Person,
  approvers: readonly string[] = resetApprovers(book),
): boolean => grants.length > 0 || approvers.some((one) => one !== by && one !== id);

/** A code issued by an operator alone, where nobody else in the house could approve it. */
export function issueRecovery(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  act: PeopleAct<'issue-recovery'>,
  at: number,
): Decision {
  const person = whoseReset(book, by, act.person);
  if ('says' in person) return person;
  if (needsApproval(book, by, person))
    return turnDown(
      'needs-second',
      'A second person has to approve that.',
      'Request the reset, and ask another operator, a manager or surveillance of the whole house to approve it. If there is none, withdraw the person’s roles first.',
    );
  const { person: id, code } = act;
  return [{ type: 'RecoveryCodeIssued', person: id, code, by, at, untilMs: at + RECOVERY_MS }];
}

export function askReset(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  act: PeopleAct<'ask-reset'>,
  at: number,
): Decision {
  const person = whoseReset(book, by, act.person);
  if ('says' in person) return person;
  if (!/^[A-Za-z0-9-]{1,64}$/.test(act.request) || book.reset(act.request) !== null)
    return turnDown('nothing-to-do', 'That has already been requested.', 'Wait for the answer.');
  if ([...book.resets()].some((one) => one.person === person.id && at < one.untilMs))
    return turnDown(
      'nothing-to-do',
      `A reset of ${person.name}’s password is already waiting for approval.`,
      'Ask a second person to approve it.',
    );
  const { request } = act;
  return [{ type: 'ResetAsked', request, person: person.id, by, at, untilMs: at + RESET_MS }];
}

export function approveReset(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { request, code }: PeopleAct<'approve-reset'>,
  at: number,
): Decision {
  const asked = book.reset(request);
  if (asked === null || Math.max(at, book.latestAt) >= asked.untilMs) return noSuchReset();
  const second = book.person(by);
  if (second === null || !mayApprove(second)) return notApprover();
  if (by === asked.by)
    return turnDown(
      'no-authority',
      'You cannot approve your own request.',
      'Ask another person to approve it.',
    );
  if (by === asked.person)
    return turnDown(
      'no-authority',
      'You cannot approve a reset of your own password.',
      'Ask another person.',
    );
  // What was true when it was asked for must still be true: the asker may no longer be an operator.
  const person = whoseReset(book, asked.by, asked.person);
  if ('says' in person) return person;
  return [
    {
      type: 'RecoveryCodeIssued',
      person: asked.person,
      code,
      by: asked.by,
      at,
      untilMs: at + RECOVERY_MS,
      second: by,
    },
  ];
}

/** The person who asked may withdraw a request; anyone who may approve it may deny it. */
export function refuseReset(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { request }: PeopleAct<'refuse-reset'>,
): Decision {
  const asked = book.reset(request);
  if (asked === null) return noSuchReset();
  const person = book.person(by);
  const isOwn = by === asked.by;
  if (person === null || !(isOwn || mayApprove(person))) return notApprover();
  return [{ type: 'ResetRefused', request, person: asked.person, by, why: isOwn ? 'withdrawn' : 'refused' }];
}

const noSuchReset = (): PeopleRefusal =>
  turnDown('no-such-request', 'There is no such request, or it has expired.', 'Check the pending requests.');

const notApprover = (): PeopleRefusal =>
  turnDown(
    'no-authority',
    'Only another operator, a manager or surveillance can approve that.',
    'Ask one of them.',
  );

/** Whose password an operator wants to reset, or why that is not possible. */
function whoseReset(book: ReadonlyPeopleBook, by: PeopleActor, id: string): Person | PeopleRefusal {
  const operator = book.person(by);
  if (operator === null || !isOperator(operator))
    return turnDown('no-authority', 'Only an operator can issue recovery codes.', 'Ask an operator.');
  const person = book.person(id);
  if (person === null)
    return turnDown('no-such-person', 'There is no person by that name.', 'Check the list of people.');
  if (person.credential === null)
    return turnDown('not-an-account', `${person.name} has no password.`, 'Choose a person with an account.');
  // Otherwise someone at an operator's unattended browser could take over the account permanently.
  return by === id
    ? turnDown(
        'no-authority',
        'You cannot issue a recovery code to yourself.',
        'Change your password, or ask another operator.',
      )
    : person;
}

export function recover(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  act: PeopleAct<'recover'>,
  at: number,
): Decision {
  if (by !== HOUSE)
    return turnDown(
      'no-authority',
      'Recovery codes work only on the sign-in page.',
      'Sign out, then use the code to sign in.',
    );
  const person = book.person(act.person);
  if (person === null || !isRecoveryOpen(book, act.person, act.code, at)) return wrongRecovery();
  if (isLocked(person)) return lockedOut();
  const { person: id, credential, code } = act;
  return [
    { type: 'PasswordRecovered', person: id, credential, code },
    ...person.sessions.map(
      ({ session }): PeopleEvent => ({ type: 'SessionEnded', person: id, session, why: 'recovery' }),
    ),
  ];
}

/** Whether a code, given as its hash, lets this person choose a new password now. Setting the clock back revives no code. */
export function isRecoveryOpen(book: ReadonlyPeopleBook, id: string, code: string, at: number): boolean {
  const recovery = book.person(id)?.recovery ?? null;
  return recovery !== null && recovery.code === code && Math.max(at, book.latestAt) < recovery.untilMs;
}

/** The same answer for an unknown name and for a wrong, used or expired code. */
export const wrongRecovery = (): PeopleRefusal =>
  turnDown(
    'wrong-code',
    'That name and code do not match, or the code has been used or has expired.',
    'Check both, or ask an operator for a new code.',
  );
