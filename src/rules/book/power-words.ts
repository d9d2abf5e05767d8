// What each power is, in words: "confirm a late wager". For rulebooks and whoever asks who may do what.

import type { Power } from '../language/crew.ts';

const WORDS: Readonly<Record<Power, string>> = {
  'confirm-late': 'confirm a late wager',
  'confirm-verbal': 'confirm a spoken wager',
  'book-side-bet': 'book a side bet',
  'place-for-player': 'place a wager for a player',
  'mark-on': 'lay an On or Off marker on a wager',
  'control-dice': 'offer the dice and send them out',
  'call-total': 'call the total',
  'call-no-roll': 'call No Roll',
  'settle-dispute': 'say which face counts',
  overrule: 'overrule a call',
  'order-pass': 'order the dice passed',
  'close-betting': 'close the betting',
  activate: 'activate the button',
  shake: 'shake the dice',
  'bring-in-fire': 'bring the fire bets in',
  'inspect-dice': 'inspect the dice',
  'test-roll': 'test the shaker',
  attest: 'attest what opening and closing ask for',
  'handle-dice-set': 'bring a set of dice',
  'search-dice': 'look for a die that is gone',
  'open-close': 'open and close the table',
  'sell-chips': 'sell and redeem chips',
  'tell-time': 'tell the table the time',
  'confirm-fire': 'confirm a fire bet that is to be paid',
};

export const powerText = (power: Power): string => WORDS[power];
