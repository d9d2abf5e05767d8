// New Jersey automated craps: N.J.A.C. 13:69F-1A, with the wagers of 1.2(a), the odds of 1.4, the fees of 1.5 and the
// supplemental wagers of 1.6.

import { ratio } from 'boxperson/base';
import type { Game } from 'boxperson/rules';
import { MINI_DICE_ELSEWHERE, SHARED_OPTIONS, SIDE_BETS_ELSEWHERE } from '../new-jersey/options.ts';
import { CRAPS_POINTS } from '../shapes.ts';
import { nj1a, njAutomatedClause } from './cite.ts';
import { AUTOMATED_CRAPS_THROWS } from './throws.ts';
import { AUTOMATED_CRAPS_WAGERS } from './wagers.ts';


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
    changes: ['sits-out-a-round', 'named-dealer-rolls', 'round-finishes', 'new-shaker-inspected', 'attests-again', 'no-hand-grounds'],
  },
  throwWord: 'roll',

  wagers: AUTOMATED_CRAPS_WAGERS,
  closedList: njAutomatedClause('1.2(b)'),
  offers: {
    buy: { isDefault: true, clause: njAutomatedClause('1.5(a)') },
    lay: { isDefault: true, clause: njAutomatedClause('1.5(b)') },
    'place-lose': { isDefault: true, clause: njAutomatedClause('1.5(b)') },
    'six-seven-eight': { isDefault: true, clause: njAutomatedClause('1.2(a)39') },
  },
  options: SHARED_OPTIONS,
  proposals: {},
  elsewhere: { ...SIDE_BETS_ELSEWHERE, ...MINI_DICE_ELSEWHERE, 'wagers.inFlight': nj1a('4(f)') },
  points: { numbers: CRAPS_POINTS, comeOut: njAutomatedClause('1.1[come-out-roll]'), point: njAutomatedClause('1.1[come-out-point]'), loserSeven: njAutomatedClause('1.2(a)1.ii(2)') },

  making: {
    general: nj1a('2(b)'),
    closes: { at: 'no-more-bets', clause: nj1a('4(f)') },
    remove: nj1a('4(d)'),
    contract: nj1a('4(d)1'),
    oneWay: nj1a('4(d)2'),
    payable: nj1a('6(c)'),
    late: null,
    noLate: nj1a('2(b)'),
    seatedOnly: nj1a('4(b)'),
    instruments: { clause: nj1a('4(a)'), plaques: true, coupons: 'anywhere', verbal: 'none', verbalClause: nj1a('4(a)#no-verbal') },
    placement: nj1a('4(c)'),
    list: nj1a('2(a)'),
    lostWager: null,
  },
  sleep: { clause: nj1a('4(e)'), others: nj1a('4(e)#on-default'), marker: 'each', offAnyTime: null },
  oddsLimit: {
    take: { 'pass-odds': njAutomatedClause('1.6(a)'), 'dont-pass-odds': njAutomatedClause('1.6(b)'), 'come-odds': njAutomatedClause('1.6(c)'), 'dont-come-odds': njAutomatedClause('1.6(d)') },
    leastMultiple: ratio(1), mostMultiple: ratio(100), usualMultiples: [ratio(2), ratio(2), ratio(2)], mostClause: njAutomatedClause('1.6(e)'), mostLaidClause: njAutomatedClause('1.6(e)#dont'), excess: njAutomatedClause('1.6(f)'), sameOdds: njAutomatedClause('1.6(e)#same-odds'), excessAtSingle: false,
  },
  fees: {
    buy: { clause: njAutomatedClause('1.5(a)'), mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: njAutomatedClause('1.5(a)#on-win'), usuallyOnWin: [4, 10], comesBack: null, listed: njAutomatedClause('1.5(a)#checklist') },
    lay: { clause: njAutomatedClause('1.5(b)'), mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: njAutomatedClause('1.5(b)#on-win'), usuallyOnWin: [], comesBack: null },
  },
  noOtherFee: nj1a('6(d)'),
  payouts: { clause: nj1a('6(b)'), raise: njAutomatedClause('1.4(b)#higher'), uniformGroup: 'new-jersey-craps', wording: nj1a('6(a)'), words: ['to', 'win'] },
  settlement: { clause: nj1a('5(f)'), byPosition: nj1a('4(g)') },

  crew: ['dealer', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: [],
  absentRoles: { boxperson: njAutomatedClause('1.1[boxperson]'), stickperson: nj1a('3(a)1') },
  powers: {
    'place-for-player': { roles: ['dealer'], clause: nj1a('4(c)') },
    'mark-on': { roles: ['dealer'], clause: nj1a('4(e)') },
    'control-dice': { roles: ['dealer'], clause: nj1a('5(b)') },
    'close-betting': { roles: ['dealer'], clause: nj1a('5(c)') },
    activate: { roles: ['dealer'], clause: nj1a('5(d)') },
    'call-total': { roles: ['dealer'], clause: nj1a('5(e)') },
    'settle-dispute': { roles: ['dealer', 'floorperson'], clause: nj1a('5(e)') },
    'order-pass': { roles: ['floorperson'], clause: nj1a('7(a)3') },
    'inspect-dice': { roles: ['floorperson'], clause: nj1a('5(a)') },
    'test-roll': { roles: ['floorperson'], clause: nj1a('5(a)') },
    'handle-dice-set': { roles: ['floorperson'], clause: nj1a('3(a)3') },
    attest: { roles: ['floorperson'], clause: nj1a('3(a)') },
    'open-close': { roles: ['floorperson', 'operator'], clause: nj1a('5(a)') },
    'sell-chips': { roles: ['dealer', 'floorperson'], clause: nj1a('4(a)') },
    'tell-time': { roles: ['operator', 'floorperson'], clause: nj1a('3(a)2') },
  },
  noRollCallers: { allowed: ['floorperson'], clause: nj1a('8(c)'), isOption: false },
  overrule: null,
  call: nj1a('5(e)'),
  dispute: null,
  asTheyLie: { voidedBy: nj1a('8(c)') },
  lateNoRoll: null,
  throws: AUTOMATED_CRAPS_THROWS,

  device: {
    kind: 'automated-shaker', clause: nj1a('1[roll]'),
    diceCount: { least: 2, most: 2, clause: nj1a('3(a)') },
    keptIn: 'shaker', dailyLimit: nj1a('3(a)2'), minded: { clause: nj1a('3(a)1'), evenClosed: false },
    inspectors: ['floorperson'], inspection: nj1a('5(a)'), testRoll: nj1a('5(a)'), choose: null, lost: null,
    lookAt: {
      brought: ['Both dice are approved', 'They are sealed in an approved shaker'],
      inspected: [
        'The shaker is closed, sealed and undamaged, with two dice inside',
        'Both dice lie flat and can be read from every seat',
        'Every button lights up when it is selected, and only then starts the shaker',
        'The shaker tumbles both dice and comes to a stop',
      ],
    },
    leastShakes: 0, shakes: null, activate: nj1a('5(d)'),
  },
  shooter: {
    offer: nj1a('5(b)'), first: nj1a('5(b)'), next: nj1a('7(b)'), skipped: nj1a('5(b)1'), taken: { first: nj1a('5(b)2'), next: nj1a('5(b)2') },
    lineBet: { when: 'every-roll', clause: nj1a('5(b)#eligible'), lost: nj1a('7(a)1.ii') },
    offeredTo: 'line-bettors',
    keep: nj1a('7(a)'),
    ends: { at: 'any-seven', clause: nj1a('7(a)1.i') },
    ordered: nj1a('7(a)3'),
    orderReasons: ['delay', 'violation'],
    nobody: { does: 'crew-throws', role: 'dealer', clause: nj1a('5(b)3'), later: nj1a('7(b)#dealer'), everyRound: nj1a('7(a)2') },
  },
  checklist: [
    { id: 'sealed', says: 'Two approved dice are sealed in an approved shaker', clause: nj1a('3(a)'), by: ['floorperson'], when: ['opening', 'dice'] },
    { id: 'untouched', says: 'Neither dealer nor player can touch the dice', clause: nj1a('3(a)3'), by: ['floorperson'], when: ['opening', 'dice'] },
  ],
  pucks: 1,
  firstSeatLeftOf: 'the dealer',
  seats: 9,
  defaultUnitCents: 100,
  readings: ['new-jersey', 'automated'],
};
