// New Jersey mini-dice: N.J.A.C. 19:47-13. No come-out and no points; two dice in a shaker that players may hold.

import type { Game } from 'boxperson/rules';
import { crapsOptionsElsewhere } from '../nj-craps/options.ts';
import { md } from './cite.ts';
import { MINI_DICE_THROWS } from './throws.ts';
import { MINI_DICE_WAGERS } from './wagers.ts';

/**
 * New Jersey mini-dice (N.J.A.C. 19:47, subchapter 13): two dice in a hand shaker, for seated players, without
 * come-outs or points.
 */
export const NEW_JERSEY_MINI_DICE: Game = {
  id: 'nj-mini-dice',
  name: 'New Jersey mini-dice',
  edition: {
    document: 'N.J.A.C. 19:47, subchapter 13: mini-dice',
    authority: 'New Jersey Casino Control Commission (former codification)',
    inForce: '6 October 1997',
    notes: ['Sections 13.1 to 13.7 were each adopted effective 10/06/97.'],
    sections: ['13.1', '13.2', '13.3', '13.4', '13.5', '13.6', '13.7'],
    external: ['19:46-1.13I', '19:46-1.15'],
    changes: ['sits-out-a-round', 'named-dealer-rolls', 'round-finishes', 'new-shaker-inspected', 'offered-shaker-rests', 'attests-again', 'no-hand-grounds'],
  },
  throwWord: 'shake',

  wagers: MINI_DICE_WAGERS,
  closedList: md('2(b)'),
  offers: { 'under-7': { isDefault: true, clause: md('2(a)5') } },
  options: [
    {
      kind: 'offer', offer: 'under-7', key: 'under7.offered', formerly: [{ name: 'miniDice.under7.odds', offWord: 'not offered' }],
      label: 'Under 7', about: 'Offer Under 7. The document omits its odds; it pays 1 to 1 or more.',
    },
  ],
  proposals: {},
  elsewhere: crapsOptionsElsewhere(md('2(b)')),
  points: null,

  making: {
    general: md('4(a)'),
    closes: { at: 'no-more-bets', clause: md('4(d)') },
    remove: null,
    contract: md('4(d)'),
    oneWay: md('4(d)'),
    payable: md('6(c)'),
    late: null,
    noLate: md('4(d)'),
    seatedOnly: md('4(b)'),
    instruments: { clause: md('4(a)'), plaques: true, coupons: 'anywhere', verbal: 'none', verbalClause: md('4(a)#no-verbal') },
    placement: md('4(c)'),
    lostWager: null,
  },
  sleep: null,
  oddsLimit: null,
  fees: null,
  noOtherFee: md('6(d)'),
  payouts: { clause: md('6(b)'), raise: md('6(b)#higher'), uniformGroup: 'new-jersey-mini-dice', wording: md('6(a)'), words: ['to', 'win'] },
  settlement: { clause: md('5(f)'), byPosition: md('4(e)') },

  crew: ['dealer', 'floorperson', 'surveillance', 'operator'],
  optionalCrew: [],
  absentRoles: { stickperson: md('3(a)1') },
  powers: {
    'place-for-player': { roles: ['dealer'], clause: md('4(c)') },
    'control-dice': { roles: ['dealer'], clause: md('5(d)') },
    'close-betting': { roles: ['dealer'], clause: md('5(b)') },
    shake: { roles: ['dealer'], clause: md('5(c)') },
    'call-total': { roles: ['dealer'], clause: md('5(e)') },
    'settle-dispute': { roles: ['dealer', 'floorperson'], clause: md('5(e)') },
    'order-pass': { roles: ['floorperson'], clause: md('7(a)1.ii') },
    'inspect-dice': { roles: ['floorperson'], clause: md('5(a)') },
    'handle-dice-set': { roles: ['floorperson'], clause: md('3(a)3') },
    attest: { roles: ['floorperson'], clause: md('3(a)') },
    'open-close': { roles: ['floorperson', 'operator'], clause: md('5(a)') },
    'sell-chips': { roles: ['dealer', 'floorperson'], clause: md('4(a)') },
    'tell-time': { roles: ['operator', 'floorperson'], clause: md('3(a)2') },
  },
  noRollCallers: { allowed: ['floorperson'], clause: md('7(a)1.ii'), isOption: false },
  overrule: null,
  call: md('5(e)'),
  dispute: null,
  asTheyLie: { voidedBy: null },
  lateNoRoll: null,
  throws: MINI_DICE_THROWS,

  device: {
    kind: 'hand-shaker', clause: md('1[shake]'),
    diceCount: { least: 2, most: 2, clause: md('3(a)') },
    keptIn: 'shaker', dailyLimit: md('3(a)2'), minded: { clause: md('3(a)1'), evenClosed: true },
    inspectors: ['floorperson'], inspection: md('5(a)'), testRoll: null, choose: null, lost: null,
    lookAt: {
      brought: ['Both dice are approved', 'They are sealed in an approved shaker'],
      inspected: [
        'The shaker is closed, sealed and undamaged, with two dice inside',
        'Both dice tumble freely when it is shaken',
        'The cover hides both dice, and comes off without moving them',
        'Both dice lie flat and can be read when the cover is off',
      ],
    },
    leastShakes: 3, shakes: { dealer: md('5(c)'), player: md('5(d)1'), forPlayers: md('5(d)2'), uncovered: md('5(f)#uncovered') }, activate: null,
  },
  shooter: {
    offer: md('5(d)'), first: md('5(d)'), next: md('7(b)'),
    lineBet: { when: 'never', clause: md('5(d)') },
    offeredTo: 'anyone',
    keep: md('7(a)'),
    ends: { at: 'any-seven', clause: md('7(a)1.i') },
    ordered: md('7(a)1.ii'),
    orderReasons: ['delay', 'invalid-rolls', 'violation'],
    nobody: { does: 'crew-throws', role: 'dealer', clause: md('7(b)#dealer'), everyRound: md('7(a)2') },
  },
  checklist: [
    { id: 'sealed', says: 'Two approved dice are sealed in an approved shaker', clause: md('3(a)'), by: ['floorperson'], when: ['opening', 'dice'] },
    { id: 'untouched', says: 'Players and dealers handle only the shaker, never the dice', clause: md('3(a)3'), by: ['floorperson'], when: ['opening', 'dice'] },
  ],
  pucks: 1,
  firstSeatLeftOf: 'the dealer',
  seats: 9,
  defaultUnitCents: 100,
  readings: ['mini-dice'],
};
