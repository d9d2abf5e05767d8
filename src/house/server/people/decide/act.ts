// The form of a person's act: what is said and where it is sent, whose word it needs, and what it decides. An act is one row
// in the file of its group, and everything else follows from the row: its type, its check, its address and its answer.

import type { Immutable } from 'boxperson/base';
import type { z } from 'zod';
import { isOperator, type Person, type ReadonlyPeopleBook } from '../book.ts';
import { HOUSE, type PeopleActor, type PeopleEvent, type PersonId } from '../event.ts';
import { noSuchPerson, type PeopleRefusal, turnDown } from '../refusal.ts';

export type PeopleDecision = readonly PeopleEvent[] | PeopleRefusal;

/** Who acts, when, and what is known of people in the transaction that writes the act. */
export type ActScene = {
  readonly book: ReadonlyPeopleBook;
  readonly by: PeopleActor;
  readonly at: number;
};

/** Null if the word of the person who acts is enough for this act. */
type Word<Act> = (scene: ActScene, act: Act) => PeopleRefusal | null;

export type ActRule<Act> = {
  readonly word: Word<Act>;
  /** Asked only if the word was enough. */
  readonly decide: (scene: ActScene, act: Act) => PeopleDecision;
};

/** What people send, where, and what they are told. */
export type ActAddress<Wish extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  /** Fields of the wish that the path names come from there, the others from the body. */
  readonly post: `/api/${string}`;
  /** Left out by the second of two acts with one address. */
  readonly says?: string;
  readonly wish: Wish;
  /** Left out if there is nothing to say but that it is done. */
  readonly answer?: Answer;
  /** Two acts with one address are told apart by this field. */
  readonly if?: Readonly<Record<string, boolean>>;
  /** Needs no session. */
  readonly forAnyone?: true;
  /** Counted against a stricter rate limit, because it is expensive or a sign-in attempt. */
  readonly isDoor?: true;
};

/** An act that is recorded as it is given. */
export const givenAct = <Wish extends z.ZodType, Answer extends z.ZodType = never>(
  row: ActAddress<Wish, Answer> & ActRule<Immutable<z.output<Wish>>>,
) => ({ ...row, kind: 'given' }) as const;

/** An act on oneself that is recorded as it is given, with the person's id before it. */
export const ownAct = <Wish extends z.ZodType, Answer extends z.ZodType = never>(
  row: ActAddress<Wish, Answer> & ActRule<Own & Immutable<z.output<Wish>>>,
) => ({ ...row, kind: 'own' }) as const;

/** An act that the house completes before it is recorded, in a step of its own: with an id, a hash, a balance. */
export const completedAct = <Wish extends z.ZodType, Act, Answer extends z.ZodType = never>(
  row: ActAddress<Wish, Answer> & ActRule<Act>,
) => ({ ...row, kind: 'completed' }) as const;

/** An act that nobody gives as such: the house records it as part of something else. */
export const recordedAct = <Act>(row: ActRule<Act>) => ({ ...row, kind: 'recorded' }) as const;

type Own = { readonly person: PersonId };

/** An operator's word. The sentence says what is theirs alone. */
export const byOperator =
  (says: string): Word<unknown> =>
  ({ book, by }) => {
    const person = book.person(by);
    return person !== null && isOperator(person) ? null : turnDown('no-authority', says, 'Ask an operator.');
  };

export const byHouse: Word<unknown> = ({ by }) => (by === HOUSE ? null : notYours());

/** The word of the person concerned, and of nobody else. */
export const byOneself = <Act extends Own>(
  decide: (scene: ActScene, person: Person, act: Act) => PeopleDecision,
): ActRule<Act> => ({
  word: ({ book, by }, { person }) => {
    if (book.present(person) === null) return noSuchPerson();
    return by === person ? null : notYours();
  },
  decide: (scene, act) => {
    const person = scene.book.present(act.person);
    return person === null ? noSuchPerson() : decide(scene, person, act);
  },
});

export const notYours = (): PeopleRefusal =>
  turnDown('no-authority', 'You can do that only for yourself.', 'Sign in as that person.');
