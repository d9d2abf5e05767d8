// Records an act under an id that nobody else uses, and says what kept it from being recorded.

import type { PeopleAct } from './decide/decide.ts';
import type { PeopleActor } from './event.ts';
import type { Look, People, PeopleAnswer } from './people.ts';
import { type PeopleRefusal, turnDown } from './refusal.ts';

export type RecordDeps = {
  readonly people: People;
  readonly random: (bytes: number) => Uint8Array;
};

export const actOnce = (deps: RecordDeps, by: PeopleActor, act: PeopleAct): Promise<PeopleRefusal | null> =>
  actUponOnce(deps, by, act.do, async () => ({ act, basis: null }));

/** The same for an act that depends on more than the people's record. */
export async function actUponOnce(
  { people, random }: RecordDeps,
  by: PeopleActor,
  does: PeopleAct['do'],
  look: Look,
): Promise<PeopleRefusal | null> {
  return peopleRefusalOf(await people.actUpon(`${does}-${randomName(random, 16)}`, by, look));
}

/** The refusal in an answer; null if the act was done. */
export function peopleRefusalOf(answer: PeopleAnswer): PeopleRefusal | null {
  if (answer.done === 'accepted') return null;
  if (answer.done === 'refused') return answer.refusal;
  return turnDown('busy', answer.says, 'Try again in a moment.');
}

/** A name that nothing else has, in hexadecimal. */
export const randomName = (random: RecordDeps['random'], bytes: number): string =>
  Buffer.from(random(bytes)).toString('hex');
