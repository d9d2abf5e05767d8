// evolve(table, event): the next table. It makes no decisions; the event already has.

import { type Cents, unreachable } from 'boxperson/base';
import type { TableEvent } from '../event.ts';
import { NO_SET } from '../open.ts';
import type { Player, PlayerId, Table, TableDraft } from '../state.ts';
import * as dice from './dice.ts';
import * as money from './money.ts';

/** The table after one event from `decide`. It applies the event without checking it. */
export function evolve(table: Table, event: TableEvent): Table {
  const draft: TableDraft = { ...table };
  apply(draft, event);
  return draft;
}

/** The table after these events, in order. */
export function evolveAll(table: Table, events: readonly TableEvent[]): Table {
  const draft: TableDraft = { ...table };
  for (const event of events) apply(draft, event);
  return draft;
}

/** Applies an event to a draft nobody else holds, so that several events in a row need only one copy. */
export function apply(draft: TableDraft, event: TableEvent): void {
  draft.version++;
  switch (event.type) {
    case 'DiceThrown':
      draft.dice = dice.sendInAir(draft.dice);
      draft.lastCall = dice.callAfterThrow(draft);
      return;
    case 'DiceRested':
    case 'DisputeSettled':
      draft.dice = dice.layAtRest(draft.dice, event);
      return;
    case 'TotalCalled':
      draft.lastCall = dice.recordTotal(draft, event);
      return;
    case 'LosersCollected':
      money.collect(draft, event.rows);
      return;
    case 'WinnersPaid':
      money.pay(draft, event.rows);
      return;
    case 'WagersReturned':
      money.returnStakes(draft, event.rows);
      return;
    case 'WagersTravelled':
      money.travel(draft, event.rows);
      return;
    case 'ProgressMarked':
      money.markProgress(draft, event.rows);
      return;
    case 'RollClosed':
      dice.closeRoll(draft, event);
      return;
    case 'WagerMade':
      money.makeWager(draft, event.standing);
      return;
    case 'WagerChanged':
      money.changeWager(draft, event);
      return;
    case 'WagerRemoved':
      money.removeWager(draft, event);
      return;
    case 'WagerAsked':
      draft.pending = [...draft.pending, event.pending];
      draft.nextId = event.pending.id + 1;
      return;
    case 'WagerConfirmed':
      draft.pending = draft.pending.map((one) =>
        one.id === event.pending ? { ...one, confirmedBy: [...one.confirmedBy, event.by] } : one,
      );
      return;
    case 'PendingDropped':
      draft.pending = draft.pending.filter((one) => !event.pending.includes(one.id));
      return;
    case 'WagerLeftUp':
      money.patchWager(draft, event.wager, { stays: event.stays });
      return;
    case 'OnOffCalled':
      money.patchWager(draft, event.wager, { asked: event.call });
      return;
    case 'MarkerPlaced':
      money.patchWager(draft, event.wager, { asked: 'none', marker: event.marker });
      return;
    case 'BetsBroughtIn':
      for (const id of event.wagers) money.patchWager(draft, id, { broughtIn: true });
      return;
    case 'BettingClosed':
      draft.isBettingOpen = false;
      return;
    case 'BoughtIn':
      money.moveIn(draft, event.player, event.cents, event.with === 'cash' ? event.cents : 0);
      return;
    case 'CashedOut':
      money.moveIn(draft, event.player, -event.cents, 0);
      return;
    case 'BankFilled':
      money.fill(draft, event.cents);
      return;
    case 'PaymentCorrected':
      money.correct(draft, event.player, event.cents);
      return;
    case 'CallOverruled':
      money.restoreBeforeCall(draft, event);
      return;
    case 'PointGivenUp':
      draft.point = null;
      return;
    case 'RollVoided':
      dice.voidRoll(draft, event);
      return;
    case 'DicePassed':
      dice.giveUpDice(draft, { ...event, isOrdered: event.by !== null });
      return;
    case 'DecisionOnlyEnded':
      dice.giveUpDice(draft, event);
      return;
    case 'DiceOffered':
      draft.dice = { ...draft.dice, stage: 'offered', offeredTo: event.to };
      return;
    case 'DiceDeclined':
      draft.dice = dice.recordDecline(draft.dice, event.player);
      patchPlayer(draft, event.player, { refused: true });
      return;
    case 'DiceWanted':
      draft.dice = dice.withdrawDecline(draft.dice, event.player);
      patchPlayer(draft, event.player, { refused: false });
      return;
    case 'ShooterNamed':
      draft.dice = dice.nameShooter(draft, event);
      draft.set = dice.takeCrewDice(draft, event.shooter);
      return;
    case 'DiceChosen':
      draft.dice = { ...draft.dice, stage: 'held' };
      draft.set = dice.giveShooterDice(draft.set, event.dice, event.asksBack);
      return;
    case 'ShakerActivated':
      draft.dice = { ...draft.dice, stage: 'activated' };
      return;
    case 'ShakerCovered':
      draft.dice = { ...draft.dice, isCovered: true };
      return;
    case 'ShakerShaken':
      draft.dice = dice.countShakes(draft.dice, draft.rules.game.device.leastShakes, event.by, event.times);
      return;
    case 'NoRollAnnounced':
      draft.dice = { ...draft.dice, unannounced: null };
      draft.lastCall = dice.recordAnnouncement(draft, event.by);
      return;
    case 'FaceDisputed':
      draft.dice = { ...draft.dice, stage: 'disputed' };
      return;
    case 'PlaceTaken':
      draft.players = placed(draft.players, draft.version, event);
      return;
    case 'PlayerSat':
      patchPlayer(draft, event.player, { seated: true, refused: false });
      return;
    case 'PlayerStood':
      patchPlayer(draft, event.player, { seated: false, refused: false });
      return;
    case 'PlayerSteppedAway':
      patchPlayer(draft, event.player, { away: true, seated: false, refused: false });
      return;
    case 'PlayerLeaving':
      patchPlayer(draft, event.player, { away: true, leaving: true, seated: false, refused: false });
      return;
    case 'PlaceGivenUp':
      patchPlayer(draft, event.player, { place: 0 });
      return;
    case 'PlayerLeft':
      draft.players = draft.players.filter((player) => player.id !== event.player);
      return;
    case 'SearchOpened':
      draft.set = dice.moveDice(draft.set, event.dice, 'off-table', event.isListed);
      return;
    case 'DieFound':
      draft.set =
        event.isBack === true
          ? dice.putBack(draft.set, event.die)
          : dice.moveDice(draft.set, [event.die], 'found');
      return;
    case 'DieLost':
      draft.set = dice.moveDice(draft.set, [event.die], 'lost', event.isListed);
      return;
    case 'FoundDieInspected':
      draft.set = dice.putBack(draft.set, event.die);
      return;
    case 'DiceBrought':
      draft.set = dice.deliverDice(draft.set, event);
      draft.minute = event.minute;
      if (!event.replaces && event.completes !== true) draft.dice = dice.chooseAgain(draft);
      return;
    case 'DiceInspected':
      draft.set = dice.recordInspection(draft.set, event.by);
      return;
    case 'ShakerTested':
      draft.set = { ...draft.set, tested: true };
      return;
    case 'DiceCheckedIn':
      draft.set = NO_SET;
      return;
    case 'CrewSignedOn':
      draft.crew = [...draft.crew, event.member];
      return;
    case 'CrewSignedOff':
      draft.crew = draft.crew.filter((one) => one.id !== event.id || one.role !== event.role);
      return;
    case 'Attested':
      draft.attested = [...draft.attested, event.attestation];
      return;
    case 'TableOpened':
      draft.isOpen = true;
      draft.isBettingOpen = true;
      if (event.edition !== undefined) draft.dice = { ...draft.dice, edition: event.edition };
      return;
    case 'TableClosed':
      draft.isOpen = false;
      draft.isBettingOpen = false;
      draft.attested = [];
      draft.dice = dice.putAway(draft.dice);
      draft.set = dice.clearInspection(dice.handOver(draft.set));
      draft.point = null;
      draft.lastCall = null;
      return;
    case 'TimeTold':
      draft.minute = event.minute;
      return;
    case 'DiceAgeWarned':
      draft.set = { ...draft.set, warned: true };
      return;
    case 'SurveillanceNotified':
      draft.dice = { ...draft.dice, unconfirmed: (draft.dice.unconfirmed ?? 0) + 1 };
      return;
    case 'NoticeConfirmed':
      draft.dice = dice.confirmNotices(draft.dice);
      return;
    case 'IncidentOpened':
    case 'WagerCorrected':
      return;
    default:
      unreachable(event);
  }
}

/** All chips at the table in cents: racks, felt, bank and fees. Always equals `issuedCents`. */
export function chipsAtTable(table: Table): Cents {
  let sum = table.bankCents + table.feesCents;
  for (const player of table.players) sum += player.rackCents;
  for (const wager of table.wagers) sum += wager.stakeCents;
  return sum;
}

function placed(
  players: readonly Player[],
  version: number,
  event: Extract<TableEvent, { type: 'PlaceTaken' }>,
): readonly Player[] {
  const before = players.find((player) => player.id === event.player);
  const player: Player = {
    id: event.player,
    no: before?.no ?? version,
    place: event.place,
    seated: event.seated,
    rackCents: before?.rackCents ?? 0,
    hasBet: before?.hasBet ?? false,
    away: false,
    leaving: false,
    refused: false,
    ...(event.served === true || before?.served === true ? { served: true } : {}),
  };
  return [...players.filter((other) => other.id !== event.player), player].toSorted(
    (a, b) => a.place - b.place,
  );
}

function patchPlayer(draft: TableDraft, id: PlayerId, patch: Partial<Player>): void {
  draft.players = draft.players.map((player) => (player.id === id ? { ...player, ...patch } : player));
}
