// The edition of its game that a table plays by. A table that is open keeps the one that it opened under.

import { CHANGED_DUTIES, type ChangedDutyId, changedDutiesOf, editionDate } from 'boxperson/rules';
import type { Table } from './state.ts';

/**
 * The date of the edition that a table plays by: the current one, or, while the table is open, the one it opened under.
 * Null is the edition before the first dated one.
 */
export const editionAt = ({ isOpen, dice, rules }: Table): string | null =>
  isOpen ? dice.edition : editionDate(rules.game);

/** Whether a table has a changed duty. One that opened before the change finishes without it. */
export function binds(table: Table, change: ChangedDutyId): boolean {
  const edition = editionAt(table);
  return (
    edition !== null &&
    CHANGED_DUTIES[change].date <= edition &&
    changedDutiesOf(table.rules.game).includes(change)
  );
}
