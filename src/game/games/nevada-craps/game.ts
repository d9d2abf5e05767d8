// Nevada craps, as published rules describe it: 3-4-5x odds, put bets, vigorish on a win, Big 6 and 8, and repeater bets.

import { ratio } from 'boxperson/base';
import type { Game } from 'boxperson/rules';
import { CRAPS_POINTS } from '../shapes.ts';
import { nv } from './cite.ts';
import { NEVADA_THROWS } from './throws.ts';
import { NEVADA_WAGERS } from './wagers.ts';

/**
 * Nevada craps from published rules, not from a regulation: 3-4-5x odds, put bets, vigorish on a win only, and repeater bets.
 */
export const NEVADA_CRAPS: Game = {
  id: 'nevada-craps',
  name: 'Nevada craps',
  edition: {
    document: 'Nevada craps: published rules in our own words',
    authority: 'Compiled from the pages of players, dealers and writers on gambling',
    inForce: 'not a regulation; houses differ',
    isPublishedOnly: true,
    notes: [],
    sections: ['1 The game', '2 Line and come bets', '3 Odds', '4 Bets on numbers', '5 Center and field', '6 Making and changing bets', '7 Dice and shooter', '8 Repeater bets'],
    external: [],
    changes: ['attests-again'],
  },
  throwWord: 'roll',

  wagers: NEVADA_WAGERS,
  closedList: nv('NV 1.4'),
  offers: {
    buy: { isDefault: true, clause: nv('NV 4.3') },
    lay: { isDefault: true, clause: nv('NV 4.8') },
    put: { isDefault: true, clause: nv('NV 4.11') },
    repeater: { isDefault: true, clause: nv('NV 8.1') },
  },
  options: [
    {
      kind: 'offer', offer: 'buy', key: 'buy.enabled', group: 'Odds and fees', forPlayers: true,
      label: 'Buy bets', about: 'Offer buy bets: true odds on a number, for a fee.',
    },
    {
      kind: 'offer', offer: 'lay', key: 'lay.enabled', group: 'Odds and fees', forPlayers: true,
      label: 'Lay bets at true odds', about: 'Offer lay bets: true odds against a number, for a fee.',
    },
    {
      kind: 'offer', offer: 'put', key: 'put.enabled', group: 'Odds and fees', forPlayers: true,
      label: 'Put bets', about: 'Offer put bets, made directly on a number while a point is on, and the odds behind them.',
    },
    {
      kind: 'offer', offer: 'repeater', key: 'repeater.offered', forPlayers: true,
      label: 'Repeater bets', about: 'Offer the repeater bets: a number thrown several times before a 7.',
    },
    {
      kind: 'limits', offer: 'repeater', key: 'repeater.minMax', hasLeast: true, clause: nv('NV 8.7'),
      label: 'Repeater bets, minimum and maximum', about: 'The posted limits for each repeater bet.',
    },
  ],
  proposals: {},
  elsewhere: {},
  points: { numbers: CRAPS_POINTS, comeOut: nv('NV 1.1'), point: nv('NV 1.2'), loserSeven: nv('NV 1.3') },

  making: {
    general: nv('NV 6.1'),
    closes: { at: 'throw', clause: nv('NV 6.1') },
    remove: nv('NV 6.2'),
    contract: nv('NV 6.3'),
    oneWay: nv('NV 6.4'),
    payable: nv('NV 6.5'),
    late: null,
    noLate: nv('NV 6.1'),
    seatedOnly: null,
    instruments: { clause: nv('NV 6.9'), plaques: true, coupons: 'none', verbal: 'none', verbalClause: nv('NV 6.9') },
    placement: null,
    lostWager: null,
  },
  sleep: { clause: nv('NV 6.6'), others: nv('NV 6.7'), marker: 'each', offAnyTime: nv('NV 6.8') },
  oddsLimit: {
    take: { 'pass-odds': nv('NV 3.7'), 'dont-pass-odds': nv('NV 3.8'), 'come-odds': nv('NV 3.7'), 'dont-come-odds': nv('NV 3.8'), 'put-odds': nv('NV 3.10') },
    leastMultiple: ratio(1), mostMultiple: ratio(100), usualMultiples: [ratio(3), ratio(4), ratio(5)], mostClause: nv('NV 3.7'), mostLaidClause: nv('NV 3.8'), excess: nv('NV 3.9'), excessAtSingle: false,
  },
  fees: {
    buy: { clause: nv('NV 4.5'), mostRate: ratio(5, 100), isExact: false, of: 'stake', onWin: nv('NV 4.6'), usuallyOnWin: CRAPS_POINTS, comesBack: null },
    lay: { clause: nv('NV 4.10'), mostRate: ratio(5, 100), isExact: false, of: 'possible-win', onWin: nv('NV 4.10'), usuallyOnWin: CRAPS_POINTS, comesBack: null },
  },
  noOtherFee: nv('NV 4.7'),
  payouts: { clause: nv('NV 6.10'), raise: nv('NV 6.10'), uniformGroup: null, wording: null, words: ['to'] },
  settlement: { clause: nv('NV 6.11'), byPosition: null },

  crew: ['boxperson', 'stickperson', 'dealer', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: [],
  powers: {
    'place-for-player': { roles: ['dealer'], clause: nv('NV 7.1') },
    'mark-on': { roles: ['dealer'], clause: nv('NV 6.6') },
    'control-dice': { roles: ['stickperson'], clause: nv('NV 7.1') },
    'call-total': { roles: ['stickperson'], clause: nv('NV 7.12') },
    'settle-dispute': { roles: ['boxperson'], clause: nv('NV 7.13') },
    'order-pass': { roles: ['boxperson'], clause: nv('NV 7.6') },
    'handle-dice-set': { roles: ['stickperson', 'boxperson'], clause: nv('NV 7.2') },
    attest: { roles: ['stickperson', 'boxperson', 'dealer'], clause: nv('NV 7.2') },
    'open-close': { roles: ['boxperson', 'operator'], clause: nv('NV 7.1') },
    'sell-chips': { roles: ['dealer', 'boxperson'], clause: nv('NV 6.9') },
    'tell-time': { roles: ['operator'], clause: nv('NV 7.1') },
  },
  noRollCallers: { allowed: ['boxperson', 'stickperson'], clause: nv('NV 7.11'), isOption: true },
  overrule: null,
  call: nv('NV 7.12'),
  dispute: nv('NV 7.13'),
  lateNoRoll: nv('NV 7.11'),
  throws: NEVADA_THROWS,

  device: {
    kind: 'hand', clause: nv('NV 7.8'),
    diceCount: { least: 5, most: null, clause: nv('NV 7.2') },
    keptIn: 'bowl', dailyLimit: null, minded: null, inspectors: [], inspection: null, testRoll: null, choose: nv('NV 7.2'), lost: null,
    leastShakes: 0, shakes: null, activate: null,
  },
  shooter: {
    offer: nv('NV 7.3'), first: nv('NV 7.3'), next: nv('NV 7.3'),
    lineBet: { when: 'come-out', clause: nv('NV 7.4') },
    offeredTo: 'anyone',
    keep: nv('NV 7.5'),
    ends: { at: 'loser-seven', clause: nv('NV 1.3') },
    ordered: nv('NV 7.6'),
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'crew-throws', role: 'stickperson', clause: nv('NV 7.7'), everyRound: null },
  },
  checklist: [
    { id: 'dice', says: 'Five dice are at the table, and idle dice are kept in a bowl', clause: nv('NV 7.2'), by: ['stickperson', 'boxperson'], when: ['opening', 'dice', 'shift'] },
    { id: 'throw', says: 'The shooter is shown how to throw both dice together with one hand, to the far end', clause: nv('NV 7.8'), by: ['stickperson', 'boxperson'], when: ['shooter'] },
  ],
  pucks: 2,
  firstSeatLeftOf: 'the boxperson',
  seats: 16,
  defaultUnitCents: 100,
  readings: ['nevada-craps'],
};
