// The options of New Jersey craps, mini-craps and automated craps, and those of the side bets of craps.

import type { ClauseId, GameOption } from '../../rules/index.ts';

const LAY: ClauseId = 'NJ 13:69F-1.5(b)';

export const NEW_JERSEY_CRAPS_OPTIONS: readonly GameOption[] = [
  {
    kind: 'offer', offer: 'buy', key: 'buy.enabled', group: 'Odds and fees', forPlayers: true,
    label: 'Buy bets', about: 'Offer buy bets: true odds on a number, for a fee.',
  },
  {
    kind: 'offers', key: 'lay.mode', group: 'Odds and fees', forPlayers: true, clause: LAY,
    label: 'Lay bets',
    about: 'Offer lay bets, true odds against a number, in addition to place bets to lose or in lieu of them.',
    words: {
      off: { lay: false, 'place-lose': true },
      'in-addition': { lay: true, 'place-lose': true },
      'in-lieu': { lay: true, 'place-lose': false },
    },
  },
  {
    kind: 'offer', offer: 'six-seven-eight', key: 'sixSevenEight.offered', forPlayers: true,
    label: '6-7-8', about: 'Offer the 6-7-8 wager.',
  },
  {
    kind: 'area', wager: 'horn-high', key: 'hornHigh.area', forPlayers: true,
    label: 'Horn High area on the layout', about: 'Without one, a Horn High bet is split into its parts when made.',
  },
];

export const SIDE_BET_OPTIONS: readonly GameOption[] = [
  { kind: 'offer', offer: 'fire', key: 'fire.offered', forPlayers: true, label: 'Fire bet', about: 'Offer the fire bet.' },
  {
    kind: 'pay-table', wager: 'fire', key: 'fire.payTable', formerly: ['fireTable'], forPlayers: true, clause: 'NJ 13:69F-1.4(e)',
    label: 'Fire bet, pay table', about: 'The fire bet’s pay table, chosen in advance.',
  },
  {
    kind: 'offer', offer: 'bonus-craps', key: 'bonus.offered', forPlayers: true,
    label: 'Bonus craps', about: 'Offer All Small, All Tall and All or Nothing at All.',
  },
  {
    kind: 'limits', offer: 'bonus-craps', key: 'bonus.maxWager', hasLeast: false, clause: 'NJ-BONUS 13:69F-1.13(b)1',
    label: 'Bonus craps maximum', about: 'The posted maximum for each bonus wager.',
  },
  {
    kind: 'offer', offer: 'hot-roller', key: 'hot.offered', forPlayers: true,
    label: 'Hot roller', about: 'Offer the hot roller wager.',
  },
  {
    kind: 'pay-table', wager: 'hot-roller', key: 'hot.payTable', formerly: ['hotRollerTable'], forPlayers: true,
    clause: 'NJ-HOT 13:69F-1.4(f)',
    label: 'Hot roller, pay table', about: 'The hot roller’s pay table, chosen in advance.',
  },
  {
    kind: 'limits', offer: 'hot-roller', key: 'hot.minMax', hasLeast: true, clause: 'NJ-HOT 13:69F-1.14(b)2',
    label: 'Hot roller minimum and maximum', about: 'The posted limits for the hot roller.',
  },
];

/** What a game of the family without side bets cites when asked for one of those of craps. */
export const SIDE_BETS_ELSEWHERE: Readonly<Record<string, ClauseId>> = {
  ...citing('NJ 13:69F-1.2(a)', 'fire', 'fire.offered', 'fire.payTable'),
  ...citing('NJ-BONUS 13:69F-1.2(b)', 'bonus-craps', 'all-small', 'all-tall', 'all-or-nothing', 'bonus.offered', 'bonus.maxWager'),
  ...citing('NJ-HOT 13:69F-1.2(b)', 'hot-roller', 'hot.offered', 'hot.payTable', 'hot.minMax'),
};

/** What the craps games cite when asked for a wager of mini-dice. */
export const MINI_DICE_ELSEWHERE: Readonly<Record<string, ClauseId>> = citing('NJ 13:69F-1.2(b)', 'under-7', 'under7.offered');

/** What a game with another list of wagers cites when asked for an option of New Jersey craps. */
export const crapsOptionsElsewhere = (closedList: ClauseId): Readonly<Record<string, ClauseId>> =>
  citing(closedList, ...[...NEW_JERSEY_CRAPS_OPTIONS, ...SIDE_BET_OPTIONS].map(({ key }) => key));

function citing(clause: ClauseId, ...names: readonly string[]): Readonly<Record<string, ClauseId>> {
  return Object.fromEntries(names.map((name) => [name, clause]));
}
