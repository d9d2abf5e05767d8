// Acts on sessions: when one begins, and the many ways in which it ends.

import { forms } from 'boxperson/wire';
import { isExcluded, isLocked, type Person } from '../book.ts';
import type { PeopleEvent, PersonId, SessionEnd } from '../event.ts';
import {
  lockedOut,
  noSuchPerson,
  nothingToDo,
  type PeopleRefusal,
  showMoment,
  turnDown,
} from '../refusal.ts';
import { byHouse, byOneself, completedAct, recordedAct } from './act.ts';

/** More open sessions than anyone needs; beyond this the oldest is ended. */
export const OPEN_SESSIONS_MAX = 20;

export const SESSION_ACTS = {
  'begin-session': completedAct({
    post: '/api/login',
    says: 'Signs in.',
    forAnyone: true,
    isDoor: true,
    wish: forms.credentials,
    answer: forms.signInAnswer,
    word: byHouse,
    decide: ({ book, at }, { person: id, session, untilMs }: SessionStart) => {
      const person = book.present(id);
      if (person === null) return noSuchPerson();
      if (person.kind === 'bot')
        return turnDown('no-authority', 'Bots cannot sign in.', 'Play under your own name.');
      if (isLocked(person)) return lockedOut();
      if (isExcluded(person, at)) return shutOut(person, at);
      const live = person.sessions.filter((one) => one.untilMs > at);
      const over = live.slice(0, Math.max(0, live.length + 1 - OPEN_SESSIONS_MAX));
      return [
        ...endingOf({ id, sessions: over }, 'too-many'),
        { type: 'SessionBegan', person: id, session, at, untilMs },
      ];
    },
  }),

  'end-session': completedAct({
    post: '/api/me/sessions/:session/end',
    says: 'Ends one of your sessions.',
    wish: forms.inSession,
    ...byOneself<SessionEnding>((_scene, person, { session, why }) =>
      person.sessions.some((one) => one.session === session)
        ? [{ type: 'SessionEnded', person: person.id, session, why }]
        : noSuchSession(),
    ),
  }),

  'end-other-sessions': recordedAct({
    ...byOneself<{ readonly person: PersonId; readonly keep: string | null }>((_scene, person, { keep }) => {
      const events = endingOf(person, 'ended', keep);
      return events.length > 0 ? events : nothingToDo('You have no other sessions.');
    }),
  }),
} as const;

type SessionStart = { readonly person: PersonId; readonly session: string; readonly untilMs: number };
type SessionEnding = {
  readonly person: PersonId;
  readonly session: string;
  readonly why: 'signed-out' | 'ended';
};

/** The events that end a person's sessions, except one. */
export const endingOf = (
  { id, sessions }: Pick<Person, 'id' | 'sessions'>,
  why: SessionEnd,
  keep: string | null = null,
): readonly PeopleEvent[] =>
  sessions
    .filter(({ session }) => session !== keep)
    .map(({ session }) => ({ type: 'SessionEnded', person: id, session, why }));

export const noSuchSession = (): PeopleRefusal =>
  turnDown('no-such-session', 'That session has already ended.', 'There is nothing to do.');

/** The refusal for a person who has excluded themselves, saying until when. */
export function shutOut({ exclusion }: Person, at: number): PeopleRefusal {
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
