// Players arrive, sit, stand, buy in, cash out and leave.

import { showDollars } from 'boxperson/base';
import { isRefusal, type Refusal, refuse } from 'boxperson/rules';
import {
  type CommandOf,
  type CommandRows,
  type CommandWord,
  type Decision,
  eachServed,
} from '../command-row.ts';
import type { TableEvent } from '../event.ts';
import type { Player, PlayerId, Table } from '../state.ts';
import { findPlayer, noSuchPlayer } from './authority.ts';
import { passedByLeaving } from './dice.ts';

const ownPlace = (): Refusal =>
  refuse('no-authority', null, 'Players must take their own places.', 'Ask the player.');
const ownSeat = { kind: 'own', crew: 'any-post', otherwise: ownPlace } as const;
const customersSeat: CommandWord<CommandOf<'take-place'>> = {
  kind: 'any-post',
  otherwise: (_table, { by, player }) =>
    by.id === player
      ? refuse(
          'no-authority',
          null,
          'Only the crew seats customers without a device.',
          'Take a place yourself.',
        )
      : ownPlace(),
};
const bySeller = { kind: 'own', crew: 'sell-chips' } as const;

/** The commands about places and chips. */
export const playerRows = {
  'take-place': {
    word: {
      kind: 'one-of',
      words: [ownSeat, customersSeat],
      which: (_table, { served }) => (served === true ? customersSeat : ownSeat),
    },
    decide: takePlace,
  },
  sit: {
    word: {
      kind: 'served',
      crew: 'place-for-player',
      otherwise: () => refuse('no-authority', null, 'Players sit down for themselves.', 'Ask the player.'),
    },
    decide: sit,
    tries: eachServed,
  },
  stand: {
    word: {
      kind: 'served',
      crew: 'place-for-player',
      otherwise: () => refuse('no-authority', null, 'Players stand up for themselves.', 'Ask the player.'),
    },
    decide: stand,
    tries: eachServed,
  },
  'step-away': { word: bySeller, decide: stepAway },
  leave: { word: bySeller, decide: leave, tries: eachServed },
  'buy-in': { word: bySeller, decide: buyIn },
  'cash-out': { word: bySeller, decide: cashOut },
  'fill-bank': { word: { kind: 'power', power: 'open-close' }, decide: fillBank },
} satisfies Partial<CommandRows>;

function takePlace(table: Table, command: CommandOf<'take-place'>): Decision {
  const { player, place } = command;
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
  if (before !== null && command.served === true && before.served !== true)
    return refuse(
      'seat-taken',
      null,
      'Someone of that name is at this table already.',
      'Give the customer another name.',
    );
  if (before !== null) {
    const isBack: TableEvent[] = [{ type: 'PlaceTaken', player, place, seated: command.seated }];
    // A player who was away did not decline; the offer never reached them.
    if (before.away && table.dice.declined.includes(player)) isBack.push({ type: 'DiceWanted', player });
    if (before.place === place)
      return before.away
        ? isBack
        : refuse('nothing-to-do', null, 'You already have that place.', 'There is nothing to do.');
    const locked = before.place === 0 ? null : seatLocked(table, player);
    if (locked !== null) return locked;
    const leaving = passedByLeaving(table, player);
    if (isRefusal(leaving)) return leaving;
    return [...leaving, ...isBack];
  }
  const served = command.served === true ? { served: true } : {};
  return [{ type: 'PlaceTaken', player, place, seated: command.seated, ...served }];
}

