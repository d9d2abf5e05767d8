// An operator's acts on someone else's account: locking and unlocking it, and ending its sessions. A locked person cannot sign
// in, holds no role and puts nothing more at risk; what is theirs stays theirs.

import { isCleanText } from 'boxperson/base';
import { forms } from 'boxperson/wire';
import { isLocked, type Person } from '../book.ts';
import { noSuchPerson, nothingToDo, type PeopleRefusal, turnDown } from '../refusal.ts';
import { type ActScene, byOperator, givenAct, type PeopleDecision } from './act.ts';
import { endingOf } from './sessions.ts';

const REASON_MOST = 200;

const word = byOperator('Only an operator can do that.');

export const LOCK_ACTS = {
  'lock-account': givenAct({
    post: '/api/people/:person/lock',
    says: 'For operators: locks an account, which ends its sessions and its play, or unlocks it.',
    if: { isLocked: true },
    wish: forms.lockWish,
    word,
    decide: (scene, { person: id, reason }) =>
      onAnother(scene, id, (person) => {
        if (!isCleanText(reason) || [...reason].length > REASON_MOST)
          return turnDown('not-known', `A reason has at most ${REASON_MOST} characters.`, 'Say it shorter.');
        const { by, at } = scene;
        return isLocked(person)
          ? nothingToDo(`${person.name} is already locked.`)
          : [{ type: 'AccountLocked', person: id, reason, by, at }, ...endingOf(person, 'locked')];
      }),
  }),

  'unlock-account': givenAct({
    post: '/api/people/:person/lock',
    if: { isLocked: false },
    wish: forms.inPerson,
    word,
    decide: (scene, { person: id }) =>
      onAnother(scene, id, (person) =>
        isLocked(person)
          ? [{ type: 'AccountUnlocked', person: id, by: scene.by, at: scene.at }]
          : nothingToDo(`${person.name} is not locked.`),
      ),
  }),

  'end-sessions': givenAct({
    post: '/api/people/:person/sessions/end',
    says: 'For operators: ends all sessions of a person.',
    wish: forms.inPerson,
    word,
    decide: (scene, { person: id }) =>
      onAnother(scene, id, (person) =>
        person.sessions.length > 0
          ? endingOf(person, 'ended-by-operator')
          : nothingToDo(`${person.name} is not signed in.`),
      ),
  }),
} as const;

/**
 * Acts upon a person other than oneself. Since nobody locks their own account, the one who locks another remains: the house
 * always keeps an operator who can sign in.
 */
function onAnother(
  { book, by }: ActScene,
  id: string,
  decide: (person: Person) => PeopleDecision,
): PeopleDecision {
  const person = book.present(id);
  if (person === null) return noSuchPerson();
  if (person.kind === 'bot')
    return turnDown('not-an-account', `${person.name} is a bot.`, 'Choose a person.');
  return by === id ? notOwnAccount() : decide(person);
}

const notOwnAccount = (): PeopleRefusal =>
  turnDown('no-authority', 'You cannot do that to your own account.', 'Sign out, or ask another operator.');
