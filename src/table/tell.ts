// Every event in one sentence, with names for people: for pages, replays and the record as it is read by people.

import { unreachable } from '../base/assert.ts';
import { type Cents, showDollars } from '../base/cents.ts';
import { rollName, totalOf } from '../base/dice.ts';
import { causeText } from '../rules/cause-words.ts';
import type { CrewRole } from '../rules/crew.ts';
import type { Observation } from '../rules/throw.ts';
import { nameOf } from './ask.ts';
import type { PassReason, TableEvent } from './event.ts';
import type { Actor, Pending, PlayerId, Shooter, Table, WagerId } from './state.ts';
import { spotOf } from './working.ts';

/** How a player is called; their own id where nobody knows better. */
export type CallPlayer = (id: PlayerId) => string;

/** Events that touch several wagers have a sentence for each in `why`, and so none here. */
type Told = Exclude<
  TableEvent,
  {
    readonly type:
      | 'LosersCollected'
      | 'WinnersPaid'
      | 'WagersReturned'
      | 'WagersTravelled'
      | 'ProgressMarked'
      | 'RollClosed';
  }
>;

/** What goes round at this table: dice, a shaker, or the button of one. */
export const handedRound = ({ rules }: Table): 'dice' | 'shaker' | 'button' =>
  (({ hand: 'dice', 'hand-shaker': 'shaker', 'automated-shaker': 'button' }) as const)[
    rules.game.device.kind
  ];

const PASSED: Readonly<Record<PassReason, string>> = {
  chose: 'the shooter chose so',
  'loser-seven': 'seven out',
  'any-seven': 'a seven',
  delay: 'the shooter held up the game',
  'invalid-rolls': 'too many invalid throws',
  violation: 'the shooter broke the rules',
  left: 'the shooter left',
  'no-line-bet': 'the shooter has no line bet',
  'every-round': 'players are asked again',
};

/** Why the dice go on: "seven out". */
export const passText = (reason: PassReason): string => PASSED[reason];

const WAITS: Readonly<Record<Pending['kind'], string>> = {
  late: 'late, and waits to be confirmed',
  spoken: 'by word, and waits to be confirmed',
  booking: 'and waits to be booked',
};

const roleText = (role: CrewRole): string => role.replaceAll('-', ' ');
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
const wagers = (count: number): string => (count === 1 ? 'One wager' : `${count} wagers`);
const fee = (cents: Cents): string => (cents === 0 ? '' : `, with a fee of ${showDollars(cents)}`);

/** "4 and 2", "4 and 2 (a die leans)". */
function facesText(observation: Observation): string {
  return observation.dice
    .map((die) =>
      die.lies === 'leaning'
        ? `one that leans on its ${die.restsOn}`
        : `${die.up}${die.lies === 'flat' ? '' : ` (${die.lies.replaceAll('-', ' ')})`}`,
    )
    .join(' and ');
}

