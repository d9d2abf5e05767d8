// Requests for a second approval, and their answers. Which rulings need one, and who may approve them, is dual control's.

import { capital } from 'boxperson/base';
import { type CrewRole, nameRoles, theRole } from 'boxperson/rules';
import { forms } from 'boxperson/wire';
import { isUnderControl, pendingSeconds, SECOND_MS } from '../../house/dual-control.ts';
import { holdsRole, type SecondApproval } from '../book.ts';
import type { SecondWish } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';
import { type ActScene, completedAct, recordedAct } from './act.ts';

export const APPROVAL_ACTS = {
  'ask-second': recordedAct({
    word: ({ book, by }, { request: { command, table } }: { readonly request: SecondWish }) => {
      const person = book.person(by);
      const { role } = command.by;
      return person === null || command.by.id !== by || role === 'player' || !holdsRole(person, role, table)
        ? notInRole()
        : null;
    },
    decide: ({ book, by, at }, { request }: { readonly request: SecondWish }) => {
      const { command, table, past } = request;
      if (!isUnderControl(command))
        return turnDown('nothing-to-do', 'That needs no second approval.', 'Give the command itself.');
      if (book.second(request.id) !== null)
        return turnDown('nothing-to-do', 'That has already been requested.', 'Wait for the answer.');
      if (pendingSeconds(book, table, at).some((one) => past?.includes(one.request.id) !== true))
        return turnDown(
          'nothing-to-do',
          'Another request is pending at this table.',
          'Wait until it is answered.',
        );
      return [{ type: 'SecondAsked', request: { ...request, by, at, untilMs: at + SECOND_MS } }];
    },
  }),

  'give-second': completedAct({
    post: '/api/requests/:request',
    says: 'Approves, denies or withdraws a request.',
    if: { isGiven: true },
    wish: forms.inRequest.extend(forms.approvalReply.omit({ isGiven: true }).shape),
    word: (scene, { request, role }: Approval) => {
      const second = scene.book.second(request);
      return notWaiting(second, scene.at) ?? notWithRole(scene, role, second);
    },
    decide: ({ book, by }, { request, role, saw }: Approval) =>
      by === book.second(request)?.request.by
        ? turnDown(
            'no-authority',
            'You cannot approve your own request.',
            'Ask another person to approve it.',
          )
        : [{ type: 'SecondGiven', request, by, role, ...(saw === undefined ? {} : { saw }) }],
  }),

  /** The person who made a request may withdraw it; anyone who may approve it may deny it. */
  'refuse-second': completedAct({
    post: '/api/requests/:request',
    if: { isGiven: false },
    wish: forms.inRequest.extend(forms.approvalReply.pick({ as: true }).shape),
    word: (scene, { request, role }: Omit<Approval, 'saw'>) => {
      const second = scene.book.second(request);
      const isOwn = scene.by === second?.request.by;
      return notWaiting(second, scene.at) ?? (isOwn ? null : notWithRole(scene, role, second));
    },
    decide: ({ book, by }, { request }: Omit<Approval, 'saw'>) => {
      const why = by === book.second(request)?.request.by ? 'withdrawn' : 'refused';
      return [{ type: 'SecondRefused', request, by, why }];
    },
  }),
} as const;

/** `saw` is the mark of the ruling that is approved. */
type Approval = { readonly request: string; readonly role: CrewRole; readonly saw?: string };

function notWaiting(second: SecondApproval | null, at: number): PeopleRefusal | null {
  if (second === null)
    return turnDown('no-such-request', 'There is no such request.', 'Check the pending requests.');
  if (second.outcome !== 'waits')
    return turnDown('too-late', 'That request has already been answered.', 'There is nothing to do.');
  return at < second.request.untilMs
    ? null
    : turnDown('too-late', 'That request has expired.', 'Make a new request.');
}

function notWithRole(
  { book, by }: ActScene,
  role: CrewRole,
  second: SecondApproval | null,
): PeopleRefusal | null {
  const person = book.person(by);
  if (person === null || second === null || !holdsRole(person, role, second.request.table))
    return notInRole();
  return second.request.roles.includes(role)
    ? null
    : turnDown(
        'no-authority',
        `${capital(theRole(role))} cannot approve that.`,
        `Ask ${nameRoles(second.request.roles)}.`,
      );
}

const notInRole = (): PeopleRefusal =>
  turnDown('no-authority', 'You do not have that role at this table.', 'Ask someone who does.');
