// New Jersey craps: N.J.A.C. 13:69F-1, with the fire bet and the two proposed side bets as options.

import { ratio } from '../../base/index.ts';
import type { Game } from '../../rules/index.ts';
import { CRAPS_POINTS } from '../shapes.ts';
import { NEW_JERSEY_CRAPS_WAGERS } from './craps-wagers.ts';
import { handThrown } from './hand-thrown.ts';
import { MINI_DICE_ELSEWHERE, NEW_JERSEY_CRAPS_OPTIONS, SIDE_BET_OPTIONS } from './options.ts';
import { BONUS_CRAPS, FIRE_BET, HOT_ROLLER } from './side-bets.ts';

const NJ = 'NJ 13:69F-';

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
  },
  throwWord: 'roll',

  wagers: [...NEW_JERSEY_CRAPS_WAGERS, FIRE_BET, ...BONUS_CRAPS, HOT_ROLLER],
  closedList: `${NJ}1.2(b)`,
  offers: {
    buy: { isDefault: true, clause: `${NJ}1.5(a)` },
    lay: { isDefault: true, clause: `${NJ}1.5(b)` },
    'place-lose': { isDefault: true, clause: `${NJ}1.5(b)` },
    'six-seven-eight': { isDefault: true, clause: `${NJ}1.2(a)39` },
    fire: { isDefault: true, clause: `${NJ}1.2(a)40`, payTables: `${NJ}1.4(e)`, notWith: { offer: 'hot-roller', clause: 'NJ-HOT 13:69F-1.12(b)4' } },
    'bonus-craps': { isDefault: false, clause: 'NJ-BONUS 13:69F-1.13(a)', proposal: 'bonus' },
    'hot-roller': {
      isDefault: false, clause: 'NJ-HOT 13:69F-1.14(a)', payTables: 'NJ-HOT 13:69F-1.4(f)', proposal: 'hot',
      notWith: { offer: 'fire', clause: 'NJ-HOT 13:69F-1.14(b)6' },
    },
  },
  options: [...NEW_JERSEY_CRAPS_OPTIONS, ...SIDE_BET_OPTIONS],
  proposals: {
    bonus: {
      name: 'bonus craps',
      recited: {
        [`${NJ}1.2(a)40`]: 'NJ-BONUS 13:69F-1.2(b)1',
        [`${NJ}1.2(b)`]: 'NJ-BONUS 13:69F-1.2(b)',
        [`${NJ}1.4(f)`]: 'NJ-BONUS 13:69F-1.4(g)',
        [`${NJ}1.3(c)`]: 'NJ-BONUS 13:69F-1.3(c)',
      },
    },
    hot: {
      name: 'hot roller',
      recited: {
        [`${NJ}1.2(a)40`]: 'NJ-HOT 13:69F-1.2(b)1',
        [`${NJ}1.2(b)`]: 'NJ-HOT 13:69F-1.2(b)',
        [`${NJ}1.4(f)`]: 'NJ-HOT 13:69F-1.4(g)',
        [`${NJ}1.3(c)`]: 'NJ-HOT 13:69F-1.3(c)',
      },
    },
  },
  elsewhere: MINI_DICE_ELSEWHERE,
  ignoredBefore: ['noRoll.callers.mini'],
  points: { numbers: CRAPS_POINTS, comeOut: `${NJ}1.1[come-out-roll]`, point: `${NJ}1.1[come-out-point]`, loserSeven: `${NJ}1.11(a)1` },

  making: {
    general: `${NJ}1.3(a)`,
    closes: { at: 'throw', clause: `${NJ}1.3(a)` },
    remove: `${NJ}1.3(c)`,
    contract: `${NJ}1.3(c)1`,
    oneWay: `${NJ}1.3(d)`,
    payable: `${NJ}1.4(f)`,
    late: { of: 'all', clause: `${NJ}1.3(a)1` },
    noLate: `${NJ}1.3(a)`,
    seatedOnly: null,
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
  settlement: { clause: `${NJ}1.10(b)`, byPosition: null },

  crew: ['boxperson', 'stickperson', 'dealer', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: [],
  powers: {
    'confirm-late': { roles: ['dealer', 'boxperson'], clause: `${NJ}1.3(a)1` },
    'confirm-verbal': { roles: ['dealer'], clause: `${NJ}1.3(b)#verbal` },
    'book-side-bet': { roles: ['dealer'], clause: 'NJ-BONUS 13:69F-1.13(a)1' },
    'place-for-player': { roles: ['dealer'], clause: `${NJ}1.3(b)` },
    'mark-on': { roles: ['dealer'], clause: `${NJ}1.3(e)` },
    'control-dice': { roles: ['stickperson'], clause: `${NJ}1.7(a)#control` },
    'call-total': { roles: ['stickperson'], clause: `${NJ}1.10(a)` },
    'settle-dispute': { roles: ['boxperson'], clause: `${NJ}1.10(a)2.i` },
    'order-pass': { roles: ['boxperson'], clause: `${NJ}1.11(a)2` },
    'bring-in': { roles: ['dealer'], clause: `${NJ}1.12(a)3` },
    'handle-dice-set': { roles: ['stickperson', 'boxperson'], clause: `${NJ}1.7(a)` },
    'search-dice': { roles: ['stickperson', 'boxperson'], clause: `${NJ}1.7(a)#control` },
    attest: { roles: ['stickperson', 'boxperson', 'dealer'], clause: `${NJ}1.7(a)` },
    'open-close': { roles: ['boxperson', 'operator'], clause: `${NJ}1.1[boxperson]` },
    'sell-chips': { roles: ['dealer', 'boxperson'], clause: `${NJ}1.3(b)` },
    'tell-time': { roles: ['operator'], clause: `${NJ}1.7(a)` },
    'confirm-notice': { roles: ['surveillance'], clause: `${NJ}1.12(a)6` },
  },
  noRollCallers: { allowed: ['boxperson', 'stickperson'], clause: `${NJ}1.9(e)1`, isOption: true, formerly: 'noRoll.callers.craps' },
  overrule: null,
  call: `${NJ}1.10(a)`,
  dispute: `${NJ}1.10(a)2`,
  lateNoRoll: `${NJ}1.9(c)`,
  throws: handThrown(['boxperson', 'stickperson']),

  device: {
    kind: 'hand', clause: `${NJ}1.8`,
    diceCount: { least: 5, most: null, clause: `${NJ}1.7(a)` },
    keptIn: 'cup', dailyLimit: null, minded: null, inspectors: [], inspection: null, testRoll: null, choose: `${NJ}1.7(c)`, lost: null, fullSet: `${NJ}1.7(a)`,
    leastShakes: 0, shakes: null, activate: null,
  },
  shooter: {
    offer: `${NJ}1.7(b)`, first: `${NJ}1.7(b)1`, next: `${NJ}1.11(c)`,
    lineBet: { when: 'come-out', clause: `${NJ}1.8` },
    offeredTo: 'anyone',
    keep: `${NJ}1.11(a)`,
    ends: { at: 'loser-seven', clause: `${NJ}1.11(a)1` },
    ordered: `${NJ}1.11(a)2`,
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'decision-only', clause: `${NJ}1.11(b)#sole-shooter`, offers: `${NJ}1.11(b)`, resume: `${NJ}1.11(b)#resume`, puck: `${NJ}1.11(b)#marker` },
  },
  checklist: [
    { id: 'cup', says: 'Dice not in play are kept in a cup', clause: `${NJ}1.7(a)#cup`, by: ['stickperson'] },
    { id: 'cup-place', says: 'The cup is directly in front of the stickperson', clause: `${NJ}1.7(c)1`, by: ['stickperson'] },
    { id: 'throw', says: 'Shooters are shown how to release both dice together, toward the far end', clause: `${NJ}1.8#manner`, by: ['stickperson', 'boxperson'] },
    { id: 'stick', says: 'A stick made for moving dice is at the table', clause: `${NJ}1.10(b)#stick`, by: ['stickperson'] },
    { id: 'fire-markers', says: 'Games staff hold the fire markers, which are wider than any chip and do not look like chips', clause: `${NJ}1.12(a)4#marker-form`, by: ['dealer', 'boxperson'], offer: 'fire' },
    { id: 'bonus-lammers', says: 'Games staff hold the bonus lammers, which have no edge spots and do not look like chips', clause: 'NJ-BONUS 13:69F-1.13(a)3#marker-form', by: ['dealer', 'boxperson'], offer: 'bonus-craps' },
    { id: 'hot-lammers', says: 'Games staff hold the hot roller lammers, which have no edge spots and do not look like chips', clause: 'NJ-HOT 13:69F-1.14(a)3#marker-form', by: ['dealer', 'boxperson'], offer: 'hot-roller' },
  ],
  pucks: 1,
  firstSeatLeftOf: 'the chip bank',
  seats: 16,
  defaultUnitCents: 100,
  readings: ['new-jersey', 'new-jersey-craps', 'side-bets'],
};
