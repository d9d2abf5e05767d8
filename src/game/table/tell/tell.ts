// Every event as one sentence, with names for people and wagers: for pages, replays, the terminal and the readable
// record.

import {
  type Cents,
  capital,
  firstFace,
  howOften,
  type Point,
  type Roll,
  rollName,
  secondFace,
  showDollars,
  totalOf,
  unreachable,
  wordList,
} from 'boxperson/base';
import { type CrewRole, causeText, type Game, type Observation, roleText, theRole } from 'boxperson/rules';
import { autoCrew, OPERATOR } from '../auto-crew.ts';
import type { PassReason, TableEvent } from '../event.ts';
import type { Actor, Pending, Shooter, Table, WagerId } from '../state.ts';
import { type Audience, handedRound, opening, type Voice, voiceAt } from './audience.ts';
import { noRollCall } from './calls.ts';
import { wagerResultsOf } from './results.ts';

/** What an event did, in a sentence, given the table before it; a settlement has one sentence per wager. */
export function tell(before: Table, event: TableEvent, audience: Audience = {}): string {
  const { game } = before.rules;
  const it = handedRound(game);
  const voice = voiceAt(before, audience);
  const { acts, bet, does, player } = voice;
  const itsBet = (id: WagerId): string => opening(bet(id));
  switch (event.type) {
    case 'CrewSignedOn':
      return `${dutyText(event.member, voice, 'on')}.`;
    case 'CrewSignedOff':
      return `${dutyText(event, voice, 'off')}.`;
    case 'Attested': {
      const item = game.checklist.find((one) => one.id === event.attestation.item);
      return `${acts(event.attestation.by, 'attest', 'attests')}: ${item?.says ?? event.attestation.item}.`;
    }
    case 'DiceBrought':
      return `${broughtText(event)}${lookedText(event)}`;
    case 'DiceInspected':
      return event.report === undefined
        ? `${acts(event.by, 'inspect', 'inspects')} the dice.${lookedText(event)}`
        : `The dice are inspected. ${event.report}`;
    case 'ShakerTested':
      return `${acts(event.by, 'test', 'tests')} the shaker: ${facesText(game, event.observation)}.`;
    case 'DiceCheckedIn':
      return `${acts(event.by, 'check', 'checks')} the dice in.`;
    case 'TableOpened':
      return `${acts(event.by, 'open', 'opens')} the table.`;
    case 'TableClosed':
      return `${acts(event.by, 'close', 'closes')} the table.`;
    case 'TimeTold':
      return timeText(event.minute);
    case 'DiceAgeWarned':
      return `The dice must be changed within ${event.minutesLeft} minutes.`;
    case 'PlaceTaken':
      return `${does(event.player, 'take', 'takes')} place ${event.place}${event.seated ? '' : ', standing'}.`;
    case 'PlayerSat':
      return `${does(event.player, 'sit', 'sits')} down.`;
    case 'PlayerStood':
      return `${does(event.player, 'stand', 'stands')} up.`;
    case 'PlayerSteppedAway':
      return `${does(event.player, 'are', 'is')} away.`;
    case 'PlayerLeaving':
      return `${does(event.player, 'leave', 'leaves')}. Wagers already up stay up until settled.`;
    case 'PlaceGivenUp':
      return `${does(event.player, 'give', 'gives')} up the place.`;
    case 'PlayerLeft':
      return `${does(event.player, 'leave', 'leaves')} the table.`;
    case 'BoughtIn':
      return `${does(event.player, 'buy', 'buys')} in for ${showDollars(event.cents)} in ${event.with}${countedText(event.counted)}.`;
    case 'CashedOut':
      return `${does(event.player, 'cash', 'cashes')} out ${showDollars(event.cents)}.`;
    case 'PaymentCorrected':
      return `${acts(event.by, 'correct', 'corrects')} a payment: ${event.cents > 0 ? `${showDollars(event.cents)} more to` : `${showDollars(-event.cents)} back from`} ${player(event.player)}.`;
    case 'WagerCorrected':
      return `${acts(event.by, 'correct', 'corrects')} ${bet(event.wager)}.`;
    case 'BankFilled':
      return `${acts(event.by, 'fill', 'fills')} the bank with ${showDollars(event.cents)}.`;
    case 'WagerMade':
      return madeText(voice, event);
    case 'WagerAsked': {
      const { bet: asked, kind } = event.pending;
      return `${does(asked.player, 'ask', 'asks')} for ${showDollars(asked.cents)} on ${voice.spot(asked.wager, asked.on)}, ${PENDING[kind]}.`;
    }
    case 'WagerConfirmed':
      return `${acts(event.by, 'confirm', 'confirms')} ${pendingText(before, voice, event.pending)}.`;
    case 'PendingDropped':
      return `${opening(wordList(event.pending.map((id) => pendingText(before, voice, id))))} ${event.pending.length === 1 ? 'is' : 'are'} no longer pending.`;
    case 'WagerChanged':
      return `${itsBet(event.wager)} is now ${showDollars(event.cents)}${feeText(event.feeCents)}.`;
    case 'WagerRemoved':
      return `${itsBet(event.wager)} comes down, and ${showDollars(event.cents + event.feeBackCents)} is returned.`;
    case 'WagerLeftUp':
      return `${itsBet(event.wager)} ${event.stays ? 'stays up' : 'comes down'} when it wins.`;
    case 'OnOffCalled':
      return `${itsBet(event.wager)} is called ${event.call}.`;
    case 'MarkerPlaced':
      return event.marker === 'none'
        ? `${acts(event.by, 'take', 'takes')} the marker off ${bet(event.wager)}.`
        : `${acts(event.by, 'put', 'puts')} an ${event.marker === 'on' ? 'On' : 'Off'} marker on ${bet(event.wager)}.`;
    case 'BettingClosed':
      return 'No more bets.';
    case 'DiceOffered':
      return `The ${it} ${it === 'dice' ? 'are' : 'is'} offered to ${player(event.to)}.`;
    case 'DiceDeclined':
      return `${does(event.player, 'pass', 'passes')} the ${it}.`;
    case 'DiceWanted':
      return `${does(event.player, 'want', 'wants')} the ${it} after all.`;
    case 'ShooterNamed':
      if (event.shooter.kind === 'crew')
        return `No player takes the ${it}, so ${theRole(event.shooter.role)} has ${it === 'dice' ? 'them' : 'it'}.`;
      return `${does(event.shooter.id, 'have', 'has')} the ${it}${event.decisionOnly ? ' for deciding rolls only' : ''}.`;
    case 'DiceChosen':
      return event.asksBack === undefined
        ? 'The shooter has chosen two dice.'
        : `The shooter asks for the ${event.asksBack.length === 1 ? 'die' : 'dice'} that left the table.`;
    case 'DicePassed':
      return `${passText(before, event.reason, event.by, audience)}${sitsOutText(before, event, audience)}`;
    case 'DecisionOnlyEnded':
      return 'A new come-out begins.';
    case 'PointGivenUp':
      return `Nobody may throw and no wagers are up, so the point of ${event.point} is dropped.`;
    case 'ShakerActivated':
      return `${acts(event.by, 'activate', 'activates')} the button.`;
    case 'ShakerShaken':
      return `${acts(event.by, 'shake', 'shakes')} ${howOften(event.times)}.`;
    case 'ShakerCovered':
      return `${acts(event.by, 'cover', 'covers')} the shaker.`;
    case 'BetsBroughtIn':
      return `${opening(wordList(event.wagers.map(bet)))} ${event.wagers.length === 1 ? 'is' : 'are'} brought in.`;
    case 'DiceThrown':
      return `${throwText(before, event.by, audience)}.`;
    case 'DiceRested':
      return `The dice show ${facesText(game, event.observation)}.`;
    case 'NoRollAnnounced':
      return `${acts(event.by, 'announce', 'announces')} No Roll: ${causeText(game, event.cause)}.`;
    case 'RollVoided': {
      const call = noRollCall(game, event.cause);
      if (event.by === null) return call;
      return `${call.slice(0, -1)}, called by ${voice.actor(event.by)}${event.isLate ? ', late' : ''}.`;
    }
    case 'SearchOpened':
      return `${event.dice.length === 1 ? 'A die is' : 'Two dice are'} missing, and a search begins.`;
    case 'DieFound':
      return 'The die is found.';
    case 'DieLost':
      return game.device.lost === null
        ? 'A die is lost. The set must be completed or replaced.'
        : 'The die is lost, and a new set is needed.';
    case 'FoundDieInspected':
      return `${acts(event.by, 'inspect', 'inspects')} the found die.${lookedText(event)}`;
    case 'FaceDisputed':
      return `${acts(event.by, 'dispute', 'disputes')} a face.`;
    case 'DisputeSettled':
      return `${acts(event.by, 'settle', 'settles')} the dispute: the dice show ${facesText(game, event.observation)}.`;
    case 'IncidentOpened':
      return `An incident is opened: ${causeText(game, event.cause)}.`;
    case 'TotalCalled':
      return `${acts(event.by, 'call', 'calls')} ${event.called}${event.isWrong ? `, though the dice show ${totalOf(event.roll)}` : ''}.`;
    case 'CallOverruled':
      return `${acts(event.by, 'overrule', 'overrules')} the call: ${event.isVoid ? 'No Roll' : `${rollName(event.roll)}, ${event.called}`}.`;
    case 'LosersCollected':
    case 'WinnersPaid':
    case 'WagersReturned':
    case 'WagersTravelled':
    case 'ProgressMarked':
      return wagerResultsOf(before, [event], audience)
        .map((result) => result.says)
        .join(' ');
    case 'SurveillanceNotified':
      return `Surveillance is notified of ${wordList(event.wagers.map(bet))}: ${event.points} points.`;
    case 'NoticeConfirmed':
      return `${acts(event.by, 'confirm', 'confirms')} the side bet’s progress.`;
    case 'RollClosed': {
      const pass = event.pass === null ? '' : ` ${passText(before, event.pass, null, audience)}`;
      return `${puckText(before, event.point)}.${pass}${sitsOutText(before, event, audience)}`;
    }
    default:
      return unreachable(event);
  }
}

