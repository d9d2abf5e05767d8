// Crapless craps, as published rules describe it: every total but 7 is a point, and no total loses on the come-out.

import { POSSIBLE_POINTS, ratio } from 'boxperson/base';
import type { Game } from 'boxperson/rules';
import { cc } from './cite.ts';
import { CRAPLESS_THROWS } from './throws.ts';
import { CRAPLESS_WAGERS } from './wagers.ts';

/**
 * Crapless craps from published rules, not from a regulation: a 2, 3, 11 or 12 on the come-out is a point too.
 */
export const CRAPLESS_CRAPS: Game = {
  id: 'crapless-craps',
  name: 'Crapless craps',
  edition: {
    document: 'Crapless craps: published rules in our own words',
    authority: 'Compiled from Michael Shackleford, Crapless Craps (Wizard of Odds), and other published pages',
    inForce: 'not a regulation; houses differ',
    isPublishedOnly: true,
    notes: [],
    sections: ['1 The game', '2 Line and come bets', '3 Odds', '4 Bets on numbers', '5 Center and field', '6 Making and changing bets', '7 Dice and shooter'],
    external: [],
    changes: ['attests-again'],
  },
  throwWord: 'roll',

  wagers: CRAPLESS_WAGERS,
  closedList: cc('CC 1.4'),
  offers: {
    buy: { isDefault: true, clause: cc('CC 4.3') },
  },
  options: [
    {
      kind: 'offer', offer: 'buy', key: 'buy.enabled', group: 'Odds and fees', forPlayers: true,
      label: 'Buy bets', about: 'Offer buy bets: true odds on a number, for a fee.',
    },
  ],
  proposals: {},
  elsewhere: {},
  points: { numbers: POSSIBLE_POINTS, comeOut: cc('CC 1.1'), point: cc('CC 1.2'), loserSeven: cc('CC 1.3') },

  making: {
    general: cc('CC 6.1'),
    closes: { at: 'throw', clause: cc('CC 6.1') },
    remove: cc('CC 6.2'),
    contract: cc('CC 6.3'),
    oneWay: cc('CC 6.4'),
    payable: cc('CC 6.5'),
    late: null,
    noLate: cc('CC 6.1'),
    seatedOnly: null,
    instruments: { clause: cc('CC 6.9'), plaques: true, coupons: 'none', verbal: 'none', verbalClause: cc('CC 6.9') },
    placement: null,
    lostWager: null,
  },
  sleep: { clause: cc('CC 6.6'), others: cc('CC 6.7'), marker: 'each', offAnyTime: cc('CC 6.8') },
  oddsLimit: {
    take: { 'pass-odds': cc('CC 3.4'), 'come-odds': cc('CC 3.4') },
    leastMultiple: ratio(1), mostMultiple: ratio(100), usualMultiples: [ratio(2), ratio(2), ratio(2)], mostClause: cc('CC 3.4'), mostLaidClause: cc('CC 3.4'), excess: cc('CC 3.5'), excessAtSingle: false,
  },
  fees: {
    buy: { clause: cc('CC 4.5'), mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: cc('CC 4.6'), usuallyOnWin: [], comesBack: null },
  },
  noOtherFee: cc('CC 4.7'),
  payouts: { clause: cc('CC 6.10'), raise: cc('CC 6.10'), uniformGroup: null, wording: null, words: ['to'] },
  settlement: { clause: cc('CC 6.11'), byPosition: null },

  crew: ['boxperson', 'stickperson', 'dealer', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: [],
  powers: {
    'place-for-player': { roles: ['dealer'], clause: cc('CC 7.1') },
    'mark-on': { roles: ['dealer'], clause: cc('CC 6.6') },
    'control-dice': { roles: ['stickperson'], clause: cc('CC 7.1') },
    'call-total': { roles: ['stickperson'], clause: cc('CC 7.12') },
    'settle-dispute': { roles: ['boxperson'], clause: cc('CC 7.13') },
    'order-pass': { roles: ['boxperson'], clause: cc('CC 7.6') },
    'handle-dice-set': { roles: ['stickperson', 'boxperson'], clause: cc('CC 7.2') },
    attest: { roles: ['stickperson', 'boxperson', 'dealer'], clause: cc('CC 7.2') },
    'open-close': { roles: ['boxperson', 'operator'], clause: cc('CC 7.1') },
    'sell-chips': { roles: ['dealer', 'boxperson'], clause: cc('CC 6.9') },
    'tell-time': { roles: ['operator'], clause: cc('CC 7.1') },
  },
  noRollCallers: { allowed: ['boxperson', 'stickperson'], clause: cc('CC 7.11'), isOption: true },
  overrule: null,
  call: cc('CC 7.12'),
  dispute: cc('CC 7.13'),
  lateNoRoll: cc('CC 7.11'),
  throws: CRAPLESS_THROWS,

  device: {
    kind: 'hand', clause: cc('CC 7.8'),
    diceCount: { least: 5, most: null, clause: cc('CC 7.2') },
    keptIn: 'bowl', dailyLimit: null, minded: null, inspectors: [], inspection: null, testRoll: null, choose: cc('CC 7.2'), lost: null,
    leastShakes: 0, shakes: null, activate: null,
  },
  shooter: {
    offer: cc('CC 7.3'), first: cc('CC 7.3'), next: cc('CC 7.3'),
    lineBet: { when: 'come-out', clause: cc('CC 7.4') },
    offeredTo: 'anyone',
    keep: cc('CC 7.5'),
    ends: { at: 'loser-seven', clause: cc('CC 1.3') },
    ordered: cc('CC 7.6'),
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'crew-throws', role: 'stickperson', clause: cc('CC 7.7'), everyRound: null },
  },
  checklist: [
    { id: 'dice', says: 'Five dice are at the table, and idle dice are kept in a bowl', clause: cc('CC 7.2'), by: ['stickperson', 'boxperson'], when: ['opening', 'dice', 'shift'] },
    { id: 'throw', says: 'The shooter is shown how to throw both dice together with one hand, to the far end', clause: cc('CC 7.8'), by: ['stickperson', 'boxperson'], when: ['shooter'] },
  ],
  pucks: 2,
  firstSeatLeftOf: 'the boxperson',
  seats: 16,
  defaultUnitCents: 100,
  readings: ['crapless-craps'],
};
