// A night in plain words: one line for each event, so that somebody who knows the game can read what happened.

import { unreachable } from '../src/base/assert.ts';
import { showDollars } from '../src/base/cents.ts';
import { rollName } from '../src/base/dice.ts';
import type { Observation } from '../src/rules/throw.ts';
import { oddsText } from '../src/rules/words.ts';
import type { TableEvent, WonRow } from '../src/table/event.ts';
import type { Actor, Shooter, Standing, Table } from '../src/table/state.ts';
import { spotOf } from '../src/table/working.ts';

/** The event as a line; `before` is the table that it happens to. */
export function tell(before: Table, event: TableEvent): string {
  const bet = (id: number): string => wagerName(before, id);
  switch (event.type) {
    case 'CrewSignedOn':
      return `${event.member.id} comes on duty as ${event.member.role}`;
    case 'CrewSignedOff':
      return `${event.id} goes off duty as ${event.role}`;
    case 'Attested':
      return `${who(event.attestation.by)} attests: ${event.attestation.item}`;
    case 'DiceBrought':
      return `dice are brought: ${event.set}${event.replaces ? ', to take over with the next shooter' : ''}`;
    case 'DiceInspected':
      return `${who(event.by)} inspects the dice`;
    case 'ShakerTested':
      return `${who(event.by)} tests the shaker: ${seen(event.observation)}`;
    case 'DiceCheckedIn':
      return `${who(event.by)} checks the dice in`;
    case 'TableOpened':
      return `${who(event.by)} opens the table`;
    case 'TableClosed':
      return `${who(event.by)} closes the table`;
    case 'TimeTold':
      return `it is minute ${event.minute}`;
    case 'DiceAgeWarned':
      return `warning: the dice may stay ${event.minutesLeft} minutes more`;
    case 'PlaceTaken':
      return `${event.player} takes place ${event.place}${event.seated ? '' : ', standing'}`;
    case 'PlayerSat':
      return `${event.player} sits down`;
    case 'PlayerStood':
      return `${event.player} stands up`;
    case 'PlayerSteppedAway':
      return `${event.player} steps away with wagers in action`;
    case 'PlayerLeaving':
      return `${event.player} leaves with wagers up`;
    case 'PlaceGivenUp':
      return `${event.player} gives the place up`;
    case 'PlayerLeft':
      return `${event.player} leaves`;
    case 'BoughtIn':
      return `${event.player} buys in for ${showDollars(event.cents)} in ${event.with}`;
    case 'CashedOut':
      return `${event.player} cashes out ${showDollars(event.cents)}`;
    case 'BankFilled':
      return `the bank is filled with ${showDollars(event.cents)} by ${who(event.by)}`;
    case 'WagerMade':
      return `${event.standing.player} bets ${stake(before, event.standing)}${made(event)}`;
    case 'WagerAsked': {
      const { id, kind, bet: asked } = event.pending;
      return `${asked.player} asks for ${asked.wager} ${showDollars(asked.cents)} (${kind}, waits as #${id})`;
    }
    case 'WagerConfirmed':
      return `${who(event.by)} confirms #${event.pending}`;
    case 'PendingDropped':
      return `no longer waiting: ${event.pending.map((id) => `#${id}`).join(', ')}`;
    case 'WagerChanged':
      return `${bet(event.wager)} is now ${showDollars(event.cents)}${fee(event.feeCents)}`;
    case 'WagerRemoved':
      return `${bet(event.wager)} comes down: ${showDollars(event.cents)}${fee(event.feeBackCents)}`;
    case 'WagerLeftUp':
      return `${bet(event.wager)} ${event.stays ? 'is to stay up' : 'is to come down'} when it wins`;
    case 'OnOffCalled':
      return `${bet(event.wager)} is called ${event.call}`;
    case 'MarkerPlaced':
      return `${bet(event.wager)} is marked ${event.marker} by ${who(event.by)}`;
    case 'BettingClosed':
      return `${who(event.by)}: no more bets`;
    case 'DiceOffered':
      return `the dice are offered to ${event.to}`;
    case 'DiceDeclined':
      return `${event.player} declines the dice`;
    case 'DiceWanted':
      return `${event.player} wants the dice after all`;
    case 'ShooterNamed':
      return `${shooterName(event.shooter)} has the dice${event.decisionOnly ? ', to decide what is up' : ''}`;
    case 'DiceChosen':
      return `chosen: ${event.dice.join(' and ')}`;
    case 'DicePassed':
      return `the dice pass (${event.reason}${event.by === null ? '' : `, by ${who(event.by)}`})`;
    case 'PointGivenUp':
      return `nobody may throw and nothing is up: the point ${event.point} is given up`;
    case 'DecisionOnlyEnded':
      return 'a new come-out begins';
    case 'ShakerActivated':
      return `${who(event.by)} activates the shaker`;
    case 'ShakerShaken':
      return `${who(event.by)} shakes ${event.times === 1 ? 'once' : `${event.times} times`}`;
    case 'ShakerCovered':
      return `${who(event.by)} covers the shaker`;
    case 'FireBetsBroughtIn':
      return `fire bets are brought in: ${event.wagers.map(bet).join(', ')}`;
    case 'DiceThrown':
      return `${shooterName(event.by)} throws`;
    case 'DiceRested':
      return `the dice rest: ${seen(event.observation)}`;
    case 'RollVoided':
      return `no roll: ${event.cause}${event.by === null ? '' : `, called by ${who(event.by)}`}${event.isLate ? ', late' : ''} [${event.clause}]`;
    case 'NoRollAnnounced':
      return `${who(event.by)} announces no roll: ${event.cause}`;
    case 'SearchOpened':
      return `searched for: ${event.dice.join(', ')}`;
    case 'DieFound':
      return `${event.die} is found`;
    case 'DieLost':
      return `${event.die} is lost`;
    case 'FoundDieInspected':
      return `${who(event.by)} inspects ${event.die}`;
    case 'FaceDisputed':
      return `${who(event.by)} disputes a face`;
    case 'DisputeSettled':
      return `${who(event.by)} settles the dispute: ${seen(event.observation)}`;
    case 'IncidentOpened':
      return `an incident is opened: ${event.cause}`;
    case 'TotalCalled':
      return `${who(event.by)} calls ${event.called}${event.isWrong ? `, wrongly: ${rollName(event.roll)}` : ''}`;
    case 'CallOverruled':
      return `${who(event.by)} overrules the call: ${event.isVoid ? 'no roll' : `${rollName(event.roll)}, ${event.called}`}`;
    case 'LosersCollected':
      return `lose: ${event.rows.map((row) => `${bet(row.wager)} ${showDollars(row.cents)}`).join(', ')}`;
    case 'WinnersPaid':
      return `win: ${event.rows.map((row) => `${bet(row.wager)} ${paid(row)}`).join(', ')}`;
    case 'WagersReturned':
      return `come back: ${event.rows.map((row) => `${bet(row.wager)} ${showDollars(row.cents)} (${row.why})`).join(', ')}`;
    case 'WagersTravelled':
      return `travel: ${event.rows.map((row) => `${bet(row.wager)} to ${row.to}`).join(', ')}`;
    case 'ProgressMarked':
      return `marked: ${event.rows.map((row) => `${bet(row.wager)}, ${row.complete} complete`).join(', ')}`;
    case 'SurveillanceNotified':
      return `surveillance is told of ${event.points} points: ${event.wagers.map(bet).join(', ')}`;
    case 'FireConfirmed':
      return `${who(event.by)} confirms the fire bet`;
    case 'RollClosed':
      return `${event.wasComeOut ? 'come-out ' : ''}${rollName(event.roll)} is settled${puck(before, event.point)}${event.pass === null ? '' : `, the dice pass (${event.pass})`}`;
    default:
      return unreachable(event);
  }
}