/** A throw in words: "Rosa throws", "You press the button"; with a roll, its result too: "Rosa throws 4 and 2". */
export function throwText(table: Table, by: Shooter, audience: Audience, roll: Roll | null = null): string {
  const { throws } = voiceAt(table, audience);
  const faces = roll === null ? '' : ` ${firstFace(roll)} and ${secondFace(roll)}`;
  switch (table.rules.game.device.kind) {
    case 'hand':
      return `${throws(by, 'throw', 'throws')}${faces}`;
    case 'automated-shaker':
      return `${throws(by, 'press', 'presses')} the button${faces === '' ? '' : `:${faces}`}`;
    case 'hand-shaker':
      return `${throws(by, 'shake', 'shakes')}${faces}`;
  }
}

const PASSED: Readonly<Record<PassReason, string>> = {
  chose: 'by choice',
  'loser-seven': 'seven out',
  'any-seven': 'a seven',
  delay: 'delaying the game',
  'invalid-rolls': 'too many invalid throws',
  violation: 'breaking the rules',
  left: 'leaving the table',
  'no-line-bet': 'no line bet',
  'every-round': 'players are asked again',
};

/** How a reason follows in a sentence, where a colon would not read well. */
const PASSED_BY: Partial<Readonly<Record<PassReason, string>>> = {
  delay: ' for',
  violation: ' for',
  left: ' on',
};

