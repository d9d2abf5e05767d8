// Ordinary play, to keep money moving: a place, chips, all kinds of bets, the dice in turn. Sometimes everything on one bet, to
// leave wallets that need a top-up.

import { isRefusal } from '../../../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../../../src/game/table/command.ts';
import type { Table } from '../../../../src/game/table/state.ts';
import { forward } from '../../../support/crowd/dice.ts';
import { freePlaces } from '../../../support/crowd/lawful.ts';
import { isTurnOf, ownWish, plainScene } from '../../../support/crowd/one-player.ts';
import { asPlayer, type Said } from '../../../support/crowd/scene.ts';
import type { Player } from '../hand.ts';

/** Sits down, buys in, bets, shoots. */
export async function play(player: Player): Promise<void> {
  const { random, person } = player;
  const table = await player.look();
  if (table === null) return;
  const me = table.players.find((one) => one.id === person);
  if (me === undefined || me.away) return sitDown(player, table);
  if (me.rackCents < 2_000) return buyIn(player, me.rackCents);
  return say(player, ownWish(plainScene(table, random), me, 80));
}

/** Takes a free place, at this table or another. */
function sitDown(player: Player, table: Table): void {
  const place = freePlace(player, table);
  if (place === null || !table.isOpen) player.moveTo(player.random.pick(player.hall.tables).id);
  else void player.give({ do: 'take-place', place, seated: true });
}

/** A free place; null if there is none. */
export function freePlace({ random, person }: Player, table: Table): number | null {
  const free = freePlaces(table, person);
  return free.length === 0 ? null : random.pick(free);
}

/** Buys chips from the wallet; a player without money asks for a top-up, or leaves with the rack. */
async function buyIn(player: Player, rackCents: number): Promise<void> {
  const { random } = player;
  const wallet = await player.wallet();
  const cents = Math.min(1_000 * (2 + random.below(30)), wallet - (wallet % 500));
  if (cents >= 500) {
    void player.give({ do: 'buy-in', cents, with: random.pick(['chips', 'cash', 'plaques']) });
    return;
  }
  if (rackCents > 0) void player.give({ do: 'cash-out', cents: rackCents });
  if (random.chance(50)) player.moveTo(random.pick(player.hall.tables).id);
  else if (random.chance(30)) void player.give({ do: 'leave' });
  if (random.chance(30)) void fill(player, player.number);
}

/** Asks for a top-up. */
export async function fill(player: Player, number: number): Promise<void> {
  await player.ask('top-up', (house) => house.act(player.person, { do: 'top-up' }), number);
}

/** A shooter's duties: the dice, and the line bet required to throw them. */
export async function shoot(player: Player): Promise<void> {
  const { random, person } = player;
  const table = await player.look();
  if (table === null) return;
  const me = table.players.find((one) => one.id === person);
  const isLineBet = table.wagers.some((one) => one.player === person && one.number === 0);
  if (me !== undefined && table.point === null && !isLineBet && me.rackCents >= 500)
    void player.bet('pass', 500);
  if (isTurnOf(table, person)) return say(player, forward(plainScene(table, random)));
  if (me?.refused === true) void player.give({ do: 'want-dice' });
}

/** Bets the whole rack on one roll, and usually loses it. */
export async function plunge(player: Player): Promise<void> {
  const { random, person } = player;
  const table = await player.look();
  const me = table?.players.find((one) => one.id === person);
  if (table === null || me === undefined) return play(player);
  const wager = random.pick(onNextRoll(player));
  const cents = Math.min(500_000, me.rackCents - (me.rackCents % 500));
  if (cents > 0) await player.bet(wager, cents);
  // The rest of the wallet follows.
  if (random.chance(60)) void buyAll(player);
}

/** Buys in with the whole wallet at once. */
export async function buyAll(player: Player): Promise<void> {
  const wallet = await player.wallet();
  if (wallet < 500) return play(player);
  void player.give({ do: 'buy-in', cents: wallet - (wallet % 100), with: 'chips' });
}

/** One-roll wagers that the player's table takes. */
export const onNextRoll = (player: Player, table = player.table): readonly string[] =>
  player.gameOf(table) === 'nj-mini-dice'
    ? ['over-7', 'under-7', 'field', 'any-seven']
    : ['any-seven', 'any-craps', 'craps-12', 'field', 'eleven'];

function say(player: Player, said: Said | null): void {
  if (said === null) return;
  const { by, ...rest } = said;
  // Crew commands from the crowd keep their own actor, although here the house deals.
  const isOwn = isRefusal(parseCommand(said)) || (by as { role?: string } | null)?.role === 'player';
  void player.give(isOwn ? { ...rest, by: asPlayer(player.person) } : { ...rest, by });
}
