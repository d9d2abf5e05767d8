// New Jersey mini-craps: N.J.A.C. 13:69F-1 as it applies to mini-craps. A dealer, an optional stickperson, seated
// players.

import { ratio } from '../../base/index.ts';
import type { Game } from '../../rules/index.ts';
import { CRAPS_POINTS } from '../shapes.ts';
import { NEW_JERSEY_CRAPS_WAGERS } from './craps-wagers.ts';
import { handThrown } from './hand-thrown.ts';
import { MINI_DICE_ELSEWHERE, NEW_JERSEY_CRAPS_OPTIONS, SIDE_BETS_ELSEWHERE } from './options.ts';

const NJ = 'NJ 13:69F-';

/**
 * New Jersey mini-craps (N.J.A.C. 13:69F, subchapter 1): craps at a smaller table where only seated players may bet,
 * without a boxperson or side bets.
 */
export const NEW_JERSEY_MINI_CRAPS: Game = {
  id: 'nj-mini-craps',
  name: 'New Jersey mini-craps',
  edition: {
    document: 'N.J.A.C. 13:69F, subchapter 1: craps and mini-craps',
    authority: 'New Jersey, rules of the games',
    inForce: 'as supplied',
    notes: [],
    sections: ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '1.10', '1.11', '1.12'],
    external: ['13:69E-1.11', '13:69E-1.15', '13:69F-8.2', '13:69F-8.3'],
  },
  throwWord: 'roll',

  wagers: NEW_JERSEY_CRAPS_WAGERS,
  closedList: `${NJ}1.2(b)`,
  offers: {
    buy: { isDefault: true, clause: `${NJ}1.5(a)` },
    lay: { isDefault: true, clause: `${NJ}1.5(b)` },
    'place-lose': { isDefault: true, clause: `${NJ}1.5(b)` },
    'six-seven-eight': { isDefault: true, clause: `${NJ}1.2(a)39` },
  },
  options: NEW_JERSEY_CRAPS_OPTIONS,
  proposals: {},
  elsewhere: { ...SIDE_BETS_ELSEWHERE, ...MINI_DICE_ELSEWHERE },
  ignoredBefore: ['noRoll.callers.craps'],
  points: { numbers: CRAPS_POINTS, comeOut: `${NJ}1.1[come-out-roll]`, point: `${NJ}1.1[come-out-point]`, loserSeven: `${NJ}1.11(a)1` },

  making: {
    general: `${NJ}1.3(a)`,
    closes: { at: 'throw', clause: `${NJ}1.3(a)` },
    remove: `${NJ}1.3(c)`,
    contract: `${NJ}1.3(c)1`,
    oneWay: `${NJ}1.3(d)`,
    payable: `${NJ}1.4(f)`,
    late: { of: 'all', clause: `${NJ}1.3(a)2` },
    noLate: `${NJ}1.3(a)`,
    seatedOnly: `${NJ}1.3(f)`,
    instruments: { clause: `${NJ}1.3(b)`, plaques: true, coupons: 'line-only', verbal: 'cash', verbalClause: `${NJ}1.3(b)#verbal` },
    placement: null,
    lostWager: null,
  },
  sleep: { clause: `${NJ}1.3(e)`, others: `${NJ}1.3(e)#on-default`, marker: 'each', offAnyTime: null },
  oddsLimit: {
    take: { 'pass-odds': `${NJ}1.6(a)`, 'dont-pass-odds': `${NJ}1.6(b)`, 'come-odds': `${NJ}1.6(c)`, 'dont-come-odds': `${NJ}1.6(d)` },
    leastMultiple: ratio(1), mostMultiple: ratio(100), usualMultiples: [ratio(2), ratio(2), ratio(2)], mostClause: `${NJ}1.6(e)`, mostLaidClause: `${NJ}1.6(e)#dont`, excess: `${NJ}1.6(f)`, excessAtSingle: false,
  },
  fees: {
    buy: { clause: `${NJ}1.5(a)`, mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: `${NJ}1.5(a)#on-win`, usuallyOnWin: [4, 10], comesBack: null },
    lay: { clause: `${NJ}1.5(b)`, mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: `${NJ}1.5(b)#on-win`, usuallyOnWin: [], comesBack: null },
  },
  noOtherFee: `${NJ}1.5(c)`,
  payouts: { clause: `${NJ}1.4(b)`, raise: `${NJ}1.4(b)#higher`, uniformGroup: 'new-jersey-craps', wording: `${NJ}1.4(a)`, words: ['to'] },
  settlement: { clause: `${NJ}1.10(c)`, byPosition: null },

  crew: ['dealer', 'stickperson', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: ['stickperson'],
  absentRoles: { boxperson: `${NJ}1.1[boxperson]` },
  powers: {
    'confirm-late': { roles: ['dealer', 'floorperson'], clause: `${NJ}1.3(a)2` },
    'confirm-verbal': { roles: ['dealer'], clause: `${NJ}1.3(b)#verbal` },
    'place-for-player': { roles: ['dealer'], clause: `${NJ}1.3(b)` },
    'mark-on': { roles: ['dealer'], clause: `${NJ}1.3(e)` },
    'control-dice': { roles: ['dealer', 'stickperson'], clause: `${NJ}1.7(a)#control` },
    'call-total': { roles: ['dealer', 'stickperson'], clause: `${NJ}1.10(a)` },
    'settle-dispute': { roles: ['floorperson'], clause: `${NJ}1.10(a)2.ii` },
    'order-pass': { roles: ['dealer'], clause: `${NJ}1.11(a)2` },
    'handle-dice-set': { roles: ['dealer', 'stickperson', 'floorperson'], clause: `${NJ}1.7(a)` },
    'search-dice': { roles: ['dealer', 'stickperson'], clause: `${NJ}1.7(a)#control` },
    attest: { roles: ['dealer', 'stickperson', 'floorperson'], clause: `${NJ}1.7(a)` },
    'open-close': { roles: ['floorperson', 'operator'], clause: `${NJ}1.7(b)` },
    'sell-chips': { roles: ['dealer', 'floorperson'], clause: `${NJ}1.3(b)` },
    'tell-time': { roles: ['operator'], clause: `${NJ}1.7(a)` },
  },
  noRollCallers: { allowed: ['dealer', 'stickperson', 'floorperson'], clause: `${NJ}1.9(e)2`, isOption: true, formerly: 'noRoll.callers.mini' },
  overrule: null,
  call: `${NJ}1.10(a)`,
  dispute: `${NJ}1.10(a)2`,
  lateNoRoll: `${NJ}1.9(c)`,
  throws: handThrown(['dealer', 'stickperson']),

  device: {
    kind: 'hand', clause: `${NJ}1.8`,
    diceCount: { least: 5, most: null, clause: `${NJ}1.7(a)` },
    keptIn: 'cup', dailyLimit: null, minded: null, inspectors: [], inspection: null, testRoll: null, choose: `${NJ}1.7(c)`, lost: null, fullSet: `${NJ}1.7(a)`,
    leastShakes: 0, shakes: null, activate: null,
  },
  shooter: {
    offer: `${NJ}1.7(b)`, first: `${NJ}1.7(b)2`, next: `${NJ}1.11(c)`,
    lineBet: { when: 'come-out', clause: `${NJ}1.8` },
    offeredTo: 'anyone',
    keep: `${NJ}1.11(a)`,
    ends: { at: 'loser-seven', clause: `${NJ}1.11(a)1` },
    ordered: `${NJ}1.11(a)2`,
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'decision-only', clause: `${NJ}1.11(b)#sole-shooter`, offers: `${NJ}1.11(b)`, resume: `${NJ}1.11(b)#resume`, puck: `${NJ}1.11(b)#marker` },
  },
  checklist: [
    { id: 'cup', says: 'Dice not in play are kept in a cup', clause: `${NJ}1.7(a)#cup`, by: ['dealer', 'stickperson'] },
    { id: 'cup-place', says: 'The cup is directly in front of the dealer or stickperson', clause: `${NJ}1.7(c)2`, by: ['dealer', 'stickperson'] },
    { id: 'throw', says: 'Shooters are shown how to release both dice together, toward the far end', clause: `${NJ}1.8#manner`, by: ['dealer', 'stickperson'] },
    { id: 'stick', says: 'A stick made for moving dice is at the table', clause: `${NJ}1.10(c)#stick`, by: ['dealer', 'stickperson'] },
  ],
  pucks: 1,
  firstSeatLeftOf: 'the dealer or stickperson',
  seats: 9,
  defaultUnitCents: 100,
  readings: ['new-jersey', 'new-jersey-craps'],
};
