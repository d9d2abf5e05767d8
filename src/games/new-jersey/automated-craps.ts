// New Jersey automated craps: N.J.A.C. 13:69F-1A, with the wagers of 1.2(a), the odds of 1.4, the fees of 1.5 and the
// supplemental wagers of 1.6.

import { ratio } from '../../base/index.ts';
import type { Game } from '../../rules/index.ts';
import { CRAPS_POINTS } from '../shapes.ts';
import { automatedShaker } from './automated-shaker.ts';
import { NEW_JERSEY_CRAPS_WAGERS } from './craps-wagers.ts';
import { MINI_DICE_ELSEWHERE, NEW_JERSEY_CRAPS_OPTIONS, SIDE_BETS_ELSEWHERE } from './options.ts';

const NJ = 'NJ 13:69F-';
const NJ_1A = 'NJ 13:69F-1A.';

/**
 * New Jersey automated craps (N.J.A.C. 13:69F, subchapter 1A): craps for seated players, with dice in a sealed shaker
 * that a player or the dealer starts with a button.
 */
export const NEW_JERSEY_AUTOMATED_CRAPS: Game = {
  id: 'nj-automated-craps',
  name: 'New Jersey automated craps',
  edition: {
    document: 'N.J.A.C. 13:69F, subchapter 1A: automated craps',
    authority: 'New Jersey, rules of the games',
    inForce: 'as supplied',
    notes: [],
    sections: ['1A.1', '1A.2', '1A.3', '1A.4', '1A.5', '1A.6', '1A.7', '1A.8'],
    external: ['13:69E-1.11A', '13:69E-1.15', '13:69F-8.2', '13:69F-8.3'],
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
  elsewhere: { ...SIDE_BETS_ELSEWHERE, ...MINI_DICE_ELSEWHERE, 'wagers.inFlight': `${NJ_1A}4(f)` },
  points: { numbers: CRAPS_POINTS, comeOut: `${NJ}1.1[come-out-roll]`, point: `${NJ}1.1[come-out-point]`, loserSeven: `${NJ}1.2(a)1.ii(2)` },

  making: {
    general: `${NJ_1A}4(a)`,
    closes: { at: 'no-more-bets', clause: `${NJ_1A}4(f)` },
    remove: `${NJ_1A}4(d)`,
    contract: `${NJ_1A}4(d)1`,
    oneWay: `${NJ_1A}4(d)2`,
    payable: `${NJ_1A}6(c)`,
    late: null,
    noLate: `${NJ_1A}2(b)`,
    seatedOnly: `${NJ_1A}4(b)`,
    instruments: { clause: `${NJ_1A}4(a)`, plaques: true, coupons: 'anywhere', verbal: 'none', verbalClause: `${NJ_1A}4(a)#no-verbal` },
    placement: `${NJ_1A}4(c)`,
    lostWager: null,
  },
  sleep: { clause: `${NJ_1A}4(e)`, others: `${NJ_1A}4(e)#on-default`, marker: 'each', offAnyTime: null },
  oddsLimit: {
    take: { 'pass-odds': `${NJ}1.6(a)`, 'dont-pass-odds': `${NJ}1.6(b)`, 'come-odds': `${NJ}1.6(c)`, 'dont-come-odds': `${NJ}1.6(d)` },
    leastMultiple: ratio(1), mostMultiple: ratio(100), usualMultiples: [ratio(2), ratio(2), ratio(2)], mostClause: `${NJ}1.6(e)`, mostLaidClause: `${NJ}1.6(e)#dont`, excess: `${NJ}1.6(f)`, excessAtSingle: false,
  },
  fees: {
    buy: { clause: `${NJ}1.5(a)`, mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: `${NJ}1.5(a)#on-win`, usuallyOnWin: [4, 10], comesBack: null },
    lay: { clause: `${NJ}1.5(b)`, mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: `${NJ}1.5(b)#on-win`, usuallyOnWin: [], comesBack: null },
  },
  noOtherFee: `${NJ_1A}6(d)`,
  payouts: { clause: `${NJ_1A}6(b)`, raise: `${NJ}1.4(b)#higher`, uniformGroup: 'new-jersey-craps', wording: `${NJ_1A}6(a)`, words: ['to', 'win'] },
  settlement: { clause: `${NJ_1A}5(f)`, byPosition: `${NJ_1A}4(g)` },

  crew: ['dealer', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: [],
  absentRoles: { boxperson: `${NJ}1.1[boxperson]`, stickperson: `${NJ_1A}3(a)1` },
  powers: {
    'place-for-player': { roles: ['dealer'], clause: `${NJ_1A}4(c)` },
    'mark-on': { roles: ['dealer'], clause: `${NJ_1A}4(e)` },
    'control-dice': { roles: ['dealer'], clause: `${NJ_1A}5(b)` },
    'close-betting': { roles: ['dealer'], clause: `${NJ_1A}5(c)` },
    activate: { roles: ['dealer'], clause: `${NJ_1A}5(d)` },
    'call-total': { roles: ['dealer'], clause: `${NJ_1A}5(e)` },
    'settle-dispute': { roles: ['dealer', 'floorperson'], clause: `${NJ_1A}5(e)` },
    'order-pass': { roles: ['floorperson'], clause: `${NJ_1A}7(a)3` },
    'inspect-dice': { roles: ['floorperson'], clause: `${NJ_1A}5(a)` },
    'test-roll': { roles: ['floorperson'], clause: `${NJ_1A}5(a)` },
    'handle-dice-set': { roles: ['floorperson'], clause: `${NJ_1A}3(a)3` },
    attest: { roles: ['floorperson'], clause: `${NJ_1A}3(a)` },
    'open-close': { roles: ['floorperson', 'operator'], clause: `${NJ_1A}5(a)` },
    'sell-chips': { roles: ['dealer', 'floorperson'], clause: `${NJ_1A}4(a)` },
    'tell-time': { roles: ['operator', 'floorperson'], clause: `${NJ_1A}3(a)2` },
  },
  noRollCallers: { allowed: ['floorperson'], clause: `${NJ_1A}8(c)`, isOption: false },
  overrule: null,
  call: `${NJ_1A}5(e)`,
  dispute: null,
  asTheyLie: { voidedBy: `${NJ_1A}8(c)` },
  lateNoRoll: null,
  throws: automatedShaker,

  device: {
    kind: 'automated-shaker', clause: `${NJ_1A}1[roll]`,
    diceCount: { least: 2, most: 2, clause: `${NJ_1A}3(a)` },
    keptIn: 'shaker', dailyLimit: `${NJ_1A}3(a)2`, minded: { clause: `${NJ_1A}3(a)1`, evenClosed: false },
    inspectors: ['floorperson'], inspection: `${NJ_1A}5(a)`, testRoll: `${NJ_1A}5(a)`, choose: null, lost: null,
    leastShakes: 0, shakes: null, activate: `${NJ_1A}5(d)`,
  },
  shooter: {
    offer: `${NJ_1A}5(b)`, first: `${NJ_1A}5(b)`, next: `${NJ_1A}7(b)`,
    lineBet: { when: 'every-roll', clause: `${NJ_1A}5(b)#eligible` },
    offeredTo: 'line-bettors',
    keep: `${NJ_1A}7(a)`,
    ends: { at: 'any-seven', clause: `${NJ_1A}7(a)1.i` },
    ordered: `${NJ_1A}7(a)3`,
    orderReasons: ['delay', 'violation'],
    nobody: { does: 'crew-throws', role: 'dealer', clause: `${NJ_1A}5(b)3`, everyRound: `${NJ_1A}7(a)2` },
  },
  checklist: [
    { id: 'sealed', says: 'Two approved dice are sealed in an approved shaker', clause: `${NJ_1A}3(a)`, by: ['floorperson'] },
    { id: 'untouched', says: 'Neither dealer nor player can touch the dice', clause: `${NJ_1A}3(a)3`, by: ['floorperson'] },
  ],
  pucks: 1,
  firstSeatLeftOf: 'the dealer',
  seats: 9,
  defaultUnitCents: 100,
  readings: ['new-jersey', 'automated'],
};
