// What one crew member must do, may do and may not do now. The game's authority matrix supplies the duties for a role, and each is
// put to the rules; no rule is decided here.

import { type ClauseId, type CrewRole, grantOf, isRefusal, type Refusal } from 'boxperson/rules';
import { type Actor, decide, type Table, type TableCommand } from 'boxperson/table';
import type { CrewWish, DutyContext, DutyDraft, HoldsPower } from '../duty-draft.ts';
import { TITLES } from '../words.ts';
import { openingDuties } from './opening.ts';
import { betDuties, diceDuties, rulingDuties, searchDuties } from './play.ts';

export type Duty = Pick<DutyDraft, 'id' | 'form' | 'wish' | 'first' | 'followedBy' | 'lookAt'> & {
  readonly role: CrewRole;
  readonly title: string;
  /** Player and subject, in words. */
  readonly about: string;
  readonly clause: ClauseId | null;
  /** Why it cannot be done now; null if it can. */
  readonly refusal: Refusal | null;
  /** Whether the table is waiting for it. */
  readonly isDue: boolean;
};

/**
 * Every duty of one role, in the order they come up over a session. Before anything else, a void throw is announced; what is
 * attested during play comes last, because nobody waits for it.
 */
export function dutiesOf(table: Table, me: string, role: CrewRole, heard: DutyContext): readonly Duty[] {
  const by: Actor = { role, id: me };
  const holds: HoldsPower = (power) => grantOf(table.rules, power)?.roles.includes(role) === true;
  return [
    ...openingDuties(table, role, holds),
    ...betDuties(table, by, holds, heard),
    ...diceDuties(table, role, holds, heard),
    ...rulingDuties(table, by, holds, heard),
    ...searchDuties(table, by, holds),
  ]
    .map((sketch) => named(table, heard, dutyOf(table, by, role, sketch)))
    .toSorted((a, b) => urgency(table, b) - urgency(table, a));
}

const urgency = ({ isOpen }: Table, { id, form, isDue }: Duty): number =>
  id === 'no-roll' && isDue ? 1 : isOpen && form === 'attest' ? -1 : 0;

/** Refusals name players by id; the console shows their names. */
function named({ players }: Table, { nameOf }: DutyContext, duty: Duty): Duty {
  if (duty.refusal === null) return duty;
  const says = players.reduce((text, { id }) => text.replaceAll(id, nameOf(id)), duty.refusal.says);
  return { ...duty, refusal: { ...duty.refusal, says } };
}

function dutyOf(table: Table, by: Actor, role: CrewRole, sketch: DutyDraft): Duty {
  const { id, form, wish, first, title, about = '', power, isDue = true } = sketch;
  const { asks = [first ?? wish] } = sketch;
  const refusal = crewRefusalOf(table, by, asks);
  const granted = power === undefined ? null : (grantOf(table.rules, power)?.clause ?? null);
  return {
    ...{ id, form, wish, role, about, refusal },
    title: title ?? TITLES[wish.do] ?? wish.do,
    ...(first === undefined ? {} : { first }),
    ...(sketch.lookAt === undefined ? {} : { lookAt: sketch.lookAt }),
    ...(sketch.followedBy === undefined ? {} : { followedBy: sketch.followedBy }),
    clause: sketch.clause ?? granted,
    isDue: refusal === null && isDue,
  };
}

/** Null if any of these is allowed; otherwise the refusal of the first. */
export function crewRefusalOf(table: Table, by: Actor, wishes: readonly CrewWish[]): Refusal | null {
  let first: Refusal | null = null;
  for (const wish of wishes) {
    const decided = decide(table, { ...wish, by } as TableCommand);
    if (!isRefusal(decided)) return null;
    first ??= decided;
  }
  return first;
}