export function tell(before: Table, event: Told, call: CallPlayer = (id) => id): string {
  const { game } = before.rules;
  const it = handedRound(before);
  const are = it === 'dice' ? 'are' : 'is';
  const by = (actor: Actor): string =>
    actor.role === 'player' ? call(actor.id) : `The ${roleText(actor.role)}`;
  const lower = (actor: Actor): string =>
    actor.role === 'player' ? call(actor.id) : `the ${roleText(actor.role)}`;
  const shooter = (one: Shooter): string =>
    one.kind === 'player' ? call(one.id) : `The ${roleText(one.role)}`;
  const bet = (id: WagerId): string => {
    const standing = before.wagers.find((one) => one.id === id);
    return standing === undefined ? 'A wager' : `${call(standing.player)}: ${nameOf(before, standing)}`;
  };
  switch (event.type) {
    case 'CrewSignedOn':
      return `On duty: ${roleText(event.member.role)}.`;
    case 'CrewSignedOff':
      return `Off duty: ${roleText(event.role)}.`;
    case 'Attested': {
      const item = game.checklist.find((one) => one.id === event.attestation.item);
      return `${by(event.attestation.by)} attests: ${item?.says ?? event.attestation.item}.`;
    }
    case 'DiceBrought':
      return event.kind === 'software'
        ? `The house’s own dice are brought: they are software.`
        : `A set of ${event.dice.length} dice is brought${event.replaces ? ', and takes over with the next shooter' : ''}.`;
    case 'DiceInspected':
      return event.report === undefined
        ? `${by(event.by)} inspects the dice.`
        : `The dice are inspected. ${event.report}`;
    case 'ShakerTested':
      return `${by(event.by)} tests the shaker: ${facesText(event.observation)}.`;
    case 'DiceCheckedIn':
      return `${by(event.by)} checks the dice in.`;
    case 'TableOpened':
      return `${by(event.by)} opens the table.`;
    case 'TableClosed':
      return `${by(event.by)} closes the table.`;
    case 'TimeTold':
      return timeText(event.minute);
    case 'DiceAgeWarned':
      return `The dice may stay for another ${event.minutesLeft} minutes.`;
    case 'PlaceTaken':
      return `${call(event.player)} takes place ${event.place}.`;
    case 'PlayerSat':
      return `${call(event.player)} sits down.`;
    case 'PlayerStood':
      return `${call(event.player)} stands up.`;
    case 'PlayerSteppedAway':
      return `${call(event.player)} is away.`;
    case 'PlayerLeaving':
      return `${call(event.player)} leaves. What is up stays up and is settled as it lies.`;
    case 'PlaceGivenUp':
      return `${call(event.player)} gives the place up.`;
    case 'PlayerLeft':
      return `${call(event.player)} leaves the table.`;
    case 'BoughtIn':
      return `${call(event.player)} buys in for ${showDollars(event.cents)}.`;
    case 'CashedOut':
      return `${call(event.player)} cashes out ${showDollars(event.cents)}.`;
    case 'BankFilled':
      return `The bank is filled with ${showDollars(event.cents)}.`;
    case 'WagerMade': {
      const { standing, isLate } = event;
      const name = spotOf(before, standing).spot.name;
      const late = isLate ? ', while the dice are in the air' : '';
      return `${call(standing.player)} bets ${showDollars(standing.stakeCents)} on ${name}${fee(standing.feeCents)}${late}.`;
    }
    case 'WagerAsked': {
      const { bet: asked, kind } = event.pending;
      const name = before.rules.offered.get(asked.wager)?.wager.name ?? asked.wager;
      return `${call(asked.player)} asks for ${showDollars(asked.cents)} on ${name}, ${WAITS[kind]}.`;
    }
    case 'WagerConfirmed':
      return `${by(event.by)} confirms a wager that waited.`;
    case 'PendingDropped':
      return `${wagers(event.pending.length)} waited for a word and ${event.pending.length === 1 ? 'waits' : 'wait'} no more.`;
    case 'WagerChanged':
      return `${bet(event.wager)} is now ${showDollars(event.cents)}${fee(event.feeCents)}.`;
    case 'WagerRemoved':
      return `${bet(event.wager)} comes down, and ${showDollars(event.cents + event.feeBackCents)} comes back.`;
    case 'WagerLeftUp':
      return `${bet(event.wager)} ${event.stays ? 'stays up' : 'comes down'} when it wins.`;
    case 'OnOffCalled':
      return `${bet(event.wager)} is called ${event.call}.`;
    case 'MarkerPlaced':
      return event.marker === 'none'
        ? `${bet(event.wager)} has its marker taken off.`
        : `${bet(event.wager)} gets an ${event.marker === 'on' ? 'On' : 'Off'} marker.`;
    case 'BettingClosed':
      return 'No more bets.';
    case 'DiceOffered':
      return `The ${it} ${are} offered to ${call(event.to)}.`;
    case 'DiceDeclined':
      return `${call(event.player)} passes on the ${it}.`;
    case 'DiceWanted':
      return `${call(event.player)} wants the ${it} after all.`;
    case 'ShooterNamed':
      return `${shooter(event.shooter)} has the ${it}${event.decisionOnly ? ', only to decide what is up' : ''}.`;
    case 'DiceChosen':
      return 'The shooter has chosen two dice.';
    case 'DicePassed':
      return `The ${it} ${it === 'dice' ? 'go' : 'goes'} on: ${passText(event.reason)}.`;
    case 'DecisionOnlyEnded':
      return 'A new come-out begins.';
    case 'PointGivenUp':
      return `Nobody may throw and nothing is up, so the point ${event.point} is given up.`;
    case 'ShakerActivated':
      return `${by(event.by)} activates the button.`;
    case 'ShakerShaken':
      return `${by(event.by)} shakes ${times(event.times)}.`;
    case 'ShakerCovered':
      return `${by(event.by)} covers the shaker.`;
    case 'FireBetsBroughtIn':
      return `${wagers(event.wagers.length)} on fire ${event.wagers.length === 1 ? 'is' : 'are'} brought in.`;
    case 'DiceThrown':
      return it === 'button' ? `${shooter(event.by)} presses the button.` : `${shooter(event.by)} throws.`;
    case 'DiceRested':
      return `The dice show ${facesText(event.observation)}.`;
    case 'NoRollAnnounced':
      return `${by(event.by)} announces No Roll: ${causeText(game, event.cause)}.`;
    case 'RollVoided':
      return `No Roll: ${causeText(game, event.cause)}${event.by === null ? '' : `, called by ${lower(event.by)}${event.isLate ? ', late' : ''}`}.`;
    case 'SearchOpened':
      return `${event.dice.length === 1 ? 'A die is' : 'Two dice are'} looked for.`;
    case 'DieFound':
      return 'The die is found.';
    case 'DieLost':
      return 'The die is lost, and a new set is needed.';
    case 'FoundDieInspected':
      return `${by(event.by)} inspects the die that was found.`;
    case 'FaceDisputed':
      return `${by(event.by)} disputes a face.`;
    case 'DisputeSettled':
      return `${by(event.by)} settles it: the dice show ${facesText(event.observation)}.`;
    case 'IncidentOpened':
      return `An incident is opened: ${causeText(game, event.cause)}.`;
    case 'TotalCalled':
      return `${rollName(event.roll)} is called ${event.called}${event.isWrong ? `, though the dice show ${totalOf(event.roll)}` : ''}.`;
    case 'CallOverruled':
      return `${by(event.by)} overrules the call: ${event.isVoid ? 'No Roll' : `${rollName(event.roll)}, ${event.called}`}.`;
    case 'SurveillanceNotified':
      return `Surveillance is told of a fire bet with ${event.points} points.`;
    case 'FireConfirmed':
      return `${by(event.by)} confirms the fire bet.`;
    default:
      return unreachable(event);
  }
}

/** A table that the house tells the time counts the minutes since 1970; one that people tell counts from whenever they began. */
export const timeText = (minute: number): string =>
  minute < SINCE_1970
    ? `It is minute ${minute} of this table’s day.`
    : `It is ${IN_UTC.format(minute * 60_000)} UTC.`;

const IN_UTC = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
const SINCE_1970 = 10_000_000;
