// Lost passwords: an operator asks for a reset, a second person approves it, and the code that is issued then lets its holder
// choose a new password. The record says who asked, who approved, for whom and when.

import type { CrewRole } from 'boxperson/rules';
import { forms } from 'boxperson/wire';
import { isLocked, type Person, type ReadonlyPeopleBook } from '../book.ts';
import { HOUSE, type PeopleActor, type PersonId } from '../event.ts';
import { lockedOut, noSuchPerson, type PeopleRefusal, turnDown } from '../refusal.ts';
import { type ActScene, byOperator, completedAct, givenAct } from './act.ts';
import { endingOf } from './sessions.ts';

/** How long a recovery code is valid. */
export const RECOVERY_MS = 24 * 60 * 60 * 1000;

/** How long a request to reset a password waits for its approval. */
export const RESET_MS = 24 * 60 * 60 * 1000;

/** The roles, held for the whole house, whose people approve a reset. */
const APPROVERS: readonly CrewRole[] = ['operator', 'surveillance', 'casino-manager', 'shift-manager'];

const word = byOperator('Only an operator can issue recovery codes.');

export const RECOVERY_ACTS = {
  /** A code issued by an operator alone, where nobody else in the house could approve it. */
  'issue-recovery': completedAct({
    post: '/api/people/:person/recovery',
    says: 'For operators: issues a recovery code for a lost password. It works once, within a day.',
    isDoor: true,
    wish: forms.inPerson,
    answer: forms.issuedRecovery,
    word,
    decide: ({ book, by, at }, act: { readonly person: PersonId; readonly code: string }) => {
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
    },
  }),

  'ask-reset': completedAct({
    post: '/api/people/:person/reset',
    says: 'For operators: requests a new password for a person, which a second person has to approve.',
    isDoor: true,
    wish: forms.inPerson,
    answer: forms.resetRequest,
    word,
    decide: (
      { book, by, at },
      { request, person: id }: { readonly request: string; readonly person: PersonId },
    ) => {
      const person = whoseReset(book, by, id);
      if ('says' in person) return person;
      if (!/^[A-Za-z0-9-]{1,64}$/.test(request) || book.reset(request) !== null)
        return turnDown('nothing-to-do', 'That has already been requested.', 'Wait for the answer.');
      if ([...book.resets()].some((one) => one.person === id && at < one.untilMs))
        return turnDown(
          'nothing-to-do',
          `A reset of ${person.name}’s password is already waiting for approval.`,
          'Ask a second person to approve it.',
        );
      return [{ type: 'ResetAsked', request, person: id, by, at, untilMs: at + RESET_MS }];
    },
  }),

  'approve-reset': completedAct({
    post: '/api/resets/:request',
    says: 'Approves a request for a new password, which issues a recovery code, or denies it.',
    if: { isGiven: true },
    isDoor: true,
    wish: forms.inRequest,
    answer: forms.resetOutcome,
    word: (scene, { request }: ResetApproval) => {
      const asked = scene.book.reset(request);
      if (asked === null || Math.max(scene.at, scene.book.latestAt) >= asked.untilMs) return noSuchReset();
      return byApprover(scene);
    },
    decide: ({ book, by, at }, { request, code }: ResetApproval) => {
      const asked = book.reset(request);
      if (asked === null) return noSuchReset();
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
      const trouble = word({ book, by: asked.by, at }, undefined);
      if (trouble !== null) return trouble;
      const person = whoseReset(book, asked.by, asked.person);
      if ('says' in person) return person;
      const untilMs = at + RECOVERY_MS;
      return [{ type: 'RecoveryCodeIssued', person: person.id, code, by: asked.by, at, untilMs, second: by }];
    },
  }),

  /** The person who asked may withdraw a request; anyone who may approve it may deny it. */
  'refuse-reset': givenAct({
    post: '/api/resets/:request',
    if: { isGiven: false },
    wish: forms.inRequest,
    answer: forms.resetOutcome,
    word: (scene, { request }) => {
      const asked = scene.book.reset(request);
      if (asked === null) return noSuchReset();
      return scene.by === asked.by && scene.book.person(scene.by) !== null ? null : byApprover(scene);
    },
    decide: ({ book, by }, { request }) => {
      const asked = book.reset(request);
      if (asked === null) return noSuchReset();
      const why = by === asked.by ? 'withdrawn' : 'refused';
      return [{ type: 'ResetRefused', request, person: asked.person, by, why }];
    },
  }),

  recover: completedAct({
    post: '/api/recover',
    says: 'Sets a new password with an operator’s recovery code, ends every session and signs in.',
    forAnyone: true,
    isDoor: true,
    wish: forms.recovery,
    answer: forms.signInAnswer,
    word: ({ by }) =>
      by === HOUSE
        ? null
        : turnDown(
            'no-authority',
            'Recovery codes work only on the sign-in page.',
            'Sign out, then use the code to sign in.',
          ),
    decide: ({ book, at }, { person: id, code, credential }: Recovery) => {
      const person = book.present(id);
      if (person === null || !isRecoveryOpen(book, id, code, at)) return wrongRecovery();
      if (isLocked(person)) return lockedOut();
      return [{ type: 'PasswordRecovered', person: id, credential, code }, ...endingOf(person, 'recovery')];
    },
  }),
} as const;

type ResetApproval = { readonly request: string; readonly code: string };
type Recovery = { readonly person: PersonId; readonly code: string; readonly credential: string };

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

const noSuchReset = (): PeopleRefusal =>
  turnDown('no-such-request', 'There is no such request, or it has expired.', 'Check the pending requests.');

function byApprover({ book, by }: ActScene): PeopleRefusal | null {
  const person = book.person(by);
  return person !== null && mayApprove(person)
    ? null
    : turnDown(
        'no-authority',
        'Only another operator, a manager or surveillance can approve that.',
        'Ask one of them.',
      );
}

/** Whose password an operator wants to reset, or why that is not possible. */
function whoseReset(book: ReadonlyPeopleBook, by: PeopleActor, id: string): Person | PeopleRefusal {
  const person = book.present(id);
  if (person === null) return noSuchPerson();
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
