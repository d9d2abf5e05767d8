// Lost passwords: an operator issues a code, and its holder chooses a new password. The record says who issued it, to whom and
// when.

import { isOperator, type PeopleKnown } from '../book.ts';
import { type Doer, HOUSE, type PeopleAct, type PeopleEvent } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;

/** How long a recovery code is valid. */
export const RECOVERY_MS = 24 * 60 * 60 * 1000;

export function issueRecovery(
  book: PeopleKnown,
  by: Doer,
  act: PeopleAct<'issue-recovery'>,
  at: number,
): Decision {
  const operator = book.person(by);
  if (operator === null || !isOperator(operator))
    return turnDown('no-authority', 'Only an operator can issue recovery codes.', 'Ask an operator.');
  const person = book.person(act.person);
  if (person === null)
    return turnDown('no-such-person', 'There is no person by that name.', 'Check the list of people.');
  if (person.credential === null)
    return turnDown('not-an-account', `${person.name} has no password.`, 'Choose a person with an account.');
  // Otherwise someone at an operator's unattended browser could take over the account permanently.
  if (by === act.person)
    return turnDown(
      'no-authority',
      'You cannot issue a recovery code to yourself.',
      'Change your password, or ask another operator.',
    );
  const { person: id, code } = act;
  return [{ type: 'RecoveryCodeIssued', person: id, code, by, at, untilMs: at + RECOVERY_MS }];
}

export function recover(book: PeopleKnown, by: Doer, act: PeopleAct<'recover'>, at: number): Decision {
  if (by !== HOUSE)
    return turnDown(
      'no-authority',
      'Recovery codes work only on the sign-in page.',
      'Sign out, then use the code to sign in.',
    );
  const person = book.person(act.person);
  if (person === null || !isRecoveryOpen(book, act.person, act.code, at)) return wrongRecovery();
  const { person: id, credential, code } = act;
  return [
    { type: 'PasswordRecovered', person: id, credential, code },
    ...person.sessions.map(
      ({ session }): PeopleEvent => ({ type: 'SessionEnded', person: id, session, why: 'recovery' }),
    ),
  ];
}

/** Whether a code, given as its hash, lets this person choose a new password now. Setting the clock back revives no code. */
export function isRecoveryOpen(book: PeopleKnown, id: string, code: string, at: number): boolean {
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