/** Why a shooter's turn ended, in words: "seven out". */
export const passReason = (reason: PassReason): string => PASSED[reason];

/** The end of a shooter's turn in words: "Sol gives up the dice: seven out." "You give up the dice on leaving the table." */
export function passText(table: Table, reason: PassReason, by: Actor | null, audience: Audience): string {
  const voice = voiceAt(table, audience);
  const { shooter } = table.dice;
  const it = handedRound(table.rules.game);
  const order = by === null || by.role === 'player' ? '' : ` by order of ${voice.actor(by)}`;
  const why = `${PASSED_BY[reason] ?? ':'} ${PASSED[reason]}`;
  if (shooter === null) return `The ${it} ${it === 'dice' ? 'are' : 'is'} passed${order}${why}.`;
  if (reason === 'chose') return `${voice.throws(shooter, 'pass', 'passes')} the ${it}.`;
  return `${voice.throws(shooter, 'give', 'gives')} up the ${it}${order}${why}.`;
}

/** What follows for a shooter who had to give up the dice: " Sol sits out the next round." */
function sitsOutText(table: Table, { sitsOut }: { readonly sitsOut?: boolean }, audience: Audience): string {
  const { shooter } = table.dice;
  return sitsOut === true && shooter !== null
    ? ` ${voiceAt(table, audience).throws(shooter, 'sit', 'sits')} out the next round.`
    : '';
}

