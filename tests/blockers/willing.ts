// Somebody who would like to play: what a sensible page has its player press next, by the rules' own word on each step.

import { isRefusal, type Refusal } from '../../src/rules/language/refusal.ts';
import { offersTo } from '../../src/table/ask/ask.ts';
import type { Command } from '../../src/table/command.ts';
import { findPlayer } from '../../src/table/decide/authority.ts';
import { decide } from '../../src/table/decide/decide.ts';
import { holdsLine, isShooter } from '../../src/table/decide/shooter.ts';
import type { Table } from '../../src/table/state.ts';
import type { Random } from '../support/random.ts';
import type { Said } from './hall.ts';

/** Some bet the line at once, some something else, and some nothing that the rules do not ask for. */
export type Style = 'line' | 'other' | 'nothing';

/** The next thing that they do; null while they wait for others. */
export function nextWish(table: Table, me: string, style: Style, random: Random): Said | null {
  const player = findPlayer(table, me);
  if (player === null || player.away || player.place === 0) return seat(table, me, random);
  if (table.rules.game.making.seatedOnly !== null && !player.seated) return { do: 'sit' };
  if (player.rackCents < 2_000) return { do: 'buy-in', cents: 10_000, with: 'chips' };
  const { dice } = table;
  if (dice.offeredTo === me) return { do: 'accept-dice' };
  const own = isShooter(table, me) ? shoot(table, me) : null;
  if (own !== null) return own;
  const isIn = table.wagers.some((one) => one.player === me);
  if (!isIn && (style !== 'nothing' || table.wagers.length === 0)) {
    const bet = (style === 'line' ? lineBet(table, me) : null) ?? anyBet(table, me, random);
    if (bet !== null) return bet;
  }
  if (style === 'line' && !holdsLine(table, me)) {
    const line = lineBet(table, me);
    if (line !== null) return line;
  }
  return player.refused || dice.declined.includes(me) ? { do: 'want-dice' } : null;
}

function seat(table: Table, me: string, random: Random): Said | null {
  const own = findPlayer(table, me)?.place ?? 0;
  if (own !== 0) return { do: 'take-place', place: own, seated: true };
  const free = freePlaces(table);
  return free.length === 0 ? null : { do: 'take-place', place: random.pick(free), seated: true };
}

export function freePlaces(table: Table): readonly number[] {
  const taken = new Set(table.players.map((one) => one.place));
  return Array.from({ length: table.rules.house.places }, (_, at) => at + 1).filter((one) => !taken.has(one));
}

/** The shooter's own steps: two dice, a line bet where it is asked for, the throw. */
function shoot(table: Table, me: string): Said | null {
  const { dice, set, rules } = table;
  const { device } = rules.game;
  const inHand = set.dice.filter(({ where }) => where === 'shooter').length;
  if (device.choose !== null && (dice.stage === 'choosing' || (dice.stage === 'held' && inHand !== 2)))
    return { do: 'choose-dice', dice: chosen(table) };
  const go: Said =
    device.shakes === null ? { do: 'throw' } : { do: 'shake', times: Math.max(1, device.leastShakes) };
  const refused = refusalOf(table, me, go);
  const isShaken = device.shakes !== null && dice.holderShakes >= device.leastShakes;
  if (refused === null) return isShaken ? null : go;
  return refused.code === 'needs-line-bet' ? lineBet(table, me) : null;
}

export const chosen = (table: Table): readonly string[] =>
  table.set.dice
    .filter(({ where }) => where === 'kept' || where === 'shooter')
    .slice(0, 2)
    .map(({ id }) => id);

/** A Pass Bet, where it is taken now. */
export function lineBet(table: Table, me: string): Said | null {
  for (const { wager } of table.rules.offered.values())
    if (wager.line === true) {
      const bet = payable(table, me, { do: 'bet', wager: wager.id, on: null, cents: 1_000 });
      if (bet !== null) return bet;
    }
  return null;
}

/** The nearest amount that the table takes. */
function payable(table: Table, me: string, bet: Said): Said | null {
  const refused = refusalOf(table, me, bet);
  if (refused === null) return bet;
  for (const cents of refused.nearestCents) {
    const near = { ...bet, cents };
    if (cents > 0 && refusalOf(table, me, near) === null) return near;
  }
  return null;
}

/** Any wager that the rules take now; a late one waits for the crew's word. */
export function anyBet(table: Table, me: string, random: Random, isLateToo = false): Said | null {
  const offers = offersTo(table, me).filter(
    (one) => one.affordableCents >= one.leastCents && (isLateToo || !one.isLate),
  );
  if (offers.length === 0) return null;
  const { wager, on, leastCents: cents, behind } = random.pick(offers);
  return { do: 'bet', wager, on, cents, behind };
}

/** The rules' own word on something that somebody would say. */
export function refusalOf(table: Table, me: string, said: Said): Refusal | null {
  const filled = { ...BET, player: me, ...said, by: { role: 'player', id: me } };
  const decided = decide(table, filled as unknown as Command);
  return isRefusal(decided) ? decided : null;
}

const BET = { behind: 0, split: null, instrument: 'chips', spot: null, stays: false };
