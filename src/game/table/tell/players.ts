// What events about players and their chips say.

import { type Cents, showDollars, wordList } from 'boxperson/base';
import type { EventSentences } from './audience.ts';

/** Sentences about players and their chips. */
export const playerSentences = {
  PlaceTaken: ({ player, place, seated }, { does }) =>
    `${does(player, 'take', 'takes')} place ${place}${seated ? '' : ', standing'}.`,
  PlayerSat: ({ player }, { does }) => `${does(player, 'sit', 'sits')} down.`,
  PlayerStood: ({ player }, { does }) => `${does(player, 'stand', 'stands')} up.`,
  PlayerSteppedAway: ({ player }, { does }) => `${does(player, 'are', 'is')} away.`,
  PlayerLeaving: ({ player }, { does }) =>
    `${does(player, 'leave', 'leaves')}. Wagers already up stay up until settled.`,
  PlaceGivenUp: ({ player }, { does }) => `${does(player, 'give', 'gives')} up the place.`,
  PlayerLeft: ({ player }, { does }) => `${does(player, 'leave', 'leaves')} the table.`,
  BoughtIn: ({ player, cents, with: tender, counted }, { does }) =>
    `${does(player, 'buy', 'buys')} in for ${showDollars(cents)} in ${tender}${countedText(counted)}.`,
  CashedOut: ({ player, cents }, { does }) => `${does(player, 'cash', 'cashes')} out ${showDollars(cents)}.`,
  BankFilled: ({ by, cents }, { acts }) =>
    `${acts(by, 'fill', 'fills')} the bank with ${showDollars(cents)}.`,
  PaymentCorrected: ({ by, cents, player }, voice) => {
    const what = cents > 0 ? `${showDollars(cents)} more to` : `${showDollars(-cents)} back from`;
    return `${voice.acts(by, 'correct', 'corrects')} a payment: ${what} ${voice.player(player)}.`;
  },
} satisfies Partial<EventSentences>;

/** ": 2 of $100 and 5 of $20". */
export const countedText = (
  counted: readonly { readonly cents: Cents; readonly count: number }[] = [],
): string =>
  counted.length === 0
    ? ''
    : `: ${wordList(counted.map((one) => `${one.count} of ${showDollars(one.cents)}`))}`;
