// What the crew attests about equipment and the conduct of play: what applies now, what is owed, and by whose post.

import { type CheckItem, equipmentOf } from 'boxperson/rules';
import { binds } from './edition.ts';
import type { Actor, Attestation, PlayerId, Table } from './state.ts';

/** The checks of this table: none if its dice are software. */
export const checklistOf = (table: Table): readonly CheckItem[] =>
  table.set.kind === 'software' ? [] : equipmentOf(table.rules);

/** When a check is attested at this table; in an earlier edition, all of them before it opens. */
const occasionsOf = (table: Table, { when = ['opening'] }: CheckItem): NonNullable<CheckItem['when']> =>
  binds(table, 'attests-again') ? when : ['opening'];

/** Whether a check is attested before the table opens. */
export const isForOpening = (table: Table, item: CheckItem): boolean =>
  occasionsOf(table, item).includes('opening');

/** The player who has the dice. */
export const shootingPlayer = ({ dice: { shooter } }: Table): PlayerId | null =>
  shooter?.kind === 'player' ? shooter.id : null;

/** Whether a check has been attested and still holds: for this set of dice, this shooter and the person at the post. */
export function isAttested(table: Table, item: CheckItem): boolean {
  const done = table.attested.findLast((one) => one.item === item.id);
  if (done === undefined) return false;
  const occasions = occasionsOf(table, item);
  const shooter = shootingPlayer(table);
  const { by } = done;
  return (
    (!occasions.includes('shift') || table.crew.some(({ id, role }) => id === by.id && role === by.role)) &&
    (!occasions.includes('dice') || done.for?.set === (table.set.id ?? undefined)) &&
    (!occasions.includes('shooter') || shooter === null || done.for?.shooter === shooter)
  );
}

/** What an attestation made now holds for, if not for the whole opening. */
export function scopeOf(table: Table, item: CheckItem): Pick<Attestation, 'for'> {
  const occasions = occasionsOf(table, item);
  const shooter = occasions.includes('shooter') ? shootingPlayer(table) : null;
  const set = occasions.includes('dice') ? table.set.id : null;
  if (shooter === null && set === null) return {};
  return { for: { ...(set === null ? {} : { set }), ...(shooter === null ? {} : { shooter }) } };
}

/** Why a check cannot be attested yet, and what comes first; null if it can. */
export function notTimely(table: Table, item: CheckItem): readonly [says: string, remedy: string] | null {
  const occasions = occasionsOf(table, item);
  if (occasions.includes('dice') && table.set.id === null)
    return ['There are no dice at the table.', 'Bring them, then attest it.'];
  return occasions.every((one) => one === 'shooter') && shootingPlayer(table) === null
    ? ['No player has the dice.', 'Attest it once a player has them.']
    : null;
}

/** The checks that are owed: before the table opens those of the opening, and later those whose occasion has come. */
export const checksDue = (table: Table): readonly CheckItem[] =>
  checklistOf(table).filter((item) => {
    const applies = table.isOpen
      ? occasionsOf(table, item).some((one) => one !== 'opening')
      : isForOpening(table, item);
    return applies && notTimely(table, item) === null && !isAttested(table, item);
  });

/** Who owes a check: the first of its posts that is held; null if none is. */
export function owesCheck({ crew }: Table, { by }: CheckItem): Actor | null {
  for (const role of by) {
    const member = crew.find((one) => one.role === role);
    if (member !== undefined) return { role, id: member.id };
  }
  return null;
}
