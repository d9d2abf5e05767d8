// New Jersey craps: N.J.A.C. 13:69F-1, with the fire bet and the two proposed side bets as options.

import { ratio } from 'boxperson/base';
import type { Game } from 'boxperson/rules';
import { njProposal } from '../new-jersey/cite.ts';
import { MINI_DICE_ELSEWHERE } from '../new-jersey/options.ts';
import { CRAPS_POINTS } from '../shapes.ts';
import { njCrapsClause } from './cite.ts';
import { CRAPS_OPTIONS } from './options.ts';
import { CRAPS_THROWS } from './throws.ts';
import { CRAPS_WAGERS } from './wagers.ts';


/**
 * New Jersey craps (N.J.A.C. 13:69F, subchapter 1): the full table, thrown by hand, with fire bets and the proposed
 * bonus craps and hot roller wagers.
 */
export const NEW_JERSEY_CRAPS: Game = {
  id: 'nj-craps',
  name: 'New Jersey craps',
  edition: {
    document: 'N.J.A.C. 13:69F, subchapter 1: craps and mini-craps',
    authority: 'New Jersey, rules of the games',
    inForce: 'as supplied; the bonus craps and hot roller texts are proposals, not adopted law',
    notes: [],
    sections: ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '1.10', '1.11', '1.12'],
    external: ['13:69E-1.11(a)-(d)', '13:69E-1.15', '13:69F-8.2', '13:69F-8.3'],
    changes: ['surveillance-on-duty', 'attests-again'],
  },
  throwWord: 'roll',

  wagers: CRAPS_WAGERS,
  closedList: njCrapsClause('1.2(b)'),
  offers: {
    buy: { isDefault: true, clause: njCrapsClause('1.5(a)') },
    lay: { isDefault: true, clause: njCrapsClause('1.5(b)') },
    'place-lose': { isDefault: true, clause: njCrapsClause('1.5(b)') },
    'six-seven-eight': { isDefault: true, clause: njCrapsClause('1.2(a)39') },
    fire: { isDefault: true, clause: njCrapsClause('1.2(a)40'), payTables: njCrapsClause('1.4(e)'), notWith: { offer: 'hot-roller', clause: njProposal('NJ-HOT 13:69F-1.12(b)4') } },
    'bonus-craps': { isDefault: false, clause: njProposal('NJ-BONUS 13:69F-1.13(a)'), proposal: 'bonus' },
    'hot-roller': {
      isDefault: false, clause: njProposal('NJ-HOT 13:69F-1.14(a)'), payTables: njProposal('NJ-HOT 13:69F-1.4(f)'), proposal: 'hot',
      notWith: { offer: 'fire', clause: njProposal('NJ-HOT 13:69F-1.14(b)6') },
    },
  },
  options: CRAPS_OPTIONS,
  proposals: {
    bonus: {
      name: 'bonus craps',
      prefix: 'NJ-BONUS ',
      recited: {
        [njCrapsClause('1.2(a)40')]: njProposal('NJ-BONUS 13:69F-1.2(b)1'),
        [njCrapsClause('1.2(b)')]: njProposal('NJ-BONUS 13:69F-1.2(b)'),
        [njCrapsClause('1.4(f)')]: njProposal('NJ-BONUS 13:69F-1.4(g)'),
        [njCrapsClause('1.3(c)')]: njProposal('NJ-BONUS 13:69F-1.3(c)'),
      },
    },
    hot: {
      name: 'hot roller',
      prefix: 'NJ-HOT ',
      recited: {
        [njCrapsClause('1.2(a)40')]: njProposal('NJ-HOT 13:69F-1.2(b)1'),
        [njCrapsClause('1.2(b)')]: njProposal('NJ-HOT 13:69F-1.2(b)'),
        [njCrapsClause('1.4(f)')]: njProposal('NJ-HOT 13:69F-1.4(g)'),
        [njCrapsClause('1.3(c)')]: njProposal('NJ-HOT 13:69F-1.3(c)'),
      },
    },
  },
  elsewhere: MINI_DICE_ELSEWHERE,
  ignoredBefore: ['noRoll.callers.mini'],
  points: { numbers: CRAPS_POINTS, comeOut: njCrapsClause('1.1[come-out-roll]'), point: njCrapsClause('1.1[come-out-point]'), loserSeven: njCrapsClause('1.11(a)1') },

  making: {
    general: njCrapsClause('1.3(a)'),
    closes: { at: 'throw', clause: njCrapsClause('1.3(a)') },
    remove: njCrapsClause('1.3(c)'),
    contract: njCrapsClause('1.3(c)1'),
    oneWay: njCrapsClause('1.3(d)'),
    payable: njCrapsClause('1.4(f)'),
    late: { of: 'all', clause: njCrapsClause('1.3(a)1') },
    noLate: njCrapsClause('1.3(a)'),
    seatedOnly: null,
    instruments: { clause: njCrapsClause('1.3(b)'), plaques: true, coupons: 'line-only', verbal: 'cash', verbalClause: njCrapsClause('1.3(b)#verbal') },
    placement: null,
    lostWager: null,
  },
  sleep: { clause: njCrapsClause('1.3(e)'), others: njCrapsClause('1.3(e)#on-default'), marker: 'each', offAnyTime: null },
  oddsLimit: {
    take: { 'pass-odds': njCrapsClause('1.6(a)'), 'dont-pass-odds': njCrapsClause('1.6(b)'), 'come-odds': njCrapsClause('1.6(c)'), 'dont-come-odds': njCrapsClause('1.6(d)') },
    leastMultiple: ratio(1), mostMultiple: ratio(100), usualMultiples: [ratio(2), ratio(2), ratio(2)], mostClause: njCrapsClause('1.6(e)'), mostLaidClause: njCrapsClause('1.6(e)#dont'), excess: njCrapsClause('1.6(f)'), sameOdds: njCrapsClause('1.6(e)#same-odds'), excessAtSingle: false,
  },
  fees: {
    buy: { clause: njCrapsClause('1.5(a)'), mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: njCrapsClause('1.5(a)#on-win'), usuallyOnWin: [4, 10], comesBack: null, listed: njCrapsClause('1.5(a)#checklist') },
    lay: { clause: njCrapsClause('1.5(b)'), mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: njCrapsClause('1.5(b)#on-win'), usuallyOnWin: [], comesBack: null },
  },
  noOtherFee: njCrapsClause('1.5(c)'),
  payouts: { clause: njCrapsClause('1.4(b)'), raise: njCrapsClause('1.4(b)#higher'), uniformGroup: 'new-jersey-craps', wording: njCrapsClause('1.4(a)'), words: ['to'] },
  settlement: { clause: njCrapsClause('1.10(b)'), byPosition: null },

  crew: ['boxperson', 'stickperson', 'dealer', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: [],
  powers: {
    'confirm-late': { roles: ['dealer', 'boxperson'], clause: njCrapsClause('1.3(a)1') },
    'confirm-verbal': { roles: ['dealer'], clause: njCrapsClause('1.3(b)#verbal') },
    'book-side-bet': { roles: ['dealer'], clause: njProposal('NJ-BONUS 13:69F-1.13(a)1') },
    'place-for-player': { roles: ['dealer'], clause: njCrapsClause('1.3(b)') },
    'mark-on': { roles: ['dealer'], clause: njCrapsClause('1.3(e)') },
    'control-dice': { roles: ['stickperson'], clause: njCrapsClause('1.7(a)#control') },
    'call-total': { roles: ['stickperson'], clause: njCrapsClause('1.10(a)') },
    'settle-dispute': { roles: ['boxperson'], clause: njCrapsClause('1.10(a)2.i') },
    'order-pass': { roles: ['boxperson'], clause: njCrapsClause('1.11(a)2') },
    'bring-in': { roles: ['dealer'], clause: njCrapsClause('1.12(a)3') },
    'handle-dice-set': { roles: ['stickperson', 'boxperson'], clause: njCrapsClause('1.7(a)') },
    'search-dice': { roles: ['stickperson', 'boxperson'], clause: njCrapsClause('1.7(a)#control') },
    attest: { roles: ['stickperson', 'boxperson', 'dealer'], clause: njCrapsClause('1.7(a)') },
    'open-close': { roles: ['boxperson', 'operator'], clause: njCrapsClause('1.1[boxperson]') },
    'sell-chips': { roles: ['dealer', 'boxperson'], clause: njCrapsClause('1.3(b)') },
    'tell-time': { roles: ['operator'], clause: njCrapsClause('1.7(a)') },
    'confirm-notice': { roles: ['surveillance'], clause: njCrapsClause('1.12(a)6') },
  },
  noRollCallers: { allowed: ['boxperson', 'stickperson'], clause: njCrapsClause('1.9(e)1'), isOption: true, formerly: 'noRoll.callers.craps' },
  overrule: null,
  call: njCrapsClause('1.10(a)'),
  dispute: njCrapsClause('1.10(a)2'),
  lateNoRoll: njCrapsClause('1.9(c)'),
  throws: CRAPS_THROWS,

  device: {
    kind: 'hand', clause: njCrapsClause('1.8'),
    diceCount: { least: 5, most: null, clause: njCrapsClause('1.7(a)') },
    keptIn: 'cup', dailyLimit: null, minded: null, inspectors: [], inspection: null, testRoll: null, choose: njCrapsClause('1.7(c)'), lost: null, fullSet: njCrapsClause('1.7(a)'),
    lookAt: { brought: ['Every die is approved', 'The table has five or more dice with them'] },
    leastShakes: 0, shakes: null, activate: null,
  },
  shooter: {
    offer: njCrapsClause('1.7(b)'), first: njCrapsClause('1.7(b)1'), next: njCrapsClause('1.11(c)'), taken: { first: njCrapsClause('1.7(c)'), next: njCrapsClause('1.11(d)') },
    lineBet: { when: 'come-out', clause: njCrapsClause('1.8') },
    offeredTo: 'anyone',
    keep: njCrapsClause('1.11(a)'),
    ends: { at: 'loser-seven', clause: njCrapsClause('1.11(a)1') },
    ordered: njCrapsClause('1.11(a)2'),
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'decision-only', clause: njCrapsClause('1.11(b)#sole-shooter'), offers: njCrapsClause('1.11(b)'), resume: njCrapsClause('1.11(b)#resume'), puck: njCrapsClause('1.11(b)#marker') },
  },
  checklist: [
    { id: 'cup', says: 'Dice not in play are kept in a cup', clause: njCrapsClause('1.7(a)#cup'), by: ['stickperson'], when: ['opening', 'dice', 'shift'] },
    { id: 'cup-place', says: 'The cup is directly in front of the stickperson', clause: njCrapsClause('1.7(c)1'), by: ['stickperson'], when: ['opening', 'shift'] },
    { id: 'throw', says: 'The shooter is shown how to release both dice together, toward the far end', clause: njCrapsClause('1.8#manner'), by: ['stickperson', 'boxperson'], when: ['shooter'] },
    { id: 'stick', says: 'A stick made for moving dice is at the table', clause: njCrapsClause('1.10(b)#stick'), by: ['stickperson'], when: ['opening', 'shift'] },
    { id: 'fire-markers', says: 'Games staff hold the fire markers, which are wider than any chip and do not look like chips', clause: njCrapsClause('1.12(a)4#marker-form'), by: ['dealer', 'boxperson'], when: ['opening', 'shift'], offer: 'fire' },
    { id: 'bonus-lammers', says: 'Games staff hold the bonus lammers, which have no edge spots and do not look like chips', clause: njProposal('NJ-BONUS 13:69F-1.13(a)3#marker-form'), by: ['dealer', 'boxperson'], when: ['opening', 'shift'], offer: 'bonus-craps' },
    { id: 'hot-lammers', says: 'Games staff hold the hot roller lammers, which have no edge spots and do not look like chips', clause: njProposal('NJ-HOT 13:69F-1.14(a)3#marker-form'), by: ['dealer', 'boxperson'], when: ['opening', 'shift'], offer: 'hot-roller' },
  ],
  pucks: 1,
  firstSeatLeftOf: 'the chip bank',
  seats: 16,
  defaultUnitCents: 100,
  readings: ['new-jersey', 'new-jersey-craps', 'side-bets'],
};
