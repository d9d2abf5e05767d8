// What somebody on the crew has to do, may do, and may not do now: the authority matrix of this game asked for one role, each step
// put to the rules themselves. Nothing here knows a rule.

import { type ClauseId, type CrewRole, grantOf, isRefusal, type Refusal } from '../../../rules/index.ts';
import { type Actor, type Command, decide, type Table } from '../../../table/index.ts';
import type { Seen } from '../../link/seen.ts';
import type { CrewWish, Heard, Holds, Sketch } from '../sketch.ts';
import { TITLES } from '../words.ts';
import { openingDuties } from './opening.ts';
import { betDuties, diceDuties, rulingDuties, searchDuties } from './play.ts';

export type Duty = Pick<Sketch, 'id' | 'form' | 'wish' | 'followedBy'> & {
  readonly role: CrewRole;
  readonly title: string;
  /** Whom and what it is about. */
  readonly about: string;
  readonly clause: ClauseId | null;
  /** Why it cannot be done now; null where it can. */
  readonly refusal: Refusal | null;
  /** The table waits for it. */
  readonly isDue: boolean;
};

/** Every duty of one role, in the order of a table's evening. */
export function dutiesOf(table: Table, me: string, role: CrewRole, heard: Heard): readonly Duty[] {
  const by: Actor = { role, id: me };
  const holds: Holds = (power) => grantOf(table.rules, power)?.roles.includes(role) === true;
  return [
    ...openingDuties(table, role, holds),
    ...betDuties(table, holds, heard),
    ...diceDuties(table, role, holds, heard),
    ...rulingDuties(table, by, holds, heard),
    ...searchDuties(table, by, holds, heard),
  ].map((sketch) => named(table, heard, dutyOf(table, by, role, sketch)));
}

/** A refusal speaks of players as the table knows them; here they have names. */
function named({ players }: Table, { nameOf }: Heard, duty: Duty): Duty {
  if (duty.refusal === null) return duty;
  const says = players.reduce((text, { id }) => text.replaceAll(id, nameOf(id)), duty.refusal.says);
  return { ...duty, refusal: { ...duty.refusal, says } };
}

function dutyOf(table: Table, by: Actor, role: CrewRole, sketch: Sketch): Duty {
  const { id, form, wish, title, about = '', power, asks = [wish], isDue = true } = sketch;
  const refusal = refusalOf(table, by, asks);
  const granted = power === undefined ? null : (grantOf(table.rules, power)?.clause ?? null);
  return {
    ...{ id, form, wish, role, about, refusal },
    title: title ?? TITLES[wish.do] ?? wish.do,
    ...(sketch.followedBy === undefined ? {} : { followedBy: sketch.followedBy }),
    clause: sketch.clause ?? granted,
    isDue: refusal === null && isDue,
  };
}

/** Null where one of these may be done; otherwise why the first may not. */
export function refusalOf(table: Table, by: Actor, wishes: readonly CrewWish[]): Refusal | null {
  let first: Refusal | null = null;
  for (const wish of wishes) {
    const decided = decide(table, { ...wish, by } as Command);
    if (!isRefusal(decided)) return null;
    first ??= decided;
  }
  return first;
}

/** Whether surveillance has been told of a fire bet, as far as this page has seen, and nobody has confirmed it since. */
export function isFireUnanswered(seen: readonly Seen[]): boolean {
  for (const { event } of seen.toReversed()) {
    if (event?.type === 'FireConfirmed') return false;
    if (event?.type === 'SurveillanceNotified') return true;
  }
  return false;
}