/** Where the puck is, in a game that has one. */
const puck = ({ rules }: Table, point: number | null): string =>
  rules.game.points === null ? '' : point === null ? ': no point' : `: point ${point}`;

const who = (by: Actor): string => (by.role === 'player' ? by.id : `the ${by.role}`);

const shooterName = (shooter: Shooter): string =>
  shooter.kind === 'player' ? shooter.id : `the ${shooter.role}`;

/** “ann’s Come on 5”. */
function wagerName(table: Table, id: number): string {
  const standing = table.wagers.find((one) => one.id === id);
  if (standing === undefined) return `wager ${id}`;
  const on = standing.number === 0 ? '' : ` on ${standing.number}`;
  return `${standing.player}’s ${spotOf(table, standing).spot.name}${on}`;
}

function stake(table: Table, standing: Standing): string {
  const coupon = standing.couponCents === 0 ? '' : ` with a coupon of ${showDollars(standing.couponCents)}`;
  return `${spotOf(table, standing).spot.name} ${showDollars(standing.stakeCents)}${coupon}${fee(standing.feeCents)}`;
}

function made({ standing, isLate, instrument }: Extract<TableEvent, { type: 'WagerMade' }>): string {
  const notes = [
    ...(isLate ? ['late'] : []),
    ...(instrument === 'chips' ? [] : [instrument]),
    ...(standing.stays ? ['to stay up'] : []),
    ...(standing.from === null ? [] : [`from ${standing.from}`]),
  ];
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
}

const fee = (cents: number): string => (cents === 0 ? '' : `, fee ${showDollars(cents)}`);

function paid({ paidCents, feeCents, newFeeCents, pays, stays }: WonRow): string {
  const odds = pays === null ? '' : ` at ${oddsText(pays)}`;
  return `${showDollars(paidCents)}${odds}${fee(feeCents + newFeeCents)}${stays ? ', stays up' : ''}`;
}

function seen({ dice, remarks }: Observation): string {
  const faces = dice.map((die) =>
    die.lies === 'leaning'
      ? `leaning on ${die.restsOn}`
      : `${die.up}${die.lies === 'flat' ? '' : ` ${die.lies}`}`,
  );
  return `${faces.join(' and ')}${remarks.length === 0 ? '' : ` (${remarks.join(', ')})`}`;
}
