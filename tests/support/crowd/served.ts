// The crew enters what customers without a device do: the same commands, given by a person on duty who has the power.

import { grantOf } from '../../../src/game/rules/compile/rules.ts';
import type { Power } from '../../../src/game/rules/language/crew.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { type CommandName, parseCommand, type TableCommand } from '../../../src/game/table/command.ts';
import type { Actor, Player, Table } from '../../../src/game/table/state.ts';
import type { Random } from '../random.ts';
import { freePlaces } from './lawful.ts';
import { ownWish, plainScene } from './one-player.ts';
import { asPlayer, type Said } from './scene.ts';

/** The power with which the crew enters a player's command. */
export const ENTERED_WITH: Readonly<Partial<Record<CommandName, Power>>> = {
  ...{ 'buy-in': 'sell-chips', 'cash-out': 'sell-chips', leave: 'sell-chips', 'step-away': 'sell-chips' },
  ...{ 'accept-dice': 'control-dice', 'decline-dice': 'control-dice', 'want-dice': 'control-dice' },
  ...{ 'choose-dice': 'control-dice', 'pass-dice': 'control-dice', throw: 'control-dice' },
  ...{ bet: 'place-for-player', increase: 'place-for-player', reduce: 'place-for-player' },
  ...{ remove: 'place-for-player', 'leave-up': 'place-for-player', 'call-on': 'place-for-player' },
  ...{ 'call-off': 'place-for-player', sit: 'place-for-player', stand: 'place-for-player' },
  ...{ 'take-place': 'sell-chips', shake: 'control-dice' },
};

/** The first person on duty with the power. */
function withPower(table: Table, power: Power): Actor | null {
  const roles = grantOf(table.rules, power)?.roles ?? [];
  const member = table.crew.find(({ role }) => roles.includes(role));
  return member === undefined ? null : { role: member.role, id: member.id };
}

const isShooters = (command: TableCommand): boolean =>
  ['throw', 'choose-dice', 'pass-dice', 'shake'].includes(command.do);

/** Whether a command is a player's, or is about the dice in a player's hands. */
export const isPlayers = ({ dice }: Table, command: TableCommand): boolean =>
  command.by.role === 'player' || (isShooters(command) && dice.shooter?.kind === 'player');

/** The same command, entered by the crew; null for one that is not a player's, or that a player may not give. */
export function entered(table: Table, command: TableCommand): TableCommand | null {
  const power = ENTERED_WITH[command.do];
  if (command.by.role !== 'player' || power === undefined) return null;
  // Players act for themselves only; the crew may act for everyone, so a wrong name is another matter.
  if ('player' in command && command.player !== command.by.id) return null;
  if ('wager' in command && command.do !== 'bet') {
    const wager = table.wagers.find((one) => one.id === command.wager);
    if (wager !== undefined && wager.player !== command.by.id) return null;
  }
  const { shooter } = table.dice;
  if (isShooters(command) && !(shooter?.kind === 'player' && shooter.id === command.by.id)) return null;
  // A dealer who books such a bet needs nobody to ask, and shakes first on the dealer's own account.
  if (command.do === 'bet' && table.rules.offered.get(command.wager)?.wager.booked !== undefined) return null;
  if (command.do === 'shake' && table.dice.dealerShakes < table.rules.game.device.leastShakes) return null;
  const by = withPower(table, power);
  if (by === null) return null;
  return command.do === 'take-place' ? { ...command, by, served: true } : { ...command, by };
}

/** What dealers call customers whose names they do not know. */
export const CUSTOMERS: readonly string[] = ['Red hat', 'Place 5', 'Émile', '2nd from left', 'Ann'];

const NOTES = [10_000, 2_000, 500, 100];

/** Cash as it lies on the table to be counted. */
export const countedCash = (cents: number): readonly { readonly cents: number; readonly count: number }[] =>
  NOTES.map((note, at) => ({
    cents: note,
    count: Math.floor((at === 0 ? cents : cents % (NOTES[at - 1] ?? 1)) / note),
  })).filter(({ count }) => count > 0);

/**
 * What the crew enters next for customers without a device: one sits down, puts cash down, bets, shoots, takes chips away or leaves.
 * Null if there is nothing to enter, or nobody on duty to do it.
 */
export function forCustomers(table: Table, random: Random, most = 3): TableCommand | null {
  const here = table.players.filter(({ served }) => served === true);
  if (here.length < most && random.chance(here.length === 0 ? 60 : 15)) return seated(table, random);
  if (here.length === 0) return null;
  const me = random.pick(here);
  const said = wishOf(table, random, me);
  const command = said === null || !isOwn(said, me) ? null : parseCommand(JSON.parse(JSON.stringify(said)));
  return command === null || isRefusal(command) ? null : entered(table, command);
}

function seated(table: Table, random: Random): TableCommand | null {
  const free = freePlaces(table);
  const by = withPower(table, 'sell-chips');
  if (free.length === 0 || by === null) return null;
  const player = random.pick(CUSTOMERS);
  return { do: 'take-place', by, player, place: random.pick(free), seated: true, served: true };
}

/** What the customer asks for, as if they could give the command themselves. */
function wishOf(table: Table, random: Random, me: Player): Said | null {
  const own = { by: asPlayer(me.id), player: me.id };
  if (me.away || me.place === 0) {
    const free = freePlaces(table, me.id);
    const place = me.place === 0 ? (free[0] ?? 1) : me.place;
    return random.chance(50) ? { do: 'take-place', ...own, place, seated: true } : { do: 'leave', ...own };
  }
  if (me.rackCents < 2_000 && random.chance(80)) {
    const cents = 500 * (4 + random.below(100));
    const tender = random.weighed([
      [80, 'cash'],
      [20, 'chips'],
    ] as const);
    const counted = tender === 'cash' ? { counted: countedCash(cents) } : {};
    return { do: 'buy-in', ...own, cents, with: tender, ...counted };
  }
  if (random.chance(4)) return { do: 'leave', ...own };
  if (random.chance(4)) return { do: 'cash-out', ...own, cents: me.rackCents };
  return ownWish(plainScene(table, random), me, 80);
}

const isOwn = ({ by }: Said, { id }: Player): boolean => {
  const { role, id: who } = by as Actor;
  return role === 'player' && who === id;
};
