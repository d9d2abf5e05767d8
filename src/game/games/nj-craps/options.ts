// The options of New Jersey craps: those it shares with mini-craps and automated craps, and those of its side bets.

import type { ClauseId, GameOption } from 'boxperson/rules';
import { njProposal } from '../new-jersey/cite.ts';
import { refusing, SHARED_OPTIONS } from '../new-jersey/options.ts';
import { njCrapsClause } from './cite.ts';

export const CRAPS_OPTIONS: readonly GameOption[] = [
  ...SHARED_OPTIONS,
  { kind: 'offer', offer: 'fire', key: 'fire.offered', forPlayers: true, label: 'Fire bet', about: 'Offer the fire bet.' },
  {
    kind: 'pay-table', wager: 'fire', key: 'fire.payTable', formerly: ['fireTable'], forPlayers: true, clause: njCrapsClause('1.4(e)'),
    label: 'Fire bet, pay table', about: 'The fire bet’s pay table, chosen in advance.',
  },
  {
    kind: 'offer', offer: 'bonus-craps', key: 'bonus.offered', forPlayers: true,
    label: 'Bonus craps', about: 'Offer All Small, All Tall and All or Nothing at All.',
  },
  {
    kind: 'limits', offer: 'bonus-craps', key: 'bonus.maxWager', hasLeast: false, clause: njProposal('NJ-BONUS 13:69F-1.13(b)1'),
    label: 'Bonus craps maximum', about: 'The posted maximum for each bonus wager.',
  },
  {
    kind: 'offer', offer: 'hot-roller', key: 'hot.offered', forPlayers: true,
    label: 'Hot roller', about: 'Offer the hot roller wager.',
  },
  {
    kind: 'pay-table', wager: 'hot-roller', key: 'hot.payTable', formerly: ['hotRollerTable'], forPlayers: true,
    clause: njProposal('NJ-HOT 13:69F-1.4(f)'),
    label: 'Hot roller, pay table', about: 'The hot roller’s pay table, chosen in advance.',
  },
  {
    kind: 'limits', offer: 'hot-roller', key: 'hot.minMax', hasLeast: true, clause: njProposal('NJ-HOT 13:69F-1.14(b)2'),
    label: 'Hot roller minimum and maximum', about: 'The posted limits for the hot roller.',
  },
];

/** What a game with another list of wagers cites when asked for an option of New Jersey craps. */
export const crapsOptionsElsewhere = (closedList: ClauseId): Readonly<Record<string, ClauseId>> =>
  refusing(closedList, ...CRAPS_OPTIONS.map(({ key }) => key));
