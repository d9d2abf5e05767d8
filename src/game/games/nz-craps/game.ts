// New Zealand craps: Division 11 of the rules approved by the Casino Control Authority, in force from 1 February 1998.

import { ratio } from 'boxperson/base';
import type { Game } from 'boxperson/rules';
import { CRAPS_POINTS } from '../shapes.ts';
import { nz } from './cite.ts';
import { NEW_ZEALAND_THROWS } from './throws.ts';
import { NEW_ZEALAND_WAGERS } from './wagers.ts';

/**
 * New Zealand craps (Division 11, in force from 1 February 1998): thrown by hand, with two pucks and a stickperson
 * who throws when no player will.
 */
export const NEW_ZEALAND_CRAPS: Game = {
  id: 'nz-craps',
  name: 'New Zealand craps',
  edition: {
    document: 'New Zealand Gazette, issue 19 of 29 January 1998: Division 11, craps',
    authority: 'Casino Control Authority, under section 63 of the Casino Control Act 1990',
    inForce: '1 February 1998',
    notes: ['Approved on 27 November 1997; replaces the rules of January 1996.'],
    sections: ['1 Interpretation', '2 Application', '3 Table layout and equipment', '4 Wagers', '5 Dice and table operation', '6 Irregularities', 'Appendix'],
    external: ['Division 1, general rules: not included'],
    changes: ['announces-void-rolls', 'attests-again'],
  },
  throwWord: 'roll',

  wagers: NEW_ZEALAND_WAGERS,
  closedList: nz('4.1'),
  offers: {},
  options: [],
  proposals: {},
  elsewhere: Object.fromEntries(
    [
      'buy.enabled', 'lay.mode', 'sixSevenEight.offered', 'hornHigh.area', 'under7.offered', 'fire.offered', 'fire.payTable',
      'bonus.offered', 'bonus.maxWager', 'hot.offered', 'hot.payTable', 'hot.minMax',
    ].map((key) => [key, nz('4.1')]),
  ),
  points: { numbers: CRAPS_POINTS, comeOut: nz('1.0[come-out-roll]'), point: nz('1.0[come-out-point]'), loserSeven: nz('1.0[7-out]') },

  making: {
    general: nz('4.4'),
    closes: { at: 'throw', clause: nz('4.4') },
    remove: nz('4.7'),
    contract: nz('4.7'),
    oneWay: nz('4.8'),
    payable: nz('4.14'),
    late: { of: 'any', clause: nz('4.4') },
    noLate: nz('4.4'),
    seatedOnly: null,
    instruments: { clause: nz('4.3'), smallOnTop: true, plaques: false, coupons: 'none', verbal: 'chips', verbalClause: nz('4.5') },
    placement: nz('4.6'),
    limits: nz('2.0'),
    lostWager: nz('4.11'),
  },
  sleep: { clause: nz('4.10(a)'), others: nz('4.10'), marker: 'similar', offAnyTime: nz('4.10(b)') },
  oddsLimit: {
    take: { 'pass-odds': nz('4.1(e)(i)'), 'dont-pass-odds': nz('4.1(f)(i)'), 'come-odds': nz('4.1(g)(i)'), 'dont-come-odds': nz('4.1(h)(i)') },
    leastMultiple: ratio(1), mostMultiple: ratio(2), usualMultiples: [ratio(1), ratio(1), ratio(1)], mostClause: nz('4.1(e)(i)'), mostLaidClause: nz('4.1(f)(i)'), excess: nz('4.1(e)(i)'), excessAtSingle: true,
  },
  fees: {
    buy: { clause: nz('4.1(j)'), mostRate: ratio(5, 100), isExact: true, of: 'stake', onWin: null, usuallyOnWin: [], comesBack: nz('4.12') },
    lay: { clause: nz('4.1(k)#commission'), mostRate: ratio(5, 100), isExact: true, of: 'possible-win', onWin: null, usuallyOnWin: [], comesBack: nz('4.12') },
  },
  noOtherFee: nz('4.13'),
  payouts: { clause: nz('4.14'), raise: null, uniformGroup: null, wording: null, words: ['to'] },
  settlement: { clause: nz('5.7'), byPosition: null },

  crew: ['stickperson', 'dealer', 'game-supervisor', 'casino-supervisor', 'casino-manager', 'shift-manager', 'surveillance', 'operator'],
  optionalCrew: [],
  powers: {
    // 1.0: the stickperson is a dealer.
    'confirm-late': { roles: ['dealer', 'stickperson', 'game-supervisor'], clause: nz('4.4') },
    'confirm-verbal': { roles: ['dealer', 'stickperson', 'game-supervisor'], clause: nz('4.5') },
    'place-for-player': { roles: ['dealer', 'stickperson'], clause: nz('4.6') },
    'mark-on': { roles: ['dealer', 'stickperson', 'game-supervisor'], clause: nz('4.10(a)') },
    'control-dice': { roles: ['stickperson'], clause: nz('5.1') },
    'call-total': { roles: ['stickperson'], clause: nz('5.6') },
    'settle-dispute': { roles: ['game-supervisor'], clause: nz('6.3') },
    overrule: { roles: ['game-supervisor', 'casino-supervisor', 'casino-manager', 'shift-manager'], clause: nz('6.8') },
    'order-pass': { roles: ['game-supervisor'], clause: nz('5.8(b)') },
    'inspect-dice': { roles: ['dealer', 'game-supervisor'], clause: nz('5.2') },
    'handle-dice-set': { roles: ['game-supervisor', 'stickperson'], clause: nz('5.2') },
    'search-dice': { roles: ['stickperson', 'dealer', 'game-supervisor'], clause: nz('6.1(a)') },
    attest: { roles: ['dealer', 'stickperson', 'game-supervisor'], clause: nz('3.4') },
    'open-close': { roles: ['game-supervisor', 'operator'], clause: nz('5.2') },
    'sell-chips': { roles: ['dealer', 'game-supervisor'], clause: nz('4.3') },
    'tell-time': { roles: ['operator'], clause: nz('5.1') },
  },
  noRollCallers: { allowed: ['stickperson', 'game-supervisor'], clause: nz('6.5'), isOption: false },
  overrule: {
    ladder: [
      { roles: ['game-supervisor'], clause: nz('6.8'), ofPit: false },
      { roles: ['casino-supervisor'], clause: nz('6.9'), ofPit: true },
      { roles: ['casino-manager', 'shift-manager'], clause: nz('6.10'), ofPit: false },
    ],
  },
  call: nz('5.6'),
  dispute: nz('6.3'),
  lateNoRoll: nz('6.5'),
  throws: NEW_ZEALAND_THROWS,

  device: {
    kind: 'hand', clause: nz('5.5'),
    diceCount: { least: 5, most: 5, clause: nz('3.3') },
    keptIn: 'bowl', dailyLimit: null, minded: null,
    inspectors: ['dealer', 'game-supervisor'], inspection: nz('5.2'), testRoll: null, choose: nz('5.4'),
    lost: { clause: nz('6.1'), search: nz('6.1(a)'), found: nz('6.1(c)'), newSet: nz('6.1(d)'), choose: nz('6.1(b)') },
    lookAt: {
      brought: ['There are five dice, approved for this casino'],
      inspected: [
        'There are five dice, each with the casino’s name and faces of at least 15 mm',
        'Each die has the faces 1 to 6, and opposite faces add up to 7',
        'The edges are sharp and the faces flat, without chips, cracks or marks',
        'I looked at them myself, without relying on the other inspection',
      ],
      found: [
        'It bears the casino’s name, and it is a die of this set',
        'It is undamaged: no chip, crack or scratch',
        'It has not been altered: no mark, rounded edge or changed face',
        'Nothing else about it is out of order',
      ],
    },
    leastShakes: 0, shakes: null, activate: null,
  },
  shooter: {
    offer: nz('5.3'), first: nz('5.3'), next: nz('5.9'), successor: { first: nz('5.9(a)'), others: nz('5.9(b)') }, taken: { next: nz('5.10') },
    lineBet: { when: 'every-roll', clause: nz('5.3#eligible') },
    offeredTo: 'line-bettors-first',
    keep: nz('5.8'),
    ends: { at: 'loser-seven', clause: nz('5.8(a)') },
    ordered: nz('5.8(b)'),
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'crew-throws', role: 'stickperson', clause: nz('5.11'), everyRound: null },
  },
  checklist: [
    { id: 'table', says: 'The table is oblong with rounded corners and high walls, and a drop box is attached', clause: nz('3.1'), by: ['game-supervisor'], when: ['opening', 'shift'] },
    { id: 'dice', says: 'Five dice, faces at least 15 mm, each bearing the casino’s name', clause: nz('3.3'), by: ['dealer', 'game-supervisor'], when: ['opening', 'dice'] },
    { id: 'equipment', says: 'The four items of equipment below are in use', clause: nz('3.4'), by: ['game-supervisor'], when: ['opening', 'shift'] },
    { id: 'stick', says: 'A stick for moving the dice', clause: nz('3.4(a)'), by: ['stickperson', 'game-supervisor'], when: ['opening', 'shift'] },
    { id: 'bowl', says: 'A bowl for dice not in play', clause: nz('3.4(b)'), by: ['stickperson', 'game-supervisor'], when: ['opening', 'shift'] },
    { id: 'buttons', says: 'Enough Off, On, Lay and Buy buttons', clause: nz('3.4(c)'), by: ['dealer', 'game-supervisor'], when: ['opening', 'shift'] },
    { id: 'discs', says: 'Two On/Off discs for the come-out point', clause: nz('3.4(d)'), by: ['dealer', 'game-supervisor'], when: ['opening', 'shift'] },
    { id: 'set', says: 'The five dice stay at the table; the stickperson controls them and keeps idle dice in the bowl', clause: nz('5.1'), by: ['stickperson'], when: ['opening', 'dice', 'shift'] },
    { id: 'throw', says: 'The shooter is shown how to throw both dice together, at random, toward the far end', clause: nz('5.5'), by: ['stickperson', 'game-supervisor'], when: ['shooter'] },
    { id: 'one-hand', says: 'The shooter is shown how to handle and throw the dice with one hand', clause: nz('5.5#one-hand'), by: ['stickperson', 'game-supervisor'], when: ['shooter'] },
  ],
  layout: [nz('3.2'), nz('Appendix')],
  pucks: 2,
  firstSeatLeftOf: 'the game supervisor',
  seats: 16,
  defaultUnitCents: 100,
  readings: ['new-zealand'],
};
