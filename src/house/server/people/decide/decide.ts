// Every act on the people's record, and what it decides: events, or a refusal. A pure function: it is given the time and never
// sees a password.

import type { ReadonlyPeopleBook } from '../book.ts';
import type { PeopleActor } from '../event.ts';
import { ACCOUNT_ACTS } from './accounts.ts';
import type { ActRule, ActScene, PeopleDecision } from './act.ts';
import { APPROVAL_ACTS } from './approvals.ts';
import { HOUSE_ACTS } from './house.ts';
import { LOCK_ACTS } from './locks.ts';
import { OWN_LIMIT_ACTS } from './own-limits.ts';
import { RECOVERY_ACTS } from './recovery.ts';
import { ROLE_ACTS } from './roles.ts';
import { SESSION_ACTS } from './sessions.ts';
import { SHIFT_ACTS } from './shifts.ts';
import { TABLE_ACTS } from './tables.ts';

export const PEOPLE_ACTS = {
  ...ACCOUNT_ACTS,
  ...SESSION_ACTS,
  ...OWN_LIMIT_ACTS,
  ...ROLE_ACTS,
  ...RECOVERY_ACTS,
  ...LOCK_ACTS,
  ...HOUSE_ACTS,
  ...APPROVAL_ACTS,
  ...TABLE_ACTS,
  ...SHIFT_ACTS,
} as const;

type Acts = typeof PEOPLE_ACTS;

/** The fields of an act as it is recorded. */
type ActFields<Do extends keyof Acts> = Acts[Do] extends {
  readonly decide: (scene: ActScene, act: infer Fields) => PeopleDecision;
}
  ? Fields
  : never;

/** A request to change the people's record. Passwords have already been replaced by credentials. */
export type PeopleAct<Do extends keyof Acts = keyof Acts> = {
  [One in Do]: { readonly do: One } & ActFields<One>;
}[Do];

/** The word is checked here and nowhere else, before anything about the act is decided. */
export function decidePeople(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  act: PeopleAct,
  at: number,
): PeopleDecision {
  // Each row takes the act that it is named after.
  const { word, decide } = PEOPLE_ACTS[act.do] as unknown as ActRule<PeopleAct>;
  const scene = { book, by, at };
  return word(scene, act) ?? decide(scene, act);
}
