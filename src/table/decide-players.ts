// Players come, sit, stand, buy in, cash out and go.

import { showDollars } from '../base/cents.ts';
import { isRefusal, type Refusal, refuse } from '../rules/refusal.ts';
import { findPlayer, isOnDuty, lacksPower, mayNotActFor, noSuchPlayer, offDuty } from './authority.ts';
import type { Command } from './command.ts';
import { passedByLeaving } from './decide-dice.ts';
import type { TableEvent } from './event.ts';
import type { PlayerId, Table } from './state.ts';

type Decision = readonly TableEvent[] | Refusal;
type Of<Name extends Command['do']> = Extract<Command, { do: Name }>;

export function takePlace(table: Table, command: Of<'take-place'>): Decision {
  const { player, place } = command;
  if (command.by.role === 'player' && command.by.id !== player)
    return refuse('no-authority', null, 'Each player takes a place for themselves.', 'Ask the player.');
  if (command.by.role !== 'player' && !isOnDuty(table, command.by)) return offDuty(command.by);
  if (place > table.rules.house.places)
    return refuse(
      'no-such-seat',
      null,
      `There are ${table.rules.house.places} places.`,
      'Choose one of them.',
    );
  const taken = table.players.find((one) => one.place === place && one.id !== player);
  if (taken !== undefined)
    return refuse('seat-taken', null, `Place ${place} is taken.`, 'Choose another place.');
  const before = findPlayer(table, player);
  if (before !== null) {
    if (!before.away && before.place === place)
      return refuse('nothing-to-do', null, 'You have that place already.', 'Nothing is left to do.');
    const locked = seatLocked(table, player);
    if (locked !== null) return locked;
    const leaving = passedByLeaving(table, player);
    if (isRefusal(leaving)) return leaving;
    return [...leaving, { type: 'PlaceTaken', player, place, seated: command.seated }];
  }
  return [{ type: 'PlaceTaken', player, place, seated: command.seated }];
}

/** Where only seated players bet, a bettor stays seated until the round is settled. */
function seatLocked(table: Table, id: PlayerId): Refusal | null {
  const clause = table.rules.game.making.seatedOnly;
  const player = findPlayer(table, id);
  // Whoever has taken everything down again has nothing left for the round to settle.
  const isUp =
    table.wagers.some((one) => one.player === id) || table.pending.some(({ bet }) => bet.player === id);
  return clause && player?.hasBet && isUp
    ? refuse(
        'seat-locked',
        clause,
        'A player who has bet stays seated until the round is settled.',
        'Wait for the result.',
      )
    : null;
}

export function sit(table: Table, command: Of<'sit'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer(command.player);
  if (command.by.id !== command.player)
    return refuse('no-authority', null, 'Only the player sits down.', 'Ask the player.');
  return player.seated
    ? refuse('nothing-to-do', null, 'You are seated.', 'Nothing is left to do.')
    : [{ type: 'PlayerSat', player: player.id }];
}

export function stand(table: Table, command: Of<'stand'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer(command.player);
  if (command.by.id !== command.player)
    return refuse('no-authority', null, 'Only the player stands up.', 'Ask the player.');
  if (!player.seated) return refuse('nothing-to-do', null, 'You are standing.', 'Nothing is left to do.');
  return seatLocked(table, player.id) ?? [{ type: 'PlayerStood', player: player.id }];
}

/** A player who goes cashes out; one who has wagers in action steps away, and the place is held. */
export function leave(table: Table, command: Of<'leave'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer(command.player);
  const trouble = mayNotActFor(table, command.by, player.id, 'sell-chips') ?? seatLocked(table, player.id);
  if (trouble !== null) return trouble;
  const dice = passedByLeaving(table, player.id);
  if (isRefusal(dice)) return dice;
  const waiting = table.pending.filter((one) => one.bet.player === player.id).map((one) => one.id);
  const dropped: readonly TableEvent[] =
    waiting.length === 0
      ? []
      : [{ type: 'PendingDropped', pending: waiting, clause: table.rules.game.making.general }];
  if (table.wagers.some((one) => one.player === player.id)) {
    if (player.away)
      return refuse(
        'nothing-to-do',
        null,
        'You are away, with wagers in action.',
        'They are settled as they lie.',
      );
    return [...dice, ...dropped, { type: 'PlayerSteppedAway', player: player.id }];
  }
  const paid: readonly TableEvent[] =
    player.rackCents === 0 ? [] : [{ type: 'CashedOut', player: player.id, cents: player.rackCents }];
  return [...dice, ...dropped, ...paid, { type: 'PlayerLeft', player: player.id }];
}

export function buyIn(table: Table, command: Of<'buy-in'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer(command.player);
  const trouble = mayNotActFor(table, command.by, player.id, 'sell-chips');
  if (trouble !== null) return trouble;
  const unit = table.rules.house.unitCents;
  if (command.cents === 0 || command.cents % unit !== 0)
    return refuse(
      'not-payable',
      null,
      `Chips here come in units of ${showDollars(unit)}.`,
      'Buy in for a whole number of them.',
    );
  return [{ type: 'BoughtIn', player: player.id, cents: command.cents, with: command.with }];
}

export function cashOut(table: Table, command: Of<'cash-out'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer(command.player);
  const trouble = mayNotActFor(table, command.by, player.id, 'sell-chips');
  if (trouble !== null) return trouble;
  if (command.cents === 0 || command.cents > player.rackCents)
    return refuse(
      'too-few-chips',
      null,
      `There is ${showDollars(player.rackCents)} in the rack.`,
      'Cash out no more than that.',
    );
  const unit = table.rules.house.unitCents;
  if (command.cents % unit !== 0 && command.cents !== player.rackCents)
    return refuse(
      'not-payable',
      null,
      `Chips here come in units of ${showDollars(unit)}.`,
      'Cash out a whole number of them.',
    );
  return [{ type: 'CashedOut', player: player.id, cents: command.cents }];
}

export function fillBank(table: Table, command: Of<'fill-bank'>): Decision {
  const trouble = lacksPower(table, command.by, 'open-close');
  if (trouble !== null) return trouble;
  return command.cents === 0
    ? refuse('nothing-to-do', null, 'A fill brings chips.', 'Name an amount.')
    : [{ type: 'BankFilled', cents: command.cents, by: command.by }];
}
