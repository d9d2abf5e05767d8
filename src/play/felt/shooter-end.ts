// Which end of the table the shooter stands at.

import type { Table } from 'boxperson/table';

/**
 * The end of the table the shooter stands at. Players in the first half of the places are at the left end; the crew
 * throws from there too.
 */
export function shooterEnd({ dice: { shooter }, players, rules }: Table): 'left' | 'right' {
  if (shooter?.kind !== 'player') return 'left';
  const place = players.find(({ id }) => id === shooter.id)?.place ?? 1;
  return place * 2 <= rules.house.places ? 'left' : 'right';
}
