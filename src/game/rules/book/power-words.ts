// Each power in words ("confirm a late wager"), for rulebooks and for explaining who may do what.

import type { Power } from '../language/crew.ts';

const WORDS: Readonly<Record<Power, string>> = {
  'confirm-late': 'confirm a late wager',
  'confirm-verbal': 'confirm a spoken wager',
  'book-side-bet': 'book a side bet',
  'place-for-player': 'place a wager for a player',
  'mark-on': 'mark a wager On or Off',
  'control-dice': 'offer the dice and send them out',
  'call-total': 'call the total',
  'call-no-roll': 'call No Roll',
  'settle-dispute': 'rule on which face counts',
  overrule: 'overrule a call',
  'order-pass': 'order the dice passed',
  'close-betting': 'close betting',
  activate: 'activate the button',
  shake: 'shake the dice',
  'bring-in': 'bring in the bets on numbered spots',
  'inspect-dice': 'inspect the dice',
  'test-roll': 'test the shaker',
  attest: 'make the attestations',
  'handle-dice-set': 'bring a set of dice',
  'search-dice': 'search for a missing die',
  'open-close': 'open and close the table',
  'sell-chips': 'sell and redeem chips',
  'tell-time': 'report the time',
  'confirm-notice': 'confirm a side bet’s progress',
};

/** What a power lets its holder do, in words. */
export const powerText = (power: Power): string => WORDS[power];
