// New Jersey mini-dice: N.J.A.C. 19:47-13. No come-out and no points; two dice in a shaker that players may hold.

import { totals } from '../../base/index.ts';
import type { ClauseId, Effect, Game, Wager } from '../../rules/index.ts';
import {
  CRAPS_POINTS, EVEN, fieldRows, nextRoll, numberFirst, oneSpot, onSpots, PLACE_ODDS, to,
} from '../shapes.ts';
import { crapsOptionsElsewhere } from './options.ts';

const D = 'NJ 19:47-13.';
const of = (item: number): ClauseId => `${D}2(a)${item}`;
const pays = (row: string): ClauseId => `${D}6(b)[${row}]`;

const nextShake = (id: string, name: string, item: number, row: string, odds: typeof EVEN, ...wanted: readonly number[]): Wager => ({
  id, name, clause: of(item), made: 'any-time', hold: 'window', area: 'centre',
  spots: oneSpot(name, of(item), nextRoll([{ rolls: totals(...wanted), pays: odds, by: row === '' ? `${D}6(b)` : pays(row) }], { wins: of(item), loses: of(item), isFloor: true })),
});

const WAGERS: readonly Wager[] = [
  {
    id: 'place', name: 'Place Bet', clause: of(1), made: 'any-time', hold: 'window', holdClause: `${D}2(a)1#active`, area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Place ${point}`, clause: of(1),
      plan: numberFirst(point, PLACE_ODDS[point], { wins: of(1), loses: of(1), pays: pays(`place-${point}`), isFloor: true }),
    })),
  },
  {
    id: 'field', name: 'Field Bet', clause: of(2), made: 'any-time', hold: 'window', area: 'field',
    spots: oneSpot('Field', of(2), nextRoll(fieldRows(pays('field-even'), pays('field-double')), { wins: of(2), loses: of(2), isFloor: true })),
  },
  nextShake('any-seven', 'Any 7', 3, 'any-7', to(4, 1), 7),
  nextShake('over-7', 'Over 7', 4, 'over-7', EVEN, 8, 9, 10, 11, 12),
  { ...nextShake('under-7', 'Under 7', 5, '', EVEN, 2, 3, 4, 5, 6), offer: 'under-7' },
];

/** The text has no void rule: the floorperson calls an improper shake, and the dice are shaken again. */
const improper: Effect = { effect: 'callable', clause: `${D}7(a)1.ii`, inWords: true };

/**
 * New Jersey mini-dice (N.J.A.C. 19:47, subchapter 13): two dice in a hand shaker, for seated players, without
 * come-outs or points.
 */
export const NEW_JERSEY_MINI_DICE: Game = {
  id: 'nj-mini-dice',
  name: 'New Jersey mini-dice',
  edition: {
    document: 'N.J.A.C. 19:47, subchapter 13: mini-dice',
    authority: 'New Jersey Casino Control Commission (former codification)',
    inForce: '6 October 1997',
    notes: ['Sections 13.1 to 13.7 were each adopted effective 10/06/97.'],
    sections: ['13.1', '13.2', '13.3', '13.4', '13.5', '13.6', '13.7'],
    external: ['19:46-1.13I', '19:46-1.15'],
  },
  throwWord: 'shake',

  wagers: WAGERS,
  closedList: `${D}2(b)`,
  offers: { 'under-7': { isDefault: true, clause: of(5) } },
  options: [
    {
      kind: 'offer', offer: 'under-7', key: 'under7.offered', formerly: [{ name: 'miniDice.under7.odds', offWord: 'not offered' }],
      label: 'Under 7', about: 'Offer Under 7. The document omits its odds; it pays 1 to 1 or more.',
    },
  ],
  proposals: {},
  elsewhere: crapsOptionsElsewhere(`${D}2(b)`),
  points: null,

  making: {
    general: `${D}4(a)`,
    closes: { at: 'no-more-bets', clause: `${D}4(d)` },
    remove: `${D}4(d)`,
    contract: `${D}4(d)`,
    oneWay: `${D}4(d)`,
    payable: `${D}6(c)`,
    late: null,
    noLate: `${D}4(d)`,
    seatedOnly: `${D}4(b)`,
    instruments: { clause: `${D}4(a)`, plaques: true, coupons: 'anywhere', verbal: 'none', verbalClause: `${D}4(a)#no-verbal` },
    placement: `${D}4(c)`,
    lostWager: null,
  },
  sleep: null,
  oddsLimit: null,
  fees: null,
  noOtherFee: `${D}6(d)`,
  payouts: { clause: `${D}6(b)`, raise: `${D}6(b)#higher`, uniformGroup: 'new-jersey-mini-dice', wording: `${D}6(a)`, words: ['to', 'win'] },
  settlement: { clause: `${D}5(f)`, byPosition: `${D}4(e)` },

  crew: ['dealer', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: [],
  absentRoles: { stickperson: `${D}3(a)1` },
  powers: {
    'place-for-player': { roles: ['dealer'], clause: `${D}4(c)` },
    'control-dice': { roles: ['dealer'], clause: `${D}5(d)` },
    'close-betting': { roles: ['dealer'], clause: `${D}5(b)` },
    shake: { roles: ['dealer'], clause: `${D}5(c)` },
    'call-total': { roles: ['dealer'], clause: `${D}5(e)` },
    'settle-dispute': { roles: ['dealer', 'floorperson'], clause: `${D}5(e)` },
    'order-pass': { roles: ['floorperson'], clause: `${D}7(a)1.ii` },
    'inspect-dice': { roles: ['floorperson'], clause: `${D}5(a)` },
    'handle-dice-set': { roles: ['floorperson'], clause: `${D}3(a)3` },
    attest: { roles: ['floorperson'], clause: `${D}3(a)` },
    'open-close': { roles: ['floorperson', 'operator'], clause: `${D}5(a)` },
    'sell-chips': { roles: ['dealer', 'floorperson'], clause: `${D}4(a)` },
    'tell-time': { roles: ['operator', 'floorperson'], clause: `${D}3(a)2` },
  },
  noRollCallers: { allowed: ['floorperson'], clause: `${D}7(a)1.ii`, isOption: false },
  overrule: null,
  call: `${D}5(e)`,
  dispute: null,
  asTheyLie: { voidedBy: null },
  lateNoRoll: null,
  throws: {
    counts: `${D}5(e)`,
    causes: {
      'cocked-on-one': { effect: 'stands', clause: null },
      'touched-chips': { effect: 'stands', clause: null },
      'off-table': improper, stacked: improper, 'on-bank': improper, 'in-cup': improper, 'on-rail': improper, 'no-end': improper,
      'not-together': improper, 'cocked-on-several': improper, 'not-flat': improper, malfunction: improper, cheating: improper,
      'unapproved-die': improper, uncallable: improper, 'two-hands': improper, other: improper,
    },
  },

  device: {
    kind: 'hand-shaker', clause: `${D}1[shake]`,
    diceCount: { least: 2, most: 2, clause: `${D}3(a)` },
    keptIn: 'shaker', dailyLimit: `${D}3(a)2`, minded: { clause: `${D}3(a)1`, evenClosed: true },
    inspectors: ['floorperson'], inspection: `${D}5(a)`, testRoll: null, choose: null, lost: null,
    leastShakes: 3, shakes: { dealer: `${D}5(c)`, player: `${D}5(d)1`, forPlayers: `${D}5(d)2`, uncovered: `${D}5(f)#uncovered` }, activate: null,
  },
  shooter: {
    offer: `${D}5(d)`, first: `${D}5(d)`, next: `${D}7(b)`,
    lineBet: { when: 'never', clause: `${D}5(d)` },
    offeredTo: 'anyone',
    keep: `${D}7(a)`,
    ends: { at: 'any-seven', clause: `${D}7(a)1.i` },
    ordered: `${D}7(a)1.ii`,
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'crew-throws', role: 'dealer', clause: `${D}7(b)#dealer`, everyRound: `${D}7(a)2` },
  },
  checklist: [
    { id: 'sealed', says: 'Two approved dice are sealed in an approved shaker', clause: `${D}3(a)`, by: ['floorperson'] },
    { id: 'untouched', says: 'Players and dealers handle only the shaker, never the dice', clause: `${D}3(a)3`, by: ['floorperson'] },
  ],
  pucks: 1,
  firstSeatLeftOf: 'the dealer',
  seats: 9,
  defaultUnitCents: 100,
  readings: ['mini-dice'],
};
