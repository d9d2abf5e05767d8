// The center of an American craps layout: hardways, the field, one-roll wagers, their composites and hops. Games that
// follow published rules share it, each with its own clauses.

import { combination, type Face, type Ratio, totals } from 'boxperson/base';
import type { ClauseId, Wager } from 'boxperson/rules';
import { fieldRows, HORN, hardway, nextRoll, oneSpot, part, to } from './shapes.ts';

/** The clause that decides each kind of center wager, and the one that sets what it pays. */
type CenterClauses = Readonly<
  Record<'hardway' | 'field' | 'oneRoll' | 'hop', { readonly decides: ClauseId; readonly pays: ClauseId }>
> & { readonly horn: ClauseId; readonly cAndE: ClauseId; readonly world: ClauseId };

const ANY_TIME = { made: 'any-time', hold: 'free' } as const;

/** The center wagers of a game, in the order of its layout. */
export function centerWagers(by: CenterClauses): readonly Wager[] {
  const rows = (kind: 'hardway' | 'field' | 'oneRoll' | 'hop') => ({
    wins: by[kind].decides, loses: by[kind].decides, pays: by[kind].pays, isFloor: true,
  });
  const proposition = (id: string, name: string, odds: Ratio, ...wanted: readonly number[]): Wager => ({
    id, name, clause: by.oneRoll.decides, ...ANY_TIME, area: 'centre',
    spots: oneSpot(name, by.oneRoll.decides, nextRoll([{ rolls: totals(...wanted), pays: odds, by: by.oneRoll.pays }], rows('oneRoll'))),
  });
  const composite = (id: string, name: string, clause: ClauseId, parts: typeof HORN): Wager => ({
    id, name, clause, ...ANY_TIME, area: 'centre', spots: oneSpot(name, clause, { kind: 'parts', parts, clause, loses: clause }),
  });
  const hardways = ([4, 6, 8, 10] as const).map((total) => ({
    on: total, name: `Hard ${total}`, clause: by.hardway.decides,
    plan: hardway(total, total === 4 || total === 10 ? to(7, 1) : to(9, 1), rows('hardway')),
  }));
  const hops = HOPS.map(([a, b]) => ({
    on: `${a}-${b}`, name: `${a}-${b} on the Hop`, clause: by.hop.decides,
    plan: nextRoll([{ rolls: combination(a, b), pays: a === b ? to(30, 1) : to(15, 1), by: by.hop.pays }], rows('hop')),
  }));
  return [
    { id: 'hardway', name: 'Hardways', clause: by.hardway.decides, ...ANY_TIME, sleeps: true, area: 'centre', spots: hardways },
    {
      id: 'field', name: 'Field Bet', clause: by.field.decides, ...ANY_TIME, area: 'field',
      spots: oneSpot('Field', by.field.decides, nextRoll(fieldRows(by.field.pays, by.field.pays), rows('field'))),
    },
    proposition('any-seven', 'Any Seven', to(4, 1), 7),
    proposition('any-craps', 'Any Craps', to(7, 1), 2, 3, 12),
    proposition('craps-2', 'Two', to(30, 1), 2),
    proposition('craps-3', 'Three', to(15, 1), 3),
    proposition('craps-12', 'Twelve', to(30, 1), 12),
    proposition('eleven', 'Eleven', to(15, 1), 11),
    composite('horn', 'Horn', by.horn, HORN),
    composite('c-and-e', 'C and E', by.cAndE, [part('any-craps'), part('eleven')]),
    composite('world', 'World', by.world, [...HORN, part('any-seven')]),
    { id: 'hop', name: 'Hop Bet', clause: by.hop.decides, ...ANY_TIME, area: 'centre', spots: hops },
  ];
}

/** The combinations without a one-roll wager of their own, pairs first. */
const HOPS: readonly (readonly [Face, Face])[] = [
  [2, 2], [3, 3], [4, 4], [5, 5],
  [1, 3], [1, 4], [2, 3], [1, 5], [2, 4], [1, 6], [2, 5], [3, 4], [2, 6], [3, 5], [3, 6], [4, 5], [4, 6],
];