function puckText({ rules, point: was }: Table, point: Point | null): string {
  if (rules.game.points === null) return 'The roll is settled';
  if (point === null) return 'The puck is off';
  return `The puck ${point === was ? 'stays' : 'is'} on ${point}`;
}

/** Automatic crew are named by role, people by name. */
function dutyText(
  member: { readonly id: string; readonly role: CrewRole },
  voice: Voice,
  duty: 'on' | 'off',
): string {
  const [come, comes] = duty === 'on' ? ['come', 'comes'] : ['go', 'goes'];
  const { id, role } = member;
  return id === OPERATOR.id || id === autoCrew(role).id
    ? `${capital(theRole(role))} ${comes} ${duty} duty`
    : `${voice.does(id, come, comes)} ${duty} duty as ${roleText(role)}`;
}

const PENDING: Readonly<Record<Pending['kind'], string>> = {
  late: 'late, awaiting confirmation',
  spoken: 'by word, awaiting confirmation',
  booking: 'to be booked by the dealer',
};

/** "Ann’s $3 on Don’t Come". */
function pendingText({ pending }: Table, voice: Voice, id: number): string {
  const asked = pending.find((one) => one.id === id)?.bet;
  if (asked === undefined) return 'a pending wager';
  return `${voice.whose(asked.player)} ${showDollars(asked.cents)} on ${voice.spot(asked.wager, asked.on)}`;
}

function madeText(voice: Voice, event: Extract<TableEvent, { type: 'WagerMade' }>): string {
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

const feeText = (cents: Cents): string => (cents === 0 ? '' : `, with a fee of ${showDollars(cents)}`);

/** "4 and 2", "4 (in cup) and 2 (a die touched chips)". */
export function facesText(game: Game, { dice, remarks }: Observation): string {
  const faces = dice.map((die) =>
    die.lies === 'leaning'
      ? `a cocked die resting on its ${die.restsOn}`
      : die.up === undefined
        ? 'a die off the table'
        : `${die.up}${die.lies === 'flat' ? '' : ` (${die.lies.replaceAll('-', ' ')})`}`,
  );
  const noticed = remarks.map((remark) => causeText(game, remark));
  return `${faces.join(' and ')}${noticed.length === 0 ? '' : `; ${wordList(noticed)}`}`;
}

/**
 * The table's time in words. Minutes count from 1970 where the house sets the clock; where people do, from whenever
 * they started.
 */
export const timeText = (minute: number): string =>
  minute < SINCE_1970
    ? `It is minute ${minute} of this table’s day.`
    : `It is ${inUtc().format(minute * 60_000)} UTC.`;

/** Made when it is first needed, because it takes a browser longer to make than all else that a page begins with. */
let format: Intl.DateTimeFormat | null = null;
const inUtc = (): Intl.DateTimeFormat => {
  format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
  return format;
};
const SINCE_1970 = 10_000_000;

/** ": 2 of $100 and 5 of $20". */
export const countedText = (
  counted: readonly { readonly cents: Cents; readonly count: number }[] = [],
): string =>
  counted.length === 0
    ? ''
    : `: ${wordList(counted.map((one) => `${one.count} of ${showDollars(one.cents)}`))}`;

function broughtText({
  kind,
  completes,
  dice,
  replaces,
}: Extract<TableEvent, { type: 'DiceBrought' }>): string {
  if (kind === 'software') return 'The house brings in its software dice.';
  return completes === true
    ? `${dice.length === 1 ? 'A die is' : 'Dice are'} brought in to complete the set.`
    : `A set of ${dice.length} dice is brought in${replaces ? ' for the next shooter' : ''}.`;
}

/** What a person looked at before vouching for dice: " Every die is approved. No die is chipped."; nothing if not recorded. */
export const lookedText = ({ looked = [] }: { readonly looked?: readonly string[] }): string =>
  looked.map((thing) => ` ${thing}.`).join('');
