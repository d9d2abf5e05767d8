// Which end of the table the shooter stands at.

import type { Table } from '../table/index.ts';

/** Places are counted along the table, so the first half is at the left end. The crew throws from there too. */
export function shooterEnd({ dice: { shooter }, players, rules }: Table): 'left' | 'right' {
  if (shooter?.kind !== 'player') return 'left';
  const place = players.find(({ id }) => id === shooter.id)?.place ?? 1;
  return place * 2 <= rules.house.places ? 'left' : 'right';
}
