// evolve(table, event): the next table. It decides nothing; whatever an event says has been decided.

import { unreachable } from '../base/assert.ts';
import type { Cents } from '../base/cents.ts';
import type { TableEvent } from './event.ts';
import * as dice from './evolve-dice.ts';
import * as money from './evolve-money.ts';
import { NO_SET, type Player, type PlayerId, type Table } from './state.ts';

export function evolve(table: Table, event: TableEvent): Table {
  const version = table.version + 1;
  switch (event.type) {
    case 'DiceThrown':
      return { ...table, version, dice: dice.thrown(table.dice), lastCall: dice.afterThrow(table) };
    case 'DiceRested':
      return { ...table, version, dice: dice.rested(table.dice, event.observation) };
    case 'TotalCalled':
      return { ...table, version, lastCall: dice.called(table, event) };
    case 'LosersCollected':
      return money.collect(table, version, event.rows);
    case 'WinnersPaid':
      return money.pay(table, version, event.rows);
    case 'WagersReturned':
      return money.giveBack(table, version, event.rows);
    case 'WagersTravelled':
      return money.travel(table, version, event.rows);
    case 'ProgressMarked':
      return money.mark(table, version, event.rows);
    case 'RollClosed':
      return dice.close(table, version, event);
    case 'WagerMade':
      return money.make(table, version, event.standing);
    case 'WagerChanged':
      return money.change(table, version, event);
    case 'WagerRemoved':
      return money.remove(table, version, event);
    case 'WagerAsked':
      return { ...table, version, pending: [...table.pending, event.pending], nextId: event.pending.id + 1 };
    case 'WagerConfirmed':
      return {
        ...table,
        version,
        pending: table.pending.map((one) =>
          one.id === event.pending ? { ...one, confirmedBy: [...one.confirmedBy, event.by] } : one,
        ),
      };
    case 'PendingDropped':
      return { ...table, version, pending: table.pending.filter((one) => !event.pending.includes(one.id)) };
    case 'WagerLeftUp':
      return money.patchWager(table, version, event.wager, { stays: event.stays });
    case 'OnOffCalled':
      return money.patchWager(table, version, event.wager, { asked: event.call });
    case 'MarkerPlaced':
      return money.patchWager(table, version, event.wager, { asked: 'none', marker: event.marker });
    case 'FireBetsBroughtIn':
      return {
        ...table,
        version,
        wagers: table.wagers.map((one) =>
          event.wagers.includes(one.id) ? { ...one, broughtIn: true } : one,
        ),
      };
    case 'BettingClosed':
      return { ...table, version, isBettingOpen: false };
    case 'BoughtIn':
      return money.moveIn(table, version, event.player, event.cents, event.with === 'cash' ? event.cents : 0);
    case 'CashedOut':
      return money.moveIn(table, version, event.player, -event.cents, 0);
    case 'BankFilled':
      return money.fill(table, version, event.cents);
    case 'PlaceTaken':
      return { ...table, version, players: placed(table.players, version, event) };
    case 'PlayerSat':
      return {
        ...table,
        version,
        players: patched(table.players, event.player, { seated: true, refused: false }),
      };
    case 'PlayerStood':
      return {
        ...table,
        version,
        players: patched(table.players, event.player, { seated: false, refused: false }),
      };
    case 'PlayerSteppedAway':
      return {
        ...table,
        version,
        players: patched(table.players, event.player, { away: true, seated: false, refused: false }),
      };
    case 'PlayerLeft':
      return { ...table, version, players: table.players.filter((player) => player.id !== event.player) };
    case 'DiceWanted':
      return {
        ...table,
        version,
        players: patched(table.players, event.player, { refused: false }),
        dice: { ...table.dice, declined: table.dice.declined.filter((one) => one !== event.player) },
      };
    case 'DiceDeclined':
      return {
        ...table,
        version,
        dice: dice.declined(table.dice, event.player),
        players: patched(table.players, event.player, { refused: true }),
      };
    case 'DiceOffered':
      return { ...table, version, dice: { ...table.dice, stage: 'offered', offeredTo: event.to } };
    case 'ShooterNamed':
      return {
        ...table,
        version,
        dice: dice.named(table, event.shooter, event.decisionOnly),
        set: dice.takenBy(table, event.shooter),
      };
    case 'DiceChosen':
      return {
        ...table,
        version,
        dice: { ...table.dice, stage: 'held' },
        set: dice.chosen(table.set, event.dice),
      };
    case 'DicePassed':
      return dice.pass(table, version);
    case 'DecisionOnlyEnded':
      return dice.pass({ ...table, dice: { ...table.dice, decisionOnly: false } }, version);
    case 'PointGivenUp':
      return { ...table, version, point: null };
    case 'ShakerActivated':
      return { ...table, version, dice: { ...table.dice, stage: 'activated' } };
    case 'ShakerCovered':
      return { ...table, version, dice: { ...table.dice, isCovered: true } };
    case 'ShakerShaken':
      return {
        ...table,
        version,
        dice: dice.shaken(table.dice, table.rules.game.device.leastShakes, event.by, event.times),
      };
    case 'RollVoided':
      return dice.voided(table, version, event);
    case 'NoRollAnnounced':
      return { ...table, version, dice: { ...table.dice, unannounced: null } };
    case 'FaceDisputed':
      return { ...table, version, dice: { ...table.dice, stage: 'disputed' } };
    case 'DisputeSettled':
      return { ...table, version, dice: dice.rested(table.dice, event.observation) };
    case 'CallOverruled':
      return money.overrule(table, version, event);
    case 'SearchOpened':
      return { ...table, version, set: dice.moveDice(table.set, event.dice, 'off-table') };
    case 'DieFound':
      return { ...table, version, set: dice.moveDice(table.set, [event.die], 'found') };
    case 'DieLost':
      return { ...table, version, set: dice.moveDice(table.set, [event.die], 'lost') };
    case 'FoundDieInspected':
      return { ...table, version, set: dice.moveDice(table.set, [event.die], 'kept') };
    case 'DiceBrought':
      return {
        ...table,
        version,
        set: dice.brought(table.set, event),
        minute: event.minute,
        dice: event.replaces ? table.dice : dice.toBeChosen(table),
      };
    case 'DiceInspected':
      return { ...table, version, set: dice.inspected(table.set, event.by) };
    case 'ShakerTested':
      return { ...table, version, set: { ...table.set, tested: true } };
    case 'DiceCheckedIn':
      return { ...table, version, set: NO_SET };
    case 'CrewSignedOn':
      return { ...table, version, crew: [...table.crew, event.member] };
    case 'CrewSignedOff':
      return {
        ...table,
        version,
        crew: table.crew.filter((one) => one.id !== event.id || one.role !== event.role),
      };
    case 'Attested':
      return { ...table, version, attested: [...table.attested, event.attestation] };
    case 'TableOpened':
      return { ...table, version, isOpen: true, isBettingOpen: true };
    case 'TableClosed':
      return {
        ...table,
        version,
        isOpen: false,
        isBettingOpen: false,
        attested: [],
        dice: dice.putAway(table.dice),
        set: dice.uninspected(dice.handOver(table.set)),
        point: null,
        lastCall: null,
      };
    case 'TimeTold':
      return { ...table, version, minute: event.minute };
    case 'DiceAgeWarned':
      return { ...table, version, set: { ...table.set, warned: true } };
    case 'SurveillanceNotified':
    case 'FireConfirmed':
    case 'IncidentOpened':
      return { ...table, version };
    default:
      return unreachable(event);
  }
}

/** The table that a whole record makes. */
export const evolveAll = (table: Table, events: readonly TableEvent[]): Table => events.reduce(evolve, table);

/** Everything at the table in chips: racks, felt, bank and fees. It equals what was issued, always. */
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
    refused: false,
  };
  return [...players.filter((other) => other.id !== event.player), player].toSorted(
    (a, b) => a.place - b.place,
  );
}

const patched = (players: readonly Player[], id: PlayerId, patch: Partial<Player>): readonly Player[] =>
  players.map((player) => (player.id === id ? { ...player, ...patch } : player));
