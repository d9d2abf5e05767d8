// The options that New Jersey craps, mini-craps and automated craps share, and what they refuse.

import type { ClauseId, GameOption } from 'boxperson/rules';
import { nj } from './cite.ts';

const LAY: ClauseId = nj('1.5(b)');

export const SHARED_OPTIONS: readonly GameOption[] = [
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

/** What a game of the family without side bets cites when asked for one of those of craps. */
export const SIDE_BETS_ELSEWHERE: Readonly<Record<string, ClauseId>> = {
  ...refusing(nj('1.2(a)'), 'fire', 'fire.offered', 'fire.payTable'),
  ...refusing(nj('1.2(b)'), 'bonus-craps', 'all-small', 'all-tall', 'all-or-nothing', 'bonus.offered', 'bonus.maxWager'),
  ...refusing(nj('1.2(b)'), 'hot-roller', 'hot.offered', 'hot.payTable', 'hot.minMax'),
};

/** What the craps games cite when asked for a wager of mini-dice. */
export const MINI_DICE_ELSEWHERE: Readonly<Record<string, ClauseId>> = refusing(nj('1.2(b)'), 'under-7', 'under7.offered');

/** One clause for each of several names. */
export function refusing(clause: ClauseId, ...names: readonly string[]): Readonly<Record<string, ClauseId>> {
  return Object.fromEntries(names.map((name) => [name, clause]));
}
