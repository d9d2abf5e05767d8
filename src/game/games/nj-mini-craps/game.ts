// New Jersey mini-craps: N.J.A.C. 13:69F-1 as it applies to mini-craps. A dealer, an optional stickperson, seated
// players.

import { ratio } from 'boxperson/base';
import type { Game } from 'boxperson/rules';
import { MINI_DICE_ELSEWHERE, SHARED_OPTIONS, SIDE_BETS_ELSEWHERE } from '../new-jersey/options.ts';
import { CRAPS_POINTS } from '../shapes.ts';
import { njMiniClause } from './cite.ts';
import { MINI_CRAPS_THROWS } from './throws.ts';
import { MINI_CRAPS_WAGERS } from './wagers.ts';


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
    changes: ['attests-again'],
  },
  throwWord: 'roll',

  wagers: MINI_CRAPS_WAGERS,
  closedList: njMiniClause('1.2(b)'),
  offers: {
    buy: { isDefault: true, clause: njMiniClause('1.5(a)') },
    lay: { isDefault: true, clause: njMiniClause('1.5(b)') },
    'place-lose': { isDefault: true, clause: njMiniClause('1.5(b)') },
    'six-seven-eight': { isDefault: true, clause: njMiniClause('1.2(a)39') },
  },
  options: SHARED_OPTIONS,
  proposals: {},
  elsewhere: { ...SIDE_BETS_ELSEWHERE, ...MINI_DICE_ELSEWHERE },
  ignoredBefore: ['noRoll.callers.craps'],
  points: { numbers: CRAPS_POINTS, comeOut: njMiniClause('1.1[come-out-roll]'), point: njMiniClause('1.1[come-out-point]'), loserSeven: njMiniClause('1.11(a)1') },

  making: {
    general: njMiniClause('1.3(a)'),
    closes: { at: 'throw', clause: njMiniClause('1.3(a)') },
    remove: njMiniClause('1.3(c)'),
    contract: njMiniClause('1.3(c)1'),
    oneWay: njMiniClause('1.3(d)'),
    payable: njMiniClause('1.4(f)'),
    late: { of: 'all', clause: njMiniClause('1.3(a)2') },
    noLate: njMiniClause('1.3(a)'),
    seatedOnly: njMiniClause('1.3(f)'),
    instruments: { clause: njMiniClause('1.3(b)'), plaques: true, coupons: 'line-only', verbal: 'cash', verbalClause: njMiniClause('1.3(b)#verbal') },
    placement: null,
    lostWager: null,
  },
  sleep: { clause: njMiniClause('1.3(e)'), others: njMiniClause('1.3(e)#on-default'), marker: 'each', offAnyTime: null },
  oddsLimit: {
    take: { 'pass-odds': njMiniClause('1.6(a)'), 'dont-pass-odds': njMiniClause('1.6(b)'), 'come-odds': njMiniClause('1.6(c)'), 'dont-come-odds': njMiniClause('1.6(d)') },
    leastMultiple: ratio(1), mostMultiple: ratio(100), usualMultiples: [ratio(2), ratio(2), ratio(2)], mostClause: njMiniClause('1.6(e)'), mostLaidClause: njMiniClause('1.6(e)#dont'), excess: njMiniClause('1.6(f)'), sameOdds: njMiniClause('1.6(e)#same-odds'), excessAtSingle: false,
  },
  fees: {
    buy: { clause: njMiniClause('1.5(a)'), mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: njMiniClause('1.5(a)#on-win'), usuallyOnWin: [4, 10], comesBack: null, listed: njMiniClause('1.5(a)#checklist') },
    lay: { clause: njMiniClause('1.5(b)'), mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: njMiniClause('1.5(b)#on-win'), usuallyOnWin: [], comesBack: null },
  },
  noOtherFee: njMiniClause('1.5(c)'),
  payouts: { clause: njMiniClause('1.4(b)'), raise: njMiniClause('1.4(b)#higher'), uniformGroup: 'new-jersey-craps', wording: njMiniClause('1.4(a)'), words: ['to'] },
  settlement: { clause: njMiniClause('1.10(c)'), byPosition: null },

  crew: ['dealer', 'stickperson', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: ['stickperson'],
  absentRoles: { boxperson: njMiniClause('1.1[boxperson]') },
  powers: {
    'confirm-late': { roles: ['dealer', 'floorperson'], clause: njMiniClause('1.3(a)2') },
    'confirm-verbal': { roles: ['dealer'], clause: njMiniClause('1.3(b)#verbal') },
    'place-for-player': { roles: ['dealer'], clause: njMiniClause('1.3(b)') },
    'mark-on': { roles: ['dealer'], clause: njMiniClause('1.3(e)') },
    'control-dice': { roles: ['dealer', 'stickperson'], clause: njMiniClause('1.7(a)#control') },
    'call-total': { roles: ['dealer', 'stickperson'], clause: njMiniClause('1.10(a)') },
    'settle-dispute': { roles: ['floorperson'], clause: njMiniClause('1.10(a)2.ii') },
    'order-pass': { roles: ['dealer'], clause: njMiniClause('1.11(a)2') },
    'handle-dice-set': { roles: ['dealer', 'stickperson', 'floorperson'], clause: njMiniClause('1.7(a)') },
    'search-dice': { roles: ['dealer', 'stickperson'], clause: njMiniClause('1.7(a)#control') },
    attest: { roles: ['dealer', 'stickperson', 'floorperson'], clause: njMiniClause('1.7(a)') },
    'open-close': { roles: ['floorperson', 'operator'], clause: njMiniClause('1.7(b)') },
    'sell-chips': { roles: ['dealer', 'floorperson'], clause: njMiniClause('1.3(b)') },
    'tell-time': { roles: ['operator'], clause: njMiniClause('1.7(a)') },
  },
  noRollCallers: { allowed: ['dealer', 'stickperson', 'floorperson'], clause: njMiniClause('1.9(e)2'), isOption: true, formerly: 'noRoll.callers.mini' },
  overrule: null,
  call: njMiniClause('1.10(a)'),
  dispute: njMiniClause('1.10(a)2'),
  lateNoRoll: njMiniClause('1.9(c)'),
  throws: MINI_CRAPS_THROWS,

  device: {
    kind: 'hand', clause: njMiniClause('1.8'),
    diceCount: { least: 5, most: null, clause: njMiniClause('1.7(a)') },
    keptIn: 'cup', dailyLimit: null, minded: null, inspectors: [], inspection: null, testRoll: null, choose: njMiniClause('1.7(c)'), lost: null, fullSet: njMiniClause('1.7(a)'),
    lookAt: { brought: ['Every die is approved', 'The table has five or more dice with them'] },
    leastShakes: 0, shakes: null, activate: null,
  },
  shooter: {
    offer: njMiniClause('1.7(b)'), first: njMiniClause('1.7(b)2'), next: njMiniClause('1.11(c)'), taken: { first: njMiniClause('1.7(c)'), next: njMiniClause('1.11(d)') },
    lineBet: { when: 'come-out', clause: njMiniClause('1.8') },
    offeredTo: 'anyone',
    keep: njMiniClause('1.11(a)'),
    ends: { at: 'loser-seven', clause: njMiniClause('1.11(a)1') },
    ordered: njMiniClause('1.11(a)2'),
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'decision-only', clause: njMiniClause('1.11(b)#sole-shooter'), offers: njMiniClause('1.11(b)'), resume: njMiniClause('1.11(b)#resume'), puck: njMiniClause('1.11(b)#marker') },
  },
  checklist: [
    { id: 'cup', says: 'Dice not in play are kept in a cup', clause: njMiniClause('1.7(a)#cup'), by: ['dealer', 'stickperson'], when: ['opening', 'dice', 'shift'] },
    { id: 'cup-place', says: 'The cup is directly in front of the dealer or stickperson', clause: njMiniClause('1.7(c)2'), by: ['dealer', 'stickperson'], when: ['opening', 'shift'] },
    { id: 'throw', says: 'The shooter is shown how to release both dice together, toward the far end', clause: njMiniClause('1.8#manner'), by: ['dealer', 'stickperson'], when: ['shooter'] },
    { id: 'stick', says: 'A stick made for moving dice is at the table', clause: njMiniClause('1.10(c)#stick'), by: ['dealer', 'stickperson'], when: ['opening', 'shift'] },
  ],
  pucks: 1,
  firstSeatLeftOf: 'the dealer or stickperson',
  seats: 9,
  defaultUnitCents: 100,
  readings: ['new-jersey', 'new-jersey-craps'],
};