/** Where only seated players may bet, a bettor stays seated until the round is settled. */
function seatLocked(table: Table, id: PlayerId): Refusal | null {
  const clause = table.rules.game.making.seatedOnly;
  const player = findPlayer(table, id);
  // A player who has taken everything down has nothing left to settle.
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

function sit(table: Table, command: CommandOf<'sit'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer();
  return player.seated
    ? refuse('nothing-to-do', null, 'You are already seated.', 'There is nothing to do.')
    : [{ type: 'PlayerSat', player: player.id }];
}

function stand(table: Table, command: CommandOf<'stand'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer();
  if (!player.seated)
    return refuse('nothing-to-do', null, 'You are already standing.', 'There is nothing to do.');
  return seatLocked(table, player.id) ?? [{ type: 'PlayerStood', player: player.id }];
}

/**
 * A player steps away, announced or not, and keeps the place; their wagers are settled as usual. A player who is
 * leaving cashes out and goes as soon as the rules allow: after the round, or once their throw is settled.
 */
function stepAway(table: Table, command: CommandOf<'step-away'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer();
  const { id } = player;
  if (command.leaves ? player.leaving : player.away)
    return refuse('nothing-to-do', null, 'You are already away.', 'Take your place again to come back.');
  // Dice offered to them go to the next player; if they are the shooter, the table waits for the throw.
  const offered: readonly TableEvent[] =
    table.dice.offeredTo === id ? [{ type: 'DiceDeclined', player: id }] : [];
  return command.leaves
    ? [...offered, ...freed(table, player), { type: 'PlayerLeaving', player: id }]
    : [...offered, { type: 'PlayerSteppedAway', player: id }];
}

/**
 * A player who leaves cashes out and gives up the place. Their wagers stay up until settled, and any winnings follow.
 */
function leave(table: Table, command: CommandOf<'leave'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer();
  const { id } = player;
  // A bettor may not get up before the round is settled, but the crew may remove one who has already gone.
  const isGone = player.away && command.by.role !== 'player';
  const locked = isGone ? null : seatLocked(table, id);
  if (locked !== null) return locked;
  const dice = passedByLeaving(table, id);
  if (isRefusal(dice)) return dice;
  const events: TableEvent[] = [...dice, ...freed(table, player)];
  if (!table.wagers.some((one) => one.player === id)) return [...events, { type: 'PlayerLeft', player: id }];
  if (!player.leaving) events.push({ type: 'PlayerLeaving', player: id });
  if (player.place !== 0) events.push({ type: 'PlaceGivenUp', player: id });
  return events.length > 0
    ? events
    : refuse(
        'nothing-to-do',
        null,
        'You have left with wagers up.',
        'They will be settled as usual, and any winnings will go to your wallet.',
      );
}

/** Drops a departing player's pending wagers and cashes out the rack. */
function freed(table: Table, { id, rackCents }: Player): readonly TableEvent[] {
  const waiting = table.pending.filter((one) => one.bet.player === id).map((one) => one.id);
  const events: TableEvent[] = [];
  if (waiting.length > 0)
    events.push({ type: 'PendingDropped', pending: waiting, clause: table.rules.game.making.general });
  if (rackCents > 0) events.push({ type: 'CashedOut', player: id, cents: rackCents });
  return events;
}

function buyIn(table: Table, command: CommandOf<'buy-in'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer();
  if (player.away)
    return refuse('not-seated', null, 'You are away from the table.', 'Take your place again first.');
  const unit = table.rules.house.unitCents;
  if (command.cents === 0 || command.cents % unit !== 0)
    return refuse(
      'not-payable',
      null,
      `Chips here come in units of ${showDollars(unit)}.`,
      'Buy in for a multiple of that.',
    );
  const { cents, counted } = command;
  const sum = counted?.reduce((all, one) => all + one.cents * one.count, 0);
  if (sum !== undefined && (sum !== cents || command.with !== 'cash'))
    return refuse(
      'not-payable',
      null,
      `The cash as counted is ${showDollars(sum)}, not ${showDollars(cents)}.`,
      'Count it again.',
    );
  const bought = { type: 'BoughtIn', player: player.id, cents, with: command.with } as const;
  return [counted === undefined ? bought : { ...bought, counted }];
}

function cashOut(table: Table, command: CommandOf<'cash-out'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer();
  if (command.cents === 0 || command.cents > player.rackCents)
    return refuse(
      'too-few-chips',
      null,
      `You have ${showDollars(player.rackCents)} in your rack.`,
      'Cash out that much or less.',
    );
  const unit = table.rules.house.unitCents;
  if (command.cents % unit !== 0 && command.cents !== player.rackCents)
    return refuse(
      'not-payable',
      null,
      `Chips here come in units of ${showDollars(unit)}.`,
      'Cash out a multiple of that.',
    );
  return [{ type: 'CashedOut', player: player.id, cents: command.cents }];
}

function fillBank(_table: Table, command: CommandOf<'fill-bank'>): Decision {
  return command.cents === 0
    ? refuse('nothing-to-do', null, 'A fill must add chips.', 'Give an amount.')
    : [{ type: 'BankFilled', cents: command.cents, by: command.by }];
}
