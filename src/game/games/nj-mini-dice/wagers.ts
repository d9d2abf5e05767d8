// The wagers of New Jersey mini-dice: N.J.A.C. 19:47-13.2(a)1 to 5.

import { totals } from 'boxperson/base';
import type { ClauseId, Wager } from 'boxperson/rules';
import { citingRows } from '../clause-index.ts';
import { CRAPS_POINTS, EVEN, fieldRows, nextRoll, numberFirst, oneSpot, onSpots, PLACE_ODDS, to } from '../shapes.ts';
import { md } from './cite.ts';
import type index from './clauses.json';

const of = (item: 1 | 2 | 3 | 4 | 5): ClauseId => md(`2(a)${item}`);
const pays = citingRows<typeof index>()('NJ 19:47-13.6(b)');

/** Any wager may be made before each shake. */
const BEFORE_EACH_SHAKE = { making: md('2(b)#when') };

const nextShake = (id: string, name: string, item: 3 | 4 | 5, row: 'any-7' | 'over-7' | null, odds: typeof EVEN, ...wanted: readonly number[]): Wager => ({
  id, name, clause: of(item), made: 'any-time', hold: 'window', restsOn: BEFORE_EACH_SHAKE, area: 'centre',
  spots: oneSpot(name, of(item), nextRoll([{ rolls: totals(...wanted), pays: odds, by: row === null ? md('6(b)') : pays(row) }], { wins: of(item), loses: of(item), isFloor: true })),
});

export const MINI_DICE_WAGERS: readonly Wager[] = [
  {
    id: 'place', name: 'Place Bet', clause: of(1), made: 'any-time', hold: 'window', restsOn: BEFORE_EACH_SHAKE, holdClause: md('2(a)1#active'), area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Place ${point}`, clause: of(1),
      plan: numberFirst(point, PLACE_ODDS[point], { wins: of(1), loses: of(1), pays: pays(`place-${point}`), isFloor: true }),
    })),
  },
  {
    id: 'field', name: 'Field Bet', clause: of(2), made: 'any-time', hold: 'window', restsOn: BEFORE_EACH_SHAKE, area: 'field',
    spots: oneSpot('Field', of(2), nextRoll(fieldRows(pays('field-even'), pays('field-double')), { wins: of(2), loses: of(2), isFloor: true })),
  },
  nextShake('any-seven', 'Any 7', 3, 'any-7', to(4, 1), 7),
  nextShake('over-7', 'Over 7', 4, 'over-7', EVEN, 8, 9, 10, 11, 12),
  { ...nextShake('under-7', 'Under 7', 5, null, EVEN, 2, 3, 4, 5, 6), offer: 'under-7' },
];
