// New Zealand craps: Division 11 of the rules approved by the Casino Control Authority, in force from 1 February 1998.

import { ratio } from '../../base/index.ts';
import type { Effect, Game } from '../../rules/index.ts';
import { CRAPS_POINTS } from '../shapes.ts';
import { NEW_ZEALAND_WAGERS } from './craps-wagers.ts';

const void64 = (letter: string): Effect => ({ effect: 'void', clause: `NZ 6.4(${letter})` });
const call65 = (letter: string, inWords?: true): Effect => ({
  effect: 'callable', clause: `NZ 6.5(${letter})`, early: 'NZ 6.7', ...(inWords === undefined ? {} : { inWords }),
});

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
  },
  throwWord: 'roll',

  wagers: NEW_ZEALAND_WAGERS,
  closedList: 'NZ 4.1',
  offers: {},
  options: [],
  proposals: {},
  elsewhere: Object.fromEntries(
    [
      'buy.enabled', 'lay.mode', 'sixSevenEight.offered', 'hornHigh.area', 'under7.offered', 'fire.offered', 'fire.payTable',
      'bonus.offered', 'bonus.maxWager', 'hot.offered', 'hot.payTable', 'hot.minMax',
    ].map((key) => [key, 'NZ 4.1']),
  ),
  points: { numbers: CRAPS_POINTS, comeOut: 'NZ 1.0[come-out-roll]', point: 'NZ 1.0[come-out-point]', loserSeven: 'NZ 1.0[7-out]' },

  making: {
    general: 'NZ 4.4',
    closes: { at: 'throw', clause: 'NZ 4.4' },
    remove: 'NZ 4.7',
    contract: 'NZ 4.7',
    oneWay: 'NZ 4.8',
    payable: 'NZ 4.14',
    late: { of: 'any', clause: 'NZ 4.4' },
    noLate: 'NZ 4.4',
    seatedOnly: null,
    instruments: { clause: 'NZ 4.3', plaques: false, coupons: 'none', verbal: 'chips', verbalClause: 'NZ 4.5' },
    placement: 'NZ 4.6',
    lostWager: 'NZ 4.11',
  },
  sleep: { clause: 'NZ 4.10(a)', others: 'NZ 4.10', marker: 'similar', offAnyTime: 'NZ 4.10(b)' },
  oddsLimit: {
    take: { 'pass-odds': 'NZ 4.1(e)(i)', 'dont-pass-odds': 'NZ 4.1(f)(i)', 'come-odds': 'NZ 4.1(g)(i)', 'dont-come-odds': 'NZ 4.1(h)(i)' },
    leastMultiple: ratio(1), mostMultiple: ratio(2), usualMultiples: [ratio(1), ratio(1), ratio(1)], mostClause: 'NZ 4.1(e)(i)', mostLaidClause: 'NZ 4.1(f)(i)', excess: 'NZ 4.1(e)(i)', excessAtSingle: true,
  },
  fees: {
    buy: { clause: 'NZ 4.1(j)', mostRate: ratio(5, 100), isExact: true, of: 'stake', onWin: null, usuallyOnWin: [], comesBack: 'NZ 4.12' },
    lay: { clause: 'NZ 4.1(k)#commission', mostRate: ratio(5, 100), isExact: true, of: 'possible-win', onWin: null, usuallyOnWin: [], comesBack: 'NZ 4.12' },
  },
  noOtherFee: 'NZ 4.13',
  payouts: { clause: 'NZ 4.14', raise: null, uniformGroup: null, wording: null, words: ['to'] },
  settlement: { clause: 'NZ 5.7', byPosition: null },

  crew: ['stickperson', 'dealer', 'game-supervisor', 'casino-supervisor', 'casino-manager', 'shift-manager', 'surveillance', 'operator'],
  optionalCrew: [],
  powers: {
    // 1.0: the stickperson is a dealer.
    'confirm-late': { roles: ['dealer', 'stickperson', 'game-supervisor'], clause: 'NZ 4.4' },
    'confirm-verbal': { roles: ['dealer', 'stickperson', 'game-supervisor'], clause: 'NZ 4.5' },
    'place-for-player': { roles: ['dealer', 'stickperson'], clause: 'NZ 4.6' },
    'mark-on': { roles: ['dealer', 'stickperson', 'game-supervisor'], clause: 'NZ 4.10(a)' },
    'control-dice': { roles: ['stickperson'], clause: 'NZ 5.1' },
    'call-total': { roles: ['stickperson'], clause: 'NZ 5.6' },
    'settle-dispute': { roles: ['game-supervisor'], clause: 'NZ 6.3' },
    overrule: { roles: ['game-supervisor', 'casino-supervisor', 'casino-manager', 'shift-manager'], clause: 'NZ 6.8' },
    'order-pass': { roles: ['game-supervisor'], clause: 'NZ 5.8(b)' },
    'inspect-dice': { roles: ['dealer', 'game-supervisor'], clause: 'NZ 5.2' },
    'handle-dice-set': { roles: ['game-supervisor', 'stickperson'], clause: 'NZ 5.2' },
    'search-dice': { roles: ['stickperson', 'dealer', 'game-supervisor'], clause: 'NZ 6.1(a)' },
    attest: { roles: ['dealer', 'stickperson', 'game-supervisor'], clause: 'NZ 3.4' },
    'open-close': { roles: ['game-supervisor', 'operator'], clause: 'NZ 5.2' },
    'sell-chips': { roles: ['dealer', 'game-supervisor'], clause: 'NZ 4.3' },
    'tell-time': { roles: ['operator'], clause: 'NZ 5.1' },
  },
  noRollCallers: { allowed: ['stickperson', 'game-supervisor'], clause: 'NZ 6.5', isOption: false },
  overrule: {
    ladder: [
      { roles: ['game-supervisor'], clause: 'NZ 6.8', ofPit: false },
      { roles: ['casino-supervisor'], clause: 'NZ 6.9', ofPit: true },
      { roles: ['casino-manager', 'shift-manager'], clause: 'NZ 6.10', ofPit: false },
    ],
  },
  call: 'NZ 5.6',
  dispute: 'NZ 6.3',
  lateNoRoll: 'NZ 6.5',
  throws: {
    counts: 'NZ 4.2',
    causes: {
      'off-table': void64('a'),
      stacked: void64('b'),
      'on-bank': void64('c'),
      'in-cup': void64('d'),
      'on-rail': void64('d'),
      'cocked-on-several': void64('e'),
      cheating: void64('f'),
      'unapproved-die': void64('g'),
      uncallable: void64('h'),
      'cocked-on-one': { effect: 'stands', clause: 'NZ 6.2' },
      'touched-chips': { effect: 'stands', clause: 'NZ 6.6' },
      'not-together': call65('a'),
      'no-end': call65('b'),
      'two-hands': call65('c', true),
      'not-flat': call65('c', true),
      malfunction: call65('d', true),
      other: call65('d', true),
    },
  },

  device: {
    kind: 'hand', clause: 'NZ 5.5',
    diceCount: { least: 5, most: 5, clause: 'NZ 3.3' },
    keptIn: 'bowl', dailyLimit: null, minded: null,
    inspectors: ['dealer', 'game-supervisor'], inspection: 'NZ 5.2', testRoll: null, choose: 'NZ 5.4',
    lost: { clause: 'NZ 6.1', search: 'NZ 6.1(a)', found: 'NZ 6.1(c)', newSet: 'NZ 6.1(d)', choose: 'NZ 6.1(b)' },
    leastShakes: 0, shakes: null, activate: null,
  },
  shooter: {
    offer: 'NZ 5.3', first: 'NZ 5.3', next: 'NZ 5.9',
    lineBet: { when: 'every-roll', clause: 'NZ 5.3#eligible' },
    offeredTo: 'line-bettors-first',
    keep: 'NZ 5.8',
    ends: { at: 'loser-seven', clause: 'NZ 5.8(a)' },
    ordered: 'NZ 5.8(b)',
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'crew-throws', role: 'stickperson', clause: 'NZ 5.11', everyRound: null },
  },
  checklist: [
    { id: 'table', says: 'The table is oblong with rounded corners and high walls, and a drop box is attached', clause: 'NZ 3.1', by: ['game-supervisor'] },
    { id: 'dice', says: 'Five dice, faces at least 15 mm, each bearing the casino’s name', clause: 'NZ 3.3', by: ['dealer', 'game-supervisor'] },
    { id: 'equipment', says: 'The four items of equipment below are in use', clause: 'NZ 3.4', by: ['game-supervisor'] },
    { id: 'stick', says: 'A stick for moving the dice', clause: 'NZ 3.4(a)', by: ['stickperson', 'game-supervisor'] },
    { id: 'bowl', says: 'A bowl for dice not in play', clause: 'NZ 3.4(b)', by: ['stickperson', 'game-supervisor'] },
    { id: 'buttons', says: 'Enough Off, On, Lay and Buy buttons', clause: 'NZ 3.4(c)', by: ['dealer', 'game-supervisor'] },
    { id: 'discs', says: 'Two On/Off discs for the come-out point', clause: 'NZ 3.4(d)', by: ['dealer', 'game-supervisor'] },
    { id: 'set', says: 'The five dice stay at the table; the stickperson controls them and keeps idle dice in the bowl', clause: 'NZ 5.1', by: ['stickperson'] },
    { id: 'throw', says: 'Shooters are shown how to throw both dice together, at random, toward the far end', clause: 'NZ 5.5', by: ['stickperson', 'game-supervisor'] },
    { id: 'one-hand', says: 'Shooters are shown how to handle and throw the dice with one hand', clause: 'NZ 5.5#one-hand', by: ['stickperson', 'game-supervisor'] },
  ],
  pucks: 2,
  firstSeatLeftOf: 'the game supervisor',
  seats: 16,
  defaultUnitCents: 100,
  readings: ['new-zealand'],
};
