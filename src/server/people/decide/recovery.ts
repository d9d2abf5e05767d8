// A lost password: an operator gives a code, and whoever has it chooses a new one. The record says who gave it, to whom and when.

import { isOperator, type PeopleKnown } from '../book.ts';
import { type Doer, HOUSE, type PeopleAct, type PeopleEvent } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;
type Of<Name extends PeopleAct['do']> = Extract<PeopleAct, { do: Name }>;

/** For so long a recovery code is good. */
export const RECOVERY_MS = 24 * 60 * 60 * 1000;

export function issueRecovery(book: PeopleKnown, by: Doer, act: Of<'issue-recovery'>, at: number): Decision {
  const operator = book.person(by);
  if (operator === null || !isOperator(operator))
    return turnDown('no-authority', 'Recovery codes are issued by an operator.', 'Ask an operator.');
  const person = book.person(act.person);
  if (person === null)
    return turnDown('no-such-person', 'Nobody of that name is known here.', 'Look at the list of people.');
  if (person.credential === null)
    return turnDown('not-an-account', `${person.name} has no password.`, 'Choose somebody with an account.');
  // Whoever finds an operator's browser open could keep the account for good.
  if (by === act.person)
    return turnDown(
      'no-authority',
      'Nobody issues a recovery code to themselves.',
      'Change your password, or ask another operator.',
    );
  const { person: id, code } = act;
  return [{ type: 'RecoveryCodeIssued', person: id, code, by, at, untilMs: at + RECOVERY_MS }];
}

export function recover(book: PeopleKnown, by: Doer, act: Of<'recover'>, at: number): Decision {
  if (by !== HOUSE)
    return turnDown(
      'no-authority',
      'A password is recovered at the door.',
      'Use the code where you sign in.',
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

/** Whether a code, as its hash, would let this person choose a new password now. A clock that was set back opens nothing. */
export function isRecoveryOpen(book: PeopleKnown, id: string, code: string, at: number): boolean {
  const recovery = book.person(id)?.recovery ?? null;
  return recovery !== null && recovery.code === code && Math.max(at, book.latestAt) < recovery.untilMs;
}

/** The same for a name that nobody has, a code that is wrong, used or too old. */
export const wrongRecovery = (): PeopleRefusal =>
  turnDown(
    'wrong-code',
    'That name and code do not go together, or the code is used or too old.',
    'Check both, or ask an operator for a new code.',
  );
