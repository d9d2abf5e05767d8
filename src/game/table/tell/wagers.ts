// What events about wagers say, before a roll decides them.

import { showDollars, wordList } from 'boxperson/base';
import type { EventOf } from '../event.ts';
import type { Pending, WagerId } from '../state.ts';
import { type EventSentences, opening, type Voice } from './audience.ts';

/** Sentences about wagers before a roll decides them. */
export const wagerSentences = {
  WagerMade: madeText,
  WagerAsked: ({ pending: { bet, kind } }, { does, spot }) =>
    `${does(bet.player, 'ask', 'asks')} for ${showDollars(bet.cents)} on ${spot(bet.wager, bet.on)}, ${PENDING[kind]}.`,
  WagerConfirmed: ({ by, pending }, voice) =>
    `${voice.acts(by, 'confirm', 'confirms')} ${pendingText(voice, pending)}.`,
  PendingDropped: ({ pending }, voice) =>
    `${opening(wordList(pending.map((id) => pendingText(voice, id))))} ${pending.length === 1 ? 'is' : 'are'} no longer pending.`,
  WagerChanged: ({ wager, cents, feeCents }, { bet }) =>
    `${opening(bet(wager))} is now ${showDollars(cents)}${feeCents === 0 ? '' : `, with a fee of ${showDollars(feeCents)}`}.`,
  WagerRemoved: ({ wager, cents, feeBackCents }, { bet }) =>
    `${opening(bet(wager))} comes down, and ${showDollars(cents + feeBackCents)} is returned.`,
  WagerLeftUp: ({ wager, stays }, { bet }) =>
    `${opening(bet(wager))} ${stays ? 'stays up' : 'comes down'} when it wins.`,
  OnOffCalled: ({ wager, call }, { bet }) => `${opening(bet(wager))} is called ${call}.`,
  MarkerPlaced: ({ by, wager, marker }, { acts, bet }) =>
    marker === 'none'
      ? `${acts(by, 'take', 'takes')} the marker off ${bet(wager)}.`
      : `${acts(by, 'put', 'puts')} an ${marker === 'on' ? 'On' : 'Off'} marker on ${bet(wager)}.`,
  BetsBroughtIn: ({ wagers }, { bet }) =>
    `${opening(wordList(wagers.map(bet)))} ${wagers.length === 1 ? 'is' : 'are'} brought in.`,
  BettingClosed: () => 'No more bets.',
  WagerCorrected: ({ by, wager }, { acts, bet }) => `${acts(by, 'correct', 'corrects')} ${bet(wager)}.`,
} satisfies Partial<EventSentences>;

const PENDING: Readonly<Record<Pending['kind'], string>> = {
  late: 'late, awaiting confirmation',
  spoken: 'by word, awaiting confirmation',
  booking: 'to be booked by the dealer',
};

/** "Ann’s $3 on Don’t Come". */
function pendingText({ table, whose, spot }: Voice, id: WagerId): string {
  const asked = table.pending.find((one) => one.id === id)?.bet;
  if (asked === undefined) return 'a pending wager';
  return `${whose(asked.player)} ${showDollars(asked.cents)} on ${spot(asked.wager, asked.on)}`;
}

function madeText(event: EventOf<'WagerMade'>, voice: Voice): string {
  const { standing, instrument, isLate } = event;
  const notes = [
    ...(standing.couponCents === 0 ? [] : [`with a coupon of ${showDollars(standing.couponCents)}`]),
    ...(standing.feeCents === 0 ? [] : [`with a fee of ${showDollars(standing.feeCents)}`]),
    ...(standing.from === null ? [] : [`as part of ${voice.spot(standing.from, null)}`]),
    ...(instrument === 'cash' || instrument === 'plaques' ? [`in ${instrument}`] : []),
    ...(instrument === 'oral' ? ['by word'] : []),
    ...(standing.stays ? ['to stay up'] : []),
    ...(isLate ? ['while the dice are in the air'] : []),
  ];
  const what = `${showDollars(standing.stakeCents)} on ${voice.wager(standing)}`;
  return `${[`${voice.does(standing.player, 'bet', 'bets')} ${what}`, ...notes].join(', ')}.`;
}
